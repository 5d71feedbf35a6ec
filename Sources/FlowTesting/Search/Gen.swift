/// Makes values for a flow to carry: random, the same in every run, and each with simpler ones to try.
///
/// ```swift
/// let pets = zip(Gen.string(count: 1...8), Gen.int(in: 0...500)).map { Pet(name: $0, price: $1) }
///
/// Senders("search") { (_: HomeController) in Gen.string().values() }
/// TypedDestination([.login, .groups(user: .sample)], segue: \.segueIdentifier)
///   .from { (_: LoginController) in users.map(CareTask.groups).values() }
/// ```
///
/// Generators are put together with `map`, `flatMap`, `filter`, `zip`, `array`, `optional` and
/// `one(of:)`, and what they make shrinks as its parts do: a filter's values stay filtered, a list's
/// elements in range.
public struct Gen<Value>: Sendable {
  /// Makes a value of about a size, from 0 to 100.
  let tree: @Sendable (inout RandomNumbers, _ size: Int) -> GenTree<Value>

  init(_ tree: @escaping @Sendable (inout RandomNumbers, Int) -> GenTree<Value>) {
    self.tree = tree
  }
}

// MARK: - Values

extension Gen {
  /// Values for a walk to choose from, the shortest as text first: small ones, large ones, and those
  /// they shrink to.
  ///
  /// The same count and seed give the same values on every machine, so that the number that stands in
  /// a path means one value for good.
  ///
  /// - Parameters:
  ///   - count: How many random values are made; what they shrink to comes to that.
  ///   - seed: The seed of the random numbers.
  /// - Returns: The values, each once.
  public func values(_ count: Int = 20, seed: UInt64 = 0) -> [Value] {
    let texts = ValueText()
    var seen: Set<String> = []
    var found: [(text: String, value: Value)] = []
    for tree in trees(count, seed: seed) {
      for value in [tree.value()] + tree.shrinks().prefix(4).map({ $0.value() }) {
        let text = texts.text(of: value).text
        if seen.insert(text).inserted { found.append((text, value)) }
      }
    }
    return found.sorted { ($0.text.utf8.count, $0.text) < ($1.text.utf8.count, $1.text) }
      .map(\.value)
  }

  /// The simplest value found for which a condition holds; nil when it holds for none that was tried.
  ///
  /// ```swift
  /// Gen.int(in: 0...10_000).simplest { $0 > 1_000 }  // 1001
  /// ```
  ///
  /// - Parameters:
  ///   - count: How many random values are tried.
  ///   - seed: The seed of the random numbers.
  ///   - condition: What the value is to fulfil, as that a check fails with it.
  public func simplest(
    of count: Int = 100, seed: UInt64 = 0, where condition: (Value) throws -> Bool
  ) rethrows -> Value? {
    guard var best = try trees(count, seed: seed).first(where: { try condition($0.value()) }) else {
      return nil
    }
    // A tree has no loops, but a filter may make it deep.
    for _ in 0..<10_000 {
      guard let next = try best.shrinks().first(where: { try condition($0.value()) }) else { break }
      best = next
    }
    return best.value()
  }

  private func trees(_ count: Int, seed: UInt64) -> [GenTree<Value>] {
    (0..<max(0, count)).map { index in
      var numbers = RandomNumbers(seed: seed, stream: UInt64(index))
      return tree(&numbers, count < 2 ? 100 : index * 100 / (count - 1))
    }
  }
}

// MARK: - Putting together

extension Gen {
  /// Always the same value.
  public static func always(_ value: Value) -> Gen where Value: Sendable {
    Gen { _, _ in GenTree(value) }
  }

  /// Each value turned into another.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Gen<Other> {
    Gen<Other> { tree(&$0, $1).map(transform) }
  }

  /// A generator chosen by a value of this one.
  public func flatMap<Other>(
    _ transform: @escaping @Sendable (Value) -> Gen<Other>
  ) -> Gen<Other> {
    Gen<Other> { numbers, size in
      // Both halves have numbers of their own, so that shrinking the first changes no draw of the
      // second.
      let seed = numbers.next()
      return tree(&numbers, size).flatMap { value in
        var numbers = RandomNumbers(seed: seed)
        return transform(value).tree(&numbers, size)
      }
    }
  }

  /// The values that fulfil a condition; the last one tried of a hundred when none does.
  public func filter(_ isWanted: @escaping @Sendable (Value) -> Bool) -> Gen {
    Gen { numbers, size in
      var found = tree(&numbers, size)
      for _ in 0..<100 where !isWanted(found.value()) { found = tree(&numbers, size) }
      return found.filter(isWanted)
    }
  }

  /// The value of one of several generators, the first of them being the simplest.
  public static func one(of generators: Gen, _ more: Gen...) -> Gen {
    let all = [generators] + more
    return Gen { numbers, size in all[numbers.number(below: all.count)].tree(&numbers, size) }
  }

  /// Nil, or a value.
  public var optional: Gen<Value?> {
    Gen<Value?> { numbers, size in
      guard numbers.number(below: 4) > 0 else { return GenTree(nil) }
      let some = tree(&numbers, size).map { Optional($0) }
      return GenTree(some.value, shrinks: { [GenTree(nil)] + some.shrinks() })
    }
  }

  /// Lists of values, of at most 10,000 elements.
  ///
  /// - Parameter count: How many elements a list has.
  public func array(count: ClosedRange<Int> = 0...10) -> Gen<[Value]> {
    Gen<[Value]> { numbers, size in
      let least = min(max(0, count.lowerBound), 10_000)
      let most = least + max(0, min(count.upperBound, 10_000) - least) * size / 100
      let number = least + numbers.number(below: most - least + 1)
      let elements = (0..<number).map { _ in tree(&numbers, size) }
      return GenTree<[Value]>.list(elements, least: least)
    }
  }
}

extension Gen where Value: Hashable & Sendable {
  /// Sets of values; a value that comes twice makes the set smaller.
  public func set(count: ClosedRange<Int> = 0...10) -> Gen<Set<Value>> {
    array(count: count).map { Set($0) }
  }
}

/// Two generated values side by side.
public func zip<One, Other>(_ one: Gen<One>, _ other: Gen<Other>) -> Gen<(One, Other)> {
  Gen { numbers, size in
    let one = one.tree(&numbers, size)
    return GenTree<(One, Other)>.pair(one, other.tree(&numbers, size))
  }
}

/// Three generated values side by side.
public func zip<One, Two, Three>(
  _ one: Gen<One>, _ two: Gen<Two>, _ three: Gen<Three>
) -> Gen<(One, Two, Three)> {
  zip(zip(one, two), three).map { ($0.0, $0.1, $1) }
}
