/// The identity of a move: a segue out of a scene, or another move that can be made there.
struct MoveID: Hashable, Codable, Sendable {
  let scene: String

  /// The label that tells the move from the others out of that scene.
  let label: String

  /// `Home -open->`, as in a path.
  var text: String { "\(PathNotation.written(scene)) -\(PathNotation.written(label))->" }
}
