/// The values of one stored property until its controller arrived, and the phase that set it.
///
/// It is derived from the samples that the controller host takes after each phase; see ``PropertySample``.
struct PropertyHistory {
  let property: StoredProperty

  let outcome: PropertyOutcome

  /// Whether it is nil now.
  let isNil: Bool

  /// Whether no way into the screen has to set it: it is an outlet, lazy, or never nil.
  var isExempt: Bool { outcome == .outlet || outcome == .lazy || !property.isOptional }
}

/// The state of a property on arrival: how near it is to a non-optional `let`.
enum PropertyOutcome: Hashable {
  /// It is a non-optional `let`.
  case constant
  /// It is a `var` that no code outside the screen sets.
  case ownState
  /// It is an outlet, which the storyboard connects when the view loads.
  case outlet
  /// It is computed on first use.
  case lazy
  /// It is weak, owned elsewhere.
  case weak
  /// The initializer set it, but it is declared optional.
  case optional
  /// Something other than the initializer set it: it was nil before the sample with this number.
  case setLate(sample: Int)
  /// Something other than the initializer changed it by the sample with this number.
  case changed(sample: Int)
  /// It is nil.
  case stillNil
  /// It was not read, since reading it is not safe.
  case unknown

  /// Whether something other than the initializer set it.
  var isLate: Bool {
    switch self {
    case .setLate, .changed: true
    default: false
    }
  }
}

// MARK: - Histories of an arrival

extension Arrival {
  /// The history of each stored property that the controller's module declares; empty for a
  /// stand-in.
  ///
  /// The app cannot change the declarations of a base class of another module.
  var histories: [PropertyHistory] {
    guard let first = samples.first else { return [] }
    return first.values.properties.enumerated().map { index, property in
      let outcome = outcome(of: property, at: index)
      let isNil = outcome == .weak ? property.value(in: controller).isNil : outcome == .stillNil
      return PropertyHistory(property: property, outcome: outcome, isNil: isNil)
    }
  }

  private func outcome(of property: StoredProperty, at index: Int) -> PropertyOutcome {
    if property.isLazy { return .lazy }
    if scene.outlets.contains(property.name) { return .outlet }
    if property.isWeak { return .weak }
    var values: [StoredValue] = []
    for sample in samples {
      guard index < sample.values.values.count else { return .unknown }
      values.append(sample.values.values[index])
    }
    // A `let` still holds the value of the last sample.
    let now = (property.isLet ? values.last : nil) ?? property.value(in: controller)
    if now.isNil { return .stillNil }
    let inTime =
      property.isOptional
      ? PropertyOutcome.optional : property.isLet ? .constant : .ownState
    guard case .value = now else { return property.isLet ? .constant : .unknown }
    guard property.isVar, let initial = values.first else { return inTime }
    let changed =
      initial.isNil
      ? values.firstIndex { !$0.isNil }
      : values.indices.first { !values[$0].isSame(as: initial) }
    // If no sample has another value, the screen set it itself after its embedded screens arrived.
    guard let changed else { return inTime }
    if !initial.isNil, property.becameASubject(initial, values[changed]) { return .unknown }
    // A view controller sets its own state as its view loads, and any screen may while it waits behind a tab.
    if samples[changed].phase == .arrival, live.isViewController || hasWaited && !initial.isNil {
      return .ownState
    }
    return initial.isNil ? .setLate(sample: changed) : .changed(sample: changed)
  }
}

extension StoredProperty {
  /// Returns what became of a property of an object that a screen holds, whose phases are not known.
  func outcome(in object: AnyObject) -> PropertyOutcome {
    if isLazy { return .lazy }
    if isWeak { return .weak }
    if value(in: object).isNil { return .stillNil }
    return isOptional ? .optional : isLet ? .constant : .ownState
  }

  /// Whether the storage of a wrapper such as `@Published` became an object because of a subscription, which
  /// does not change the value.
  ///
  /// Field metadata does not tell such storage from a property whose name begins with an underscore.
  fileprivate func becameASubject(_ before: StoredValue, _ after: StoredValue) -> Bool {
    guard case .plain = storage, name.hasPrefix("_") else { return false }
    return !before.refersToSomething && after.refersToSomething
  }
}

// MARK: - Wording

extension Arrival {
  /// The segue action that takes a sender, got none and returned nil; nil without one.
  var declinedWithoutSender: String? {
    declined.flatMap { $0.count { $0 == ":" } > 1 && live.lackedSender ? $0 : nil }
  }

  /// The code that made the controller, as a sentence names it.
  var maker: String {
    switch origin {
    case .segueAction(let selector): "'\(selector)'"
    case .creator(let call): "the creator of \(call)"
    case .code(let move): "the code of '\(move)'"
    case .initializer, .standIn: "init(coder:)"
    }
  }

  /// Returns the name of a phase, as a sentence uses it.
  func name(of phase: PropertySample.Phase) -> String {
    switch phase {
    case .initializer: maker
    case .injection(let keyPath): "the container filled it by '\(keyPath)'"
    case .code(let move): "the code of '\(move)'"
    case .prepare(let typed): "prepare(for:sender:)" + (typed.map { " with '\($0)'" } ?? "")
    case .arrival: "it came on screen"
    }
  }

  /// Returns the end of a phase, as a sentence uses it.
  func end(of phase: PropertySample.Phase) -> String {
    switch phase {
    case .initializer: "\(maker) was done"
    case .injection(let keyPath): "the container had filled it by '\(keyPath)'"
    case .code(let move): "the code of '\(move)' was done"
    case .prepare(let typed):
      "prepare(for:sender:) was done" + (typed.map { " with '\($0)'" } ?? "")
    case .arrival: "it was on screen"
    }
  }

  /// The name of the last phase before the controller arrived.
  var lastPhaseName: String {
    guard let last = samples.last(where: { $0.phase != .arrival }) else { return maker }
    guard last.phase.isPrepare else { return name(of: last.phase) }
    if case .segueAction = origin { return "\(maker) and \(name(of: last.phase))" }
    guard let container else { return name(of: last.phase) }
    // The most common reason why a cast in `prepare` fails.
    return "\(name(of: last.phase)), whose destination was the \(container.noun) around it"
  }

  /// Advice on how the app can pass a value to the initializer where this controller is made.
  var passingAdvice: String {
    let source =
      samples.contains { $0.phase.isInjection } ? ", resolved from the container there" : ""
    return passingSite + source
  }

  /// Advice on where the app can set a weak property.
  var settingAdvice: String {
    if case .segueAction(let selector) = origin { return "Set it in '\(selector)'." }
    return "Set it where '\(segue ?? "the start")' prepares the screen."
  }

  /// The place in the app's code that can pass the value.
  private var passingSite: String {
    switch origin {
    case .segueAction(let selector): return "pass it to the initializer in '\(selector)'"
    case .creator(let call): return "pass it to the initializer in the creator of \(call)"
    case .code(let move): return "pass it to the initializer in the code of '\(move)'"
    case .initializer, .standIn: break
    }
    if let declined { return "let '\(declined)' pass it to the initializer; it returned nil here" }
    if case .code(let move)? = samples.last(where: { $0.phase != .arrival })?.phase {
      return """
        pass it to the initializer in a creator, which the code of '\(move)' gives to \
        instantiateViewController(identifier:creator:)
        """
    }
    guard let segue else {
      let call =
        container == nil
        ? "instantiateInitialViewController(creator:)"
        : "instantiateViewController(identifier:creator:)"
      return "pass it to the initializer, in the app from \(call)"
    }
    guard let container else {
      return "pass it to the initializer from an @IBSegueAction for '\(segue)'"
    }
    guard container != .page else {
      return
        "pass it to the initializer in a creator: instantiateViewController(identifier:creator:)"
    }
    return """
      pass it to the initializer from an @IBSegueAction of the screen that '\(segue)' leaves, \
      connected to the relationship segue in the \(container.noun)
      """
  }
}
