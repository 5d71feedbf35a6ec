/// The ownership of a stored property over the object it refers to.
enum ReferenceOwnership: Hashable, Sendable {
  /// It keeps the object alive; properties of value types are strong too.
  case strong
  /// It becomes nil when the object is deallocated.
  case weak
  /// Reading it traps when the object is deallocated.
  case unowned
  /// Reading it is undefined when the object is deallocated.
  case unownedUnsafe
}

// MARK: - Reading the ownership

extension ReferenceOwnership {
  /// Returns the ownership of a field that is not strong and that the type declares itself.
  ///
  /// The runtime says only whether a field is strong. The end of the field's mangled type name tells the
  /// others apart: `Xw`, `Xo` or `Xu`. Any other name counts as `unowned`, which is never read.
  static func ofField(at index: Int, declaredBy type: Any.Type) -> ReferenceOwnership {
    guard let name = FieldRecords(of: type)?.mangledTypeName(at: index) else { return .unowned }
    switch Runtime.mangledName(at: name).bytes.suffix(2) {
    case [UInt8(ascii: "X"), UInt8(ascii: "w")]: return .weak
    case [UInt8(ascii: "X"), UInt8(ascii: "u")]: return .unownedUnsafe
    default: return .unowned
    }
  }
}
