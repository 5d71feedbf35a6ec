// MARK: - Waiting for work that nobody awaits

extension Walking {
  /// Counts the tasks that are running before a move, and notes the time.
  mutating func willMove() {
    workBefore = context.work.references
    began = Deadline.now
  }

  /// Waits for the tasks that the last move, or the making of the subject, started and did not await.
  nonisolated(nonsending) func settle(
    _ driver: any Driver<Subject>,
    by settle: (nonisolated(nonsending) @Sendable (Subject) async throws -> Void)?
  ) async throws(Finding) {
    if !driver.waitsForTasks {
      await context.work.settle(lastMove, after: workBefore, since: workAtStart)
    }
    if let settle {
      do {
        try await settle(driver.subject)
      } catch {
        let scene = driver.scene.text
        throw .thrown(error, by: "The closure of settling", on: scene, at: .scene(scene))
      }
    }
    try await driver.refresh()
  }

  /// Lets enqueued jobs run once more, and throws if the subject changes without a move.
  nonisolated(nonsending) func confirm(_ driver: any Driver<Subject>) async throws(Finding) {
    guard driver.mayChangeAlone else { return }
    await Task.yield()
    let (scene, state) = (driver.scene, driver.readState)
    try await driver.refresh()
    try driver.expectUnchanged(since: scene, state)
  }
}

extension Driver {
  /// Throws if the screen or the value of `state:` is another than before.
  func expectUnchanged(since scene: SceneName, _ state: AnyHashable?) throws(Finding) {
    if self.scene.number != scene.number {
      throw .changedAlone(scene, "The screen changed from '\(scene.text)' to '\(self.scene.text)'")
    }
    // A value that does not equal itself, such as NaN, tells nothing.
    if let state, state == state, state != readState {
      throw .changedAlone(scene, "On '\(scene.text)' the value of state: changed")
    }
  }
}

extension Finding {
  /// The finding that the subject changed without a move, after the walk had settled.
  fileprivate static func changedAlone(_ scene: SceneName, _ change: String) -> Finding {
    Finding(
      code: "changedAlone", subject: scene.text,
      message: """
        \(change) without a move, when the walk had settled: the app did something later that nobody awaits, \
        or the test's closure changed it.
        """,
      advice: """
        Await it in the move, or let the walk wait for it, as \
        Flow(…) { … }.settling { await $0.idle() }.
        """)
  }
}
