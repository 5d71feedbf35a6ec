@testable import FlowTesting

/// What the rules of an app change, whose state an oracle can read and write.
protocol RuleSubject: SendableMetatype {
  associatedtype State: Hashable
  var state: State { get set }
  var screen: String { get }

  /// Whether the bug shows.
  var isBad: Bool { get }
}

/// Something a person can do on a screen, or on each.
struct AppRule<Subject: RuleSubject>: Sendable {
  let label: String

  /// The screen; nil for all screens.
  let screen: String?

  /// Returns the number of choices; nil for a move without choices.
  var choices: (@Sendable (Subject) -> Int)?
  var condition: (@Sendable (Subject) -> Bool)?
  var perform: @Sendable (inout Subject, Int) -> Void

  init(
    _ label: String, _ screen: String?,
    _ perform: @escaping @Sendable (inout Subject) -> Void = { _ in }
  ) {
    (self.label, self.screen) = (label, screen)
    self.perform = { subject, _ in perform(&subject) }
  }

  init(
    _ label: String, _ screen: String?, of choices: @escaping @Sendable (Subject) -> Int,
    _ perform: @escaping @Sendable (inout Subject, Int) -> Void
  ) {
    (self.label, self.screen) = (label, screen)
    (self.choices, self.perform) = (choices, perform)
  }

  init(
    _ label: String, _ screen: String?, of choices: Int,
    _ perform: @escaping @Sendable (inout Subject, Int) -> Void
  ) {
    self.init(label, screen, of: { _ in choices }, perform)
  }

  func when(_ condition: @escaping @Sendable (Subject) -> Bool) -> AppRule {
    var rule = self
    rule.condition = condition
    return rule
  }

  /// Returns the choices that the move has; one for a move without choices.
  func choices(of subject: Subject) -> Range<Int> {
    guard screen == nil || screen == subject.screen, condition?(subject) != false else {
      return 0..<0
    }
    return 0..<(choices?(subject) ?? 1)
  }

  /// Returns the rule as a move of a router that has the subject in a property.
  func move<Router: SendableMetatype>(
    of path: WritableKeyPath<Router, Subject> & Sendable
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

// MARK: - What is known by looking at everything

extension Array {
  /// Returns the steps to the bug, and the number of states without it, of the nearest 200,000.
  ///
  /// If `endsAtBug` is true, the states behind the bug are not counted.
  func truth<Subject>(
    from start: Subject, atMost most: Int = 200_000, endsAtBug: Bool = false
  ) -> (steps: Int?, states: Int) where Element == AppRule<Subject> {
    var (subject, queue) = (start, [start.state])
    defer { subject.state = queue[0] }
    var distances = [start.state: 0]
    var next = 0
    var steps: Int?
    while next < queue.count, queue.count < most, steps == nil || !endsAtBug {
      let state = queue[next]
      let distance = distances[state, default: 0] + 1
      next += 1
      for rule in self {
        subject.state = state
        for choice in rule.choices(of: subject) {
          subject.state = state
          rule.perform(&subject, choice)
          if subject.isBad {
            steps = steps ?? distance
          } else if distances[subject.state] == nil {
            distances[subject.state] = distance
            queue.append(subject.state)
          }
        }
      }
    }
    return (steps, Swift.min(queue.count, most))
  }

  /// Returns the number of steps that walks of 30 moves make until the bug shows, if each choice of each move is
  /// equally likely.
  func uniformSteps<Subject>(
    from start: Subject, seed: UInt64, atMost most: Int
  ) -> Int where Element == AppRule<Subject> {
    var random = RandomNumbers(seed: seed, stream: 3)
    let first = start.state
    var subject = start
    defer { subject.state = first }
    var steps = 0
    while steps < most {
      subject.state = first
      for _ in 0..<30 {
        let ways = map { $0.choices(of: subject).count }
        var number = random.number(below: ways.reduce(0, +))
        guard
          let rule = ways.firstIndex(where: { count in
            number -= count
            return number < 0
          })
        else { break }
        self[rule].perform(&subject, number + ways[rule])
        steps += 1
        if subject.isBad { return steps }
      }
    }
    return most
  }

  /// Returns the median of the steps that uniform walks make, with 41 seeds.
  func uniformMedian<Subject>(from start: Subject) -> Int where Element == AppRule<Subject> {
    let most = Budget.ofSubject.walks * Budget.ofSubject.steps
    return (0..<41).map { uniformSteps(from: start, seed: $0, atMost: most) }.sorted()[20]
  }
}
