/// The record of one walk through a flow.
struct Walk {
  /// The scene on screen at the start; nil if nothing was made.
  var start: SceneName?

  /// The moves made; if a move failed, it is the last.
  var made: [Made] = []

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

  /// Records the scene that the last move led to, which may not be the expected one.
  mutating func arrive(on scene: SceneName) { made[made.count - 1].scene = scene }

  struct Made {
    let move: MoveDefinition
    /// The number of the sender, and of those to choose from; nil where there was nothing to choose.
    let sender: Int?
    let senders: Int?
    /// The scene on screen after it.
    var scene: SceneName
    /// The number of the sender as the route has it, which may be that of the last one.
    var asked: Int?
  }

  /// Whether it neither failed nor was cut short.
  var hasPassed: Bool {
    switch end {
    case .finished, .lost: true
    case .failed, .cut: false
    }
  }

  // MARK: - Paths

  var count: Int { made.count }

  var path: FlowPath {
    FlowPath(
      start: start?.text ?? "start",
      moves: made.map {
        FlowPath.Move(Choice(label: $0.move.label, sender: $0.asked), to: $0.scene.text)
      })
  }

  /// The moves made, for a route that makes them again.
  var choices: [Choice] { made.map { Choice(label: $0.move.label, sender: $0.sender) } }

  /// The number of senders of each move; nil where there was nothing to choose.
  var senders: [Int?] { made.map(\.senders) }
}
