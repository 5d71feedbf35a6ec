extension SceneModel {
  /// Returns the model with a segue for each move by code.
  ///
  /// - Parameter findings: Gets one for each unknown scene, and for each move whose name is in use.
  func addingMoves(_ moves: [CodeMove], _ findings: inout [Finding]) -> SceneModel {
    guard !moves.isEmpty else { return self }
    var scenes = scenes
    for move in moves {
      let sources = self.scenes(called: move.scene)
      if sources.isEmpty { findings.append(.unknownScene(move.scene, of: move, in: self)) }
      var end = Segue.Target.outside("no screen of its own")
      if let name = move.target {
        guard let target = self.scenes(called: name).first else {
          findings.append(.unknownScene(name, of: move, in: self))
          continue
        }
        end = .scene(target.id)
      }
      if let name = move.effect.scene, self.scenes(called: name).isEmpty {
        findings.append(.unknownScene(name, of: move, in: self))
      }
      for source in sources {
        guard let index = indices[source.id] else { continue }
        if scenes[index].segues.contains(where: { $0.isCalled(move.name) }) {
          findings.append(.takenName(of: move, on: source))
          continue
        }
        var segue = Segue(
          id: "", identifier: move.name, kind: move.kind, target: end, trigger: Segue.codeTrigger)
        if move.target == nil { segue.effect = move.effect }
        scenes[index].segues.append(segue)
      }
    }
    return replacingSegues(scenes)
  }
}
