/// Every controller that arrives has all it needs, set by its initializer.
///
/// For each stored property of an arriving controller that the app declares:
///
/// | declared | at arrival | |
/// |---|---|---|
/// | `let`, not optional | | as it should be |
/// | optional | nil | fails: still nil |
/// | `var` | another value than when it was made a moment ago | fails: set late |
/// | `var` | the value it was made with | the screen's own state |
/// | outlet, `lazy`, `weak` | | allowed: not a dependency that an initializer could take |
///
/// A controller is judged when it first arrives. A property that is optional by design is excepted
/// where the check is written, with a reason:
///
/// ```swift
/// await checkFlow(flow, .fullyInitialized(except: ["Pet.timer": "runs only while the photo loads"]))
/// ```
public struct FullyInitialized: Check {
  /// The properties that are let off, as `Scene.property` or `Class.property`, and why.
  let exceptions: [String: String]

  /// `.fullyInitialized`, with its exceptions if there are any.
  public var name: String {
    guard !exceptions.isEmpty else { return ".fullyInitialized" }
    let list = exceptions.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
    return ".fullyInitialized(except: [\(list.joined(separator: ", "))])"
  }

  /// Looks at each controller that arrives for the first time.
  public func inspect<Subject>(_ step: Step<Subject>) -> Inspection {
    var inspection = Inspection()
    for arrival in step.arrivals where arrival.isNew {
      guard let initially = arrival.initialValues else { continue }
      inspection.look()
      for (index, property) in initially.properties.enumerated()
      where !isExcepted(property, arrival) {
        if let fault = fault(of: property, at: index, initially.values[index], arrival) {
          inspection.report(.notInitialized(property, fault, arrival))
        }
      }
    }
    return inspection
  }

  /// Why a property is not as it should be; nil when it is.
  private func fault(
    of property: StoredProperty, at index: Int, _ initial: StoredValue, _ arrival: Arrival
  ) -> Fault? {
    guard !property.isLazy, !property.isWeak, !arrival.scene.outlets.contains(property.name) else {
      return nil
    }
    let now = property.value(in: arrival.controller)
    if now.isNil { return .stillNil }
    // What a screen keeps of the screens embedded in it is its own doing.
    let received = arrival.settledValues?.values[index] ?? now
    guard property.isVar, !received.isSame(as: initial) else { return nil }
    let prepared = arrival.preparedValues?.values[index]
    let wasPrepare = prepared.map { !$0.isSame(as: initial) } ?? false
    if initial.isNil { return .setLate(inPrepare: wasPrepare) }
    // What changed while the screen waited behind a tab is the screen's own doing.
    return arrival.hasWaited && !wasPrepare ? nil : .changed(inPrepare: wasPrepare)
  }

  private func isExcepted(_ property: StoredProperty, _ arrival: Arrival) -> Bool {
    guard !exceptions.isEmpty else { return false }
    let owners = ["\(arrival.scene.name)", arrival.scene.className ?? "", "\(property.owner)"]
    return owners.contains { exceptions["\($0).\(property.name)"] != nil }
  }

  /// What is wrong with a property.
  fileprivate enum Fault {
    case stillNil
    /// Nil at first, and set later: by the time `prepare(for:sender:)` was done, or after that.
    case setLate(inPrepare: Bool)
    /// Something else at first.
    case changed(inPrepare: Bool)

    var code: String {
      switch self {
      case .stillNil: "stillNil"
      case .setLate: "setLate"
      case .changed: "changed"
      }
    }
  }
}

extension Check where Self == FullyInitialized {
  /// Every controller that arrives has all it needs, set by its initializer.
  public static var fullyInitialized: FullyInitialized { FullyInitialized(exceptions: [:]) }

  /// Every controller that arrives has all it needs, but for some properties.
  ///
  /// - Parameter exceptions: The properties that are let off, as `Scene.property` or
  ///   `Class.property`, each with the reason.
  public static func fullyInitialized(except exceptions: [String: String]) -> FullyInitialized {
    FullyInitialized(exceptions: exceptions)
  }
}

// MARK: - What it says

extension Finding {
  fileprivate static func notInitialized(
    _ property: StoredProperty, _ fault: FullyInitialized.Fault, _ arrival: Arrival
  ) -> Finding {
    let scene = arrival.scene.name
    var finding = Finding(
      code: fault.code, subject: "\(scene).\(property.name)",
      message: message(property, fault, arrival), advice: advice(property, fault, arrival))
    finding.place = .scene(scene)
    return finding
  }

  private static func message(
    _ property: StoredProperty, _ fault: FullyInitialized.Fault, _ arrival: Arrival
  ) -> String {
    let head = "\(arrival.scene.name) arrived"
    let name = "'\(property.name)'"
    let declared = "declared '\(property.declaration)'"
    switch fault {
    case .stillNil where property.isLet:
      return "\(head) without \(name): \(declared), nil since \(arrival.maker) made it."
    case .stillNil:
      return "\(head) without \(name): \(declared), still nil after \(arrival.lastHand)."
    case .setLate(let inPrepare):
      let (before, end) = arrival.span(inPrepare)
      return
        "\(head) with \(name) set late: \(declared), nil after \(before), set by the time \(end)."
    case .changed(let inPrepare):
      let (before, end) = arrival.span(inPrepare)
      return
        "\(head) with \(name) set late: \(declared), changed after \(before), by the time \(end)."
    }
  }

  private static func advice(
    _ property: StoredProperty, _ fault: FullyInitialized.Fault, _ arrival: Arrival
  ) -> String {
    let constant = "let \(property.name): \(property.typeNameWithoutOptional)"
    let change = "Make it '\(constant)' and \(arrival.wayToPass)."
    guard case .stillNil = fault else { return change }
    let isDelegate = ["delegate", "datasource"].contains { property.name.lowercased().hasSuffix($0) }
    let weak = isDelegate ? "\nIf it leads back to its owner, make it 'weak var' instead." : ""
    return """
      \(change)\(weak)
      If nil is right, write .fullyInitialized(except: \
      ["\(arrival.scene.name).\(property.name)": "why"]).
      """
  }
}

extension Arrival {
  /// What made the controller, as a sentence names it.
  fileprivate var maker: String {
    switch origin {
    case .segueAction(let selector): "'\(selector)'"
    case .initializer, .standIn: "init(coder:)"
    }
  }

  /// What touched the controller last before it arrived.
  fileprivate var lastHand: String {
    guard wasPrepared else { return maker }
    guard let container else { return "prepare(for:sender:)" }
    // The commonest reason why a cast in `prepare` fails.
    return "prepare(for:sender:), whose destination was the \(container.noun) around it"
  }

  /// After what a property still held what it began with, and by when it no longer did.
  fileprivate func span(_ inPrepare: Bool) -> (before: String, end: String) {
    switch (wasPrepared, inPrepare) {
    case (true, true): (maker, "prepare(for:sender:) was done")
    case (true, false): ("prepare(for:sender:)", "it was on screen")
    case (false, _): (maker, "it was on screen")
    }
  }

  /// How the app can pass something to the initializer on the way by which the controller came.
  fileprivate var wayToPass: String {
    if case .segueAction(let selector) = origin {
      return "pass it to the initializer in '\(selector)'"
    }
    if let declined { return "let '\(declined)' pass it to the initializer; it returned nil here" }
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
  fileprivate var noun: String {
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
