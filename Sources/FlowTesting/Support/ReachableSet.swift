extension Set {
  /// Creates the set of some elements and of all that can be reached from them.
  ///
  /// - Parameter next: Returns the elements that an element leads to.
  init(reachableFrom start: some Sequence<Element>, by next: (Element) -> [Element]) {
    self.init(start)
    var pending = Array(self)
    while let element = pending.popLast() {
      for other in next(element) where insert(other).inserted { pending.append(other) }
    }
  }
}
