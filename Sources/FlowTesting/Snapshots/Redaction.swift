/// What a snapshot leaves out: a property or a type whose values are others in each run.
///
/// ```swift
/// await assertFlowSnapshot(
///   of: flow, along: path, redacting: [.type(UUID.self), .property("Order.createdAt")])
/// ```
///
/// In its place stands a name with a number, as `<uuid:1>`. Equal values have equal numbers
/// everywhere along the path, so that it still shows that the receipt is that of the order. A value
/// that is nil stays nil.
public struct Redaction: Hashable, Sendable {
  fileprivate enum Subject: Hashable, Sendable {
    case type(ObjectIdentifier)
    case property(String)
  }

  fileprivate let subject: Subject
  fileprivate let name: String

  /// Leaves out all values of a type, wherever they are.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - name: What stands there instead; the type's name in lower case when nil.
  /// - Returns: What is to be left out.
  public static func type(_ type: Any.Type, as name: String? = nil) -> Redaction {
    Redaction(
      subject: .type(ObjectIdentifier(type)), name: name ?? TypeName.text(of: type).lowercased())
  }

  /// Leaves out what a property holds.
  ///
  /// - Parameters:
  ///   - property: The property's name, or that with its scene's or its type's name before it, as
  ///     `token`, `Login.token`, `LoginController.token`.
  ///   - name: What stands there instead; the property's name when nil.
  /// - Returns: What is to be left out.
  public static func property(_ property: String, as name: String? = nil) -> Redaction {
    let last = property.split(separator: ".").last.map(String.init) ?? property
    return Redaction(subject: .property(property), name: name ?? last)
  }
}

extension [Redaction] {
  /// The aliases of one walk; nil when nothing is left out.
  var redactor: Redactor? {
    guard !isEmpty else { return nil }
    var types: [ObjectIdentifier: String] = [:]
    var properties: [String: String] = [:]
    for redaction in self {
      switch redaction.subject {
      case .type(let type): types[type] = redaction.name
      case .property(let property): properties[property] = redaction.name
      }
    }
    return Redactor(types: types, properties: properties)
  }
}
