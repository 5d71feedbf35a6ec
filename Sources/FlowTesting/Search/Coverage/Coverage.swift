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
public struct Coverage: Sendable {
  private let names: SymbolTable
  private var takenCounts = NumberCounts()
  private var refusedCounts = NumberCounts()
  private var untappableCounts = NumberCounts()
  private var visitedCounts = NumberCounts()
  private var failedCounts = NumberCounts()

  /// The number of times each move followed another one, by the number of the first.
  private var pairCounts: [NumberCounts] = []

  /// Whether pairs are counted, which is slow and done only for checks and goals that need them.
  var countsPairs = false

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
  ///
  /// - Parameter names: The table that numbers scenes and moves.
  init(_ names: SymbolTable = SymbolTable()) { self.names = names }

  /// An empty coverage with the same table of names, which counts pairs if this one does.
  var emptied: Coverage {
    var coverage = Coverage(names)
    coverage.countsPairs = countsPairs
    return coverage
  }

  mutating func recordStart() { paths += 1 }

  /// Records that a move was made, by its number.
  mutating func recordMove(_ moveID: Int) {
    steps += 1
    takenCounts.add(moveID)
  }

  /// Records that the app's code took another segue as part of a move.
  mutating func recordTaken(_ moveID: Int) { takenCounts.add(moveID) }

  /// Records that one segue was taken right after another, by their numbers.
  mutating func recordPair(_ first: Int, _ second: Int, _ count: Int = 1) {
    while pairCounts.count <= first { pairCounts.append(NumberCounts()) }
    pairCounts[first].add(second, count)
  }

  mutating func recordFailure(_ moveID: Int) { failedCounts.add(moveID) }

  var failed: Set<MoveID> { Set(failedCounts.named(names.moveIDs).keys) }

  /// Records that a move was refused: a step that leads back to its scene.
  mutating func recordRefusal(_ moveID: Int) {
    steps += 1
    refusedCounts.add(moveID)
  }

  func wasRefused(_ moveID: MoveID) -> Bool { refusedCounts[names.number(of: moveID)] > 0 }

  /// Records a move that was made on a copy of a subject, outside any walk, and the scene it led to.
  mutating func recordCopy(_ moveID: Int, on scene: Int) {
    takenCounts.add(moveID)
    visitedCounts.add(scene)
  }

  mutating func recordLackOfSenders(_ moveID: Int) { untappableCounts.add(moveID) }

  /// Records the scene on screen after a step, and the other scenes that appeared, by their numbers.
  mutating func recordArrivals(_ others: [Int], on scene: Int) {
    visitedCounts.add(scene)
    for other in others { visitedCounts.add(other) }
  }

  var hasRefusals: Bool { !refusedCounts.isEmpty }

  /// Whether a move was refused at least three times and never made.
  func isAlwaysRefused(_ moveID: Int) -> Bool {
    refusedCounts[moveID] >= 3 && takenCounts[moveID] == 0
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
  func obstacle(to moveID: MoveID) -> Obstacle? {
    let number = names.number(of: moveID)
    guard takenCounts[number] == 0 else { return nil }
    if refusedCounts[number] > 0 { return .refused(refusedCounts[number]) }
    return untappableCounts[number] > 0 ? .untappable(untappableCounts[number]) : nil
  }

  func wasTaken(_ moveID: MoveID) -> Bool { takenCounts[names.number(of: moveID)] > 0 }

  func wasVisited(_ scene: String) -> Bool { visitedCounts[names.scene(scene).number] > 0 }

  /// Whether a move is not worth another plan: it never succeeded, and was refused or had nothing to tap at
  /// least three times.
  func isBlocked(_ moveID: MoveID) -> Bool {
    switch obstacle(to: moveID) {
    case .refused(let count), .untappable(let count): count >= 3
    case nil: false
    }
  }

  /// Returns the number of times a move was taken or refused; the move tried least is tried next.
  func tries(_ moveID: Int) -> Int { takenCounts[moveID].plus(refusedCounts[moveID]) }

  func tries(_ moveID: MoveID) -> Int { tries(names.number(of: moveID)) }
}

// MARK: - By name

extension Coverage {
  /// The moves that walks tried, sorted by scene and label: `taken` counts successes, `refused` the refusals of
  /// `ShouldPerform` or the app's code, `untappable` the times that its ``Senders`` were empty.
  ///
  /// A segue that is not among them, and is in ``Exploration/model``, was never available.
  public var moves: [(scene: String, label: String, taken: Int, refused: Int, untappable: Int)] {
    let (taken, refused, untappable) = (taken, refused, untappable)
    let all = Set(taken.keys).union(refused.keys).union(untappable.keys)
    return all.sorted { ($0.scene, $0.label) < ($1.scene, $1.label) }.map { move in
      (
        move.scene, move.label, taken[move, default: 0], refused[move, default: 0],
        untappable[move, default: 0]
      )
    }
  }

  var taken: [MoveID: Int] { takenCounts.named(names.moveIDs) }

  func count(of pair: MovePair) -> Int {
    let first = names.number(of: pair.first)
    return pairCounts.indices.contains(first)
      ? pairCounts[first][names.number(of: pair.second)] : 0
  }

  /// The number of times one move followed another, by pair; empty unless pairs are counted.
  var pairs: [MovePair: Int] {
    let names = names.moveIDs
    var found: [MovePair: Int] = [:]
    for (first, counts) in zip(names, pairCounts) {
      for (second, count) in counts.named(names) {
        found[MovePair(first: first, second: second)] = count
      }
    }
    return found
  }

  var refused: [MoveID: Int] { refusedCounts.named(names.moveIDs) }
  var untappable: [MoveID: Int] { untappableCounts.named(names.moveIDs) }
  var visited: [String: Int] { visitedCounts.named(names.scenes.map(\.text)) }
}

private struct NumberCounts: Sendable {
  private var counts: [Int] = []

  var isEmpty: Bool { counts.isEmpty }

  subscript(number: Int) -> Int { number < counts.count ? counts[number] : 0 }

  mutating func add(_ number: Int, _ count: Int = 1) {
    if number >= counts.count {
      counts += Array(repeating: 0, count: number + 1 - counts.count)
    }
    counts[number] = counts[number].plus(count)
  }

  /// The counts that are not 0, by name.
  func named<Name: Hashable>(_ names: [Name]) -> [Name: Int] {
    var named: [Name: Int] = [:]
    for (name, count) in zip(names, counts) where count > 0 { named[name] = count }
    return named
  }
}
