// Walking a failing path in other ways, to see which of its steps matter.

/// An explanation of a failing path by walks without some of its steps: the steps that matter
/// and those that only lead there.
struct FailureExplanation: Hashable, Sendable {
  /// The steps, counted from 1, without which a walk of all the others passed.
  var steps: [Int] = []

  /// The outcomes with other senders, for each move that has several.
  var senders: [SenderTrials] = []

  /// The senders of a move that were tried.
  struct SenderTrials: Hashable, Sendable {
    let label: String
    /// The number of the step, counted from 1; nil where no other has the label.
    var step: Int?
    let sender: Int
    let count: Int
    var failing: [Int] = []
    var passing: [Int] = []
  }

  /// The number of walks made for an explanation.
  static let mostWalks = 20
}

extension Run {
  /// Explains a failure by what other walks show of it.
  nonisolated(nonsending) func explain(
    _ walk: Walk, _ failure: Failure
  ) async -> FailureExplanation {
    var explainer = Explainer(
      run: self, graph: graph.withRefusals(in: context), found: walk, failure: failure)
    await explainer.trySenders()
    guard walk.count > 1 else { return explainer.explanation }
    await explainer.leaveOutSteps()
    trace?("explain: \(explainer.explanation)")
    return explainer.explanation
  }
}

/// Walks a failing path without some of its steps, and with other senders.
private struct Explainer<Subject> {
  let run: Run<Subject>
  let graph: any MoveGraph
  let found: Walk
  let failure: Failure
  var explanation = FailureExplanation()

  /// The number of walks left.
  var left = FailureExplanation.mostWalks

  /// Returns whether a path fails the same way, or nil when it cannot be walked or fails otherwise.
  nonisolated(nonsending) mutating func outcome(of choices: [Choice]) async -> Bool? {
    guard left > 0 else { return nil }
    left -= 1
    let walk = await run.walk(.moves(choices))
    if walk.failures.contains(where: failure.isSame) { return true }
    if case .finished = walk.end { return false }
    return nil
  }

  nonisolated(nonsending) mutating func trySenders() async {
    for (index, choice) in found.choices.enumerated() where explanation.senders.count < 2 {
      guard let sender = choice.sender, let count = found.senders[index],
        count > 1
      else {
        continue
      }
      let isOnlyOne = found.choices.count { $0.label == choice.label } == 1
      var tries = FailureExplanation.SenderTrials(
        label: choice.label, step: isOnlyOne ? nil : index + 1, sender: sender, count: count)
      let near = [sender - 1, sender + 1, 0, count - 1]
      let others = count <= 6 ? Array(0..<count) : near.filter { (0..<count).contains($0) }
      for other in Set(others).sorted() where other != sender {
        var choices = found.choices
        choices[index].sender = other
        switch await outcome(of: choices) {
        case true?: tries.failing.append(other)
        case false?: tries.passing.append(other)
        case nil: break
        }
      }
      explanation.senders.append(tries)
    }
  }

  nonisolated(nonsending) mutating func leaveOutSteps() async {
    let choices = found.choices
    for index in choices.indices.dropLast() {
      var waypoints = found.waypoints
      waypoints.remove(at: index)
      let source = found.path.scenes[index]
      let label = choices[index].label
      let times = choices.count { $0.label == label }
      // A shortest path past the other steps; if it makes the same move, one without that move.
      var path = graph.shortestPath(past: waypoints, atMost: choices.count + 3)
      if let taken = path, taken.count(where: { $0.label == label }) >= times {
        let others = graph.keeping { $0.label != label || $1 != source }
        path = others.shortestPath(past: waypoints, atMost: choices.count + 3)
      }
      guard let path else { continue }
      if await outcome(of: path) == false { explanation.steps.append(index + 1) }
    }
  }
}
