import Foundation

extension Run {
  /// Returns a report of a run that walked nothing, with the reasons.
  func refuse(_ findings: [Finding]) -> Report {
    // No check judges a flow that was not walked, which may be too large for it.
    Report(refusals: [endedBy].compactMap(\.self) + findings, exploration: exploration(seed: nil))
  }

  /// Returns the report of the run, judged by the checks unless something failed.
  ///
  /// - Parameter seed: The seed of the random walks; nil when one path was walked.
  func report(seed: UInt64?) -> Report {
    // A failure of the test's kind has no counterexample.
    var refusals = discoveries.map(\.failure.finding).filter { $0.kind == .test }
      .map { $0.afterStarts(context.coverage.paths) }
    refusals += [endedBy].compactMap(\.self)
    context.coverage.reasons = context.tables.reasons
    var report = Report(
      discoveries: discoveries.filter { $0.failure.finding.kind != .test },
      refusals: refusals, exploration: exploration(seed: seed))
    report.exploration.states = states.states
    report.exploration.failedSteps = states.failures.map { ($0.step, $0.scene) }
    report.exploration.frames = context.tables.frames
    // A run that a failure cut short claims nothing about the whole flow.
    guard discoveries.isEmpty, endedBy == nil else {
      if endedBy == nil { judgeByStates(&report) }
      return report
    }
    report.exploration.facts.complete = seed.flatMap { _ in complete }
    judge(&report)
    return report
  }

  /// Judges a run that a failure cut short by what its states show, and by the names in its claims that no longer run
  /// could meet, which is true whatever failed, and names the checks that had nothing to look at yet.
  private func judgeByStates(_ report: inout Report) {
    var unjudged: [String] = []
    for (check, inspected) in zip(checks, tally.inspected) {
      let findings = check.conclude(report.exploration, inspected)
      let misnamed = findings.filter(isMisnamed)
      let isJudged = inspected == 0 && check.pathsItNeeds != nil
      report.conclusions += (misnamed + findings.filter { isJudged && $0.kind == .app })
        .map { Failure(finding: $0, noticedBy: .check(check.name)) }
      for index in report.discoveries.indices
      where report.discoveries[index].failure.noticedBy == .check(check.name) {
        for name in misnamed.map(\.subject) {
          let advice = report.discoveries[index].failure.finding.advice
          report.discoveries[index].failure.finding.advice = advice?
            .replacingOccurrences(of: "\([name].asArguments), ", with: "")
        }
      }
      if inspected == 0, !isJudged || findings.contains(where: { $0.kind == .test }) {
        unjudged.append(check.name)
      }
    }
    if !report.discoveries.isEmpty { report.discoveries[0].unjudged = unjudged }
  }

  /// Whether a finding is a name in a claim that no run would meet: an answer, or a tap of an app, is met by walking.
  private func isMisnamed(_ finding: Finding) -> Bool {
    let isAnswer =
      WaitingCalls.call(of: finding.subject) != nil || finding.subject == WaitingCalls.timePasses
    return finding.code == Finding.misnamed && finding.severity != .note && flow.kind.isSubject
      && !isAnswer
  }

  /// Judges the run as a whole: by the checks, by the screens that moves name, and by whether it made a move.
  func judge(_ report: inout Report) {
    let exploration = report.exploration
    var concluded = conclude(exploration)
    // One cause is told once, by the check that names most of it.
    let unreached = concluded.indices.filter { concluded[$0].finding.code == Finding.neverReached }
    func names(at index: Int) -> Int {
      concluded[index].finding.subject.components(separatedBy: ", ").count
    }
    let most = unreached.max { names(at: $0) < names(at: $1) }
    concluded = concluded.enumerated().filter {
      $0.offset == most || !unreached.contains($0.offset)
    }.map(\.element)
    report.conclusions += concluded.filter { $0.finding.severity != .note }
    let questions = context.history.questions
    var unknown =
      exploration.unknownScenes(questions.scenes.sorted(), of: "step.isOn(…)")
      + exploration.unknownMoves(questions.moves.sorted(), of: "step.isAfter(…)")
    unknown += questions.properties.sorted { $0.key < $1.key }.map { name, known in
      .test(
        message: "step.heldBefore[…]: no property is called '\(name)'.",
        advice: Wording.offered(known.sorted(), as: "name") + Wording.didYouMean(name, among: known)
      )
    }
    report.refusals += unknown.filter { $0.severity != .note }
    report.exploration.facts.doubts +=
      (concluded.map(\.finding) + unknown).filter { $0.severity == .note }
    report.exploration.facts.doubts += [sameState].compactMap(\.self)
    // A wrong name may be why no move can be made.
    if most == nil, let finding = exploration.misnamedScreens ?? nothingToWalk(exploration) {
      report.conclusions.append(Failure(finding: finding, noticedBy: .walk))
    }
  }

  /// The finding that the flow's `state:` tells no more than the screen, though the subject differs; nil if it tells more.
  private var sameState: Finding? {
    guard flow.kind.subject.hasState, states.count > 0,
      states.count <= context.coverage.scenes.count,
      let (count, names) = context.tables.mostInOneState(of: Subject.self), count >= 5
    else { return nil }
    return .test(
      message: """
        state: { … } returns the same for \(count) subjects on one screen that store other things\
        \(names.isEmpty ? "" : " (\(Wording.list(names, atMost: 3)))"): a failure that depends on \
        these may be missed. Return what tells states apart, or leave state: out.
        """, advice: "")
  }

  /// Returns the finding that no move can be made where the flow starts; nil if one can.
  private func nothingToWalk(_ exploration: Exploration) -> Finding? {
    guard exploration.seed != nil, let advice = flow.kind.nothingToWalk,
      !states.states.isEmpty, states.states.allSatisfy(\.moves.isEmpty)
    else { return nil }
    let scene = exploration.coverage.scenes.min() ?? ""
    return .nothingToLookAt(
      scene,
      message:
        "There was nothing to walk: no move can be made on '\(scene)', where the flow starts.",
      advice: advice)
  }

  /// Returns the exploration, without the claims that only a run without failures makes.
  func exploration(seed: UInt64?) -> Exploration {
    var exploration = Exploration(of: flow, facts(seed: seed))
    (exploration.excused, exploration.statesDecide) = (tally.excused, context.statesDecide)
    exploration.asked = seed.flatMap { _ in
      budget.walks.flatMap { $0 < Budget.endless ? $0 : nil }
    }
    return exploration
  }

  private func facts(seed: UInt64?) -> RunFacts {
    var facts = RunFacts(
      coverage: context.coverage, seed: seed, isTooLarge: context.tables.reader.hasMetTooMuch,
      replay: replay)
    facts.mostRead = context.tables.reader.mostRead()
    facts.doubts = context.tables.doubts.filter { !context.tables.useful.contains($0.key) }
      .sorted { $0.key < $1.key }.map(\.value)
    (facts.waits.settles, facts.waits.outliving) = (flow.settle != nil, context.work.outliving)
    facts.waits.outlasted = Dictionary(
      uniqueKeysWithValues: context.work.outlasted.map { ($0.id, $1) })
    if context.work.isTooSlow {
      facts.waits.delays = Dictionary(
        uniqueKeysWithValues: context.work.milliseconds.map { ($0.id, $1) })
    }
    for (label, count) in WaitingCalls.callsWithoutWalk.withLock(\.self) {
      let new =
        context.tables.calls.contains(label)
        ? count - earlierCallsWithoutWalk[label, default: 0] : 0
      if new > 0 { facts.waits.callsWithoutWalk[label] = new }
    }
    guard seed != nil else { return facts }
    facts.seconds = budget.seconds.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    facts.isOutOfTime = deadline.isOver
    if let goal = budget.covers, let map {
      facts.covered = CoverageTargets(map, to: goal, atMost: steps, after: context.coverage)
        .text(of: context.coverage)
    }
    return facts
  }

  /// The states and moves that the run made completely; nil if nothing is known of that.
  var complete: Complete? {
    // A task that was not waited for may lead to other states.
    guard budget.covers == nil, statesDecide,
      context.work.outlasted.isEmpty, states.count > 0
    else { return nil }
    let reader = context.tables.reader
    let isAllSeen =
      !flow.kind.subject.hasState && !context.tables.callsWait
      && (reader.unseen + reader.partlySeen + reader.leftOut).isEmpty
    let limits = budget.states ?? StateLimits()
    let isAll = states.isComplete
    let isLimited = !isAll && !states.isFull && states.completeDistance >= limits.steps
    let limit = isLimited ? limits.steps : .max
    var (near, made) = (0, 0)
    for state in states.states where state.distance <= limit {
      near += 1
      if state.distance < limit { made += state.outcomes.count - state.unmade }
    }
    return Complete(
      states: near, moves: made, distance: isLimited ? limit : states.completeDistance,
      isAll: isAll || isLimited, isLimited: isLimited,
      choices: states.hasMoreChoices ? StateGraph.mostChoices : nil,
      hasRefusals: !context.refusals.isEmpty, basis: isAllSeen ? nil : basis(),
      closures: closures.map(\.name))
  }

  /// Returns the findings of the checks about a run as a whole.
  private func conclude(_ exploration: Exploration) -> [Failure] {
    let dangling = exploration.seed == nil ? [] : exploration.model?.danglingSegueFindings ?? []
    return dangling.map { Failure(finding: $0, noticedBy: .walk) }
      + zip(checks, tally.inspected).flatMap { check, inspected in
        check.conclude(exploration, inspected).map { finding in
          var finding = finding
          let lines = finding.advice?.components(separatedBy: "\n")
          finding.advice = lines?.joined(separator: "\n           ")
          return Failure(finding: finding, noticedBy: .check(check.name))
        }
      }
  }
}

extension Finding {
  /// The code of a failure that the test framework records by itself; it ends the run without shrinking.
  static let notCollected = "notCollected"

  /// The code of an issue that a closure records, such as an expectation; its subject is the line.
  static let issue = "issue"

  func on(_ path: FlowPath) -> Finding {
    var finding = self
    finding.message += "\n  Path:    \(path.lines)"
    return finding
  }

  /// The task of the test was cancelled during a walk.
  static func cancelled(on path: String, after coverage: Coverage? = nil) -> Finding {
    .test(
      message: """
        The test was cancelled, as a time limit does, \(coverage.map { "after \($0.effort) " } ?? "")on this path:
          \(path)
        """,
      advice: """
        See whether this path takes long; otherwise give the test more time, or walk less, as with \
        @Test(.exploring(seconds: 10)).
        """)
  }
}
