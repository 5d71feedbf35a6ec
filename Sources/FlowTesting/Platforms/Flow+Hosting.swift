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
    @MainActor public init(
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
      let settings = HostedSettings(
        storyboard: file.hasSuffix(".storyboard") ? String(file.dropLast(11)) : file,
        bundle: bundle, start: start, root: root, resetting: resetting,
        exceptions: exceptions)
      let opened = OpenedModel(reading: [storyboard], relativeTo: callerFile, startingAt: start)
      let model = opened.model.addingUnwindActions(Wiring([]).unwindActions(in: opened.model))
      // Those of texts name no segue.
      var segues = Wiring(wiring())
      segues.senders.removeAll { $0.segue.hasPrefix("type:") }
      findings =
        opened.findings + [segues.neverCalledWhereHosted].compactMap(\.self)
        + (model.scenes.isEmpty ? [] : WiringErrors(wiring: segues, model: model).unknownNames)
      let width = UIKitHost.width
      self.width = width
      kind = .hosted(model, isReset: resetting != nil)
      driver = { tables in
        let hosted = tables.ofDriver { HostedTables(model) }
        // Elsewhere the driver throws.
        let wiring = Wiring((try? MainThread.call("Flow(hosting:)", wiring)) ?? [])
        let subject = ControllerHost(model, wiring: wiring, width: width, tables: tables)
        return UIKitDriver(UIKitHost(settings, subject, hosted, tables))
      }
    }
  }

  /// The settings of a flow that UIKit performs, as ``Flow/init(hosting:)`` takes them.
  struct HostedSettings: Sendable {
    let storyboard: String
    let bundle: Bundle
    let start: String?
    let root: (@MainActor @Sendable (UIStoryboard) throws -> UIViewController?)?
    let resetting: (@MainActor @Sendable () async throws -> Void)?
    let exceptions: [String: String]

    /// Makes the first controller, as the test or else the storyboard does.
    @MainActor func makeRoot(_ model: SceneModel) throws(Finding) -> UIViewController {
      guard HostWindow.has(storyboard, in: bundle) else {
        throw .test(
          message: "There is no compiled storyboard '\(storyboard)' in \(bundle.bundlePath).",
          advice: """
            Add the storyboard to the app's target, or say in which bundle it is: \
            Flow(hosting: …, bundle: Bundle(for: …)).
            """)
      }
      let source = UIStoryboard(name: storyboard, bundle: bundle)
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
          message: "The storyboard '\(storyboard)' made no first controller.",
          advice: "Mark an initial scene, say startingAt: \"…\", or make one with root: { … }.")
      }
      return made
    }
  }
#endif
