import Foundation

/// The path of a walk, at an address that a signal handler can read at any time.
///
/// Records are never freed, only used again, so that the list of them can be read without a lock.
struct PathRecord {
  /// The number of bytes for the path; the moves that do not fit are counted.
  static let capacity = 8_192

  /// The path; empty before the first walk of a run and after its last.
  var path = RawText(capacity: PathRecord.capacity)

  /// Whether the walk has ended but not its run, so that another walk may follow.
  var isOver = false

  /// Whether the first subject of a run is being made, so that there is no path yet.
  var isStarting = false

  /// The number of last moves for which there was no room.
  var hidden = 0

  /// The path of the walk before; empty without one, or if it did not fit.
  private(set) var before = RawText(capacity: PathRecord.capacity)

  /// A sentence about the move being made; empty without one.
  var note = RawText(capacity: 1_024)

  /// The name of the test that walks, if it is known, and the end of the call that walks the path alone; they stay
  /// for the whole run.
  var test = RawText(capacity: 1_024)
  var callEnd = RawText(capacity: 1_024)

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
  private(set) var next: Pointer?

  mutating func setTest(asIn other: PathRecord) {
    test.set(other.test)
    callEnd.set(other.callEnd)
    crashLine.set(asIn: other.crashLine)
  }

  /// Keeps the path as that of the walk before.
  mutating func keep() {
    before.set(path)
    if hidden > 0 { before.cut(to: 0) }
  }

  mutating func clear() {
    path.cut(to: 0)
    note.cut(to: 0)
    (hidden, isOver, isStarting) = (0, false, false)
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

  static func giveBack(_ record: Pointer) {
    lock.withLock {
      record.pointee.lock.withLock {
        record.pointee.clear()
        record.pointee.before.cut(to: 0)
        record.pointee.test.cut(to: 0)
        record.pointee.callEnd.cut(to: 0)
      }
      record.pointee.crashLine.set("", head: "", end: "")
      record.pointee.isShortest = false
      record.pointee.isTaken = false
    }
  }

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

  /// Returns the next record, after one or of all, of a walk in progress or of a run between two walks.
  static func next(after record: Pointer? = nil, isOver: Bool) -> Pointer? {
    var next = record == nil ? head.pointee : record?.pointee.next
    while let record = next, record.pointee.path.count == 0 || record.pointee.isOver != isOver {
      next = record.pointee.next
    }
    return next
  }
}
