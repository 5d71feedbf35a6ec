/// The check `.fullyInitialized`, which inspects the stored properties of each arriving controller.
struct FullyInitialized: Inspector {
  let policy: ControllerHost.InitializationPolicy

  /// The reason of each excepted property, by `Scene.property` or `Class.property`.
  let exceptions: [String: String]

  var name: String {
    Self.written(
      ".fullyInitialized", policy == .setByInitializer ? [] : [".\(policy.rawValue)"],
      except: exceptions)
  }

  func inspect<Subject>(_ step: Step<Subject>, _ ledger: inout Ledger) -> Inspection {
    var inspection = Inspection()
    guard let host = step.subject as? ControllerHost else { return inspection }
    for arrival in step.arrivals where arrival.isNew && !arrival.live.samples.isEmpty {
      inspection.looked += 1
      let properties = host.properties(of: arrival)
      let evidence = properties.filter { $0.evidence != nil }
      if !evidence.isEmpty { ledger.record(evidence, of: arrival, in: step) }
      for found in properties {
        let other = ledger.otherWay(setting: found, of: arrival)
        guard let kind = kind(of: found, otherWay: other?.way, arrival) else { continue }
        let fault = PropertyFault(kind: kind, found: found, arrival: arrival, otherWay: other?.way)
        var finding = fault.finding(by: self)
        // A walk that took the other way itself needs no other path.
        if let path = other?.path, step.makePath().prefix(path.count) != path {
          finding.support = path.description
        }
        inspection.add(excusedBy: exception(for: fault), finding)
      }
    }
    return inspection
  }

  /// Returns the finding of a plain class's property that is nil before the app's code loads the view, which may
  /// trap on it.
  func beforeLoading(_ arrival: Scene.Arrival) -> Finding? {
    guard arrival.isNew, !arrival.live.isViewController else { return nil }
    let faults = arrival.properties.filter { $0.outcome == .stillNil }
      .map { PropertyFault(kind: .stillNil, found: $0, arrival: arrival) }
    var finding = faults.first { exception(for: $0) == nil }?.finding(by: self)
    finding?.foundBy = name
    return finding
  }

  func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    guard looked > 0 else { return [.nothingToLookAt(name, exploration)] }
    return exploration.judge(
      exceptions, of: name, noun: "property", spelling: "Scene.property or Class.property")
  }

  private func exception(for fault: PropertyFault) -> String? {
    exceptions.isEmpty ? nil : fault.keys.first { exceptions[$0] != nil }
  }

  // MARK: - Judging

  /// Returns the way in which a property violates the policy; nil for one that follows it.
  ///
  /// Only its initializer and the code that shows it set the properties of a plain class, so nil is a fault. A view
  /// controller has state of its own, which no metadata tells from a dependency: nil is a fault only where it was
  /// seen to be otherwise.
  private func kind(
    of found: ArrivedProperty, otherWay: String?, _ arrival: Scene.Arrival
  ) -> PropertyFault.Kind? {
    if otherWay != nil { return .stillNil }
    switch found.outcome {
    case .stillNil:
      let mayHoldOwnState = policy == .nothingIsNil || policy == .setByInitializer
      let isOwnState = arrival.live.isViewController && mayHoldOwnState
      return isOwnState && arrival.live.unusedHandOver == nil ? nil : .stillNil
    // An object that a screen holds may change as it likes.
    case .late(_, wasNil: false) where found.held != nil: break
    case .late(_, let wasNil) where policy != .nothingIsNil: return wasNil ? .setLate : .changed
    case .outlet, .lazy, .weak: if policy != .everythingIsLet { return nil }
    default: break
    }
    let property = found.property
    return switch policy {
    case .nothingIsNil, .setByInitializer: nil
    case .nothingIsOptional: property.isOptional ? .optional : nil
    case .everythingIsLet: property.isVar ? .notLet : property.isOptional ? .optional : nil
    }
  }
}

// MARK: - Policies

extension ControllerHost {
  /// The demand of `.fullyInitialized` on the stored properties of a screen; each case demands more than the
  /// one before.
  public enum InitializationPolicy: String, Hashable, Sendable, CaseIterable {
    /// No property is nil on arrival, except a view controller's own state.
    case nothingIsNil
    /// As ``nothingIsNil``, and only the initializer set a property.
    case setByInitializer
    /// As ``setByInitializer``, and no property is nil or optional, except outlets, `lazy` and `weak` ones.
    case nothingIsOptional
    /// Every stored property is a `let` and not optional, outlets, `lazy` and `weak` ones included.
    case everythingIsLet
  }
}

extension Check {
  /// Is refused: a flow without scenes has no controllers.
  @available(
    *, unavailable,
    message: "A flow without scenes has no controllers. Write .reaches(.everyMove)."
  )
  public static var fullyInitialized: Check { .reaches(.everyMove) }
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
  /// A first screen, and a screen that shows itself again, is not compared with other ways.
  ///
  /// ``ControllerHost/InitializationPolicy`` demands less or more, as `.fullyInitialized(.nothingIsNil)`. The check inspects a controller when it first arrives,
  /// together with the app's objects that it holds, except the model of `from:` that all screens share. A nil
  /// property of a view model fails like one of the screen's own, and so does one that is set late if the screen itself
  /// refers to the view model.
  ///
  /// Name a property that is nil by design as an exception, with a reason:
  ///
  /// ```swift
  /// await checkFlow(flow, .fullyInitialized(except: ["Pet.timer": "runs only while the photo loads"]))
  /// ```
  ///
  /// `"Pet.timer (showPet)"` excuses it only where the segue 'showPet' leads to the screen, and `"Pet.timer (set late)"`
  /// only if it is set late. An exception that excuses nothing or has no reason is a failure of its own.
  ///
  /// - Parameters:
  ///   - policy: The demand on each stored property.
  ///   - exceptions: The reason of each excepted property, by `Scene.property` or `Class.property`;
  ///     properties of held objects by `Scene.viewModel.property`.
  public static func fullyInitialized(
    _ policy: ControllerHost.InitializationPolicy = .setByInitializer,
    except exceptions: [String: String] = [:]
  ) -> Check {
    let inspector = FullyInitialized(policy: policy, exceptions: exceptions)
    var check = Check(inspector)
    check.needs.handOvers = .viewControllers
    check.needs.beforeLoading = [{ inspector.beforeLoading($0) }]
    return check
  }
}
