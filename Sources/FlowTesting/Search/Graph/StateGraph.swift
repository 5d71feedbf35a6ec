/// The states of a flow that walks were in, and where each choice led from them.
///
/// A state is what the subject holds, with its screen and what it offers. States are numbered from 0, the start, in
/// the order in which they are first seen. The graph knows the shortest path to each, and which choices nobody made
/// yet.
///
/// ```swift
/// graph.nearestOpen             // the state nearest to the start in which a choice was never made
/// graph.states.path(to: state)  // the shortest known path there
/// graph.completeDistance        // every state nearer than this was left by every choice
/// ```
final class StateGraph: MoveGraph {
  /// The result of a choice.
  enum Outcome: Hashable, Sendable {
    case unmade
    case led(to: Int)
    case failed
  }

  /// A choice in a state, by its number among those that the state offers.
  struct Step: Hashable, Sendable {
    let state: Int
    let choice: Int
  }

  /// A state; its variables are safe, since only the task of its run changes them.
  final class State: Sendable {
    let scene: SceneName

    let moves: [AvailableMove]

    /// What each choice led to.
    nonisolated(unsafe) fileprivate(set) var outcomes: [Outcome]

    /// The number of choices that nobody made.
    nonisolated(unsafe) fileprivate(set) var unmade: Int

    /// The number of moves on the shortest path that is known, and its last step; nil for the start.
    nonisolated(unsafe) fileprivate(set) var distance: Int
    nonisolated(unsafe) fileprivate(set) var parent: Step?

    /// The record of the subject in it, as the first walk there made it; nil if no claim compares it.
    nonisolated(unsafe) fileprivate(set) var entry: WalkHistory.Entry?

    init(_ scene: SceneName, _ moves: [AvailableMove], choices: Int, distance: Int) {
      self.scene = scene
      self.moves = moves
      self.distance = distance
      outcomes = Array(repeating: .unmade, count: choices)
      unmade = choices
    }
  }

  /// The choices that failed, and how.
  private(set) var failures: [(step: Step, failures: [Failure], scene: String)] = []

  private(set) var states: [State] = []

  /// The number of choices made.
  private(set) var made = 0

  private(set) var hasMoreChoices = false

  /// Whether there was no room for a state.
  private(set) var isFull = false

  /// The walk that first led to another state than an earlier one by the same choices; nil if none did.
  ///
  /// Something that the states do not show decides, or differs in each walk.
  private(set) var contradiction: [Choice]?

  /// The number of choices of a move that are made.
  static let mostChoices = 100

  /// The greatest number of states.
  var limit = StateLimits.most

  private var numbers: [Fingerprint: Int] = [:]

  /// The states by their distance, without those that are known to be left by every choice.
  private var byDistance: [ArraySlice<Int>] = []
  private var firstOpen = 0

  /// The states that offer moves that were never made, and the number of states that were searched for these.
  private var offering: [MoveName: Int] = [:]
  private var searched = 0

  /// The state of the walk that is being made, the choice that it makes, and all its choices so far.
  private(set) var current: Int?
  private var isAtStart = true
  private var making: Step?
  private var walked: [Step] = []

  /// The steps by which the walk goes on to a state in which a choice was never made, the next one last.
  private var way: [Step] = []

  var count: Int { states.count }

  /// The shortest known path to the state in which the walk makes its choice.
  var pathToChoice: FlowPath? { making.map { states.path(to: $0.state) } }

  /// Forgets everything, such as after a part of the subject was found to differ in each walk.
  func clear() {
    (states, failures, numbers, byDistance) = ([], [], [:], [])
    (offering, searched) = ([:], 0)
    (made, firstOpen, contradiction) = (0, 0, nil)
    (hasMoreChoices, isFull) = (false, false)
    begin()
  }

  // MARK: - Recording a walk

  func begin() {
    leave()
    isAtStart = true
  }

  var isRecording: Bool { isAtStart || making != nil }

  /// Records nothing more of the walk, such as where it leads on to a state that the graph has no room for.
  func leave() { (isAtStart, current, making, walked, way) = (false, nil, nil, [], []) }

  /// Records the state that a walk is in.
  func reach(
    _ held: Fingerprint, on scene: SceneName, offering moves: [AvailableMove],
    as entry: WalkHistory.Entry? = nil
  ) {
    var key = held
    key.mix(UInt64(scene.number))
    for move in moves {
      key.mix(move.move.name.number)
      if let senders = move.senders { key.mix(senders &+ 1) } else { key.mix(0) }
    }
    guard isRecording else { return }
    let known = numbers[key]
    if isAtStart, known ?? states.count > 0 {
      // Another start than the first.
      contradiction = contradiction ?? []
      return leave()
    }
    guard known != nil || states.count < limit else {
      isFull = true
      return leave()
    }
    isAtStart = false
    let number = known ?? insert(key, scene, moves)
    if states[number].entry == nil { states[number].entry = entry }
    if let making {
      record(.led(to: number), of: making)
      relax(number, by: making)
    }
    (current, making) = (number, nil)
  }

  /// Records the choice that the walk makes, by the position of the move among those on offer.
  func make(_ position: Int, sender: Int?) {
    guard let state = current else { return }
    guard let choice = states[state].moves.choice(at: position, sender: sender) else {
      return leave()
    }
    let step = Step(state: state, choice: choice)
    walked.append(step)
    making = step
  }

  /// Records that the choice that the walk made failed.
  func fail(with found: [Failure], on scene: String) {
    if let making {
      record(.failed, of: making)
      let isKnown = failures.contains { known in
        known.step == making
          && found.allSatisfy { failure in known.failures.contains(where: failure.isSame) }
      }
      if !isKnown { failures.append((making, found, scene)) }
    }
    leave()
  }

  private func insert(_ key: Fingerprint, _ scene: SceneName, _ moves: [AvailableMove]) -> Int {
    let number = states.count
    numbers[key] = number
    var choices = 0
    for move in moves {
      choices += move.choicesMade
      if move.senders ?? 1 > Self.mostChoices { hasMoreChoices = true }
    }
    states.append(State(scene, moves, choices: choices, distance: number == 0 ? 0 : .max))
    if number == 0 { place(0) }
    return number
  }

  private func record(_ outcome: Outcome, of step: Step) {
    let source = states[step.state]
    let known = source.outcomes[step.choice]
    guard known != outcome else { return }
    if known == .unmade {
      made += 1
      source.unmade -= 1
    } else {
      contradiction = contradiction ?? walked.map(states.choice)
    }
    source.outcomes[step.choice] = outcome
  }

  /// Shortens the path to a state, and those to the states after it, if a step makes it shorter.
  private func relax(_ number: Int, by step: Step) {
    let state = states[number]
    let distance = states[step.state].distance + 1
    guard distance < state.distance else { return }
    let isNew = state.distance == .max
    (state.distance, state.parent) = (distance, step)
    place(number)
    // A new state leads nowhere yet.
    guard !isNew else { return }
    // The nearer ones first, so that each is shortened once; a loop, since the paths may be long.
    var shortened = [number]
    var next = 0
    while next < shortened.count {
      let source = shortened[next]
      next += 1
      for (choice, outcome) in states[source].outcomes.enumerated() {
        guard case .led(let target) = outcome,
          states[source].distance + 1 < states[target].distance
        else { continue }
        states[target].distance = states[source].distance + 1
        states[target].parent = Step(state: source, choice: choice)
        place(target)
        shortened.append(target)
      }
    }
  }

  /// Notes the distance of a state.
  private func place(_ number: Int) {
    let distance = states[number].distance
    while byDistance.count <= distance { byDistance.append([]) }
    byDistance[distance].append(number)
    firstOpen = min(firstOpen, distance)
  }
}

extension AvailableMove {
  /// The number of its choices that are made; one for a move without choices.
  var choicesMade: Int { min(senders ?? 1, StateGraph.mostChoices) }
}

extension [AvailableMove] {
  func move(of choice: Int) -> (position: Int, sender: Int?) {
    var rest = choice
    for (position, move) in enumerated() {
      if rest < move.choicesMade { return (position, move.senders.map { _ in rest }) }
      rest -= move.choicesMade
    }
    return (0, nil)
  }

  /// Returns the number of a choice; nil for one beyond those that are made.
  func choice(at position: Int, sender: Int?) -> Int? {
    guard (0..<self[position].choicesMade).contains(sender ?? 0) else { return nil }
    var choice = sender ?? 0
    for before in 0..<position { choice += self[before].choicesMade }
    return choice
  }
}

// MARK: - Going somewhere

extension StateGraph {
  /// The state nearest to the start in which a choice was never made; nil if all were.
  var nearestOpen: Int? {
    while firstOpen < byDistance.count {
      while let state = byDistance[firstOpen].first {
        if states[state].unmade > 0, states[state].distance == firstOpen { return state }
        // Neither changes back.
        byDistance[firstOpen].removeFirst()
      }
      firstOpen += 1
    }
    return nil
  }

  /// The distance of the nearest state that was not left by every choice: 2 if all those at 0 and 1 moves from the start were.
  var completeDistance: Int {
    guard count > 0 else { return 0 }
    return nearestOpen.map { states[$0].distance } ?? .max
  }

  /// Whether every choice was made in every state.
  var isComplete: Bool { count > 0 && !isFull && nearestOpen == nil }

  /// Returns the move on offer nearest to the start of those that were never made, with a state that offers it; nil
  /// without one.
  ///
  /// - Parameters:
  ///   - unmade: All moves that were never made, since a move that was made stays so.
  ///   - limit: The distance from the start that the state does not have.
  func nearestOffer(
    of unmade: Set<MoveName>, below limit: Int
  ) -> (move: MoveName, state: Int)? {
    if unmade.isEmpty { searched = count }
    while searched < count {
      for move in states[searched].moves.map(\.move.name) where unmade.contains(move) {
        let known = offering[move] ?? searched
        offering[move] = states[known].distance > states[searched].distance ? searched : known
      }
      searched += 1
    }
    return offering.filter { unmade.contains($0.key) && states[$0.value].distance < limit }
      .map { (move: $0.key, state: $0.value) }.min {
        (states[$0.state].distance, $0.move.number) < (states[$1.state].distance, $1.move.number)
      }
  }

  /// Returns the choices of the shortest known path that ends with a failure; nil if no choice failed so.
  func path(to failure: Failure) -> [Choice]? {
    failures.filter { $0.failures.contains(where: failure.isSame) }.map(\.step)
      .min {
        (states[$0.state].distance, $0.state, $0.choice)
          < (states[$1.state].distance, $1.state, $1.choice)
      }
      .map { states.path(to: $0.state).choices + [states.choice(of: $0)] }
  }

  // MARK: - Going on from the state of a walk

  /// The number of choices of each move that were never made in the walk's state.
  ///
  /// It is nil where it makes no difference: if all were made. If none was made yet, it is nil unless a move has more choices
  /// than the graph keeps.
  var unmade: [Int]? {
    guard let current else { return nil }
    let state = states[current]
    guard state.unmade > 0, hasMoreChoices || state.unmade < state.outcomes.count else {
      return nil
    }
    let (moves, outcomes) = (state.moves, state.outcomes)
    var counts: [Int] = []
    counts.reserveCapacity(moves.count)
    var choice = 0
    for move in moves {
      var count = 0
      let end = choice + move.choicesMade
      while choice < end {
        if case .unmade = outcomes[choice] { count += 1 }
        choice += 1
      }
      counts.append(count)
    }
    return counts
  }

  /// Returns the sender of one of the choices of a move that were never made, by its number among these.
  func unmadeSender(_ number: Int, at position: Int) -> Int? {
    guard let current, let first = states[current].moves.choice(at: position, sender: 0) else {
      return nil
    }
    var left = number
    for sender in 0..<states[current].moves[position].choicesMade {
      guard case .unmade = states[current].outcomes[first + sender] else { continue }
      if left == 0 { return sender }
      left -= 1
    }
    return nil
  }

  /// Returns the choice by which the walk goes on to a near state in which a choice was never made.
  ///
  /// It is nil if there is none, and if a new walk is the shorter way.
  ///
  /// - Parameter limit: Only choices in states less than this number of moves from the start are made.
  func nextToVisit(below limit: Int) -> (position: Int, sender: Int?)? {
    guard let current, let nearest = nearestOpen, states[nearest].distance < limit else {
      return nil
    }
    // Nearly nearest first, so that what is visited is complete as far as it goes. A choice that leads farther ends the
    // walk, since no way back from there is known; the longer another start takes, the fewer such choices there are.
    let limit = min(limit, states[nearest].distance + max(3, states[nearest].distance / 4))
    func isOpen(_ state: Int) -> Bool {
      states[state].unmade > 0 && states[state].distance < limit
    }
    if isOpen(current), let choice = states[current].outcomes.firstIndex(of: .unmade) {
      return states[current].moves.move(of: choice)
    }
    if way.last?.state != current {
      let steps = current == 0 ? states.steps(to: nearest) : way(from: current, to: isOpen)
      way = steps.reversed()
    }
    return way.popLast().map { states[current].moves.move(of: $0.choice) }
  }

  /// Returns the steps to the nearest state that is wanted, if that is among the nearest fifty.
  private func way(from start: Int, to isWanted: (Int) -> Bool) -> [Step] {
    var found = SearchTree<Int, Step>(start: start)
    return found.next { state, _ in
      states[state].outcomes.indices.map { Step(state: state, choice: $0) }
    } to: { step, _ in
      target(of: step)
    } keeping: { _, count in
      count < 50
    } where: { step, _ in
      target(of: step).map(isWanted) ?? false
    } ?? []
  }

  private func target(of step: Step) -> Int? {
    if case .led(let target) = states[step.state].outcomes[step.choice] { target } else { nil }
  }

  // MARK: - Along a path

  /// Returns the states before each move of a path from the start, as far as they are known.
  func states(along path: [Choice]) -> [Int] {
    var found = states.isEmpty ? [] : [0]
    for choice in path.dropLast() {
      guard let state = found.last, let next = states.target(of: choice, from: state) else { break }
      found.append(next)
    }
    return found
  }

  /// Returns stretches of a number of moves from a state, each with the state it leads to if that is known.
  ///
  /// Of each move it takes the first eight choices.
  func stretches(of count: Int, from state: Int) -> [(path: [Choice], end: Int?)] {
    guard count > 0 else { return [([], state)] }
    return stretches(of: count - 1, from: state).flatMap { path, end in
      guard let end, states.indices.contains(end) else { return [(path: [Choice], end: Int?)]() }
      return states[end].moves.flatMap { move in
        (0..<min(8, move.choicesMade)).map { sender in
          let choice = Choice(label: move.label, sender: move.senders.map { _ in sender })
          return (path + [choice], states.target(of: choice, from: end))
        }
      }
    }
  }

  /// Returns whether a path is known to pass from a state, or not to be offered there.
  func isKnownToPass(_ path: ArraySlice<Choice>, from start: Int) -> Bool {
    var state = start
    for choice in path {
      guard states.indices.contains(state) else { return false }
      let moves = states[state].moves
      guard let position = moves.firstIndex(where: { $0.label == choice.label }) else {
        return true
      }
      guard let number = moves.choice(at: position, sender: choice.sender),
        case .led(let next) = states[state].outcomes[number]
      else { return false }
      state = next
    }
    return true
  }

  // MARK: - As a graph of moves

  func edges(from state: Int) -> [MoveEdge] {
    states.indices.contains(state) ? states.moves(from: state) : []
  }

  func sceneName(in state: Int) -> String {
    states.indices.contains(state) ? states[state].scene.text : ""
  }
}

extension [StateGraph.State] {
  /// Returns the moves out of a state, of several with one label that lead to one state the first.
  func moves(from state: Int) -> [MoveEdge] {
    var moves: [MoveEdge] = []
    var choice = 0
    for move in self[state].moves {
      var targets: [Int] = []
      for sender in 0..<move.choicesMade {
        guard case .led(let target) = self[state].outcomes[choice + sender],
          !targets.contains(target)
        else { continue }
        targets.append(target)
        moves.append(
          MoveEdge(
            label: move.label, sender: move.senders.map { _ in sender }, target: target,
            scene: self[target].scene.text))
      }
      choice += move.choicesMade
    }
    return moves
  }

  /// Returns the state that a choice led to; nil if it was not made there.
  func target(of choice: Choice, from state: Int) -> Int? {
    let moves = self[state].moves
    guard let position = moves.firstIndex(where: { $0.label == choice.label }),
      let number = moves.choice(at: position, sender: choice.sender),
      case .led(let target) = self[state].outcomes[number]
    else { return nil }
    return target
  }

  /// The moves that were made, by their labels, each with the screens before and after it, for a picture.
  ///
  /// The nearest state on each screen says where its moves lead, and near the start for each screen that it is entered
  /// from; so what walks saw far away by chance changes no picture.
  ///
  /// - Parameters:
  ///   - failures: The choices that failed, each with the screen where that was.
  ///   - distance: The distance up to which all moves were made.
  func drawn(
    failing failures: [(step: StateGraph.Step, scene: String)], completeTo distance: Int
  ) -> [(source: String, label: String, target: String)] {
    func nearest(_ states: [Int]) -> Int? {
      // By the order of moves, since another name of one is not another map.
      let paths = states.map { state in steps(to: state).map(\.choice) }
      let first = paths.indices.min { paths[$0].lexicographicallyPrecedes(paths[$1]) }
      return first.map { states[$0] }
    }
    var drawn: [(source: String, label: String, target: String)] = []
    var (met, scenes): (Set<[String]>, Set<String>) = ([], [])
    let levels = Dictionary(grouping: indices) { self[$0].distance }
    for level in levels.sorted(by: { $0.key < $1.key }).map(\.value) {
      let arrivals = Dictionary(grouping: level) { self[$0].scene.text }
      for (scene, states) in arrivals.sorted(by: { $0.key < $1.key })
      where scenes.insert(scene).inserted {
        guard let step = nearest(states).flatMap({ self[$0].parent }) else { continue }
        drawn.append((self[step.state].scene.text, choice(of: step).label, scene))
      }
      var states: [[String]: [Int]] = [:]
      for state in level {
        let parent = self[state].distance < Swift.min(distance, 3) ? self[state].parent : nil
        let before = parent.map { self[$0.state].scene.text } ?? ""
        for label in Set(moves(from: state).map(\.label)) {
          states[[before, self[state].scene.text, label], default: []].append(state)
        }
      }
      for (key, states) in states.sorted(by: { $0.key.joined() < $1.key.joined() })
      where met.insert(key).inserted {
        guard let state = nearest(states) else { continue }
        drawn += moves(from: state).filter { $0.label == key[2] }.map { (key[1], key[2], $0.scene) }
      }
    }
    return drawn + failures.map { (self[$0.state].scene.text, choice(of: $0).label, $1) }
  }

  func choice(of step: StateGraph.Step) -> Choice {
    let (position, sender) = self[step.state].moves.move(of: step.choice)
    return Choice(label: self[step.state].moves[position].label, sender: sender)
  }

  func steps(to state: Int) -> [StateGraph.Step] {
    var steps: [StateGraph.Step] = []
    while let step = self[steps.last?.state ?? state].parent { steps.append(step) }
    return steps.reversed()
  }

  func path(to state: Int) -> FlowPath {
    let steps = steps(to: state)
    let scenes = (steps.map(\.state) + [state]).map { self[$0].scene.text }
    return FlowPath(
      start: scenes[0],
      moves: zip(steps.map(choice), scenes.dropFirst()).map { choice, scene in
        FlowPath.Move(choice.label, sender: choice.sender, to: scene)
      })
  }
}
