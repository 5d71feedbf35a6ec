extension Coverage {
  /// The screens or the moves that walks should cover.
  ///
  /// ```swift
  /// await checkFlow(flow, .reaches(.everySegue))  // fails for each that no walk took
  /// @Test(.covering(.everySegue))                 // takes each in few steps
  /// ```
  public enum Goal: String, Sendable, CaseIterable {
    /// Every screen that segues and containers lead to from the start; in a flow without scenes every
    /// screen that a move names, or all cases of a `CaseIterable` screen.
    case everyScene
    /// Every move that the flow names; in a flow with scenes every segue.
    case everyMove
    /// Every segue that leaves a reachable scene, except segues that lead out of the model, and unwinds that
    /// have nowhere to return to. A flow without scenes has none, so that a check of it fails.
    case everySegue

    /// The word for one target.
    var noun: String { rawValue.dropFirst("every".count).lowercased() }

    /// Returns the targets of the goal on a map, some of which no walk may reach.
    func targets(in model: SceneModel) -> [CoverageTarget] {
      switch self {
      case .everyScene: model.walkableScenes.map(CoverageTarget.scene)
      case .everySegue, .everyMove: model.walkableSegues.map(CoverageTarget.segue)
      }
    }
  }
}

extension Finding {
  /// A flow of a router, a coordinator or any other subject was asked for its segues.
  static let noSegues = Finding.test(
    message: "There are no segues to take: the flow has no scenes.",
    advice: "Write .everyMove in place of .everySegue.")
}
