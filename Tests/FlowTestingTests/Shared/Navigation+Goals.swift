import Testing

@testable import FlowTesting

extension Navigation {
  /// Returns all that some walks reach, as `Navigation` itself says.
  static func goals(
    along walks: [[String]], in model: SceneModel, _ width: Width
  ) -> Set<CoverageTarget> {
    var found: Set<CoverageTarget> = []
    for labels in walks {
      var navigation = Navigation(model, width: width)
      var last: MoveID?
      func look() {
        found.formUnion(navigation.usableScreens.map { .scene(model.scenes[$0.scene].name) })
      }
      look()
      for label in labels {
        guard let move = navigation.moves(in: model).first(where: { $0.label == label }) else {
          Issue.record("\(label) is not offered")
          break
        }
        let transition = navigation.performing(move, in: model)
        #expect(transition.fault == nil)
        var taken: MoveID?
        if move.segue(in: model) != nil {
          let moveID = navigation.moveID(by: move, in: model)
          found.insert(.segue(moveID))
          if let last { found.insert(.pair(MovePair(first: last, second: moveID))) }
          taken = moveID
        }
        last = taken
        navigation = transition.navigation
        look()
      }
    }
    return found
  }
}
