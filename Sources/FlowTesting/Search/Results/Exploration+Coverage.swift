extension Exploration {
  /// The greatest number of targets that are named as not covered.
  private static let mostMissing = 40

  /// The lines about the targets that a run covered, did not cover, and cannot cover.
  var coveredText: [String] {
    guard let targets, covers != nil else { return [] }
    let steps = coverage.steps + max(0, coverage.paths - 1)
    let missing = targets.coverable.filter { !coverage.covers($0) }
    let refused = Obstacles(to: missing, coverage, targets)
    let taken = targets.coverable.count - missing.count
    var head = """
      \(taken) of \(targets.goal.counted(targets.coverable.count)) in \(Wording.grouped(steps)) \
      step\(steps == 1 ? "" : "s")
      """
    if !refused.isEmpty { head += refused.text }
    let rest = missing.filter { targets.obstacle(to: $0, in: coverage) == nil }
    var lines = [head] + refused.lines
    lines += rest.prefix(Self.mostMissing).map { "\($0.text) was not covered" }
    if rest.count > Self.mostMissing {
      lines.append("and \(rest.count - Self.mostMissing) more were not")
    }
    if isPlanCut, !rest.isEmpty { lines.append(cutText) }
    if targets.isCutOff { lines.append("there are more pairs, which were not looked at") }
    if targets.tooFar.count > 0 {
      lines.append(
        """
        \(targets.goal.counted(targets.tooFar.count)) too far away for this run: \
        .exploring(steps: \(targets.tooFar.steps)) is enough for all
        """)
    }
    return lines + targets.impossible.map { "\($0.text) cannot be covered: \($1)" }
  }
}

extension Exploration {
  /// The line that the plan is not whole.
  var cutText: String {
    let most = Wording.grouped(CoveragePlan.mostMoves(covering: covers))
    return "planning ended after \(most) moves were worked out"
  }
}

/// The obstacles to the targets that a run did not cover.
private struct Obstacles {
  private var counts: [(moveID: MoveID, obstacle: Coverage.Obstacle, targets: Int)] = []

  init(to missing: [CoverageTarget], _ coverage: Coverage, _ targets: CoverageTargets) {
    var indices: [MoveID: Int] = [:]
    for target in missing {
      guard let (moveID, obstacle) = targets.obstacle(to: target, in: coverage) else { continue }
      let index = indices[moveID] ?? counts.count
      if index == counts.count {
        indices[moveID] = index
        counts.append((moveID, obstacle, 0))
      }
      counts[index].targets += 1
    }
  }

  var isEmpty: Bool { counts.isEmpty }

  /// `; 1 was refused each of 5 times`, after what was covered.
  var text: String {
    let number = counts.reduce(0) { $0 + $1.targets }
    guard let only = counts.first, counts.count == 1 else {
      return "; \(number) could not be covered in this run"
    }
    return number == 1
      ? "; 1 \(only.obstacle.text)"
      : "; \(number) need \(only.moveID.text), which \(only.obstacle.text)"
  }

  /// A line for each move.
  var lines: [String] {
    counts.map { "\($0.moveID.text) was not covered in this run: it \($0.obstacle.text)" }
  }
}
