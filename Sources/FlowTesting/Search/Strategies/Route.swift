/// Decides which move a walk makes next.
struct Route {
  var kind: Kind

  /// The random numbers of the route's choices.
  var numbers: RandomNumbers

  /// The ways a route can choose.
  enum Kind {
    /// At random among all choices, for a number of moves.
    case uniform(RandomChoices, count: Int)
    /// The moves with these labels, with random senders; at random after the last or when one cannot be made.
    case plan([String])
    /// Towards goals.
    case directed(Direction)
    /// The nearest moves that were not made yet, of states that are less than a number of moves from the start.
    case visiting(StateSpace, below: Int)
    /// The moves of a path.
    case path(FlowPath)
    /// The moves with these labels and senders, wherever they lead.
    case moves([Choice])
  }

  init(_ kind: Kind, _ numbers: RandomNumbers = RandomNumbers(seed: 0)) {
    self.kind = kind
    self.numbers = numbers
  }

  // The kinds without chance describe these routes.
  static func path(_ path: FlowPath) -> Route { Route(.path(path)) }
  static func moves(_ choices: [Choice]) -> Route { Route(.moves(choices)) }
}

/// A move by its label, and the sender it takes.
struct Choice: Hashable {
  var label: String
  var sender: Int?

  init(label: String, sender: Int? = nil) {
    self.label = label
    self.sender = sender
  }

  /// The choice that repeats a move of a path.
  init(_ move: FlowPath.Move) { self.init(label: move.label, sender: move.sender) }

  /// Stands for the last sender, if there are any.
  static let lastSender = ~Int.max

  /// The choice with the same sender, or the last if there are fewer: its number is `~sender`.
  var orLast: Choice { Choice(label: label, sender: sender.map { min($0, ~$0) }) }
}
