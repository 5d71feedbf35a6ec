/// A stand-in for a controller that the framework makes, not the app's code: a `UINavigationController`, a
/// `UITabBarController`, a plain `UIViewController`.
public final class StandIn {
  /// The scene it stands for.
  public let scene: Scene

  /// The controllers it contains, in order: a stack's from the bottom, a tab bar's, a split view's.
  public internal(set) var children: [AnyObject] = []

  /// The platform's own controller of the scene, where there is one.
  var platformController: AnyObject?

  init(scene: Scene) { self.scene = scene }
}

extension StandIn: CustomStringConvertible {
  /// `stand-in for EditorStack`.
  public var description: String { "stand-in for \(scene.name)" }
}
