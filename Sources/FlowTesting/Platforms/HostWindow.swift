#if canImport(UIKit) && !os(watchOS)
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
      let limit = DispatchTime.now().uptimeNanoseconds + 10_000_000_000
      while scene?.activationState != .foregroundActive,
        DispatchTime.now().uptimeNanoseconds < limit
      {
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

  // MARK: - Findings

  extension Finding {
    static var noHostApp: Finding {
      .test(
        message: "Flow(hosting:) needs the app, and this test runs without one.",
        advice: """
          Choose the app as the test target's Host Application, under General in Xcode, or TEST_HOST in \
          its build settings. A Swift package's test target cannot have one: use Flow(map:) or \
          Flow(storyboard:) there.
          """)
    }

    static func noCompiledStoryboard(_ name: String, _ bundle: Bundle) -> Finding {
      .test(
        message: "There is no compiled storyboard '\(name)' in \(bundle.bundlePath).",
        advice: """
          Add the storyboard to the app's target, or say in which bundle it is: \
          Flow(hosting: …, bundle: Bundle(for: …)).
          """)
    }

    static func nothingToShow(_ storyboard: String) -> Finding {
      .test(
        message: "The storyboard '\(storyboard)' made no first controller.",
        advice: "Mark an initial scene, say startingAt: \"…\", or make one with root: { … }.")
    }

    static func startWithoutIdentifier(_ scene: String) -> Finding {
      .test(
        message: "'\(scene)' has no storyboard identifier, so that UIKit cannot make it alone.",
        advice: "Give it a Storyboard ID, or make it with root: { storyboard in … }.")
    }

    static func rootThrew(_ error: any Error) -> Finding {
      .test(
        message: "The flow cannot start, since root: threw: \(error)",
        advice: "Let it make the first controller from data that exists wherever tests run.")
    }

    static func resettingThrew(_ error: any Error) -> Finding {
      .test(
        message: "resetting: threw before a walk: \(error)",
        advice: "Let it put back what outlives a walk without throwing.")
    }

    static func neverSettled(on scene: String) -> Finding {
      Finding(
        code: "neverSettled", subject: scene,
        message:
          "\(scene) did not settle in 10 seconds: screens came and went, or a transition ran on.",
        advice: "Look for code that presents or pushes again and again when a screen appears.")
    }
  }
#endif
