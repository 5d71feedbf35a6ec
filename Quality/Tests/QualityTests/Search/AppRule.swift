@testable import FlowTesting

/// What the rules of an app change; equal values are one state, which an oracle can search.
protocol RuleState: Hashable, Sendable {
  var screen: String { get }

  /// Whether the bug shows.
  var isBad: Bool { get }
}

/// A state of which a rule sets the screen, and whether the bug happened.
protocol PlainState: RuleState {
  var screen: String { get set }
  var isBad: Bool { get set }
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

extension AppRule where State: PlainState {
  /// Returns the rule such that a screen is shown after it.
  func to(_ screen: String) -> AppRule {
    var rule = self
    rule.perform = { [perform] state, choice in
      perform(&state, choice)
      state.screen = screen
    }
    return rule
  }

  /// Returns the rule such that the bug shows if it was made in such a state.
  func wrong(if isBad: @escaping @Sendable (State) -> Bool) -> AppRule {
    wrong { state, _ in isBad(state) }
  }

  /// Returns the rule such that the bug shows if a choice was made in such a state.
  func wrong(if isBad: @escaping @Sendable (State, Int) -> Bool) -> AppRule {
    var rule = self
    rule.perform = { [perform] state, choice in
      let isBadNow = isBad(state, choice)
      perform(&state, choice)
      state.isBad = state.isBad || isBadNow
    }
    return rule
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
  ///
  /// If the steps to the bug are known, they are not looked for, and nothing is compared.
  func row(asObject: Bool, steps: Int? = nil) -> AppRow {
    asObject ? row(steps, Object.init, \.state) : row(steps, { $0 }, \.self)
  }

  private func row<Router: Sendable>(
    _ steps: Int?, _ make: @escaping @Sendable (State) -> Router,
    _ state: WritableKeyPath<Router, State> & Sendable
  ) -> AppRow {
    AppRow(
      name, steps: steps ?? truth(endsAtBug: true).steps,
      uniform: steps == nil ? uniformMedian : 0, nil as Check<Router>?
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

  /// Returns the number of steps of a loop without the library until the bug shows; nil if as many as those of a default
  /// run are not enough.
  ///
  /// Each choice of each move is equally likely; if `seldomMadeFirst` is true, the one of two that was made less often.
  func loop(walks length: Int, seldomMadeFirst: Bool, seed: UInt64) -> Int? {
    let most = Budget.ofSubject.walks * Budget.ofSubject.steps
    var random = RandomNumbers(seed: seed, stream: 3)
    var made: [[Int]: Int] = [:]
    var steps = 0
    while steps < most {
      var state = start
      for _ in 0..<length {
        let ways = rules.indices.flatMap { rule in
          rules[rule].choices(of: state).map { [rule, $0] }
        }
        guard !ways.isEmpty else { break }
        var way = ways[random.number(below: ways.count)]
        if seldomMadeFirst {
          let other = ways[random.number(below: ways.count)]
          if made[other, default: 0] < made[way, default: 0] { way = other }
          made[way, default: 0] += 1
        }
        rules[way[0]].perform(&state, way[1])
        steps += 1
        if state.isBad { return steps }
      }
    }
    return nil
  }

  /// The median of the steps that uniform walks of 30 moves make, with 41 seeds.
  private var uniformMedian: Int {
    let most = Budget.ofSubject.walks * Budget.ofSubject.steps
    return (0..<41).map { loop(walks: 30, seldomMadeFirst: false, seed: $0) ?? most }.sorted()[20]
  }
}
