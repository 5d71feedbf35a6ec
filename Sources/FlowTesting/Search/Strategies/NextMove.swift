/// The move that a walk makes next, as its route decides.
enum NextMove {
  /// Take one of the available moves, by its position, with one of its senders.
  case take(Int, sender: Int?)
  /// The walk is over.
  case stop
  /// The route cannot be walked.
  case lost(Finding)
}

extension Route {
  /// Decides the next move.
  ///
  /// - Parameter index: The number of moves made before.
  mutating func next(
    among available: [AvailableMove], at index: Int, on scene: @autoclosure () -> String,
    _ coverage: Coverage
  ) -> NextMove {
    switch kind {
    case .uniform(var moves, let count):
      guard index < count, !available.isEmpty else { return .stop }
      // A guard that always refused need not be asked at every chance.
      let isAsking = !coverage.hasRefusals || numbers.number(below: 8) == 0
      let open = coverage.worthTrying(available, avoidingRefusals: !isAsking)
      let (position, sender) = moves.choose(among: available, open: open, &numbers)
      moves.record(available[position].labelNumber, sender: sender)
      kind = .uniform(moves, count: count)
      return .take(position, sender: sender)
    case .plan(let labels):
      let planned = index < labels.count ? labels[index] : nil
      let move = available.firstIndex { $0.label == planned }
      if let move { return take(move, among: available) }
      kind = .uniform(RandomChoices(), count: .max)
      return next(among: available, at: index, on: scene(), coverage)
    case .directed(let direction):
      let move = direction.choose(among: available, &numbers, coverage)
      return move.map { take($0, among: available) } ?? .stop
    case .visiting(let space, let limit):
      guard let (position, sender) = space.next(below: limit), available.indices.contains(position)
      else { return .stop }
      return .take(position, sender: sender)
    case .path(let path):
      guard path.moves.indices.contains(index) else { return .stop }
      return Self.find(Choice(path.moves[index]), among: available, on: scene())
    case .moves(let choices):
      guard choices.indices.contains(index) else { return .stop }
      return Self.find(choices[index], among: available, on: scene())
    }
  }

  /// Returns the decision to take a move, with a random sender.
  private mutating func take(_ move: Int, among available: [AvailableMove]) -> NextMove {
    .take(move, sender: available[move].senders.map { numbers.number(below: $0) })
  }

  /// Returns a finding if the scene on screen is not the one that the path names; nil if it is.
  ///
  /// - Parameter count: The number of moves made.
  func finding(
    after count: Int, on scene: @autoclosure () -> String, isRefused: Bool
  ) -> Finding? {
    guard case .path(let path) = kind, count <= path.count else { return nil }
    let scene = scene()
    let expected = count == 0 ? path.start : path.moves[count - 1].destination
    guard expected != scene else { return nil }
    guard count > 0 else {
      return Finding.test(
        message: "The path starts at '\(expected)', but the flow starts at '\(scene)'.",
        advice: "Begin the path with \(scene), or let the flow start on '\(expected)'.")
    }
    let move = path.moves[count - 1]
    if isRefused { return .refused(move.label, on: scene) }
    if count == path.count {
      var now = path
      now.moves[count - 1].destination = scene
      return Finding.test(
        message: "The path ends on '\(expected)', but '\(move.label)' leads to '\(scene)'.",
        advice: "If '\(scene)' is right, as after a bug was fixed, write along: \(now.literal).")
    }
    return Finding.test(
      message: "'\(move.label)' leads to '\(scene)', not to '\(expected)'.",
      advice: "Write -\(move.label)-> \(scene) if that is meant.")
  }

  private static func find(
    _ choice: Choice, among available: [AvailableMove], on scene: String
  ) -> NextMove {
    let label = choice.label
    guard let move = available.firstIndex(where: { $0.label == label }) else {
      return .lost(.notOffered(label, on: scene, available.map(\.label)))
    }
    switch (choice.sender, available[move].senders) {
    case (nil, nil): return .take(move, sender: nil)
    case (let sender?, let count) where sender < 0:
      return .take(move, sender: count.map { min(~sender, $0 - 1) })
    case (nil, _?): return .take(move, sender: 0)
    case (let sender?, let count?) where sender < count:
      return .take(move, sender: sender)
    case (let sender?, let count):
      return .lost(.noSuchSender(sender, of: label, on: scene, count: count))
    }
  }
}

extension Finding {
  static func notOffered(
    _ label: String, on scene: String, _ offered: [String]
  ) -> Finding {
    Finding.test(
      message: """
        No move '\(label)' is offered on \(scene). \(Wording.offered(offered, as: "move"))
        """,
      advice: offered.isEmpty
        ? "End the path before it, or give the flow data with which it can be made."
        : "Take one of them." + Wording.didYouMean(label, among: offered))
  }

  static func refused(_ label: String, on scene: String) -> Finding {
    Finding.test(
      message: "'\(label)' was refused on \(scene) by its ShouldPerform.",
      advice: "Go another way, or give the flow data for which it is allowed.")
  }

  static func noSuchSender(
    _ sender: Int, of label: String, on scene: String, count: Int?
  ) -> Finding {
    Finding.test(
      message: count.map {
        "'\(label)' on \(scene) has no sender \(sender): it offers \(Wording.count($0, "sender"))."
      } ?? "'\(label)' on \(scene) has no sender \(sender): nothing is wired to offer any.",
      advice: count == nil
        ? "Leave the brackets out, or give it something to choose: Senders(\"\(label)\"), or choosing:."
        : "Senders are counted from 0.")
  }
}
