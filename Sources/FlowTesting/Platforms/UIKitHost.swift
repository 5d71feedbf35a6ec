#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Drives a walk through controllers that UIKit makes and moves.
  ///
  /// ``UIKitHost`` does the work on the main actor; the driver hands its results to the walk.
  final class UIKitDriver: Driver {
    let subject: ControllerHost
    let names: SymbolTable
    private(set) var scene: SceneName
    private(set) var others: [Int] = []
    private(set) var segues: [Int] = []

    private let host: UIKitHost
    private var seen = HostedView()

    init(_ host: UIKitHost, _ subject: ControllerHost, _ names: SymbolTable) {
      self.host = host
      self.subject = subject
      self.names = names
      scene = subject.state.scene
    }

    var waitsForTasks: Bool { true }
    var state: AnyHashable? { AnyHashable(subject.navigation) }
    var changedTabs: Int { subject.navigation.changedTabs(in: subject.model) }
    var untappable: [MoveDefinition] { seen.untappable }

    func contents() -> StepContents<ControllerHost> {
      StepContents(
        names: names, subject: subject, arrivals: host.arrivals, destination: subject.controller,
        calls: { [calls = seen.calls] in calls })
    }

    nonisolated(nonsending) func start() async throws(Finding) {
      guard MainThread.isCurrent else { throw .notOnMainThread("Flow(hosting:)") }
      show(try await host.start())
    }

    nonisolated(nonsending) func finish() async { await host.finish() }

    nonisolated(nonsending) func availableMoves() async -> [AvailableMove] { seen.moves }

    nonisolated(nonsending) func refresh() async throws(Finding) {
      guard let view = try await host.refresh() else { return }
      let (others, segues) = (others, segues)
      show(view)
      self.others += others
      self.segues += segues
    }

    func expectedScene(after number: Int) -> Int {
      let model = subject.model
      let expected = seen.planned[number].flatMap {
        subject.navigation.performing($0, in: model).navigation.focusName(in: model)
      }
      return expected.map { names.scene($0).number } ?? scene.number
    }

    nonisolated(nonsending) func perform(
      _ number: Int, sender: Int?
    ) async throws(Finding) -> Bool {
      guard case .code(let move) = seen.moves[number].move.action else { return false }
      let view: HostedView?
      do throws(Finding) {
        view = try await host.perform(move, sender: sender)
      } catch {
        // Where a tap led nobody said before; a segue's path names the screen that should have come.
        if seen.planned[number] == nil { scene = subject.state.scene }
        throw error
      }
      guard let view else { return false }
      show(view)
      // Only here do no locals of the move hold its screens any more.
      await host.waitForWhatWasLeft()
      return true
    }

    private func show(_ view: HostedView) {
      seen = view
      scene = subject.state.scene
      others = subject.arrived.filter { $0 != scene.number }
      segues = view.segues
    }
  }

  /// What can be done on the screens of a hosted walk after a step, and what led to them.
  struct HostedView: Sendable {
    /// The numbers of the segues that code took.
    var segues: [Int] = []

    /// The available moves, as ``Navigation`` makes them where it can, and the moves that have nothing to tap.
    var moves: [AvailableMove] = []
    var planned: [Navigation.Move?] = []
    var untappable: [MoveDefinition] = []

    /// The changes that containers and presenters made.
    var calls: [Call] = []
  }

  /// The host of a walk that UIKit performs: it shows the app's controllers in a window of its own,
  /// makes the moves as a person would, and reads what is on screen.
  @MainActor final class UIKitHost {
    let settings: HostedSettings
    let tables: HostedTables
    // These three are safe: the walk runs on the main actor, which `UIKitDriver.start` ensures.
    nonisolated(unsafe) let run: RunTables
    nonisolated(unsafe) let subject: ControllerHost
    nonisolated(unsafe) private(set) var arrivals: [Arrival] = []

    let hierarchy: LiveHierarchy
    private(set) var window: UIWindow?
    private let samples: MadeControllers
    private var hasWindow = false

    /// The references to the marker of unawaited work at the start of the walk.
    private(set) var workAtStart: UInt = 0
    private var animated = true

    /// The controllers of the last view.
    private var shown: [ObjectIdentifier] = []

    /// The moves of the last view, which its numbers stand for.
    private var moves: [HostedMove] = []

    /// The presentations that UIKit ignored since the move began.
    private var ignored: [IgnoredPresentation] = []

    /// The segues that were performed by their identifiers since the move began.
    private var performed: [(source: UIViewController, segue: String, sender: Any.Type?)] = []

    /// The parts of the screens of the last view.
    private var parts: [ObjectIdentifier: ScreenParts] = [:]

    nonisolated init(
      _ settings: HostedSettings, _ subject: ControllerHost, _ tables: HostedTables,
      _ run: RunTables
    ) {
      (self.settings, self.subject, self.tables, self.run) = (settings, subject, tables, run)
      hierarchy = LiveHierarchy(tables)
      samples = MadeControllers(run.layouts)
    }

    /// The width of the screen that the window gets.
    static var width: Navigation.Width {
      let scene = HostWindow.scene
      let traits = scene?.windows.first?.traitCollection ?? scene?.traitCollection
      return traits?.horizontalSizeClass == .regular || traits?.userInterfaceIdiom == .tv
        ? .regular : .compact
    }

    /// Returns the parts of a controller's screen.
    func parts(of controller: UIViewController) -> ScreenParts {
      let found = parts[ObjectIdentifier(controller)] ?? ScreenParts(controller)
      parts[ObjectIdentifier(controller)] = found
      return found
    }
  }

  // MARK: - Beginning and end

  extension UIKitHost {
    /// Shows the first screen.
    func start() async throws(Finding) -> HostedView {
      guard HostWindow.isHosted else { throw .noHostApp }
      await HostWindow.take()
      hasWindow = true
      animated = UIView.areAnimationsEnabled
      UIView.setAnimationsEnabled(false)
      if let resetting = settings.resetting {
        do { try await resetting() } catch { throw .resettingThrew(error) }
      }
      observe()
      workAtStart = run.work.references
      let root = try settings.makeRoot(tables.model)
      samples.sample(after: .initializer)
      let window = await HostWindow.make()
      self.window = window
      window.rootViewController = root
      window.isHidden = false
      try await settle(nil, after: workAtStart)
      let expected = subject.navigation
      hierarchy.expected = expected.screenScenes
      try show()
      if let finding = difference(expected, before: nil).findingOfStart { throw finding }
      let view = view()
      try throwWhatUIKitOnlyLogs(by: MoveID(scene: subject.state.scene.text, label: "start"))
      return view
    }

    /// Observes what UIKit makes and presents, until another walk begins.
    private func observe() {
      samples.forget()
      (ignored, performed) = ([], [])
      ObservedCall.install
      ObservedCall.observer = { [weak self] call, controller in
        guard let self else { return }
        switch call {
        case .awakeFromNib: samples.see(controller)
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
      guard hasWindow else { return }
      hasWindow = false
      samples.forget()
      ObservedCall.observer = nil
      if let window {
        if window.rootViewController?.presentedViewController != nil {
          window.rootViewController?.dismiss(animated: false, completion: nil)
          await HostWindow.turn()
        }
        window.rootViewController = nil
        window.isHidden = true
        window.windowScene = nil
        self.window = nil
        await HostWindow.turn()
        await HostWindow.turn()
      }
      (moves, parts) = ([], [:])
      UIView.setAnimationsEnabled(animated)
      HostWindow.giveBack()
    }
  }

  // MARK: - Moves

  extension UIKitHost {
    /// Makes a move, waits until UIKit has settled, and reads what is on screen.
    ///
    /// - Returns: The screens after the move; nil if the app refused it and nothing happened.
    func perform(_ number: Int, sender: Int?) async throws(Finding) -> HostedView? {
      guard moves.indices.contains(number) else { return nil }
      let move = moves[number]
      let before = subject.navigation
      let transition = move.planned.map { before.performing($0, in: tables.model) }
      if let fault = transition?.fault, let planned = move.planned, fault.raises {
        // UIKit would end the process.
        throw .fault(fault, of: planned, in: tables.model)
      }
      hierarchy.expected = transition?.navigation.screenScenes ?? []
      observe()
      CrashReporter.note(move.note)
      let preparing = PreparingScreens(hierarchy.live.map(\.controller), run.layouts)
      let (shown, work) = (controllers, run.work.references)
      let isMade = move.perform(sender)
      samples.sample(after: .prepare(nil))
      try await settle(move.moveID, after: work)
      if !isMade, controllers == shown {
        try throwWhatUIKitOnlyLogs(by: move.moveID)
        return refused(move)
      }
      if move.planned == nil { try await waitForScreen(of: move.moveID, after: shown, work) }
      let taken = try show(by: move, sender, preparing)
      var view = view()
      view.segues = taken.map {
        run.names.number(of: MoveID(scene: $0.scene.name, label: $0.segue.label))
      }
      if let transition, let planned = move.planned {
        guard try confirm(move, planned, transition, from: before) else { return refused(move) }
        view.calls = transition.changes.map { Call($0, in: tables.model) }
      } else if let finding = findRepeatedPush(by: move.moveID, after: shown) {
        throw finding
      }
      try throwWhatUIKitOnlyLogs(by: move.moveID)
      return view
    }

    /// Reads what is on screen if it changed since the last move; nil if it did not.
    func refresh() async throws(Finding) -> HostedView? {
      guard hasWindow, controllers != shown else { return nil }
      try await settle()
      let earlier = arrivals
      try show()
      arrivals = earlier + arrivals
      return view()
    }

    /// Compares what is on screen with where navigation expects a move to lead, and throws if the app went elsewhere.
    ///
    /// - Returns: Whether the move was made; false if nothing happened and the app may refuse it.
    private func confirm(
      _ move: HostedMove, _ planned: Navigation.Move, _ transition: Navigation.Transition,
      from before: Navigation
    ) throws(Finding) -> Bool {
      let difference = difference(transition.navigation, before: before)
      if difference.isNothing {
        let isRefused = move.isRefused()
        if isRefused, !difference.isSame { return false }
        if !isRefused, let fault = transition.fault {
          throw .fault(fault, of: planned, in: tables.model)
        }
      }
      let isTold =
        switch move.leads {
        case .asModelled: true
        case .somewhere: difference.isNothing
        case .anywhere: false
        }
      if isTold, transition.fault == nil, let finding = difference.finding(of: planned, transition)
      {
        throw finding
      }
      return true
    }

    private func difference(_ expected: Navigation, before: Navigation?) -> HostedDifference {
      HostedDifference(
        expected: expected, live: subject.navigation, before: before, tables.model, settings)
    }

    /// Records that the app refused a move.
    private func refused(_ move: HostedMove) -> HostedView? {
      if move.context != nil {
        run.reasons[move.moveID] = "refused by shouldPerformSegue(withIdentifier:sender:)"
      }
      return nil
    }

    /// Throws what UIKit only writes to the log.
    private func throwWhatUIKitOnlyLogs(by move: MoveID) throws(Finding) {
      let lost = ignored.first { one in
        !hierarchy.live.contains { $0.controller === one.presented }
      }
      if let finding = lost?.finding(of: move, except: settings.exceptions) { throw finding }
      if let finding = findPickerWithoutDelegate(by: move) { throw finding }
    }
  }

  // MARK: - What is on screen

  extension UIKitHost {
    /// Reads the screens, and collects the controllers that arrived.
    ///
    /// - Returns: The segues that code took.
    @discardableResult private func show(
      by move: HostedMove? = nil, _ sender: Int? = nil, _ preparing: PreparingScreens? = nil
    ) throws(Finding) -> [TakenSegue] {
      guard let root = window?.rootViewController else { return [] }
      let taken = move.map { segues(performedBy: $0) } ?? []
      // It holds screens that the move may have left.
      performed = []
      let navigation = hierarchy.navigation(of: root, subject.navigation.width)
      subject.model = tables.model
      subject.state = NavigationState(navigation, tables.movesCache(run.names))
      let known = Set(subject.liveControllers.values.map { ObjectIdentifier($0.controller) })
      var new: [LiveController] = []
      let segue =
        move?.context.map {
          TakenSegue(
            segue: $0.segue, scene: $0.scene, source: $0.source, sender: move?.senderType(sender))
        } ?? (taken.count == 1 ? taken[0] : nil)
      for (id, controller) in hierarchy.live where subject.liveControllers[id] == nil {
        let live = arrived(controller, id, by: move, segue)
        live.container = hierarchy.container(of: controller) {
          !known.contains(ObjectIdentifier($0))
        }
        subject.liveControllers.insert(live, as: id)
        new.append(live)
      }
      if let segue { preparing?.record(in: new, by: segue) }
      let alive = Set(hierarchy.live.map(\.id))
      subject.liveControllers.keep(alive.contains)
      samples.forget()
      arrivals = subject.collectArrivals()
      shown = controllers
      return taken
    }

    /// The segues of the screens before a move, even covered ones, that code performed during it.
    private func segues(performedBy move: HostedMove) -> [TakenSegue] {
      hierarchy.live.flatMap { id, controller -> [TakenSegue] in
        let own = performed.filter { $0.source === controller }
        guard !own.isEmpty else { return [] }
        let scene = hierarchy.scene(of: id)
        return scene.segues.compactMap { segue in
          let isMove = move.planned?.screen == id && move.context?.segue.label == segue.label
          guard !isMove, let call = own.first(where: { $0.segue == segue.identifier }) else {
            return nil
          }
          return TakenSegue(segue: segue, scene: scene, source: controller, sender: call.sender)
        }
      }
    }

    /// Returns a controller that a move made.
    ///
    /// - Parameter taken: The segue that the move or its code took; nil without one.
    private func arrived(
      _ controller: UIViewController, _ id: Int, by move: HostedMove?, _ taken: TakenSegue?
    ) -> LiveController {
      let segue = taken?.segue
      var seen = samples.take(controller)
      if segue == nil, let move { seen = seen.map { $0.byCode(of: move.label) } }
      let action = segue.flatMap { tables.model.creator(of: hierarchy.scene(of: id).id, by: $0) }
      let origin: Arrival.Origin =
        MadeControllers.isFrameworks(controller, run.layouts)
        ? .standIn
        : controller.storyboard == nil
          ? .code(move?.label ?? "start") : action.map { .segueAction($0) } ?? .initializer
      let live = LiveController(
        controller, origin, of: hierarchy.scene(of: id), samples: seen)
      live.embedder = controller.parent.flatMap {
        LiveHierarchy.kind(of: $0) == .content ? $0 : nil
      }
      live.mayBeKept =
        controller.parent is UIPageViewController || controller.parent is UISplitViewController
      if let move {
        let scene = taken?.scene ?? move.planned.map { tables.model.scenes[$0.scene] }
        (live.segue, live.source) = (segue?.label ?? move.label, scene?.name ?? move.moveID.scene)
      }
      return live
    }

    private func view() -> HostedView {
      var view = HostedView()
      parts = [:]
      moves = HostedMoveList(self).moves
      for (index, move) in moves.enumerated() {
        let definition = MoveDefinition(
          move.label, move.moveID, .code(index), isSegue: move.context != nil, in: run.names)
        if move.senders == 0 {
          view.untappable.append(definition)
        } else {
          view.moves.append(AvailableMove(move: definition, senders: move.senders))
          view.planned.append(move.planned)
        }
      }
      return view
    }
  }
#endif
