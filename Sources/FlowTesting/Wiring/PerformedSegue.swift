/// A segue that is being performed, as its source and its destination see it: UIKit's
/// `UIStoryboardSegue`.
public struct PerformedSegue {
  /// The identifier; nil for a segue without one, as two thirds of real segues are.
  public let identifier: String?

  /// The controller whose scene the segue leaves.
  public let source: AnyObject

  /// The controller the segue leads to.
  ///
  /// For a container that is the container itself, a ``StandIn``
  /// unless the app has a class of its own for it.
  public let destination: AnyObject

  /// The first screen inside the destination: the destination itself unless it is a container.
  public let content: AnyObject

  /// The object that triggered the segue: one of the ``Senders``, or nil.
  public let sender: Any?
}
