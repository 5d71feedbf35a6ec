// Writes the stored properties of an app's object by name, as key-value coding does for an outlet.

enum Fields {
  /// Sets a stored property of a class or its superclasses.
  ///
  /// Property observers are not called; a class exposes a property that has any.
  ///
  /// - Returns: Whether there is a property of the name that takes the value.
  static func set(_ value: Any?, named name: String, on object: AnyObject) -> Bool {
    let type: Any.Type = type(of: object)
    for index in 0..<recursiveCount(type) {
      var field = Field()
      let fieldType = recursiveChildMetadata(type, index: index, fieldMetadata: &field)
      defer { field.freeFunction?(field.name) }
      guard let found = field.name.map({ String(cString: $0) }), found == name else { continue }
      let base = UnsafeMutableRawPointer(Unmanaged.passUnretained(object).toOpaque())
      let address = base + recursiveChildOffset(type, index: index)
      func store<Value>(_: Value.Type) -> Bool {
        guard let cast = value as? Value ?? (value as Any) as? Value else { return false }
        if field.isStrong {
          address.assumingMemoryBound(to: Value.self).pointee = cast
        } else {
          address.assumingMemoryBound(to: WeakReference.self).pointee.object = value as AnyObject?
        }
        return true
      }
      return _openExistential(fieldType, do: store)
    }
    return false
  }
}

private typealias NameFreeFunction = @convention(c) (UnsafePointer<CChar>?) -> Void

/// As a `weak` property lies in its object.
private struct WeakReference { weak var object: AnyObject? }

private struct Field {
  var name: UnsafePointer<CChar>?
  var freeFunction: NameFreeFunction?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(
  _: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<Field>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_: Any.Type, index: Int) -> Int
