/// What became of one stored property of a controller until it came on screen: who set it, and when.
///
/// It follows from what the stage saw after each hand that had the controller; see ``PropertySample``.
struct PropertyHistory {
  let property: StoredProperty

  /// Why it is no matter of the initializer's; nil for a property that is.
  let exemption: Exemption?

  /// What became of it.
  let outcome: Outcome

  /// A kind of property that an initializer cannot be given, or need not.
  enum Exemption: String {
    /// Connected by the storyboard, once the view is loaded.
    case outlet
    /// Made when somebody first asks for it.
    case lazy
    /// Kept by somebody else.
    case weak
  }

  /// What became of a property.
  enum Outcome: Hashable {
    /// It holds what the initializer gave it.
    case setByInitializer
    /// It was nil, until this one of the samples.
    case setLate(look: Int)
    /// It held something else, until this one of the samples.
    case changed(look: Int)
    /// It is nil.
    case stillNil
    /// It was not looked at: nobody asked for a lazy one, or reading it is not safe.
    case unknown
  }
}

// MARK: - Reading it off

extension Arrival {
  /// What became of each stored property; empty for a stand-in.
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
    let values = samples.map { $0.values.values[index] }
    let now = property.value(in: controller)
    if now.isNil { return .stillNil }
    guard case .value = now else { return .unknown }
    guard property.isVar, let initial = values.first else { return .setByInitializer }
    if initial.isNil {
      // Without a look that saw it, the screen set it itself after the screens embedded in it came.
      return values.firstIndex { !$0.isNil }.map { .setLate(look: $0) } ?? .setByInitializer
    }
    return values.firstIndex { !$0.isSame(as: initial) }.map { .changed(look: $0) }
      ?? .setByInitializer
  }
}

// MARK: - In words

extension Arrival {
  /// What made the controller, as a sentence names it.
  var maker: String {
    switch origin {
    case .segueAction(let selector): "'\(selector)'"
    case .creator(let call): "the creator of \(call)"
    case .code(let move): "the code of '\(move)'"
    case .initializer, .standIn: "init(coder:)"
    }
  }

  /// A hand that had the controller, as a sentence names it.
  func name(of phase: PropertySample.Phase) -> String {
    switch phase {
    case .initializer: maker
    case .injection(let keyPath): "the container filled it by '\(keyPath)'"
    case .code(let move): "the code of '\(move)'"
    case .prepare(let typed): "prepare(for:sender:)" + (typed.map { " with '\($0)'" } ?? "")
    case .arrival: "it came on screen"
    }
  }

  /// A hand that is done with the controller, as a sentence says it.
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

  /// What touched the controller last before it arrived.
  var lastHand: String {
    guard let last = samples.last(where: { $0.phase != .arrival }) else { return maker }
    guard last.phase.isPrepare, let container else { return name(of: last.phase) }
    // The commonest reason why a cast in `prepare` fails.
    return "\(name(of: last.phase)), whose destination was the \(container.noun) around it"
  }

  /// How the app can pass something to the initializer on the way by which the controller came.
  var wayToPass: String {
    let source =
      samples.contains { $0.phase.isInjection } ? ", resolved from the container there" : ""
    return way + source
  }

  private var way: String {
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
    return """
      pass it to the initializer from an @IBSegueAction of the screen that '\(segue)' leaves, \
      connected to the relationship segue in the \(container.noun)
      """
  }
}

extension Scene.Kind {
  /// The kind as a sentence names it.
  var noun: String {
    switch self {
    case .content: "screen"
    case .navigation: "navigation controller"
    case .tabBar: "tab bar controller"
    case .split: "split view controller"
    case .page: "page view controller"
    case .window: "window controller"
    }
  }
}
