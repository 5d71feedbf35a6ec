/// The result of a run.
struct Report: Sendable {
  var discoveries: [Discovery] = []

  /// The findings about the run as a whole, with the checks' names.
  var conclusions: [Failure] = []

  /// The reasons why the run could not be made.
  var refusals: [Finding] = []

  var exploration: Exploration
}
