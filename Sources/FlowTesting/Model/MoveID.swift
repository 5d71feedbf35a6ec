/// The identity of a move: a segue out of a scene, or another move that can be made there.
struct MoveID: Hashable, Codable, Sendable {
  let scene: String

  /// The label that tells the move from the others out of that scene.
  let label: String
}

/// Two moves, the second made right after the first.
struct MovePair: Hashable, Codable, Sendable {
  let first: MoveID
  let second: MoveID

  /// `Home -open-> Page -buy->`, as in a path.
  var text: String { "\(first.text) \(second.text)" }
}

extension MoveID {
  /// `Home -open->`, as in a path.
  var text: String { "\(PathNotation.written(scene)) -\(PathNotation.written(label))->" }
}

// MARK: - Identities of moves

extension Navigation {
  /// Returns the identity of a move, however its scene is embedded now.
  func moveID(by move: Move, in model: SceneModel) -> MoveID {
    guard let segue = move.segue(in: model) else {
      return MoveID(scene: focusName(in: model) ?? "", label: move.label)
    }
    return MoveID(scene: model.scenes[move.scene].name, label: segue.label)
  }
}

extension Navigation.Move {
  /// The segue it takes; nil when it takes none.
  func segue(in model: SceneModel) -> Segue? {
    guard case .segue(let index) = action else { return nil }
    return model.scenes[scene].segues[index]
  }
}
