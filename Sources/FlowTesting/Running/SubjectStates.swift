/// The states of a subject that is a value, told apart by its own equality and numbered from 0, the
/// start.
///
/// A state is kept as a copy of the subject and gone on from without a walk to it, so that each move
/// is made once. As a graph of moves it is exact as far as it was expanded.
final class SubjectStates<Subject> {
  /// By which moves the states were come to, and the graph of these.
  let tree: StateTree

  /// Whether a move had more senders than are tried.
  private(set) var hasMoreSenders = false

  private let table: SubjectTable<Subject>
  private let purpose: StatesPurpose

  /// Makes the start; nil when the subject is no value that can be copied and compared.
  init?(_ flow: Flow<Subject>, _ session: Session, for purpose: StatesPurpose) {
    var calls: [Call] = []
    guard flow.model == nil, let table = SubjectTable<Subject>.make(),
      var subject = try? flow.script.makeSubject(session.layouts), !holdsObject(subject),
      (try? flow.script.start(&subject, &calls)) != nil,
      table.number(of: subject, atMost: 1) == 0
    else { return nil }
    self.table = table
    self.purpose = purpose
    tree = StateTree(start: flow.script.scene(subject).name)
  }
}

/// What the states of a subject are for.
enum StatesPurpose {
  /// To have each step looked at.
  case watching
  /// To be counted.
  case counting
  /// To serve as a graph of moves.
  case graph
}

/// What came of making every move out of a state.
struct Expansion {
  /// How many moves were made.
  var moves = 0

  /// The paths that fail.
  var falls: [Fall] = []

  /// Whether there was a state more than are kept; not all moves were made then.
  var isFull = false

  /// A path that fails, and how.
  struct Fall {
    let path: [ReplayToken.Number]
    let failures: [Failure]
  }
}

// MARK: - Making moves

extension SubjectStates {
  /// Makes every move out of the next state on copies of its subject, with each of its senders.
  ///
  /// - Parameters:
  ///   - limit: How many states are kept.
  ///   - visit: Looks at each step, if that is the purpose.
  nonisolated(nonsending) func expandNext(
    of flow: Flow<Subject>, in session: inout Session, atMost limit: Int,
    visit: Flow<Subject>.Visit
  ) async -> Expansion {
    let state = tree.takeNext()
    let scene = tree.sceneName(in: state)
    let sceneNumber = tree.sceneNumber(of: state)
    var expansion = Expansion()
    tree.name(state)
    do {
      let offers = try flow.offers(to: table.subjects[state], on: scene, &session.coverage)
      for number in offers.indices {
        let offer = offers[number]
        if (offer.senders ?? 1) > StateLimits.senders { hasMoreSenders = true }
        for sender in 0..<min(offer.senders ?? 1, StateLimits.senders) where !expansion.isFull {
          let way = StateTree.Way(
            state: state, scene: scene, sceneNumber: sceneNumber, number: number, offer: offer,
            sender: offer.senders == nil ? nil : sender)
          tree.beginNaming(way)
          await make(way, of: flow, in: &session, atMost: limit, &expansion, visit: visit)
          tree.endNaming()
        }
      }
    } catch {
      let failures = [Failure(finding: error, noticedBy: .walk)]
      expansion.falls.append(Expansion.Fall(path: tree.numbers(to: state), failures: failures))
    }
    return expansion
  }

  private nonisolated(nonsending) func make(
    _ way: StateTree.Way, of flow: Flow<Subject>, in session: inout Session, atMost limit: Int,
    _ expansion: inout Expansion, visit: Flow<Subject>.Visit
  ) async {
    var subject = table.subjects[way.state]
    var calls: [Call] = []
    var failures: [Failure] = []
    do {
      guard
        let arrivals = try await flow.make(
          way.offer, way.sender, &subject, on: way.scene, &calls)
      else {
        session.coverage.recordRefusal(way.offer.wayOut)
        return
      }
      guard let target = table.number(of: subject, atMost: limit) else {
        expansion.isFull = true
        return
      }
      if target == tree.numbered { tree.add(on: flow.script.scene(subject).name) }
      expansion.moves += 1
      tree.count(way, to: target)
      switch purpose {
      case .counting: break
      case .graph: tree.addEdge(way, to: target)
      case .watching: failures = await visit(step(way, subject, target, arrivals, calls))
      }
      if failures.isEmpty { tree.open(target, by: way) }
    } catch {
      // As a graph it must know that a path can end so.
      if purpose == .graph { tree.addEdge(way, to: way.state) }
      failures = [Failure(finding: error, noticedBy: .walk)]
    }
    guard !failures.isEmpty else { return }
    let path = tree.numbers(to: way.state) + [way.replayed]
    expansion.falls.append(Expansion.Fall(path: path, failures: failures))
  }

  private func step(
    _ way: StateTree.Way, _ subject: Subject, _ target: Int, _ arrivals: [Arrival],
    _ calls: [Call]
  ) -> Step<Subject> {
    let scene = tree.sceneName(in: target)
    return Step(
      index: tree.distance(of: way.state) + 1,
      move: FlowPath.Move(way.offer.label, sender: way.sender, to: scene), source: way.scene,
      scene: scene, subject: subject, arrivals: arrivals,
      destination: arrivals.first?.controller, calls: calls)
  }
}
