/// App code that shows a screen without a segue, as a ``Move`` of a flow over a storyboard wires it.
struct CodeMove: Sendable {
  /// The word for the move in paths.
  let name: String

  /// The scene it starts from, as the flow spells it.
  let scene: String

  /// The kind of transition that shows the screen.
  let kind: Segue.Kind

  /// The scene that the code instantiates, as the flow spells it.
  let target: String

  /// The class of the controller it starts from.
  let source: SourceType

  /// Calls the code, with the source, the storyboard and the sender.
  let make: @Sendable (AnyObject, StoryboardStandIn, Any?) throws -> AnyObject?

  let position: FilePosition
}
