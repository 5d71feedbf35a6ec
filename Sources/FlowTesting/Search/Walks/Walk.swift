/// The record of one walk through a flow.
struct Walk {
  /// The names of scenes and moves, by number.
  private let names: SymbolTable

  /// The number of the scene on screen at the start; nil if nothing was made.
  var start: Int?

  /// The moves made; if a move failed, it is the last.
  private(set) var made: [Made] = []

  /// The moves available where the route ended.
  var offered: [AvailableMove] = []

  /// Whether the last move was refused.
  var isRefused = false

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

  mutating func append(_ move: Made) { made.append(move) }

  /// Records the scene that the last move led to, which may not be the expected one.
  mutating func arrive(on scene: Int) { made[made.count - 1].scene = scene }

  struct Made {
    /// The number of its label, and of the move itself.
    let label: Int
    let move: Int
    /// Its position among the available moves, and the sender; nil where there was nothing to
    /// choose.
    let number: Int
    let sender: Int?
    /// The number of senders to choose from.
    let senders: Int?
    /// The number of the scene on screen after it.
    var scene: Int
  }
}

// MARK: - Paths

extension Walk {
  var count: Int { made.count }

  var path: FlowPath {
    FlowPath(
      start: start.map(names.sceneText) ?? "start",
      moves: made.map { made in
        FlowPath.Move(names.label(made.label), sender: made.sender, to: names.sceneText(made.scene))
      })
  }

  /// The moves made, for a route that makes them again.
  var choices: [Choice] { path.choices }

  /// The number of senders of each move; nil where there was nothing to choose.
  var senders: [Int?] { made.map(\.senders) }
}
