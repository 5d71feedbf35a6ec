/// The states of a subject that is a value, told apart by its own equality and numbered from 0, the
/// start.
///
/// A state is kept as a copy of the subject and gone on from without a walk to it, so that each move
/// is made once. As a graph of moves it is exact as far as it was expanded.
final class SubjectStates<Subject> {
  private let table: SubjectTable<Subject>

  /// By which move each state was first come to without a failure.
  private var origins: [Origin] = []

  /// The states that moves are made out of, in the order of their distance.
  private var queue: [Int32] = [0]
  private var next = 0

  /// The moves out of each state; none unless the states are to serve as a graph.
  private var edges: [[MoveEdge]] = []
  private let purpose: Purpose

  /// What the states are for.
  enum Purpose {
    /// To have each step looked at.
    case watching
    /// To be counted.
    case counting
    /// To serve as a graph of moves.
    case graph
  }

  private var tally = MoveTally()

  /// What is said if the app's code ends the process on a move, and the states of the path it names.
  private let lastWords = LastWords()
  private var named: [Int32] = []

  /// Whether a move had more senders than are tried.
  private(set) var hasMoreSenders = false

  /// How a state was come to.
  private struct Origin {
    var source: Int32 = -1
    var offer: Int32 = 0
    /// Less than 0 for a move without senders.
    var sender: Int32 = -1
    var distance: Int32 = -1
    let scene: Int32
    var words: Int32 = 0

    /// Whether only failing moves came to it.
    var isClosed: Bool { distance < 0 }
  }

  /// Makes the start; nil when the subject is no value that can be copied and compared.
  init?(_ flow: Flow<Subject>, _ session: Session, for purpose: Purpose) {
    var calls: [Call] = []
    guard flow.model == nil, let table = SubjectTable<Subject>.make(),
      var subject = try? flow.script.makeSubject(session.layouts), !holdsObject(subject),
      (try? flow.script.start(&subject, &calls)) != nil,
      table.number(of: subject, atMost: 1) == 0
    else { return nil }
    self.table = table
    self.purpose = purpose
    let scene = tally.number(ofScene: flow.script.scene(subject).name)
    origins = [Origin(distance: 0, scene: Int32(scene))]
  }

  /// How many states were come to.
  var count: Int { queue.count }

  /// How many steps the next state to make moves out of is away from the start; nil after the last.
  var distance: Int? { next < queue.count ? distance(of: queue[next]) : nil }

  /// How many steps the farthest state is away from the start.
  var greatestDistance: Int { queue.last.map(distance) ?? 0 }

  private func distance(of state: Int32) -> Int { Int(origins[Int(state)].distance) }
}

// MARK: - Making moves

extension SubjectStates {
  /// What came of making every move out of a state.
  struct Expansion {
    /// How many moves were made.
    var moves = 0

    /// The paths that fail, and how.
    var falls: [(path: [ReplayToken.Number], failures: [Failure])] = []

    /// Whether there was a state more than are kept; not all moves were made then.
    var isFull = false

  }

  /// Makes every move out of the next state on copies of its subject, with each of its senders.
  ///
  /// - Parameters:
  ///   - limit: How many states are kept.
  ///   - visit: Looks at each step, if that is the purpose.
  nonisolated(nonsending) func expandNext(
    of flow: Flow<Subject>, in session: inout Session, atMost limit: Int,
    visit: Flow<Subject>.Visit
  ) async -> Expansion {
    let state = Int(queue[next])
    next += 1
    var expansion = Expansion()
    let subject = table.subjects[state]
    let scene = tally.scenes[Int(origins[state].scene)]
    name(state)
    do {
      let offers = try flow.offers(to: subject, on: scene, &session.coverage)
      for (number, offer) in offers.enumerated() {
        if (offer.senders ?? 1) > StateLimits.senders { hasMoreSenders = true }
        for sender in 0..<min(offer.senders ?? 1, StateLimits.senders) where !expansion.isFull {
          let sender = offer.senders.map { _ in sender }
          await make(
            Way(state: state, scene: scene, number: number, offer: offer, sender: sender),
            subject, of: flow, in: &session, atMost: limit, &expansion, visit: visit)
        }
      }
    } catch {
      expansion.falls.append((numbers(to: state), [Failure(finding: error, noticedBy: .walk)]))
    }
    return expansion
  }

  /// A move out of a state.
  private struct Way {
    let state: Int
    let scene: String
    let number: Int
    let offer: Offer
    let sender: Int?

    var replayed: ReplayToken.Number { ReplayToken.Number(offer: number, sender: sender ?? 0) }
  }

  private nonisolated(nonsending) func make(
    _ way: Way, _ subject: Subject, of flow: Flow<Subject>, in session: inout Session,
    atMost limit: Int, _ expansion: inout Expansion, visit: Flow<Subject>.Visit
  ) async {
    var subject = subject
    var calls: [Call] = []
    let scene = Int(origins[way.state].scene)
    lastWords.standReady()
    let part = tally.words(for: way.offer, way.sender, to: scene)
    lastWords.append(tally.words[part])
    defer { lastWords.removeLast() }
    do {
      guard
        let arrivals = try await flow.make(
          way.offer, way.sender, &subject, on: way.scene, &calls)
      else {
        session.coverage.recordRefusal(way.offer.wayOut)
        return
      }
      guard let target = number(of: subject, flow, atMost: limit) else {
        expansion.isFull = true
        return
      }
      expansion.moves += 1
      if purpose == .graph { addEdge(way, to: target) }
      tally.count(way.offer, from: scene, to: Int(origins[target].scene))
      if purpose == .watching {
        let failures = await visit(step(way, subject, target, arrivals, calls))
        guard failures.isEmpty else {
          expansion.falls.append((numbers(to: way.state) + [way.replayed], failures))
          return
        }
      }
      open(target, by: way)
    } catch {
      // As a graph it must know that a path can end so.
      if purpose == .graph { addEdge(way, to: way.state) }
      expansion.falls.append(
        (numbers(to: way.state) + [way.replayed], [Failure(finding: error, noticedBy: .walk)]))
    }
  }

  private func number(of subject: Subject, _ flow: Flow<Subject>, atMost limit: Int) -> Int? {
    guard let number = table.number(of: subject, atMost: limit) else { return nil }
    if number == origins.count {
      let scene = tally.number(ofScene: flow.script.scene(subject).name)
      origins.append(Origin(scene: Int32(scene)))
    }
    return number
  }

  private func step(
    _ way: Way, _ subject: Subject, _ target: Int, _ arrivals: [Arrival], _ calls: [Call]
  ) -> Step<Subject> {
    let scene = tally.scenes[Int(origins[target].scene)]
    return Step(
      index: Int(origins[way.state].distance) + 1,
      move: FlowPath.Move(way.offer.label, sender: way.sender, to: scene), source: way.scene,
      scene: scene, subject: subject, arrivals: arrivals,
      destination: arrivals.first?.controller, calls: calls)
  }

  /// Says that a move came to a state and nothing failed.
  private func open(_ target: Int, by way: Way) {
    guard origins[target].isClosed else { return }
    let scene = origins[target].scene
    origins[target] = Origin(
      source: Int32(way.state), offer: Int32(way.number), sender: Int32(way.sender ?? -1),
      distance: origins[way.state].distance + 1, scene: scene,
      words: Int32(tally.words(for: way.offer, way.sender, to: Int(scene))))
    queue.append(Int32(target))
  }
}

// MARK: - Paths

extension SubjectStates {
  /// The moves that first came to a state.
  private func numbers(to state: Int) -> [ReplayToken.Number] {
    var numbers: [ReplayToken.Number] = []
    var origin = origins[state]
    while origin.source >= 0 {
      numbers.append(
        ReplayToken.Number(offer: Int(origin.offer), sender: max(0, Int(origin.sender))))
      origin = origins[Int(origin.source)]
    }
    return numbers.reversed()
  }

  /// Makes the path to a state the last words; most of it is that to the state before.
  private func name(_ state: Int) {
    lastWords.standReady()
    var missing: [Int32] = []
    var state = Int32(state)
    while state >= 0 {
      let distance = distance(of: state)
      if named.indices.contains(distance), named[distance] == state { break }
      missing.append(state)
      state = origins[Int(state)].source
    }
    while named.count > 0, state < 0 || named.count > distance(of: state) + 1 {
      named.removeLast()
      lastWords.removeLast()
    }
    for state in missing.reversed() {
      let origin = origins[Int(state)]
      named.append(state)
      lastWords.append(
        origin.source < 0 ? tally.scenes[Int(origin.scene)] : tally.words[Int(origin.words)])
    }
  }

  /// Says that no more moves are made, and writes down which were.
  func end(_ coverage: inout Coverage) {
    named = []
    lastWords.end()
    tally.write(to: &coverage)
  }
}

// MARK: - Moves as a graph

extension SubjectStates: MoveGraph {
  func edges(from state: Int) -> [MoveEdge] { edges.indices.contains(state) ? edges[state] : [] }

  func sceneName(in state: Int) -> String {
    origins.indices.contains(state) ? tally.scenes[Int(origins[state].scene)] : ""
  }

  func visibleScenes(in state: Int) -> Set<String> { [sceneName(in: state)] }

  func sight(of state: Int) -> Int { state }

  private func addEdge(_ way: Way, to target: Int) {
    while edges.count <= way.state { edges.append([]) }
    let edge = MoveEdge(label: way.offer.label, target: target, scene: sceneName(in: target))
    if !edges[way.state].contains(edge) { edges[way.state].append(edge) }
  }
}
