/// A stored property of a controller that arrives, or of an object that the controller holds.
struct ArrivedProperty {
  let property: StoredProperty
  let outcome: PropertyOutcome

  /// The object that has it; nil for a property of the controller itself.
  var held: HeldObject?

  /// The evidence about other ways into the screen; nil if they need not set it.
  var evidence: Evidence?

  enum Evidence {
    case isNil
    /// It had a value before the controller came on screen; what the screen sets as it arrives is no evidence.
    case wasSet
  }

  /// The names of the properties that lead to it from the controller, itself the last, such as `viewModel.title`.
  var path: String {
    held.map { ($0.path + [property.name]).joined(separator: ".") } ?? property.name
  }

  /// Its declaration, with that path as its name.
  var declaration: String { property.declaration(of: path) }

  /// The class of the object that has it; nil for a property of the controller itself.
  var holder: String? { held.map { TypeName.text(of: type(of: $0.object)) } }
}

/// The state of a property on arrival: how near it is to a non-optional `let`.
enum PropertyOutcome: Hashable {
  /// It is a non-optional `let`.
  case constant
  /// It is a `var` that no code outside the screen sets.
  case ownState
  /// It is an outlet, which the storyboard connects when the view loads.
  case outlet
  case lazy
  case weak
  /// The initializer set it, but it is declared optional.
  case optional
  /// Something other than the initializer set it, or changed it, by the sample with this number.
  case late(sample: Int, wasNil: Bool)
  case stillNil
  /// It was not read, since reading it is not safe.
  case unknown

  /// The number of the sample by which something other than the initializer set it; nil if nothing did.
  var lateSample: Int? {
    if case .late(let sample, _) = self { sample } else { nil }
  }
}

extension Scene.Arrival {
  /// Whether it may be compared with other ways into its screen; one that shows itself again is not.
  var isCompared: Bool { live.way.source != scene.name }

  /// Whether a property is nil that another way in may set; nothing is expected of a first screen.
  func expects(_ found: ArrivedProperty) -> Bool {
    found.evidence == .isNil && live.way.source != nil && isCompared
  }
}

// MARK: - The properties of an arrival

extension ControllerHost {
  /// Returns the stored properties of a controller that arrives, and those of the app's objects that it holds.
  func properties(of arrival: Scene.Arrival) -> [ArrivedProperty] {
    var variables = arrival.properties[...]
    var found = layouts[arrival.controller].properties.compactMap {
      $0.property.isConstant
        ? ArrivedProperty(property: $0.property, outcome: .constant) : variables.popFirst()
    }
    for held in objects(heldBy: arrival.controller) {
      let isOwn = isOwn(held, of: arrival.live)
      var seen = isOwn ? arrival.live.seen(held)[...] : []
      for one in held.layout.properties {
        var outcome = one.outcome(in: held.object)
        var evidence: ArrivedProperty.Evidence?
        if isOwn, !one.property.isConstant, let samples = seen.popFirst() {
          if outcome == .ownState || outcome == .optional, let late = arrival.live.late(samples) {
            outcome = late
          }
          let wasSet = samples.contains {
            arrival.live.samples[$0.sample].phase != .arrival && !$0.value.isNil
          }
          if arrival.live.isViewController, one.property.isOptional {
            evidence = outcome == .stillNil ? .isNil : wasSet ? .wasSet : nil
          }
        }
        found.append(
          ArrivedProperty(
            property: one.property, outcome: outcome, held: held, evidence: evidence))
      }
    }
    return found
  }

  /// Whether a controller alone holds an object directly, such as its view model; a shared one may change on the walk.
  private func isOwn(_ held: HeldObject, of live: LiveController) -> Bool {
    held.path.count == 1
      && !liveControllers.values.contains { other in
        other !== live
          && layouts[other.controller].references.contains {
            $0.object(in: other.controller) === held.object
          }
      }
  }
}

extension Scene.Arrival {
  /// The stored properties that the controller's module declares, but for constants; empty for a stand-in.
  ///
  /// The app cannot change the declarations of a base class of another module.
  var properties: [ArrivedProperty] {
    guard let first = live.samples.first else { return [] }
    let before = live.samples.last { $0.phase != .arrival }?.values
    var found: [ArrivedProperty] = []
    for index in first.properties.indices {
      let (one, property) = (first.properties[index], first.properties[index].property)
      let outcome = outcome(of: one, at: index)
      var arrived = ArrivedProperty(property: property, outcome: outcome)
      if live.isViewController, property.isOptional, outcome != .outlet, outcome != .lazy {
        if outcome == .stillNil || outcome == .weak && one.isNil(in: controller) {
          arrived.evidence = .isNil
        } else if property.isReadable, before?[index].isNil == false {
          arrived.evidence = .wasSet
        }
      }
      found.append(arrived)
    }
    return found
  }

  private func outcome(of one: PropertyReader, at index: Int) -> PropertyOutcome {
    let property = one.property
    if property.isLazy { return .lazy }
    if scene.inFile.outlets.contains(property.name) { return .outlet }
    if property.isWeak { return .weak }
    let initial = live.samples[0].values[index]
    // A `let` still holds its first value, and only an optional may have become nil.
    let isFixed = property.isLet || !property.isOptional
    guard property.isReadable else { return .unknown }
    if isFixed ? initial.isNil : one.isNil(in: controller) { return .stillNil }
    let inTime = property.isOptional ? PropertyOutcome.optional : .ownState
    guard property.isVar else { return inTime }
    let changed = live.samples.indices.dropFirst().first { sample in
      let value = live.samples[sample].values[index]
      return initial.isNil ? !value.isNil : value != initial
    }
    // If no sample has another value, the screen set it itself after its embedded screens arrived.
    guard let changed else { return inTime }
    if !initial.isNil, property.becameASubject(initial, live.samples[changed].values[index]) {
      return .unknown
    }
    // A view controller sets its own state as its view loads, and any screen may while it waits behind a tab.
    if live.samples[changed].phase == .arrival, live.isViewController || hasWaited && !initial.isNil
    {
      return .ownState
    }
    return .late(sample: changed, wasNil: initial.isNil)
  }
}

extension LiveController {
  fileprivate typealias Seen = (sample: Int, value: HeldValue)

  /// Returns the values of each variable of an object that it refers to, by the samples that have the object.
  fileprivate func seen(_ held: HeldObject) -> [[Seen]] {
    held.layout.variables.indices.map { index in
      samples.enumerated().compactMap { sample, all in
        all.held[ObjectIdentifier(held.object)].map { (sample, $0[index]) }
      }
    }
  }

  /// Returns the outcome of a variable that the code which shows the screen set or changed; nil if nothing did, or the
  /// screen itself as it arrived.
  fileprivate func late(_ seen: [Seen]) -> PropertyOutcome? {
    guard let first = seen.first else { return nil }
    let changed = seen.dropFirst().first {
      first.value.isNil ? !$0.value.isNil : $0.value != first.value
    }
    guard let changed, samples[changed.sample].phase != .arrival else { return nil }
    return .late(sample: changed.sample, wasNil: first.value.isNil)
  }
}

extension PropertyReader {
  /// Returns what became of a property of an object that a screen holds, as it is now.
  fileprivate func outcome(in object: AnyObject) -> PropertyOutcome {
    if property.isLazy { return .lazy }
    if property.isWeak { return .weak }
    guard property.isOptional else { return property.isLet ? .constant : .ownState }
    return isNil(in: object) ? .stillNil : .optional
  }
}

extension StoredProperty {
  /// Whether the storage of a wrapper such as `@Published` became an object because of a subscription, which
  /// does not change the value.
  ///
  /// Field metadata does not tell such storage from a property whose name begins with an underscore.
  fileprivate func becameASubject(_ before: HeldValue, _ after: HeldValue) -> Bool {
    guard case .plain = storage, name.hasPrefix("_") else { return false }
    return !before.refersToSomething && after.refersToSomething
  }
}

// MARK: - Wording

extension LiveController {
  /// The segue action that takes a sender, got none and returned nil; nil without one.
  var declinedWithoutSender: String? {
    way.declined.flatMap { $0.count { $0 == ":" } > 1 && way.lackedSender ? $0 : nil }
  }

  /// The code that made the controller, as a sentence names it.
  var maker: String {
    switch way.origin {
    case .segueAction(let selector): "'\(selector)'"
    case .creator(let call): "the creator of \(call)"
    case .code(let move): "the code of '\(move)'"
    case .initializer, .standIn: "init(coder:)"
    }
  }

  func name(of phase: PropertySample.Phase) -> String {
    switch phase {
    case .initializer: maker
    case .injection(let keyPath): "the container filled it by '\(keyPath)'"
    case .code(let move): "the code of '\(move)'"
    case .prepare(let typed): "prepare(for:sender:)" + (typed.map { " with '\($0)'" } ?? "")
    case .arrival: "it came on screen"
    }
  }

  func end(of phase: PropertySample.Phase) -> String {
    switch phase {
    case .injection(let keyPath): "the container had filled it by '\(keyPath)'"
    case .arrival: "it was on screen"
    case .initializer, .code, .prepare: "\(name(of: phase)) was done"
    }
  }

  var lastPhaseName: String {
    guard let last = samples.last(where: { $0.phase != .arrival }) else { return maker }
    guard last.phase.isPrepare else { return name(of: last.phase) }
    if case .segueAction = way.origin { return "\(maker) and \(name(of: last.phase))" }
    guard let container = way.container else { return name(of: last.phase) }
    // The most common reason why a cast in `prepare` fails.
    return "\(name(of: last.phase)), whose destination was the \(container.noun) around it"
  }

  /// Advice on how the app can pass a value to the initializer where this controller is made.
  var passingAdvice: String {
    if case .initializer = way.origin, let declined = way.declined {
      return "let '\(declined)' pass it to the initializer; it returned nil here\(fromContainer)"
    }
    return "pass it to the initializer\(passingSite)\(fromContainer)"
  }

  private var fromContainer: String {
    let isInjected = samples.contains { if case .injection = $0.phase { true } else { false } }
    return isInjected ? ", resolved from the container there" : ""
  }

  /// The place in the app's code that can pass a value to the initializer.
  private var passingSite: String {
    switch way.origin {
    case .segueAction, .creator, .code: return " in \(maker)"
    case .initializer, .standIn: break
    }
    let creator = "instantiateViewController(identifier:creator:)"
    if case .code(let move)? = samples.last(where: { $0.phase != .arrival })?.phase {
      return " in a creator, which the code of '\(move)' gives to \(creator)"
    }
    guard let segue = way.segue else {
      return ", in the app from "
        + (way.container == nil ? "instantiateInitialViewController(creator:)" : creator)
    }
    switch way.container {
    case nil: return " from an @IBSegueAction for '\(segue)'"
    case .page?: return " in a creator: \(creator)"
    case let container?:
      return """
         from an @IBSegueAction of the screen that '\(segue)' leaves, connected to the relationship segue in \
        the \(container.noun)
        """
    }
  }
}
