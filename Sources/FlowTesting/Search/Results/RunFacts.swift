/// What a run found out, as its result says it, also where another process made the run.
struct RunFacts: Codable, Sendable {
  var coverage = Coverage()

  /// The seed of the random walks; nil when one path was walked.
  var seed: UInt64?

  /// The states and moves that the run visited completely; nil if it does not know that.
  var complete: Complete?

  /// Whether the subject held too much to be read, so that its screen and its moves told its states apart.
  var isTooLarge = false

  /// The property in which most of what was read is, with the number of values; nil if reading takes little time.
  var mostRead: String?

  var replay = Replay()

  var waits = Waits()

  /// The time limit in seconds, after which the run ends; nil without one.
  var seconds: Double?

  var isOutOfTime = false

  /// The lines about the targets of a run that only covers; nil for a run that explored.
  var covered: [String]?

  /// The findings that a run may only warn of, since it cannot judge.
  var doubts: [Finding] = []

  /// The picture of the screens that walks saw, drawn where their states are known; nil in that process.
  var picture: String?

  /// The tasks and calls of the app that the walks waited for, or should have.
  struct Waits: Codable, Sendable {
    /// The number of times that tasks of a move were still running when the walk went on, by the move.
    var outlasted: [MoveID: Int] = [:]

    /// The milliseconds that walks waited for tasks of each move, if that ended the run early.
    var delays: [MoveID: Int] = [:]

    /// The number of calls of each label that were made during the run where no walk is known.
    var callsWithoutWalk: [String: Int] = [:]

    /// The type of the subject, or of what a hosted app began with, that something still held when its walk was over.
    var outliving: String?

    /// Whether the flow says what to wait for after a move.
    var settles = false
  }
}
