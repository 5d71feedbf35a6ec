/// One walk through a flow, as it went.
struct Walk {
  /// The names that the numbers of scenes and labels stand for.
  private let names: SymbolTable

  /// The number of the scene on screen at the start.
  var start = -1

  /// The moves made; the one that failed last.
  private(set) var made: [Made] = []

  /// The move that was refused at the end, after which none was made.
  private var refused: Made?

  /// The taps that were refused and are no steps, each with the number of moves made before it.
  private var refusedTaps: [(index: Int, tap: Made)] = []

  /// The number of senders of each move available where the route ended.
  var offered: [Int?] = []

  /// The labels of those moves.
  var offeredLabels: [String] = []

  /// The way the walk ended.
  var end: End = .finished

  /// The ways a walk can end.
  enum End {
    /// At the end of its route.
    case finished
    /// At something wrong.
    case failed([Failure])
    /// Before its route did, since a move of it cannot be made.
    case lost(Finding)
    /// Before its route did, since the time of the run was over or the test was cancelled.
    case cut
  }

  /// The failures at the last step.
  var failures: [Failure] {
    if case .failed(let failures) = end { failures } else { [] }
  }

  init(in names: SymbolTable) { self.names = names }

  mutating func append(_ move: Made) {
    made.append(move)
    refused = nil
  }

  /// The last move led to a scene, which may not be the one that was foreseen.
  mutating func arrive(on scene: Int) { made[made.count - 1].scene = scene }

  /// Takes the last move back, which was refused.
  mutating func removeLast() { refused = made.popLast() }

  /// Keeps in mind that the last move was refused, whether it is taken back or tapped again.
  mutating func recordRefusedTap() {
    guard let last = made.last else { return }
    refusedTaps.append((made.count - 1, last))
  }

  /// The last move was refused and stays a step.
  mutating func keepRefusal(on scene: Int) {
    made[made.count - 1].isRefused = true
    made[made.count - 1].scene = scene
  }

  /// Reserves room for a number of moves.
  mutating func reserve(_ count: Int) { made.reserveCapacity(count) }

  /// A move that was made.
  struct Made {
    /// The number of its label.
    let label: Int
    /// Its position among the available moves, and the sender; nil where there was nothing to
    /// choose.
    let number: Int
    let sender: Int?
    /// The number of senders to choose from.
    let senders: Int?
    /// The number of the scene on screen after it.
    var scene: Int
    /// Whether it was refused.
    var isRefused = false
  }
}

// MARK: - As others see it

extension Walk {
  /// The number of moves made.
  var count: Int { made.count }

  /// The moves made; the one that failed last.
  var path: FlowPath {
    let scenes = names.scenes
    let labels = names.labels
    func name(_ scene: Int) -> String {
      scenes.indices.contains(scene) ? scenes[scene].text : "start"
    }
    func label(_ number: Int) -> String { labels.indices.contains(number) ? labels[number] : "" }
    return FlowPath(
      start: name(start),
      moves: made.map { made in
        var move = FlowPath.Move(label(made.label), sender: made.sender, to: name(made.scene))
        move.isRefused = made.isRefused
        return move
      })
  }

  /// The moves made, as a route makes them again.
  var choices: [Choice] { path.moves.map { Choice($0) } }

  /// The moves made and the taps that were refused between them; nil if none were.
  var choicesWithRefusals: [Choice]? {
    guard !refusedTaps.isEmpty else { return nil }
    var choices = choices
    for (index, tap) in refusedTaps.reversed() where names.labels.indices.contains(tap.label) {
      choices.insert(
        Choice(label: names.labels[tap.label] + Choice.refusal, sender: tap.sender), at: index)
    }
    return choices
  }

  /// The same as numbers, by which the walk is replayed exactly.
  var numbers: [ReplayToken.Number] {
    made.map { ReplayToken.Number(position: $0.number, sender: $0.sender ?? 0) }
  }

  /// The number of senders of each move; nil where there was nothing to choose.
  ///
  /// A move that was refused at the end is the last of them.
  var senders: [Int?] { (made + [refused].compactMap(\.self)).map(\.senders) }

  var token: ReplayToken { ReplayToken(numbers, path: path) }
}

/// Something wrong at a step, and who noticed.
struct Failure: Hashable, Sendable {
  let finding: Finding

  let noticedBy: Observer

  /// The observer of a failure.
  enum Observer: Hashable, Sendable {
    /// A check, as it is written at the call site.
    case check(String)
    /// The closure that a test gives to `checkFlow`.
    case closure
    /// The walk itself, which cannot continue.
    case walk
  }

  /// The same failure, whatever its words.
  var withoutWords: Failure {
    var finding = finding
    finding.words = nil
    return Failure(finding: finding, noticedBy: noticedBy)
  }

  func isSame(as other: Failure) -> Bool {
    noticedBy == other.noticedBy && finding.isSameFailure(as: other.finding)
  }
}
