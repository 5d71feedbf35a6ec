/// The ids of all elements in the scenes: which come twice, and what those stand for that a segue
/// names.
struct ElementIndex {
  private struct Entry {
    var tag: ByteRange
    var start: Int
    var count = 1
  }

  private var entries: [String: Entry] = [:]
  private var repeated: [(id: String, second: Entry)] = []
  private var wanted: Set<String> = []

  /// Keeps an element's id.
  mutating func add(_ id: ByteRange, tag: ByteRange, start: Int, in text: ByteView) {
    let id = text.string(id)
    let entry = Entry(tag: tag, start: start)
    guard var first = entries.updateValue(entry, forKey: id) else { return }
    if first.count == 1 { repeated.append((id, entry)) }
    first.count += 1
    entries[id] = first
  }

  /// Asks for what an id stands for.
  mutating func want(_ id: String) { wanted.insert(id) }

  /// Writes down what was found, once the whole file is read.
  func resolve(in text: ByteView, lines: inout LineCounter, into storyboard: inout Storyboard) {
    let objects = Set(storyboard.scenes.flatMap(\.objects).map(\.id))
    let others = wanted.subtracting(objects).compactMap { id in entries[id].map { (id, $0) } }
    // Lines are counted forwards: going back and forth would count the file again for each element.
    var positions: [Int: FilePosition] = [:]
    let firsts = repeated.compactMap { entries[$0.id] }
    let starts = (others.map(\.1) + firsts + repeated.map(\.second)).map(\.start)
    for start in starts.sorted() { positions[start] = lines.position(of: start) }
    func element(_ entry: Entry) -> StoryboardElement {
      StoryboardElement(
        tag: text.string(entry.tag), position: positions[entry.start] ?? storyboard.position)
    }
    storyboard.otherElements = Dictionary(
      others.map { ($0, element($1)) }, uniquingKeysWith: { first, _ in first })
    storyboard.repeatedIDs = zip(repeated, firsts).map { repeated, first in
      StoryboardRepeatedID(
        id: repeated.id, first: element(first), second: element(repeated.second),
        count: first.count)
    }
  }
}
