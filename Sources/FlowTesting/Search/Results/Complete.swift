/// The states and moves that a run visited completely, the source of every sentence about all states.
struct Complete: Hashable, Codable, Sendable {
  /// The number of states, and of the choices made in them.
  let states: Int
  let moves: Int

  /// The number of moves from the start up to which, itself not included, each state was left by every choice.
  let distance: Int

  /// Whether these are all states within the limit on steps.
  let isAll: Bool

  /// Whether states beyond that were not left.
  let isLimited: Bool

  /// The number of choices of a move that were made; nil if no move has more.
  let choices: Int?

  /// Whether guards refused moves, which they may allow when they are asked again.
  let hasRefusals: Bool

  /// The basis of the claim, such as `as far as 'Session' shows; not seen: Session.onDone`; nil if all of it is seen.
  let basis: String?

  /// The test's closures that may remember something from step to step, as they are named in a sentence.
  let closures: [String]

  /// `all 1,440 states, 5,230 moves pass`, and what was left out; nil if nothing is complete.
  var text: String? {
    let made = "\(Wording.grouped(moves)) move\(moves == 1 ? " passes" : "s pass")"
    let head: String
    if isAll {
      let far = isLimited ? " up to \(Wording.count(distance, "step")) away" : ""
      let all = states == 1 ? "the only" : "all \(Wording.grouped(states))"
      head = "\(all) state\(states == 1 ? "" : "s")\(far), \(made)"
    } else {
      guard distance > 0 else { return nil }
      let far =
        distance == 1
        ? "the start" : "each state up to \(Wording.count(distance - 1, "step")) away"
      head = "\(Wording.count(states, "state")), \(made); every move of \(far) was made"
    }
    return ([head] + riders).joined(separator: "\n    ")
  }

  /// Whether nothing but the states decides what the moves lead to, and all of them were made, so that nothing else exists.
  var isWhole: Bool { isAll && !isLimited && basis == nil && choices == nil && !hasRefusals }

  /// Whether nothing but the states decides what fails, either.
  var isCertain: Bool { isWhole && closures.isEmpty }

  /// The lines about what the claim rests on.
  private var riders: [String] {
    let choices = choices.map { "of more than \($0) choices only the first \($0) were tried" }
    let refusals =
      hasRefusals ? "a move that a guard refused in a state was not tried there again" : nil
    let memory = Self.memory(of: closures).map { "as far as \($0)" }
    return [basis, memory, choices, refusals].compactMap(\.self)
  }

  /// `the closure keeps nothing from step to step`; nil without closures.
  static func memory(of closures: [String]) -> String? {
    let keep = closures.count == 1 ? "keeps" : "keep"
    return closures.isEmpty
      ? nil : "\(Wording.phrase(closures)) \(keep) nothing from step to step"
  }
}
