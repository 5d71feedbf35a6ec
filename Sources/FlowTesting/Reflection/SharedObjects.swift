/// The objects in a value, which a copy of the value shares.
enum SharedObjects {
  /// Whether a value of a type may hold an object, by the types of its fields.
  ///
  /// A closure, an existential and a generic payload of an enum may hold anything. A pointer counts as an
  /// object, since copies of it share the memory.
  static func mayBeHeld(by type: Any.Type) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    return mayBeHeld(by: type, &seen)
  }

  private static func mayBeHeld(by type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    guard seen.insert(ObjectIdentifier(type)).inserted else { return false }
    let parts: [Any.Type]?
    switch Runtime.kind(of: type) {
    case .metatype, .existentialMetatype: parts = []
    case .structType, .enumType, .optional, .tuple:
      if let type = type as? any TypeOfElements.Type {
        parts = type.elementTypes
      } else if TypeFacts.isFrameworks(type), isValue(type) {
        parts = []
      } else if Runtime.kind(of: type) == .enumType {
        parts = FieldRecords.payloadTypes(of: type)
      } else {
        let fields = Runtime.fields(declaredBy: type)
        parts = fields.allSatisfy { $0.isStrong && $0.isCopyable } ? fields.map(\.type) : nil
      }
    default: parts = nil
    }
    return parts?.contains { mayBeHeld(by: $0, &seen) } ?? true
  }

  /// Whether a framework's type is a plain value, and not a pointer, a task or another handle.
  private static func isValue(_ type: Any.Type) -> Bool {
    guard !(type is any PlainText.Type) else { return true }
    let names = Runtime.fields(declaredBy: type).map { TypeName.text(of: $0.type) }
    return type is any Equatable.Type
      && !names.contains { $0 == "RawPointer" || $0 == "NativeObject" }
  }

  /// Whether a value holds an object now; a deeply nested value counts as holding one.
  static func areHeld(by value: Any, depth: Int = 0) -> Bool {
    let type: Any.Type = Swift.type(of: value)
    if type is AnyClass { return true }
    guard mayBeHeld(by: type) else { return false }
    guard depth < 64 else { return true }
    let parts = StoredParts(of: value)
    // The value of an enum that C declares has no parts.
    let isUnknown = parts.isOpaque && Runtime.kind(of: type) != .enumType
    return isUnknown || parts.leavesOut || Runtime.kind(of: type) == .function
      || parts.values.contains { areHeld(by: $0, depth: depth + 1) }
  }
}

/// A type of the standard library that holds elements of other types in storage of its own.
protocol TypeOfElements {
  /// The types of its elements.
  static var elementTypes: [Any.Type] { get }

  /// The elements, read without running code of the app's.
  var storedElements: [Any] { get }
}

extension TypeOfElements where Self: Sequence {
  static var elementTypes: [Any.Type] { [Element.self] }
  var storedElements: [Any] { map { $0 } }
}

extension Optional: TypeOfElements {
  static var elementTypes: [Any.Type] { [Wrapped.self] }
  var storedElements: [Any] { map { [$0] } ?? [] }
}

extension Array: TypeOfElements {}
extension ContiguousArray: TypeOfElements {}
extension ArraySlice: TypeOfElements {}
extension Set: TypeOfElements {}

extension Dictionary: TypeOfElements {
  static var elementTypes: [Any.Type] { [Key.self, Value.self] }
}

@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
extension InlineArray: TypeOfElements {
  static var elementTypes: [Any.Type] { [Element.self] }
  var storedElements: [Any] { indices.map { self[$0] } }
}

extension FieldRecords {
  /// Returns the types of an enum's payloads; nil if one is unknown, such as in a generic enum.
  fileprivate static func payloadTypes(of type: Any.Type) -> [Any.Type]? {
    guard let records = FieldRecords(of: type) else { return nil }
    var types: [Any.Type] = []
    for index in 0..<records.count {
      guard let name = records.mangledTypeName(at: index) else { continue }
      guard let payload = Runtime.type(ofMangledName: name) else { return nil }
      types.append(payload)
    }
    return types
  }
}
