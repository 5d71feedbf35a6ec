/// The history of one stored property until its controller arrives: the phase that set it.
///
/// It is derived from the samples that the controller host takes after each phase; see ``PropertySample``.
struct PropertyHistory {
  let property: StoredProperty

  /// The reason why the initializer need not set the property; nil if it should.
  let exemption: Exemption?

  let outcome: Outcome

  /// A kind of property that an initializer cannot or need not set.
  enum Exemption: String {
    /// An outlet, which the storyboard connects when the view loads.
    case outlet
    /// A lazy property, which is computed on first use.
    case lazy
    /// A weak property, owned elsewhere.
    case weak
  }

  /// The outcome of a property on arrival.
  enum Outcome: Hashable {
    /// It holds the initializer's value.
    case setByInitializer
    /// It was nil before the sample with this number.
    case setLate(sample: Int)
    /// It held the initializer's value before the sample with this number.
    case changed(sample: Int)
    /// It is nil.
    case stillNil
    /// It was not read: it is lazy and not computed yet, or reading it is not safe.
    case unknown
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
    return first.values.properties.indices.map { index in
      let property = first.values.properties[index]
      return PropertyHistory(
        property: property,
        exemption: property.isLazy
          ? .lazy
          : property.isWeak ? .weak : scene.outlets.contains(property.name) ? .outlet : nil,
        outcome: outcome(of: property, at: index))
    }
  }

  private func outcome(of property: StoredProperty, at index: Int) -> PropertyHistory.Outcome {
    var values: [StoredValue] = []
    for sample in samples {
      guard index < sample.values.values.count else { return .unknown }
      values.append(sample.values.values[index])
    }
    // A `let` still holds the value of the last sample.
    let known = property.isLet && !property.isWeak ? values.last : nil
    let now = known ?? property.value(in: controller)
    if now.isNil { return .stillNil }
    guard case .value = now else { return .unknown }
    guard property.isVar, let initial = values.first else { return .setByInitializer }
    if initial.isNil {
      // If no sample has a value, the screen set it itself after its embedded screens arrived.
      return values.firstIndex { !$0.isNil }.map { .setLate(sample: $0) } ?? .setByInitializer
    }
    let changed = values.indices.dropFirst().first { !values[$0].isSame(as: initial) }
    guard let changed else { return .setByInitializer }
    return property.becameASubject(initial, values[changed]) ? .unknown : .changed(sample: changed)
  }
}

extension StoredProperty {
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
  /// Returns the phase of a sample, or nil if there is no such sample.
  func phase(at sample: Int) -> PropertySample.Phase? {
    samples.indices.contains(sample) ? samples[sample].phase : nil
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
