/// A move that a walk can make now.
struct AvailableMove: Sendable {
  let move: MoveDefinition

  /// The number of senders to choose from: nil if the move takes none, 0 if there is nothing to tap now.
  var senders: Int?

  var label: String { move.label }
}
