#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Drives a walk through controllers that UIKit makes and moves: hands it what ``UIKitHost`` does on the main actor.
  final class UIKitDriver: Driver {
    private let subject: ControllerHost
    private let host: UIKitHost
    private var view: HostedView

    init(_ host: UIKitHost) {
      self.host = host
      subject = host.subject
      view = HostedView(scene: subject.shown.scene)
    }

    var last: LastStep<ControllerHost> {
      let last = subject.last
      (last.scene, last.others) = (view.scene, view.others)
      (last.segues, last.untappable) = (view.segues, view.untappable)
      return last
    }

    nonisolated(nonsending) func state(by reader: FingerprintReader) async -> Fingerprint {
      await subject.state(by: reader)
    }

    nonisolated(nonsending) func start() async throws(Finding) {
      guard MainThread.isCurrent else { throw .notOnMainThread("Flow(hosting:)") }
      defer { view.scene = subject.shown.scene }
      view = try await host.start()
    }

    nonisolated(nonsending) func finish() async { await host.finish() }

    nonisolated(nonsending) func availableMoves() async -> [AvailableMove] { view.moves }

    nonisolated(nonsending) func refresh() async throws(Finding) {
      guard var new = try await host.refresh() else { return }
      await host.waitForWhatWasLeft()
      new.others += view.others
      new.segues += view.segues
      view = new
    }

    func forecast(of move: MoveDefinition) -> SceneName {
      let model = subject.model
      let expected = planned(move).flatMap {
        subject.navigation.performing($0, in: model).navigation.focusName(in: model)
      }
      return expected.map { host.run.names.scene($0) } ?? scene
    }

    private func planned(_ move: MoveDefinition) -> Navigation.Move? {
      guard case .code(let number) = move.action else { return nil }
      return view.planned[number]
    }

    nonisolated(nonsending) func perform(
      _ definition: MoveDefinition, sender: Int?
    ) async throws(Finding) -> Bool {
      guard case .code(let number) = definition.action else { return false }
      do throws(Finding) {
        guard let new = try await host.perform(number, sender: sender) else { return false }
        view = new
      } catch {
        // Where a tap led nobody said before; a segue's path names the screen that should have come.
        if planned(definition) == nil { view.scene = subject.shown.scene }
        throw error
      }
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

    /// The available moves, as ``Navigation`` makes them where it can, and the moves that have nothing to tap.
    var moves: [AvailableMove] = []
    var planned: [Navigation.Move?] = []
    var untappable: [MoveDefinition] = []
  }

  /// The host of a walk that UIKit performs: it shows the app's controllers in a window of its own,
  /// makes the moves as a person would, and reads what is on screen.
  @MainActor final class UIKitHost {
    let settings: HostedSettings
    let tables: HostedTables
    // These two are safe: the walk runs on the main actor, which `UIKitDriver.start` ensures.
    nonisolated(unsafe) let run: RunMemory
    nonisolated(unsafe) let subject: ControllerHost

    let hierarchy: LiveHierarchy
    private(set) var window: UIWindow?
    private var sceneWindows: SceneWindows?

    /// What the flow's closure returned, which lives as long as the walk; a controller as long as it is shown.
    private var app: Any?
    private weak var begun: AnyObject?

    /// The number of times that a call began or ended to wait until the moves were read last.
    private var changesOfCalls = 0

    private let samples: MadeControllers

    private var animated = true

    /// The controllers of the last view.
    private var shown: [ObjectIdentifier] = []

    /// The moves of the last view that can be made, which its numbers stand for.
    private var moves: [HostedMove] = []

    /// The presentations that UIKit ignored since the move began.
    private(set) var ignored: [IgnoredPresentation] = []

    /// The weak properties of the screens that arrived since then whose objects are deallocated.
    private(set) var gone: [(scene: String, property: StoredProperty)] = []

    /// The segues that were performed by their identifiers since then.
    private var performed: [(source: UIViewController, segue: String, sender: Any.Type?)] = []

    nonisolated init(
      _ settings: HostedSettings, _ subject: ControllerHost, _ tables: HostedTables,
      _ run: RunMemory
    ) {
      (self.settings, self.subject, self.tables, self.run) = (settings, subject, tables, run)
      hierarchy = LiveHierarchy(tables)
      samples = MadeControllers(run.layouts)
    }

    /// The walk's window, and those of the app in front of it.
    var windows: [UIWindow] { window.map { [$0] + (sceneWindows?.above($0) ?? []) } ?? [] }

    /// The width of the screen that the window gets.
    static var width: Navigation.Width {
      let scene = HostWindow.scene
      let traits = scene?.windows.first?.traitCollection ?? scene?.traitCollection
      return traits?.horizontalSizeClass == .regular ? .regular : .compact
    }
  }

  // MARK: - Beginning and end

  extension UIKitHost {
    func start() async throws(Finding) -> HostedView {
      guard HostWindow.isHosted else {
        throw .test(
          message: "Flow(hosting:) needs the app, and this test runs without one.",
          advice: """
            Choose the app as the test target's Host Application, under General in Xcode, or TEST_HOST in \
            its build settings. A Swift package's test target cannot have one: use Flow(map:) or \
            Flow(storyboard:) there.
            """)
      }
      await HostWindow.take()
      let window = await HostWindow.make()
      (self.window, sceneWindows) = (window, SceneWindows())
      animated = UIView.areAnimationsEnabled
      UIView.setAnimationsEnabled(false)
      if let resetting = settings.resetting {
        do { try await resetting() } catch {
          throw .test(
            message: "resetting: threw before a walk: \(error)",
            advice: "Let it put back what outlives a walk without throwing.")
        }
      }
      observe()
      try await begin(in: window)
      loadWhatIsShown()
      try await settle(nil)
      let expected = subject.navigation
      hierarchy.expected = expected.screenScenes
      show()
      if !settings.beginsWithCode,
        let finding = difference(expected, before: nil).findingOfStart
      {
        throw finding
      }
      try throwWhatUIKitOnlyLogs(by: MoveID(scene: subject.shown.scene.text, label: "start"))
      var view = view()
      if moves.isEmpty, let new = try await waitForFirstTap() { view = new }
      let others = hierarchy.live.map(\.controller).filter { $0.nameOfRootView == nil }
      if let doubt = run.doubts["SwiftUI"], moves.allSatisfy({ $0.planned != nil }),
        others.allSatisfy({ !$0.children.isEmpty })
      {
        throw doubt
      }
      return view
    }

    /// Waits up to three seconds for what a first screen leads on to by itself, such as a splash screen; once in vain.
    private func waitForFirstTap() async throws(Finding) -> HostedView? {
      let start = MoveID(scene: subject.shown.scene.text, label: "start")
      guard tables.waitsInVain[start] == nil else { return nil }
      for _ in 0..<600 where controllers == shown {
        try? await Task.sleep(nanoseconds: 5_000_000)
      }
      let view = try await refresh()
      if view == nil { tables.waitsInVain[start] = 1 } else { await waitForWhatWasLeft() }
      return view
    }

    /// Shows the first screen, and keeps what the flow's closure returned.
    private func begin(in window: UIWindow) async throws(Finding) {
      let made = try await settings.begin(in: window, tables.model)
      begun = made.flatMap(Runtime.unwrapped).flatMap(Runtime.object)
      app = begun is UIViewController ? nil : made
      if let event = subject.wiring.events.first(where: { target(of: $0) == nil }) {
        throw .wrongTarget(of: event, besides: made)
      }
    }

    /// Observes what UIKit makes and presents, until another walk begins.
    private func observe() {
      samples.forget()
      (ignored, performed, gone) = ([], [], [])
      ObservedCall.install
      ObservedCall.observer = { [weak self] call, controller in
        guard let self else { return }
        switch call {
        case .viewDidLoad: samples.load(controller)
        case .awakeFromNib:
          samples.see(controller)
          for segue in UIKitKeys.segueTemplates(of: controller) {
            UIKitKeys.set("animates", of: segue, to: false)
          }
        case .present(let presented):
          let found = IgnoredPresentation(of: presented, by: controller, hierarchy.name)
          if let found { ignored.append(found) }
        case .performSegue(let segue, let sender):
          performed.append((controller, segue, sender.map { type(of: $0) }))
        }
      }
    }

    /// Takes the window down, presented screens first, since otherwise they and their presenter would leak.
    func finish() async {
      guard let window else { return }
      samples.forget()
      ObservedCall.observer = nil
      for root in windows.compactMap(\.rootViewController)
      where root.presentedViewController != nil {
        root.dismiss(animated: false, completion: nil)
        await HostWindow.turn()
      }
      self.window = nil
      window.rootViewController = nil
      sceneWindows?.restore()
      sceneWindows = nil
      window.isHidden = true
      window.windowScene = nil
      await HostWindow.turn()
      await HostWindow.turn()
      moves = []
      await letGo()
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
          shown += inside + [controller.presentedViewController].compactMap(\.self)
        }
      }
    }

    /// Makes a move, waits until UIKit has settled, and reads what is on screen; nil if the app refused the move and
    /// nothing happened.
    func perform(_ number: Int, sender: Int?) async throws(Finding) -> HostedView? {
      let move = moves[number]
      let before = subject.navigation
      subject.calls = []
      let transition = move.planned.map { before.performing($0, in: tables.model) }
      if let fault = transition?.fault, let planned = move.planned, fault.raises {
        // UIKit would end the process.
        throw .fault(fault, of: planned, in: tables.model)
      }
      hierarchy.expected = transition?.navigation.screenScenes ?? []
      observe()
      WalkRecord.note(move.note(in: tables.model))
      let preparing = PreparingScreens(hierarchy.live.map(\.controller), run.layouts)
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
      samples.sample(after: .prepare(nil))
      loadWhatIsShown()
      try await settle(move.moveID)
      if let finding = event?.withLock(\.self) { throw finding }
      if !isMade, controllers == shown {
        try throwWhatUIKitOnlyLogs(by: move.moveID)
        return refused(move)
      }
      if move.planned == nil { try await waitForScreen(of: move.moveID, after: shown, work) }
      let taken = show(by: move, taking: own, preparing)
      try throwWhatUIKitOnlyLogs(by: move.moveID)
      if let transition, let planned = move.planned, !settings.beginsWithCode {
        let difference = difference(transition.navigation, before: before)
        let isRefused = difference.isNothing && move.isRefused(sender)
        if isRefused, !difference.isSame { return refused(move) }
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
      var view = view()
      view.segues = taken.map { run.names.move($0.context.moveID) }
      return view
    }

    /// Returns what an event's closure takes: the window, or what the flow's closure returned.
    private func target(of event: WindowEvent) -> AnyObject? {
      [window, begun].compactMap(\.self)
        .first(where: event.takes)
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

    /// Reads what is on screen if it changed since the last move, or a call was answered; nil if not.
    func refresh() async throws(Finding) -> HostedView? {
      let changes = WaitingCalls.current?.changes ?? 0
      guard window != nil, controllers != shown || changes != changesOfCalls else { return nil }
      try await settle()
      let earlier = subject.liveControllers.arrivals
      show()
      let live = earlier.filter { subject.liveControllers.contains($0.controller) }
      subject.liveControllers.arrivals.insert(contentsOf: live, at: 0)
      return view()
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

    private func refused(_ move: HostedMove) -> HostedView? {
      if move.context != nil {
        run.reasons[move.moveID] = "refused by shouldPerformSegue(withIdentifier:sender:)"
      }
      return nil
    }

    // MARK: - What is on screen

    /// Reads the screens, and collects the controllers that arrived; returns the segues that code took.
    @discardableResult private func show(
      by move: HostedMove? = nil, taking own: TakenSegue? = nil,
      _ preparing: PreparingScreens? = nil
    ) -> [TakenSegue] {
      guard window?.rootViewController != nil else { return [] }
      let taken = move == nil ? [] : segues(besides: own)
      // It holds screens that the move may have left.
      performed = []
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
          if live.samples.isEmpty { live.samples = takeSamples(of: one, by: move) }
          continue
        }
        let live = arrived(one, by: move, segue?.context)
        let around = sequence(first: one.controller, next: \.parent).dropFirst()
          .prefix { !known.contains(ObjectIdentifier($0)) }
        live.way.container = around.map { LiveHierarchy.kind(of: $0) }.last { $0.isContainer }
        subject.liveControllers.insert(live, as: one.id)
        new.append(live)
      }
      if let segue { preparing?.record(in: new, by: segue) }
      let alive = Set(hierarchy.live.map(\.id))
      subject.liveControllers.keep(alive.contains)
      samples.forget()
      subject.collectArrivals()
      shown = controllers
      return taken
    }

    /// The segues of the screens before a move, even covered ones, that code performed during it, besides its own.
    private func segues(besides own: TakenSegue?) -> [TakenSegue] {
      hierarchy.live.flatMap { _, controller, scene -> [TakenSegue] in
        let calls = performed.filter { $0.source === controller }
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
      let seen = takeSamples(of: one, by: taken == nil ? move : nil)
      let action = taken.flatMap { tables.model.creator(of: scene.id, by: $0.segue) }
      let origin: Scene.Arrival.Origin =
        MadeControllers.isFrameworks(controller, run.layouts)
        ? .standIn
        : controller.storyboard == nil
          ? .code(move?.tap.label ?? "start") : action.map { .segueAction($0) } ?? .initializer
      let live = LiveController(controller, origin, of: scene, samples: seen)
      let parent = controller.parent
      live.presence.embedder = parent.flatMap { LiveHierarchy.kind(of: $0) == .content ? $0 : nil }
      live.presence.mayBeKept = parent is UIPageViewController || parent is UISplitViewController
      if let move {
        live.way.segue = taken?.segue.label ?? move.tap.label
        let planned = move.planned.map { tables.model.scenes[$0.scene].name }
        live.way.source = taken?.scene.name ?? planned ?? move.moveID.scene
      }
      return live
    }

    /// Returns the samples of a screen that arrives, and notes what it refers to and has gone.
    ///
    /// - Parameter code: The move whose code shows it; nil if a segue does.
    private func takeSamples(
      of one: LiveHierarchy.Live, by code: HostedMove?
    ) -> [PropertySample] {
      guard let made = samples.take(one.controller) else { return [] }
      for reader in made.weakReferences where reader.isNil(in: one.controller) {
        gone.append((tables.model.scenes[one.scene].name, reader.property))
      }
      return made.samples.map { sample in
        guard let code, sample.phase.isPrepare else { return sample }
        return PropertySample(
          phase: .code(code.tap.label), properties: sample.properties, values: sample.values,
          held: sample.held)
      }
    }

    private func view() -> HostedView {
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
          advice: "Write Flow(from: { Router() }) { … }, with a Move for each tap there.")
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
        view.planned.append(move.planned)
        moves.append(move)
      }
      return view
    }
  }
#endif
