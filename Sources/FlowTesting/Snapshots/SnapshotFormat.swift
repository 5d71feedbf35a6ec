import Foundation

/// Turns values of a type into the text of a snapshot.
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
  /// What it takes.
  associatedtype Value

  /// What the names of its files end with, without a dot.
  var fileExtension: String { get }

  /// The text of a value, the same in every process.
  func text(of value: Value) throws -> String
}

// MARK: - Formats that come with the library

/// A value by what it stores, one property or element a line, in the words of ``assertFlowSnapshot``.
public struct ValueFormat<Value>: SnapshotFormat {
  let redactions: [Redaction]

  /// What the names of its files end with.
  public var fileExtension: String { "txt" }

  /// The text of a value; throws for one that holds something without a stable text.
  public func text(of value: Value) throws -> String {
    let texts = ValueText(redactor: redactions.redactor)
    let lines = texts.lines(of: value)
    if let refusal = lines.lazy.flatMap(\.refusals).first { throw NoStableText(type: refusal) }
    return lines.map(\.text).joined(separator: "\n")
  }
}

/// A value as JSON, with sorted keys.
public struct JSONFormat<Value: Encodable>: SnapshotFormat {
  /// What the names of its files end with.
  public var fileExtension: String { "json" }

  /// The text of a value; throws what its encoding throws.
  public func text(of value: Value) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

/// A text as it is, or what a closure makes of a value.
public struct TextFormat<Value>: SnapshotFormat {
  let make: @Sendable (Value) throws -> String

  /// What the names of its files end with.
  public var fileExtension: String { "txt" }

  /// The text of a value.
  public func text(of value: Value) throws -> String { try make(value) }
}

extension SnapshotFormat {
  /// By what the value stores, one property or element a line.
  ///
  /// - Parameter redactions: What is left out.
  /// - Returns: The format.
  public static func stored<Stored>(redacting redactions: [Redaction] = []) -> Self
  where Self == ValueFormat<Stored> { ValueFormat(redactions: redactions) }

  /// As JSON, with sorted keys.
  public static func json<Encoded>() -> Self where Self == JSONFormat<Encoded> { JSONFormat() }

  /// A string as it is.
  public static func text() -> Self where Self == TextFormat<String> { TextFormat { $0 } }

  /// What a closure makes of the value.
  public static func text<Written>(_ make: @escaping @Sendable (Written) throws -> String) -> Self
  where Self == TextFormat<Written> { TextFormat(make: make) }
}

/// A value holds something that has no stable text.
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
  /// A value's text in lines: a property or an element each, under the name of the type.
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
