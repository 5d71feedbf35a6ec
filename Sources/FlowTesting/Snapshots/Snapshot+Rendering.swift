import Foundation

extension Snapshot {
  /// A rule for writing values in the snapshots of a test or a suite.
  ///
  /// ```swift
  /// @Suite(
  ///   .rendering(
  ///     .text(Measurement<UnitMass>.self) { "\($0.value) \($0.unit.symbol)" },
  ///     .redacting(.type(UUID.self), .property("user.*.token"), .filter(/v\d+\.\d+/, "<version>")),
  ///     .rounding(to: 2)))
  /// struct ShopFlows { … }
  /// ```
  ///
  /// A test's rule overrides its suite's, and one of a call, as in `redacting: [.property("Order.createdAt")]`, overrides
  /// both.
  ///
  /// For a type or a property that is left out the snapshot shows a placeholder with a number, such as `<uuid:1>`. Equal
  /// values have equal numbers along the whole path, so that you still see that the receipt belongs to the order. A nil
  /// stays nil.
  public struct Rendering: Sendable {
    /// Adds the rule to those of a walk; an earlier one for the same values stays.
    fileprivate let add: @Sendable (inout RenderingRules) -> Void

    // MARK: Writing

    /// Writes the values of a type by a closure, on one line.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - text: Returns the text of a value, the same in every process.
    public static func text<Value>(
      _ type: Value.Type, _ text: @escaping @Sendable (Value) -> String
    ) -> Snapshot.Rendering {
      choosing(.text { ($0 as? Value).map(text) }, for: type)
    }

    /// Writes the values of a type by their `description`, which must not depend on the process.
    ///
    /// - Parameter type: The type.
    public static func description<Value: CustomStringConvertible>(
      of type: Value.Type
    ) -> Snapshot.Rendering {
      .text(type, \.description)
    }

    /// Writes the values of a type by the children of their `customMirror`, and not by their stored properties.
    ///
    /// - Parameter type: The type.
    public static func mirror<Value: CustomReflectable>(of type: Value.Type) -> Snapshot.Rendering {
      choosing(.mirror, for: type)
    }

    /// Rounds floating-point numbers, also those of a measurement, a point, a size or a rectangle, to some
    /// digits after the decimal point, at most 15.
    ///
    /// - Parameter digits: The number of digits, from 0.
    public static func rounding(to digits: Int) -> Snapshot.Rendering {
      Snapshot.Rendering { $0.digits = $0.digits ?? min(max(digits, 0), 15) }
    }

    private static func choosing(
      _ choice: RenderingRules.Choice, for type: Any.Type
    ) -> Snapshot.Rendering {
      Snapshot.Rendering { [id = ObjectIdentifier(type)] in $0.choose(choice, for: id) }
    }

    // MARK: Leaving out

    /// Leaves values out.
    ///
    /// - Parameter redactions: The rules for what is left out.
    public static func redacting(_ redactions: Snapshot.Redaction...) -> Snapshot.Rendering {
      Snapshot.Rendering { rules in for redaction in redactions { redaction.add(&rules) } }
    }

    /// Leaves out all values of a type, wherever they are.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - name: The name of the placeholder; nil for the type's name in lower case.
    /// - Returns: The rule.
    public static func type(_ type: Any.Type, as name: String? = nil) -> Snapshot.Rendering {
      let name = name ?? TypeName.text(of: type).lowercased()
      return choosing(.placeholder(name), for: type)
    }

    /// Leaves out the values of a property.
    ///
    /// - Parameters:
    ///   - property: The property's name, alone or after the names on the way to it, where `*` is any
    ///     name, or after its type, such as `token`, `Login.user.token`, `user.*.token` or
    ///     `LoginController.token`. A property of more than a single value is not even read.
    ///   - name: The name of the placeholder; nil for the property's name.
    /// - Returns: The rule.
    public static func property(_ property: String, as name: String? = nil) -> Snapshot.Rendering {
      let last = property.split(separator: ".").last.map(String.init) ?? property
      return Snapshot.Rendering {
        $0.patterns.append((property.split(separator: "."), name ?? last))
      }
    }

    /// Replaces each match of a regular expression in the text, as the file shows it.
    ///
    /// Filters apply in their order, after all other rules. The head of a file and the map of a flow stay.
    ///
    /// - Parameters:
    ///   - pattern: The regular expression.
    ///   - replacement: The text in place of each match.
    /// - Returns: The rule.
    @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
    public static func filter<Pattern: RegexComponent & SendableMetatype>(
      _ pattern: @autoclosure @escaping @Sendable () -> Pattern, _ replacement: String
    ) -> Snapshot.Rendering {
      // A regular expression is made for each text, since none is `Sendable`.
      Snapshot.Rendering { $0.filters.append { $0.replacing(pattern(), with: replacement) } }
    }
  }
}

extension Snapshot {
  /// A rule that leaves out a property, a type or a part of the text, because it differs in each run.
  public typealias Redaction = Rendering
}

extension [Snapshot.Rendering] {
  /// The rules of one walk, of which an earlier one overrides a later one.
  var rules: RenderingRules { reduce(into: RenderingRules()) { $1.add(&$0) } }
}
