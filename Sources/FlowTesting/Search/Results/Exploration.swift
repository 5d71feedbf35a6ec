/// The result of a run, which checks judge as a whole and a test can print.
///
/// ```swift
/// print(await checkFlow(Self.flow, .fullyInitialized))
/// // 284 walks, 5,816 steps, seed 0
/// //   7 of 7 scenes, 8 of 8 segues
/// //   all 98 paths of up to 3 steps pass
/// ```
public struct Exploration: Sendable {
  /// The scenes and segues that were walked over; nil for a flow without them.
  public let model: SceneModel?

  let width: Navigation.Width

  /// The scenes and moves that the walks covered.
  public internal(set) var coverage: Coverage

  /// The seed of the random walks; nil when one path was walked.
  public let seed: UInt64?

  /// What is known of all flows of the kind that was walked.
  var kind = FlowKind.storyboard

  /// The screens of a flow whose moves are learnt; empty if something failed.
  var seen: [SeenScreen] = []

  /// The exceptions of checks that excused something.
  var excused: Set<String> = []

  /// The moves of a flow without a scene model; empty for any other.
  var moveNames: [MoveName] = []

  /// The names of all screens of a flow without scenes, if their type lists them.
  var screenNames: [String]?

  /// The short paths that were all walked; nil if something failed, or if not even those of one step fit the
  /// budget.
  var shortPaths: ShortPaths?

  /// The states that were visited with every move out of them; nil if something failed, or if they are too
  /// many to visit by default.
  var states: States?

  /// The number of states, if all were visited with every move out of them; nil otherwise.
  ///
  /// A limit on steps or tabs leaves out the states beyond it. It is nil for a subject that is no `Equatable` value
  /// and has no `state:` closure.
  public var exhaustedStates: Int? {
    guard let states, states.isAll, !states.isGuess, !states.dependsOnMore else { return nil }
    return states.count
  }

  /// The remembered paths that failed before and pass now.
  public internal(set) var passedAgain: [FlowPath] = []

  /// The remembered paths that can no longer be walked.
  var lost: [LostPath] = []

  /// The number of times that tasks of a move were still running when the walk went on, by the move.
  var outlasted: [MoveID: Int] = [:]

  /// Whether the flow says what to wait for after a move.
  var settles = false

  /// The time limit in seconds, after which no walk begins; nil without one.
  var seconds: Double?

  var isOutOfTime = false

  /// A path that failed before, and why it cannot be walked now.
  struct LostPath: Hashable, Sendable {
    let path: FlowPath
    let reason: String
  }

  /// The number of walks asked for; nil for as many as there was time for.
  var asked: Int?

  /// All paths of up to some length.
  struct ShortPaths: Hashable, Sendable {
    /// The number of steps up to which all paths were walked.
    let steps: Int

    /// The number of these paths, each with each of its senders.
    let count: Int

    /// Whether there are no paths of more steps.
    let isAll: Bool
  }

  /// The goal of a run that only covers; nil for a run that explored.
  var covers: CoverageGoal?

  /// Whether planning of covering walks ended early because the map is very large.
  var isPlanCut = false

  /// The targets of that goal; nil for a run that explored.
  var targets: CoverageTargets?

  /// The states of a flow that are nearest to its start.
  struct States: Hashable, Sendable {
    var count = 0

    /// The number of moves made from them, with each sender.
    var moves = 0

    /// The distance of the farthest state from the start, in steps.
    var steps = 0

    /// Whether these are all states within the limits on steps and tabs.
    var isAll = false

    /// Whether states at the greatest distance were not expanded.
    var isLimited = false

    /// The greatest number of changed tabs of a state that was expanded; nil if no state has more.
    var tabs: Int?

    /// The number of senders of a move that were tried; nil if no move has more.
    var senders: Int?

    /// Whether states are told apart only by their screen and available moves.
    var isGuess = false

    /// The number of such looks that all walks met; 0 for states.
    var looks = 0

    /// Whether states are told apart by the flow's `state:`, which may leave something out.
    var areGiven = false

    /// The stored property in which two states that compare equal differ; nil if none was seen.
    var leftOut: String?

    /// Whether each state of a value is reached by a walk, since a copy may share an object.
    var isWalked = false

    /// Whether something besides the subject decides, so that equal states may differ.
    var dependsOnMore = false

    /// Whether a limit ended the visit before all states were expanded.
    var isStopped = false

    /// Whether the states have so few hashes that the visit ended.
    var haveFewHashes = false
  }

  init(model: SceneModel?, width: Navigation.Width, coverage: Coverage, seed: UInt64?) {
    self.model = model
    self.width = width
    self.coverage = coverage
    self.seed = seed
  }
}

// MARK: - Text

extension Exploration: CustomStringConvertible {
  /// The walks, the coverage, the paths and states that pass, and the moves that were always refused.
  public var description: String {
    let seed = seed.map { ", seed \($0)" } ?? ""
    var lines = [coverage.effort + seed, reached]
    lines += coveredText
    if covers == nil, isPlanCut, hasMissedSegue { lines.append(cutText) }
    if let shortPaths { lines.append(shortPaths.text) }
    if let states { lines.append(states.text(of: model == nil ? "the subject" : "navigation")) }
    if let seconds {
      let end = isOutOfTime ? "stopped after" : "finished in less than"
      lines.append("\(end) \(Self.text(of: seconds))")
    }
    lines += stillWorking
    lines +=
      (covers == nil ? alwaysRefused + neverMade : []) + passedAgain.map { "passes again: \($0)" }
    lines += lost.map { "cannot be walked any more: \($0.path): \($0.reason)" }
    return lines.joined(separator: "\n  ")
  }

  /// `1 second`, `60 seconds`, `0.5 seconds`.
  private static func text(of seconds: Double) -> String {
    let whole = Int(exactly: seconds).map(String.init) ?? "\(seconds)"
    return whole == "1" ? "1 second" : "\(whole) seconds"
  }

  /// `8 of 8 scenes, 9 of 10 segues`; without a scene model `7 moves on 4 screens`.
  private var reached: String {
    guard let model else {
      let screens = Wording.count(coverage.scenes.count, "screen")
      return "\(Wording.count(coverage.taken.count, "move")) on \(screens)"
    }
    let scenes = model.walkableScenes
    let segues = model.walkableSegues
    let visits = coverage.visited
    let moves = coverage.taken
    let seen = scenes.count { visits[$0] != nil }
    let taken = segues.count { moves[$0] != nil }
    let ofSegues = segues.isEmpty ? "" : "\(taken) of "
    return """
      \(seen) of \(Wording.count(scenes.count, "scene")), \
      \(ofSegues)\(Wording.count(segues.count, "segue"))
      """
  }

  private var hasMissedSegue: Bool {
    let taken = coverage.taken
    return model?.walkableSegues.contains { taken[$0] == nil } ?? false
  }

  /// The moves that were refused, or had nothing to tap, whenever they were tried.
  private var alwaysRefused: [String] {
    let taken = Set(coverage.taken.keys).union(coverage.failed)
    func lines(_ counts: [MoveID: Int], _ obstacle: (Int) -> Coverage.Obstacle) -> [String] {
      counts.filter { !taken.contains($0.key) }.map { "\($0.text) \(obstacle($1).text)" }.sorted()
    }
    return lines(coverage.refused, Coverage.Obstacle.refused)
      + lines(coverage.untappable, Coverage.Obstacle.untappable)
  }
}

extension Exploration.ShortPaths {
  fileprivate var text: String {
    if isAll, count == 0 { return "no path is longer than the start" }
    let paths = count == 1 ? "the only path" : "all \(Wording.grouped(count)) paths"
    let verb = count == 1 ? " passes" : " pass"
    if isAll { return "\(paths)\(verb); there are no others" }
    return "\(paths) of up to \(Wording.count(steps, "step"))\(verb)"
  }
}

extension Exploration.States {
  /// `all 1,440 states of the subject, 5,230 moves pass`, and what was left out.
  fileprivate func text(of whole: String) -> String {
    let far = "up to \(Wording.count(steps, "step")) away"
    let noun = "\(isGuess ? "look" : "state")\(max(count, looks) == 1 ? "" : "s")"
    let kind =
      isGuess ? " that walks met" : areGiven ? " that 'state:' tells apart" : " of \(whole)"
    let states = noun + kind
    let moves = "\(Wording.grouped(moves)) move\(moves == 1 ? " passes" : "s pass")"
    let number = Wording.grouped(count)
    let all =
      looks > count
      ? "\(number) of \(Wording.grouped(looks))"
      : dependsOnMore ? number : count == 1 ? "the only" : "all \(number)"
    let head =
      switch (isAll, isLimited) {
      case (true, false): "\(all) \(states), \(moves)"
      case (true, true): "\(all) \(states) \(far), \(moves)"
      case (false, _): "stopped at \(number) \(states), \(far); \(moves)"
      }
    let tabs = tabs.map { tabs in
      "states with more than \(Wording.count(tabs, "tab")) away from how they began are left out"
    }
    let senders = senders.map { "of more senders the first \($0) are tried" }
    let notes = [
      haveFewHashes
        ? "too many states have one hash; let 'hash(into:)' combine all that '==' compares" : nil,
      isGuess
        ? "a look is a screen with the moves it offers; Flow(from:at:state:) tells states apart"
        : nil,
      leftOut.map { "equal states count as one, even if '\($0)' differs, which '==' leaves out" },
      dependsOnMore
        ? "copies led to others than walks: something besides the subject decides, such as a singleton"
        : nil,
      isWalked
        ? "walks lead to them, because copies may share an object; what its '==' leaves out is not compared"
        : nil,
    ]
    return ([head] + ([tabs, senders] + notes).compactMap { $0 }).joined(separator: "\n    ")
  }
}
