/// A controller that came on screen, and how it came to be.
public struct Arrival {
  /// Its scene.
  public let scene: Scene

  /// The app's own controller, or a ``StandIn`` where the scene has no class of its own.
  public let controller: AnyObject

  /// Whether it is on screen for the first time; false when the step went back to it.
  public let isNew: Bool

  /// Whether it was made by an earlier step, and waited behind a tab until now.
  let hasWaited: Bool

  /// What made it.
  public let origin: Origin

  /// Whether the source's ``Prepare`` was called for it, or for the container it came in.
  public let wasPrepared: Bool

  /// The label of the segue by which it came, in a container or not; nil for what the start brought.
  public let segue: String?

  /// The scene that the segue leaves; nil for what the start brought.
  var source: String?

  /// The outermost container it came in; nil when it came by itself.
  var container: Scene.Kind?

  /// The segue action that was asked to make it, and returned nil.
  var declined: String?

  /// What the source's `prepare(for:sender:)` was given to hand over; nil when nothing was tapped.
  var injectedSender: InjectedSender?

  /// What its stored properties held after each hand, the oldest first; none for a stand-in.
  var looks: [Look] = []

  /// What made a controller.
  public enum Origin: Hashable, Sendable {
    /// The scene's ``Destination``, which stands for `init(coder:)`.
    case initializer
    /// The source's ``SegueAction`` of this selector.
    case segueAction(String)
    /// What the app's code gave to `instantiateViewController(identifier:creator:)` and its like.
    case creator(String)
    /// The app's code, without a storyboard.
    case code(String)
    /// Nothing of the app's: the scene has no class of its own.
    case standIn
  }
}

extension Arrival: CustomStringConvertible {
  /// The name of the scene.
  public var description: String { scene.name }
}
