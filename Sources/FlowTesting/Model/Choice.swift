/// A move by its label, with what is chosen for it.
struct Choice: Hashable {
  var label: String

  /// The number of the sender; nil where there is nothing to choose, or for the first.
  var sender: Int?

  /// The number that stands for the last sender.
  static let last = -1
}

extension FlowPath.Move {
  var choice: Choice { Choice(label: label, sender: choosesLast ? Choice.last : sender) }
}

extension FlowPath {
  var choices: [Choice] { moves.map(\.choice) }
}
