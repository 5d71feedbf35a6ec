/// Prints a line for each attempt of a run's planning, shrinking and proving, if that is asked for.
///
/// `FLOW_TRACE=1` asks for it:
///
/// ```
/// trace: short paths: 61 of up to 9 steps
/// trace: shrink: fails Home -open-> Product -add-> Cart (997 left)
/// ```
struct Trace: Sendable {
  /// Prints a line; nil if nothing is printed.
  var write: (@Sendable (String) -> Void)?

  /// Prints a line, which is computed only if lines are printed.
  func callAsFunction(_ line: @autoclosure () -> String) { write?("trace: " + line()) }
}
