// The findings of `.fullyInitialized`.

extension Finding {
  /// A property of a controller that violates the policy.
  static func notInitialized(
    _ property: StoredProperty, _ fault: FullyInitialized.Fault, _ arrival: Arrival,
    _ check: FullyInitialized
  ) -> Finding {
    let scene = arrival.scene.name
    var finding = Finding(
      code: fault.code, subject: "\(scene).\(property.name)",
      message: message(property, fault, arrival), advice: advice(property, fault, arrival, check))
    if let other = check.misspelling(of: "\(scene).\(property.name)", arrival) {
      finding = finding.advised(
        """
        The exception '\(other)' names no property of \(scene). Did you mean '\(scene).\(property.name)'?
        """)
    }
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
    case .stillNil where arrival.live.lacksSender:
      let action = arrival.declined.map { "'\($0)'" } ?? "its segue action"
      return
        "\(head) without \(name): \(declared), nil since \(action) returned nil without a sender."
    case .stillNil where property.isLet:
      return "\(head) without \(name): \(declared), nil since \(arrival.maker) made it."
    case .stillNil(let way):
      let elsewhere = way.map { ", though it is set on '\($0)'" } ?? ""
      return """
        \(head) without \(name): \(declared), still nil after \(arrival.lastPhaseName)\(elsewhere).
        """
    case .setLate(let sample):
      let (before, end) = arrival.span(to: sample)
      return
        "\(head) with \(name) set late: \(declared), nil after \(before), set by the time \(end)."
    case .changed(let sample):
      let (before, end) = arrival.span(to: sample)
      return
        "\(head) with \(name) set late: \(declared), changed after \(before), by the time \(end)."
    case .optional:
      return "\(head) with \(name) that could be nil: \(declared)."
    case .notLet:
      return "\(head) with \(name) that can change: \(declared)."
    }
  }

  private static func advice(
    _ property: StoredProperty, _ fault: FullyInitialized.Fault, _ arrival: Arrival,
    _ check: FullyInitialized
  ) -> String {
    let change =
      property.isWeak && property.isVar
      ? arrival.settingAdvice
      : "Make it '\(property.constant)' and \(arrival.passingAdvice)."
    switch fault {
    case .setLate, .changed: return change
    case .stillNil where arrival.live.lacksSender:
      let segue = arrival.segue ?? ""
      return """
        If something is tapped for '\(segue)', or code passes a sender, add Senders("\(segue)") { … } to the \
        flow; it has none. Otherwise let '\(arrival.declined ?? "")' return a controller without a sender.
        If nil is right, write \(check.excepting("\(arrival.scene.name).\(property.name)")).
        """
    case .stillNil:
      return """
        \(change)\(weakAdvice(property))\(outletAdvice(property, arrival))
        If nil is right, write \(check.excepting("\(arrival.scene.name).\(property.name)")).
        """
    case .optional, .notLet:
      return """
        \(change)
        If it is right, write \(check.excepting("\(arrival.scene.name).\(property.name)")).
        """
    }
  }

  private static func weakAdvice(_ property: StoredProperty) -> String {
    if property.isWeak { return "" }
    let isDelegate = ["delegate", "datasource"].contains {
      property.name.lowercased().hasSuffix($0)
    }
    return isDelegate ? "\nIf it leads back to its owner, make it 'weak var' instead." : ""
  }
}

extension Finding {
  /// The suffixes of the names of classes that are typical for outlets.
  private static let views = [
    "Label", "Button", "View", "TextField", "Switch", "Slider", "Stepper", "Control", "Picker",
    "SearchBar", "BarButtonItem", "Constraint", "GestureRecognizer", "Indicator",
  ]

  /// Advice about a property that has the type of an outlet and is not connected in its storyboard.
  private static func outletAdvice(_ property: StoredProperty, _ arrival: Arrival) -> String {
    let type = property.typeNameWithoutOptional
    guard arrival.scene.position != nil, property.isVar, views.contains(where: type.hasSuffix)
    else { return "" }
    return "\nIf it is an outlet, connect it in the storyboard, which connects nothing to it."
  }
}

// MARK: - Held objects

extension Finding {
  /// A property of an object that a controller holds and that violates the policy.
  static func notInitialized(
    _ property: StoredProperty, _ fault: FullyInitialized.Fault, _ held: HeldObjects.Held,
    _ arrival: Arrival, _ check: FullyInitialized
  ) -> Finding {
    let scene = arrival.scene.name
    let owner = TypeName.text(of: type(of: held.object))
    let path = ([scene] + held.path + [property.name]).joined(separator: ".")
    let declared = "declared '\(property.declaration)' by '\(TypeName.text(of: property.owner))'"
    let fact =
      switch fault {
      case .stillNil(let way?):
        "without '\(path)': \(declared), nil when it arrived, though it is set on '\(way)'."
      case .stillNil: "without '\(path)': \(declared), nil when it arrived."
      case .optional: "with '\(path)' that could be nil: \(declared)."
      default: "with '\(path)' that can change: \(declared)."
      }
    let excepted = "\(TypeName.text(of: property.owner)).\(property.name)"
    return Finding(
      // Named by the object's class, so that an object that many screens hold is reported once.
      code: fault.code, subject: "\(owner).\(property.name)", message: "\(scene) arrived \(fact)",
      advice: """
        Make it '\(property.constant)' and pass it to the \
        initializer of '\(owner)'.\(weakAdvice(property))
        If it is right, write \(check.excepting(excepted)).
        """)
  }
}

// MARK: - Exceptions

extension FullyInitialized.Fault {
  var words: String {
    switch self {
    case .stillNil: "still nil"
    case .setLate, .changed: "set late"
    case .optional: "could be nil"
    case .notLet: "can change"
    }
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

extension Arrival {
  /// Returns the last phase before a property changed, and the end of the phase that changed it.
  fileprivate func span(to sample: Int) -> (before: String, end: String) {
    (
      phase(at: sample - 1).map { name(of: $0) } ?? maker,
      phase(at: sample).map { end(of: $0) } ?? end(of: .arrival)
    )
  }
}
