@testable import FlowTesting

/// A small made-up router of which everything is known: a few numbers that moves change, some of them in
/// an object that comes late, some left out of `==`, and moves that throw where they are a bug.
///
/// The same seed makes the same router for good.
struct RandomRouter: Sendable {
  struct Rule: Sendable {
    let label: String
    let screen: Int
    let target: Int
    /// The number that changes, by how much, and how many there are to choose from.
    let index: Int
    let amount: Int
    let choices: Int?
    /// The number that must not be 0; nil for a move that can always be made.
    let needs: Int?
  }

  static let modulus = 3
  let kind: any Subject.Type
  let rules: [Rule]
  /// The numbers in which a move throws, and the move.
  let bug: [Int]
  let failing: String

  init(seed: UInt64, kind: any Subject.Type) {
    var numbers = RandomNumbers(seed: seed, stream: 9)
    self.kind = kind
    let screens = 2 + numbers.number(below: 2)
    rules = (0..<(4 + numbers.number(below: 3))).map { number in
      Rule(
        label: "m\(number)", screen: number < screens ? number : numbers.number(below: screens),
        target: numbers.number(below: screens), index: numbers.number(below: 3),
        amount: 1 + numbers.number(below: 2), choices: numbers.number(below: 4) == 0 ? 2 : nil,
        needs: numbers.number(below: 3) == 0 ? numbers.number(below: 3) : nil)
    }
    bug = (0..<3).map { _ in numbers.number(below: Self.modulus) }
    failing = rules[numbers.number(below: rules.count)].label
  }

  /// The state of a router: the screen and the numbers.
  struct Numbers: Hashable, Sendable {
    var screen = 0
    var values = [0, 0, 0]

    /// Whether the late object was made: one that holds 0 is another state than none.
    var isMade = false

    func canMake(_ rule: Rule) -> Bool {
      screen == rule.screen && rule.needs.map { values[$0] != 0 } ?? true
    }

    mutating func make(_ rule: Rule, _ choice: Int) {
      screen = rule.target
      values[rule.index] = (values[rule.index] + rule.amount + choice) % RandomRouter.modulus
    }
  }

  // MARK: Subjects

  protocol Subject: Sendable {
    init()
    var numbers: Numbers { get }
    mutating func set(_ numbers: Numbers)

    /// What a claim says of the property that nobody can look into; nil if all of the router is seen.
    static var unseen: String? { get }
  }

  static let kinds: [any Subject.Type] = [
    Value.self, PartlyEqual.self, Unequal.self, LateObject.self, Object.self, ObjectWithState.self,
    Closure.self, Pointer.self,
  ]

  /// A value that is equal if all of it is.
  struct Value: Hashable, Subject {
    var numbers = Numbers()
    mutating func set(_ numbers: Numbers) { self.numbers = numbers }
  }

  /// A value whose `==` leaves out the last number.
  struct PartlyEqual: Hashable, Subject {
    var numbers = Numbers()
    mutating func set(_ numbers: Numbers) { self.numbers = numbers }
    private var compared: [Int] { [numbers.screen] + numbers.values.prefix(2) }
    static func == (one: Self, other: Self) -> Bool { one.compared == other.compared }
    func hash(into hasher: inout Hasher) { hasher.combine(compared) }
  }

  /// A value that equals nothing, not even itself.
  struct Unequal: Equatable, Subject {
    var numbers = Numbers()
    mutating func set(_ numbers: Numbers) { self.numbers = numbers }
    static func == (one: Self, other: Self) -> Bool { false }
  }

  final class Box: @unchecked Sendable {
    var value: Int
    init(_ value: Int) { self.value = value }
  }

  /// A value whose last number is in an object that the first move makes.
  struct LateObject: Subject {
    private var (screen, values) = (0, [0, 0])
    private var box: Box?
    init() {}
    var numbers: Numbers { Numbers(screen: screen, values: values + [box?.value ?? 0]) }
    mutating func set(_ numbers: Numbers) {
      (screen, values) = (numbers.screen, Array(numbers.values.prefix(2)))
      if let box { box.value = numbers.values[2] } else { box = Box(numbers.values[2]) }
    }
  }

  /// A value whose last number is behind a pointer, which copies share.
  struct Pointer: Subject, @unchecked Sendable {
    static let unseen: String? = "not seen: RandomRouter.Pointer.last"
    private var (screen, values) = (0, [0, 0])
    private let last = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    init() { last.initialize(to: 0) }
    var numbers: Numbers { Numbers(screen: screen, values: values + [last.pointee]) }
    mutating func set(_ numbers: Numbers) {
      (screen, values) = (numbers.screen, Array(numbers.values.prefix(2)))
      last.pointee = numbers.values[2]
    }
  }

  /// An object whose last number a stored closure keeps, where nobody can look.
  final class Closure: Subject, @unchecked Sendable {
    static let unseen: String? = "not seen: RandomRouter.Closure.last"
    private var (screen, values) = (0, [0, 0])
    /// Sets the number if it is given one, and returns it.
    private let last: (Int?) -> Int
    init() {
      var last = 0
      self.last = {
        last = $0 ?? last
        return last
      }
    }
    var numbers: Numbers { Numbers(screen: screen, values: values + [last(nil)]) }
    func set(_ numbers: Numbers) {
      (screen, values) = (numbers.screen, Array(numbers.values.prefix(2)))
      _ = last(numbers.values[2])
    }
  }

  class Object: Subject, @unchecked Sendable {
    private(set) var numbers = Numbers()
    required init() {}
    func set(_ numbers: Numbers) { self.numbers = numbers }
  }

  /// An object whose test tells its states apart.
  final class ObjectWithState: Object, @unchecked Sendable {}

  /// Returns the flow of routers of a type, with the bug or without.
  func flow<Router: Subject>(_ type: Router.Type, failing: Bool = true) -> Flow<Router> {
    let (bug, failing) = (bug, failing ? self.failing : "")
    let make: @Sendable () -> Router = { Router() }
    let screen: @Sendable (Router) -> String = { "S\($0.numbers.screen)" }
    let state: @Sendable (Router) -> any Hashable = { $0.numbers }
    return Flow(from: make, at: screen, state: type == ObjectWithState.self ? state : nil) {
      for rule in rules {
        let perform: @Sendable (inout Router, Int) throws -> Void = { router, choice in
          if rule.label == failing, router.numbers.values == bug { throw Planted() }
          var numbers = router.numbers
          numbers.make(rule, choice)
          router.set(numbers)
        }
        if let choices = rule.choices {
          Move(rule.label, from: "S\(rule.screen)", choosing: { _ in Array(0..<choices) }) {
            try perform(&$0, $1)
          }.when { $0.numbers.canMake(rule) }
        } else {
          Move(rule.label, from: "S\(rule.screen)") { try perform(&$0, 0) }
            .when { $0.numbers.canMake(rule) }
        }
      }
    }
  }

  // MARK: What is known by looking at everything

  /// Returns the states and moves, and the fewest steps to the bug; nil where nothing leads to it.
  ///
  /// - Parameter failing: Whether there is a bug.
  func truth(failing: Bool = true) -> (graph: [Numbers: Set<Numbers>], moves: Int, steps: Int?) {
    var (graph, moves) = ([:] as [Numbers: Set<Numbers>], 0)
    func isBug(_ rule: Rule, in numbers: Numbers) -> Bool {
      failing && rule.label == self.failing && numbers.values == bug && numbers.canMake(rule)
    }
    _ = breadthFirst(from: Numbers(), atMost: .max) { numbers, add in
      graph[numbers] = []
      for rule in rules where numbers.canMake(rule) {
        moves += rule.choices ?? 1
        for choice in 0..<(rule.choices ?? 1) where !isBug(rule, in: numbers) {
          let reached = made(rule, choice, in: numbers)
          graph[numbers]?.insert(reached)
          add(reached)
        }
      }
      return false
    }
    let steps = breadthFirst(from: Numbers(), atMost: .max) { numbers, add in
      graph[numbers]?.forEach(add)
      return rules.contains { isBug($0, in: numbers) }
    }.moves
    return (graph, moves, steps)
  }

  private func made(_ rule: Rule, _ choice: Int, in numbers: Numbers) -> Numbers {
    var reached = numbers
    reached.make(rule, choice)
    reached.isMade = kind == LateObject.self
    return reached
  }

  /// Returns the state at the end of a path; nil if it cannot be walked.
  func end(of path: FlowPath) -> Numbers? {
    path.moves.reduce(Numbers()) { numbers, move in
      guard let numbers,
        let rule = rules.first(where: { $0.label == move.label }), numbers.canMake(rule)
      else { return nil }
      return made(rule, move.sender ?? 0, in: numbers)
    }
  }
}

extension RandomRouter.Subject {
  static var unseen: String? { nil }
}
