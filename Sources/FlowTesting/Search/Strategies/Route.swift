/// Decides which move a walk makes next.
struct Route {
  private(set) var kind: Kind

  /// The random numbers of the route's choices.
  private var numbers: RandomNumbers

  /// The ways a route can choose.
  enum Kind {
    /// At random, steered towards the moves tried least: seven times of ten one of those. This was measured
    /// to take all segues of a large graph in a quarter of the steps of a uniform walk.
    case random
    /// Uniformly at random, with a greatest number of moves.
    case uniform(UniformMoves, count: Int)
    /// The moves with these labels, with random senders; at random, as ``random``, after the last
    /// or when one cannot be made.
    case plan([String])
    /// The moves with these labels and senders as long as they can be made, and then towards goals; at random,
    /// as ``random``, when no move is left for them.
    case directed(Direction, after: [Choice])
    /// The moves of a path.
    case path(FlowPath)
    /// The moves with these labels and senders, wherever they lead.
    case moves([Choice])
    /// The moves of a replay token, by their positions among the available moves.
    case numbers([ReplayToken.Number])
  }

  /// A decision at one point of a walk.
  enum Decision {
    /// Take one of the available moves, by its position, with one of its senders.
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

  // The kinds without chance describe these routes.
  static func path(_ path: FlowPath) -> Route { Route(.path(path)) }
  static func moves(_ choices: [Choice]) -> Route { Route(.moves(choices)) }
  static func numbers(_ numbers: [ReplayToken.Number]) -> Route { Route(.numbers(numbers)) }
}

extension Route {
  /// Whether the route fixes every tap.
  var isExact: Bool {
    switch kind {
    case .path, .moves, .numbers: true
    case .random, .uniform, .plan, .directed: false
    }
  }

  /// Whether a refused tap is made a second time, to see whether its guard then allows it.
  ///
  /// That is so on a route that chooses its moves, and at the end of a path of numbers.
  func tapsAgain(at index: Int) -> Bool {
    if case .numbers(let numbers) = kind { return index == numbers.count - 1 }
    return !isExact
  }

  /// Whether the route's path has the tap refused.
  func wantsRefusal(at index: Int) -> Bool {
    switch kind {
    case .path(let path): path.moves.indices.contains(index) && path.moves[index].isRefused
    case .moves(let choices): choices.indices.contains(index) && choices[index].isRefusal
    default: false
    }
  }

  /// Whether a refused tap is a step: if the path has it refused, or if a path of numbers goes on after it.
  func keepsRefusal(at index: Int) -> Bool {
    if case .numbers(let numbers) = kind { return index < numbers.count - 1 }
    return wantsRefusal(at: index)
  }
}

/// A move by its label, and the sender it takes.
struct Choice: Hashable {
  var label: String
  var sender: Int?

  /// Stands for the last sender, if there are any.
  static let lastSender = ~Int.max

  /// The choice with the same sender, or the last if there are fewer: its number is `~sender`.
  var orLast: Choice { Choice(label: label, sender: sender.map { min($0, ~$0) }) }
}

extension Route {
  /// Decides the next move.
  ///
  /// - Parameters:
  ///   - index: The number of moves made before.
  ///   - refused: The positions of the moves that were just refused; not to be taken again.
  mutating func next(
    among available: [AvailableMove], at index: Int, on scene: @autoclosure () -> String,
    refused: Set<Int>, _ coverage: Coverage
  ) -> Decision {
    switch kind {
    case .random: break
    case .uniform(var moves, let count):
      let offered = available.indices.filter { !refused.contains($0) }
      guard index < count, !offered.isEmpty else { return .stop }
      // A guard that always refused need not be asked at every chance.
      let isAsking = !coverage.hasRefusals || numbers.number(below: 8) == 0
      let allowed = offered.filter { isAsking || !coverage.isAlwaysRefused(available[$0].number) }
      let open = allowed.isEmpty ? offered : allowed
      let position = moves.choose(among: available, open: open, &numbers)
      moves.record(available[position].labelNumber)
      kind = .uniform(moves, count: count)
      return take(position, among: available)
    case .plan(let labels):
      let planned = index < labels.count ? labels[index] : nil
      let move = available.firstIndex { $0.label == planned }
      if let move, !refused.contains(move) { return take(move, among: available) }
      kind = .random
    case .directed(let direction, let choices):
      if choices.indices.contains(index) {
        let decision = Self.find(choices[index], among: available, on: scene(), refused)
        if case .take = decision { return decision }
      }
      kind = .directed(direction, after: [])
      if let move = direction.choose(among: available, refused: refused, &numbers) {
        return take(move, among: available)
      }
    case .path(let path):
      guard path.moves.indices.contains(index) else { return .stop }
      return Self.find(Choice(path.moves[index]), among: available, on: scene(), refused)
    case .moves(let choices):
      guard choices.indices.contains(index) else { return .stop }
      return Self.find(choices[index], among: available, on: scene(), refused)
    case .numbers(let numbers):
      guard numbers.indices.contains(index) else { return .stop }
      return Self.find(numbers[index], among: available, refused)
    }
    return steered(among: available, refused: refused, coverage)
  }

  /// Returns the decision to take a move, with a random sender.
  private mutating func take(_ move: Int, among available: [AvailableMove]) -> Decision {
    .take(move, sender: available[move].senders.map { numbers.number(below: $0) })
  }

  /// Returns a finding if the scene on screen is not the one that the path names; nil if it is.
  ///
  /// - Parameter count: The number of moves made.
  func finding(after count: Int, on scene: @autoclosure () -> String) -> Finding? {
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

  private mutating func steered(
    among available: [AvailableMove], refused: Set<Int>, _ coverage: Coverage
  ) -> Decision {
    let open = available.indices.filter { !refused.contains($0) }
    guard !open.isEmpty else { return .stop }
    let allowed = open.filter { !coverage.isAlwaysRefused(available[$0].number) }
    // A guard that always refused may allow now, but need not be asked at every chance.
    let avoidsRefusals =
      allowed.count < open.count && !allowed.isEmpty && numbers.number(below: 8) > 0
    var choices = avoidsRefusals ? allowed : open
    if numbers.number(below: 10) < 7 {
      let tries = choices.map { coverage.tries(available[$0].number) }
      let fewest = tries.min()
      choices = zip(choices, tries).filter { $1 == fewest }.map(\.0)
    }
    return take(choices[numbers.number(below: choices.count)], among: available)
  }

  private static func find(
    _ number: ReplayToken.Number, among available: [AvailableMove], _ refused: Set<Int>
  ) -> Decision {
    guard available.indices.contains(number.position), !refused.contains(number.position) else {
      return .lost(.staleToken)
    }
    let senders = available[number.position].senders
    guard senders == nil || number.sender < (senders ?? 0) else { return .lost(.staleToken) }
    return .take(number.position, sender: senders.map { _ in number.sender })
  }

  private static func find(
    _ choice: Choice, among available: [AvailableMove], on scene: String, _ refused: Set<Int>
  ) -> Decision {
    let label = choice.offeredLabel
    guard let move = available.firstIndex(where: { $0.label == label }) else {
      return .lost(.notOffered(label, on: scene, available.map(\.label)))
    }
    guard !refused.contains(move) else { return .lost(.refused(label, on: scene)) }
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

// MARK: - Routes that cannot be walked

extension Finding {
  fileprivate static func notOffered(
    _ label: String, on scene: String, _ offered: [String]
  ) -> Finding {
    Finding.test(
      message: """
        No move '\(label)' is offered on \(scene). \(Wording.offered(offered, as: "move"))
        """,
      advice: "Take one of them." + Wording.didYouMean(label, among: offered))
  }

  fileprivate static func refused(_ label: String, on scene: String) -> Finding {
    Finding.test(
      message: "'\(label)' was refused on \(scene) by its ShouldPerform.",
      advice: "Go another way, or give the flow data for which it is allowed.")
  }

  static func notRefused(_ label: String) -> Finding {
    Finding.test(
      message: "'\(label)' was allowed, but the path has it refused.",
      advice: "Leave '(refused)' out if that is meant.")
  }

  fileprivate static func noSuchSender(
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

  static var staleToken: Finding {
    Finding.test(
      message:
        "The replay token does not fit this flow; it was made for another one, or it changed.",
      advice: "Walk the path of the failure instead: it survives changes that a token does not.")
  }
}
