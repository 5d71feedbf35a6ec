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
      guard let initialValues = arrival.initialValues else { continue }
      inspection.look()
      for (property, initial) in zip(initialValues.properties, initialValues.values)
      where !isExcepted(property, arrival) {
        if let fault = fault(of: property, initial, arrival) {
          inspection.report(.notInitialized(property, fault, arrival))
        }
      }
    }
    return inspection
  }

  /// Why a property is not as it should be; nil when it is.
  private func fault(
    of property: StoredProperty, _ initial: StoredValue, _ arrival: Arrival
  ) -> Fault? {
    guard !property.isLazy, !property.isWeak, !arrival.scene.outlets.contains(property.name) else {
      return nil
    }
    let now = property.value(in: arrival.controller)
    if now.isNil { return .stillNil }
    guard property.isVar, !now.isSame(as: initial) else { return nil }
    if initial.isNil { return .setLate }
    // What changed while the screen waited behind a tab is the screen's own doing.
    return arrival.hasWaited ? nil : .changed
  }

  private func isExcepted(_ property: StoredProperty, _ arrival: Arrival) -> Bool {
    guard !exceptions.isEmpty else { return false }
    let owners = ["\(arrival.scene.name)", arrival.scene.className ?? "", "\(property.owner)"]
    return owners.contains { exceptions["\($0).\(property.name)"] != nil }
  }

  /// What is wrong with a property.
  fileprivate enum Fault: String {
    case stillNil, setLate, changed
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
      code: fault.rawValue, subject: "\(scene).\(property.name)",
      message: message(property, fault, arrival), advice: advice(property, fault, arrival))
    finding.place = .scene(scene)
    return finding
  }

  private static func message(
    _ property: StoredProperty, _ fault: FullyInitialized.Fault, _ arrival: Arrival
  ) -> String {
    let head = "\(arrival.scene.name) arrived"
    let declared = "declared '\(property.declaration)'"
    let late = arrival.wasPrepared ? "prepare(for:sender:)" : "its creation"
    return switch fault {
    case .stillNil:
      "\(head) without '\(property.name)': \(declared), still nil after \(late)."
    case .setLate:
      """
      \(head) with '\(property.name)' set late: \(declared), nil after \(arrival.maker), set by \
      the time \(arrival.wasPrepared ? "prepare(for:sender:) was done" : "it was on screen").
      """
    case .changed:
      """
      \(head) with '\(property.name)' set late: \(declared), changed after \(arrival.maker), by \
      the time \(arrival.wasPrepared ? "prepare(for:sender:) was done" : "it was on screen").
      """
    }
  }

  private static func advice(
    _ property: StoredProperty, _ fault: FullyInitialized.Fault, _ arrival: Arrival
  ) -> String {
    let constant = "let \(property.name): \(property.typeNameWithoutOptional)"
    let exception = """
      If nil is right, write .fullyInitialized(except: \
      ["\(arrival.scene.name).\(property.name)": "why"]).
      """
    let change =
      switch arrival.origin {
      case .segueAction(let selector):
        "Make it '\(constant)' and pass it to the initializer in '\(selector)'."
      case .creator(let call):
        "Make it '\(constant)' and pass it to the initializer in the creator of '\(call)'."
      case .initializer, .standIn, .code:
        arrival.segue.map {
          "Make it '\(constant)' and pass it to the initializer from an @IBSegueAction for '\($0)'."
        } ?? "Make it '\(constant)' and pass it to the initializer where the scene is instantiated."
      }
    return fault == .stillNil ? "\(change)\n\(exception)" : change
  }
}

extension Arrival {
  /// What made the controller, as a sentence names it.
  fileprivate var maker: String {
    switch origin {
    case .segueAction(let selector): "'\(selector)'"
    case .creator(let call): "'\(call)'"
    case .code(let move): "'\(move)'"
    case .initializer, .standIn: "init(coder:)"
    }
  }
}
