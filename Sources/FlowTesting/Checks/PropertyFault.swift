/// A property that violates the policy of `.fullyInitialized`, on one arrival.
struct PropertyFault {
  let kind: Kind
  let property: StoredProperty
  let arrival: Arrival

  /// The object of the controller's that has the property; nil for a property of the controller itself.
  let held: HeldObject?

  /// A violation of a policy.
  enum Kind {
    /// It is nil on arrival, which was seen to be otherwise; nil where nil is a fault without evidence.
    case stillNil(Evidence?)
    /// It was nil when the controller was made, and first set in the sample with this number.
    case setLate(sample: Int)
    /// It first changed in the sample with this number.
    case changed(sample: Int)
    /// It is set, but declared optional.
    case optional
    /// It is declared with `var`.
    case notLet
  }

  /// The observation that makes a nil property a fault.
  enum Evidence {
    /// Another way into the screen sets it.
    case isSet(on: String)
    /// The code that should set it was given something and changed nothing.
    case wasNotHandedOver(HandOver)
  }

  init(
    _ kind: Kind, _ property: StoredProperty, _ arrival: Arrival, heldBy held: HeldObject? = nil
  ) {
    (self.kind, self.property, self.arrival, self.held) = (kind, property, arrival, held)
  }

  /// The exceptions that excuse it, those for this way in or this defect alone first.
  var keys: [String] {
    let scene = arrival.scene
    let path = ((held?.path ?? []) + [property.name]).joined(separator: ".")
    let names =
      [scene.name, scene.className].compactMap { $0.map { "\($0).\(path)" } }
      + [
        "\(TypeName.text(of: property.owner)).\(property.name)",
        "\(property.owner).\(property.name)",
      ]
    let parts = [words, arrival.way] + (arrival.segue.map { [$0] } ?? [])
    return names.flatMap { name in parts.map { "\(name) (\($0))" } } + names
  }

  private var code: String {
    switch kind {
    case .stillNil: "stillNil"
    case .setLate: "setLate"
    case .changed: "changed"
    case .optional: "optional"
    case .notLet: "notLet"
    }
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
}

// MARK: - In words

extension PropertyFault {
  /// Returns the finding of the fault.
  func finding(by check: FullyInitialized) -> Finding {
    let scene = arrival.scene.name
    var finding =
      held.map { self.finding(in: $0, by: check) }
      ?? Finding(
        code: code, subject: "\(scene).\(property.name)", message: message,
        advice: advice(by: check))
    if held == nil { finding.place = .scene(scene) }
    return finding
  }

  private var message: String {
    let head = "\(arrival.scene.name) arrived"
    let name = "'\(property.name)'"
    let declared = "declared '\(property.declaration)'"
    switch kind {
    case .stillNil where property.isLet:
      return "\(head) without \(name): \(declared), nil since \(arrival.maker) made it."
    case .stillNil(let evidence):
      return
        "\(head) without \(name): \(declared), still nil after \(arrival.lastPhaseName)\(observed(evidence))."
    case .setLate(let sample):
      let (before, end) = span(to: sample)
      return
        "\(head) with \(name) set late: \(declared), nil after \(before), set by the time \(end)."
    case .changed(let sample):
      let (before, end) = span(to: sample)
      return
        "\(head) with \(name) set late: \(declared), changed after \(before), by the time \(end)."
    case .optional: return "\(head) with \(name) that could be nil: \(declared)."
    case .notLet: return "\(head) with \(name) that can change: \(declared)."
    }
  }

  private func observed(_ evidence: Evidence?) -> String {
    switch evidence {
    case .isSet(let way)?: ", though it is set on '\(way)'"
    case .wasNotHandedOver(let handOver)?:
      """
      ; \(handOver.call) was given a sender of type '\(TypeName.text(of: handOver.senderType))' and changed \
      nothing
      """
    case nil:
      arrival.declinedWithoutSender.map { "; '\($0)' returned nil without a sender" } ?? ""
    }
  }

  /// Returns the last phase before the property changed, and the end of the phase that changed it.
  private func span(to sample: Int) -> (before: String, end: String) {
    (
      sample > 0 ? arrival.name(of: arrival.samples[sample - 1].phase) : arrival.maker,
      arrival.end(of: arrival.samples[sample].phase)
    )
  }

  private func advice(by check: FullyInitialized) -> String {
    let change =
      property.isWeak && property.isVar
      ? arrival.settingAdvice
      : "Make it '\(property.constant)' and \(arrival.passingAdvice)."
    let key = "\(arrival.scene.name).\(property.name)"
    var lines = [change]
    switch kind {
    case .setLate, .changed: break
    case .stillNil(let evidence):
      if evidence == nil, let segue = arrival.segue, arrival.declinedWithoutSender != nil {
        lines.append(
          "If something is tapped for '\(segue)', add Senders(\"\(segue)\") { … } to the flow.")
      }
      if case .isSet? = evidence, let segue = arrival.segue {
        lines.append("If nil is right on this way, write \(check.excepting("\(key) (\(segue))")).")
      } else {
        lines.append("If nil is right, write \(check.excepting(key)).")
      }
    case .optional, .notLet: lines.append("If it is right, write \(check.excepting(key)).")
    }
    if let other = check.misspelling(of: key, arrival) {
      lines.append(
        "The exception '\(other)' names no property of \(arrival.scene.name). Did you mean '\(key)'?"
      )
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the finding of a property of an object that the controller holds.
  private func finding(in held: HeldObject, by check: FullyInitialized) -> Finding {
    let scene = arrival.scene.name
    let owner = TypeName.text(of: type(of: held.object))
    let path = ([scene] + held.path + [property.name]).joined(separator: ".")
    let declared = "declared '\(property.declaration)' by '\(TypeName.text(of: property.owner))'"
    let fact =
      switch kind {
      case .stillNil(let evidence):
        "without '\(path)': \(declared), nil when it arrived\(observed(evidence))."
      case .optional: "with '\(path)' that could be nil: \(declared)."
      default: "with '\(path)' that can change: \(declared)."
      }
    let excepted = "\(TypeName.text(of: property.owner)).\(property.name)"
    return Finding(
      // Named by the object's class, so that an object that many screens hold is reported once.
      code: code, subject: "\(owner).\(property.name)", message: "\(scene) arrived \(fact)",
      advice: """
        Make it '\(property.constant)' and pass it to the initializer of '\(owner)'.
        If it is right, write \(check.excepting(excepted)).
        """)
  }
}

extension FullyInitialized {
  /// Returns an exception that is written almost as a key and names no property; nil without one.
  fileprivate func misspelling(of key: String, _ arrival: Arrival) -> String? {
    let names = Set(arrival.histories.map(\.property.name))
    return exceptions.keys.sorted().first { other in
      other != key && Wording.distance(other.lowercased(), key.lowercased()) <= 2
        && !names.contains(other.split(separator: ".").last.map(String.init) ?? "")
    }
  }

  /// Returns the check with one exception, as it is written.
  fileprivate func excepting(_ key: String) -> String {
    let policy = policy == .setByInitializer ? "" : ".\(policy.rawValue), "
    return ".fullyInitialized(\(policy)except: [\"\(key)\": \"why\"])"
  }
}
