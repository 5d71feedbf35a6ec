#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The window of a hosted walk, which one walk at a time has: test suites run side by side.
  @MainActor struct HostWindow {
    let window: UIWindow

    /// The windows of the app's scene that were visible before the walk, and that which was key.
    private let visible = windowsOfScene.filter { !$0.isHidden }
    private let key = windowsOfScene.first(where: \.isKeyWindow)

    private static var isTaken = false
    private static var waiting: [CheckedContinuation<Void, Never>] = []

    /// Makes a window in the app's scene, for which the first test may have to wait, once no other walk has one.
    static func take() async -> HostWindow {
      if isTaken { await withCheckedContinuation { waiting.append($0) } }
      isTaken = true
      let limit = Deadline(seconds: 10)
      while scene?.activationState != .foregroundActive, !limit.isOver {
        try? await Task.sleep(nanoseconds: 20_000_000)
      }
      return HostWindow(window: scene.map { UIWindow(windowScene: $0) } ?? UIWindow())
    }

    static func giveBack() {
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }

    /// Hides the windows that came on screen with the walk, and makes the one key that was.
    func takeDown() {
      window.rootViewController = nil
      for window in new { window.isHidden = true }
      key?.makeKey()
      window.isHidden = true
      window.windowScene = nil
    }

    /// The window, and those in front of it that came on screen since, show a screen and take touches.
    var withThoseInFront: [UIWindow] {
      [window]
        + new.drop { $0 !== window }.dropFirst().filter {
          $0.isUserInteractionEnabled && $0.rootViewController != nil
        }
    }

    /// The windows that came on screen since, from back to front, without UIKit's own, such as a keyboard's.
    private var new: [UIWindow] {
      Self.windowsOfScene.sorted { $0.windowLevel.rawValue < $1.windowLevel.rawValue }.filter {
        !$0.isHidden && !visible.contains($0)
          && (type(of: $0) == UIWindow.self || !UIKitKeys.isOfSystem(type(of: $0)))
      }
    }

    private static var windowsOfScene: [UIWindow] { scene?.windows ?? [] }

    /// The app's scene, an active one first.
    static var scene: UIWindowScene? {
      guard isHosted else { return nil }
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      return scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
    }

    /// Waits for one turn of the main queue.
    static func turn() async {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }

    /// Whether a bundle has a compiled storyboard; without it UIKit raises.
    static func has(_ storyboard: String, in bundle: Bundle) -> Bool {
      #if canImport(ObjectiveC)
        bundle.url(forResource: storyboard, withExtension: "storyboardc") != nil
      #else
        UIStoryboard.standInHas(storyboard, in: bundle)
      #endif
    }

    /// Whether the test runs in an app; elsewhere there is no application object.
    static var isHosted: Bool {
      #if canImport(ObjectiveC)
        Bundle.main.bundleURL.pathExtension == "app"
      #else
        true
      #endif
    }
  }
#endif
