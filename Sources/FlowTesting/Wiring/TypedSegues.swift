/// A typed destination with its enum's type erased.
struct TypedSegues {
  let typeName: String
  /// The names of the enum's cases; nil when the type is no enum of Swift's.
  let allCases: [String]?
  let position: FilePosition
  /// A value of each case, as the flow lists them; nil if only screens offer values.
  var listed: (() -> [Choice])?
  var sources: [Source] = []

  /// The values that controllers of one class offer.
  struct Source {
    let type: SourceType
    let offered: (AnyObject) throws -> [Choice]
  }

  /// A value that can be tapped, with the segue it stands for.
  struct Choice {
    /// The name of its case, such as `devices`; nil when its type is no enum.
    let caseName: String?
    /// The values it carries.
    let payload: [Any]
    let segue: String
    let sender: Any

    init<Value>(_ value: Value, segue: String, sender: Any) {
      self.segue = segue
      self.sender = Runtime.unwrapped(sender) ?? sender
      let found = Runtime.kind(of: Value.self) == .enumType ? Runtime.enumCase(of: value) : nil
      caseName = found?.name
      let elements = found?.payload.map(Runtime.elements) ?? []
      payload = elements.isEmpty ? [found?.payload].compactMap(\.self) : elements
    }

    /// The case as messages name it, such as `.devices`.
    var text: String { caseName.map { ".\($0)" } ?? "value" }
  }

  func lists(_ segue: Segue) -> Bool {
    listed?().contains { $0.segue == segue.identifier } ?? false
  }

  /// Returns the values that can be tapped on a controller; nil if it offers none and the flow lists none.
  func choices(on source: AnyObject) throws -> [Choice]? {
    try sources.first { $0.type.matches(source) }?.offered(source) ?? listed?()
  }
}
