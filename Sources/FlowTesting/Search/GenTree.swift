/// A generated value with the simpler values it shrinks to, each with its own; made when asked for.
struct GenTree<Value>: Sendable {
  let value: @Sendable () -> Value
  /// The next simpler values, the simplest first.
  let shrinks: @Sendable () -> [GenTree]

  /// A value that is as simple as it gets.
  init(_ value: @escaping @autoclosure @Sendable () -> Value) {
    self.value = value
    shrinks = { [] }
  }

  init(
    _ value: @escaping @Sendable () -> Value, shrinks: @escaping @Sendable () -> [GenTree]
  ) {
    self.value = value
    self.shrinks = shrinks
  }

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> GenTree<Other> {
    GenTree<Other>({ transform(value()) }, shrinks: { shrinks().map { $0.map(transform) } })
  }

  /// The trees of the values that the value makes, its own shrinks first.
  func flatMap<Other>(
    _ transform: @escaping @Sendable (Value) -> GenTree<Other>
  ) -> GenTree<Other> {
    let next = transform(value())
    return GenTree<Other>(
      next.value, shrinks: { shrinks().map { $0.flatMap(transform) } + next.shrinks() })
  }

  /// The tree without the values that are not wanted, and without what lies behind them.
  func filter(_ isWanted: @escaping @Sendable (Value) -> Bool) -> GenTree {
    GenTree(
      value,
      shrinks: { shrinks().filter { isWanted($0.value()) }.map { $0.filter(isWanted) } })
  }
}

extension GenTree {
  /// Two values side by side, of which one shrinks after the other.
  static func pair<One, Other>(
    _ one: GenTree<One>, _ other: GenTree<Other>
  ) -> GenTree<(One, Other)> where Value == (One, Other) {
    GenTree<(One, Other)>(
      { (one.value(), other.value()) },
      shrinks: {
        one.shrinks().map { pair($0, other) } + other.shrinks().map { pair(one, $0) }
      })
  }

  /// A list that shrinks by leaving elements out, half of them at first, and then by its elements.
  static func list<Element>(
    _ elements: [GenTree<Element>], least: Int
  ) -> GenTree<[Element]> where Value == [Element] {
    GenTree<[Element]>(
      { elements.map { $0.value() } },
      shrinks: {
        var shorter: [[GenTree<Element>]] = []
        var size = elements.count
        while size > 0 {
          if elements.count - size >= least {
            for start in stride(from: 0, to: elements.count, by: size) {
              let end = min(start + size, elements.count)
              if elements.count - (end - start) >= least {
                shorter.append(Array(elements[..<start] + elements[end...]))
              }
            }
          }
          size /= 2
        }
        let simpler = elements.indices.flatMap { index in
          elements[index].shrinks().map { shrink in
            var copy = elements
            copy[index] = shrink
            return copy
          }
        }
        return (shorter + simpler).map { list($0, least: least) }
      })
  }
}
