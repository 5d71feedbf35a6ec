/// A check that every controller arrives with all it needs, set by its initializer.
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
/// ``InitializationPolicy`` asks for less or for more. The check inspects a controller when it first arrives,
/// together with the app's objects that it holds: a nil property of a view model is as missing as
/// one of the screen's own. It cannot tell whether properties of held objects were set late.
///
/// Except a property that is optional by design where the check is written, with a reason:
///
/// ```swift
/// await checkFlow(flow, .fullyInitialized(except: ["Pet.timer": "runs only while the photo loads"]))
/// ```
///
/// An exception that excuses nothing is a failure of its own.
struct FullyInitialized: Inspector {
  /// The policy that each property must follow.
  let policy: InitializationPolicy

  /// The reason of each excepted property, by `Scene.property` or `Class.property`.
  let exceptions: [String: String]

  /// The check as it is written, with its policy and its exceptions.
  var name: String {
    let list = exceptions.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
    let arguments =
      (policy == .setByInitializer ? [] : [".\(policy.rawValue)"])
      + (exceptions.isEmpty ? [] : ["except: [\(list.joined(separator: ", "))]"])
    return ".fullyInitialized"
      + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
  }

  /// Inspects each controller that arrives for the first time, and the objects it holds.
  func inspect<Subject>(_ step: Step<Subject>) -> Inspection {
    var inspection = Inspection()
    for arrival in step.arrivals where arrival.isNew && !arrival.samples.isEmpty {
      inspection.look()
      for history in arrival.histories {
        guard let fault = fault(of: history, arrival) else { continue }
        if let key = exception(for: history.property, at: [], arrival) {
          inspection.excuse(key)
        } else {
          inspection.report(.notInitialized(history.property, fault, arrival, self))
        }
      }
      let host = step.subject as? ControllerHost
      let layouts = host?.layouts ?? Layouts()
      let objects = HeldObjects.held(by: arrival.controller, layouts) { object in
        host?.liveControllers.values.contains { $0.controller === object } ?? false
      }
      inspect(objects, arrival, &inspection)
    }
    return inspection
  }

  private func inspect(
    _ objects: [HeldObjects.Held], _ arrival: Arrival, _ inspection: inout Inspection
  ) {
    for held in objects {
      for property in held.properties {
        guard let fault = fault(of: property, in: held.object) else { continue }
        if let key = exception(for: property, at: held.path, arrival) {
          inspection.excuse(key)
        } else {
          inspection.report(.notInitialized(property, fault, held, arrival, self))
        }
      }
    }
  }

  /// Returns a finding for each exception that excused nothing or has no reason.
  func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    guard looked > 0 else { return [.nothingToLookAt(name, exploration)] }
    return exploration.judge(
      exceptions, of: name, noun: "property", spelling: "Scene.property or Class.property")
  }
}

// MARK: - Judging

extension FullyInitialized {
  /// A violation of the policy by a property.
  enum Fault: Hashable {
    /// Nil on arrival.
    case stillNil
    /// Nil at first, and set in the sample with this number.
    case setLate(sample: Int)
    /// Changed in the sample with this number.
    case changed(sample: Int)
    /// Set, but declared optional.
    case optional
    /// Declared with `var`.
    case notLet

    /// The code of the finding.
    var code: String {
      switch self {
      case .stillNil: "stillNil"
      case .setLate: "setLate"
      case .changed: "changed"
      case .optional: "optional"
      case .notLet: "notLet"
      }
    }
  }

  /// Returns the fault of a property; nil for one that follows the policy.
  private func fault(of history: PropertyHistory, _ arrival: Arrival) -> Fault? {
    switch (PropertyOutcome(history, arrival), history.outcome) {
    case (.missing, _): return .stillNil
    case (.late, .setLate(let sample)) where policy != .nothingIsNil:
      return .setLate(sample: sample)
    case (.late, .changed(let sample)) where policy != .nothingIsNil:
      return .changed(sample: sample)
    case (.outlet, .stillNil), (.weak, .stillNil):
      if policy == .everythingIsLet, history.property.isLet { return .stillNil }
    default: break
    }
    let isExempt = history.exemption != nil && policy != .everythingIsLet
    return isExempt ? nil : declarationFault(of: history.property)
  }

  /// Returns the fault of a property of an object that a controller holds.
  private func fault(of property: StoredProperty, in object: AnyObject) -> Fault? {
    switch PropertyOutcome(property, in: object) {
    case .missing: .stillNil
    case .lazy, .weak: policy == .everythingIsLet ? declarationFault(of: property) : nil
    default: declarationFault(of: property)
    }
  }

  private func declarationFault(of property: StoredProperty) -> Fault? {
    switch policy {
    case .nothingIsNil, .setByInitializer: nil
    case .nothingIsOptional: property.isOptional ? .optional : nil
    case .everythingIsLet: property.isVar ? .notLet : property.isOptional ? .optional : nil
    }
  }

  /// Returns the key of the exception that excuses a property; nil without one.
  private func exception(
    for property: StoredProperty, at path: [String], _ arrival: Arrival
  ) -> String? {
    guard !exceptions.isEmpty else { return nil }
    let owner = TypeName.text(of: property.owner)
    let full = (path + [property.name]).joined(separator: ".")
    let keys =
      [
        "\(arrival.scene.name).\(full)", "\(owner).\(property.name)",
        "\(property.owner).\(property.name)",
      ]
      + (arrival.scene.className.map { ["\($0).\(full)"] } ?? [])
    return keys.first { exceptions[$0] != nil }
  }
}

extension Check where Subject == ControllerHost {
  /// A check that every controller arrives with all it needs, set by its initializer.
  public static var fullyInitialized: Check {
    Check(FullyInitialized(policy: .setByInitializer, exceptions: [:]))
  }

  /// A check that every controller arrives with all it needs, by a policy and with exceptions.
  ///
  /// ```swift
  /// .fullyInitialized(.nothingIsNil)
  /// .fullyInitialized(except: ["Pet.timer": "runs only while the photo loads"])
  /// ```
  ///
  /// - Parameters:
  ///   - policy: The demand on each stored property.
  ///   - exceptions: The reason of each excepted property, by `Scene.property` or `Class.property`;
  ///     properties of held objects by `Scene.viewModel.property`.
  public static func fullyInitialized(
    _ policy: InitializationPolicy = .setByInitializer, except exceptions: [String: String] = [:]
  ) -> Check {
    Check(FullyInitialized(policy: policy, exceptions: exceptions))
  }
}
