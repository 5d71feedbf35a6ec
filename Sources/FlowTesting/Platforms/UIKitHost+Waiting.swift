#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // What a walk waits for: until UIKit has settled, and for what an app shows or frees a little later.

  extension UIKitHost {
    /// The controllers that the window's root holds and presents.
    var controllers: [ObjectIdentifier] {
      window?.rootViewController.map { LiveHierarchy.look(at: $0).controllers } ?? []
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
        let (look, top) = LiveHierarchy.look(at: root)
        if top.transitionCoordinator != nil || top.isBeingPresented || top.isBeingDismissed {
          last = nil
          // What is not animated mostly ends within a few turns.
          if turns > 20 { try? await Task.sleep(nanoseconds: 1_000_000) }
          continue
        }
        if look == last { return }
        last = look
      }
      throw .neverSettled(on: subject.state.scene.text)
    }

    /// Waits until UIKit has settled, and the tasks that a move started have ended, which may show screens.
    ///
    /// - Parameter work: The references to the marker of unawaited work before the move.
    func settle(_ move: MoveID?, after work: UInt) async throws(Finding) {
      try await settle()
      let shown = controllers
      await run.work.settle(
        move.map { run.names.number(of: $0) }, after: work, since: workAtStart)
      if controllers != shown { try await settle() }
    }

    /// Waits for a screen that a tap shows later, such as after a request: 0.2 seconds the first time, and up to a
    /// second the next times if that helped; up to three seconds while a task that the tap started works.
    ///
    /// - Parameter work: The references to the marker of unawaited work before the tap.
    func waitForScreen(
      of move: MoveID, after shown: [ObjectIdentifier], _ work: UInt
    ) async throws(Finding) {
      let known = tables.waits[move] ?? HostedTables.Waits()
      let isWorking = run.work.references > work
      guard known.haveHelped || known.inVain < (isWorking ? 2 : 1), controllers == shown else {
        return
      }
      for look in 0..<(isWorking ? 600 : known.haveHelped ? 200 : 40) {
        try? await Task.sleep(nanoseconds: 5_000_000)
        if controllers != shown {
          tables.waits[move, default: known].haveHelped = true
          if isWorking, run.work.references <= work {
            run.work.forgive(run.names.number(of: move))
          }
          return try await settle()
        }
        // What a task shows, it shows before it ends or soon after.
        if isWorking, look >= 40, run.work.references <= work { break }
      }
      tables.waits[move, default: known].inVain += 1
    }

    /// Waits up to two seconds for the screens that were left to be released, since a delayed call may hold one,
    /// except for scenes whose screens were released late or never before.
    func waitForWhatWasLeft() async {
      func isHere(_ left: LiveControllers.Left) -> Bool {
        left.controller != nil && tables.releases[left.scene.id] == nil
      }
      var late: Set<Scene.ID> = []
      for look in 0..<400 {
        let held = subject.liveControllers.left.filter(isHere)
        if held.isEmpty { break }
        await HostWindow.turn()
        try? await Task.sleep(nanoseconds: 5_000_000)
        if look == 40 { late = Set(held.map(\.scene.id)) }
      }
      for left in subject.liveControllers.left where isHere(left) {
        tables.releases[left.scene.id] = .never
      }
      for scene in late where tables.releases[scene] == nil { tables.releases[scene] = .late }
      subject.liveControllers.countAsReleased { tables.releases[$0] == .late }
    }
  }
#endif
