/// All paths of up to some length, shortest first, each with all its senders.
///
/// Only a walk shows the moves available at the end of a path, so each path is returned, walked, and then
/// extended:
///
/// ```swift
/// var paths = ShortPaths()
/// while let choices = paths.next(while: { length, _ in length <= 3 }) {
///   paths.extend(with: await walk(.moves(choices)))
/// }
/// paths.length  // 3, if there are any that long
/// ```
struct ShortPaths: Sendable {
  /// A path that was walked, and the moves available at its end.
  private struct Prefix: Sendable {
    let choices: [Choice]
    let moves: [(label: String, senders: Int?)]
  }

  /// The length up to which all paths were returned; -1 before the first.
  private(set) var length = -1

  /// The number of paths of one step up to that length that could be walked.
  private(set) var count = 0

  /// Whether no path is longer.
  private(set) var isAll = false

  /// The number of steps that the paths returned so far take; a walk counts two for its start.
  private(set) var used = 0

  /// The number of steps that all paths of the next length take.
  private(set) var cost = 0

  /// The path returned last; nil before the first.
  private var last: [Choice]?

  /// The number of paths of the next length that could be walked.
  private var walked = 0

  /// The paths that were walked, and the extension by one move that comes next.
  private var prefixes: [Prefix] = []
  private var cursor = (prefix: 0, move: 0, sender: 0)

  /// The extensions that were walked.
  private var longer: [Prefix] = []

  /// More paths than any run walks, and small enough that the sum of two such numbers does not overflow.
  private static let most = 1 << 30

  /// Returns the next path; nil if there is none.
  ///
  /// - Parameter isWorth: Whether paths of a length are wanted, given their number; called once, before the
  ///   first path of that length.
  mutating func next(while isWorth: (_ length: Int, _ count: Int) -> Bool) -> [Choice]? {
    guard last != nil else { return take([]) }
    while !isAll {
      if let choices = advance() { return take(choices) }
      length += 1
      if length > 0 { count += walked }
      (prefixes, longer, cursor, walked) = (longer, [], (0, 0, 0), 0)
      isAll = prefixes.isEmpty
      let extensions = countOfExtensions
      cost = extensions * (length + 3)
      guard !isAll, isWorth(length + 1, extensions) else { return nil }
    }
    return nil
  }

  /// Extends the path returned last by the moves available at the end of its walk.
  ///
  /// - Parameter most: The greatest number of senders of a move to try.
  mutating func extend(with walk: Walk, sendersAtMost most: Int = .max) {
    if case .lost = walk.end {} else { walked += 1 }
    guard let last, !walk.offered.isEmpty else { return }
    let moves = walk.offered.map { (label: $0.label, senders: $0.senders.map { min(most, $0) }) }
    longer.append(Prefix(choices: last, moves: moves))
  }

  /// The number of extensions by one move, up to ``most``.
  private var countOfExtensions: Int {
    var count = 0
    for move in prefixes.lazy.flatMap(\.moves) {
      count = min(Self.most, count + min(Self.most, move.senders ?? 1))
    }
    return count
  }

  private mutating func take(_ choices: [Choice]) -> [Choice] {
    used += choices.count + 2
    last = choices
    return choices
  }

  private mutating func advance() -> [Choice]? {
    while prefixes.indices.contains(cursor.prefix) {
      let prefix = prefixes[cursor.prefix]
      guard cursor.move < prefix.moves.count else {
        cursor = (cursor.prefix + 1, 0, 0)
        continue
      }
      let (label, senders) = prefix.moves[cursor.move]
      if cursor.sender == senders ?? 1 {
        cursor = (cursor.prefix, cursor.move + 1, 0)
      } else {
        let choice = Choice(label: label, sender: senders.map { _ in cursor.sender })
        cursor.sender += 1
        return prefix.choices + [choice]
      }
    }
    return nil
  }
}
