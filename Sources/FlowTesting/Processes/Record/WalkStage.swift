/// The stage of a walk.
enum WalkStage: UInt8, Codable, Sendable {
  /// Nothing, between two walks of a run; it makes the subject.
  case between, start
  /// It makes the last move of the path, and waits until the app has settled.
  case move
  /// The checks and the test's closure look at the step, and the next moves are read; it lets go of the subject.
  case step, end
  /// It makes the text of a value, without a walk.
  case value
}
