/// A goal of coverage.
public enum CoverageGoal: String, Sendable, CaseIterable {
  /// Every screen that segues and containers lead to from the start; in a flow without scenes every
  /// screen that a move names, or all cases of a `CaseIterable` screen.
  case everyScene
  /// Every move that the flow names; in a flow with scenes every segue.
  case everyMove
  /// Every segue that leaves a reachable scene, except one that leads out of the model and an unwind whose
  /// destination is never below. A flow without scenes has none.
  case everySegue
  /// Every pair of segues of which the second can be taken right after the first: what a screen leaves behind,
  /// or takes for granted, shows with the very next.
  case everyPairOfSegues
  /// Every ordered pair of tabs of a tab bar: the first, with something open on it, is left for the second. A
  /// tab that is left in the middle of something is where state is lost and where it leaks.
  case everyPairOfTabs

  /// The word for one target.
  var noun: String {
    switch self {
    case .everyScene: "scene"
    case .everySegue: "segue"
    case .everyMove: "move"
    case .everyPairOfSegues: "pair of segues"
    case .everyPairOfTabs: "pair of tabs"
    }
  }

  /// `1 pair of segues`, `no pairs of segues`.
  func counted(_ number: Int) -> String {
    guard needsPairs else { return Wording.count(number, noun) }
    return Wording.count(number, "pair") + noun.dropFirst(4)
  }

  /// Whether walks have to count what follows what.
  var needsPairs: Bool { self == .everyPairOfSegues || self == .everyPairOfTabs }
}

/// One of the things that a run covers, or a plan is made for.
enum CoverageTarget: Hashable {
  /// Taking a segue.
  case segue(MoveID)
  /// Reaching a scene.
  case scene(String)
  /// Taking one segue right after another.
  case pair(MovePair)
  /// Leaving a tab for another, with something open on it.
  case tabs(MovePair)

  var isScene: Bool { if case .scene = self { true } else { false } }

  /// As it stands in a path.
  var text: String {
    switch self {
    case .segue(let moveID): moveID.text
    case .scene(let name): PathNotation.written(name)
    case .pair(let pair), .tabs(let pair): pair.text
    }
  }
}

extension Coverage {
  /// Returns whether a target was covered.
  func covers(_ target: CoverageTarget) -> Bool {
    switch target {
    case .segue(let moveID): wasTaken(moveID)
    case .scene(let name): wasVisited(name)
    case .pair(let pair), .tabs(let pair): count(of: pair) > 0
    }
  }

  /// Returns the obstacle to a target and the move it belongs to, or nil where there is none.
  func obstacle(to target: CoverageTarget) -> (moveID: MoveID, obstacle: Obstacle)? {
    let needed: [MoveID]
    switch target {
    case .segue(let moveID): needed = [moveID]
    case .pair(let pair): needed = [pair.first, pair.second]
    case .scene, .tabs: needed = []
    }
    for moveID in needed {
      if let obstacle = obstacle(to: moveID) { return (moveID, obstacle) }
    }
    return nil
  }
}
