/// Which scenes and which ways out of them the walks of a run came to, and how often.
public struct Coverage: Sendable {
  private let names: Names
  private var takenCounts = Counts()
  private var refusedCounts = Counts()
  private var untappableCounts = Counts()
  private var visitedCounts = Counts()

  /// How often each way out was taken or refused.
  private var triedCounts = Counts()

  /// The moves made, restarts not counted.
  public private(set) var steps = 0

  /// The walks made.
  public private(set) var paths = 0

  /// The names of the scenes that came on screen.
  public var scenes: Set<String> { Set(visited.keys) }

  /// Nothing is covered yet.
  ///
  /// - Parameter names: The names that tell what the numbers mean, by which it is counted.
  init(_ names: Names = Names()) { self.names = names }

  mutating func recordStart() { paths += 1 }

  /// Records that a way out was taken, by its number.
  mutating func recordMove(_ wayOut: Int) {
    steps += 1
    takenCounts.add(wayOut)
    triedCounts.add(wayOut)
  }

  mutating func recordRefusal(_ wayOut: Int) {
    refusedCounts.add(wayOut)
    triedCounts.add(wayOut)
  }

  /// Records moves that were made on copies of a subject, outside any walk.
  mutating func recordCopies(_ wayOut: Int, _ count: Int) {
    takenCounts.add(wayOut, count)
    triedCounts.add(wayOut, count)
  }

  /// Records how often a scene came on screen on copies of a subject, outside any walk.
  mutating func recordCopies(on scene: Int, _ count: Int) { visitedCounts.add(scene, count) }

  mutating func recordLackOfSenders(_ wayOut: Int) { untappableCounts.add(wayOut) }

  /// Records that a scene came on screen, and which others did, all by their numbers.
  mutating func recordArrivals(_ others: [Int], on scene: Int) {
    visitedCounts.add(scene)
    for other in others { visitedCounts.add(other) }
  }

  /// Whether a way out was refused again and again, and never taken.
  func isHopeless(_ wayOut: Int) -> Bool {
    refusedCounts[wayOut] >= 3 && takenCounts[wayOut] == 0
  }

  /// Whether a way out was refused again and again, and never taken.
  func isHopeless(_ wayOut: WayOut) -> Bool { isHopeless(names.number(of: wayOut)) }

  /// How often a way out was taken or refused; what was tried least is tried next.
  func tries(_ wayOut: Int) -> Int { triedCounts[wayOut] }

  /// How often a way out was taken or refused.
  func tries(_ wayOut: WayOut) -> Int { triedCounts[names.number(of: wayOut)] }
}

// MARK: - By name

extension Coverage {
  /// How often each way out was taken.
  var taken: [WayOut: Int] { takenCounts.named(names.waysOut) }

  /// How often each way out was refused by its source's guard.
  var refused: [WayOut: Int] { refusedCounts.named(names.waysOut) }

  /// How often each way out had nothing to tap.
  var untappable: [WayOut: Int] { untappableCounts.named(names.waysOut) }

  /// How often each scene came on screen.
  var visited: [String: Int] { visitedCounts.named(names.scenes.map(\.text)) }
}

/// How often things happened that are known by numbers.
private struct Counts: Sendable {
  private var counts: [Int] = []

  subscript(number: Int) -> Int { number < counts.count ? counts[number] : 0 }

  mutating func add(_ number: Int, _ count: Int = 1) {
    if number >= counts.count {
      counts += Array(repeating: 0, count: number + 1 - counts.count)
    }
    counts[number] = Self.sum(counts[number], count)
  }

  /// A sum that stays at the greatest number where it would be greater.
  static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, isTooLarge) = one.addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }

  /// The counts that are not 0, by name.
  func named<Name: Hashable>(_ names: [Name]) -> [Name: Int] {
    var named: [Name: Int] = [:]
    for (name, count) in zip(names, counts) where count > 0 { named[name] = count }
    return named
  }
}

// MARK: - Sums

extension Coverage {
  /// Adds what other walks came to.
  mutating func add(_ other: Coverage) {
    steps = Counts.sum(steps, other.steps)
    paths = Counts.sum(paths, other.paths)
    add(taken: other.taken, visited: other.visited)
    addRefusals(other)
  }

  /// Adds what other walks were refused, or found nothing to tap for.
  mutating func addRefusals(_ other: Coverage) {
    add(refused: other.refused, untappable: other.untappable)
  }

  /// What is written down of walks, read again.
  init(
    paths: Int, steps: Int, visited: [String: Int], taken: [WayOut: Int], refused: [WayOut: Int],
    untappable: [WayOut: Int]
  ) {
    self.init()
    self.paths = paths
    self.steps = steps
    add(taken: taken, visited: visited)
    add(refused: refused, untappable: untappable)
  }

  private mutating func add(taken: [WayOut: Int], visited: [String: Int]) {
    for (wayOut, count) in taken {
      takenCounts.add(names.number(of: wayOut), count)
      triedCounts.add(names.number(of: wayOut), count)
    }
    for (scene, count) in visited { visitedCounts.add(names.scene(scene).number, count) }
  }

  private mutating func add(refused: [WayOut: Int], untappable: [WayOut: Int]) {
    for (wayOut, count) in refused {
      refusedCounts.add(names.number(of: wayOut), count)
      triedCounts.add(names.number(of: wayOut), count)
    }
    for (wayOut, count) in untappable { untappableCounts.add(names.number(of: wayOut), count) }
  }
}
