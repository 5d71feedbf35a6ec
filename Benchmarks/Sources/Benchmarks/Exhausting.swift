import FlowTesting
import Foundation

/// All states of a router, by the library and by a loop written for that router alone.
func measureExhausting() async {
  let states = Double(Maze.count)
  let byHand = await seconds(runs: 3) { precondition(Maze.countedByHand() == Maze.count) }
  setenv("FLOW_STATES", "1000000", 1)
  setenv("FLOW_WALKS", "0", 1)
  defer {
    unsetenv("FLOW_STATES")
    unsetenv("FLOW_WALKS")
  }
  let visited = await seconds(runs: 3) {
    let run = await checkFlow(Maze.flow)
    precondition(run.exhaustedStates == Maze.count)
  }
  let watched = await seconds(runs: 3) {
    await checkFlow(Maze.flow) { step in precondition(step.subject.stack.count <= Maze.depth) }
  }
  Figure(name: "exhaust.byHand", value: states / byHand, unit: "states/s").print()
  for (name, time) in [("exhaust.subject", visited), ("exhaust.subject.watched", watched)] {
    Figure(name: name, value: states / time, unit: "states/s", times: time / byHand).print()
  }
}

/// A router with a stack over three screens, as deep as it may get.
struct Maze: Hashable {
  static let depth = 11

  /// How many stacks there are: 1 + 3 + 9 and so on.
  static let count = 265_720

  private static let names = ["Home", "List", "Detail", "Cart"]

  var stack: [Int] = []
  var screen: String { Self.names[stack.last ?? 0] }

  static let flow = Flow(from: { Maze() }, at: \.screen) {
    Move("list") { $0.stack.append(1) }.when { $0.stack.count < depth }
    Move("detail") { $0.stack.append(2) }.when { $0.stack.count < depth }
    Move("cart") { $0.stack.append(3) }.when { $0.stack.count < depth }
    Move("back") { $0.stack.removeLast() }.when { !$0.stack.isEmpty }
  }

  /// What somebody would write for this one router: a dictionary of what was seen, by which way.
  static func countedByHand() -> Int {
    var sources: [Maze: Int] = [Maze(): -1]
    var queue = [Maze()]
    var next = 0
    func see(_ maze: Maze, from source: Int) {
      guard sources[maze] == nil else { return }
      sources[maze] = source
      queue.append(maze)
    }
    while next < queue.count {
      let maze = queue[next]
      if maze.stack.count < depth {
        for screen in 1...3 {
          var other = maze
          other.stack.append(screen)
          see(other, from: next)
        }
      }
      if !maze.stack.isEmpty {
        var other = maze
        other.stack.removeLast()
        see(other, from: next)
      }
      next += 1
    }
    return queue.count
  }
}
