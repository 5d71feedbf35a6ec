import Foundation

/// A property or a type whose values a snapshot leaves out, because they differ in each run.
///
/// ```swift
/// await assertFlowSnapshot(
///   of: flow, along: path, redacting: [.type(UUID.self), .property("Order.createdAt")])
/// ```
///
/// The snapshot shows a placeholder with a number instead, such as `<uuid:1>`. Equal values have equal
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
  ///   - property: The property's name, alone or after the names on the way to it, where `*` is any
  ///     name, or after its type, such as `token`, `Login.user.token`, `user.*.token`, `items[0].price` or
  ///     `LoginController.token`. A property of more than a single value is not even read.
  ///   - name: The name of the placeholder; nil for the property's name.
  /// - Returns: The redaction.
  public static func property(_ property: String, as name: String? = nil) -> Redaction {
    let last = property.split(separator: ".").last.map(String.init) ?? property
    return Redaction(subject: .property(property), name: name ?? last)
  }
}

extension Redaction {
  /// Returns the argument that leaves out what differs between two walks: identifiers by their type,
  /// anything else by the name of its property.
  static func advice(for differences: [String]) -> String {
    let words = differences.joined(separator: " ").split { !$0.isHexDigit && $0 != "-" }
    let isIdentifier = words.contains { UUID(uuidString: String($0)) != nil }
    return isIdentifier ? "redacting: [.type(UUID.self)]" : #"redacting: [.property("…")]"#
  }

  /// Adds the redaction to the rules of a walk; an earlier one for the same values stays.
  func add(to rules: inout RenderingRules) {
    switch subject {
    case .type(let type):
      if rules.types[type] == nil, rules.texts[type] == nil, !rules.mirrors.contains(type) {
        rules.types[type] = name
      }
    case .property(let property):
      rules.patterns.append(RenderingRules.Pattern(property, as: name))
    }
  }
}
