/// App code that a ``Move`` of a flow over scenes calls: it shows a screen without a segue, makes another
/// change of screens, or stays on its screen.
struct CodeMove: Sendable {
  /// The word for the move in paths.
  let name: String

  /// The scene it starts from, as the flow spells it.
  let scene: String

  /// The kind of transition that shows the screen.
  var kind = Segue.Kind.show

  /// The scene that the code instantiates, as the flow spells it; nil where it shows none.
  var target: String?

  /// The change of screens that the walk makes after code that shows no screen.
  var effect = Navigation.Effect.stay

  /// The class of the controller it starts from.
  let source: SourceType

  /// Calls the code, with the source, the storyboard and the sender; returns the controller that it shows.
  let make: Make

  typealias Make =
    nonisolated(nonsending) @Sendable (AnyObject, StoryboardStandIn, Any?) async throws ->
    AnyObject?

  let position: FilePosition
}
