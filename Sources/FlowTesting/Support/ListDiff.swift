/// The elements that two lists have in common.
enum ListDiff {
  typealias Pair = (old: Int, new: Int)

  /// The greatest number of edits that are looked for; what is beyond them counts as replaced.
  private static let mostEdits = 1_000

  /// Returns the indices of elements that two lists have in common, ascending in both: as many as there can be.
  ///
  /// This is the greedy algorithm of Myers (An O(ND) Difference Algorithm and Its Variations, 1986). It finds, for
  /// each number of edits and each diagonal, how far a path of so many edits leads that ends on it; the indices of
  /// an element in the old and the new list differ by the number of its diagonal.
  ///
  /// - Complexity: O(*nd*) in the elements and the edits.
  static func pairs<Element: Hashable>(_ old: [Element], _ new: [Element]) -> [Pair] {
    var numbers: [Element: Int] = [:]
    func number(_ element: Element) -> Int {
      let count = numbers.count
      return numbers.value(for: element) { count }
    }
    let (old, new) = (old.map(number), new.map(number))
    let most = min(mostEdits, old.count + new.count)
    // The ends of the paths by their diagonals, as indices in the old list; before each number of edits.
    var ends = [Int](repeating: 0, count: 2 * most + 3)
    var rounds: [[Int]] = []
    let center = most + 1
    /// Returns the diagonal before the last edit, and the index after it.
    func origin(of diagonal: Int, _ edits: Int, _ ends: [Int]) -> (diagonal: Int, start: Int) {
      let (below, above) = (ends[center + diagonal - 1], ends[center + diagonal + 1])
      let isAdded = diagonal == -edits || diagonal != edits && below < above
      return isAdded ? (diagonal + 1, above) : (diagonal - 1, below + 1)
    }
    var furthest = (edits: 0, diagonal: 0, index: 0)
    search: for edits in 0...most {
      rounds.append(ends)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        var index = origin(of: diagonal, edits, ends).start
        while index < old.count, index - diagonal < new.count, old[index] == new[index - diagonal] {
          index += 1
        }
        ends[center + diagonal] = index
        guard index <= old.count, index - diagonal <= new.count,
          2 * index - diagonal > 2 * furthest.index - furthest.diagonal
        else { continue }
        furthest = (edits, diagonal, index)
        if index == old.count, index - diagonal == new.count { break search }
      }
    }
    var pairs: [Pair] = []
    var (diagonal, index) = (furthest.diagonal, furthest.index)
    for edits in (0...furthest.edits).reversed() {
      let origin = origin(of: diagonal, edits, rounds[edits])
      while index > origin.start {
        index -= 1
        pairs.append((index, index - diagonal))
      }
      (diagonal, index) = (origin.diagonal, rounds[edits][center + origin.diagonal])
    }
    return pairs.reversed()
  }

  /// Returns the new indices of the elements that moved, as few as there can be.
  ///
  /// An element at its old index did not move, if that makes no more.
  ///
  /// - Parameter pairs: The indices of elements that two lists have in common, in the order of the new ones.
  static func moved(_ pairs: [Pair]) -> Set<Int> {
    let order = pairs.map(\.old)
    let inOrder = Self.pairs(order.sorted(), order).map { pairs[$0.new].new }
    let inPlace = pairs.filter { $0.old == $0.new }.map(\.new)
    return Set(pairs.map(\.new)).subtracting(inPlace.count < inOrder.count ? inOrder : inPlace)
  }

  /// Returns the ranges before each of some pairs, with the pair, and those after the last.
  static func gaps(
    between pairs: [Pair], in old: Range<Int>, _ new: Range<Int>
  ) -> [(old: Range<Int>, new: Range<Int>, end: Pair?)] {
    let starts = [(old.lowerBound, new.lowerBound)] + pairs.map { ($0.old + 1, $0.new + 1) }
    let ends: [Pair?] = pairs + [nil]
    return zip(starts, ends).map { start, end in
      (start.0..<(end?.old ?? old.upperBound), start.1..<(end?.new ?? new.upperBound), end)
    }
  }
}
