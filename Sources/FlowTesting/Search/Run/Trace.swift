/// Prints a line for each thing that a run's planner, shrinker and prover do, if that is asked for.
///
/// `FLOW_TRACE=1` asks for it:
///
/// ```
/// trace: short paths: 61 of up to 9 steps
/// trace: shrink: fails Home -open-> Product -add-> Cart (997 left)
/// ```
struct Trace: Sendable {
  /// Takes the lines; nil when none are wanted.
  var write: (@Sendable (String) -> Void)?

  /// Writes a line, which is worked out only when it is wanted.
  func callAsFunction(_ line: @autoclosure () -> String) { write?("trace: " + line()) }
}
