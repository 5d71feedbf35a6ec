/// What is to be covered.
public enum CoverageGoal: String, Sendable {
  /// Every screen that segues and containers lead to from the start.
  case everyScene
  /// Every segue out of those, but for the ones that lead out of the model and the unwinds whose
  /// destination is never below.
  case everySegue
}
