#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension Flow where Subject == ControllerHost {
    /// Creates a flow over an app's storyboard that UIKit itself performs, in a test that runs in the
    /// app.
    ///
    /// ```swift
    /// @MainActor @Suite struct AppFlows {
    ///   static let flow = Flow(hosting: "../App/Base.lproj/Main.storyboard")
    ///   @Test func everything() async {
    ///     await checkFlow(Self.flow, .fullyInitialized, .reaches(.everySegue))
    ///   }
    /// }
    /// ```
    ///
    /// Nothing is wired: UIKit makes each controller from the compiled storyboard, with its outlets and
    /// its view, and calls segue actions, `shouldPerformSegue`, `prepare` and unwind actions, even private
    /// ones. The walk has a window of its own in the app's scene; one walk at a time has it.
    ///
    /// The moves are what a person can do: tap each control, bar item, menu item, row and accessory button that is
    /// enabled, type, swipe, press long, go back, dismiss, select a tab. Where a tap performs a segue, the walk then
    /// reads the screens from UIKit and fails if they are not those that the storyboard leads to, because code showed
    /// another screen or none. A segue that only code performs is taken when a tap makes the code perform it.
    ///
    /// - Parameters:
    ///   - storyboard: The source file's path, relative to the calling file; the storyboards of the project
    ///     that it refers to are read too.
    ///   - start: The name of a scene with a storyboard identifier to start at; the initial one when nil.
    ///   - exceptions: The reason of each screen that code may show on its own, and of each tab, by its first screen,
    ///     whose screens may change while it is not shown.
    ///   - bundle: The bundle of the compiled storyboard; the app's by default.
    ///   - callerFile: The calling file.
    ///   - wiring: ``Senders`` with which to perform segues that only code performs, and the texts to type into
    ///     a field, such as `Senders("type:PIN") { (form: LoginController) in ["1234"] }`; and each ``Event`` that comes
    ///     from outside. Another word is an error.
    ///   - resetting: Resets state that outlives a walk, such as user defaults; called before each walk.
    ///   - root: Makes the first controller, such as with `instantiateInitialViewController(creator:)`; by
    ///     default the storyboard makes it.
    public init(
      hosting storyboard: String, startingAt start: String? = nil,
      except exceptions: [String: String] = [:], bundle: Bundle = .main,
      callerFile: StaticString = #filePath,
      @SceneModel.ListBuilder<Wiring> wiring: @escaping @MainActor @Sendable () -> [Wiring] = {
        []
      },
      resetting: (@MainActor @Sendable () async throws -> Void)? = nil,
      root: (@MainActor @Sendable (UIStoryboard) throws -> UIViewController?)? = nil
    ) {
      let file = String(storyboard.split(separator: "/").last ?? "")
      let name = file.hasSuffix(".storyboard") ? String(file.dropLast(11)) : file
      let settings = HostedSettings(
        begin: { window, model throws(Finding) in
          window.rootViewController = try HostedSettings.root(
            of: name, in: bundle, startingAt: start, model, root)
          return nil
        }, beginsWithCode: false, makesRoot: root != nil, bundle: bundle, resetting: resetting,
        exceptions: exceptions)
      let opened = OpenedModel(reading: [storyboard], relativeTo: callerFile, startingAt: start)
      let model = opened.model.addingUnwindActions(Wiring([]).unwindActions(in: opened.model))
      self.init(model, settings, opened.findings, wiring)
    }

    /// Creates a flow over an app that UIKit shows, which begins as the app itself does: with the code that puts its first
    /// screen into a window.
    ///
    /// ```swift
    /// @MainActor @Suite struct AppFlows {
    ///   static let flow = Flow(hosting: { window in
    ///     let app = AppCoordinator(window: window, services: .fakes)
    ///     app.start()
    ///     return app  // lives as long as the walk
    ///   }) {
    ///     Event("link", choosing: [1, 2]) { (app: AppCoordinator, id) in app.open(id) }
    ///   }
    ///   @Test func everyScreenGetsWhatItNeeds() async {
    ///     await checkFlow(Self.flow, .fullyInitialized(.nothingIsNil), .reaches("Item", "Editor"))
    ///   }
    /// }
    /// ```
    ///
    /// The moves are the taps and gestures of a flow over a storyboard. There is no map: a screen has the name of its class
    /// without `ViewController`, such as `Item`. First screens of one class that are there at once, as of two
    /// tabs, have their titles as names, an alert its title, and a screen of SwiftUI the name of its root view.
    ///
    /// - Parameters:
    ///   - start: Shows the first screen in a window, which is visible and key, in the app's scene. What it returns is kept
    ///     as long as the walk lasts, such as the coordinator to which the screens refer back weakly; a view controller
    ///     becomes the window's root unless it has one.
    ///   - exceptions: The reason of each screen that may be shown as UIKit should not be asked to, such as one that is
    ///     pushed twice.
    ///   - wiring: The texts to type into a field, such as
    ///     `Senders("type:PIN") { (form: LoginController) in ["1234"] }`; and each ``Event`` that comes from outside, whose
    ///     closure gets the window, or what `start` returned. Another word is an error.
    ///   - naming: Names a screen where its class and its title do not; nil for those that they name well.
    ///   - resetting: Resets state that outlives a walk, such as user defaults; called before each walk.
    public init<App>(
      hosting start: @escaping @MainActor @Sendable (UIWindow) async throws -> App,
      except exceptions: [String: String] = [:],
      @SceneModel.ListBuilder<Wiring> wiring: @escaping @MainActor @Sendable () -> [Wiring] = {
        []
      },
      naming: (@MainActor @Sendable (UIViewController) -> String?)? = nil,
      resetting: (@MainActor @Sendable () async throws -> Void)? = nil
    ) {
      let settings = HostedSettings(
        begin: { window, _ throws(Finding) in
          try await HostedSettings.begin(in: window) { try await start(window) }
        }, beginsWithCode: true, naming: naming, resetting: resetting, exceptions: exceptions)
      self.init(nil, settings, [], wiring)
    }

    private init(
      _ model: SceneModel?, _ settings: HostedSettings, _ mistakes: [Finding],
      _ wiring: @escaping @MainActor @Sendable () -> [Wiring]
    ) {
      (findings, width) = (mistakes, .compact)
      kind = .hosted(model, isReset: settings.resetting != nil)
      driver = { tables in
        let model = model ?? .empty
        let hosted = tables.ofDriver { HostedTables(model, settings.naming) }
        // Elsewhere the driver throws.
        let made = try? MainThread.call("Flow(hosting:)") { (wiring(), UIKitHost.width) }
        let (words, width) = made ?? ([], .compact)
        let subject = ControllerHost(model, wiring: Wiring(words), width: width, tables: tables)
        return UIKitDriver(UIKitHost(settings, subject, hosted, tables))
      }
      let flow = self
      withWiring = {
        await MainActor.run {
          // Those of texts name no segue.
          var (flow, segues) = (flow, Wiring(wiring()))
          segues.senders.removeAll { $0.segue.hasPrefix("type:") }
          flow.findings += [segues.neverCalledWhereHosted].compactMap(\.self)
          if model?.scenes.isEmpty != true {
            flow.findings += WiringErrors(wiring: segues, model: model ?? .empty).unknownNames
          }
          flow.width = UIKitHost.width
          return flow
        }
      }
    }
  }

  extension Check where Subject == ControllerHost {
    /// A check that walks reached the screens of some classes, in a flow that begins with code.
    ///
    /// ```swift
    /// await checkFlow(flow, .reaches(ItemController.self, EditorController.self))
    /// ```
    ///
    /// A screen that has another name than its class is given by that name.
    ///
    /// - Parameters:
    ///   - screen: The class of a screen.
    ///   - others: The classes of more screens.
    public static func reaches(
      _ screen: UIViewController.Type, _ others: UIViewController.Type...
    ) -> Check {
      Check(Reaches(goal: .everyScene, screens: ([screen] + others).map(HostedTables.name)))
    }
  }

  /// The settings of a flow that UIKit performs, as `Flow(hosting:)` takes them.
  struct HostedSettings: Sendable {
    /// Shows the first screen in a window, and returns what must live as long as the walk.
    let begin: @MainActor @Sendable (UIWindow, SceneModel) async throws(Finding) -> Any?

    let beginsWithCode: Bool

    /// Whether the test makes the first controller of a storyboard.
    var makesRoot = false

    /// The bundle with the app's compiled storyboards.
    var bundle = Bundle.main

    var naming: (@MainActor @Sendable (UIViewController) -> String?)?
    let resetting: (@MainActor @Sendable () async throws -> Void)?
    let exceptions: [String: String]

    /// Begins with the app's code, and returns what that returned.
    @MainActor fileprivate static func begin(
      in window: UIWindow, _ start: @MainActor () async throws -> Any
    ) async throws(Finding) -> Any {
      let app: Any
      do { app = try await start() } catch {
        throw .test(
          message: "The flow cannot start, since the closure of Flow(hosting:) threw: \(error)",
          advice: "Let it start the app with data that exists wherever tests run.")
      }
      if window.rootViewController == nil { window.rootViewController = app as? UIViewController }
      guard window.rootViewController != nil else {
        throw .test(
          message:
            "The closure of Flow(hosting:) showed no screen: its window has no root view controller.",
          advice: "Let it set window.rootViewController, or return the first view controller.")
      }
      return app
    }

    /// Makes the first controller, as the test or else the storyboard does.
    @MainActor fileprivate static func root(
      of name: String, in bundle: Bundle, startingAt start: String?, _ model: SceneModel,
      _ root: ((UIStoryboard) throws -> UIViewController?)?
    ) throws(Finding) -> UIViewController {
      guard HostWindow.has(name, in: bundle) else {
        throw .test(
          message: "There is no compiled storyboard '\(name)' in \(bundle.bundlePath).",
          advice: """
            Add the storyboard to the app's target, or say in which bundle it is: \
            Flow(hosting: …, bundle: Bundle(for: …)).
            """)
      }
      let source = UIStoryboard(name: name, bundle: bundle)
      let made: UIViewController?
      if let root {
        do { made = try root(source) } catch {
          throw .test(
            message: "The flow cannot start, since root: threw: \(error)",
            advice: "Let it make the first controller from data that exists wherever tests run.")
        }
      } else if let start {
        guard let identifier = model.scenes(called: start).first?.identifier else {
          throw .test(
            message: "'\(start)' has no storyboard identifier, so that UIKit cannot make it alone.",
            advice: "Give it a Storyboard ID, or make it with root: { storyboard in … }.")
        }
        made = source.instantiateViewController(withIdentifier: identifier)
      } else {
        made = source.instantiateInitialViewController()
      }
      guard let made else {
        throw .test(
          message: "The storyboard '\(name)' made no first controller.",
          advice: "Mark an initial scene, say startingAt: \"…\", or make one with root: { … }.")
      }
      return made
    }
  }
#endif
