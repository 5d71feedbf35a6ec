/// The runtime functions that the standard library's `Mirror` uses to read the fields of a type.
///
/// `Mirror` distinguishes neither `let` from `var` nor `weak` from strong, and a type can customize
/// its mirror; these functions return the fields themselves. The runtime traps on the fields of a protocol,
/// so each function checks the kind of the type first. Only ``child(of:declaredBy:at:)`` has a
/// precondition.
enum Runtime {
  /// The kind of a type in the runtime.
  enum Kind: UInt {
    case classType = 0
    case structType = 0x200
    case enumType = 0x201
    case optional = 0x202
    case foreignClass = 0x203
    case opaque = 0x300
    case tuple = 0x301
    case function = 0x302
    case existential = 0x303
    case metatype = 0x304
    case objectiveCClass = 0x305
    case existentialMetatype = 0x306
  }

  /// Returns the kind of a type; nil for a kind of a later runtime.
  static func kind(of type: Any.Type) -> Kind? { Kind(rawValue: metadataKind(type)) }

  /// Whether a type is an existential, such as `Any`, `any Error` or `any Collection<Int>`.
  static func isExistential(_ type: Any.Type) -> Bool {
    // 0x307 is the kind of existentials of parameterized protocols.
    kind(of: type) == .existential || metadataKind(type) == 0x307
  }

  /// Returns the declared type of a field that ``child(of:declaredBy:at:)`` read, or of a payload.
  static func declaredType(of child: Any) -> Any.Type {
    func type<Value>(of _: Value) -> Any.Type { Value.self }
    return _openExistential(child, do: type)
  }

  /// A field as the compiler recorded it.
  struct Field {
    let name: String
    let type: Any.Type
    let isVar: Bool
    let isStrong: Bool

    /// Whether values of the type can be copied, and thus read.
    ///
    /// Copying a value of another type, such as an optional of one, would end the process.
    let isCopyable: Bool
  }

  /// Returns the fields that a class, struct or tuple declares itself, without inherited ones.
  static func fields(declaredBy type: Any.Type) -> [Field] {
    let indices = indices(declaredBy: type)
    return indices.map { index in
      var record = FieldRecord()
      let fieldType = recursiveChildMetadata(type, index: index, fieldMetadata: &record)
      defer { record.freeFunction?(record.name) }
      let name = record.name.map { String(cString: $0) } ?? ""
      let isCopyable =
        fieldType == Void.self
        ? isVoid(index - indices.lowerBound, of: type) : isCopyable(fieldType)
      return Field(
        name: name, type: fieldType, isVar: record.isVar, isStrong: record.isStrong,
        isCopyable: isCopyable)
    }
  }

  /// Whether a field with the type `()` is of that type: the runtime returns it for some noncopyable types, too.
  private static func isVoid(_ index: Int, of owner: Any.Type) -> Bool {
    // What can be copied holds only what can be copied, apart from an object.
    guard kind(of: owner) == .classType else { return isCopyable(owner) }
    let name = FieldRecords(of: owner)?.mangledTypeName(at: index)
    return name.map(mangledName) == Array("yt".utf8)
  }

  /// Returns the indices of the fields that a type declares itself, among inherited ones.
  private static func indices(declaredBy type: Any.Type) -> Range<Int> {
    let inherited = (type as? AnyClass).flatMap(_getSuperclass).map(fieldCount) ?? 0
    return inherited..<max(inherited, fieldCount(of: type))
  }

  /// Whether the value witnesses of a type can copy; their flags are part of Swift's stable ABI.
  private static func isCopyable(_ type: Any.Type) -> Bool {
    // A closure can be copied; the runtime on Linux sets no witnesses for a block.
    guard kind(of: type) != .function else { return true }
    let word = MemoryLayout<UInt>.size
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard let witnesses = (metadata - word).load(as: UnsafeRawPointer?.self) else { return true }
    // Eight functions, the size and the stride come first.
    return witnesses.load(fromByteOffset: 10 * word, as: UInt32.self) & 0x80_0000 == 0
  }

  /// Returns the number of fields of a type, inherited ones included.
  private static func fieldCount(of type: Any.Type) -> Int {
    switch kind(of: type) {
    case .classType, .structType, .tuple: recursiveCount(type)
    default: 0
    }
  }

  /// Reads a field of a struct, a tuple, or one class of an object, or the payload of an enum.
  ///
  /// - Parameters:
  ///   - value: A value of `type`, or an object of that class or a subclass.
  ///   - type: The type that declares the field.
  ///   - index: The index of the field among those that `type` declares itself.
  /// - Returns: The value, copied.
  /// - Precondition: The field exists, can be copied, and is not an `unowned` reference to a
  ///   deallocated object.
  static func child(of value: Any, declaredBy type: Any.Type, at index: Int) -> Any {
    var name: UnsafePointer<CChar>?
    var freeFunction: NameFreeFunction?
    defer { freeFunction?(name) }
    return FlowTesting.child(
      of: value, type: type, index: index, outName: &name, outFreeFunc: &freeFunction)
  }

  /// Returns the case and the payload of an enum's value; nil for an enum that C declares.
  static func enumCase(of value: Any) -> (name: String, payload: Any?)? {
    guard let name = enumCaseName(value) else { return nil }
    let type = Swift.type(of: value)
    let payload =
      childCount(value, type: type) > 0 ? child(of: value, declaredBy: type, at: 0) : nil
    return (String(cString: name), payload)
  }

  /// Returns the object that a value is or that the box of an error holds; nil for any other value.
  static func object(in value: Any) -> AnyObject? {
    guard Swift.type(of: value) is AnyClass else { return nil }
    // A plain cast of a box on Linux gives the box, which is no object of Swift's.
    func held<Value: Error>(by error: Value) -> AnyObject? {
      Value.self is AnyClass ? error as AnyObject : nil
    }
    if let error = value as? any Error { return _openExistential(error, do: held) }
    return value as AnyObject
  }

  /// Returns the value in an optional, or nil for an empty one; returns any other value unchanged.
  static func unwrapped(_ value: Any) -> Any? {
    guard kind(of: Swift.type(of: value)) == .optional else { return value }
    return enumCase(of: value)?.payload
  }
}

// MARK: - Records of fields

/// The compiler's records of the fields of a class or struct, or of the cases of an enum.
///
/// The layout is part of Swift's stable ABI: a type's descriptor has its field descriptor as its
/// fifth relative pointer. That has a header of 16 bytes, and then for each field its flags and
/// relative pointers to the name of its type and to its own name.
struct FieldRecords {
  private let fields: UnsafeRawPointer

  /// Finds the records of a type; nil for a type without any.
  init?(of type: Any.Type) {
    guard let descriptor = typeContextDescriptor(type),
      let fields = Self.target(ofRelativePointerAt: descriptor + 16)
    else { return nil }
    self.fields = fields
  }

  /// The number of fields or cases.
  var count: Int { Int(fields.load(fromByteOffset: 12, as: UInt32.self)) }

  /// Returns the mangled name of a field's type; nil for a case without payload.
  func mangledTypeName(at index: Int) -> UnsafeRawPointer? {
    record(at: index).flatMap { Self.target(ofRelativePointerAt: $0 + 4) }
  }

  /// Returns the name of a field or a case.
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
  /// It skips symbolic references, which may contain zeros: four bytes after 0x01…0x17, a pointer after
  /// 0x18…0x1F.
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

// MARK: - Reading in place

extension Runtime {
  /// Returns the distance in bytes of a field from the start of its struct, tuple or object.
  ///
  /// - Precondition: The field exists.
  static func offset(ofFieldAt index: Int, declaredBy type: Any.Type) -> Int {
    recursiveChildOffset(type, index: indices(declaredBy: type).lowerBound + index)
  }

  /// Returns a copy of a value in memory.
  static func copy(of value: UnsafeRawPointer, _ type: Any.Type) -> Any {
    func copied<Value>(_: Value.Type) -> Any { value.assumingMemoryBound(to: Value.self).pointee }
    return _openExistential(type, do: copied)
  }
}

// MARK: - Ownership

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

extension ReferenceOwnership {
  /// Returns the ownership of a field that is not strong and that the type declares itself.
  ///
  /// The runtime says only whether a field is strong. The end of the field's mangled type name tells the
  /// others apart: `Xw`, `Xo` or `Xu`. Any other name counts as `unowned`, which is never read.
  static func ofField(at index: Int, declaredBy type: Any.Type) -> ReferenceOwnership {
    guard let name = FieldRecords(of: type)?.mangledTypeName(at: index) else { return .unowned }
    switch Runtime.mangledName(at: name).suffix(2) {
    case [UInt8(ascii: "X"), UInt8(ascii: "w")]: return .weak
    case [UInt8(ascii: "X"), UInt8(ascii: "u")]: return .unownedUnsafe
    default: return .unowned
    }
  }
}

// MARK: - The runtime's functions, declared as in the standard library

private typealias NameFreeFunction = @convention(c) (UnsafePointer<CChar>?) -> Void

private struct FieldRecord {
  var name: UnsafePointer<CChar>?
  var freeFunction: NameFreeFunction?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_getMetadataKind")
private func metadataKind(_: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(
  _: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<FieldRecord>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_: Any.Type, index: Int) -> Int

@_silgen_name("swift_reflectionMirror_count")
private func childCount<T>(_: T, type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func child<T>(
  of: T, type: Any.Type, index: Int, outName: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  outFreeFunc: UnsafeMutablePointer<NameFreeFunction?>
) -> Any

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<T>(_: T) -> UnsafePointer<CChar>?

@_silgen_name("swift_getTypeContextDescriptor")
private func typeContextDescriptor(_: Any.Type) -> UnsafeRawPointer?
