/// How a stored property holds the object it refers to.
enum ReferenceOwnership: Hashable, Sendable {
  /// It keeps the object alive; so does everything that is no reference.
  case strong
  /// It turns nil when the object is gone.
  case weak
  /// Reading it traps when the object is gone.
  case unowned
  /// Reading it is undefined when the object is gone.
  case unownedUnsafe
}

// MARK: - Finding it out

extension ReferenceOwnership {
  /// The ownership of one of the fields that a class or struct declares itself.
  ///
  /// The runtime says strong or not. What else it is decides whether the field may be read at all,
  /// and stands at the end of the field's mangled type name: `Xw`, `Xo` or `Xu`. A name that says
  /// none of them is taken for `unowned`, which is never read.
  static func ofField(at index: Int, declaredBy type: Any.Type) -> ReferenceOwnership {
    guard let name = mangledTypeName(ofFieldAt: index, declaredBy: type) else { return .unowned }
    switch name.suffix(2) {
    case [UInt8(ascii: "X"), UInt8(ascii: "w")]: return .weak
    case [UInt8(ascii: "X"), UInt8(ascii: "u")]: return .unownedUnsafe
    default: return .unowned
    }
  }

  /// The bytes of a field's mangled type name.
  private static func mangledTypeName(
    ofFieldAt index: Int, declaredBy type: Any.Type
  ) -> [UInt8]? {
    FieldRecords(of: type)?.mangledTypeName(at: index).map(mangledBytes)
  }

  /// Reads a mangled name to its final zero, stepping over the references in it, whose bytes may be
  /// zero: four bytes after 0x01…0x17, a pointer after 0x18…0x1F.
  private static func mangledBytes(at start: UnsafeRawPointer) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = start
    while true {
      let byte = next.load(as: UInt8.self)
      switch byte {
      case 0: return bytes
      case 0x01...0x17: next += 5
      case 0x18...0x1F: next += 1 + MemoryLayout<UInt>.size
      default: next += 1
      }
      bytes.append(byte)
    }
  }
}
