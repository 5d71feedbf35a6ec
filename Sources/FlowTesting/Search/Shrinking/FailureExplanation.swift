/// An explanation of a failing path by walks without some of its steps: the steps that matter
/// and those that only lead there.
struct FailureExplanation: Hashable, Sendable {
  /// The steps, counted from 1, without which a walk of all the others passed.
  var steps: [Int] = []

  /// The steps that other moves can replace: without them a walk of all the others failed the same way.
  var exchangeable: [Int] = []

  /// The outcomes with other senders, for each move that has several.
  var senders: [SenderTrials] = []

  /// The senders of a move that were tried.
  struct SenderTrials: Hashable, Sendable {
    let label: String
    /// The number of the step, counted from 1; nil where no other has the label.
    var step: Int?
    let sender: Int
    let count: Int
    var failing: [Int] = []
    var passing: [Int] = []
  }

  /// The number of walks made for an explanation.
  static let mostWalks = 20
}
