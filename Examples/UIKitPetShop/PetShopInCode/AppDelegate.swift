import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private var app: AppCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    // A test starts the app itself.
    guard NSClassFromString("XCTestCase") == nil, let scene = scene as? UIWindowScene else {
      return
    }
    app = AppCoordinator(window: UIWindow(windowScene: scene))
    app?.start()
  }

  /// Opens a link such as `petshop://12`.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    if let pet = contexts.first?.url.host.flatMap({ Int($0) }) { app?.open(pet) }
  }
}
