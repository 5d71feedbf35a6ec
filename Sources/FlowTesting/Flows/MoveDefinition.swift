/// A move, shared by all states that offer it.
final class MoveDefinition: Sendable {
  let label: String

  let name: MoveName

  /// The label as a path writes it.
  let spelled: String

  let isSegue: Bool

  let action: Action

  /// The advice where the move ended the process; nil without any.
  let adviceOnEnd: String?

  /// The label by which a claim names the move: answers to all calls of one label have one.
  let claimed: String

  /// Whether it answers a call that waits.
  var isAnswer: Bool { if case .answer = action { true } else { false } }

  /// Whether it is a move of a flow without a scene model, or an event over scenes.
  var isCode: Bool { if case .code = action { true } else { false } }

  /// The code that makes the move.
  enum Action: Sendable {
    /// The pure navigation, on one of the visible screens.
    case move(Navigation.Move.Action, screen: Int)
    /// The code of one of the moves of a flow without a scene model, or of one of the events over scenes.
    case code(Int)
    /// The answer to a call, by its label and its number among those of one label that wait.
    case answer(to: String, number: Int)
  }

  init(
    _ label: String, _ moveID: MoveID, _ action: Action, claimed: String? = nil,
    isSegue: Bool = false, adviceOnEnd: String? = nil, in names: SymbolTable
  ) {
    self.label = label
    self.action = action
    let call: String? = if case .answer(let call, _) = action { call } else { nil }
    self.claimed = claimed ?? call ?? label
    self.isSegue = isSegue
    self.adviceOnEnd = adviceOnEnd
    name = names.move(moveID)
    spelled = " -" + PathNotation.written(label)
  }

  /// Returns the move on the visible screens; nil if none of them has it.
  func move(on visible: [Navigation.VisibleScreen]) -> Navigation.Move? {
    guard case .move(let action, let screen) = action, screen < visible.count else { return nil }
    return Navigation.Move(label, action, on: visible[screen])
  }
}
