extension Runtime {
  // MARK: Types

  static func size(of type: Any.Type) -> Int {
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: size)
  }

  /// Whether values of a type can be copied.
  ///
  /// Assumes (6.3.1 on Linux) a flag of Swift's stable ABI: the value witnesses are before a type's metadata, and
  /// their flags, in which 0x80_0000 is for noncopyable types, after eight functions, the size and the stride.
  static func isCopyable(_ type: Any.Type) -> Bool {
    // A closure can be copied; the runtime on Linux sets no witnesses for a block.
    guard kind(of: type) != .function else { return true }
    let word = MemoryLayout<UInt>.size
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard let witnesses = (metadata - word).load(as: UnsafeRawPointer?.self) else { return true }
    return witnesses.load(fromByteOffset: 10 * word, as: UInt32.self) & 0x80_0000 == 0
  }

  // MARK: Values

  static func copy(of value: UnsafeRawPointer, _ type: Any.Type) -> Any {
    func copied<Value>(_: Value.Type) -> Any { value.assumingMemoryBound(to: Value.self).pointee }
    return _openExistential(type, do: copied)
  }

  /// Calls a closure with the memory of a value, as one of a type; returns false if it is no value of that type.
  static func withMemory(
    of value: Any, as type: Any.Type, _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    func read<Value>(_: Value.Type) -> Bool {
      guard let value = value as? Value else { return false }
      withUnsafePointer(to: value) { body($0) }
      return true
    }
    return _openExistential(type, do: read)
  }

  // MARK: Objects

  /// Returns the address from which the offsets of an object's fields count.
  ///
  /// Assumes (6.3.1 on Linux) that it is that of the object.
  static func start(of object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  /// Returns the object of a weak field, or nil if it is deallocated.
  ///
  /// Assumes (6.3.1 on Linux) that the field begins with a weak reference, whatever its type.
  static func weakObject(at field: UnsafeRawPointer) -> AnyObject? {
    field.assumingMemoryBound(to: WeakReference.self).pointee.object
  }

  /// Whether a weak field was set, though its object may be deallocated.
  ///
  /// Assumes (6.3.1 on Linux) that a weak reference to a Swift object keeps the address of its side table until it is set
  /// again. One to an object of Objective-C is nil by then.
  static func hasWeakReference(at field: UnsafeRawPointer) -> Bool {
    field.load(as: UInt.self) != 0
  }

  private struct WeakReference { weak var object: AnyObject? }

  /// Returns the number of strong references to an object.
  ///
  /// Assumes (6.3.1 on Linux) that a task keeps one to each task-local value that it inherited until it ends.
  static func references(to object: AnyObject) -> UInt {
    retainCount(Unmanaged.passUnretained(object).toOpaque())
  }

  /// Whether the caller's task is a child of another, as of `async let` or a group, which then keeps no references to
  /// task-local values of its own.
  ///
  /// Assumes (6.3.1 on Linux) that an `UnsafeCurrentTask` is the address of the task, and that bit 24 of its flags says
  /// so.
  static var isInChildTask: Bool {
    withUnsafeCurrentTask { task in
      task.map { flags(of: unsafeBitCast($0, to: UnsafeRawPointer.self)) & 1 << 24 != 0 } ?? false
    }
  }
}

@_silgen_name("swift_task_getJobFlags")
private func flags(of task: UnsafeRawPointer) -> UInt

@_silgen_name("swift_retainCount")
private func retainCount(_ object: UnsafeMutableRawPointer) -> UInt
