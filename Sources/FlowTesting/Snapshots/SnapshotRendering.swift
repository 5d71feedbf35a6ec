/// A rule for writing values in the snapshots of a test or a suite.
///
/// ```swift
/// @Suite(
///   .rendering(
///     .text(Measurement<UnitMass>.self) { "\($0.value) \($0.unit.symbol)" },
///     .redacting(.type(UUID.self), .property("user.*.token")),
///     .rounding(to: 2)))
/// struct ShopFlows { … }
/// ```
///
/// A test's rule overrides its suite's, and that overrides the rule of its test target, which is in a type
/// that conforms to ``SnapshotRenderings``.
public struct SnapshotRendering: Sendable {
  private enum Choice: Sendable {
    case text(ObjectIdentifier, @Sendable (Any) -> String?)
    case mirror(ObjectIdentifier)
    case redacting([Redaction])
    case rounding(Int)
  }

  private let choice: Choice

  /// Writes the values of a type by a closure, on one line.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - text: Returns the text of a value, the same in every process.
  public static func text<Value>(
    _ type: Value.Type, _ text: @escaping @Sendable (Value) -> String
  ) -> SnapshotRendering {
    SnapshotRendering(choice: .text(ObjectIdentifier(type), { ($0 as? Value).map(text) }))
  }

  /// Writes the values of a type by their `description`, which must not depend on the process.
  public static func description<Value: CustomStringConvertible>(
    of type: Value.Type
  ) -> SnapshotRendering {
    let text: @Sendable (Any) -> String? = { ($0 as? any CustomStringConvertible)?.description }
    return SnapshotRendering(choice: .text(ObjectIdentifier(type), text))
  }

  /// Writes the values of a type by the children of their `customMirror`, and not by their stored properties.
  public static func mirror<Value: CustomReflectable>(of type: Value.Type) -> SnapshotRendering {
    SnapshotRendering(choice: .mirror(ObjectIdentifier(type)))
  }

  /// Leaves values out.
  public static func redacting(_ redactions: Redaction...) -> SnapshotRendering {
    SnapshotRendering(choice: .redacting(redactions))
  }

  /// Rounds floating-point numbers, also those of a measurement, a point, a size or a rectangle, to some
  /// digits after the decimal point, at most 15.
  public static func rounding(to digits: Int) -> SnapshotRendering {
    SnapshotRendering(choice: .rounding(min(max(digits, 0), 15)))
  }

  /// Adds the choice to the rules of a walk; an earlier choice for the same values stays.
  fileprivate func add(to rules: inout RenderingRules) {
    switch choice {
    case .text(let type, let text):
      if rules.types[type] == nil, rules.texts[type] == nil { rules.texts[type] = text }
    case .mirror(let type):
      if rules.types[type] == nil, rules.texts[type] == nil { rules.mirrors.insert(type) }
    case .redacting(let redactions): for redaction in redactions { redaction.add(to: &rules) }
    case .rounding(let digits): rules.digits = rules.digits ?? digits
    }
  }
}

/// The rules of a test target for writing values in its snapshots.
///
/// ```swift
/// enum Renderings: SnapshotRenderings {
///   static let all: [SnapshotRendering] = [.redacting(.type(UUID.self))]
/// }
/// ```
///
/// The type has the name `Renderings` and is at the top level of the test target.
public protocol SnapshotRenderings {
  /// The rules; the first one for a value applies.
  static var all: [SnapshotRendering] { get }
}

extension [SnapshotRendering] {
  /// The rules of each test target, looked up once.
  private static let known = Locked<[String: [SnapshotRendering]]>([:])

  /// Returns the rules of a test target; none if it has no type `Renderings`.
  static func ofTarget(_ module: String) -> [SnapshotRendering] {
    known.value(for: module) {
      for kind in ["O", "V", "C"] {
        let name = "\(module.utf8.count)\(module)10Renderings\(kind)"
        if let type = _typeByName(name) as? any SnapshotRenderings.Type { return type.all }
      }
      return []
    }
  }

  /// Returns the rules of one walk.
  ///
  /// - Parameter redactions: The values that the call leaves out; they override the rules.
  func rules(redacting redactions: [Redaction] = []) -> RenderingRules {
    var rules = RenderingRules()
    for redaction in redactions { redaction.add(to: &rules) }
    for rendering in self { rendering.add(to: &rules) }
    return rules
  }
}
