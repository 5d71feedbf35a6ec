extension Segue {
  /// A segue that is being performed, as its source and its destination see it: UIKit's
  /// `UIStoryboardSegue`.
  ///
  /// ```swift
  /// Prepare { (list: PetListController, segue) in
  ///   (segue.content as? PetController)?.pet = list.pets[segue.sender as? Int ?? 0]
  /// }
  /// ```
  public struct Performed {
    /// The identifier; nil for a segue without one, like two thirds of real segues.
    public var identifier: String? { context.segue.identifier }

    /// The controller whose scene the segue leaves.
    public var source: AnyObject { context.source }

    /// The controller the segue leads to.
    ///
    /// If that is a container, the container itself: a ``StandIn`` unless the app has a class of its own for
    /// it.
    public var destination: AnyObject {
      context.isAsked = true
      return ends.destination
    }

    /// The first screen inside the destination: the destination itself unless it is a container.
    public var content: AnyObject {
      context.isAsked = true
      return ends.content
    }

    /// The object that triggered the segue: one of the ``Senders``, or nil.
    public var sender: Any? { context.sender }

    /// The destination and its first screen; reading them here does not count as the app's use.
    let ends: (destination: AnyObject, content: AnyObject)

    let context: SegueContext
  }
}
