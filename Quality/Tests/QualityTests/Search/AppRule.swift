@testable import FlowTesting

/// What the rules of an app change; equal values are one state, which an oracle can search.
protocol RuleState: Hashable, Sendable {
  var screen: String { get }

  /// Whether the bug shows.
  var isBad: Bool { get }
}

/// Something a person can do on a screen, or on each.
struct AppRule<State: RuleState>: Sendable {
  let label: String

  /// The screen; nil for all screens.
  let screen: String?

  /// Returns the number of choices; nil for a move without choices.
  var choices: (@Sendable (State) -> Int)?
  var condition: (@Sendable (State) -> Bool)?
  var perform: @Sendable (inout State, Int) -> Void

  init(
    _ label: String, _ screen: String?,
    _ perform: @escaping @Sendable (inout State) -> Void = { _ in }
  ) {
    (self.label, self.screen) = (label, screen)
    self.perform = { state, _ in perform(&state) }
  }

  init(
    _ label: String, _ screen: String?, of choices: @escaping @Sendable (State) -> Int,
    _ perform: @escaping @Sendable (inout State, Int) -> Void
  ) {
    (self.label, self.screen) = (label, screen)
    (self.choices, self.perform) = (choices, perform)
  }

  init(
    _ label: String, _ screen: String?, of choices: Int,
    _ perform: @escaping @Sendable (inout State, Int) -> Void
  ) {
    self.init(label, screen, of: { _ in choices }, perform)
  }

  func when(_ condition: @escaping @Sendable (State) -> Bool) -> AppRule {
    var rule = self
    rule.condition = condition
    return rule
  }

  /// Returns the choices that the move has; one for a move without choices.
  func choices(of state: State) -> Range<Int> {
    guard screen == nil || screen == state.screen, condition?(state) != false else {
      return 0..<0
    }
    return 0..<(choices?(state) ?? 1)
  }

  /// Returns the rule as a move of a router that has the state in a property.
  func move<Router: SendableMetatype>(
    of path: WritableKeyPath<Router, State> & Sendable
  ) -> Move<Router> {
    let (choices, condition, perform) = (choices, condition, perform)
    var move = Move<Router>(label, from: screen) { perform(&$0[keyPath: path], 0) }
    if let choices {
      move = Move(label, from: screen, choosing: { Array(0..<choices($0[keyPath: path])) }) {
        perform(&$0[keyPath: path], $1)
      }
    }
    return condition.map { condition in move.when { condition($0[keyPath: path]) } } ?? move
  }
}

/// An app as a table of rules: the library, the oracle and the uniform walks, which are compared, walk the same one.
struct RuleApp<State: RuleState>: Sendable {
  let name: String
  let start: State
  let rules: [AppRule<State>]

  final class Object: @unchecked Sendable {
    var state: State
    init(_ state: State) { self.state = state }
  }

  /// The flow of objects.
  var objects: Flow<Object> { flow(Object.init, \.state) }

  private func flow<Router: Sendable>(
    _ make: @escaping @Sendable (State) -> Router,
    _ state: WritableKeyPath<Router, State> & Sendable
  ) -> Flow<Router> {
    Flow(from: { [start] in make(start) }, at: { $0[keyPath: state].screen }) {
      for rule in rules { rule.move(of: state) }
    }
  }

  /// Returns the row of a table, over objects or values; 41 uniform walks are compared.
  func row(asObject: Bool) -> AppRow {
    asObject ? row(Object.init, \.state) : row({ $0 }, \.self)
  }

  private func row<Router: Sendable>(
    _ make: @escaping @Sendable (State) -> Router,
    _ state: WritableKeyPath<Router, State> & Sendable
  ) -> AppRow {
    AppRow(
      name, steps: truth(endsAtBug: true).steps, uniform: uniformMedian, nil as Check<Router>?
    ) {
      $0[keyPath: state].isBad
    } flow: { _ in
      flow(make, state)
    }
  }
}

// MARK: - What is known by looking at everything

extension RuleApp {
  /// Returns the steps to the bug, and the number of states without it, of the nearest 200,000.
  ///
  /// If `endsAtBug` is true, the states behind the bug are not counted.
  func truth(atMost most: Int = 200_000, endsAtBug: Bool = false) -> (steps: Int?, states: Int) {
    var queue = [start]
    var distances = [start: 0]
    var next = 0
    var steps: Int?
    while next < queue.count, queue.count < most, steps == nil || !endsAtBug {
      let state = queue[next]
      let distance = distances[state, default: 0] + 1
      next += 1
      for rule in rules {
        for choice in rule.choices(of: state) {
          var reached = state
          rule.perform(&reached, choice)
          if reached.isBad {
            steps = steps ?? distance
          } else if distances[reached] == nil {
            distances[reached] = distance
            queue.append(reached)
          }
        }
      }
    }
    return (steps, min(queue.count, most))
  }

  /// Returns the number of steps that walks of 30 moves make until the bug shows, if each choice of each move is
  /// equally likely.
  private func uniformSteps(seed: UInt64, atMost most: Int) -> Int {
    var random = RandomNumbers(seed: seed, stream: 3)
    var steps = 0
    while steps < most {
      var state = start
      for _ in 0..<30 {
        let ways = rules.map { $0.choices(of: state).count }
        var number = random.number(below: ways.reduce(0, +))
        guard
          let rule = ways.firstIndex(where: { count in
            number -= count
            return number < 0
          })
        else { break }
        rules[rule].perform(&state, number + ways[rule])
        steps += 1
        if state.isBad { return steps }
      }
    }
    return most
  }

  /// The median of the steps that uniform walks make, with 41 seeds.
  private var uniformMedian: Int {
    let most = Budget.ofSubject.walks * Budget.ofSubject.steps
    return (0..<41).map { uniformSteps(seed: $0, atMost: most) }.sorted()[20]
  }
}
