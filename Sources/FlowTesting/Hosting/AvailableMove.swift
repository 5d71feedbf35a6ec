/// A move that a walk can make now.
struct AvailableMove {
  let move: MoveDefinition

  /// The number of senders to choose from: nil if the move takes none, 0 if there is nothing to tap now.
  var senders: Int?

  /// The number of the move in the run.
  var number: Int { move.number }

  /// The label in a path.
  var label: String { move.label }

  /// The number of that label in the run.
  var labelNumber: Int { move.labelNumber }
}

/// A move, shared by all states that offer it.
final class MoveDefinition: Sendable {
  /// The label in a path.
  let label: String

  /// The number of that label in the run.
  let labelNumber: Int

  /// The identity of the move, which does not depend on the containers around its scene.
  let moveID: MoveID

  /// The number of that identity in the run.
  let number: Int

  /// The label as a path writes it.
  let spelled: String

  let isSegue: Bool

  let action: Action

  /// The code that makes the move.
  enum Action: Sendable {
    /// The pure navigation, on one of the visible screens.
    case move(Navigation.Move.Action, screen: Int)
    /// The code of one of the moves of a flow without a scene model.
    case code(Int)
  }

  init(
    _ label: String, _ moveID: MoveID, _ action: Action, isSegue: Bool = false,
    in names: SymbolTable
  ) {
    self.label = label
    self.moveID = moveID
    self.action = action
    self.isSegue = isSegue
    labelNumber = names.number(ofLabel: label)
    number = names.number(of: moveID)
    spelled = " -" + PathNotation.written(label)
  }
}
