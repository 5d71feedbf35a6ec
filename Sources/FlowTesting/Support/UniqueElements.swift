extension Sequence {
  /// Returns the elements in their order, of several with one key the first.
  func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// Returns the elements in their order, each once.
  func unique() -> [Element] { unique { $0 } }
}
