import Foundation

extension Snapshot {
  /// A format that turns a value into the text of a snapshot: its stored properties, JSON, or a string as it is.
  ///
  /// ```swift
  /// assertSnapshot(of: order, as: .stored(redacting: [.type(UUID.self)]))
  /// assertSnapshot(of: order, as: .json())
  /// assertSnapshot(of: table.rows.map(\.line).joined(separator: "\n"), as: .text())
  /// ```
  public struct Format<Value> {
    /// The extension of its files, without a dot.
    var fileExtension = "txt"

    var redactions: [Snapshot.Redaction] = []

    /// Returns the text of a value, the same in every process, by some rules for writing values.
    let text: (Value, RenderingRules) throws -> String

    /// Returns the text of a value as the file has it: after all filters, with a newline at the end.
    func fileText(of value: Value, by renderings: [Snapshot.Rendering]) throws -> String {
      let rules = (redactions + renderings).rules
      return try rules.filtered(text(value, rules)) + "\n"
    }
  }
}

extension Snapshot.Format {
  /// The format of a value's stored properties or elements, one on each line, nested by indentation.
  ///
  /// It throws if the value holds something without a stable text.
  ///
  /// - Parameter redactions: The values to leave out.
  /// - Returns: The format.
  public static func stored(redacting redactions: [Snapshot.Redaction] = []) -> Self {
    Self(redactions: redactions) { value, rules in
      let rendering = ValueText(rules: rules).text(
        of: ErasedValue.marked(value, declared: Value.self))
      let lines = rendering.tree.lines()
      if !rendering.refusals.isEmpty {
        let places = lines.filter { $0.contains(ValueTree.refusal) }.map { $0.drop { $0 == " " } }
        throw Finding.withoutText(
          places.map(String.init), ("value", plural: "values"), property: "…",
          type: rendering.refusals[0])
      }
      return lines.map(\.withoutTrailingSpace).joined(separator: "\n")
    }
  }
}

extension Snapshot.Format where Value: Encodable {
  /// The format of JSON with sorted keys, and dates in ISO 8601 with their fractions of a second.
  public static func json() -> Self {
    Self(fileExtension: "json") { value, _ in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      encoder.dateEncodingStrategy = .custom { date, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(date.plainText)
      }
      return String(decoding: try encoder.encode(value), as: UTF8.self).withHiddenAsInJSON
    }
  }
}

extension Snapshot.Format<String> {
  /// The format of a string, with one newline more than it has.
  ///
  /// Each scalar that the eye cannot see is spelled out, such as `\u{a0}`.
  public static func text() -> Self {
    Self { text, _ in text.withHiddenSpelledOut }
  }
}
