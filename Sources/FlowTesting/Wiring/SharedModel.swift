/// The model that all screens of a walk share, made by the flow's `from:`.
struct SharedModel: Sendable {
  /// The model of the walk whose closures are being called; nil where a flow has none.
  @TaskLocal static var ofWalk: SharedModel?

  /// The type that the flow's `from:` returns.
  let type: Any.Type

  // Safe: only the closures of one walk receive it, and they run one after the other.
  nonisolated(unsafe) let value: Any

  /// Returns the model of the walk as the type that a closure takes.
  ///
  /// A closure takes it as its last parameter, or in the sender's place if it takes no sender.
  static func cast<Model>(to type: Model.Type = Model.self) throws(WiringMismatch) -> Model {
    guard let model = ofWalk?.value as? Model else {
      throw .model(
        expected: TypeName.text(of: Model.self), found: ofWalk.map { TypeName.text(of: $0.type) })
    }
    return model
  }
}
