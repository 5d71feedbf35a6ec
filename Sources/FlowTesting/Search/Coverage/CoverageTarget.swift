/// A scene or a segue that walks should cover.
enum CoverageTarget: Hashable {
  case segue(MoveID)
  case scene(String)

  /// The segue; nil for a scene.
  var segue: MoveID? {
    if case .segue(let moveID) = self { moveID } else { nil }
  }

  /// The target as a path writes it.
  var text: String {
    switch self {
    case .segue(let moveID): moveID.text
    case .scene(let name): PathNotation.written(name)
    }
  }
}

extension Coverage {
  func covers(_ target: CoverageTarget) -> Bool {
    switch target {
    case .segue(let moveID): wasTaken(moveID)
    case .scene(let name): wasVisited(name)
    }
  }
}
