/// What the compiler wrote down about the fields of a class or struct, or the cases of an enum.
///
/// The layout is part of Swift's stable ABI: a type's descriptor has its field descriptor as its
/// fifth relative pointer; that has 16 bytes of header and then, a field, its flags and the relative
/// pointers to its type's name and its own.
struct FieldRecords {
  private let fields: UnsafeRawPointer

  /// Finds the records; nil for a type that has none.
  init?(of type: Any.Type) {
    guard let descriptor = typeContextDescriptor(type),
      let fields = Self.target(ofRelativePointerAt: descriptor + 16)
    else { return nil }
    self.fields = fields
  }

  /// How many there are.
  var count: Int { Int(fields.load(fromByteOffset: 12, as: UInt32.self)) }

  /// Where the mangled name of a field's type stands; nil for a case without payload.
  func mangledTypeName(at index: Int) -> UnsafeRawPointer? {
    record(at: index).flatMap { Self.target(ofRelativePointerAt: $0 + 4) }
  }

  /// The name of a field or a case.
  func name(at index: Int) -> String? {
    record(at: index).flatMap { Self.target(ofRelativePointerAt: $0 + 8) }
      .map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
  }

  private func record(at index: Int) -> UnsafeRawPointer? {
    guard (0..<count).contains(index) else { return nil }
    return fields + 16 + index * Int(fields.load(fromByteOffset: 10, as: UInt16.self))
  }

  private static func target(ofRelativePointerAt place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = Int(place.loadUnaligned(as: Int32.self))
    return distance == 0 ? nil : place + distance
  }
}

extension Runtime {
  /// The names of an enum's cases, those with a payload first, as the compiler orders them; nil for
  /// any other type, and for an enum that C declares.
  static func caseNames(of type: Any.Type) -> [String]? {
    guard kind(of: type) == .enumType, let records = FieldRecords(of: type) else { return nil }
    let names = (0..<records.count).compactMap(records.name)
    return names.isEmpty ? nil : names
  }
}

@_silgen_name("swift_getTypeContextDescriptor")
private func typeContextDescriptor(_: Any.Type) -> UnsafeRawPointer?
