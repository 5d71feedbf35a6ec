/// The elements that two lists have in common.
enum ListDiff {
  typealias Pair = (old: Int, new: Int)

  /// Returns the indices of elements that two lists have in common, ascending in both: as many as there can be.
  ///
  /// Of lists in which thousands of elements are new, only those with which both begin count.
  ///
  /// - Complexity: O(*nd*) in the elements and those that differ.
  static func pairs<Element: Hashable>(_ old: [Element], _ new: [Element]) -> [Pair] {
    guard Set(old).symmetricDifference(new).count < 4_000 else {
      return zip(old, new).prefix { $0 == $1 }.indices.map { ($0, $0) }
    }
    var (gone, come): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let index, _, _): gone.insert(index)
      case .insert(let index, _, _): come.insert(index)
      }
    }
    let kept = (
      old.indices.filter { !gone.contains($0) }, new.indices.filter { !come.contains($0) }
    )
    return zip(kept.0, kept.1).map { ($0, $1) }
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
