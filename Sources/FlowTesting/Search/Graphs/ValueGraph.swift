/// The states of a subject that is a hashable value, told apart by its own equality.
///
/// A state is expanded from a copy of the subject, without a walk to it, so that each move is made once.
/// The moves from the states that were expanded are exact.
final class ValueGraph<Subject>: MoveGraph {
  /// The subjects, type-erased, since not every subject of a run is hashable.
  private var graph: StateGraph<AnyHashable, Made>

  /// The scene on screen in each state.
  private var scenes: [SceneName]

  /// The moves from each expanded state; none unless they are kept.
  private var edges: [[MoveEdge]] = []
  private let keepsEdges: Bool

  /// The state to expand next.
  private var next = 0

  /// Whether a move had more senders than are tried.
  private(set) var hasMoreSenders = false

  private let driver: any Driver<Subject>
  var isSlow: Bool { graph.isSlow }

  /// The differences between states that compare equal.
  private(set) var equality = EqualStates(of: Subject.self)

  /// The moves to a state that holds an object, which its copies would share; nil while none does.
  private(set) var pathToObject: [MoveNumber]?
  private let mayHoldObjects = SharedObjects.mayBeHeld(by: Subject.self)

  /// The crash reporter of the moves, and the states of the path that it holds.
  private let crashReporter: CrashReporter
  private var named: [Int] = []

  /// Creates a graph of the start of a driver's subject; nil if the subject is no value that can be compared.
  ///
  /// - Parameters:
  ///   - crashReporter: Names the test.
  ///   - keepsEdges: Whether to keep the moves, so that the states serve as a graph.
  init?(_ driver: any Driver<Subject>, _ crashReporter: CrashReporter, keepsEdges: Bool) {
    // With a `state:` closure, states are not identified by the subject's own equality.
    guard let start = driver.state, start.stateValue is Subject else { return nil }
    self.driver = driver
    self.keepsEdges = keepsEdges
    self.crashReporter = CrashReporter(ofTestIn: crashReporter)
    graph = StateGraph(start: start)
    scenes = [driver.scene]
    if mayHoldObjects, SharedObjects.areHeld(by: driver.subject) { pathToObject = [] }
  }

  var count: Int { graph.count }

  /// The number of moves from the start to the state to expand next; nil after the last.
  var distance: Int? { next < count ? graph.distance(of: next) : nil }

  /// The number of moves from the start to the farthest state.
  var greatestDistance: Int { graph.distance(of: count - 1) }

  func choices(to state: Int) -> [MoveNumber] { graph.moves(to: state).map(\.choice) }

  private func subject(in state: Int) -> Subject {
    graph[state].stateValue as? Subject ?? driver.subject
  }

  func edges(from state: Int) -> [MoveEdge] { edges.indices.contains(state) ? edges[state] : [] }

  func sceneName(in state: Int) -> String { scenes[state].text }
}

/// The result of making every move from one state.
struct Expansion {
  var moves = 0
  var failed: [(path: [MoveNumber], failures: [Failure])] = []

  /// Whether there was no room for a new state; then not all moves were made.
  var isFull = false
}

// MARK: - Expanding

extension ValueGraph {
  /// Makes every move from the states that are less than a number of moves away, the nearest first.
  ///
  /// - Parameter isWanted: Whether to continue after a state with a distance and a number of moves.
  /// - Returns: Whether all of them were expanded, with all senders.
  nonisolated(nonsending) func expand(
    below limit: Int, while isWanted: (_ distance: Int, _ moves: Int) -> Bool
  ) async -> Bool {
    defer { end() }
    while let distance, distance < limit {
      let expansion = await expandNext(atMost: .max) { _, _ in [] }
      guard isWanted(distance, expansion.moves), !hasMoreSenders, !expansion.isFull,
        pathToObject == nil
      else { return false }
    }
    return !hasMoreSenders && pathToObject == nil
  }

  /// Makes every move from the next state on copies of its subject, with each of its senders.
  ///
  /// - Parameters:
  ///   - limit: The number of states that are kept.
  ///   - visit: Inspects the step of each move and returns what is wrong with it.
  nonisolated(nonsending) func expandNext(
    atMost limit: Int,
    visit: nonisolated(nonsending) (Step<Subject>, MoveDefinition) async -> [Failure]
  ) async -> Expansion {
    await crashReporter.walking { await makeMoves(atMost: limit, visit: visit) }
  }

  private nonisolated(nonsending) func makeMoves(
    atMost limit: Int,
    visit: nonisolated(nonsending) (Step<Subject>, MoveDefinition) async -> [Failure]
  ) async -> Expansion {
    let state = next
    next += 1
    name(state)
    if keepsEdges { edges.append([]) }
    var expansion = Expansion()
    let (subject, scene) = (subject(in: state), scenes[state])
    do throws(Finding) {
      driver.resume(subject, on: scene)
      for (position, available) in try await driver.availableMoves().enumerated() {
        if (available.senders ?? 1) > StateLimits.senders { hasMoreSenders = true }
        for sender in 0..<min(available.senders ?? 1, StateLimits.senders) {
          guard !expansion.isFull, pathToObject == nil else { return expansion }
          driver.resume(subject, on: scene)
          let made = Made(
            source: state, choice: MoveNumber(position: position, sender: sender),
            sender: available.senders == nil ? nil : sender, move: available.move, scene: scene)
          await make(made, atMost: limit, &expansion, visit: visit)
        }
      }
    } catch {
      expansion.failed.append(
        (choices(to: state), [Failure(finding: error, noticedBy: .walk)]))
    }
    return expansion
  }

  /// A move that is made from a state, on the scene that was on screen there.
  private struct Made {
    let source: Int
    let choice: MoveNumber
    let sender: Int?
    let move: MoveDefinition
    let scene: SceneName
  }

  private nonisolated(nonsending) func make(
    _ made: Made, atMost limit: Int, _ expansion: inout Expansion,
    visit: nonisolated(nonsending) (Step<Subject>, MoveDefinition) async -> [Failure]
  ) async {
    crashReporter.append(made.move.spelled, sender: made.sender, to: made.scene.spelled)
    defer { crashReporter.removeLast() }
    var failures: [Failure] = []
    // A move that fails stays in its state, so that a path can end with it.
    var target = made.source
    do throws(Finding) {
      _ = try await driver.perform(made.choice.position, sender: made.sender)
      try await driver.refresh()
      if mayHoldObjects, SharedObjects.areHeld(by: driver.subject) {
        pathToObject = choices(to: made.source) + [made.choice]
        return
      }
      let step = Step(
        index: graph.distance(of: made.source) + 1, label: made.move.labelNumber,
        sender: made.sender, from: made.scene.number, to: driver.sceneNumber, driver.contents())
      failures = await visit(step, made.move)
      if failures.isEmpty {
        guard let number = await insert(made, atMost: limit) else {
          expansion.isFull = true
          return
        }
        target = number
      }
      expansion.moves += 1
    } catch {
      failures = [Failure(finding: error, noticedBy: .walk)]
    }
    if keepsEdges { addEdge(made, to: target) }
    if !failures.isEmpty {
      expansion.failed.append((choices(to: made.source) + [made.choice], failures))
    }
  }

  /// Returns the number of the state a move led to; nil when there is no room for it, or when it does not
  /// equal itself and would be new each time.
  private nonisolated(nonsending) func insert(_ made: Made, atMost limit: Int) async -> Int? {
    guard let subject = AnyHashable(state: driver.subject),
      subject == subject, !graph.isSlow
    else { return nil }
    if count >= limit, graph.number(of: subject) == nil { return nil }
    let (number, isNew) = graph.insert(subject, from: made.source, by: made)
    if isNew {
      scenes.append(driver.scene)
    } else if equality.differ(graph[number].stateValue, subject.stateValue), equality.unlike == nil
    {
      await compareMoves(of: number, made)
    }
    return number
  }

  /// Compares the moves that the subject offers with those of the state it is equal to.
  private nonisolated(nonsending) func compareMoves(of known: Int, _ made: Made) async {
    let other = await moves(of: driver.subject, on: driver.scene)
    let one = await moves(of: subject(in: known), on: scenes[known])
    // The driver makes moves by their positions among those that it returned last.
    _ = await moves(of: subject(in: made.source), on: made.scene)
    guard let one, let other,
      one.map(\.label) != other.map(\.label) || one.map(\.senders) != other.map(\.senders)
    else { return }
    equality.unlike = (choices(to: known), choices(to: made.source) + [made.choice])
  }

  private nonisolated(nonsending) func moves(
    of subject: Subject, on scene: SceneName
  ) async -> [AvailableMove]? {
    driver.resume(subject, on: scene)
    return try? await driver.availableMoves()
  }

  private func addEdge(_ made: Made, to target: Int) {
    let edge = MoveEdge(label: made.move.label, target: target, scene: sceneName(in: target))
    if !edges[made.source].contains(edge) { edges[made.source].append(edge) }
  }
}

// MARK: - Crashes

extension ValueGraph {
  /// Prepares the path to a state for the crash reporter; most of it is that to the state before.
  private func name(_ state: Int) {
    crashReporter.standReady()
    var new: [Int] = []
    var next: Int? = state
    while let state = next, !isNamed(state) {
      new.append(state)
      next = graph.parent(of: state)
    }
    let common = graph.distance(of: state) + 1 - new.count
    for _ in common..<named.count { crashReporter.removeLast() }
    named.removeSubrange(common...)
    for state in new.reversed() {
      if let made = graph.move(to: state) {
        crashReporter.append(made.move.spelled, sender: made.sender, to: scenes[state].spelled)
      } else {
        crashReporter.append(scenes[state].written)
      }
      named.append(state)
    }
  }

  /// Whether a state is on the path that the crash reporter holds.
  private func isNamed(_ state: Int) -> Bool {
    let distance = graph.distance(of: state)
    return distance < named.count && named[distance] == state
  }

  func end() {
    named = []
    crashReporter.clear()
  }
}
