/// A segue that is being performed, as its source and its destination see it: UIKit's
/// `UIStoryboardSegue`.
///
/// ```swift
/// Prepare { (list: PetListController, segue) in
///   (segue.content as? PetController)?.pet = list.pets[segue.sender as? Int ?? 0]
/// }
/// ```
public struct PerformedSegue {
  /// The identifier; nil for a segue without one, like two thirds of real segues.
  public let identifier: String?

  /// The controller whose scene the segue leaves.
  public let source: AnyObject

  /// The controller the segue leads to.
  ///
  /// If that is a container, the container itself: a ``StandIn`` unless the app has a class of its own for
  /// it.
  public var destination: AnyObject {
    uses.isAsked = true
    return ends.destination
  }

  /// The first screen inside the destination: the destination itself unless it is a container.
  public var content: AnyObject {
    uses.isAsked = true
    return ends.content
  }

  /// The object that triggered the segue: one of the ``Senders``, or nil.
  public let sender: Any?

  /// The destination and its first screen; reading them here does not count as the app's use.
  let ends: (destination: AnyObject, content: AnyObject)

  let uses: Uses

  /// The record of how the app's code used a segue.
  final class Uses {
    /// Whether the code read the destination or its first screen.
    var isAsked = false
  }
}
