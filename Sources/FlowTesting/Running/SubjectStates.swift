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

  /// Makes the moves, of one copy after the other.
  private let drive: Drive<Subject>

  /// Makes the start; nil when the subject is no value that can be copied and compared.
  init?(_ flow: Flow<Subject>, _ session: Session, for purpose: StatesPurpose) {
    guard flow.model == nil, let table = SubjectTable<Subject>.make(),
      let drive = try? flow.drive(session.tables), !holdsObject(drive.subject),
      (try? drive.start()) != nil, table.number(of: drive.subject, atMost: 1) == 0
    else { return nil }
    self.table = table
    self.purpose = purpose
    self.drive = drive
    tree = StateTree(start: drive.scene)
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
    in session: inout Session, atMost limit: Int,
    visit: Flow<Subject>.Visit
  ) async -> Expansion {
    let state = tree.takeNext()
    var expansion = Expansion()
    tree.name(state)
    drive.subject = table.subjects[state]
    do {
      let offers = try drive.offers()
      let scene = drive.scene
      for way in drive.untappable { session.coverage.recordLackOfSenders(way.number) }
      for number in offers.indices {
        let count = offers[number].senders
        if (count ?? 1) > StateLimits.senders { hasMoreSenders = true }
        for sender in 0..<min(count ?? 1, StateLimits.senders) where !expansion.isFull {
          let branch = StateTree.Branch(
            state: state, scene: scene, number: number, way: offers[number].way,
            sender: count == nil ? nil : sender)
          tree.beginNaming(branch)
          await make(branch, in: &session, atMost: limit, &expansion, visit: visit)
          tree.endNaming()
        }
      }
    } catch {
      let finding = error.placed(at: .scene(drive.scene.text))
      let failures = [Failure(finding: finding, noticedBy: .walk)]
      expansion.falls.append(Expansion.Fall(path: tree.numbers(to: state), failures: failures))
    }
    return expansion
  }

  private nonisolated(nonsending) func make(
    _ branch: StateTree.Branch, in session: inout Session, atMost limit: Int,
    _ expansion: inout Expansion, visit: Flow<Subject>.Visit
  ) async {
    drive.subject = table.subjects[branch.state]
    drive.scene = branch.scene
    var failures: [Failure] = []
    do throws(Finding) {
      guard try await drive.performWaiting(branch.number, sender: branch.sender) else {
        return session.coverage.recordRefusal(branch.way.number)
      }
      guard let target = table.number(of: drive.subject, atMost: limit) else {
        expansion.isFull = true
        return
      }
      if target == tree.numbered { tree.add(on: drive.scene) }
      expansion.moves += 1
      tree.count(branch, to: target)
      switch purpose {
      case .counting: break
      case .graph: tree.addEdge(branch, to: target)
      case .watching: failures = await visit(step(branch))
      }
      if failures.isEmpty { tree.open(target, by: branch) }
    } catch {
      // As a graph it must know that a path can end so.
      if purpose == .graph { tree.addEdge(branch, to: branch.state) }
      let place = Finding.Place.move(branch.way.label, on: branch.scene.text)
      failures = [Failure(finding: error.placed(at: place), noticedBy: .walk)]
    }
    guard !failures.isEmpty else { return }
    let path = tree.numbers(to: branch.state) + [branch.replayed]
    expansion.falls.append(Expansion.Fall(path: path, failures: failures))
  }

  private func step(_ branch: StateTree.Branch) -> Step<Subject> {
    Step(
      index: tree.distance(of: branch.state) + 1, label: branch.way.labelNumber,
      sender: branch.sender, from: branch.scene.number, to: drive.sceneNumber, drive.contents())
  }
}
