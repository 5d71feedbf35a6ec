/// Something that can be done now, as a walk chooses from it.
struct Offer {
  /// The word for it in a path.
  let label: String

  /// How many senders there are to choose from; nil when there is nothing to choose.
  let senders: Int?

  /// The move it stands for in the pure navigation; nil in a flow without a scene model.
  let move: Navigation.Move?
}
