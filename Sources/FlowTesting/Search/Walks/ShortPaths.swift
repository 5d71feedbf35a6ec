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

  /// Whether no path is longer.
  private(set) var isAll = false

  /// The path returned last; nil before the first.
  private var last: [Choice]?

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
    guard last != nil else {
      last = []
      return last
    }
    while !isAll {
      if let choices = advance() {
        last = choices
        return last
      }
      length += 1
      (prefixes, longer, cursor) = (longer, [], (0, 0, 0))
      isAll = prefixes.isEmpty
      guard !isAll, isWorth(length + 1, countOfExtensions) else { return nil }
    }
    return nil
  }

  /// Extends the path returned last by the moves available at the end of its walk.
  mutating func extend(with walk: Walk) {
    guard let last, !walk.offered.isEmpty else { return }
    longer.append(Prefix(choices: last, moves: walk.offered.map { ($0.label, $0.senders) }))
  }

  /// The number of extensions by one move, up to ``most``.
  private var countOfExtensions: Int {
    var count = 0
    for move in prefixes.lazy.flatMap(\.moves) {
      count = min(Self.most, count + min(Self.most, move.senders ?? 1))
    }
    return count
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
