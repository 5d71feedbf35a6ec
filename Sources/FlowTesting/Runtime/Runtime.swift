/// What the Swift runtime knows of types, values and objects, and the language does not say.
///
/// What rests on more than Swift promises is in this folder, and in `TestRuntime` for the test frameworks. A
/// comment names each assumption with the versions in which it was seen to hold, and `RuntimeAssumptionTests`
/// says which one a new toolchain broke. The lowest version supported is 6.2, in which nobody has seen them.
///
/// The fields of a type are read by the functions that the standard library's `Mirror` uses. `Mirror` itself
/// distinguishes neither `let` from `var` nor `weak` from strong, and a type can customize it. The runtime
/// traps on the fields of a protocol, so each function checks the kind of the type first.
enum Runtime {
  /// The kind of a type in the runtime.
  ///
  /// Assumes (6.3.1 on Linux) these numbers.
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
  ///
  /// Assumes (6.3.1 on Linux) that 0x307 is the kind of existentials of parameterized protocols.
  static func isExistential(_ type: Any.Type) -> Bool {
    kind(of: type) == .existential || metadataKind(type) == 0x307
  }

  /// Returns the declared type of a field that ``child(of:declaredBy:at:)`` read, or of a payload.
  static func declaredType(of child: Any) -> Any.Type {
    func type<Value>(of _: Value) -> Any.Type { Value.self }
    return _openExistential(child, do: type)
  }

  static func classes(from type: AnyClass) -> UnfoldFirstSequence<AnyClass> {
    sequence(first: type, next: _getSuperclass)
  }

  /// A field as the compiler recorded it.
  struct Field {
    let name: String
    let type: Any.Type
    let isVar: Bool
    let isStrong: Bool

    /// Whether values of the type can be copied, and thus read; copying another, even in an optional, ends the process.
    let isCopyable: Bool

    /// The prefix that the compiler puts before the name of a lazy property.
    ///
    /// Assumes (6.3.1 on Linux) this prefix.
    static let lazyPrefix = "$__lazy_storage_$_"

    /// The name of the field that `@Observable` adds.
    ///
    /// Assumes (6.3.1 on Linux) this name.
    static let observationRegistrar = "_$observationRegistrar"
  }

  /// Returns the fields that a class, struct or tuple declares itself, without inherited ones.
  ///
  /// Assumes (6.3.1 on Linux) that inherited fields are counted before a class's own.
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
  ///
  /// Assumes (6.3.1 on Linux) that `yt` is the mangled name of `()`.
  private static func isVoid(_ index: Int, of owner: Any.Type) -> Bool {
    // What can be copied holds only what can be copied, apart from an object.
    guard kind(of: owner) == .classType else { return isCopyable(owner) }
    let name = FieldRecords(of: owner)?.mangledTypeName(at: index)
    return name.map(mangledName) == Array("yt".utf8)
  }

  private static func indices(declaredBy type: Any.Type) -> Range<Int> {
    let inherited = (type as? AnyClass).flatMap(_getSuperclass).map(fieldCount) ?? 0
    return inherited..<max(inherited, fieldCount(of: type))
  }

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

  /// Returns the elements of a tuple; none for any other value.
  static func elements(of tuple: Any) -> [Any] {
    let type = Swift.type(of: tuple)
    guard kind(of: type) == .tuple else { return [] }
    return fields(declaredBy: type).indices.map { child(of: tuple, declaredBy: type, at: $0) }
  }

  /// Returns the distance in bytes of a field from the start of its struct, tuple or object.
  ///
  /// - Precondition: The field exists.
  static func offset(ofFieldAt index: Int, declaredBy type: Any.Type) -> Int {
    recursiveChildOffset(type, index: indices(declaredBy: type).lowerBound + index)
  }

  /// Returns the case and the payload of an enum's value; nil for an enum that C declares.
  ///
  /// Assumes (6.3.1 on Linux) that the payload is the only child.
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
    // Assumes (6.3.1 on Linux) that a plain cast of a box gives the box, which is no object of Swift's.
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

// MARK: - The runtime's functions

// Assumes (6.3.1 on Linux) that the runtime exports these, with the parameters that the standard library gives them.

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
