/// The steps of a walk so far, with what the subject held after each, for claims about several steps.
final class WalkHistory {
  struct Entry {
    /// The label of the move; nil for the start, and for a move that was refused.
    let label: String?
    let scene: String

    /// The stored properties as a snapshot shows them.
    let texts: [String: String]

    /// The value of each reading.
    let values: [ObjectIdentifier: Any]
  }

  /// Whether texts are recorded, since a check or a closure reads them.
  var areTextsWanted = false

  /// The readings of claims, made after each step.
  var readings: [Reading] = []

  /// Return the memories of claims, which are a part of the state.
  var memories: [@Sendable (WalkHistory) -> [String]] = []

  /// Whether steps are recorded at all.
  var isWanted: Bool { areTextsWanted || !readings.isEmpty }

  var entries: [Entry] = []

  /// The entry before the last move; nil at the start.
  var before: Entry? { entries.dropLast().last }

  /// Returns the texts of the stored properties of a subject, by their names; the text of an enum, by its type's name.
  static func texts(of subject: Any) -> [String: String] {
    let (renderer, type) = (ValueText(), type(of: subject))
    if Runtime.kind(of: type) == .enumType {
      return [TypeName.text(of: type): renderer.text(of: subject).text]
    }
    return Dictionary(
      renderer.facts(of: type).properties.map {
        ($0.name, renderer.text(of: $0, in: subject, called: "").text)
      }, uniquingKeysWith: { _, last in last })
  }
}
