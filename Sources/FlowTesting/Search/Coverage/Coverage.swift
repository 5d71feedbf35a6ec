/// The scenes that the walks of a run reached, and the moves that they tried, with their counts.
///
/// A check on the whole run finds here what no walk did:
///
/// ```swift
/// Check(".takesEverySegueTwice") { exploration in
///   exploration.coverage.moves.filter { $0.taken < 2 }.map { move in
///     Finding(
///       code: "takenOnce", subject: "\(move.scene).\(move.label)",
///       message: """
///         '\(move.label)' of \(move.scene) was taken \(move.taken) times, \
///         and refused \(move.refused) times.
///         """)
///   }
/// }
/// ```
public struct Coverage: Codable, Sendable {
  private let names: SymbolTable

  /// The outcomes of each move, by its number.
  private var outcomes: [Outcomes] = []

  /// The number of times each scene was on screen, by its number.
  private var visits: [Int] = []

  private struct Outcomes: Codable {
    var taken = 0
    var refused = 0
    var untappable = 0
    var failed = 0
  }

  /// The reasons, known to a host, why moves cannot be made at all.
  var reasons: [MoveID: String] = [:]

  /// The moves made, restarts not counted.
  public private(set) var steps = 0

  /// The walks made.
  public private(set) var paths = 0

  /// The names of the scenes that came on screen.
  public var scenes: Set<String> { Set(visited.keys) }

  /// The number of walks and steps, such as `200 walks, 6,000 steps`.
  var effort: String {
    "\(Wording.count(paths, "walk")), \(Wording.count(steps, "step"))"
  }

  /// Creates an empty coverage.
  init(_ names: SymbolTable = SymbolTable()) { self.names = names }

  private subscript(move: MoveName) -> Outcomes {
    get {
      guard move.number < outcomes.count else { return Outcomes() }
      return outcomes[move.number]
    }
    set {
      while outcomes.count <= move.number { outcomes.append(Outcomes()) }
      outcomes[move.number] = newValue
    }
  }

  private subscript(move: MoveID) -> Outcomes { self[names.move(move)] }

  mutating func recordStart() { paths += 1 }

  mutating func recordMove(_ move: MoveName) {
    steps += 1
    self[move].taken += 1
  }

  /// Records that the app's code took another segue as part of a move.
  mutating func recordTaken(_ move: MoveName) { self[move].taken += 1 }

  mutating func recordFailure(_ move: MoveName) { self[move].failed += 1 }

  var failed: Set<MoveID> { Set(moves(where: \.failed).keys) }

  /// Records that a move was refused: a step that leads back to its scene.
  mutating func recordRefusal(_ move: MoveName) {
    steps += 1
    self[move].refused += 1
  }

  mutating func recordLackOfSenders(_ move: MoveName) { self[move].untappable += 1 }

  /// Records the scene on screen after a step, and the other scenes that appeared.
  mutating func recordArrivals(_ others: [SceneName], on scene: SceneName) {
    recordVisit(of: scene)
    for other in others { recordVisit(of: other) }
  }

  private mutating func recordVisit(of scene: SceneName) {
    while visits.count <= scene.number { visits.append(0) }
    visits[scene.number] += 1
  }

  /// An obstacle that kept the walks from a move whenever they tried it.
  enum Obstacle: Hashable {
    /// Its source's guard refused it, this number of times.
    case refused(Int)
    /// There was nothing to tap, this number of times.
    case untappable(Int)

    /// `was refused each of 5 times`.
    var text: String {
      switch self {
      case .refused(let count): "was refused \(Wording.always(count))"
      case .untappable(let count): "had nothing to tap \(Wording.always(count))"
      }
    }
  }

  /// Returns the obstacle to a move, or nil where it was taken or never tried.
  func obstacle(to move: MoveID) -> Obstacle? {
    let outcomes = self[move]
    guard outcomes.taken == 0 else { return nil }
    if outcomes.refused > 0 { return .refused(outcomes.refused) }
    return outcomes.untappable > 0 ? .untappable(outcomes.untappable) : nil
  }

  func wasTaken(_ move: MoveName) -> Bool { self[move].taken > 0 }

  func wasTaken(_ move: MoveID) -> Bool { self[move].taken > 0 }

  func wasVisited(_ scene: String) -> Bool {
    let scene = names.scene(scene).number
    return visits.indices.contains(scene) && visits[scene] > 0
  }

  /// Whether a move is not worth another walk: it never succeeded, and was refused or had nothing to tap at
  /// least three times.
  func isBlocked(_ move: MoveName) -> Bool {
    let outcomes = self[move]
    return outcomes.taken == 0
      && (outcomes.refused > 0 ? outcomes.refused : outcomes.untappable) >= 3
  }

  func isBlocked(_ move: MoveID) -> Bool { isBlocked(names.move(move)) }

  /// Returns the number of times a move was tried, where each refusal of one that was never made counts eight times.
  func attempts(_ move: MoveName) -> Int {
    let outcomes = self[move]
    return outcomes.taken + outcomes.refused * (outcomes.taken == 0 ? 8 : 1)
  }

  /// The moves met that were neither made, nor refused, nor failed.
  var untried: Set<MoveName> { Set(names.moves.filter { !wasTried($0) }) }

  /// Whether a move was made, refused, or failed.
  func wasTried(_ move: MoveName) -> Bool {
    let outcomes = self[move]
    return outcomes.taken + outcomes.refused + outcomes.failed > 0
  }

  // MARK: - By name

  /// The moves that walks tried, sorted by scene and label: `taken` counts successes, `refused` the refusals of
  /// `ShouldPerform` or the app's code, `untappable` the times that its ``Senders`` were empty.
  ///
  /// A segue that is not among them, and is in ``Exploration/model``, was never available.
  public var moves: [(scene: String, label: String, taken: Int, refused: Int, untappable: Int)] {
    let tried = moves { $0.taken + $0.refused + $0.untappable }
    return tried.keys.sorted { ($0.scene, $0.label) < ($1.scene, $1.label) }.map { move in
      let outcomes = self[move]
      return (move.scene, move.label, outcomes.taken, outcomes.refused, outcomes.untappable)
    }
  }

  var taken: [MoveID: Int] { moves(where: \.taken) }
  var refused: [MoveID: Int] { moves(where: \.refused) }
  var untappable: [MoveID: Int] { moves(where: \.untappable) }

  var visited: [String: Int] {
    var visited: [String: Int] = [:]
    for (scene, count) in zip(names.scenes, visits) where count > 0 { visited[scene.text] = count }
    return visited
  }

  private func moves(where count: (Outcomes) -> Int) -> [MoveID: Int] {
    var moves: [MoveID: Int] = [:]
    for (move, outcomes) in zip(names.moves, outcomes) where count(outcomes) > 0 {
      moves[move.id] = count(outcomes)
    }
    return moves
  }
}
