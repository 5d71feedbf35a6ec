/// Visits the states of a subject that is a value, nearest first, by moves on copies.
final class Copier<Subject> {
  let space: StateSpace

  private let driver: any Driver<Subject>

  /// The number of tabs that may differ from their start in a state that is expanded.
  private let tabs: Int

  /// The state to expand next.
  private var next = 0

  /// The crash reporter of the moves, and the states of the path that it holds.
  private let crashReporter: CrashReporter
  private var named: [Int] = []

  /// Creates a copier of a driver's subject; nil if the subject has no state.
  ///
  /// - Parameters:
  ///   - tabs: The number of tabs that may differ from their start in a state that is expanded.
  ///   - crashReporter: Names the test.
  nonisolated(nonsending) init?(
    _ driver: any Driver<Subject>, in space: StateSpace, atMostTabs tabs: Int,
    _ crashReporter: CrashReporter
  ) async {
    guard let state = driver.state, let moves = try? await driver.availableMoves() else {
      return nil
    }
    self.driver = driver
    self.space = space
    self.tabs = tabs
    self.crashReporter = CrashReporter(ofTestIn: crashReporter)
    space.insert(state, on: driver.scene, offering: moves, from: 0, by: nil)
  }

  /// The number of moves from the start to the state to expand next; nil after the last.
  var distance: Int? { next < space.count ? space.states[next].distance : nil }

  /// Makes every move from the next state, with each of its choices.
  ///
  /// - Parameter visit: Inspects the step of each move and returns what is wrong with it.
  nonisolated(nonsending) func expandNext(
    visit: nonisolated(nonsending) (Step<Subject>, MoveDefinition) async -> [Failure]
  ) async {
    await crashReporter.walking { await makeMoves(visit) }
  }

  private nonisolated(nonsending) func makeMoves(
    _ visit: nonisolated(nonsending) (Step<Subject>, MoveDefinition) async -> [Failure]
  ) async {
    let number = next
    next += 1
    let state = space.states[number]
    guard let subject = state.value.stateValue as? Subject else { return }
    name(number)
    guard !state.isClosed else { return }
    for choice in state.targets.indices where !space.isFull {
      let (position, sender) = state.choice(choice)
      let move = state.moves[position].move
      driver.resume(subject, on: state.scene, offering: state.moves)
      crashReporter.append(move.spelled, sender: sender, to: state.scene.spelled)
      defer { crashReporter.removeLast() }
      do throws(Finding) {
        _ = try await driver.perform(position, sender: sender)
        let offered = try await driver.availableMoves()
        let step = Step(
          index: state.distance + 1, label: move.labelNumber, sender: sender,
          from: state.scene.number, to: driver.sceneNumber, driver.contents())
        let failures = await visit(step, move)
        if !failures.isEmpty {
          space.fail(choice, in: number, with: failures)
        } else if let value = driver.state {
          space.insert(
            value, on: driver.scene, offering: offered, isClosed: driver.changedTabs > tabs,
            from: number, by: choice)
        }
      } catch {
        space.fail(choice, in: number, with: [Failure(finding: error, noticedBy: .walk)])
      }
    }
  }

  // MARK: Crashes

  /// Prepares the path to a state for the crash reporter; most of it is that to the state before.
  private func name(_ state: Int) {
    crashReporter.standReady()
    var new: [Int] = []
    var next: Int? = state
    while let state = next, !isNamed(state) {
      new.append(state)
      next = space.states[state].parent?.state
    }
    let common = space.states[state].distance + 1 - new.count
    for _ in common..<named.count { crashReporter.removeLast() }
    named.removeSubrange(common...)
    for state in new.reversed() {
      let scene = space.states[state].scene
      if let (parent, choice) = space.states[state].parent {
        let (position, sender) = space.states[parent].choice(choice)
        let move = space.states[parent].moves[position].move
        crashReporter.append(move.spelled, sender: sender, to: scene.spelled)
      } else {
        crashReporter.append(scene.written)
      }
      named.append(state)
    }
  }

  /// Whether a state is on the path that the crash reporter holds.
  private func isNamed(_ state: Int) -> Bool {
    let distance = space.states[state].distance
    return distance < named.count && named[distance] == state
  }

  /// Forgets the path, since the process may end on another walk now.
  func pause() {
    named = []
    crashReporter.clear()
  }
}
