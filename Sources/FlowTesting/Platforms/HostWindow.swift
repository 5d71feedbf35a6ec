#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The window of hosted walks, which one walk at a time has: test suites run side by side.
  @MainActor enum HostWindow {
    private static var isTaken = false
    private static var waiting: [CheckedContinuation<Void, Never>] = []

    /// Waits until no other walk has the window.
    static func take() async {
      guard isTaken else {
        isTaken = true
        return
      }
      await withCheckedContinuation { waiting.append($0) }
    }

    static func giveBack() {
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }

    /// The app's scene, an active one first.
    static var scene: UIWindowScene? {
      guard isHosted else { return nil }
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      return scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
    }

    /// Makes a window in the app's scene, for which the first test may have to wait.
    static func make() async -> UIWindow {
      let limit = Deadline(seconds: 10)
      while scene?.activationState != .foregroundActive, !limit.isOver {
        try? await Task.sleep(nanoseconds: 20_000_000)
      }
      guard let scene else { return UIWindow() }
      return UIWindow(windowScene: scene)
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

  /// The windows of the app's scene that were visible before a walk, and that which was key.
  @MainActor struct SceneWindows {
    private let visible = all.filter { !$0.isHidden }
    private let key = all.first(where: \.isKeyWindow)

    private static var all: [UIWindow] { HostWindow.scene?.windows ?? [] }

    /// The windows that came on screen since, from back to front, without UIKit's own, such as a keyboard's.
    private var new: [UIWindow] {
      Self.all.sorted { $0.windowLevel.rawValue < $1.windowLevel.rawValue }.filter { window in
        !window.isHidden && !visible.contains(window)
          && (type(of: window) == UIWindow.self || !UIKitKeys.isOfSystem(type(of: window)))
      }
    }

    /// Returns the new windows in front of another that show a screen and take touches.
    func above(_ window: UIWindow) -> [UIWindow] {
      new.drop { $0 !== window }.dropFirst().filter {
        $0.isUserInteractionEnabled && $0.rootViewController != nil
      }
    }

    /// Hides the new windows, and makes the one key that was.
    func restore() {
      for window in new { window.isHidden = true }
      key?.makeKey()
    }
  }
#endif
