import Testing

@testable import FlowTesting

/// What a step changed in a list, a dictionary and a set.
@Suite struct ElementChangesTests {
  struct Item {
    var id = 0
    var on = false
    var tags: [String] = []
  }

  /// An element without an `id`.
  struct Row {
    var name = ""
    var on = false
  }

  private enum Screen { case list, detail(Int) }

  private func changes<Value>(from old: Value, to new: Value) -> String {
    let texts = ValueText()
    let lines = ValueTree.Part.changes(
      from: [.init(label: "it", tree: texts.text(of: old).tree)],
      to: [.init(label: "it", tree: texts.text(of: new).tree)])
    return lines.joined(separator: "\n").replacing("ElementChangesTests.", with: "")
  }

  private func expect<Value>(
    _ old: Value, _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout Value) -> Void
  ) {
    var new = old
    change(&new)
    #expect(changes(from: old, to: new) == text, sourceLocation: sourceLocation)
  }

  private let items = (1...5).map { Item(id: $0) }
  private let rows = ["a", "b", "c", "d"].map { Row(name: $0) }

  /// As a package's ordered set or dictionary reflects.
  private struct Ordered<Element>: CustomReflectable, RandomAccessCollection {
    var elements: [Element]
    var style = Mirror.DisplayStyle.set
    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }
    subscript(index: Int) -> Element { elements[index] }
    var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: style) }
  }

  @Test func theOrderOfWhatIsNoSetAndNoDictionaryCounts() {
    let tags = Ordered(elements: ["z", "y", "x"])
    expect(tags, "it: Ordered<String>\n  [2] moved to [first]\n  [0] moved to [last]") {
      $0.elements.reverse()
    }
    #expect(ValueText().text(of: tags).text == #"["z", "y", "x"]"#)
    typealias Entry = (key: String, value: Int)
    let prices = Ordered<Entry>(elements: [("b", 1), ("a", 2), ("c", 3)], style: .dictionary)
    #expect(ValueText().text(of: prices).text == #"["b": 1, "a": 2, "c": 3]"#)
    let name = "it: Ordered<(key: String, value: Int)>"
    expect(prices, "\(name)\n  [\"c\"] moved to [first]\n  [\"a\"]: 5") {
      $0.elements.insert($0.elements.removeLast(), at: 0)
      $0.elements[2].value = 5
    }
    expect(prices, "\(name)\n  - [\"b\"]\n  + [\"d\"]: 4\n  [\"d\"] moved to [after \"a\"]") {
      $0.elements.insert(("d", 4), at: 2)
      $0.elements.removeFirst()
    }
    expect(prices, "\(name)\n  + [\"d\"]: 4") { $0.elements.append(("d", 4)) }
    // What has no order has none in its text.
    expect(Set(["b", "a"]), "it: Set<String>\n  + \"c\"") { $0.insert("c") }
    let texts = [("z: 1\na: 2\n", "a: 2\nz: 1\n")].map {
      SnapshotDifference(from: $0, to: $1).lines
    }
    #expect(texts == [["fields in another order: a, z"]])
  }

  @Test func elementsWithAnIDAreKnownByIt() {
    expect(items, "it: [Item]\n  [id 4].on: true") { $0[3].on = true }
    expect(
      items,
      "it: [Item]\n  [id 2].on: true\n  [id 2].tags: [String]\n    \"new\"\n    \"old\""
    ) { $0[1] = Item(id: 2, on: true, tags: ["new", "old"]) }
    expect(
      items,
      "it: [Item]\n  + [first]: Item\n    id: 9\n    on: false\n    tags: []"
    ) { $0.insert(Item(id: 9), at: 0) }
    expect(items, "it: [Item]\n  - [id 1]\n  - [id 3]") {
      $0.remove(at: 2)
      $0.remove(at: 0)
    }
    expect(
      items, "it: [Item]\n  [id 5] moved to [first]\n  [id 5].on: true"
    ) {
      var last = $0.removeLast()
      last.on = true
      $0.insert(last, at: 0)
    }
    // An element that stays where it was did not move.
    expect(
      Array(items.prefix(3)),
      "it: [Item]\n  [id 3] moved to [first]\n  [id 1] moved to [last]"
    ) { $0.reverse() }
    // Of elements that share an `id` only the first is known by it.
    expect(items, "it: [Item]\n  + [last]: Item\n    id: 1\n    on: false\n    tags: []") {
      $0.append(Item(id: 1))
    }
    expect(items + [Item(id: 1)], "it: [Item]\n  [id 1].on: true\n  [5].on: true") {
      $0[0].on = true
      $0[5].on = true
    }
    expect(items, "it: [Item]\n  + [after id 2]: Item\n    id: 9\n    on: false\n    tags: []") {
      $0.insert(Item(id: 9), at: 2)
    }
  }

  private struct Chapter: Identifiable {
    let code: String
    var title: String
    var id: String { code }
  }

  /// A computed `id` counts as a stored one does, and nil beside the others changes no name.
  @Test func anIdentifiableElementIsAskedForItsID() {
    let chapters = (0..<5).map { Chapter(code: "c\($0)", title: "t") }
    expect(
      chapters, "it: [Chapter]\n  - [id \"c3\"]\n  [id \"c4\"].title: \"V\""
    ) {
      $0.remove(at: 3)
      $0[3].title = "V"
    }
    expect(
      [nil, chapters[0], chapters[1]], "it: [Chapter?]\n  [id \"c1\"].title: \"V\""
    ) { $0[2]?.title = "V" }
    expect(
      [nil, chapters[0]], "it: [Chapter?]\n  [0] moved to [last]"
    ) { $0.swapAt(0, 1) }
    // The `id` that every object has is its address.
    final class Screen: Identifiable { var isOpen = false, title = "" }
    expect([Screen()], "it: [Screen]\n  [0].isOpen: true") {
      $0 = [Screen()]
      $0[0].isOpen = true
    }
  }

  @Test func otherElementsAreKnownByTheirPosition() {
    expect(rows, "it: [Row]\n  [2].on: true") { $0[2].on = true }
    expect(
      rows, "it: [Row]\n  + [first]: Row\n    name: \"new\"\n    on: false"
    ) { $0.insert(Row(name: "new"), at: 0) }
    expect(rows, "it: [Row]\n  - [1]: Row(name: \"b\", on: false)") { $0.remove(at: 1) }
    let long = [Row(name: String(repeating: "x", count: 200))]
    expect(
      long + rows, "it: [Row]\n  - [0]: Row(name: \"\(String(repeating: "x", count: 69))…"
    ) { $0.removeFirst() }
    expect(rows, "it: [Row]\n  [3] moved to [first]") {
      $0.insert($0.removeLast(), at: 0)
    }
    expect(["a", "b", "c"], "it: [String]\n  [1]: \"z\"") { $0[1] = "z" }
    expect(["a", "b"], "it: [String]\n  - [0]: \"a\"") { $0.removeFirst() }
    expect(
      [Screen.list, .detail(1)], "it: [Screen]\n  + [last]: .detail(2)"
    ) { $0.append(.detail(2)) }
    // An empty list has no elements to compare.
    expect([], "it: [String]\n  \"a\"\n  \"b\"") { $0 = ["a", "b"] }
    expect(["a", "b"], "it: []") { $0 = [] }
  }

  @Test func nestedListsAreToldInTheSameWay() {
    let items = [Item(id: 1, tags: ["a", "b"]), Item(id: 2)]
    expect(
      items,
      "it: [Item]\n  [id 1].tags: [String]\n    + [last]: \"c\""
    ) { $0[0].tags.append("c") }
    expect(
      [[1, 2], [3, 4]],
      "it: [[Int]]\n  [1]: [Int]\n    [0]: 9"
    ) { $0[1][0] = 9 }
  }

  @Test func entriesAreKnownByTheirKeysAndMembersByThemselvesOrTheirID() {
    let byName = ["a": Row(name: "1"), "b": Row(name: "2"), "c": Row(name: "3")]
    expect(
      byName,
      """
      it: [String: Row]
        - ["c"]
        ["b"].on: true
        + ["d"]: Row
          name: "4"
          on: false
      """
    ) {
      $0["b"]?.on = true
      $0["c"] = nil
      $0["d"] = Row(name: "4")
    }
    expect(["a": 1, "b": 2], "it: [String: Int]\n  [\"b\"]: 3") { $0["b"] = 3 }
    expect(Set([1, 2, 30]), "it: Set<Int>\n  - 2\n  + 4") {
      $0.remove(2)
      $0.insert(4)
    }
    expect([1: Row(name: "uno")], "it: [Int: Row]\n  [1].on: true") { $0[1]?.on = true }
    // Keys of one text are no names.
    let alike = [ObjectIdentifier(Int.self): 1, ObjectIdentifier(String.self): 1]
    expect(
      alike,
      "it: [ObjectIdentifier: Int]\n  + [<no stable text: ObjectIdentifier>]: 2"
    ) { $0[ObjectIdentifier(Bool.self)] = 2 }
  }

  /// Texts are compared by their bytes: equal strings may spell an accent in two ways.
  @Test func anotherSpellingOfAnAccentIsAChange() {
    expect("caf\u{e9}", "it: \"cafe\u{301}\"") { $0 = "cafe\u{301}" }
    expect(["a", "caf\u{e9}"], "it: [String]\n  [1]: \"cafe\u{301}\"") {
      $0[1] = "cafe\u{301}"
    }
    expect(
      ["caf\u{e9}": 1, "a": 2],
      "it: [String: Int]\n  - [\"caf\u{e9}\"]\n  + [\"cafe\u{301}\"]: 1"
    ) { $0 = ["cafe\u{301}": 1, "a": 2] }
  }

  final class Task {
    let number: Int
    var isDone = false
    let log = Log()
    init(_ number: Int) { self.number = number }
  }

  final class Log { var lines = ["a"] }

  final class Person {
    let id: Int
    var name = "x"
    init(_ id: Int) { self.id = id }
  }

  /// Objects are known by their `id`, or else by their identity, wherever they are.
  @Test func anObjectThatMovesIsTheSame() async {
    struct Team {
      var tasks = (0..<3).map(Task.init)
      var people = (0..<3).map(Person.init)
      var screen = "team"
    }
    let flow = Flow(from: { Team() }, at: \.screen) {
      Move("insert") {
        $0.tasks.insert(Task(9), at: 0)
        $0.people.insert(Person(9), at: 0)
        $0.tasks[2].isDone = true
        $0.people[2].name = "y"
      }
      Move("remove") {
        $0.tasks.removeFirst()
        $0.people.swapAt(0, 3)
        $0.tasks[0].log.lines.append("b")
      }
      Move("reload") { $0.people = $0.people.map { Person($0.id) } }
    }
    let recording = Recording(
      flow: flow, path: "team -insert-> team -remove-> team -reload-> team", head: [])
    let text = await recording.text()
    #expect(
      text.replacing("ElementChangesTests.", with: "").hasSuffix(
        """
        ## -insert-> team
        changed Team:
          tasks: [Task]
            + [first]: Task Team.tasks[0] (2)
              number: 9
              isDone: false
              log: Log Team.tasks[0].log (2)
                lines: [String]
                  "a"
            [2].isDone: true
          people: [Person]
            + [first]: Person
              id: 9
              name: "x"
            [id 1].name: "y"

        ## -remove-> team
        changed Team:
          tasks: [Task]
            - [0]: Task Team.tasks[0] (2)(number: 9, isDone: false, log: Log Te…
            [0].log: Log
              lines: [String]
                + [last]: "b"
          people: [Person]
            [id 2] moved to [first]
            [id 9] moved to [last]

        ## -reload-> team
        changed Team:
          people: [Person]
            [id 2]: another object, equal to it
            [id 0]: another object, equal to it
            [id 1]: Person Team.people[id 1] (2)
              name: "x"
            [id 9]: another object, equal to it

        """), "\(text)")
  }

  /// An object of a list that another property showed before stays in the list.
  @Test func anObjectThatIsShownElsewhereStaysInItsList() async {
    final class Team {
      var selected: Task?
      let tasks = (0..<3).map(Task.init)
      var screen = "team"
      init() { selected = tasks[0] }
    }
    let flow = Flow(from: { Team() }, at: \.screen) { Move("pick") { $0.selected = $0.tasks[1] } }
    let recording = Recording(
      flow: flow, path: "team -pick-> team", head: [])
    let text = await recording.text()
    #expect(
      text.replacing("ElementChangesTests.", with: "").hasSuffix(
        """
        ## -pick-> team
        changed Team:
          selected: Task Team.tasks[1]
            number: 1
            log: Log Team.tasks[1].log
          tasks: [Task]
            [0]: Task Team.selected
              number: 0
              isDone: false
              log: Log Team.selected.log
                lines: [String]
                  "a"

        """), "\(text)")
  }
}
