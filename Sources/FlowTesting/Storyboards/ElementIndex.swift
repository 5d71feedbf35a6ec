/// The ids of all elements in the scenes: which come twice, and what those stand for that a segue
/// names.
///
/// Ids are kept where they stand in the file and compared only once all are known: most of a
/// storyboard's elements are views, whose ids nobody asks for.
struct ElementIndex {
  /// Half the size of two ranges: there is one for every element, and a file has fewer than 4 GB
  /// (``StoryboardLimits/fileSize``).
  private struct Entry {
    private let idStart, idEnd, tagStart, tagEnd: UInt32
    /// Whether it, or another with its id, is an object of a scene.
    var isObject: Bool

    init(id: ByteRange, tag: ByteRange, isObject: Bool) {
      self.isObject = isObject
      idStart = UInt32(truncatingIfNeeded: id.start)
      idEnd = UInt32(truncatingIfNeeded: id.end)
      tagStart = UInt32(truncatingIfNeeded: tag.start)
      tagEnd = UInt32(truncatingIfNeeded: tag.end)
    }

    var id: ByteRange { ByteRange(start: Int(idStart), end: Int(idEnd)) }
    var tag: ByteRange { ByteRange(start: Int(tagStart), end: Int(tagEnd)) }

    /// The offset of the element's `<`.
    var start: Int { tag.start - 1 }
  }

  private var entries: [Entry] = []
  private var wanted: [String] = []

  /// Makes room for the elements of a file of usual density.
  mutating func reserveCapacity(forBytes count: Int) { entries.reserveCapacity(count / 128) }

  /// Keeps an element's id.
  mutating func add(_ id: ByteRange, tag: ByteRange, isObject: Bool) {
    entries.append(Entry(id: id, tag: tag, isObject: isObject))
  }

  /// Asks for what an id stands for.
  mutating func want(_ id: String) { wanted.append(id) }

  /// Writes down what was found, once the whole file is read.
  mutating func resolve(
    in text: ByteView, lines: inout LineCounter, into storyboard: inout Storyboard
  ) {
    var table = Table(for: entries.count)
    let repeats = fill(&table, in: text)
    let others = others(in: text, by: table)
    // Lines are counted forwards: going back and forth would count the file again for each element.
    var positions: [Int: FilePosition] = [:]
    let starts = others.map(\.start) + repeats.flatMap { [$0.first.start, $0.second.start] }
    for start in starts.sorted() { positions[start] = lines.position(of: start) }
    func element(_ entry: Entry) -> StoryboardElement {
      StoryboardElement(
        tag: text.string(entry.tag), position: positions[entry.start] ?? storyboard.position)
    }
    storyboard.otherElements = Dictionary(
      others.map { (text.string($0.id), element($0)) }, uniquingKeysWith: { first, _ in first })
    storyboard.repeatedIDs = repeats.map {
      StoryboardRepeatedID(
        id: text.string($0.first.id), first: element($0.first), second: element($0.second),
        count: $0.count)
    }
  }
}

// MARK: - Finding

extension ElementIndex {
  /// Numbers of elements by the bytes of their ids; -1 where there is none.
  private struct Table {
    private var numbers: [Int32]

    /// A number that differs from run to run, so that no file can be made in which all ids meet.
    private static let seed = UInt64.random(in: .min ... .max) | 1

    /// Has room for twice as many elements.
    init(for count: Int) {
      var size = 16
      while size < count * 2 { size *= 2 }
      numbers = [Int32](repeating: -1, count: size)
    }

    subscript(slot: Int) -> Int32 {
      get { numbers[slot] }
      set { numbers[slot] = newValue }
    }

    /// The slot of an id of one text among the elements of another, or a free one.
    func slot(of id: ByteRange, in text: ByteView, among entries: [Entry], of other: ByteView)
      -> Int
    {
      let mask = numbers.count - 1
      var slot = Int(truncatingIfNeeded: text.hash(id, seed: Self.seed)) & mask
      while numbers[slot] >= 0,
        !other.equals(entries[Int(numbers[slot])].id, id, in: text)
      { slot = (slot + 1) & mask }
      return slot
    }
  }

  /// Puts the first element of each id into a table.
  ///
  /// Returns the ids that several elements have, with the first two of these, in the order of the second.
  private mutating func fill(
    _ table: inout Table, in text: ByteView
  ) -> [(first: Entry, second: Entry, count: Int)] {
    var repeats: [(first: Entry, second: Entry, count: Int)] = []
    var repeatOf: [Int: Int] = [:]
    for index in entries.indices {
      let entry = entries[index]
      let slot = table.slot(of: entry.id, in: text, among: entries, of: text)
      guard table[slot] >= 0 else {
        table[slot] = Int32(truncatingIfNeeded: index)
        continue
      }
      let first = Int(table[slot])
      if entry.isObject { entries[first].isObject = true }
      if let known = repeatOf[first] {
        repeats[known].count += 1
      } else {
        repeatOf[first] = repeats.count
        repeats.append((entries[first], entry, 2))
      }
    }
    return repeats
  }

  /// The elements that somebody asked for and that are no objects of a scene.
  private func others(in text: ByteView, by table: Table) -> [Entry] {
    wanted.compactMap { id in
      var id = id
      let number: Int32? = id.withUTF8 { bytes in
        guard let word = ByteView(bytes) else { return nil }
        let range = ByteRange(start: 0, end: word.count)
        return table[table.slot(of: range, in: word, among: entries, of: text)]
      }
      guard let number, number >= 0 else { return nil }
      let entry = entries[Int(number)]
      return entry.isObject ? nil : entry
    }
  }
}
