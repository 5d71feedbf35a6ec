import Foundation

/// The path of a walk, at an address that a signal handler can read at any time.
///
/// Records are never freed, only used again, so that the list of them can be read without a lock.
struct PathRecord {
  /// The number of bytes for the path; the moves that do not fit are counted.
  static let capacity = 8_192

  /// The path as text.
  let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: PathRecord.capacity)

  /// The number of its bytes; 0 before the first walk of a run and after its last.
  var count = 0

  /// Whether the walk has ended but not its run, so that another walk may follow.
  var isOver = false

  /// Whether the first subject of a run is being made, so that there is no path yet.
  var isStarting = false

  /// The number of last moves for which there was no room.
  var hidden = 0

  /// The path of the walk before, as text, and the number of its bytes; 0 without one, or if it did not fit.
  let before = UnsafeMutablePointer<UInt8>.allocate(capacity: PathRecord.capacity)
  private(set) var beforeCount = 0

  /// A sentence about the move being made, as text, and the number of its bytes; 0 without one.
  let note = UnsafeMutablePointer<UInt8>.allocate(capacity: PathRecord.noteCapacity)
  private(set) var noteCount = 0
  private static let noteCapacity = 1_024

  /// The name of the test that walks, and the end of the call that walks the path alone, as text; they
  /// stay for the whole run.
  let test = UnsafeMutablePointer<UInt8>.allocate(capacity: PathRecord.noteCapacity)
  private(set) var testCount = 0
  let callEnd = UnsafeMutablePointer<UInt8>.allocate(capacity: PathRecord.noteCapacity)
  private(set) var callEndCount = 0

  /// The name of the test that walks, if it is known.
  var testName: String? {
    guard testCount > 0 else { return nil }
    return String(decoding: UnsafeBufferPointer(start: test, count: testCount), as: UTF8.self)
  }

  /// The line that a crash saves.
  var crashLine = CrashLine()

  /// Whether the paths that are shorter were walked before.
  var isShortest = false

  /// The number of walks that had their path here.
  var number = 0

  /// Protects the record against ``LongMoveWatch``; a signal handler reads it without.
  let lock = NSLock()

  /// The number of times the path changed.
  var changes = 0

  private var isTaken = true

  /// The next record of the list.
  private(set) var next: Pointer?

  /// Sets the sentence about the move; a sentence that does not fit is left out.
  mutating func setNote(_ text: String) { noteCount = Self.copy(text, to: note) }

  /// Sets the test that walks, and the end of the call that walks one path alone.
  mutating func setTest(_ title: String, callEnd end: String) {
    testCount = Self.copy(title, to: test)
    callEndCount = Self.copy(end, to: callEnd)
  }

  /// Sets the test that another record has.
  mutating func setTest(asIn other: PathRecord) {
    test.update(from: other.test, count: other.testCount)
    callEnd.update(from: other.callEnd, count: other.callEndCount)
    (testCount, callEndCount) = (other.testCount, other.callEndCount)
    crashLine.set(asIn: other.crashLine)
  }

  /// Returns the number of bytes copied: all, or none if they do not fit.
  private static func copy(_ text: String, to target: UnsafeMutablePointer<UInt8>) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      guard let first = bytes.baseAddress, bytes.count <= noteCapacity else { return 0 }
      target.update(from: first, count: bytes.count)
      return bytes.count
    }
  }

  /// Keeps the path as that of the walk before.
  mutating func keep() {
    before.update(from: bytes, count: count)
    beforeCount = hidden == 0 ? count : 0
  }

  mutating func clear() { (count, hidden, noteCount, isOver, isStarting) = (0, 0, 0, false, false) }

  /// Adds a text, and returns whether there was room.
  mutating func write(_ text: String) -> Bool {
    let room = Self.capacity - count
    let bytes = bytes + count
    let written = text.utf8.withContiguousStorageIfAvailable { source -> Int? in
      guard source.count <= room else { return nil }
      if let first = source.baseAddress { bytes.update(from: first, count: source.count) }
      return source.count
    }
    // A bridged string may not be contiguous.
    guard let written else { return write(String(decoding: Array(text.utf8), as: UTF8.self)) }
    count += written ?? 0
    return written != nil
  }
}

// MARK: - All records

extension PathRecord {
  typealias Pointer = UnsafeMutablePointer<PathRecord>

  /// The first record of the list.
  ///
  /// The address never changes. Only `take()` writes to it, with the lock held; a signal handler reads it.
  nonisolated(unsafe) private static let head: UnsafeMutablePointer<Pointer?> = {
    let head = UnsafeMutablePointer<Pointer?>.allocate(capacity: 1)
    head.initialize(to: nil)
    return head
  }()

  private static let lock = NSLock()

  /// Returns a record that nobody else uses.
  static func take() -> Pointer {
    lock.withLock {
      var next = head.pointee
      while let record = next {
        if !record.pointee.isTaken {
          record.pointee.isTaken = true
          return record
        }
        next = record.pointee.next
      }
      let record = Pointer.allocate(capacity: 1)
      record.initialize(to: PathRecord())
      record.pointee.next = head.pointee
      head.pointee = record
      return record
    }
  }

  /// Gives a record back to be used again.
  static func giveBack(_ record: Pointer) {
    lock.withLock {
      record.pointee.lock.withLock {
        record.pointee.clear()
        record.pointee.beforeCount = 0
        record.pointee.setTest("", callEnd: "")
      }
      record.pointee.crashLine.set(nil, head: nil, end: nil)
      record.pointee.isShortest = false
      record.pointee.isTaken = false
    }
  }

  /// Returns the first record of a walk in progress, or of a run between two walks.
  static func first(isOver: Bool) -> Pointer? { next(from: head.pointee, isOver: isOver) }

  /// Calls a closure with each record, which no other thread changes meanwhile.
  static func forEach(_ body: (Pointer) -> Void) {
    lock.withLock {
      var next = head.pointee
      while let record = next {
        record.pointee.lock.withLock { body(record) }
        next = record.pointee.next
      }
    }
  }

  /// Returns the next such record of the list.
  func another(isOver: Bool) -> Pointer? { Self.next(from: next, isOver: isOver) }

  private static func next(from first: Pointer?, isOver: Bool) -> Pointer? {
    var next = first
    while let record = next, record.pointee.count == 0 || record.pointee.isOver != isOver {
      next = record.pointee.next
    }
    return next
  }
}
