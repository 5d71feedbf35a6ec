import Foundation

/// A stand-in for a controller that the framework makes, not the app's code: a `UINavigationController`, a
/// `UITabBarController`, a plain `UIViewController`.
public final class StandIn {
  /// The scene it stands for.
  public let scene: Scene

  /// The controllers it contains, in order: a stack's from the bottom, a tab bar's, a split view's.
  public internal(set) var children: [AnyObject] {
    get { held.compactMap { $0() } }
    set { held = newValue.map { child in { [weak child] in child } } }
  }

  /// Weak, since it does not know when one is left.
  private var held: [() -> AnyObject?] = []

  /// The platform's own controller of the scene, where there is one.
  var platformController: AnyObject?

  init(scene: Scene) { self.scene = scene }
}

extension StandIn: CustomStringConvertible {
  /// `stand-in for EditorStack`.
  public var description: String { "stand-in for \(scene.name)" }
}

// MARK: - Controllers of UIKit and AppKit

/// A controller of UIKit or AppKit; the host calls its methods without a word of the flow.
protocol PlatformController: AnyObject {
  /// Whether objects of the class have a method that a storyboard names, public or private.
  static func hasMethod(_ selector: String) -> Bool

  /// Calls `prepare(for:sender:)` with a segue of the platform's, if the caller runs on the main actor.
  func prepareForSegue(_ segue: Segue.Performed) throws

  func callSegueAction(
    _ selector: String, _ coder: NSCoder, _ sender: Any?, _ identifier: String?
  ) throws -> AnyObject?

  func callUnwindAction(_ selector: String, _ segue: Segue.Performed) throws
}

extension Scene {
  /// The app's class that the storyboard names; nil if it names none, or one that does not exist or is
  /// no controller.
  var platformClass: (any PlatformController.Type)? {
    #if canImport(UIKit) || canImport(AppKit)
      guard let className else { return nil }
      let name = inFile.moduleName.map { "\($0).\(className)" } ?? className
      return NSClassFromString(name) as? any PlatformController.Type
    #else
      return nil
    #endif
  }
}
