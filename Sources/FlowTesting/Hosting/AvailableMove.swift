/// Something that can be done now, as a walk chooses from it.
struct AvailableMove {
  /// The move.
  let way: Way

  /// The numbers of the way out that it is and of its label: kept here too, since each choice asks for
  /// them.
  let number: Int
  let labelNumber: Int

  /// How many senders there are to choose from; nil when there is nothing to choose, 0 when there is
  /// nothing to tap now.
  var senders: Int?

  init(way: Way, senders: Int?) {
    self.way = way
    number = way.number
    labelNumber = way.labelNumber
    self.senders = senders
  }

  /// The word for it in a path.
  var label: String { way.label }
}

/// A move that can be made where what is offered is the same.
final class Way: Sendable {
  /// The word for it in a path.
  let label: String

  /// The number of that word in the run.
  let labelNumber: Int

  /// The way out of a scene that it is, however the scene is embedded just now.
  let moveID: MoveID

  /// The number of that way out in the run.
  let number: Int

  /// The label as it stands in a path.
  let spelled: String

  /// Whether it is a segue.
  let isSegue: Bool

  /// The numbers of the tab that it leaves with something open and of the one that it selects.
  let tabs: (left: Int, selected: Int)?

  /// What is done.
  let action: Action

  /// What a move does.
  enum Action: Sendable {
    /// A move of the pure navigation, on the screen that is so many among those that are seen.
    case move(Navigation.Move.Action, screen: Int)
    /// A move of the pure navigation while a transition is in flight.
    case moveInFlight(Navigation.Move)
    /// The move with a number in a flow without a scene model.
    case code(Int)
  }

  init(
    _ label: String, _ moveID: MoveID, _ action: Action, isSegue: Bool = false,
    tabs: MovePair? = nil, in names: SymbolTable
  ) {
    self.isSegue = isSegue
    self.tabs = tabs.map { (names.number(of: $0.first), names.number(of: $0.second)) }
    self.label = label
    labelNumber = names.number(ofLabel: label)
    self.moveID = moveID
    self.action = action
    number = names.number(of: moveID)
    spelled = " -" + PathNotation.written(label)
  }
}
