/// A property that violates the policy of `.fullyInitialized`, on one arrival.
struct PropertyFault {
  let kind: Kind
  let found: ArrivedProperty
  let arrival: Scene.Arrival

  /// Another way into the screen, which sets a property that is nil here.
  var otherWay: String?

  /// A violation of a policy; its name is the code of the finding.
  enum Kind: String {
    case stillNil
    /// It was nil when the controller was made, and something else than the initializer set it.
    case setLate
    /// Something else than the initializer changed it.
    case changed
    /// It is set, but declared optional.
    case optional
    case notLet
  }

  private var property: StoredProperty { found.property }

  /// The exceptions that excuse it, those for this way in or this defect alone first.
  var keys: [String] {
    let scene = arrival.scene
    let names =
      [scene.name, scene.className].compactMap { $0.map { "\($0).\(found.path)" } }
      + [
        "\(TypeName.text(of: property.owner)).\(property.name)",
        "\(property.owner).\(property.name)",
      ]
    let parts = [words, arrival.way] + (arrival.segue.map { [$0] } ?? [])
    return names.flatMap { name in parts.map { "\(name) (\($0))" } } + names
  }

  /// A few words for the defect, as an exception names it.
  private var words: String {
    switch kind {
    case .stillNil: "still nil"
    case .setLate, .changed: "set late"
    case .optional: "could be nil"
    case .notLet: "can change"
    }
  }

  // MARK: - In words

  func finding(by check: FullyInitialized) -> Finding {
    let scene = arrival.scene.name
    let finding = Finding(
      // Named by the object's class, so that an object that many screens hold is reported once.
      code: kind.rawValue, subject: "\(found.holder ?? scene).\(property.name)",
      message: "\(scene) arrived \(fact)", advice: advice(by: check))
    return found.holder == nil ? finding.placed(at: .scene(scene)) : finding
  }

  private var fact: String {
    let scene = arrival.scene.name
    let name = found.held == nil ? property.name : "\(scene).\(found.path)"
    let declarer = found.held == nil ? "" : " by '\(TypeName.text(of: property.owner))'"
    let declared = "declared '\(property.declaration)'\(declarer)"
    switch kind {
    case .stillNil:
      let since =
        found.held != nil
        ? "nil when it arrived"
        : property.isLet
          ? "nil since \(arrival.live.maker) made it"
          : "still nil after \(arrival.live.lastPhaseName)"
      return "without '\(name)': \(declared), \(since)\(evidence)."
    case .setLate:
      return
        "with '\(name)' set late: \(declared), nil after \(span.before), set by the time \(span.end)."
    case .changed:
      return
        "with '\(name)' set late: \(declared), changed after \(span.before), by the time \(span.end)."
    case .optional: return "with '\(name)' that could be nil: \(declared)."
    case .notLet: return "with '\(name)' that can change: \(declared)."
    }
  }

  /// The observation that makes a nil property a fault.
  private var evidence: String {
    if let otherWay { return ", though it is set on '\(otherWay)'" }
    if let handOver = arrival.live.unusedHandOver {
      return """
        ; \(handOver.call) was given a sender of type '\(TypeName.text(of: handOver.senderType))' and changed \
        nothing
        """
    }
    return arrival.live.declinedWithoutSender.map { "; '\($0)' returned nil without a sender" }
      ?? ""
  }

  /// The last phase before the property changed, and the end of the phase that changed it.
  private var span: (before: String, end: String) {
    let sample = found.outcome.lateSample ?? 0
    return (
      sample > 0
        ? arrival.live.name(of: arrival.live.samples[sample - 1].phase) : arrival.live.maker,
      arrival.live.end(of: arrival.live.samples[sample].phase)
    )
  }

  private func advice(by check: FullyInitialized) -> String {
    if let owner = found.holder {
      let key = "\(TypeName.text(of: property.owner)).\(property.name)"
      return """
        Make it '\(property.constant)' and pass it to the initializer of '\(owner)'.
        If it is right, write \(check.excepting(key)).
        """
    }
    let change =
      if !property.isWeak || !property.isVar {
        "Make it '\(property.constant)' and \(arrival.live.passingAdvice)."
      } else if case .segueAction(let selector) = arrival.live.way.origin {
        "Set it in '\(selector)'."
      } else {
        "Set it where '\(arrival.live.way.segue ?? "the start")' prepares the screen."
      }
    let key = "\(arrival.scene.name).\(property.name)"
    var lines = [change]
    switch (kind, arrival.segue) {
    case (.setLate, _), (.changed, _): break
    case (.stillNil, let segue?) where otherWay != nil:
      lines.append("If nil is right on this way, write \(check.excepting("\(key) (\(segue))")).")
    case (.stillNil, let segue):
      if let segue, arrival.live.unusedHandOver == nil, arrival.live.declinedWithoutSender != nil {
        lines.append(
          "If something is tapped for '\(segue)', add Senders(\"\(segue)\") { … } to the flow.")
      }
      lines.append("If nil is right, write \(check.excepting(key)).")
    case (.optional, _), (.notLet, _):
      lines.append("If it is right, write \(check.excepting(key)).")
    }
    return lines.joined(separator: "\n")
  }
}

extension LiveController {
  /// The effect of a call that was given something to fill a view controller with, and changed nothing; nil without one.
  var unusedHandOver: HandOver? {
    isViewController
      ? handOver.flatMap { $0.changedSomething || $0.isPlain ? nil : $0 } : nil
  }
}

extension FullyInitialized {
  fileprivate func excepting(_ key: String) -> String {
    let policy = policy == .setByInitializer ? "" : ".\(policy.rawValue), "
    return ".fullyInitialized(\(policy)except: [\"\(key)\": \"why\"])"
  }
}
