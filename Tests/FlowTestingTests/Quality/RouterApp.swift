@testable import FlowTesting

/// Made-up apps without a storyboard, with bugs planted in them.
///
/// Each is a router with a stack of 20 screens and 45 ways between them. The same seed makes the same
/// app for good.
struct RouterApp: Sendable {
  static let screens = 20
  static let choices = 5

  struct Router: Hashable, Sendable {
    var stack = [0]
    var numbers = Array(0..<RouterApp.choices)
    var screen: String { "S\(stack.last ?? 0)" }
  }

  struct Way: Sendable {
    let label: String
    let source: Int
    let target: Int
    let isChoosing: Bool
  }

  /// A bug as a small machine that watches the moves of a walk.
  enum Bug: Hashable, Sendable {
    case inOrder(String, then: String)
    case twice(String)
    case thirdVisit(String)
    case depth(Int, at: String)
    case afterBack(String)
    case choice(Int, of: String, after: String)

    static let failed = -1

    func advance(_ state: Int, _ label: String, _ choice: Int?, _ router: Router) -> Int {
      switch self {
      case .inOrder(let first, let then):
        if state == 1, label == then { return Self.failed }
        return label == first ? 1 : state
      case .twice(let way): return label == way ? (state == 1 ? Self.failed : 1) : state
      case .thirdVisit(let screen):
        return router.screen == screen ? (state == 2 ? Self.failed : state + 1) : state
      case .depth(let depth, let screen):
        return router.stack.count >= depth && router.screen == screen ? Self.failed : 0
      case .afterBack(let way):
        if state == 1, label == way { return Self.failed }
        return label == "back" ? 1 : 0
      case .choice(let wanted, let way, let first):
        if state == 1, label == way, choice == wanted { return Self.failed }
        return label == first ? 1 : state
      }
    }
  }

  let ways: [Way]

  init(seed: UInt64) {
    var numbers = RandomNumbers(seed: seed)
    var ways: [Way] = []
    for number in 0..<45 {
      // Each screen can be reached from one before it.
      let target = number + 1 < Self.screens ? number + 1 : numbers.number(below: Self.screens)
      let source = numbers.number(below: number + 1 < Self.screens ? target : Self.screens)
      ways.append(
        Way(label: "w\(number)", source: source, target: target, isChoosing: number % 5 == 0))
    }
    self.ways = ways
  }

  var flow: Flow<Router> {
    Flow(from: { Router() }, at: \.screen) {
      for way in ways {
        if way.isChoosing {
          Move(way.label, from: "S\(way.source)", choosing: \.numbers) { router, _ in
            router.stack.append(way.target)
          }
        } else {
          Move(way.label, from: "S\(way.source)") { $0.stack.append(way.target) }
        }
      }
      Move("back") { $0.stack.removeLast() }.when { $0.stack.count > 1 }
      Move("restart") { $0.stack = [0] }.when { $0.stack.count > 1 }
    }
  }

  /// A bug of each family, at random places.
  func bugs(_ numbers: inout RandomNumbers) -> [Bug] {
    func label() -> String { ways[numbers.number(below: ways.count)].label }
    func screen() -> String { "S\(numbers.number(below: Self.screens))" }
    return [
      .inOrder(label(), then: label()), .twice(label()), .thirdVisit(screen()),
      .depth(3 + numbers.number(below: 3), at: screen()), .afterBack(label()),
      .choice(
        1 + numbers.number(below: Self.choices - 1), of: "w\(5 * numbers.number(below: 9))",
        after: label()),
    ]
  }

  // MARK: What is known by looking at everything

  private func moves(in router: Router) -> [(label: String, isChoosing: Bool, next: Router)] {
    var moves = ways.filter { "S\($0.source)" == router.screen }.map { way in
      var next = router
      next.stack.append(way.target)
      return (label: way.label, isChoosing: way.isChoosing, next: next)
    }
    guard router.stack.count > 1 else { return moves }
    var back = router
    back.stack.removeLast()
    moves.append((label: "back", isChoosing: false, next: back))
    moves.append((label: "restart", isChoosing: false, next: Router()))
    return moves
  }

  /// Returns the length of the shortest path to a bug; nil when it has more than `limit`.
  func shortest(to bug: Bug, atMost limit: Int) -> Int? {
    struct Node: Hashable {
      var router: Router
      var state: Int
    }
    var wanted: Int?
    if case .choice(let choice, _, _) = bug { wanted = choice }
    var frontier = [Node(router: Router(), state: 0)]
    var seen = Set(frontier)
    for length in 1...limit {
      var next: [Node] = []
      for node in frontier {
        for move in moves(in: node.router) {
          let choice = move.isChoosing ? wanted ?? 0 : nil
          let state = bug.advance(node.state, move.label, choice, move.next)
          if state == Bug.failed { return length }
          let reached = Node(router: move.next, state: state)
          if seen.insert(reached).inserted { next.append(reached) }
        }
      }
      frontier = next
    }
    return nil
  }

  /// The first of uniformly random walks of up to 30 moves that ends in a bug.
  func failingPath(for bug: Bug, longerThan shortest: Int, seed: UInt64) -> FlowPath? {
    var random = RandomNumbers(seed: seed)
    for _ in 0..<5_000 {
      var path = FlowPath(start: "S0")
      var router = Router()
      var state = 0
      while path.count < 30, state != Bug.failed {
        let moves = moves(in: router)
        let move = moves[random.number(below: moves.count)]
        let choice = move.isChoosing ? random.number(below: Self.choices) : nil
        router = move.next
        path.moves.append(FlowPath.Move(move.label, sender: choice, to: router.screen))
        state = bug.advance(state, move.label, choice, router)
      }
      if state == Bug.failed, path.count > shortest { return path }
    }
    return nil
  }
}
