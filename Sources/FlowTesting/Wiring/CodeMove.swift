/// App code that shows a screen without a segue, as a ``Move`` of a flow over a storyboard wires it.
struct CodeMove: Sendable {
  /// The word for the move in paths.
  let name: String

  /// The scene it starts from, as the flow spells it.
  let scene: String

  /// The kind of transition that shows the screen.
  var kind = Segue.Kind.show

  /// The scene that the code instantiates, as the flow spells it; nil where it shows none.
  var target: String?

  /// The change that code makes which shows no screen.
  var effect = Navigation.Effect.stay

  /// The class of the controller it starts from.
  let source: SourceType

  /// Calls the code, with the source, the storyboard and the sender.
  var make: @Sendable (AnyObject, StoryboardStandIn, Any?) throws -> AnyObject? = { _, _, _ in nil }

  /// Calls code that shows no screen, with the source and the sender.
  var perform: (@Sendable (AnyObject, Any?) throws -> Void)?

  let position: FilePosition
}
