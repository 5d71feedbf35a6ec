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
/// ``Policy`` asks for less or for more. A controller is judged when it first arrives, and with it the
/// objects of the app that it holds: a view model's property that is nil is as missing as the
/// screen's own. Whether those were set late is not known.
///
/// A property that is optional by design is excepted where the check is written, with a reason:
///
/// ```swift
/// await checkFlow(flow, .fullyInitialized(except: ["Pet.timer": "runs only while the photo loads"]))
/// ```
///
/// An exception that never excuses anything is a failure of its own.
public struct FullyInitialized: Check {
  /// What is asked of a property.
  let policy: Policy

  /// The properties that are let off, as `Scene.property` or `Class.property`, and why.
  let exceptions: [String: String]

  /// What is asked of the stored properties of a screen, each asking for more than the one before.
  public enum Policy: String, Hashable, Sendable, CaseIterable {
    /// Nothing may be nil on arrival, whoever set it.
    case nothingIsNil
    /// And nobody but the initializer may have set it.
    case setByInitializer
    /// And nothing may be optional, set or not, but for outlets, `lazy` and `weak`.
    case nothingIsOptional
    /// Every stored property is a `let` and not optional; outlets, `lazy` and `weak` are not let off.
    case everythingIsLet
  }

  /// `.fullyInitialized`, with its policy and its exceptions if there are any.
  public var name: String {
    let list = exceptions.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
    let arguments =
      (policy == .setByInitializer ? [] : [".\(policy.rawValue)"])
      + (exceptions.isEmpty ? [] : ["except: [\(list.joined(separator: ", "))]"])
    return ".fullyInitialized"
      + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
  }

  /// Looks at each controller that arrives for the first time, and at what it holds.
  public func inspect<Subject>(_ step: Step<Subject>) -> Inspection {
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
      let stage = step.subject as? ControllerHost
      let layouts = stage?.layouts ?? Layouts()
      let objects = HeldObjects.held(by: arrival.controller, layouts) { object in
        stage?.liveControllers.values.contains { $0.controller === object } ?? false
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

  /// Names the exceptions that excused nothing, or have no reason.
  public func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    guard looked > 0 else { return [.nothingToLookAt(name, exploration)] }
    return exploration.judge(
      exceptions, of: name, what: "property", spelling: "Scene.property or Class.property")
  }
}

// MARK: - Judging

extension FullyInitialized {
  /// What is wrong with a property.
  enum Fault: Hashable {
    case stillNil
    /// Nil at first, and set when the controller was looked at for that time.
    case setLate(look: Int)
    /// Something else at first.
    case changed(look: Int)
    /// Set, but declared so that it need not be.
    case optional
    /// Declared so that it can change.
    case notLet

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

  /// Why a property is not as it should be; nil when it is.
  private func fault(of history: PropertyHistory, _ arrival: Arrival) -> Fault? {
    if policy != .everythingIsLet, history.exemption != nil { return nil }
    if history.exemption == nil || history.property.isLet {
      switch history.outcome {
      case .stillNil: return .stillNil
      case .setLate(let look) where policy != .nothingIsNil: return .setLate(look: look)
      case .changed(let look) where policy != .nothingIsNil:
        // What changed while the screen waited behind a tab is the screen's own doing.
        let isOwnDoing = arrival.hasWaited && arrival.samples[look].phase == .arrival
        if !isOwnDoing { return .changed(look: look) }
      default: break
      }
    }
    return declarationFault(of: history.property)
  }

  /// The same for a property of an object that a controller holds.
  private func fault(of property: StoredProperty, in object: AnyObject) -> Fault? {
    let isExempt = property.isLazy || property.isWeak
    if policy != .everythingIsLet, isExempt { return nil }
    if !isExempt, property.value(in: object).isNil { return .stillNil }
    return declarationFault(of: property)
  }

  private func declarationFault(of property: StoredProperty) -> Fault? {
    switch policy {
    case .nothingIsNil, .setByInitializer: nil
    case .nothingIsOptional: property.isOptional ? .optional : nil
    case .everythingIsLet: property.isVar ? .notLet : property.isOptional ? .optional : nil
    }
  }

  /// The exception that a property is let off by.
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

extension Check where Self == FullyInitialized {
  /// Every controller that arrives has all it needs, set by its initializer.
  public static var fullyInitialized: FullyInitialized {
    FullyInitialized(policy: .setByInitializer, exceptions: [:])
  }

  /// Every controller that arrives has all it needs, as a policy says, but for some properties.
  ///
  /// ```swift
  /// .fullyInitialized(.nothingIsNil)
  /// .fullyInitialized(except: ["Pet.timer": "runs only while the photo loads"])
  /// ```
  ///
  /// - Parameters:
  ///   - policy: What is asked; that nobody but the initializer sets anything, unless said otherwise.
  ///   - exceptions: The properties that are let off, as `Scene.property` or `Class.property`, and
  ///     those of what a screen holds as `Scene.viewModel.property`; each with the reason.
  public static func fullyInitialized(
    _ policy: FullyInitialized.Policy = .setByInitializer, except exceptions: [String: String] = [:]
  ) -> FullyInitialized {
    FullyInitialized(policy: policy, exceptions: exceptions)
  }
}
