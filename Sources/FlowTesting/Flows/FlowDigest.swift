extension Flow {
  /// A digest of the flow's scenes and segues, or of its moves if it has none.
  var digest: String {
    let scenes = (model?.scenes ?? []).map { scene in
      "\(scene.name)\n" + scene.segues.map { "  \($0.label)\n" }.joined()
    }
    let moves = moveNames.map { "\($0.scene ?? "") \($0.label)\n" }
    let subject = TypeName.text(of: Subject.self)
    return StableHash.digest("\(subject)\n" + scenes.joined() + moves.joined())
  }
}
