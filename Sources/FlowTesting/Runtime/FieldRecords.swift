/// The compiler's records of the fields of a class or struct, or of the cases of an enum.
///
/// Assumes (6.3.1 on Linux) a layout that is part of Swift's stable ABI: a type's descriptor has its field
/// descriptor as its fifth relative pointer. That has a header of 16 bytes, and then for each field its flags
/// and relative pointers to the name of its type and to its own name.
struct FieldRecords {
  private let fields: UnsafeRawPointer

  /// Finds the records of a type; nil for a type without any.
  init?(of type: Any.Type) {
    guard let descriptor = typeContextDescriptor(type),
      let fields = Self.target(ofRelativePointerAt: descriptor + 16)
    else { return nil }
    self.fields = fields
  }

  var count: Int { Int(fields.load(fromByteOffset: 12, as: UInt32.self)) }

  /// Returns the mangled name of a field's type; nil for a case without payload.
  func mangledTypeName(at index: Int) -> UnsafeRawPointer? {
    record(at: index).flatMap { Self.target(ofRelativePointerAt: $0 + 4) }
  }

  func name(at index: Int) -> String? {
    record(at: index).flatMap { Self.target(ofRelativePointerAt: $0 + 8) }
      .map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
  }

  private func record(at index: Int) -> UnsafeRawPointer? {
    guard (0..<count).contains(index) else { return nil }
    return fields + 16 + index * Int(fields.load(fromByteOffset: 10, as: UInt16.self))
  }

  private static func target(ofRelativePointerAt pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = Int(pointer.loadUnaligned(as: Int32.self))
    return distance == 0 ? nil : pointer + distance
  }
}

extension Runtime {
  /// Returns the names of an enum's cases in the compiler's order, those with a payload first; nil
  /// for any other type and for an enum that C declares.
  static func caseNames(of type: Any.Type) -> [String]? {
    guard kind(of: type) == .enumType, let records = FieldRecords(of: type) else { return nil }
    let names = (0..<records.count).compactMap(records.name)
    return names.isEmpty ? nil : names
  }

  /// Returns the bytes of a mangled name to its final zero.
  ///
  /// Assumes (6.3.1 on Linux) the lengths of symbolic references, which may contain zeros: four bytes after
  /// 0x01…0x17, a pointer after 0x18…0x1F.
  static func mangledName(at start: UnsafeRawPointer) -> [UInt8] {
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

// MARK: - Ownership

/// The ownership of a stored property over the object it refers to.
enum ReferenceOwnership: Hashable, Sendable {
  /// It keeps the object alive; properties of value types are strong too.
  case strong
  case weak
  /// Reading it traps when the object is deallocated.
  case unowned
  case unownedUnsafe

  /// Returns the ownership of a field that is not strong and that the type declares itself.
  ///
  /// The runtime says only whether a field is strong. Assumes (6.3.1 on Linux) that the end of the field's
  /// mangled type name tells the others apart: `Xw`, `Xo` or `Xu`. Any other name counts as `unowned`, which
  /// is never read.
  static func ofField(at index: Int, declaredBy type: Any.Type) -> ReferenceOwnership {
    guard let name = FieldRecords(of: type)?.mangledTypeName(at: index) else { return .unowned }
    switch Runtime.mangledName(at: name).suffix(2) {
    case [UInt8(ascii: "X"), UInt8(ascii: "w")]: return .weak
    case [UInt8(ascii: "X"), UInt8(ascii: "u")]: return .unownedUnsafe
    default: return .unowned
    }
  }
}

@_silgen_name("swift_getTypeContextDescriptor")
private func typeContextDescriptor(_: Any.Type) -> UnsafeRawPointer?
