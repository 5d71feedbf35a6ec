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
  private let driver: SubjectDriver<Subject>

  /// Makes the start; nil when the subject is no value that can be copied and compared.
  init?(_ flow: Flow<Subject>, _ session: Session, for purpose: StatesPurpose) {
    guard let driver = try? flow.driver(session.tables) as? SubjectDriver<Subject>,
      !holdsObject(driver.subject), let table = SubjectTable.make(driver.subject)
    else { return nil }
    self.table = table
    self.purpose = purpose
    self.driver = driver
    tree = StateTree(start: driver.scene)
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
    atMost limit: Int, visit: Flow<Subject>.Visit
  ) async -> Expansion {
    let state = tree.takeNext()
    var expansion = Expansion()
    tree.name(state)
    guard let scene = tree.scene(of: state) else { return expansion }
    do {
      let offers = try driver.offers(of: table.place(of: state).pointee, on: scene)
      for number in offers.indices {
        let count = offers[number].senders
        if (count ?? 1) > StateLimits.senders { hasMoreSenders = true }
        for sender in 0..<min(count ?? 1, StateLimits.senders) where !expansion.isFull {
          let branch = StateTree.Branch(
            state: state, scene: scene, number: number, way: offers[number].way,
            sender: count == nil ? nil : sender)
          tree.beginNaming(branch)
          await make(branch, atMost: limit, &expansion, visit: visit)
          tree.endNaming()
        }
      }
    } catch {
      let finding = error.placed(at: .scene(scene.text))
      let failures = [Failure(finding: finding, noticedBy: .walk)]
      expansion.falls.append(Expansion.Fall(path: tree.numbers(to: state), failures: failures))
    }
    return expansion
  }

  private nonisolated(nonsending) func make(
    _ branch: StateTree.Branch, atMost limit: Int, _ expansion: inout Expansion,
    visit: Flow<Subject>.Visit
  ) async {
    let subject = table.makeNext(copying: branch.state)
    var isKept = false
    defer { if !isKept { subject.deinitialize(count: 1) } }
    var failures: [Failure] = []
    do throws(Finding) {
      try await driver.perform(
        branch.way, sender: branch.sender, of: &subject.pointee, on: branch.scene)
      guard let target = table.numberNext(atMost: limit) else {
        expansion.isFull = true
        return
      }
      isKept = target == tree.numbered
      var scene = tree.scene(of: target) ?? branch.scene
      if isKept || purpose == .watching { scene = driver.scene(of: subject.pointee, likely: scene) }
      if isKept { tree.add(on: scene) }
      expansion.moves += 1
      tree.count(branch, to: target)
      switch purpose {
      case .counting: break
      case .graph: tree.addEdge(branch, to: target)
      case .watching: failures = await visit(step(branch, subject.pointee, on: scene))
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

  private func step(
    _ branch: StateTree.Branch, _ subject: Subject, on scene: SceneName
  ) -> Step<Subject> {
    Step(
      index: tree.distance(of: branch.state) + 1, label: branch.way.labelNumber,
      sender: branch.sender, from: branch.scene.number, to: scene.number,
      driver.contents(of: subject, on: scene))
  }
}
