/// The senders of a move of a failing path that were tried, and whether the path failed with them.
struct SenderTrials: Hashable, Codable, Sendable {
  let label: String
  /// The number of the step, counted from 1; nil where no other has the label.
  var step: Int?
  let sender: Int
  let count: Int
  var failing: [Int] = []
  var passing: [Int] = []

  /// The number of walks made for one failure.
  static let mostWalks = 20
}
