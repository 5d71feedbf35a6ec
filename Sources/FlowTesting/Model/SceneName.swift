/// A scene in a run.
final class SceneName: Sendable {
  let text: String

  let number: Int

  /// The name as it stands in a path.
  let written: String

  /// The name as it stands in a path, after the end of an arrow.
  let spelled: String

  init(_ text: String, number: Int) {
    self.text = text
    self.number = number
    written = PathNotation.written(text)
    spelled = "-> " + written
  }
}

extension SceneName: Hashable {
  static func == (one: SceneName, other: SceneName) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
