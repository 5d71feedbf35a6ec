/// Numbers for triples of numbers: equal triples share one, and new ones are counted from 1.
///
/// ```swift
/// var table = TripleTable()
/// table.number(of: 7, 0, 3)  // 1
/// table.number(of: 7, 1, 3)  // 2
/// table.number(of: 7, 0, 3)  // 1
/// table[2]                   // (7, 1, 3)
/// ```
///
/// The number 0 stands for nothing. Each triple has a mark, for whatever whoever uses the table likes.
/// With it a triple takes 16 bytes, and 8 to 16 more to be found again; that, and that most of the time
/// goes into waiting for memory, is why this is no `Dictionary`.
struct TripleTable {
  struct Triple {
    let tag: Int32
    let head: Int32
    let tail: Int32
    var mark: Int32 = 0
  }

  /// A triple that is looked for.
  struct Key {
    let tag: Int32
    let head: Int32
    let tail: Int32
    fileprivate let hash: UInt64

    init(_ tag: Int32, _ head: Int32, _ tail: Int32) {
      self.tag = tag
      self.head = head
      self.tail = tail
      let high = UInt64(UInt32(bitPattern: head)) << 32
      var hash = (high | UInt64(UInt32(bitPattern: tail))) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ (hash >> 32)) &* 0xD1B5_4A32_D192_ED03
      self.hash = (hash ^ (hash >> 29)) &* 0x94D0_49BB_1331_11EB
    }
  }

  private(set) var triples = [Triple(tag: 0, head: 0, tail: 0)]

  /// The number of the triple in each slot, 0 for none; as many as a power of two.
  private var slots = [Int32](repeating: 0, count: 16)

  /// How far a hash is shifted to the right to be a slot.
  private var shift: UInt64 = 60

  /// One more than the greatest number.
  var count: Int { triples.count }

  /// The triple with a number.
  subscript(number: Int32) -> Triple { triples[Int(number)] }

  /// Marks the triple with a number.
  mutating func mark(_ number: Int32, with mark: Int32) { triples[Int(number)].mark = mark }

  /// The number of a triple.
  mutating func number(of tag: Int32, _ head: Int32, _ tail: Int32) -> Int32 {
    number(of: Key(tag, head, tail))
  }

  /// The number of a triple.
  mutating func number(of key: Key) -> Int32 {
    var slot = self.slot(of: key)
    let last = slots.count - 1
    while true {
      let number = slots[slot]
      if number == 0 { break }
      let triple = triples[Int(number)]
      if triple.head == key.head, triple.tail == key.tail, triple.tag == key.tag { return number }
      slot = (slot &+ 1) & last
    }
    let number = Int32(truncatingIfNeeded: triples.count)
    slots[slot] = number
    triples.appendSparingly(Triple(tag: key.tag, head: key.head, tail: key.tail))
    if triples.count > slots.count / 2 { grow() }
    return number
  }

  /// How many bytes it takes.
  var bytes: Int {
    triples.capacity * MemoryLayout<Triple>.stride + slots.capacity * MemoryLayout<Int32>.stride
  }

  /// The number in the slot where a triple is looked for first: most often its own, if it has one.
  func likelyNumber(of key: Key) -> Int32 { slots[slot(of: key)] }

  /// Where a triple is looked for first: those that differ in their tags only, as states with other
  /// tabs selected do, are beside one another.
  private func slot(of key: Key) -> Int {
    (Int(truncatingIfNeeded: key.hash >> shift) &+ Int(key.tag)) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    shift -= 1
    let last = slots.count - 1
    for number in 1..<triples.count {
      let triple = triples[number]
      var slot = self.slot(of: Key(triple.tag, triple.head, triple.tail))
      while slots[slot] != 0 { slot = (slot &+ 1) & last }
      slots[slot] = Int32(truncatingIfNeeded: number)
    }
  }
}

extension Array {
  /// Appends an element; where there is no room left, room for a quarter more is made, and not for as many
  /// again.
  mutating func appendSparingly(_ element: Element) {
    if count == capacity { reserveCapacity(count + count / 4 + 16) }
    append(element)
  }
}
