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

  /// What the run found out; all of it if another process made the run.
  var facts: RunFacts

  /// The scenes and moves that the walks covered.
  public var coverage: Coverage { facts.coverage }

  /// The seed of the random walks; nil when one path was walked.
  public var seed: UInt64? { facts.seed }

  /// The number of states, if all were visited with every move out of them; nil otherwise.
  ///
  /// A limit on steps leaves out the states beyond it.
  public var exhaustedStates: Int? { complete.flatMap { $0.isAll ? $0.states : nil } }

  /// The remembered paths that failed before and pass now.
  public var passedAgain: [FlowPath] { facts.replay.passedAgain }

  var complete: Complete? { facts.complete }

  /// Whether what was not seen does not exist, and nobody changes a state later.
  var sawEverything: Bool { complete?.isWhole == true && facts.waits.outliving == nil }

  // MARK: For the checks, in the process of the run

  var states: [StateGraph.State] = []

  /// Whether the same choices led to the same states on every walk, as far as they show all that decides.
  var statesDecide = true

  /// The choices in them that failed, each with the screen where that was.
  var failedSteps: [(step: StateGraph.Step, scene: String)] = []

  /// The places of the screens in what SwiftUI shows, if words say that.
  var frames: [String: ShownLayers.Frame] = [:]

  /// The exceptions of checks that excused something.
  var excused: Set<String> = []

  /// The number of walks asked for; nil for as many as there was time for.
  var asked: Int?

  /// Creates the result of a run; without facts, that of one that was not made.
  init<Subject>(of flow: Flow<Subject>, _ facts: RunFacts = RunFacts()) {
    (kind, width, self.facts) = (flow.kind, flow.width, facts)
  }

  // MARK: - A picture

  /// The map as a picture in Markdown, with what no walk reached in grey.
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
    if let picture = facts.picture { return picture }
    return model.map {
      MapDiagram(model: $0, covered: (coverage.scenes, Set(coverage.taken.keys))).markdown
    } ?? seenPicture.markdown
  }
}

// MARK: - Text

extension Exploration: CustomStringConvertible {
  /// The walks, the coverage, the paths and states that pass, and the moves that were always refused.
  public var description: String {
    let seed = seed.map { ", seed \($0)" } ?? ""
    var lines = [coverage.effort + seed, reached]
    lines += facts.covered ?? []
    if let text = complete?.text { lines.append(text) }
    if facts.isTooLarge {
      lines.append("it holds more than is read, so it was told apart by its screen and its moves")
    }
    if let property = facts.mostRead {
      lines.append("most of what is read is in \(property): state: { … } may return less")
    }
    if let seconds = facts.seconds {
      let end = facts.isOutOfTime ? "stopped after" : "finished in less than"
      lines.append("\(end) \(Wording.seconds(seconds))")
    }
    lines += stillWorking + stillHeld
    lines +=
      (facts.covered == nil ? alwaysRefused + neverMade + seldomMade : [])
      + passedAgain.map { "passes again: \($0)" }
    lines += facts.replay.lost.map { "cannot be walked any more: \($0.path): \($0.reason)" }
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

// MARK: - Warnings

extension Exploration {
  /// The lines about tasks that a move starts and that the walks did not wait for, or not for long.
  var stillWorking: [String] {
    func sorted(_ counts: [MoveID: Int]) -> ArraySlice<(key: MoveID, value: Int)> {
      counts.sorted { $0.key.text < $1.key.text }.prefix(10)
    }
    let waited = sorted(facts.waits.delays).map { move, count in
      """
      \(move.text) was waited for, \(Wording.count(count, "millisecond")) in all, until the run ended early: \
      give the app a FlowClock, whose delays are over when the walk says so
      """
    }
    return waited
      + sorted(facts.waits.outlasted).map { move, count in
        """
        \(move.text) was still working when the walk went on, \(Wording.count(count, "time")): \
        .settling { … } waits for it, and a delay of a FlowClock is over when the walk says so
        """
      }
  }

  /// The line about a subject that something kept after its walk.
  private var stillHeld: [String] {
    let line =
      "something still held the subject when its walk was over, such as a detached task, a timer or a cycle: "
      + "what changes it later is not seen, and .settling { … } waits for it"
    return kind.isSubject && facts.waits.outliving != nil ? [line] : []
  }

  /// A warning about a run without failures: what it did not see, and what it cannot judge; nil if there is neither.
  var warning: String? {
    let neverMade = neverMade
    let lines =
      neverMade + (neverMade.isEmpty && facts.waits.settles ? [] : stillWorking)
      + (neverMade.isEmpty ? [] : stillHeld)
    let head =
      neverMade.isEmpty
      ? facts.waits.delays.isEmpty
        ? "Tasks of some moves were not waited for, so that nothing is known of what they lead to"
        : "Tasks of some moves have a delay, so that less was walked than asked for"
      : "Some moves were never made, so that nothing is known of them"
    var texts = facts.doubts.map(\.message)
    if !lines.isEmpty {
      texts.append("\(head) (\(coverage.effort)):\n  \(lines.joined(separator: "\n  "))")
    }
    texts += facts.waits.callsWithoutWalk.sorted { $0.key < $1.key }.map { name, count in
      """
      '\(name)' was called where no walk is known, \(Wording.count(count, "time")), and got its first outcome at once: \
      on a dispatch queue, in a detached task, or by a test beside this one.
      """
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}
