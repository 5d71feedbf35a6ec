/// The screens, the moves or the pairs of moves that walks should cover.
///
/// ```swift
/// await checkFlow(flow, .reaches(.everySegue))  // fails for each that no walk took
/// @Test(.covering(.everySegue))                 // takes each in nearly the fewest steps
/// ```
public enum CoverageGoal: String, Sendable, CaseIterable {
  /// Every screen that segues and containers lead to from the start; in a flow without scenes every
  /// screen that a move names, or all cases of a `CaseIterable` screen.
  case everyScene
  /// Every move that the flow names; in a flow with scenes every segue.
  case everyMove
  /// Every segue that leaves a reachable scene, except segues that lead out of the model, and unwinds that
  /// have nowhere to return to. A flow without scenes has none.
  case everySegue
  /// Every pair of segues that can be taken one right after the other. A pair finds a failure where one screen
  /// leaves something behind that the next does not expect.
  case everyPairOfSegues

  /// The word for one target.
  var noun: String {
    switch self {
    case .everyScene: "scene"
    case .everySegue: "segue"
    case .everyMove: "move"
    case .everyPairOfSegues: "pair of segues"
    }
  }

  /// `1 pair of segues`, `no pairs of segues`.
  func counted(_ number: Int) -> String {
    guard self == .everyPairOfSegues else { return Wording.count(number, noun) }
    return Wording.count(number, "pair") + noun.dropFirst(4)
  }

  /// Returns the scenes or segues that no search is needed to name, some of which no walk may reach; nil for
  /// pairs.
  func targets(in model: SceneModel) -> [CoverageTarget]? {
    switch self {
    case .everyScene: model.walkableScenes.map(CoverageTarget.scene)
    case .everySegue, .everyMove: model.walkableSegues.map(CoverageTarget.segue)
    case .everyPairOfSegues: nil
    }
  }
}

/// The goals that ``Check/reaches(_:)-(SubjectGoal)`` has for a flow without scenes.
public enum SubjectGoal: String, Sendable, CaseIterable {
  /// Every screen that a move names, or all cases of a `CaseIterable` screen.
  case everyScene
  /// Every move that the flow names.
  case everyMove

  /// Is refused: such a flow has moves.
  @available(*, unavailable, message: "A flow without scenes has no segues. Write .everyMove.")
  public static var everySegue: Self { .everyMove }

  /// Is refused: such a flow has moves.
  @available(*, unavailable, message: "A flow without scenes has no segues. Write .everyMove.")
  public static var everyPairOfSegues: Self { .everyMove }
}

/// The goals that ``assertFlowSnapshots`` has, each reached by a short path of its own.
public enum SnapshotGoal: String, Sendable, CaseIterable {
  /// Every screen.
  case everyScene
  /// Every move with its first and its last choice; in a flow with scenes every segue.
  case everyMove
  /// Every segue; in a flow without scenes every move.
  case everySegue

  /// Is refused: a snapshot is of one path.
  @available(*, unavailable, message: "Each snapshot is of one path. Write .everySegue.")
  public static var everyPairOfSegues: Self { .everySegue }
}

/// A target that a run covers or that a plan is made for.
enum CoverageTarget: Hashable {
  case segue(MoveID)
  case scene(String)
  /// Taking one segue right after another.
  case pair(MovePair)

  var moves: [MoveID] {
    switch self {
    case .segue(let moveID): [moveID]
    case .pair(let pair): [pair.first, pair.second]
    case .scene: []
    }
  }

  /// The target as a path writes it.
  var text: String {
    switch self {
    case .segue(let moveID): moveID.text
    case .scene(let name): PathNotation.written(name)
    case .pair(let pair): pair.text
    }
  }
}

extension Coverage {
  func covers(_ target: CoverageTarget) -> Bool {
    switch target {
    case .segue(let moveID): wasTaken(moveID)
    case .scene(let name): wasVisited(name)
    case .pair(let pair): count(of: pair) > 0
    }
  }
}
