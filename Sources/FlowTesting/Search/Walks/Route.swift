/// Decides which move a walk makes next.
struct Route {
  private(set) var kind: Kind

  private var numbers: RandomNumbers

  /// The ways a route can choose.
  enum Kind {
    /// The moves of a path, which lead to its scenes.
    case path(FlowPath)
    /// The moves with these labels and senders, wherever they lead.
    ///
    /// If it allows fewer senders, a move takes the last where it has not as many.
    case moves([Choice], allowsFewer: Bool = false)
    /// The given moves while they are offered, then random ones, a number in all. A given move without a sender takes a
    /// random one.
    case exploring([Choice], count: Int)
    /// A number of moves that lead from goal to goal.
    case goals(count: Int)
    /// The nearest choices that were never made, in states less than a number of moves from the start.
    case visiting(below: Int, count: Int)
  }

  /// The decision about the next move.
  enum Decision {
    /// Take one of the available moves, by its position, with one of its senders or the last one.
    case take(Int, sender: Int?)
    /// The walk is over.
    case stop
    /// The route cannot be walked.
    case lost(Finding)
  }

  init(_ kind: Kind, _ numbers: RandomNumbers = RandomNumbers(seed: 0)) {
    self.kind = kind
    self.numbers = numbers
  }

  static func path(_ path: FlowPath) -> Route { Route(.path(path)) }
  static func moves(_ choices: [Choice]) -> Route { Route(.moves(choices)) }

  mutating func next(
    among available: [AvailableMove], at index: Int, on scene: SceneName,
    in context: WalkContext
  ) -> Decision {
    switch kind {
    case .path(let path):
      guard path.moves.indices.contains(index) else { return .stop }
      return Self.find(path.moves[index].choice, among: available, on: scene)
    case .moves(let choices, let allowsFewer):
      guard choices.indices.contains(index) else { return .stop }
      return Self.find(choices[index], among: available, on: scene, allowsFewer: allowsFewer)
    case .exploring(let way, let count):
      guard index < count, !available.isEmpty else { return .stop }
      if index < way.count,
        let position = available.firstIndex(where: { $0.label == way[index].label })
      {
        let senders = available[position].senders
        let sender = way[index].sender.map { min($0, (senders ?? 1) - 1) }
        return .take(position, sender: senders.map { sender ?? numbers.number(below: $0) })
      }
      // From here on chance decides, even where the way could go on again.
      kind = .exploring([], count: count)
      let (position, sender) = context.chance(among: available, &numbers)
      return .take(position, sender: sender)
    case .goals(let count):
      guard index < count, !available.isEmpty,
        let position = context.goals?.next(
          among: available, on: scene, at: index, &numbers, context.coverage)
      else { return .stop }
      return .take(position, sender: available[position].senders.map { numbers.number(below: $0) })
    case .visiting(let limit, let count):
      guard index < count, let next = context.graph?.nextToVisit(below: limit) else { return .stop }
      return .take(next.position, sender: next.sender)
    }
  }

  private static func find(
    _ choice: Choice, among available: [AvailableMove], on scene: SceneName,
    allowsFewer: Bool = false
  ) -> Decision {
    let label = choice.label
    guard let move = available.firstIndex(where: { $0.label == label }) else {
      return .lost(.notOffered(label, among: available.map(\.label), on: scene.text))
    }
    let count = available[move].senders
    guard let sender = choice.sender else { return .take(move, sender: count.map { _ in 0 }) }
    if count != nil, sender == Choice.last { return .take(move, sender: sender) }
    if allowsFewer { return .take(move, sender: count.map { max(0, min(sender, $0 - 1)) }) }
    if let count, (0..<count).contains(sender) { return .take(move, sender: sender) }
    let choices = count.map { "it has \($0) to choose from, counted from 0" }
    return .lost(
      .test(
        message:
          "'\(label)' on \(scene.text) has no (\(sender == Choice.last ? "last" : "\(sender)")): \(choices ?? "there is nothing to choose").",
        advice: count.map { "Write a number below \($0)." }
          ?? "Leave the brackets out, or give it something to choose: Senders(\"\(label)\"), or choosing:."
      ))
  }

  /// Returns a finding if the scene on screen is not the one that the path names; nil if it is.
  func finding(after count: Int, on scene: SceneName, isRefused: Bool) -> Finding? {
    guard case .path(let path) = kind, count <= path.count else { return nil }
    let scene = scene.text
    let expected = count == 0 ? path.start : path.moves[count - 1].destination
    guard expected != scene else { return nil }
    guard count > 0 else {
      return Finding.test(
        Finding.startsElsewhere,
        message: "The path starts at '\(expected)', but the flow starts at '\(scene)'.", advice: "")
    }
    let label = path.moves[count - 1].label
    if isRefused {
      return Finding.test(
        message: "'\(label)' was refused on \(scene).",
        advice: "Go another way, or give the flow data for which it is allowed.")
    }
    return Finding.test(
      Finding.leadsElsewhere, subject: scene,
      message: count == path.count
        ? "The path ends on '\(expected)', but '\(label)' leads to '\(scene)'."
        : "'\(label)' leads to '\(scene)', not to '\(expected)'.", advice: "")
  }
}

// MARK: - What to write instead

extension Finding {
  /// The codes of a path that cannot be walked as it is.
  static let (startsElsewhere, leadsElsewhere) = ("startsElsewhere", "leadsElsewhere")
  static let notOffered = "notOffered"

  fileprivate static func notOffered(
    _ label: String, among offered: [String], on scene: String
  ) -> Finding {
    let list = Wording.offered(offered, as: "move")
    guard let (call, number) = WaitingCalls.call(of: label) else {
      return .test(
        notOffered, message: "No move '\(label)' is offered on \(scene). \(list)",
        advice: offered.isEmpty
          ? "End the path before it, or give the flow data with which it can be made."
          : "Take one of them." + Wording.didYouMean(label, among: offered))
    }
    let calls = offered.compactMap { WaitingCalls.call(of: $0)?.name }.filter { $0 != call }
    let missing =
      number.map { "Fewer than \($0) calls '\(call)' wait" } ?? "No call '\(call)' waits"
    let near = Wording.didYouMean(call, among: calls)
    return .test(
      near.isEmpty ? notOffered : "",
      message: "\(missing) on \(scene), so no move '\(label)' is offered. \(list)",
      advice: "Take one of them.\(near)")
  }
}

extension Flow {
  /// Returns the finding that a path cannot be walked, with one as advice that can be: the same moves, as far as they are
  /// on offer, with the scenes that they lead to now.
  nonisolated(nonsending) func advising(
    _ lost: Finding, on path: FlowPath, in context: WalkContext
  ) async -> Finding {
    let codes = [Finding.startsElsewhere, Finding.leadsElsewhere, Finding.notOffered]
    guard codes.contains(lost.code) else { return lost }
    let walk = await walk(.moves(path.choices), in: context, counting: false) { _ in [] }
    let now = walk.path
    var finding = lost
    let next = path.moves.dropFirst(now.count).first
    let end = next.map { " It ends before '\($0.text)', which cannot be made there." } ?? ""
    switch lost.code {
    case Finding.startsElsewhere:
      let start = "let the flow start on '\(path.start)'."
      finding.advice =
        now.count == 0
        ? "Begin the path with \(PathNotation.written(now.start)), or \(start)"
        : "Write along: \(now.literal), or \(start)\(end)"
    case Finding.leadsElsewhere:
      finding.advice =
        "If '\(lost.subject)' is right, as after a bug was fixed, write along: \(now.literal).\(end)"
    default:
      guard let label = next?.label else { break }
      let rest = now.count == 0 ? "" : ", or end it there: along: \(now.literal)"
      let mended = ", as after a bug was fixed, remove the path\(rest)."
      if WaitingCalls.call(of: label) != nil {
        finding.advice = "If that is right\(mended)"
      } else if kind.subject.moves.contains(where: { $0.label == label }) {
        finding.advice = "Go another way. If it is right that '\(label)' is not on offer\(mended)"
      } else if let renamed = await renaming(path, afterWalking: walk, in: context) {
        finding.subject = renamed.moves[now.count].label
        finding.advice =
          "If '\(finding.subject)' is its name now, write along: \(renamed.literal)."
      }
    }
    return finding
  }

  /// Returns the path with the names of moves with which it can be walked to its end; nil if none are, or if others would
  /// do as well.
  private nonisolated(nonsending) func renaming(
    _ path: FlowPath, afterWalking walk: Walk, in context: WalkContext
  ) async -> FlowPath? {
    var (path, walk) = (path, walk)
    while walk.count < path.count {
      let gestures = kind.subject.gestures.filter { !$0.hasPrefix("tab:") }
      let known = Set(path.moves.map(\.label) + gestures)
      var best: [(path: FlowPath, walk: Walk)] = []
      for move in walk.offered where !known.contains(move.label) {
        let other = path.renaming(path.moves[walk.count].label, to: move.label)
        let next = await self.walk(.path(other), in: context, counting: false) { _ in [] }
        let most = best.first?.walk.count ?? walk.count + 1
        if case .lost(let lost) = next.end, lost.code != Finding.notOffered { continue }
        guard next.count >= most else { continue }
        if next.count > most { best = [] }
        best.append((other, next))
      }
      guard best.count == 1, let found = best.first else { return nil }
      (path, walk) = found
    }
    return path
  }
}
