// Moves by code that name no scene or an unknown one, or have a name that is in use.

extension WiringErrors {
  /// Moves without the screen on which they are made, which a flow over scenes needs.
  var movesWithoutScene: [Finding] {
    wiring.moves.filter { $0.code == nil }.map { move in
      Finding.test(
        message: "Move(\"\(move.label)\") does not say on which screen it is made.",
        advice: """
          Write Move("\(move.label)", from: "…") { (source: SomeController) in … }, and to: "…" if it \
          shows a screen.
          """)
    }
  }
}

extension Finding {
  /// A move names a scene that the model lacks.
  static func unknownScene(_ name: String, of move: CodeMove, in model: SceneModel) -> Finding {
    let names = model.scenes.map(\.name)
    return Finding.test(
      message: """
        \(move.call): there is no scene '\(name)'. \(Wording.offered(names, as: "scene"))
        """,
      advice: "Name one of them." + Wording.didYouMean(name, among: names))
  }

  /// A move has the name of another segue that leaves its scene.
  static func takenName(of move: CodeMove, on scene: Scene) -> Finding {
    Finding.test(
      message: "\(move.call): '\(move.name)' is the name of another way out of \(scene.name).",
      advice: "Give the move a name of its own.")
  }
}
