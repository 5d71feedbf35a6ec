extension Segue {
  /// A segue that is being performed, as its source and its destination see it: UIKit's
  /// `UIStoryboardSegue`.
  ///
  /// ```swift
  /// Prepare { (list: PetListController, segue) in
  ///   (segue.content as? PetController)?.pet = list.pets[segue.sender as? Int ?? 0]
  /// }
  /// ```
  public final class Performed {
    /// The identifier; nil for a segue without one, like two thirds of real segues.
    public var identifier: String? { segue.identifier }

    /// The controller whose scene the segue leaves.
    public let source: AnyObject

    /// The controller the segue leads to.
    ///
    /// If that is a container, the container itself: a ``StandIn`` unless the app has a class of its own for
    /// it.
    public var destination: AnyObject {
      isAsked = true
      return ends.destination
    }

    /// The first screen inside the destination: the destination itself unless it is a container.
    public var content: AnyObject {
      isAsked = true
      return ends.content
    }

    /// The object that triggered the segue: one of the ``Senders``, or nil.
    public internal(set) var sender: Any?

    /// The destination and its first screen, or the source until they are made; reading them here does not count as
    /// the app's use.
    var ends: (destination: AnyObject, content: AnyObject)

    let segue: Segue

    /// The scene that the segue leaves.
    let scene: Scene

    /// The case of a typed destination that the sender stands for.
    var typed: TypedSegues.Choice?

    /// The effect of a segue action that returned nil for what it was given; nil if there was none.
    var handOver: HandOver?

    /// Whether the app's code read the destination or its first screen.
    private(set) var isAsked = false

    var moveID: MoveID { MoveID(scene: scene.name, label: segue.label) }

    /// The sender that a person tapped; nil for none.
    var tapped: Any? { sender.flatMap(Runtime.unwrapped) }

    init(segue: Segue, scene: Scene, source: AnyObject) {
      (self.segue, self.scene, self.source) = (segue, scene, source)
      ends = (source, source)
    }
  }
}
