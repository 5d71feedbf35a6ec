/// The check `.twice`, which compares states that walks saw.
struct Twice: Inspector {
  let moves: [String]

  /// The properties that may differ.
  let exceptions: Exceptions

  var name: String { ".twice(\(moves.asArguments)\(exceptions.argument))" }

  func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    let (unknown, states) = (exploration.unknownMoves(moves, of: name), exploration.states)
    if let mistake = exceptions.mistake(in: name) { return [mistake] }
    if !unknown.isEmpty { return unknown }
    var missing = Set(moves)
    let pairs = pairs(in: states)
    for (state, once, twice) in pairs {
      guard let end = once.end, let other = twice.end else { continue }
      missing.remove(once.choices[0].label)
      if states[end] !== states[other] {
        let differences = differences(states[other], states[end])
        if let differences, differences.isEmpty { continue }
        return [
          notTheSame(states.path(to: state), states, from: state, [once, twice], differences ?? [])
        ]
      }
    }
    if missing.isEmpty { return exploration.seed == nil ? [] : exceptions.unused(in: name) }
    let unanswered = missing.subtracting(pairs.map { $0.once.choices[0].label }).sorted()
    if let move = unanswered.first {
      let waits = states.indices.contains { state in
        states.choices(of: move, in: state).contains { tap in
          states.target(of: tap, from: state).map { next in
            !states[next].calls.isSubset(of: states[state].calls)
          } ?? false
        }
      }
      return nothingToLookAt(
        """
        had nothing to look at: \
        \(waits ? "'\(move)' is not on offer while what it called waits" : "'\(move)' calls nothing that waits for an answer") \
        (\(exploration.coverage.effort)).
        """,
        advice: waits
          ? "It cannot be made twice: leave it out of the claim."
          : "Let the fake of its service wait with answer(…), or leave it out of the claim.")
    }
    return nothingToLookAt(
      "had nothing to look at: no walk made \(Wording.list(missing.sorted())) twice before it was answered, and answered both (\(exploration.coverage.effort)).",
      advice:
        "Let what it calls wait for an answer. Where paths are given, one must make it once, and another twice."
    )
  }

  /// Returns the properties by which two states differ, but for what is excepted; nil where their texts are not known, or
  /// their screens differ.
  private func differences(
    _ one: StateGraph.State, _ other: StateGraph.State
  ) -> [(name: String, now: String, before: String)]? {
    guard one.scene == other.scene, let one = one.entry, let other = other.entry,
      let contents = one.sample.contents, let others = other.sample.contents
    else { return nil }
    // Without texts, fingerprints that are missing decide nothing.
    return try? contents.differences(from: others, except: exceptions.values(in: one, other))
  }

  /// Returns the paths that no walk made, and that the check needs to compare the states nearest to the start.
  func lacking(in states: [StateGraph.State]) -> [[Choice]] {
    var counts: [String: Int] = [:]
    return pairs(in: states).flatMap { state, once, twice -> [[Choice]] in
      counts[once.choices[0].label, default: 0] += 1
      guard counts[once.choices[0].label] ?? 0 <= Self.mostPairs else { return [] }
      return [once, twice].filter { $0.end == nil }.map {
        states.path(to: state).choices + $0.choices
      }
    }
  }

  /// The number of pairs of walks for one move that are made to be compared.
  private static let mostPairs = 12

  private typealias Taps = (choices: [Choice], end: Int?)

  /// Returns what follows, in each state, if a move is made once or twice before it is answered, nearest first.
  private func pairs(
    in states: [StateGraph.State]
  ) -> [(state: Int, once: Taps, twice: Taps)] {
    states.indices.sorted { states[$0].distance < states[$1].distance }.flatMap { state in
      moves.flatMap { states.choices(of: $0, in: state) }.flatMap { tap -> [(Int, Taps, Taps)] in
        guard let next = states.target(of: tap, from: state),
          states[next].moves.contains(where: { $0.label == tap.label })
        else { return [] }
        let calls = states[next].calls.subtracting(states[state].calls)
        return (0..<(calls.isEmpty ? 0 : states[next].mostOutcomes)).map { outcome in
          (
            state, states.taps([tap], answering: calls, by: outcome, from: state),
            states.taps([tap, tap], answering: calls, by: outcome, from: state)
          )
        }
      }
    }
  }

  private func notTheSame(
    _ start: FlowPath, _ states: [StateGraph.State], from state: Int, _ taps: [Taps],
    _ differences: [(name: String, now: String, before: String)]
  ) -> Finding {
    let label = taps[0].choices[0].label
    let paths = taps.map { taps in
      var (path, state) = (start, state)
      for choice in taps.choices {
        state = states.target(of: choice, from: state) ?? state
        path.moves.append(
          FlowPath.Move(choice.label, sender: choice.sender, to: states[state].scene.text))
      }
      return path
    }
    let texts = differences.prefix(3).map { "'\($0)' is \($1), and \($2) if made once" }
    let what = texts.isEmpty ? "." : ": \(texts.joined(separator: "; "))."
    return Finding(
      code: "notTheSame", subject: label,
      message: """
        '\(label)' made twice before it is answered leaves another state than made once\(what)
          Path:    \(paths[1].lines)
          Once:    \(paths[0].lines)
          Keep:    await checkFlow(Self.flow, along: [\(paths.map(\.literal).joined(separator: ", "))], \(name))
        """,
      advice: "Ignore the second one while the first waits, or disable what is tapped until then.")
  }
}

extension StateGraph.State {
  private var answers: [AvailableMove] {
    moves.filter { $0.move.isAnswer && $0.label != WaitingCalls.timePasses }
  }

  /// The labels of the calls that wait in it.
  fileprivate var calls: Set<String> { Set(answers.map(\.move.claimed)) }

  /// The greatest number of outcomes of a call that waits.
  fileprivate var mostOutcomes: Int { answers.map(\.choicesMade).max() ?? 0 }
}

extension [StateGraph.State] {
  /// Returns the choices of a move that were made in a state.
  fileprivate func choices(of label: String, in state: Int) -> [Choice] {
    self[state].moves.filter { $0.label == label }.flatMap { move in
      (0..<move.choicesMade).map { sender in
        Choice(label: label, sender: move.senders.map { _ in sender })
      }
    }
  }

  /// Returns some taps followed by the answers to their calls, and the state that all this led to.
  ///
  /// The calls are answered in their order, each with the same outcome. The state is nil if no walk got there.
  fileprivate func taps(
    _ taps: [Choice], answering calls: Set<String>, by outcome: Int, from start: Int
  ) -> (choices: [Choice], end: Int?) {
    var (choices, state, taps) = ([] as [Choice], start, taps)
    while choices.count < 20 {
      let answer = self[state].moves.first { $0.move.isAnswer && calls.contains($0.label) }
      let next = answer.map { answer in
        Choice(label: answer.label, sender: answer.senders.map { Swift.min(outcome, $0 - 1) })
      }
      guard let choice = taps.popLast() ?? next else { return (choices, state) }
      choices.append(choice)
      guard let target = target(of: choice, from: state) else { return (choices, nil) }
      state = target
    }
    return (choices, nil)
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
  /// The calls of its service wait for an `answer`. It compares the states after all of them were answered in their order,
  /// each with the same outcome; the walks that it lacks for that are made last. A name that no move has fails, and so
  /// does a run that never made it twice.
  ///
  /// - Parameters:
  ///   - move: The label of a move.
  ///   - others: The labels of others.
  ///   - exceptions: The properties that may differ, such as a count of taps; a green run warns of one that never does.
  ///   - isolation: The actor on which these are read; by default that of the code that makes the check.
  public static func twice<each Value>(
    _ move: String, _ others: String...,
    except exceptions: repeat KeyPath<Subject, each Value>,
    isolation: isolated (any Actor)? = #isolation
  ) -> Check {
    var excepted = Exceptions()
    for exception in repeat each exceptions { excepted.add(exception, isolation) }
    let twice = Twice(moves: [move] + others, exceptions: excepted)
    var check = Check(twice)
    check.pathsItNeeds = { twice.lacking(in: $0) }
    check.needs.readings = excepted.readings
    check.needs.contents = !excepted.readings.isEmpty
    return check
  }
}
