/// The record of one walk through a flow.
struct Walk {
  /// The names of scenes and moves, by number.
  private let names: SymbolTable

  /// The number of the scene on screen at the start.
  var start = -1

  /// The moves made; if a move failed, it is the last.
  private(set) var made: [Made] = []

  /// The move that was refused at the end, after which none was made.
  private var refused: Made?

  /// The taps that were refused and are no steps, each with the number of moves made before it.
  private var refusedTaps: [(index: Int, tap: Made)] = []

  /// The number of senders of each move available where the route ended.
  var offered: [Int?] = []

  var offeredLabels: [String] = []

  var end: End = .finished

  enum End {
    /// At the end of its route.
    case finished
    /// At a step with failures.
    case failed([Failure])
    /// Before the end of its route, since a move of it cannot be made.
    case lost(Finding)
    /// Before the end of its route, since the time of the run was over or the test was cancelled.
    case cut
  }

  var failures: [Failure] {
    if case .failed(let failures) = end { failures } else { [] }
  }

  init(in names: SymbolTable) { self.names = names }

  mutating func append(_ move: Made) {
    made.append(move)
    refused = nil
  }

  /// Records the scene that the last move led to, which may not be the expected one.
  mutating func arrive(on scene: Int) { made[made.count - 1].scene = scene }

  /// Removes the last move, which was refused.
  mutating func removeLast() { refused = made.popLast() }

  /// Records that the last move was refused, whether it is removed or tapped again.
  mutating func recordRefusedTap() {
    guard let last = made.last else { return }
    refusedTaps.append((made.count - 1, last))
  }

  /// Records that the last move was refused and stays a step.
  mutating func keepRefusal(on scene: Int) {
    made[made.count - 1].isRefused = true
    made[made.count - 1].scene = scene
  }

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
    var isRefused = false
  }
}

// MARK: - Paths and tokens

extension Walk {
  var count: Int { made.count }

  var path: FlowPath {
    func name(_ scene: Int) -> String { scene < 0 ? "start" : names.sceneText(scene) }
    return FlowPath(
      start: name(start),
      moves: made.map { made in
        var move = FlowPath.Move(names.label(made.label), sender: made.sender, to: name(made.scene))
        move.isRefused = made.isRefused
        return move
      })
  }

  /// The moves made, for a route that makes them again.
  var choices: [Choice] { path.moves.map { Choice($0) } }

  /// The moves made and the taps that were refused between them; nil if none were.
  var choicesWithRefusals: [Choice]? {
    guard !refusedTaps.isEmpty else { return nil }
    var choices = choices
    for (index, tap) in refusedTaps.reversed() {
      let label = names.label(tap.label) + Choice.refusal
      choices.insert(Choice(label: label, sender: tap.sender), at: index)
    }
    return choices
  }

  /// The moves made as numbers, which replay the walk exactly.
  var numbers: [ReplayToken.Number] {
    made.map { ReplayToken.Number(position: $0.number, sender: $0.sender ?? 0) }
  }

  /// The number of senders of each move; nil where there was nothing to choose.
  ///
  /// A move that was refused at the end is the last of them.
  var senders: [Int?] { (made + [refused].compactMap(\.self)).map(\.senders) }

  var token: ReplayToken { ReplayToken(numbers, path: path) }
}

/// A finding at a step, and its observer.
struct Failure: Hashable, Sendable {
  let finding: Finding

  let noticedBy: Observer

  enum Observer: Hashable, Sendable {
    case check(String)
    /// The closure that a test gives to `checkFlow`.
    case closure
    /// The walk itself, which cannot continue.
    case walk
  }

  /// The failure without the text of its error.
  var withoutWords: Failure {
    var finding = finding
    finding.words = nil
    return Failure(finding: finding, noticedBy: noticedBy)
  }

  func isSame(as other: Failure) -> Bool {
    noticedBy == other.noticedBy && finding.isSameFailure(as: other.finding)
  }
}
