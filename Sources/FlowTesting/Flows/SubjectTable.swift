/// Subjects that are values, each kept once and numbered from 0 when it is first met.
///
/// Whether one is new shows after it was made: it is made where the next one would be kept, from a copy
/// of another, and need not be moved or copied again.
class SubjectTable<Subject> {
  // What is here is looked at at each move, where checks of exclusive access would cost more than the
  // work itself. Nothing of the app's runs while it changes.

  /// How many subjects are kept.
  @exclusivity(unchecked) final fileprivate(set) var count = 0

  @exclusivity(unchecked) private final var places: UnsafeMutablePointer<Subject>
  @exclusivity(unchecked) private final var capacity = 64

  fileprivate init() { places = .allocate(capacity: capacity) }

  deinit {
    places.deinitialize(count: count)
    places.deallocate()
  }

  /// Where a subject is kept, until another is made.
  final func place(of number: Int) -> UnsafeMutablePointer<Subject> { places + number }

  /// Makes a copy of a subject where the next one is kept.
  final func makeNext(copying number: Int) -> UnsafeMutablePointer<Subject> {
    if count == capacity { makeRoom() }
    let next = places + count
    next.initialize(to: places[number])
    return next
  }

  private final func makeRoom() {
    let room = UnsafeMutablePointer<Subject>.allocate(capacity: 2 * capacity)
    room.moveInitialize(from: places, count: count)
    places.deallocate()
    places = room
    capacity *= 2
  }

  /// Keeps the next subject if it is new.
  ///
  /// - Returns: Its number, or that of the one that it is equal to; nil when it is new and so many are
  ///   kept already. Unless it is kept, whoever made it deinitializes it.
  func numberNext(atMost limit: Int) -> Int? { nil }

  /// A table that keeps a first subject; nil when such are objects, or cannot be told apart.
  static func make(_ first: Subject) -> SubjectTable<Subject>? {
    func open<Value: Hashable>(_ type: Value.Type) -> AnyObject { HashedSubjects<Value>() }
    guard !(Subject.self is AnyClass), let type = Subject.self as? any Hashable.Type,
      let table = open(type) as? SubjectTable<Subject>
    else { return nil }
    table.places.initialize(to: first)
    _ = table.numberNext(atMost: 1)
    return table
  }
}

/// A table of numbers beside the subjects, with free slots for a third at least.
///
/// It takes less room and time than a dictionary, which would keep each subject a second time.
private final class HashedSubjects<Subject: Hashable>: SubjectTable<Subject> {
  /// Half of the hash of a subject, and one more than its number; 0 in a free slot.
  @exclusivity(unchecked) private var slots = [UInt64](repeating: 0, count: 64)

  override func numberNext(atMost limit: Int) -> Int? {
    let next = place(of: count)
    let hash = UInt64(truncatingIfNeeded: next.pointee.hashValue) << 32
    let last = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash >> 32) & last
    while slots[slot] != 0 {
      let number = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1
      if (slots[slot] ^ hash) >> 32 == 0, place(of: number).pointee == next.pointee {
        return number
      }
      slot = (slot + 1) & last
    }
    guard count < limit, count < Int32.max else { return nil }
    count += 1
    slots[slot] = hash | UInt64(count)
    if 3 * count > 2 * slots.count { grow() }
    return count - 1
  }

  private func grow() {
    let last = 2 * slots.count - 1
    var grown = [UInt64](repeating: 0, count: last + 1)
    for entry in slots where entry != 0 {
      var slot = Int(truncatingIfNeeded: entry >> 32) & last
      while grown[slot] != 0 { slot = (slot + 1) & last }
      grown[slot] = entry
    }
    slots = grown
  }
}

/// Whether a value holds an object that its copies would share, as far as can be seen.
func holdsObject(_ value: Any, depth: Int = 0) -> Bool {
  if type(of: value) is AnyClass { return true }
  guard depth < 8 else { return false }
  let mirror = Mirror(reflecting: value)
  return mirror.children.prefix(1_000).contains { holdsObject($0.value, depth: depth + 1) }
}
