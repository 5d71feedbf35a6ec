/// The result of a run, which checks judge as a whole and a test can print.
///
/// ```swift
/// print(await checkFlow(Flow(shop), .reaches(.everySegue)))
/// // 21 walks, 630 steps, seed 0
/// //   3 of 3 scenes, 2 of 2 segues
/// //   all 3 states, 4 moves pass
/// ```
public struct Exploration: Sendable {
  let kind: FlowKind

  /// The scenes and segues that were walked over; nil for a flow without them.
  public var model: SceneModel? { kind.model }

  let width: Navigation.Width

  /// The scenes and moves that the walks covered.
  public internal(set) var coverage: Coverage

  /// The seed of the random walks; nil when one path was walked.
  public let seed: UInt64?

  var states: [StateGraph.State] = []

  /// Whether the same choices led to the same states on every walk, as far as they show all that decides.
  var statesDecide = true

  /// The choices in them that failed, each with the screen where that was.
  var failedSteps: [(step: StateGraph.Step, scene: String)] = []

  /// The exceptions of checks that excused something.
  var excused: Set<String> = []

  /// Whether the subject held too much to be read, so that its screen and its moves told its states apart.
  var isTooLarge = false

  /// The states and moves that the run visited completely; nil for a given path or a run of `.covering`, if something
  /// failed, and if something besides the states may decide, such as a task that was not waited for.
  var complete: Complete?

  /// The number of states, if all were visited with every move out of them; nil otherwise.
  ///
  /// A limit on steps or tabs leaves out the states beyond it.
  public var exhaustedStates: Int? { complete.flatMap { $0.isAll ? $0.states : nil } }

  /// The remembered paths that failed before and pass now.
  public internal(set) var passedAgain: [FlowPath] = []

  /// The remembered paths that can no longer be walked.
  var lost: [LostPath] = []

  /// The number of times that tasks of a move were still running when the walk went on, by the move.
  var outlasted: [MoveID: Int] = [:]

  /// The milliseconds that walks waited for tasks of each move, if that ended the run early.
  var delays: [MoveID: Int] = [:]

  /// The number of calls of each label that were made during the run where no walk is known.
  var callsWithoutWalk: [String: Int] = [:]

  /// Whether the flow says what to wait for after a move.
  var settles = false

  /// The time limit in seconds, after which the run ends; nil without one.
  var seconds: Double?

  var isOutOfTime = false

  /// A path that failed before, and why it cannot be walked now.
  struct LostPath: Hashable, Sendable {
    let path: FlowPath
    let reason: String
  }

  /// The number of walks asked for; nil for as many as there was time for.
  var asked: Int?

  /// The goal of a run that only covers; nil for a run that explored.
  var covers: CoverageGoal?

  /// The targets of that goal; nil for a run that explored.
  var targets: CoverageTargets?

  /// The text and the picture of a run that another process made; nil for one of this process.
  var told: (text: String, diagram: String)?

  /// The findings that a run may only warn of, since it cannot judge.
  var doubts: [Finding] = []

  /// Whether every state was left by every choice, so that what was not seen does not exist.
  var sawEverything: Bool {
    complete.map { $0.isAll && !$0.isLimited && $0.choices == nil } ?? false
  }

  // MARK: - A picture

  /// The map as a picture in Markdown, with what no walk reached dashed.
  ///
  /// ```swift
  /// print(await checkFlow(Self.flow).diagram)
  /// // ```mermaid
  /// // flowchart LR
  /// //   PetList(["▶ PetList"])
  /// //   …
  /// ```
  ///
  /// Code hosts and editors draw it. Without a scene model it has the screens and the moves between them that walks
  /// saw, and the screens that moves name.
  public var diagram: String {
    if let told { return told.diagram }
    let moves = model == nil ? nil : Set(coverage.taken.keys)
    return MapDiagram(model: model ?? learntModel, covered: (coverage.scenes, moves)).markdown
  }

  /// The screens that walks saw, and those that the flow names, as a map.
  private var learntModel: SceneModel {
    let drawn = Dictionary(grouping: states.drawn(failing: failedSteps), by: \.source)
    let names =
      states.map(\.scene.text) + drawn.values.joined().map(\.target).sorted()
      + kind.subject.moves.compactMap(\.scene) + (kind.subject.screens ?? [])
    let scenes = names.unique().map { name in
      Scene(name) {
        drawn[name, default: []].unique { "\($0.label) \($0.target)" }
          .map { Segue($0.label, to: $0.target) }
      }
    }
    return SceneModel(initial: states.first.map { Scene.ID($0.scene.text) }, scenes: scenes)
  }
}

// MARK: - Text

extension Exploration: CustomStringConvertible {
  /// The walks, the coverage, the paths and states that pass, and the moves that were always refused.
  public var description: String {
    if let told { return told.text }
    let seed = seed.map { ", seed \($0)" } ?? ""
    var lines = [coverage.effort + seed, reached]
    lines += coveredText
    if let text = complete?.text { lines.append(text) }
    if isTooLarge {
      lines.append("it holds more than is read, so it was told apart by its screen and its moves")
    }
    if let seconds {
      let end = isOutOfTime ? "stopped after" : "finished in less than"
      lines.append("\(end) \(Wording.seconds(seconds))")
    }
    lines += stillWorking
    lines +=
      (covers == nil ? alwaysRefused + neverMade + seldomMade : [])
      + passedAgain.map { "passes again: \($0)" }
    lines += lost.map { "cannot be walked any more: \($0.path): \($0.reason)" }
    return lines.joined(separator: "\n  ")
  }

  /// `8 of 8 scenes, 9 of 10 segues`; without a scene model `7 moves on 4 screens`.
  private var reached: String {
    guard let model else {
      let screens = Wording.count(coverage.scenes.count, "screen")
      let moves = Set(coverage.taken.keys.map(\.label))
      return "\(Wording.count(moves.count, "move")) on \(screens)"
    }
    let scenes = model.scenes.filter { !$0.kind.isContainer }.map(\.name)
    let segues = model.walkableSegues
    let seen = scenes.count(where: coverage.wasVisited)
    let taken = segues.count(where: coverage.wasTaken)
    let unreachable = Set(scenes).subtracting(model.walkableScenes)
      .count { !coverage.wasVisited($0) }
    let ofSegues = segues.isEmpty ? "" : "\(taken) of "
    return """
      \(seen) of \(Wording.count(scenes.count, "scene"))\
      \(unreachable > 0 ? " (\(unreachable) unreachable)" : ""), \
      \(ofSegues)\(Wording.count(segues.count, "segue"))
      """
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

// MARK: - Covered targets

extension Exploration {
  /// The lines about the targets that a run covered, did not cover, and cannot cover.
  var coveredText: [String] {
    guard let targets, covers != nil else { return [] }
    let steps = coverage.steps + max(0, coverage.paths - 1)
    let missing = targets.coverable.filter { !coverage.covers($0) }
    let taken = targets.coverable.count - missing.count
    var lines = [
      """
      \(taken) of \(Wording.count(targets.coverable.count, targets.goal.noun)) in \(Wording.grouped(steps)) \
      step\(steps == 1 ? "" : "s")
      """
    ]
    let told = missing.map { target in
      let obstacle = target.segue.flatMap(coverage.obstacle)
      return "\(target.text) was not covered\(obstacle.map { ": it \($0.text)" } ?? "")"
    }
    lines += Wording.lines(told, atMost: 40, rest: "more were not")
    if targets.tooFar.count > 0 {
      lines.append(
        """
        \(Wording.count(targets.tooFar.count, targets.goal.noun)) too far away for this run: \
        .exploring(steps: \(targets.tooFar.steps)) is enough for all
        """)
    }
    return lines + targets.impossible.map { "\($0.text) cannot be covered: \($1)" }
  }

  // MARK: - Warnings

  /// The lines about tasks that a move starts and that the walks did not wait for, or not for long.
  var stillWorking: [String] {
    func sorted(_ counts: [MoveID: Int]) -> ArraySlice<(key: MoveID, value: Int)> {
      counts.sorted { $0.key.text < $1.key.text }.prefix(10)
    }
    let waited = sorted(delays).map { move, count in
      """
      \(move.text) was waited for, \(Wording.count(count, "millisecond")) in all, until the run ended early: \
      give the app a FlowClock, whose delays are over when the walk says so
      """
    }
    return waited
      + sorted(outlasted).map { move, count in
        """
        \(move.text) was still working when the walk went on, \(Wording.count(count, "time")): \
        .settling { … } waits for it, and a delay of a FlowClock is over when the walk says so
        """
      }
  }

  /// A warning about a run without failures: moves that were never made, tasks that outlasted the wait in a flow
  /// that does not say what to wait for, and what only a run that saw every state may judge; nil if there is none.
  var warning: String? {
    let neverMade = neverMade
    let lines = neverMade + (neverMade.isEmpty && settles ? [] : stillWorking)
    let head =
      neverMade.isEmpty
      ? delays.isEmpty
        ? "Tasks of some moves were not waited for, so that nothing is known of what they lead to"
        : "Tasks of some moves have a delay, so that less was walked than asked for"
      : "Some moves were never made, so that nothing is known of them"
    var texts = doubts.map(\.message)
    if !lines.isEmpty {
      texts.append("\(head) (\(coverage.effort)):\n  \(lines.joined(separator: "\n  "))")
    }
    texts += callsWithoutWalk.sorted { $0.key < $1.key }.map { name, count in
      """
      '\(name)' was called where no walk is known, \(Wording.count(count, "time")), and got its first outcome at once: \
      on a dispatch queue, in a detached task, or by a test beside this one.
      """
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}
