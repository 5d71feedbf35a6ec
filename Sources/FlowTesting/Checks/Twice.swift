/// The check `.twice`, which compares states that walks saw.
struct Twice: Inspector {
  let moves: [String]

  var name: String { ".twice(\(moves.map { "\"\($0)\"" }.joined(separator: ", ")))" }

  func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    let (unknown, states) = (exploration.unknownMoves(moves, of: name), exploration.states)
    if !unknown.isEmpty { return unknown }
    var compared = 0
    for state in states.indices where !states[state].waits {
      for move in states[state].moves where moves.contains(move.label) {
        for sender in 0..<move.choicesMade {
          let tap = Choice(label: move.label, sender: move.senders.map { _ in sender })
          guard let one = states.target(of: tap, from: state), states[one].waits,
            states.target(of: tap, from: one) != nil
          else { continue }
          for outcome in 0..<states[one].mostOutcomes {
            guard let once = states.walk([tap], answering: outcome, from: state),
              let twice = states.walk([tap, tap], answering: outcome, from: state)
            else { continue }
            compared += 1
            if once.end != twice.end {
              return [notTheSame(move.label, states.path(to: state), once.moves, twice.moves)]
            }
          }
        }
      }
    }
    if compared > 0 { return [] }
    return nothingToLookAt(
      "had nothing to look at: no walk made it twice before it was answered, and answered both (\(exploration.coverage.effort)).",
      advice: "Let the service that it calls wait for answers, or leave the check out here.")
  }

  private func notTheSame(
    _ label: String, _ start: FlowPath, _ once: [FlowPath.Move], _ twice: [FlowPath.Move]
  ) -> Finding {
    let paths = [once, twice].map { FlowPath(start: start.start, moves: start.moves + $0) }
    return Finding(
      code: "notTheSame", subject: label,
      message: """
        '\(label)' made twice before it is answered leaves another state than made once.
          Path:    \(paths[1])
          Once:    \(paths[0])
          Keep:    await checkFlow(Self.flow, along: [\(paths.map(\.literal).joined(separator: ", "))], \(name))
        """,
      advice: "Ignore the second one while the first waits, or disable what is tapped until then.")
  }
}

extension StateGraph.State {
  /// Whether a call waits for an answer in it.
  fileprivate var waits: Bool { moves.contains { $0.move.isAnswer } }

  /// The greatest number of outcomes of a call that waits.
  fileprivate var mostOutcomes: Int {
    moves.map { $0.move.isAnswer ? $0.choicesMade : 0 }.max() ?? 0
  }
}

extension [StateGraph.State] {
  /// Returns the moves of some taps with the answers after them, the first call first and each with the outcome of a
  /// number, and the state that they led to; nil if no walk made them all.
  fileprivate func walk(
    _ taps: [Choice], answering outcome: Int, from start: Int
  ) -> (moves: [FlowPath.Move], end: Int)? {
    var (moves, state, taps) = ([] as [FlowPath.Move], start, taps)
    while moves.count < 20 {
      let answer = self[state].moves.first { $0.move.isAnswer }.map { answer in
        Choice(label: answer.label, sender: answer.senders.map { Swift.min(outcome, $0 - 1) })
      }
      guard let choice = taps.popLast() ?? answer else { return (moves, state) }
      guard let target = target(of: choice, from: state) else { return nil }
      moves.append(FlowPath.Move(choice.label, sender: choice.sender, to: self[target].scene.text))
      state = target
    }
    return nil
  }
}

extension Check {
  /// A check that a move that is made twice before it is answered leaves the same state as when it is made once.
  ///
  /// ```swift
  /// await checkFlow(flow, .twice("logIn"))
  /// // 'logIn' made twice before it is answered leaves another state than made once.
  /// ```
  ///
  /// The calls of its service wait for an `answer`. It compares the states that walks saw after all was answered in the
  /// order of the calls, each with the same outcome. A name that no move has fails, and so does a run that never made
  /// it twice.
  ///
  /// - Parameter moves: The labels of the moves.
  public static func twice(_ moves: String...) -> Check { Check(Twice(moves: moves)) }
}
