/// The closures of a flow that a walk calls besides its moves, as its record and a failure name them.
enum FlowClosure {
  static let (from, at, state) = ("'from:'", "'at:'", "'state:'")
  static func when(_ label: String) -> String { "'.when' of '\(label)'" }
  static func choosing(_ label: String) -> String { "'choosing:' of '\(label)'" }

  /// Returns what to do about one that fails; nil for a text that names none.
  static func advice(on text: String) -> String? { all.first { text.hasPrefix($0.name) }?.advice }

  private static let all: [(name: String, advice: String)] = [
    (from, "Let it use data that exists wherever tests run, and that no walk changes."),
    (at, "It is read after each move: let it name a screen for each state of the subject."),
    (state, "It is read after each move: let it return something for each state of the subject."),
    ("'.when' of ", "It is asked after each move: let it return false where nobody can make it."),
    ("'choosing:' of ", "It is asked after each move: let it return [] where there is no choice."),
  ]
}
