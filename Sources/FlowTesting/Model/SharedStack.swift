/// A value that keeps its hash, so that nobody has to work it out again.
protocol KeepsHash: Sendable {
  /// A number that is the same for equal values.
  var keptHash: Int { get }
}

/// A stack whose copies share everything they have in common.
///
/// A push makes one link, and a pop makes none, however high the stack is. Two stacks that share a
/// link are equal from there down, and nobody looks further.
///
/// - Complexity: The top is found at once; an element below it in as many steps as it is below.
struct SharedStack<Element: KeepsHash>: Sendable {
  /// An element, and the stack below it.
  final class Link: Sendable {
    let element: Element
    let count: Int
    let keptHash: Int
    // Changed only in `deinit`, when nobody else has the link.
    nonisolated(unsafe) fileprivate(set) var below: Link?

    fileprivate init(_ element: Element, on below: Link?) {
      self.element = element
      self.below = below
      count = (below?.count ?? 0) + 1
      keptHash = (below?.keptHash ?? 0).mixed(with: element.keptHash)
    }

    /// Whether two links and those below them hold the same.
    func isSame(as other: Link, by areSame: (Element, Element) -> Bool) -> Bool {
      var (one, other) = (self, other)
      while one !== other {
        guard one.keptHash == other.keptHash, one.count == other.count,
          areSame(one.element, other.element)
        else { return false }
        guard let below = one.below, let otherBelow = other.below else { return true }
        (one, other) = (below, otherBelow)
      }
      return true
    }

    deinit {
      // Left to itself, a stack is released in a recursion that is as deep as the stack is high.
      var next = below
      below = nil
      while isKnownUniquelyReferenced(&next) {
        let further = next?.below
        next?.below = nil
        next = further
      }
    }
  }

  /// The link of the last element; nil for an empty stack.
  private(set) var top: Link?

  /// Makes a stack from its last link; an empty one without.
  init(top: Link? = nil) { self.top = top }

  /// Makes a stack of elements, the bottom first.
  init(_ elements: some Sequence<Element>) { append(contentsOf: elements) }

  /// A number that is the same for equal stacks.
  var keptHash: Int { top?.keptHash ?? 0 }

  /// Whether two stacks hold the same, as `areSame` says of two elements.
  func isSame(as other: Self, by areSame: (Element, Element) -> Bool) -> Bool {
    guard let top, let otherTop = other.top else { return isEmpty && other.isEmpty }
    return top.isSame(as: otherTop, by: areSame)
  }
}

extension Int {
  /// A number that tells this one and another from nearly all other two, in this order.
  func mixed(with other: Int) -> Int {
    let mixed = (UInt(bitPattern: self) &+ 0x9e37_79b9_7f4a_7c15) &* 0xff51_afd7_ed55_8ccd
    let sum = (mixed ^ (mixed &>> 32) ^ UInt(bitPattern: other)) &* 0xc4ce_b9fe_1a85_ec53
    return Int(bitPattern: sum ^ (sum &>> 29))
  }
}

// MARK: - Elements

extension SharedStack: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { top?.count ?? 0 }
  var last: Element? { top?.element }

  subscript(index: Int) -> Element {
    var link = top
    while let one = link {
      if one.count == index + 1 { return one.element }
      link = one.below
    }
    // There is none, and it ends as for an array.
    return Array(self)[index]
  }

  func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

  /// The elements, the bottom first.
  var elements: [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    var link = top
    while let one = link {
      elements.append(one.element)
      link = one.below
    }
    elements.reverse()
    return elements
  }

  /// The position of the last element that meets a condition; nil when none does.
  func lastIndex(where isWanted: (Element) throws -> Bool) rethrows -> Int? {
    var link = top
    while let one = link {
      if try isWanted(one.element) { return one.count - 1 }
      link = one.below
    }
    return nil
  }
}

// MARK: - Changes

extension SharedStack {
  mutating func append(_ element: Element) { top = Link(element, on: top) }

  mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Takes away what is above the first so many elements.
  mutating func keepFirst(_ count: Int) {
    while let link = top, link.count > count { top = link.below }
  }

  /// Takes away what is above the first so many elements; returns it, the bottom first.
  private mutating func takeAbove(_ count: Int) -> [Element] {
    var rest: [Element] = []
    while let link = top, link.count > count {
      rest.append(link.element)
      top = link.below
    }
    rest.reverse()
    return rest
  }

  /// Takes away one element, which makes a link for each above it; returns the element.
  mutating func remove(at index: Int) -> Element {
    let rest = takeAbove(index)
    append(contentsOf: rest.dropFirst())
    return rest[0]
  }

  /// Changes one element, which makes a link for it and for each above it.
  mutating func change(at index: Int, _ change: (inout Element) -> Void) {
    if let link = top, link.count == index + 1 {
      var element = link.element
      change(&element)
      top = Link(element, on: link.below)
      return
    }
    var rest = takeAbove(index)
    guard !rest.isEmpty else { return }
    change(&rest[0])
    append(contentsOf: rest)
  }
}
