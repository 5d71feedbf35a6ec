extension SceneModel {
  /// Returns the model with a segue for each move by code.
  ///
  /// - Parameter findings: Gets one for each name that stands for no scene, or is in use.
  func addingMoves(_ moves: [CodeMove], _ findings: inout [Finding]) -> SceneModel {
    guard !moves.isEmpty else { return self }
    var scenes = scenes
    for move in moves {
      let sources = self.scenes(called: move.scene)
      let target = self.scenes(called: move.target).first
      if sources.isEmpty { findings.append(.unknownScene(move.scene, of: move, in: self)) }
      if target == nil { findings.append(.unknownScene(move.target, of: move, in: self)) }
      guard let target else { continue }
      for source in sources {
        guard let index = indices[source.id] else { continue }
        if scenes[index].segues.contains(where: { $0.isCalled(move.name) }) {
          findings.append(.takenName(of: move, on: source))
          continue
        }
        scenes[index].segues.append(
          Segue(
            id: "", identifier: move.name, kind: move.kind, target: .scene(target.id),
            trigger: Segue.codeTrigger))
      }
    }
    return SceneModel(initial: initial, scenes: scenes, findings: findings)
  }
}
