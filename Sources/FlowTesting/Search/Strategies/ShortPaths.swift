/// All paths of up to some length, the shortest first, each with all its senders.
///
/// The moves available at the end of a path are known once it was walked, so that each path is returned,
/// walked, and then extended:
///
/// ```swift
/// var paths = ShortPaths()
/// while let numbers = paths.next(while: { length, _ in length <= 3 }) {
///   paths.extend(with: await walk(.numbers(numbers)))
/// }
/// paths.length  // 3, if there are any that long
/// ```
struct ShortPaths {
  /// A path that was walked, and the number of senders of each move available at its end.
  private struct Prefix {
    let numbers: [ReplayToken.Number]
    let senders: [Int?]
    /// The scenes it passed through; none where nobody compares them.
    var scenes: [String] = []
  }

  /// The length up to which all paths were returned; -1 before the first.
  private(set) var length = -1

  /// Whether no path is longer.
  private(set) var isAll = false

  /// The number of steps they took; a walk counts two for its start.
  private(set) var used = 0

  /// The number of paths walked of each length.
  private var walked: [Int] = []

  /// The paths of the current length, and the move and sender that come next.
  private var prefixes: [Prefix] = []
  private var cursor = (prefix: 0, move: 0, sender: 0)

  /// The number of paths that extend those of the current length by one move.
  private var extensions = 0

  private var hasReturnedStart = false

  /// The paths that extend those of the current length.
  private var longer: [Prefix] = []

  private var last: [ReplayToken.Number] = []

  /// Returns the next path, as the numbers of its moves, or nil when there is none.
  ///
  /// - Parameter isWorth: Whether paths of a length are wanted, given how many there are. It is asked
  ///   once, before the first path of that length.
  mutating func next(while isWorth: (_ length: Int, _ count: Int) -> Bool) -> [ReplayToken.Number]?
  {
    guard hasReturnedStart else {
      hasReturnedStart = true
      return []
    }
    while !isAll {
      if let numbers = advance() {
        last = numbers
        return numbers
      }
      // All paths of one length were returned.
      length += 1
      (prefixes, longer, cursor) = (longer, [], (0, 0, 0))
      extensions = prefixes.reduce(0) { min(Self.most, $0 + Self.count($1.senders)) }
      isAll = prefixes.isEmpty
      guard !isAll, isWorth(length + 1, extensions) else { return nil }
    }
    return nil
  }

  /// Extends the path returned last by the moves available at its end.
  mutating func extend(by senders: [Int?], through scenes: [String] = []) {
    guard !senders.isEmpty else { return }
    longer.append(Prefix(numbers: last, senders: senders, scenes: scenes))
  }

  /// Returns how the walk of the path returned last differs from that of the path without its last move;
  /// nil if the same moves led through the same scenes to the same senders.
  func difference(of walk: Walk) -> String? {
    guard !last.isEmpty, prefixes.indices.contains(cursor.prefix) else { return nil }
    let prefix = prefixes[cursor.prefix]
    let path = walk.path
    for (index, (earlier, now)) in zip(prefix.scenes, path.scenes.dropLast()).enumerated()
    where earlier != now {
      let way = index == 0 ? "the start" : "'\(path.moves[index - 1].label)' of step \(index)"
      return "\(way) led to \(earlier), then to \(now)"
    }
    let (senders, index) = (walk.senders, prefix.numbers.count)
    guard case .lost = walk.end else {
      guard senders.indices.contains(index), prefix.senders.indices.contains(cursor.move),
        senders[index] != prefix.senders[cursor.move]
      else { return nil }
      let (one, two) = (prefix.senders[cursor.move] ?? 0, senders[index] ?? 0)
      return """
        '\(path.moves.last?.label ?? "")' on \(prefix.scenes.last ?? "") had \
        \(Wording.count(one, "sender")), then \(two)
        """
    }
    return nil
  }

  /// More paths than anybody walks; no sum of two such numbers overflows.
  private static let most = 1 << 30

  /// Returns the number of choices among moves with these numbers of senders, up to ``most``.
  private static func count(_ senders: [Int?]) -> Int {
    senders.reduce(0) { min(most, $0 + min(most, $1 ?? 1)) }
  }

  private mutating func advance() -> [ReplayToken.Number]? {
    while prefixes.indices.contains(cursor.prefix) {
      let prefix = prefixes[cursor.prefix]
      if cursor.move == prefix.senders.count {
        cursor = (cursor.prefix + 1, 0, 0)
      } else if cursor.sender == prefix.senders[cursor.move] ?? 1 {
        cursor = (cursor.prefix, cursor.move + 1, 0)
      } else {
        let number = ReplayToken.Number(offer: cursor.move, sender: cursor.sender)
        cursor.sender += 1
        return prefix.numbers + [number]
      }
    }
    return nil
  }
}

// MARK: - Within a budget

extension ShortPaths {
  /// Returns the next path, or nil when those of its length do not fit a number of steps any more.
  mutating func next(atMost limit: Int, _ budget: Budget) -> [ReplayToken.Number]? {
    let left = limit - used
    let numbers = next { length, count in
      Self.cost(length, count, budget).map { $0 <= left } ?? false
    }
    used += numbers.map { $0.count + 2 } ?? 0
    return numbers
  }

  /// Extends the path returned last as it was walked, and counts it unless a move of it was refused.
  mutating func extend(with walk: Walk) {
    extend(by: walk.offered, through: walk.path.scenes)
    if case .lost = walk.end { return }
    while walked.count <= walk.count { walked.append(0) }
    walked[walk.count] += 1
  }

  /// The number of paths of each length, the start first, as far as all of a length were walked.
  var counts: [Int] { Array(walked.prefix(max(0, length + 1))) }

  /// The lengths of which all paths were walked; nil when not even those of one step were.
  var explored: Exploration.ShortPaths? {
    let count = counts.dropFirst().reduce(0, +)
    guard isAll || length > 0 && count > 0 else { return nil }
    return Exploration.ShortPaths(steps: length, count: count, isAll: isAll)
  }

  /// Returns whether any paths are to be walked in a number of steps.
  func isWorth(atMost limit: Int, _ budget: Budget) -> Bool {
    guard !isAll, limit > 0 else { return false }
    guard length >= 0 else { return true }
    return Self.cost(length + 1, extensions, budget).map { $0 <= limit - used } ?? false
  }

  /// Returns the number of steps that the paths of the next length take, if it is their turn: as soon
  /// as all short paths are at most a tenth of the steps.
  ///
  /// - Parameters:
  ///   - steps: The number of steps made so far.
  ///   - left: The number of walks the run has left.
  func due(_ budget: Budget, after steps: Int, left: Int) -> Int? {
    guard length >= 0, !isAll, budget.firstShortPaths < budget.shortPaths,
      let cost = Self.cost(length + 1, extensions, budget), cost <= budget.shortPaths - used
    else { return nil }
    let isLast = left <= cost / max(1, budget.steps) + 1
    return isLast || used + cost <= steps / 10 ? cost : nil
  }

  /// Returns the number of steps that all paths of a length take, or nil when they are too long or too
  /// many.
  private static func cost(_ length: Int, _ count: Int, _ budget: Budget) -> Int? {
    let (cost, isMore) = count.multipliedReportingOverflow(by: length + 2)
    return length <= budget.steps && !isMore ? cost : nil
  }
}
