/// The steps of a walk so far, with what the subject held after each, for claims about several steps.
final class Trail {
  struct Entry {
    /// The label of the move; nil for the start, and for a move that was refused.
    let label: String?
    let scene: String

    /// The stored properties as a snapshot shows them.
    let texts: [String: String]

    /// What claims read of the subject.
    let values: [ObjectIdentifier: Any]
  }

  /// Whether texts are recorded, since a check or a closure reads them.
  var areTextsWanted = false

  /// What claims read of the subject after each step.
  var readings: [Reading] = []

  /// Return what claims remember of the steps so far, which tells states apart.
  var memories: [@Sendable (Trail) -> [String]] = []

  /// Whether steps are recorded at all.
  var isWanted: Bool { areTextsWanted || !readings.isEmpty }

  var entries: [Entry] = []

  /// The entry before the last move; nil at the start.
  var before: Entry? { entries.dropLast().last }

  /// Returns the texts of the stored properties of a subject, by their names.
  static func texts(of subject: Any) -> [String: String] {
    let renderer = ValueText()
    return Dictionary(
      renderer.facts(of: type(of: subject)).properties.map {
        ($0.name, renderer.text(of: $0, in: subject, called: "").text)
      }, uniquingKeysWith: { _, last in last })
  }
}
