/// The ids of all elements in the scenes: which come twice, and what those stand for that a segue
/// names.
///
/// Ids are kept where they stand in the file and compared only once all are known: most of a
/// storyboard's elements are views, whose ids nobody asks for.
struct ElementIndex {
  private struct Entry {
    var id: ByteRange
    var tag: ByteRange

    /// The offset of the element's `<`.
    var start: Int { tag.start - 1 }
  }

  private var entries: [Entry] = []
  private var wanted: Set<String> = []

  /// Makes room for the elements of a file of usual density.
  mutating func reserveCapacity(forBytes count: Int) { entries.reserveCapacity(count / 128) }

  /// Keeps an element's id.
  mutating func add(_ id: ByteRange, tag: ByteRange) {
    entries.append(Entry(id: id, tag: tag))
  }

  /// Asks for what an id stands for.
  mutating func want(_ id: String) { wanted.insert(id) }

  /// Writes down what was found, once the whole file is read.
  func resolve(in text: ByteView, lines: inout LineCounter, into storyboard: inout Storyboard) {
    let repeats = repeats(in: text)
    let others = others(in: text, than: storyboard.scenes)
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
  /// The elements that somebody asked for and that are no objects of a scene.
  private func others(in text: ByteView, than scenes: [StoryboardScene]) -> [Entry] {
    var missing = wanted
    for scene in scenes {
      for object in scene.objects { missing.remove(object.id) }
    }
    return missing.isEmpty ? [] : entries.filter { missing.contains(text.string($0.id)) }
  }

  /// The ids that several elements have, with the first two of these, in the order of the second.
  private func repeats(in text: ByteView) -> [(first: Entry, second: Entry, count: Int)] {
    var repeats: [(first: Entry, second: Entry, count: Int)] = []
    var repeatOf: [Int: Int] = [:]
    // A table of the first element of each id, by a number that differs from run to run, so that no
    // file can be made in which all ids meet.
    let seed = UInt64.random(in: .min ... .max) | 1
    let mask = Self.tableSize(for: entries.count) - 1
    var table = [Int32](repeating: -1, count: mask + 1)
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: text.hash(entry.id, seed: seed)) & mask
      while table[slot] >= 0, !text.equals(entries[Int(table[slot])].id, entry.id) {
        slot = (slot + 1) & mask
      }
      guard table[slot] >= 0 else {
        table[slot] = Int32(truncatingIfNeeded: index)
        continue
      }
      let first = Int(table[slot])
      if let known = repeatOf[first] {
        repeats[known].count += 1
      } else {
        repeatOf[first] = repeats.count
        repeats.append((entries[first], entry, 2))
      }
    }
    return repeats
  }

  /// A power of two with room for twice as many elements.
  private static func tableSize(for count: Int) -> Int {
    var size = 16
    while size < count * 2 { size *= 2 }
    return size
  }
}
