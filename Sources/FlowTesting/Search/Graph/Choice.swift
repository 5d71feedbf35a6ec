/// A move by its label, with what is chosen for it.
struct Choice: Hashable {
  var label: String

  /// The number of the sender; nil where there is nothing to choose, or for the first.
  var sender: Int?

  init(label: String, sender: Int? = nil) {
    self.label = label
    self.sender = sender
  }

  /// The choice that repeats a move of a path.
  init(_ move: FlowPath.Move) { self.init(label: move.label, sender: move.sender) }
}

extension FlowPath {
  /// The choices that repeat its moves.
  var choices: [Choice] { moves.map(Choice.init) }
}
