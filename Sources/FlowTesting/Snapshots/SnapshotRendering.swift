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
  /// Adds the rule to those of a walk; an earlier one for the same values stays.
  fileprivate let add: @Sendable (inout RenderingRules) -> Void

  /// Writes the values of a type by a closure, on one line.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - text: Returns the text of a value, the same in every process.
  public static func text<Value>(
    _ type: Value.Type, _ text: @escaping @Sendable (Value) -> String
  ) -> SnapshotRendering {
    .text(ObjectIdentifier(type)) { ($0 as? Value).map(text) }
  }

  /// Writes the values of a type by their `description`, which must not depend on the process.
  public static func description<Value: CustomStringConvertible>(
    of type: Value.Type
  ) -> SnapshotRendering {
    .text(ObjectIdentifier(type)) { ($0 as? any CustomStringConvertible)?.description }
  }

  /// Writes the values of a type by the children of their `customMirror`, and not by their stored properties.
  public static func mirror<Value: CustomReflectable>(of type: Value.Type) -> SnapshotRendering {
    let type = ObjectIdentifier(type)
    return SnapshotRendering { rules in
      if rules.types[type] == nil, rules.texts[type] == nil { rules.mirrors.insert(type) }
    }
  }

  /// Leaves values out.
  public static func redacting(_ redactions: Redaction...) -> SnapshotRendering {
    SnapshotRendering { rules in for redaction in redactions { redaction.add(to: &rules) } }
  }

  /// Rounds floating-point numbers, also those of a measurement, a point, a size or a rectangle, to some
  /// digits after the decimal point, at most 15.
  public static func rounding(to digits: Int) -> SnapshotRendering {
    SnapshotRendering { $0.digits = $0.digits ?? min(max(digits, 0), 15) }
  }

  private static func text(
    _ type: ObjectIdentifier, _ text: @escaping @Sendable (Any) -> String?
  ) -> SnapshotRendering {
    SnapshotRendering { rules in
      if rules.types[type] == nil, rules.texts[type] == nil { rules.texts[type] = text }
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
    for rendering in self { rendering.add(&rules) }
    return rules
  }
}
