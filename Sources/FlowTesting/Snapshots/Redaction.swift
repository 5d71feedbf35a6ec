/// A property or a type whose values a snapshot leaves out, because they differ in each run.
///
/// ```swift
/// await assertFlowSnapshot(
///   of: flow, along: path, redacting: [.type(UUID.self), .property("Order.createdAt")])
/// ```
///
/// The snapshot shows a placeholder with a number instead, as `<uuid:1>`. Equal values have equal
/// numbers along the whole path, so that you still see that the receipt belongs to the order. A nil
/// stays nil.
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
  ///   - name: The name of the placeholder; nil for the type's name in lower case.
  /// - Returns: The redaction.
  public static func type(_ type: Any.Type, as name: String? = nil) -> Redaction {
    Redaction(
      subject: .type(ObjectIdentifier(type)), name: name ?? TypeName.text(of: type).lowercased())
  }

  /// Leaves out the values of a property.
  ///
  /// - Parameters:
  ///   - property: The property's name, alone or after the name of its scene or its type, as
  ///     `token`, `Login.token` or `LoginController.token`.
  ///   - name: The name of the placeholder; nil for the property's name.
  /// - Returns: The redaction.
  public static func property(_ property: String, as name: String? = nil) -> Redaction {
    let last = property.split(separator: ".").last.map(String.init) ?? property
    return Redaction(subject: .property(property), name: name ?? last)
  }
}

extension [Redaction] {
  /// The redactor of one walk; nil if nothing is left out.
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
