/// The way to read a stored property of an object from memory.
struct PropertyReader {
  let property: StoredProperty
  let field: FingerprintReader.Field

  /// Whether its wrapper is an object that holds the value, so that it is not at the field.
  let isBehindObject: Bool

  init(_ property: StoredProperty, _ reader: FingerprintReader) {
    self.property = property
    field = reader.field(for: property)
    if case .wrapped(let wrapper) = property.storage {
      isBehindObject = wrapper.isObject
    } else {
      isBehindObject = false
    }
  }

  /// Whether it is nil; only the outer one of nested optionals counts.
  func isNil(in object: AnyObject) -> Bool {
    isBehindObject
      ? property.value(in: object).isNil
      : field.plan.isNil(Runtime.start(of: object) + field.offset)
  }

  /// Whether it is weak and refers to an object, or did until the object was deallocated.
  func wasSet(in object: AnyObject) -> Bool {
    property.isWeak && !isBehindObject
      && Runtime.hasWeakReference(at: Runtime.start(of: object) + field.offset)
  }

  /// Returns the object that it refers to; nil for nil and for any other value.
  func object(in object: AnyObject) -> AnyObject? {
    isBehindObject
      ? property.value(in: object).object
      : field.plan.object(Runtime.start(of: object) + field.offset)
  }
}
