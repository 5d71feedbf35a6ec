/// The check `.fullyInitialized`, which inspects the stored properties of each arriving controller.
struct FullyInitialized: Inspector {
  /// The policy that each property must follow.
  let policy: InitializationPolicy

  /// The reason of each excepted property, by `Scene.property` or `Class.property`.
  let exceptions: [String: String]

  /// The check as it is written, with its policy and its exceptions.
  var name: String {
    Self.written(
      ".fullyInitialized", policy == .setByInitializer ? [] : [".\(policy.rawValue)"],
      except: exceptions)
  }

  /// Inspects each controller that arrives for the first time, and the objects it holds.
  func inspect<Subject>(_ step: Step<Subject>) -> Inspection {
    var inspection = Inspection()
    let host = step.subject as? ControllerHost
    if step.index == 0 { host?.tables.waysIn.begin() }
    for arrival in step.arrivals where arrival.isNew && !arrival.samples.isEmpty {
      inspection.looked += 1
      let histories = arrival.histories
      let objects = arrival.held(host)
      if let host { arrival.recordWay(of: histories, objects, at: step.index, on: host) }
      for history in histories {
        guard let fault = fault(of: history, arrival, host), fault.isReported(by: host) else {
          continue
        }
        inspection.add(
          excusedBy: exception(for: history.property, fault, at: [], arrival),
          .notInitialized(history.property, fault, arrival, self))
      }
      for held in objects {
        for property in held.properties {
          guard let fault = fault(of: property, of: held, arrival, host),
            fault.isReported(by: host)
          else { continue }
          inspection.add(
            excusedBy: exception(for: property, fault, at: held.path, arrival),
            .notInitialized(property, fault, held, arrival, self))
        }
      }
    }
    return inspection
  }

  /// Records the properties that each way into a screen sets, and returns whether a screen of the step is
  /// compared with other ways.
  fileprivate func gather(from step: Step<ControllerHost>) -> Bool {
    let host = step.subject
    if step.index == 0 { host.tables.waysIn.begin() }
    for arrival in step.arrivals where arrival.isNew && !arrival.samples.isEmpty {
      arrival.recordWay(of: arrival.histories, arrival.held(host), at: step.index, on: host)
    }
    return host.liveControllers.values.contains {
      host.tables.waysIn.isViewController($0.controller)
    }
  }

  /// Returns a finding for each exception that excuses nothing or has no reason.
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
    /// Nil on arrival, with the other way in that sets it; nil without one.
    case stillNil(setOn: String?)
    /// Nil when the controller was made, and first set in the sample with this number.
    case setLate(sample: Int)
    /// First changed in the sample with this number.
    case changed(sample: Int)
    /// Set, but declared optional.
    case optional
    /// Declared with `var`.
    case notLet

    var isNil: Bool { if case .stillNil = self { true } else { false } }

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
  private func fault(
    of history: PropertyHistory, _ arrival: Arrival, _ host: ControllerHost?
  ) -> Fault? {
    switch (PropertyOutcome(history, arrival, on: host), history.outcome) {
    case (.missing, _):
      return .stillNil(setOn: arrival.judge(nil: history.property, on: host).way)
    case (.unset, _): return policy.allowsOwnState ? nil : .stillNil(setOn: nil)
    case (.late, .setLate(let sample)) where policy != .nothingIsNil:
      return .setLate(sample: sample)
    case (.late, .changed(let sample)) where policy != .nothingIsNil:
      return .changed(sample: sample)
    case (.outlet, .stillNil), (.weak, .stillNil):
      if policy == .everythingIsLet, history.property.isLet { return .stillNil(setOn: nil) }
    default: break
    }
    let isExempt = history.exemption != nil && policy != .everythingIsLet
    return isExempt ? nil : declarationFault(of: history.property)
  }

  /// Returns the fault of a property of an object that a controller holds.
  private func fault(
    of property: StoredProperty, of held: HeldObjects.Held, _ arrival: Arrival,
    _ host: ControllerHost?
  ) -> Fault? {
    switch PropertyOutcome(property, of: held, arrival, on: host) {
    case .missing: .stillNil(setOn: arrival.judge(nil: property, of: held, on: host).way)
    case .unset: policy.allowsOwnState ? nil : .stillNil(setOn: nil)
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
    for property: StoredProperty, _ fault: Fault, at path: [String], _ arrival: Arrival
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
    return keys.flatMap { [$0, "\($0) (\(fault.words))"] }
      .first { exceptions[$0] != nil }
  }
}

extension FullyInitialized.Fault {
  /// Whether the check reports the fault now.
  ///
  /// A run first reports only nil properties that another way in sets.
  fileprivate func isReported(by host: ControllerHost?) -> Bool {
    guard host?.tables.waysIn.reportsForgottenOnly == true else { return true }
    if case .stillNil(_?) = self { return true } else { return false }
  }
}

extension Arrival {
  /// Returns the app's objects that the controller holds.
  fileprivate func held(_ host: ControllerHost?) -> [HeldObjects.Held] {
    host?.objects(heldBy: controller)
      ?? HeldObjects.held(by: controller, Layouts()) { _ in false }
  }
}

extension Check where Subject == ControllerHost {
  /// A check that every controller arrives with all it needs, set by its initializer.
  public static var fullyInitialized: Check { fullyInitialized(except: [:]) }

  /// A check that every controller arrives with all it needs, by a policy and with exceptions.
  ///
  /// For each stored property of an arriving controller that the app's module declares:
  ///
  /// | declared | at arrival | |
  /// |---|---|---|
  /// | `let`, not optional | | passes |
  /// | optional | nil | fails: still nil |
  /// | optional property of a view controller | nil on every way in | the screen's own state |
  /// | `var` | another value than the initializer's | fails: set late |
  /// | `var` | the initializer's value | the screen's own state |
  /// | outlet, `lazy`, `weak` | | allowed: not a dependency that an initializer could take |
  /// | `weak var` of a view controller, no outlet | nil, though another way in sets it | fails: still nil |
  ///
  /// A view controller of UIKit or AppKit has state of its own that is nil on arrival, and the runtime does
  /// not tell it from a property that somebody forgot to set. So nil in a view controller fails only where it was
  /// seen to be otherwise: another way into the screen sets it, or the `prepare(for:sender:)` or segue action that
  /// should set it was given something and changed nothing.
  ///
  /// ``InitializationPolicy`` demands less or more, as `.fullyInitialized(.nothingIsNil)`. The check inspects a controller when it first arrives,
  /// together with the app's objects that it holds, except the model of `from:` that all screens share. A nil
  /// property of a view model fails like one of the screen's own. The check cannot tell whether properties of
  /// held objects were set late.
  ///
  /// Name a property that is nil by design as an exception, with a reason:
  ///
  /// ```swift
  /// await checkFlow(flow, .fullyInitialized(except: ["Pet.timer": "runs only while the photo loads"]))
  /// ```
  ///
  /// An exception that excuses nothing or has no reason is a failure of its own. `"Pet.detail (set late)"`
  /// excuses that alone, so that a way that leaves the property nil still fails.
  ///
  /// - Parameters:
  ///   - policy: The demand on each stored property.
  ///   - exceptions: The reason of each excepted property, by `Scene.property` or `Class.property`;
  ///     properties of held objects by `Scene.viewModel.property`.
  public static func fullyInitialized(
    _ policy: InitializationPolicy = .setByInitializer, except exceptions: [String: String] = [:]
  ) -> Check {
    let inspector = FullyInitialized(policy: policy, exceptions: exceptions)
    var check = Check(inspector)
    if policy.allowsOwnState { check.gather = { inspector.gather(from: $0) } }
    return check
  }
}
