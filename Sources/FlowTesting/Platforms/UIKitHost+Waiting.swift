#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // What a walk waits for: until UIKit has settled, and for what an app shows or frees a little later.

  extension UIKitHost {
    /// The controllers that the windows' roots hold and present.
    var controllers: [ObjectIdentifier] {
      LiveHierarchy.all(in: windows).map { ObjectIdentifier($0) }
    }

    /// Waits for turns of the main queue until all transitions have ended and the controllers are the same twice; it
    /// nests no run loop.
    func settle() async throws(Finding) {
      let limit = Deadline(seconds: 10)
      var last: [ObjectIdentifier]?
      var turns = 0
      while !limit.isOver {
        await HostWindow.turn()
        turns += 1
        guard window?.rootViewController != nil else { return }
        let live = LiveHierarchy.all(in: windows)
        let isInTransition = live.contains {
          $0.transitionCoordinator != nil || $0.isBeingPresented || $0.isBeingDismissed
            || $0.presentedViewController?.isBeingDismissed == true
        }
        let controllers = isInTransition ? nil : live.map { ObjectIdentifier($0) }
        if let controllers, controllers == last { return }
        last = controllers
        // What is not animated mostly ends within a few turns.
        if isInTransition, turns > 20 { try? await Task.sleep(nanoseconds: 1_000_000) }
      }
      let scene = subject.shown.scene.text
      throw Finding(
        code: "neverSettled", subject: scene,
        message:
          "\(scene) did not settle in 10 seconds: screens came and went, or a transition ran on.",
        advice: "Look for code that presents or pushes again and again when a screen appears.")
    }

    /// Waits until UIKit has settled, and the tasks that a move started have ended, which may show screens.
    func settle(_ move: MoveID?) async throws(Finding) {
      try await settle()
      let shown = controllers
      guard let calls = WaitingCalls.current else { return }
      try await run.work.settle(move.map { run.names.move($0) }, calls)
      if controllers != shown { try await settle() }
    }

    /// Waits for a screen that a tap shows later, such as after a request.
    ///
    /// It waits 0.2 seconds, and up to three while a task of the tap works. A move whose waits were in vain is not waited
    /// for again.
    func waitForScreen(
      of move: MoveID, after shown: [ObjectIdentifier], _ work: UInt
    ) async throws(Finding) {
      let isWorking = run.work.references > work && WaitingCalls.current?.isEmpty != false
      let waits = tables.waitsInVain[move, default: 0]
      guard waits < (isWorking ? 2 : 1), controllers == shown else { return }
      for look in 0..<(isWorking ? 600 : 40) {
        try? await Task.sleep(nanoseconds: 5_000_000)
        if controllers != shown {
          if isWorking, run.work.references <= work {
            run.work.forgive(run.names.move(move))
          }
          return try await settle()
        }
        // What a task shows, it shows before it ends or soon after.
        if isWorking, look >= 40, run.work.references <= work { break }
      }
      tables.waitsInVain[move] = waits + 1
    }

    /// Waits up to two seconds for the screens that were left to be released, since a delayed call may hold one,
    /// except for scenes of which it is known whether their screens are released later.
    func waitForWhatWasLeft() async {
      func held() -> Set<Scene.ID> {
        Set(subject.liveControllers.left.filter { $0.controller != nil }.map(\.scene.id))
          .subtracting(tables.areReleasedLater.keys)
      }
      var late: Set<Scene.ID> = []
      for look in 0..<400 where !held().isEmpty {
        await HostWindow.turn()
        try? await Task.sleep(nanoseconds: 5_000_000)
        if look == 40 { late = held() }
      }
      for scene in held() { tables.areReleasedLater[scene] = false }
      for scene in late where tables.areReleasedLater[scene] == nil {
        tables.areReleasedLater[scene] = true
      }
      subject.liveControllers.countAsReleased { tables.areReleasedLater[$0] == true }
      readAppObjects()
    }

    /// Reads the app's objects, unless something under way may still use them.
    func readAppObjects(isAtStart: Bool = false) {
      guard run.needs.screensThatWereLeft else { return }
      let isAtRest = !run.work.isRunning && WaitingCalls.current?.isEmpty != false
      subject.appObjects.read(
        besides: Set(subject.liveControllers.values.compactMap(\.screen)), isAtStart: isAtStart,
        isAtRest: isAtRest)
    }
  }
#endif
