import Foundation

// Small additions to the standard library's collections and numbers.

extension Sequence {
  /// Returns the elements in their order, of several with one key the first.
  func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }

  func unique() -> [Element] where Element: Hashable { unique { $0 } }
}

extension Set {
  /// Creates the set of some elements and of all that can be reached from them.
  init(reachableFrom start: some Sequence<Element>, by next: (Element) -> [Element]) {
    self.init(start)
    var pending = Array(self)
    while let element = pending.popLast() {
      for other in next(element) where insert(other).inserted { pending.append(other) }
    }
  }

  init(
    leadingTo ends: some Sequence<Element>, from others: some Sequence<Element>,
    by next: (Element) -> [Element]
  ) {
    var sources: [Element: [Element]] = [:]
    for other in others {
      for element in next(other) { sources[element, default: []].append(other) }
    }
    self.init(reachableFrom: ends) { sources[$0] ?? [] }
  }
}

extension StringProtocol {
  /// Whether another text has the same bytes; equal strings may spell accents in two ways.
  func hasBytes(of other: some StringProtocol) -> Bool {
    let result = utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { other in
        guard one.count == other.count, let start = one.baseAddress,
          let otherStart = other.baseAddress
        else { return one.count == other.count }
        return memcmp(start, otherStart, one.count) == 0
      }
    }
    return (result ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
