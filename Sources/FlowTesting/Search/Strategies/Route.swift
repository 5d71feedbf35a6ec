/// Decides which move a walk makes next.
struct Route {
  var kind: Kind

  /// The random numbers of the route's choices.
  var numbers: RandomNumbers

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
