@testable import FlowTesting

/// Made-up apps without a storyboard, with bugs planted in them.
///
/// Each is a router with a stack of 20 screens and 45 ways between them. The same seed makes the same
/// app for good.
struct RouterApp: Sendable {
  static let screens = 20
  static let senders = 5

  struct Router: Hashable, Sendable {
    var stack = [0]
    var numbers = Array(0..<RouterApp.senders)
    var screen: String { "S\(stack.last ?? 0)" }
  }

  struct Way: Sendable {
    let label: String
    let source: Int
    let target: Int
    let isChoosing: Bool
  }

  /// A move of such an app.
  struct Moment: BugMoment {
    let label: String
    let sender: Int?
    let router: Router
    var scene: String { router.screen }
    var stack: [String] { router.stack.map { "S\($0)" } }
    var pushedOtherTabs: Int { 0 }
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
  func bugs(_ numbers: inout RandomNumbers) -> [PlantedBug] {
    func label() -> String { ways[numbers.number(below: ways.count)].label }
    func screen() -> String { "S\(numbers.number(below: Self.screens))" }
    return [
      // The first screen is on every stack.
      .inOrder(label(), then: label(), on: "S0"), .twice(label()), .thirdVisit(screen()),
      .depth(3 + numbers.number(below: 3), at: screen()), .afterBack(label()),
      .sender(
        1 + numbers.number(below: Self.senders - 1), of: "w\(5 * numbers.number(below: 9))",
        after: label()),
    ]
  }
}

extension RouterApp: KnownApp {
  var start: Router { Router() }

  func ways(from router: Router) -> [(label: String, isChoosing: Bool, target: Router)] {
    var found = ways.filter { "S\($0.source)" == router.screen }.map { way in
      var next = router
      next.stack.append(way.target)
      return (label: way.label, isChoosing: way.isChoosing, target: next)
    }
    guard router.stack.count > 1 else { return found }
    var back = router
    back.stack.removeLast()
    found.append((label: "back", isChoosing: false, target: back))
    found.append((label: "restart", isChoosing: false, target: Router()))
    return found
  }

  func moment(_ label: String, _ sender: Int?, in router: Router) -> Moment {
    Moment(label: label, sender: sender, router: router)
  }
}
