import Foundation
import Testing

@testable import FlowTesting

@Suite struct FingerprintTests {
  /// States that differ in one thing; each is made anew.
  private let pairs: [(() -> Any, () -> Any)] = [
    ({ 1 }, { 2 }), ({ 1 }, { UInt(1) }), ({ 0.0 }, { -0.0 }), ({ Double.nan }, { 0.0 }),
    ({ Int8(1) }, { Int8(2) }), ({ "a" }, { "b" }), ({ "\u{E9}" }, { "e\u{301}" }),
    ({ "" }, { "\0" }), ({ ["ab", "c"] }, { ["a", "bc"] }), ({ [1] }, { [1, 1] }),
    ({ [[1], [2, 3]] }, { [[1, 2], [3]] }), ({ [1, 2] }, { [2, 1] }), ({ [1] }, { [1][...] }),
    ({ [Int?.none] }, { [0 as Int?] }), ({ [Int??.none] }, { [Int??.some(nil)] }),
    ({ Kind.first }, { Kind.second }), ({ Kind.first }, { Other.first }),
    ({ Tree.leaf(1) }, { Tree.leaf(2) }), ({ Tree.leaf(1) }, { Tree.twig(1) }),
    ({ Tree.branch(.leaf(1), .empty) }, { Tree.branch(.leaf(2), .empty) }),
    ({ [Kind.first] as [any Error] }, { [Other.first] as [any Error] }),
    ({ Kind.first as AnyObject }, { Kind.second as AnyObject }),
    ({ (1, "a") }, { (1, "b") }), ({ 0..<1 }, { 0..<2 }), ({ Set([1]) }, { Set([2]) }),
    ({ ["a": 1] }, { ["b": 1] }), ({ ["a": 1, "b": 2] }, { ["a": 2, "b": 1] }),
    ({ Set([Set([1])]) }, { Set([Set([2])]) }), ({ AnyHashable(1) }, { AnyHashable("1") }),
    ({ Int.self }, { UInt.self }), ({ Date.distantPast }, { Date(timeIntervalSince1970: 0) }),
    ({ Data([1]) }, { Data([2]) }), ({ 1...2 }, { 1...3 }),
    ({ Decimal(1) }, { Decimal(2) }), ({ NSArray(array: [1]) }, { NSArray(array: [2]) }),
    ({ NSError(domain: "a", code: 1) }, { NSError(domain: "a", code: 2) }),
    ({ Screen() }, { Screen { $0.title = "b" } }), ({ Screen() }, { Screen { $0.base = 2 } }),
    ({ Screen() }, { Screen { _ = $0.late } }), ({ Screen() }, { Screen { $0.wrapped = 2 } }),
    ({ Screen() }, { Screen { $0.parent = $0 } }), ({ Screen() }, { Screen { $0.delegate = $0 } }),
    ({ Screen() }, { Screen { $0.onDone = {} } }), ({ Screen() as Base }, { Base() }),
    ({ Screen() }, { Screen { $0.next = Screen() } }),
    ({ [Screen(), Screen()] }, { Array(repeating: Screen(), count: 2) }),
    ({ Screen { $0.next = $0 } }, { Screen { $0.next = Screen { $0.next = $0 } } }),
  ]

  @Test func statesDifferIfTheyHoldSomethingElse() {
    for (number, (one, other)) in pairs.enumerated() {
      let reader = FingerprintReader()
      #expect(reader.read(one()) == FingerprintReader().read(one()), "\(number)")
      #expect(reader.read(one()) != reader.read(other()), "\(number)")
      #expect(reader.read([one()]) != reader.read([other()]), "\(number)")
    }
  }

  @Test func setsAndDictionariesHaveNoOrder() {
    for seed in 0..<20 as Range<UInt64> {
      let prints = (0..<4).map { capacity in
        var random = RandomNumbers(seed: seed)
        let nodes = (0..<6).map { Node("\($0 % 3)") }
        for node in nodes { node.others.insert(nodes[random.number(below: 6)]) }
        var words = Set<String>(minimumCapacity: capacity * 10)
        for number in (0..<40).shuffled() { words.insert("\(number)") }
        return FingerprintReader().read((Set(nodes), nodes[3], [nodes[1]: words], words))
      }
      #expect(Set(prints).count == 1 && prints[0] != nil, "seed \(seed)")
    }
    // Each process hashes by a seed of its own.
    let shop: [String: Any] = ["a": Set(["x", "y", "z"]), "b": [1: Kind.first, 2: .second]]
    #expect(FingerprintReader().read(shop)?.low == 14_271_287_860_344_272_492)
  }

  @Test func deepValuesAreReadOnASmallStackOrTooLarge() async {
    @Sendable func readings(_ end: Int) -> [Fingerprint?] {
      func values(_ depth: Int) -> [Any] {
        [
          (0..<depth).reduce(Boxed<Any>(content: end)) { below, _ in Boxed(content: below) },
          (0..<depth).reduce(Tree.leaf(end)) { below, _ in .branch(.empty, below) },
          (0..<depth).reduce(Node("\(end)")) { below, _ in Node("", [below]) },
          (0..<depth).reduce([:] as [AnyHashable: Any]) { below, _ in [end: below] },
        ]
      }
      let lists: [Any] = [2_000, 5_000].map { count in
        let list = (0..<count).reduce(Holder(end)) { next, _ in Holder(next) }
        // Kept for good, since freeing it would recurse.
        return Unmanaged.passRetained(list).takeUnretainedValue()
      }
      return (lists + values(12) + values(500)).map { FingerprintReader().read($0) }
    }
    let all = await onSmallStack { (1...3).map { readings($0 / 2) } }
    let areTooLarge = [false, true] + (0..<8).map { $0 >= 4 }
    #expect(all.allSatisfy { $0.map { $0 == nil } == areTooLarge })
    for index in [0, 2, 3, 4, 5] {
      #expect(all[1][index] == all[2][index] && all[0][index] != all[1][index])
    }
  }

  @Test func actorsAreReadWhereTheyRun() async {
    let (reader, two) = (FingerprintReader(), Store(2))
    let one = Store(1, two)
    let subjects: [Any] = [["a": one, "b": two], ["a": two, "b": one], [one, two, one]]
    for subject in subjects {
      await two.setCount(2)
      let before = await reader.readAll(subject)
      #expect(await reader.readAll(subject) == before)
      await two.setCount(5)
      #expect(await reader.readAll(subject) != before)
    }
    #expect(await reader.readAll(subjects[0]) != reader.readAll(subjects[1]))
    #expect(await reader.readAll([1]) == reader.read([1]) && reader.unseen.isEmpty)
    #expect(reader.read(subjects[0]) == reader.read(subjects[1]))
    #expect(reader.unseen == ["FingerprintTests.Store"])
  }

  @Test func whatCannotBeReadIsListed() {
    let (reader, subject) = (FingerprintReader(), Unreadable())
    let before = reader.read(subject)
    for lock in subject.locks { lock.count += 1 }
    subject.onDone = { print("other") }
    #expect(reader.read(subject) == before)
    let names = ["onDone", "pending", "owner", "memory", "thread"]
    let locks = subject.locks.map { TypeName.text(of: type(of: $0)) }
    #expect(reader.unseen == (names.map { "FingerprintTests.Unreadable.\($0)" } + locks).sorted())
    subject.pending = nil
    #expect(reader.read(subject) != before)
  }

  @Test func readingStopsAtTheLimitForGood() {
    for value in [Array(0..<200), Set(0..<200), Array(repeating: (), count: 200)] as [Any] {
      let reader = FingerprintReader(limit: 100)
      #expect(reader.read((Array(0..<90), Data(count: 1_000_000))) != nil)
      #expect(reader.read(value) == nil && reader.read(1) == nil)
    }
  }

  /// A collection that did not change is not read again; the reader keeps it, so that a change copies it.
  @Test func aCollectionThatChangesInPlaceIsReadAgain() {
    final class Counted { var count = 0 }
    enum Kind { case text(String), counted(Counted) }
    indirect enum Tree { case leaf(Int), node(Tree, Tree) }
    struct Row {
      var isOn = false
      var kind = Kind.text("a")
      var isOpen = false
      var tree = Tree.leaf(0)
      weak var weak: Counted?
    }
    final class Shelf {
      var items = (0..<50).map { Item(id: $0, name: "\($0)") }
      var rows = [Array(0..<20), Array(0..<20)]
      var objects = (0..<20).map { _ in Boxed(content: Counted()) }
      var kinds = (0..<40).map { _ in Kind.text("a") }
      var states = (0..<40).map { _ in Row() }
      var any: [Any] = Array(0..<20)
      var table = Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, "\($0)") })
      let counted = Counted()
    }
    let changes: [(Shelf) -> Void] = [
      { $0.items[49].name = "other" }, { $0.items.swapAt(0, 1) }, { $0.items.removeLast() },
      { $0.items.withUnsafeMutableBufferPointer { $0[3].id = 7 } }, { $0.rows[1][19] = 7 },
      { $0.rows.append([]) }, { $0.objects[19].content.count = 1 }, { $0.items = [] },
      { $0.kinds[39] = .text("b") }, { $0.kinds[20] = .counted($0.counted) },
      { $0.counted.count = 1 }, { $0.kinds.swapAt(20, 3) }, { $0.states[17].isOpen = true },
      { $0.states[39].tree = .node(.leaf(0), .leaf(1)) }, { $0.states[0].weak = $0.counted },
      { $0.counted.count = 2 }, { $0.any[3] = $0.counted }, { $0.counted.count = 3 },
      { $0.table[3] = "other" }, { $0.table[30] = "" },
    ]
    let (reader, shelf) = (FingerprintReader(), Shelf())
    var known = [reader.read(shelf)]
    for change in changes {
      #expect(reader.read(shelf) == known.last)
      change(shelf)
      known.append(reader.read(shelf))
      #expect(known.last == FingerprintReader().read(shelf))
      reader.leaves = []
      #expect(known.last == reader.read(shelf))
      reader.leaves = nil
    }
    #expect(Set(known).count == changes.count + 1)
    // A new list may lie where another one was.
    for number in 0..<100 {
      let items = (0..<20).map { Item(id: $0, name: "\(number)") }
      #expect(reader.read(items) == FingerprintReader().read(items))
    }
  }

  /// The result of a run says which property takes its time, by what was read and not by a clock.
  @Test func thePropertyInWhichMostIsReadIsNamed() {
    final class Counted { var count = 0 }
    final class Shelf {
      var name = "a"
      var rows = (0..<1_500).map { _ in Counted() }
      var kept = Array(0..<2_000)
    }
    let (reader, shelf) = (FingerprintReader(limit: 10_000), Shelf())
    for _ in 0..<3 { _ = reader.read(shelf) }
    #expect(reader.mostRead() == nil)
    #expect(reader.mostRead(atLeast: 3_002, in: 3) == nil)
    let text = reader.mostRead(atLeast: 3_001, in: 3)
    #expect(text == "'FingerprintTests.Shelf.rows', 3,001 values a step")
    let flow = Flow(from: { 0 }, at: { _ in "a" }) { Move("on") { $0 += 1 } }
    var facts = RunFacts()
    facts.mostRead = text
    let line = "most of what is read is in \(text ?? ""): state: { … } may return less"
    #expect(Exploration(of: flow, facts).description.contains(line))
  }

  @Test func noiseCountsByItsFirstAppearance() {
    func list(_ ids: [Int]) -> [Item] { ids.map { Item(id: $0, name: "\($0 % 2)") } }
    let reader = FingerprintReader()
    func leaves<Value>(_ value: Value) -> [FingerprintReader.Leaf] {
      reader.leaves = []
      defer { reader.leaves = nil }
      #expect(reader.read(value) == FingerprintReader().read(value))
      return reader.leaves ?? []
    }
    #expect(reader.read(list([1, 3, 1])) != reader.read(list([5, 7, 5])))
    reader.noise = FingerprintReader.differing(leaves(list([1, 3, 1])), leaves(list([5, 7, 5])))
    #expect(reader.leftOut == ["FingerprintTests.Item.id"])
    #expect(reader.read(list([1, 3, 1])) == reader.read(list([5, 7, 5])))
    for other in [[1, 3, 3], [1, 3, 5], [1, 3], [2, 3, 2]] {
      #expect(reader.read(list([1, 3, 1])) != reader.read(list(other)), "\(other)")
    }
    #expect(reader.read(Set(list([1, 3]))) == reader.read(Set(list([5, 7]))))
  }

  @Test func noCodeOfTheAppRuns() {
    let values: [Any] = [Trapping(), [Trapping()], (Trapping(), 1), Boxed(content: Trapping())]
    #expect(FingerprintReader().read(values) == FingerprintReader().read(values))
  }

  // MARK: - The types of an app

  struct Boxed<Content> { var content: Content }
  struct Item: Hashable { var id: Int, name: String }
  enum Kind: Error { case first, second }
  enum Other: Error { case first, second }
  indirect enum Tree { case empty, leaf(Int), twig(Int), branch(Tree, Tree) }

  class Base: NSObject { var base = 1 }
  @propertyWrapper struct Wrapper<Value> { var wrappedValue: Value }

  final class Screen: Base {
    var title = "a"
    lazy var late = 1
    @Wrapper var wrapped = 1
    weak var parent: Screen?
    weak var delegate: (any AnyObject)?
    var onDone: (() -> Void)?
    var next: Screen?

    init(_ change: (Screen) -> Void = { _ in }) {
      super.init()
      change(self)
    }
  }

  actor Store {
    var count: Int, friend: Store?
    init(_ count: Int, _ friend: Store? = nil) { (self.count, self.friend) = (count, friend) }
    func setCount(_ count: Int) { self.count = count }
  }

  class Lock { var count = 0 }
  final class ConditionLock: Lock { let lock: NSCondition? = nil }
  final class NestedLock: Lock { let pair = Boxed(content: DispatchQueue(label: "queue")) }
  final class PointerLock: Lock { var lock = UnsafeMutablePointer<pthread_mutex_t>?.none }
  final class UncopyableLock: Lock { let uncopyable = Uncopyable() }
  struct Uncopyable: ~Copyable { var number = 1 }

  final class Unreadable {
    var locks = [ConditionLock(), NestedLock(), PointerLock(), UncopyableLock()]
    var onDone: () -> Void = {}
    var pending: Task<Void, Never>? = Task {}
    unowned(unsafe) var owner: Base?
    let memory = UnsafeRawPointer(bitPattern: 16)
    let thread = Thread.current
  }

  struct Trapping: Hashable, CustomStringConvertible, CustomReflectable {
    var number = 1
    var description: String { preconditionFailure() }
    var customMirror: Mirror { preconditionFailure() }
    static func == (one: Self, other: Self) -> Bool { preconditionFailure() }
    func hash(into hasher: inout Hasher) { preconditionFailure() }
  }

  final class Holder {
    let value: Any
    init(_ value: Any) { self.value = value }
  }
}
