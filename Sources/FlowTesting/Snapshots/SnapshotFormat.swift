import Foundation

/// A format that turns values of a type into the text of a snapshot.
///
/// ```swift
/// struct CSV: SnapshotFormat {
///   let fileExtension = "csv"
///   func text(of rows: [Row]) -> String { rows.map(\.line).joined(separator: "\n") }
/// }
///
/// assertSnapshot(of: table.rows, as: CSV())
/// ```
public protocol SnapshotFormat<Value>: Sendable {
  /// The type of the values.
  associatedtype Value

  /// The extension of its files, without a dot.
  var fileExtension: String { get }

  /// Returns the text of a value, the same in every process.
  func text(of value: Value) throws -> String
}

// MARK: - Formats of the library

/// The format of a value's stored properties or elements, one a line, as in ``assertFlowSnapshot``.
public struct ValueFormat<Value>: SnapshotFormat {
  let redactions: [Redaction]

  /// The extension of its files.
  public var fileExtension: String { "txt" }

  /// Returns the text of a value; throws if it holds something without a stable text.
  public func text(of value: Value) throws -> String {
    let texts = ValueText(redactor: redactions.redactor)
    let lines = texts.lines(of: value)
    if let refusal = lines.lazy.flatMap(\.refusals).first { throw NoStableText(type: refusal) }
    return lines.map(\.text).joined(separator: "\n")
  }
}

/// The format of JSON with sorted keys.
public struct JSONFormat<Value: Encodable>: SnapshotFormat {
  /// The extension of its files.
  public var fileExtension: String { "json" }

  /// Returns the text of a value; throws the error of its encoding.
  public func text(of value: Value) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

/// The format of a string, or of a closure's text.
public struct TextFormat<Value>: SnapshotFormat {
  let make: @Sendable (Value) throws -> String

  /// The extension of its files.
  public var fileExtension: String { "txt" }

  /// Returns the text of a value.
  public func text(of value: Value) throws -> String { try make(value) }
}

extension SnapshotFormat {
  /// The format of a value's stored properties or elements, one a line.
  ///
  /// - Parameter redactions: The values to leave out.
  /// - Returns: The format.
  public static func stored<Stored>(redacting redactions: [Redaction] = []) -> Self
  where Self == ValueFormat<Stored> { ValueFormat(redactions: redactions) }

  /// The format of JSON with sorted keys.
  public static func json<Encoded>() -> Self where Self == JSONFormat<Encoded> { JSONFormat() }

  /// The format of a string.
  public static func text() -> Self where Self == TextFormat<String> { TextFormat { $0 } }

  /// The format of a closure's text.
  public static func text<Written>(_ make: @escaping @Sendable (Written) throws -> String) -> Self
  where Self == TextFormat<Written> { TextFormat(make: make) }
}

/// The error of a value that holds something without a stable text.
struct NoStableText: Error, CustomStringConvertible {
  let type: String

  var description: String {
    """
    No snapshot was recorded: '\(type)' has no text that is the same in every process.
      Fix:     Leave it out with redacting: [.property("…")], or write the text in your own format.
    """
  }
}

extension ValueText {
  /// Returns a value's text in lines, one for each property or element, under the name of the type.
  func lines(of value: Any) -> [Rendering] {
    let facts = facts(of: type(of: value))
    switch facts.shape {
    case .object, .structure:
      let properties = facts.properties.map { property in
        let rendering = text(of: property, in: value, called: facts.name)
        return Rendering(
          text: "  \(property.name): \(rendering.text)", refusals: rendering.refusals)
      }
      return [Rendering(text: facts.name)] + properties
    case .collection where value is [Any]:
      return (value as? [Any] ?? []).map(text)
    default:
      return [text(of: value)]
    }
  }
}
