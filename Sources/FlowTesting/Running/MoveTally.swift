/// Counts moves made out of many states, so that each costs little: scenes and words have numbers.
struct MoveTally {
  /// The scenes that came up, by their numbers.
  private(set) var scenes: [String] = []
  private var numbers: [String: Int] = [:]

  /// How often each scene came up, by its number.
  private var visits: [Int] = []

  /// How often each way out was taken, by its scene and the move's number.
  private var taken: [Pair: (wayOut: WayOut, count: Int)] = [:]

  /// Moves as they stand in a path, with the space before them.
  private(set) var words: [String] = []
  private var wordsOfMoves: [Triple: Int] = [:]

  private struct Pair: Hashable {
    let scene: Int
    let move: Int
  }

  private struct Triple: Hashable {
    let move: Int
    let sender: Int
    let scene: Int
  }

  mutating func number(ofScene name: String) -> Int {
    if let known = numbers[name] { return known }
    numbers[name] = scenes.count
    scenes.append(name)
    visits.append(0)
    return scenes.count - 1
  }

  /// The number of a move's words.
  mutating func words(for offer: Offer, _ sender: Int?, to scene: Int) -> Int {
    let triple = Triple(move: offer.number, sender: sender ?? -1, scene: scene)
    if let known = wordsOfMoves[triple] { return known }
    words.append(" \(FlowPath.Move(offer.label, sender: sender, to: scenes[scene]))")
    wordsOfMoves[triple] = words.count - 1
    return words.count - 1
  }

  mutating func count(_ offer: Offer, from source: Int, to scene: Int) {
    visits[scene] += 1
    taken[Pair(scene: source, move: offer.number), default: (offer.wayOut, 0)].count += 1
  }

  /// Adds what was counted to a run's coverage, and forgets it.
  mutating func write(to coverage: inout Coverage) {
    for (wayOut, count) in taken.values { coverage.recordCopies(wayOut, count) }
    for (scene, count) in zip(scenes, visits) { coverage.recordCopies(scene, count) }
    taken = [:]
    visits = visits.map { _ in 0 }
  }
}
