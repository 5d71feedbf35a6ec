/// Decides which move a walk makes next.
struct Route {
  private(set) var kind: Kind

  /// The random numbers for what is left to chance.
  private var numbers: RandomNumbers

  /// The ways a route can choose.
  enum Kind {
    /// Uniformly at random, so many moves at most.
    case uniform(UniformMoves, count: Int)
    /// The moves with labels of these numbers, with senders at random, and uniformly at random from where
    /// they end or one of them cannot be made.
    case plan([Int])
    /// Towards goals, and uniformly at random where no move is left.
    case directed(Direction)
    /// The moves of a path.
    case path(FlowPath)
    /// The moves with these labels and senders, wherever they lead.
    case moves([Choice])
    /// The moves that a replay token stands for, by their numbers among what is offered.
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

  private init(_ kind: Kind, _ numbers: RandomNumbers = RandomNumbers(seed: 0)) {
    self.kind = kind
    self.numbers = numbers
  }

  // Each is described with its kind.
  static func random(_ numbers: RandomNumbers) -> Route {
    .uniform(UniformMoves(repeats: false), count: .max, numbers)
  }
  static func uniform(_ moves: UniformMoves, count: Int, _ numbers: RandomNumbers) -> Route {
    Route(.uniform(moves, count: count), numbers)
  }
  static func plan(_ labels: [Int], _ numbers: RandomNumbers) -> Route {
    Route(.plan(labels), numbers)
  }
  static func directed(_ direction: Direction, _ numbers: RandomNumbers) -> Route {
    Route(.directed(direction), numbers)
  }
  static func path(_ path: FlowPath) -> Route { Route(.path(path)) }
  static func moves(_ choices: [Choice]) -> Route { Route(.moves(choices)) }
  static func numbers(_ numbers: [ReplayToken.Number]) -> Route { Route(.numbers(numbers)) }
}

extension Route {
  /// Whether the route fixes every tap.
  var isExact: Bool {
    switch kind {
    case .path, .moves, .numbers: true
    case .uniform, .plan, .directed: false
    }
  }

  /// Whether a tap that is refused is made a second time: where moves are chosen, and at the end of a path
  /// of numbers, to see whether its guard changes its mind.
  func tapsAgain(at index: Int) -> Bool {
    if case .numbers(let numbers) = kind { return index == numbers.count - 1 }
    return !isExact
  }

  /// Whether a tap is to be refused.
  func wantsRefusal(at index: Int) -> Bool {
    switch kind {
    case .path(let path): path.moves.indices.contains(index) && path.moves[index].isRefused
    case .moves(let choices): choices.indices.contains(index) && choices[index].isRefusal
    default: false
    }
  }

  /// Whether a tap that was refused is a step: where that is wanted, and where a path of numbers goes on.
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
  static let lastSender = Int.max
}

extension Route {
  /// Decides the next move.
  ///
  /// - Parameters:
  ///   - available: What can be done now.
  ///   - index: The number of moves made before.
  ///   - scene: The scene on screen.
  ///   - refused: The positions of the moves that were just refused; not to be taken again.
  mutating func next(
    among available: [AvailableMove], at index: Int, on scene: @autoclosure () -> String,
    refused: Set<Int>,
    _ coverage: Coverage
  ) -> Decision {
    switch kind {
    case .uniform(var moves, let count):
      guard index < count else { return .stop }
      let decision = uniform(&moves, among: available, refused: refused, coverage)
      kind = .uniform(moves, count: count)
      return decision
    case .plan(let labels):
      let planned = index < labels.count ? labels[index] : nil
      if let move = available.firstIndex(where: { $0.labelNumber == planned }),
        !refused.contains(move)
      {
        return take(move, among: available)
      }
      self = .random(numbers)
    case .directed(let direction):
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
    var moves = UniformMoves(repeats: false)
    return uniform(&moves, among: available, refused: refused, coverage)
  }

  /// Takes a move, with a sender at random.
  private mutating func take(_ move: Int, among available: [AvailableMove]) -> Decision {
    .take(move, sender: available[move].senders.map { numbers.number(below: $0) })
  }

  /// Returns a mistake if the scene a walk reached is not the one its path names.
  ///
  /// - Parameters:
  ///   - count: The number of moves made.
  ///   - scene: The scene on screen.
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
    return Finding.test(
      message: "'\(move.label)' leads to '\(scene)', not to '\(expected)'.",
      advice: "Write -\(move.label)-> \(scene) if that is meant.")
  }

  private mutating func uniform(
    _ moves: inout UniformMoves, among available: [AvailableMove], refused: Set<Int>,
    _ coverage: Coverage
  ) -> Decision {
    let offered = available.indices.filter { !refused.contains($0) }
    guard !offered.isEmpty else { return .stop }
    // A guard may yet allow what it refused so far, but it need not be asked at every chance.
    let isAsking = !coverage.hasRefusals || numbers.number(below: 8) == 0
    let allowed = offered.filter { isAsking || !coverage.isAlwaysRefused(available[$0].number) }
    let position = moves.choose(
      among: available, open: allowed.isEmpty ? offered : allowed, &numbers)
    moves.record(available[position].labelNumber)
    return take(position, among: available)
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
    case (nil, nil), (Choice.lastSender, nil): return .take(move, sender: nil)
    case (Choice.lastSender, let count?): return .take(move, sender: count - 1)
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
