#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Drives a walk through controllers that UIKit makes and moves: hands it what ``UIKitHost`` does on the main actor.
  final class UIKitDriver: Driver {
    private let host: UIKitHost

    init(_ host: UIKitHost) { self.host = host }

    var last: LastStep<ControllerHost> {
      let (last, view) = (host.subject.last, host.view)
      (last.scene, last.others) = (view.scene, view.others)
      (last.segues, last.untappable) = (view.segues, view.untappable)
      return last
    }

    nonisolated(nonsending) func state(by reader: FingerprintReader) async -> Fingerprint {
      await host.subject.state(by: reader)
    }

    nonisolated(nonsending) func start() async throws(Finding) {
      guard MainThread.isCurrent else { throw .notOnMainThread("Flow(hosting:)") }
      try await host.start()
    }

    nonisolated(nonsending) func finish() async { await host.finish() }

    nonisolated(nonsending) func abandon() async { await host.abandon() }

    nonisolated(nonsending) func availableMoves() async -> [AvailableMove] { host.view.moves }

    nonisolated(nonsending) func refresh() async throws(Finding) { try await host.refresh() }

    func forecast(of move: MoveDefinition) -> SceneName {
      let (model, navigation) = (host.subject.model, host.subject.navigation)
      guard case .code(let number) = move.action, let planned = host.moves[number].planned,
        let name = navigation.performing(planned, in: model).navigation.focusName(in: model)
      else { return scene }
      return host.run.names.scene(name)
    }

    nonisolated(nonsending) func perform(
      _ move: MoveDefinition, sender: Int?
    ) async throws(Finding) -> Bool {
      guard case .code(let number) = move.action, try await host.perform(number, sender: sender)
      else { return false }
      // Only here do no locals of the move hold its screens any more.
      await host.waitForWhatWasLeft()
      return true
    }
  }

  /// The screens of a hosted walk after a step, with the moves that they offer and the calls that led to them.
  struct HostedView: Sendable {
    /// The scene on screen, and the others that arrived.
    var scene: SceneName
    var others: [SceneName] = []

    /// The segues that code took.
    var segues: [MoveName] = []

    /// The available moves, and those that have nothing to tap.
    var moves: [AvailableMove] = []
    var untappable: [MoveDefinition] = []
  }

  /// The host of a walk that UIKit performs: it shows the app's controllers in a window of its own,
  /// makes the moves as a person would, and reads what is on screen.
  @MainActor final class UIKitHost {
    let settings: HostedSettings
    let tables: HostedTables
    // These are safe: the walk runs on the main actor, which `UIKitDriver.start` ensures.
    nonisolated(unsafe) let run: RunMemory
    nonisolated(unsafe) let subject: ControllerHost
    nonisolated(unsafe) private(set) var view: HostedView

    let hierarchy: LiveHierarchy
    private var ownWindow: HostWindow?
    var window: UIWindow? { ownWindow?.window }

    /// The object that the flow's closure returned, kept until the walk ends; nil for a controller, which its window keeps.
    private var app: Any?
    private weak var begun: AnyObject?

    /// The number of times that a call began or ended to wait until the moves were read last.
    private var changesOfCalls = 0

    let observer: MoveObserver

    private var animated = true

    /// The controllers of the last view.
    private var shown: [ObjectIdentifier] = []

    /// The moves of the last view that can be made, which its numbers stand for.
    nonisolated(unsafe) fileprivate var moves: [HostedMove] = []

    nonisolated init(
      _ settings: HostedSettings, _ subject: ControllerHost, _ tables: HostedTables,
      _ run: RunMemory
    ) {
      (self.settings, self.subject, self.tables, self.run) = (settings, subject, tables, run)
      view = HostedView(scene: subject.shown.scene)
      hierarchy = LiveHierarchy(tables)
      observer = MoveObserver(run.layouts, hierarchy)
    }

    /// The walk's window, and those of the app in front of it.
    var windows: [UIWindow] { ownWindow?.withThoseInFront ?? [] }

    /// The width of the screen that the window gets.
    static var width: Navigation.Width {
      let scene = HostWindow.scene
      let traits = scene?.windows.first?.traitCollection ?? scene?.traitCollection
      return traits?.horizontalSizeClass == .regular ? .regular : .compact
    }
  }

  // MARK: - Beginning and end

  extension UIKitHost {
    func start() async throws(Finding) {
      guard HostWindow.isHosted else {
        throw .test(
          message: "Flow(hosting:) needs the app, and this test runs without one.",
          advice: """
            Choose the app as the test target's Host Application, under General in Xcode, or TEST_HOST in \
            its build settings. A Swift package's test target cannot have one: use Flow(map:) or \
            Flow(storyboard:) there.
            """)
      }
      let ownWindow = await HostWindow.take()
      self.ownWindow = ownWindow
      animated = UIView.areAnimationsEnabled
      UIView.setAnimationsEnabled(false)
      if let resetting = settings.resetting {
        do { try await resetting() } catch {
          throw .test(
            message: "resetting: threw before a walk: \(error)",
            advice: "Let it put back what outlives a walk without throwing.")
        }
      }
      TestRuntime.letAppMake(.current)
      observer.begin()
      try await begin(in: ownWindow.window)
      loadWhatIsShown()
      try await settle(nil)
      let expected = subject.navigation
      hierarchy.expected = expected.screenScenes
      show()
      view.scene = subject.shown.scene
      if !settings.beginsWithCode,
        let finding = difference(expected, before: nil).findingOfStart
      {
        throw finding
      }
      try throwWhatUIKitOnlyLogs(by: MoveID(scene: subject.shown.scene.text, label: "start"))
      view = readView()
      readAppObjects(isAtStart: true)
      if moves.isEmpty { try await waitForFirstTap() }
      let others = hierarchy.live.map(\.controller).filter { $0.nameOfRootView == nil }
      if let doubt = run.doubts["SwiftUI"], moves.allSatisfy({ $0.planned != nil }),
        others.allSatisfy({ !$0.children.isEmpty })
      {
        throw doubt
      }
    }

    /// Waits up to three seconds for what a first screen leads on to by itself, such as a splash screen; once in vain.
    private func waitForFirstTap() async throws(Finding) {
      let start = MoveID(scene: subject.shown.scene.text, label: "start")
      guard settings.beginsWithCode, tables.waitsInVain[start] == nil else { return }
      for _ in 0..<600 where controllers == shown {
        try? await Task.sleep(nanoseconds: 5_000_000)
      }
      if try await readAgain() { await waitForWhatWasLeft() } else { tables.waitsInVain[start] = 1 }
    }

    /// Shows the first screen, and keeps what the flow's closure returned.
    private func begin(in window: UIWindow) async throws(Finding) {
      window.makeKeyAndVisible()
      let made = try await settings.begin(window, tables.model)
      begun = made.flatMap(Runtime.unwrapped).flatMap(Runtime.object)
      app = begun is UIViewController ? nil : made
      subject.appObjects.app = begun
      if let event = subject.wiring.events.first(where: { target(of: $0) == nil }) {
        throw .wrongTarget(of: event, besides: made)
      }
    }

    /// Takes the window down, presented screens first, since otherwise they and their presenter would leak.
    func finish() async {
      guard let ownWindow else { return }
      TestRuntime.letAppMake(nil)
      observer.end()
      for root in windows.compactMap(\.rootViewController)
      where root.presentedViewController != nil {
        root.dismiss(animated: false, completion: nil)
        await HostWindow.turn()
      }
      self.ownWindow = nil
      ownWindow.takeDown()
      await HostWindow.turn()
      await HostWindow.turn()
      moves = []
      await letGo()
      UIView.setAnimationsEnabled(animated)
      HostWindow.giveBack()
    }

    /// Gives the place on screen to the next walk, and leaves this one's window and screens as they are.
    func abandon() {
      guard let ownWindow else { return }
      TestRuntime.letAppMake(nil)
      observer.end()
      ownWindow.window.isHidden = true
      UIView.setAnimationsEnabled(animated)
      HostWindow.giveBack()
    }

    /// Lets go of the screens and of what the flow's closure returned, and notes it if that stays in memory.
    private func letGo() async {
      app = nil
      hierarchy.forget()
      subject.liveControllers = LiveControllers()
      guard begun != nil, run.needs.screensThatWereLeft, run.work.outliving == nil else { return }
      for _ in 0..<400 where begun != nil {
        await HostWindow.turn()
        try? await Task.sleep(nanoseconds: 5_000_000)
      }
      run.work.outliving = begun.map { TypeName.text(of: type(of: $0)) }
    }

    // MARK: - Moves

    /// Loads the views that UIKit loads a little later, so that the tasks which they start are the walk's.
    private func loadWhatIsShown() {
      for window in windows {
        var shown = [window.rootViewController].compactMap(\.self)
        while let controller = shown.popLast() {
          controller.loadViewIfNeeded()
          let inside =
            switch controller {
            case let stack as UINavigationController: [stack.topViewController].compactMap(\.self)
            case let tabs as UITabBarController: [tabs.selectedViewController].compactMap(\.self)
            default: LiveHierarchy.children(of: controller)
            }
          // A screen answers with what a container around it presents, too.
          let above = controller.presentedViewController
          shown +=
            inside
            + [above?.presentingViewController === controller ? above : nil].compactMap(\.self)
        }
      }
    }

    /// Makes a move, waits until UIKit has settled, and reads what is on screen; returns false if the app refused the
    /// move and nothing happened.
    func perform(_ number: Int, sender: Int?) async throws(Finding) -> Bool {
      let move = moves[number]
      let before = subject.navigation
      subject.calls = []
      let transition = move.planned.map { before.performing($0, in: tables.model) }
      if let fault = transition?.fault, let planned = move.planned, fault.raises {
        // UIKit would end the process.
        throw .fault(fault, of: planned, in: tables.model)
      }
      hierarchy.expected = transition?.navigation.screenScenes ?? []
      observer.begin()
      WalkRecord.note(move.note(in: tables.model))
      let (shown, work) = (controllers, run.work.references)
      let leadsAnywhere = leadsAnywhere(move)
      let own: TakenSegue? = move.context.map { context in
        (context, move.tap.sender(sender ?? 0).map { type(of: $0) })
      }
      let isMade = move.tap.perform(sender ?? 0)
      if isMade, let whenGone = move.tap.whenGone {
        try await settle()
        // Here, and not in the completion of the dismissal, so that the tasks it starts are the walk's.
        whenGone()
      }
      let event = move.event.map { begin($0, sender ?? 0) }
      observer.samplePrepared()
      loadWhatIsShown()
      try await settle(move.moveID)
      if let finding = event?.withLock(\.self) { throw finding }
      if !isMade, controllers == shown {
        try throwWhatUIKitOnlyLogs(by: move.moveID)
        return false
      }
      if move.planned == nil { try await waitForScreen(of: move.moveID, after: shown, work) }
      let taken = show(by: move, taking: own)
      // Where a tap led nobody said before; a segue's path names the screen that should have come.
      if move.planned == nil { view.scene = subject.shown.scene }
      try throwWhatUIKitOnlyLogs(by: move.moveID)
      if let transition, let planned = move.planned, !settings.beginsWithCode {
        let difference = difference(transition.navigation, before: before)
        let isRefused = difference.isNothing && move.isRefused(sender)
        if isRefused, !difference.isSame { return false }
        if let fault = transition.fault {
          if difference.isNothing, !isRefused {
            throw .fault(fault, of: planned, in: tables.model)
          }
        } else if !leadsAnywhere || difference.isNothing && move.context?.segue.unwindAction != nil,
          let finding = difference.finding(of: planned, transition)
            ?? difference.findingOfTabs(planned)
        {
          throw finding
        }
        subject.calls = transition.changes.map { Call($0, in: tables.model) }
      } else if let finding = findRepeatedPush(by: move.moveID, after: shown) {
        throw finding
      }
      view = readView()
      view.segues = taken.map { run.names.move($0.context.moveID) }
      return true
    }

    /// Returns what an event's closure takes: the window, or what the flow's closure returned.
    private func target(of event: WindowEvent) -> AnyObject? {
      [window, begun].compactMap(\.self).first(where: event.takes)
    }

    /// Begins an event in a task of its own, since it may wait for an answer.
    ///
    /// - Returns: What it threw so far.
    private func begin(_ event: WindowEvent, _ number: Int) -> Locked<Finding?> {
      let (thrown, scene) = (Locked<Finding?>(nil), subject.shown.scene.text)
      guard let target = target(of: event) else { return thrown }
      Task {
        do { try await event.perform(target, number) } catch {
          thrown.withLock {
            $0 = .thrown(error, by: "'\(event.label)'", on: scene, at: .anywhere)
          }
        }
      }
      return thrown
    }

    /// Reads what is on screen if it changed since the last move, or a call was answered.
    func refresh() async throws(Finding) {
      let earlier = view
      guard try await readAgain() else { return }
      await waitForWhatWasLeft()
      view.others += earlier.others
      view.segues += earlier.segues
    }

    private func readAgain() async throws(Finding) -> Bool {
      let changes = WaitingCalls.current?.changes ?? 0
      guard window != nil, controllers != shown || changes != changesOfCalls else { return false }
      try await settle()
      let earlier = subject.liveControllers.arrivals
      show()
      let live = earlier.filter { subject.liveControllers.contains($0.controller) }
      subject.liveControllers.arrivals.insert(contentsOf: live, at: 0)
      view = readView()
      return true
    }

    /// Whether the app decides where a segue leads: its class, or the answer of a controller to whether it takes an
    /// unwind segue.
    private func leadsAnywhere(_ move: HostedMove) -> Bool {
      guard let segue = move.context?.segue else { return false }
      guard let action = segue.unwindAction.map({ Selector($0) }) else {
        return [.custom, .replace, .other].contains(segue.kind)
      }
      guard let source = move.context?.source as? UIViewController else { return false }
      return hierarchy.live.contains { _, one, _ in
        one.canPerformUnwindSegueAction(action, from: source, sender: nil)
          != (one !== source && one.responds(to: action))
      }
    }

    private func difference(_ expected: Navigation, before: Navigation?) -> HostedDifference {
      HostedDifference(
        expected: expected, live: subject.navigation, before: before, model: tables.model,
        settings: settings)
    }

    // MARK: - What is on screen

    /// Reads the screens, and collects the controllers that arrived; returns the segues that code took.
    @discardableResult private func show(
      by move: HostedMove? = nil, taking own: TakenSegue? = nil
    ) -> [TakenSegue] {
      guard window?.rootViewController != nil else { return [] }
      let taken = move == nil ? [] : segues(besides: own)
      windows.forEach { $0.layoutIfNeeded() }
      let navigation = hierarchy.navigation(of: windows, subject.navigation.width)
      subject.model = tables.model
      subject.shown = NavigationState(navigation, tables.movesCache(run.names))
      let known = Set(subject.liveControllers.values.map { ObjectIdentifier($0.controller) })
      let segue = own ?? (taken.count == 1 ? taken[0] : nil)
      var new: [LiveController] = []
      for one in hierarchy.live {
        if let live = subject.liveControllers[one.id] {
          // The view of one that waited behind a tab may have loaded only now.
          if live.samples.isEmpty {
            live.samples = observer.takeSamples(of: one.controller, by: move?.tap.label)
          }
          continue
        }
        let live = arrived(one, by: move, segue?.context)
        let around = sequence(first: one.controller, next: \.parent).dropFirst()
          .prefix { !known.contains(ObjectIdentifier($0)) }
        live.way.container = around.map { LiveHierarchy.kind(of: $0) }.last { $0.isContainer }
        subject.liveControllers.insert(live, as: one.id)
        new.append(live)
      }
      if let segue { observer.recordHandOver(to: new, by: segue) }
      let alive = Set(hierarchy.live.map(\.id))
      subject.liveControllers.keep(alive.contains)
      observer.forget()
      subject.collectArrivals()
      shown = controllers
      return taken
    }

    /// The segues of the screens before a move, even covered ones, that code performed during it, besides its own.
    private func segues(besides own: TakenSegue?) -> [TakenSegue] {
      hierarchy.live.flatMap { _, controller, scene -> [TakenSegue] in
        let calls = observer.performed.filter { $0.source === controller }
        let scene = tables.model.scenes[scene]
        return scene.segues.compactMap { segue in
          let isOwn = own?.context.source === controller && own?.context.segue.label == segue.label
          guard !isOwn, let call = calls.first(where: { $0.segue == segue.identifier }) else {
            return nil
          }
          let context = Segue.Performed(segue: segue, scene: scene, source: controller)
          return (context, call.sender)
        }
      }
    }

    private func arrived(
      _ one: LiveHierarchy.Live, by move: HostedMove?, _ taken: Segue.Performed?
    ) -> LiveController {
      let (controller, scene) = (one.controller, tables.model.scenes[one.scene])
      let label = move?.tap.label ?? WaitingCalls.current?.move
      let seen = observer.takeSamples(of: controller, by: taken == nil ? label : nil)
      let action = taken.flatMap { tables.model.creator(of: scene.id, by: $0.segue) }
      let origin: Scene.Arrival.Origin =
        MoveObserver.isFrameworks(controller, run.layouts)
        ? .standIn
        : controller.storyboard == nil
          ? .code(label ?? "start") : action.map { .segueAction($0) } ?? .initializer
      let live = LiveController(controller, origin, of: scene, samples: seen)
      let parent = controller.parent
      live.presence.embedder = parent.flatMap { LiveHierarchy.kind(of: $0) == .content ? $0 : nil }
      live.presence.mayBeKept = parent is UIPageViewController || parent is UISplitViewController
      if let label {
        live.way.segue = taken?.segue.label ?? label
        let planned = move?.planned.map { tables.model.scenes[$0.scene].name }
        live.way.source = taken?.scene.name ?? planned ?? (move?.moveID.scene ?? view.scene.text)
      }
      return live
    }

    private func readView() -> HostedView {
      var view = HostedView(scene: subject.shown.scene)
      changesOfCalls = WaitingCalls.current?.changes ?? 0
      view.others = subject.arrived.filter { $0 !== view.scene }
      let hosts = hierarchy.live.filter { $0.controller.nameOfRootView != nil }
      tables.screensOfSwiftUI.formUnion(hosts.map { tables.model.scenes[$0.scene].name })
      let names = tables.screensOfSwiftUI.sorted()
      if !names.isEmpty {
        run.doubts["SwiftUI"] = .nothingToLookAt(
          names.joined(separator: ", "),
          message: """
            SwiftUI: nothing can be tapped on \(Wording.list(names)), whose moves are not seen; a flow of the router \
            walks them: Flow(from:).
            """,
          advice: """
            Write Flow(from: { Router() }) { … }, with Shown for what SwiftUI shows of it, such as \
            Shown(path: \\.path), and a Move for each button.
            """)
      }
      moves = []
      for move in HostedMoveList(self).moves {
        let definition = MoveDefinition(
          move.tap.label, move.moveID, .code(moves.count), isSegue: move.context != nil,
          in: run.names)
        guard move.tap.obstacle == nil, move.tap.senders != 0 else {
          view.untappable.append(definition)
          continue
        }
        view.moves.append(AvailableMove(move: definition, senders: move.tap.senders))
        moves.append(move)
      }
      return view
    }
  }
#endif
