/// Stands in for a controller of a framework's own class, which no code of the app makes: a
/// `UINavigationController`, a `UITabBarController`, a plain `UIViewController`.
public final class StandIn {
  /// The scene it stands for.
  public let scene: Scene

  /// The controllers in it, in order: a stack's from the bottom, the tabs, the columns.
  public internal(set) var children: [AnyObject] = []

  init(scene: Scene) { self.scene = scene }
}

extension StandIn: CustomStringConvertible {
  /// `stand-in for EditorStack`.
  public var description: String { "stand-in for \(scene.name)" }
}
