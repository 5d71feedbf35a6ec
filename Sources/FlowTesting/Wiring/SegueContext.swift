/// A segue that is being performed: its source and its sender.
final class SegueContext {
  let segue: Segue

  /// The scene that the segue leaves.
  let scene: Scene

  let source: AnyObject

  /// The sender, one of the ``Senders``; nil without one.
  var sender: Any?

  /// The case of a typed destination that the sender stands for.
  var typed: TypedSegues.Choice?

  /// The effect of a segue action that returned nil for what it was given; nil if there was none.
  var handOver: HandOver?

  /// Whether the app's code read the destination or its first screen.
  var isAsked = false

  var moveID: MoveID { MoveID(scene: scene.name, label: segue.label) }

  init(segue: Segue, scene: Scene, source: AnyObject) {
    self.segue = segue
    self.scene = scene
    self.source = source
  }

  /// The sender that a person tapped; nil for none.
  var tapped: Any? { sender.flatMap(Runtime.unwrapped) }

  /// Returns the segue as the app's code gets it; `content` is the first screen inside a container.
  func performed(to destination: AnyObject, content: AnyObject?) -> Segue.Performed {
    Segue.Performed(ends: (destination, content ?? destination), context: self)
  }
}
