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
  /// Returns the ownership of a field that is not strong and that a class or struct declares
  /// itself.
  ///
  /// The runtime says only whether a field is strong. The ownership stands at the end of the
  /// field's mangled type name, as `Xw`, `Xo` or `Xu`. Any other name counts as `unowned`, which is
  /// never read.
  static func ofField(at index: Int, declaredBy type: Any.Type) -> ReferenceOwnership {
    guard let name = mangledTypeName(ofFieldAt: index, declaredBy: type) else { return .unowned }
    switch name.suffix(2) {
    case [UInt8(ascii: "X"), UInt8(ascii: "w")]: return .weak
    case [UInt8(ascii: "X"), UInt8(ascii: "u")]: return .unownedUnsafe
    default: return .unowned
    }
  }

  /// Returns the bytes of a field's mangled type name.
  private static func mangledTypeName(
    ofFieldAt index: Int, declaredBy type: Any.Type
  ) -> [UInt8]? {
    FieldRecords(of: type)?.mangledTypeName(at: index).map(mangledBytes)
  }

  /// Reads a mangled name to its final zero.
  ///
  /// It skips symbolic references, whose bytes may be zero: four bytes after 0x01…0x17, a pointer
  /// after 0x18…0x1F.
  private static func mangledBytes(at start: UnsafeRawPointer) -> [UInt8] {
    Runtime.mangledName(at: start).bytes
  }
}

extension Runtime {
  /// Returns the type of a mangled name where it stands; nil for one that a generic type has to complete.
  static func type(ofMangledName start: UnsafeRawPointer) -> Any.Type? {
    _getTypeByMangledNameInContext(
      start.assumingMemoryBound(to: UInt8.self), UInt(mangledName(at: start).length),
      genericContext: nil, genericArguments: nil)
  }

  /// Returns the bytes of a mangled name without what its references refer to, and its length.
  fileprivate static func mangledName(
    at start: UnsafeRawPointer
  ) -> (bytes: [UInt8], length: Int) {
    var bytes: [UInt8] = []
    var next = start
    while true {
      let byte = next.load(as: UInt8.self)
      switch byte {
      case 0: return (bytes, next - start)
      case 0x01...0x17: next += 5
      case 0x18...0x1F: next += 1 + MemoryLayout<UInt>.size
      default: next += 1
      }
      bytes.append(byte)
    }
  }
}
