import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {}

/// Gets its window from the storyboard that the scene's configuration names.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
}
