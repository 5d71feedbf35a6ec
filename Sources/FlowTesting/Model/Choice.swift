/// A move by its label, with what is chosen for it.
struct Choice: Hashable {
  var label: String

  /// The number of the sender; nil where there is nothing to choose, or for the first.
  var sender: Int?
}

extension FlowPath.Move {
  var choice: Choice { Choice(label: label, sender: sender) }
}

extension FlowPath {
  var choices: [Choice] { moves.map(\.choice) }
}
