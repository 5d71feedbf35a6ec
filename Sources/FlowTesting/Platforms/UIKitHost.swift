#if canImport(UIKit) && !os(watchOS)
  import UIKit

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
    private var animated = true

    /// The moves of the last view, which its numbers stand for.
    private var moves: [HostedMove] = []

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
      samples.begin()
      let root = try makeRoot()
      samples.sample(after: .initializer)
      let window = await HostWindow.make()
      self.window = window
      window.rootViewController = root
      window.isHidden = false
      try await settle()
      let expected = subject.navigation
      hierarchy.expected = expected.screenScenes
      try show()
      if let finding = HostedDifference(
        expected: expected, live: subject.navigation, before: nil, tables.model, settings
      ).findingOfStart {
        throw finding
      }
      return view(isStart: true)
    }

    private func makeRoot() throws(Finding) -> UIViewController {
      guard HostWindow.has(settings.storyboard, in: settings.bundle) else {
        throw .noCompiledStoryboard(settings.storyboard, settings.bundle)
      }
      let storyboard = UIStoryboard(name: settings.storyboard, bundle: settings.bundle)
      let made: UIViewController?
      do {
        if let root = settings.root {
          made = try root(storyboard)
        } else if let start = settings.start {
          guard let identifier = tables.model.scenes(called: start).first?.identifier else {
            throw Finding.startWithoutIdentifier(start)
          }
          made = storyboard.instantiateViewController(withIdentifier: identifier)
        } else {
          made = storyboard.instantiateInitialViewController()
        }
      } catch {
        throw (error as? Finding) ?? .rootThrew(error)
      }
      guard let made else { throw .nothingToShow(settings.storyboard) }
      return made
    }

    /// Takes the window down, presented screens first, since otherwise they and their presenter would leak.
    func finish() async {
      guard hasWindow else { return }
      hasWindow = false
      samples.end()
      if let window {
        if window.rootViewController?.presentedViewController != nil {
          window.rootViewController?.dismiss(animated: false)
          await HostWindow.turn()
        }
        window.rootViewController = nil
        window.isHidden = true
        window.windowScene = nil
        self.window = nil
        await HostWindow.turn()
        await HostWindow.turn()
      }
      moves = []
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
      let transition = move.move.map { before.performing($0, in: tables.model) }
      if let fault = transition?.fault, let move = move.move, fault.raises {
        // UIKit would end the process.
        throw .fault(fault, of: move, in: tables.model)
      }
      hierarchy.expected = transition?.navigation.screenScenes ?? []
      samples.begin()
      CrashReporter.note(move.note)
      let prepared = PreparedSegue(move, sender, on: self)
      let shown = controllers
      guard try move.perform(sender) else { return refused(move) }
      samples.sample(after: .prepare(nil))
      try await settle()
      if move.move == nil { try await waitForWhatComesLate(move.moveID, after: shown) }
      let taken = try show(by: move, prepared, from: before)
      let live = subject.navigation
      var view = view()
      if let transition, let planned = move.move {
        let difference = HostedDifference(
          expected: transition.navigation, live: live, before: before, tables.model, settings)
        if difference.isNothing, let fault = transition.fault, !move.isRefused() {
          throw .fault(fault, of: planned, in: tables.model)
        }
        if difference.isNothing, !difference.isSame, move.isRefused() { return refused(move) }
        let isTold = move.leadsWhereAppSays ? difference.isNothing : !move.isUndecided
        if isTold, transition.fault == nil,
          let finding = difference.finding(of: planned, transition)
        {
          throw finding
        }
        view.calls = transition.changes.map { Call($0, in: tables.model) }
      } else {
        view.segues = taken.map { run.names.number(of: before.moveID(by: $0, in: tables.model)) }
      }
      return view
    }

    /// Records that the app refused a move.
    private func refused(_ move: HostedMove) -> HostedView? {
      if move.context != nil {
        run.reasons[move.moveID] = "refused by shouldPerformSegue(withIdentifier:sender:)"
      }
      return nil
    }

    /// The segues that only code performs and that lead from one state to another.
    private func segues(leadingFrom before: Navigation, to live: Navigation) -> [Navigation.Move] {
      before.moves(in: tables.model).filter { move in
        guard case .segue = move.action else { return false }
        let end = before.performing(move, in: tables.model)
        return end.fault == nil
          && HostedDifference(
            expected: end.navigation, live: live, before: before, tables.model, settings
          ).isSame
      }
    }

    /// Reads the screens, and collects the controllers that arrived.
    ///
    /// - Returns: The segues that code took.
    @discardableResult private func show(
      by move: HostedMove? = nil, _ prepared: PreparedSegue? = nil, from before: Navigation? = nil
    ) throws(Finding) -> [Navigation.Move] {
      guard let root = window?.rootViewController else { return [] }
      let navigation = hierarchy.navigation(of: root, subject.navigation.width)
      let taken =
        before.map { move?.move == nil ? segues(leadingFrom: $0, to: navigation) : [] } ?? []
      subject.model = tables.model
      subject.state = NavigationState(navigation, tables.movesCache(run.names))
      let known = Set(subject.liveControllers.values.map { ObjectIdentifier($0.controller) })
      var new: [LiveController] = []
      for (id, controller) in hierarchy.live {
        guard subject.liveControllers[id] == nil else { continue }
        let origin: Arrival.Origin =
          MadeControllers.isFrameworks(controller, run.layouts) ? .standIn : .initializer
        let way = taken.count == 1 ? taken[0] : move?.move
        let segue = way?.segue(in: tables.model)
        var (seen, whenLoaded) = samples.take(controller)
        if segue == nil, let move { seen = seen.map { $0.byCode(of: move.label) } }
        let live = LiveController(
          controller, origin, of: hierarchy.scene(of: id), samples: seen)
        live.valuesWhenLoaded = whenLoaded
        live.embedder = controller.parent.flatMap {
          LiveHierarchy.kind(of: $0) == .content ? $0 : nil
        }
        live.mayBeKept =
          controller.parent is UIPageViewController || controller.parent is UISplitViewController
        if let move {
          let scene = way.map { tables.model.scenes[$0.scene].name }
          (live.segue, live.source) = (segue?.label ?? move.label, scene ?? move.moveID.scene)
        }
        live.container = hierarchy.container(of: controller) {
          !known.contains(ObjectIdentifier($0))
        }
        subject.liveControllers[id] = live
        new.append(live)
      }
      prepared?.record(in: new)
      let alive = Set(hierarchy.live.map(\.id))
      subject.liveControllers.keep(alive.contains)
      arrivals = subject.collectArrivals()
      return taken
    }

    private func view(isStart: Bool = false) -> HostedView {
      var view = HostedView()
      view.scene = subject.state.scene.text
      let number = run.names.scene(view.scene).number
      view.others = subject.arrived.filter { $0 != number }
      moves = HostedMoveList(self, isStart: isStart).moves
      for (index, move) in moves.enumerated() {
        let definition = MoveDefinition(
          move.label, move.moveID, .code(index), isSegue: move.context != nil, in: run.names)
        if move.senders == 0 {
          view.untappable.append(definition)
        } else {
          view.moves.append(
            AvailableMove(
              move: definition, senders: move.senders, expectedScene: move.expectedScene))
        }
      }
      return view
    }
  }

  // MARK: - Settling

  extension UIKitHost {
    private var controllers: [ObjectIdentifier] {
      window?.rootViewController.map {
        LiveHierarchy.controllers(in: $0).map { ObjectIdentifier($0) }
      } ?? []
    }

    /// Waits for a screen that a tap shows later, such as after a delay or a request.
    ///
    /// It waits 0.2 seconds the first time that a tap changes no screen, and up to a second the next times if
    /// that helped.
    private func waitForWhatComesLate(
      _ move: MoveID, after shown: [ObjectIdentifier]
    ) async throws(Finding) {
      guard controllers == shown, tables.isLate[move] != false else { return }
      for _ in 0..<(tables.isLate[move] == nil ? 40 : 200) {
        try? await Task.sleep(nanoseconds: 5_000_000)
        guard controllers == shown else {
          tables.isLate[move] = true
          return try await settle()
        }
      }
      if tables.isLate[move] == nil { tables.isLate[move] = false }
    }

    /// Waits up to two seconds for the screens that were left to be released, since a delayed call may hold one,
    /// except for scenes whose screens were released late or never before.
    func waitForWhatWasLeft() async {
      func isHere(_ left: LiveControllers.Left) -> Bool {
        left.controller != nil && tables.releases[left.scene.id] == nil
      }
      var late: Set<Scene.ID> = []
      for look in 0..<400 where subject.liveControllers.left.contains(where: isHere) {
        await HostWindow.turn()
        try? await Task.sleep(nanoseconds: 5_000_000)
        if look == 40 {
          late = Set(subject.liveControllers.left.filter(isHere).map(\.scene.id))
        }
      }
      for left in subject.liveControllers.left where isHere(left) {
        tables.releases[left.scene.id] = .never
      }
      for scene in late where tables.releases[scene] == nil { tables.releases[scene] = .late }
      subject.liveControllers.countAsReleased { tables.releases[$0] == .late }
    }

    /// Waits until UIKit has settled.
    ///
    /// It waits for turns of the main queue, for the end of the topmost transition, and until the controllers
    /// are the same twice. It nests no run loop.
    func settle() async throws(Finding) {
      let limit = DispatchTime.now().uptimeNanoseconds + 10_000_000_000
      var last: [ObjectIdentifier]?
      var turns = 0
      while DispatchTime.now().uptimeNanoseconds < limit {
        await HostWindow.turn()
        turns += 1
        guard let root = window?.rootViewController else { return }
        let top = LiveHierarchy.top(of: root)
        if top.transitionCoordinator != nil || top.isBeingPresented || top.isBeingDismissed {
          last = nil
          // What is not animated mostly ends within a few turns.
          if turns > 20 { try? await Task.sleep(nanoseconds: 1_000_000) }
          continue
        }
        let look = LiveHierarchy.controllers(in: root).map { ObjectIdentifier($0) }
        if look == last { return }
        last = look
      }
      throw .neverSettled(on: subject.state.scene.text)
    }
  }
#endif
