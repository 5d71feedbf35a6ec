// The generators that others are put together from.

extension Gen where Value == Int {
  /// Whole numbers; they shrink towards 0, or to the end of the range that is nearest to it.
  public static func int(in range: ClosedRange<Int> = -1_000...1_000) -> Gen<Int> {
    let target = min(max(0, range.lowerBound), range.upperBound)
    return Gen { numbers, size in
      // Small sizes stay near the target, so that the first values are simple ones.
      let low = target - part(target.subtractingReportingOverflow(range.lowerBound), size)
      let high = target + part(range.upperBound.subtractingReportingOverflow(target), size)
      let width = high.subtractingReportingOverflow(low)
      let bound = width.overflow || width.partialValue == .max ? Int.max : width.partialValue + 1
      return tree(low + numbers.number(below: bound), towards: target)
    }
  }

  private static func part(
    _ distance: (partialValue: Int, overflow: Bool), _ size: Int
  ) -> Int {
    let distance = distance.overflow ? Int.max / 2 : Swift.min(distance.partialValue, Int.max / 2)
    return size >= 100 ? distance : distance / 100 * size + (distance % 100 * size + 99) / 100
  }

  fileprivate static func tree(_ value: Int, towards target: Int) -> GenTree<Int> {
    GenTree(
      { value },
      shrinks: {
        var found: [GenTree<Int>] = []
        var distance = value - target
        while distance != 0 {
          found.append(tree(value - distance, towards: target))
          distance /= 2
        }
        return found
      })
  }
}

extension Gen where Value == Bool {
  /// True or false; true shrinks to false.
  public static var bool: Gen<Bool> { Gen<Int>.int(in: 0...1).map { $0 == 1 } }
}

extension Gen where Value == Double {
  /// Fractional numbers; they shrink to whole ones, and those towards 0.
  public static func double(in range: ClosedRange<Double> = -1_000...1_000) -> Gen<Double> {
    let steps = 1_000
    return zip(Gen<Int>.int(in: 0...steps), Gen<Int>.int(in: 0...steps)).map { whole, part in
      let share = (Double(whole) + Double(part) / Double(steps)) / Double(steps + 1)
      let value = range.lowerBound + (range.upperBound - range.lowerBound) * share
      return part == 0
        ? Swift.min(Swift.max(value.rounded(), range.lowerBound), range.upperBound) : value
    }
  }
}

extension Gen where Value == Character {
  /// Letters, digits and a few characters that are easily got wrong; they shrink to `a`.
  public static var character: Gen<Character> {
    element(of: Array("abcdefghijklmnopqrstuvwxyzABCXYZ0189 .,-_'\"\\/äß😀\n"), or: "a")
  }
}

extension Gen where Value == String {
  /// Texts; they shrink by losing characters, and those towards `a`.
  ///
  /// - Parameters:
  ///   - characters: What they are made of.
  ///   - count: How many characters they have.
  public static func string(
    of characters: Gen<Character> = .character, count: ClosedRange<Int> = 0...20
  ) -> Gen<String> {
    characters.array(count: count).map { String($0) }
  }
}

extension Gen where Value: Sendable {
  /// One of some values; they shrink to those before them.
  ///
  /// - Parameters:
  ///   - first: The simplest value, which is there in any case.
  ///   - more: The others, the simpler before the more complex.
  public static func element(of first: Value, _ more: Value...) -> Gen {
    element(of: [first] + more, or: first)
  }

  fileprivate static func element(of values: [Value], or first: Value) -> Gen {
    Gen<Int>.int(in: 0...Swift.max(0, values.count - 1)).map { index in
      values.indices.contains(index) ? values[index] : first
    }
  }
}

extension Gen where Value: CaseIterable & Sendable {
  /// The cases of an enum, of which there must be one; they shrink to the first.
  public static var cases: Gen<Value?> {
    let all = Array(Value.allCases)
    return Gen<Int>.int(in: 0...Swift.max(0, all.count - 1)).map { index in
      all.indices.contains(index) ? all[index] : nil
    }
  }
}

extension Gen {
  /// Dictionaries of generated keys and values.
  public static func dictionary<Key: Hashable & Sendable, Element: Sendable>(
    _ keys: Gen<Key>, _ values: Gen<Element>, count: ClosedRange<Int> = 0...10
  ) -> Gen<[Key: Element]> where Value == [Key: Element] {
    zip(keys, values).array(count: count).map { pairs in
      Dictionary(pairs.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
    }
  }
}
