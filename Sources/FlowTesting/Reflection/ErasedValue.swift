import Foundation

/// A value whose declared type, an existential such as `any Error` or an `AnyHashable`, does not say its own type.
///
/// Its text has the name of its type where a value of another type could have the same text:
///
/// ```swift
/// // [any Error]: [Network.offline, Disk.full]
/// // [String: Any]: ["count": UInt8(1), "name": "Rex", "pets": [Pet]([])]
/// ```
///
/// The types that literals have by default are left out, and so is that of nil.
struct ErasedValue {
  let value: Any

  /// Returns a value, marked as erased if its declared type is an existential.
  static func marked(_ value: Any, declared type: Any.Type) -> Any {
    Runtime.isExistential(type) ? ErasedValue(value: value) : value
  }

  /// Returns the text of a value with the name of its type, unless it begins with that or is a literal's.
  static func named(_ text: String, _ type: Any.Type, _ name: String) -> String {
    let start = name.prefix { $0 != "<" }
    let isNamed =
      text.hasPrefix("\(start)(") || text.hasPrefix("\(start).") || text.hasPrefix("\(start)<")
    return isNamed || unnamed.contains(ObjectIdentifier(type)) ? text : "\(name)(\(text))"
  }

  /// The types of literals, and those whose texts are like no other's.
  private static let unnamed = Set(
    ([Int.self, Double.self, String.self, Bool.self, UUID.self, Date.self] as [Any.Type])
      .map { ObjectIdentifier($0) })
}
