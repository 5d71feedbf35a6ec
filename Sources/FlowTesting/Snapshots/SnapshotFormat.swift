import Foundation

/// A format that turns values of a type into the text of a snapshot.
///
/// ```swift
/// let csv = SnapshotFormat<[Row]>(fileExtension: "csv") { rows in
///   rows.map(\.line).joined(separator: "\n")
/// }
///
/// assertSnapshot(of: table.rows, as: csv)
/// ```
public struct SnapshotFormat<Value> {
  /// The extension of its files, without a dot.
  let fileExtension: String

  /// Returns the text of a value, the same in every process, by a test's rules for writing values.
  let text: (Value, [SnapshotRendering]) throws -> String

  /// Returns the text of a value as the file has it: after the filters of the test, with a newline at the end.
  func fileText(of value: Value, by renderings: [SnapshotRendering]) throws -> String {
    try renderings.rules().filtered(text(value, renderings)) + "\n"
  }
}

extension SnapshotFormat {
  /// Creates a format.
  ///
  /// The file has one newline more than the text, and each scalar that the eye cannot see is spelled out in it,
  /// such as `\u{a0}`.
  ///
  /// - Parameters:
  ///   - fileExtension: The extension of its files, without a dot.
  ///   - text: Returns the text of a value, the same in every process.
  public init(fileExtension: String = "txt", text: @escaping (Value) throws -> String) {
    self.init(fileExtension: fileExtension) { value, _ in try text(value).withHiddenSpelledOut }
  }

  // MARK: - Formats of the library

  /// The format of a value's stored properties or elements, one on each line, nested by indentation.
  ///
  /// It throws if the value holds something without a stable text.
  ///
  /// - Parameter redactions: The values to leave out.
  /// - Returns: The format.
  public static func stored(redacting redactions: [Redaction] = []) -> SnapshotFormat {
    SnapshotFormat(fileExtension: "txt") { value, renderings in
      let texts = ValueText(rules: renderings.rules(redacting: redactions))
      let rendering = texts.text(of: ErasedValue.marked(value, declared: Value.self))
      let lines = rendering.tree.lines()
      if !rendering.refusals.isEmpty {
        let places = lines.filter { $0.contains(ValueTree.refusal) }.map { $0.drop { $0 == " " } }
        throw Finding.withoutText(
          places.map(String.init), ("value", plural: "values"), property: "…",
          type: rendering.refusals[0])
      }
      return [SnapshotRendering]().rules(redacting: redactions).filtered(
        lines.map(\.withoutTrailingSpace).joined(separator: "\n"))
    }
  }

  /// The format of a closure's text.
  public static func text(_ make: @escaping (Value) throws -> String) -> SnapshotFormat {
    SnapshotFormat(text: make)
  }
}

extension SnapshotFormat where Value: Encodable {
  /// The format of JSON with sorted keys, and dates in ISO 8601 with their fractions of a second.
  public static func json() -> SnapshotFormat {
    SnapshotFormat(fileExtension: "json") { value, _ in
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

extension SnapshotFormat<String> {
  /// The format of a string.
  public static func text() -> SnapshotFormat { SnapshotFormat { $0 } }
}
