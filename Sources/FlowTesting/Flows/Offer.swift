/// Something that can be done now, as a walk chooses from it.
struct Offer {
  /// The word for it in a path.
  let label: String

  /// How many senders there are to choose from; nil when there is nothing to choose, 0 when there is
  /// nothing to tap now.
  let senders: Int?

  /// The way out of a scene that it is, however the scene is embedded just now.
  let wayOut: WayOut

  /// The move it stands for in the pure navigation; nil in a flow without a scene model.
  let move: Navigation.Move?

  /// The move's number in a flow without a scene model.
  var number = 0
}

/// A way out of a scene: a segue, or another move that can be made there.
struct WayOut: Hashable, Sendable {
  /// The name of the scene.
  let scene: String

  /// The label that tells the way from the others out of that scene.
  let label: String
}
