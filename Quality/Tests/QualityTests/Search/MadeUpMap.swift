@testable import FlowTesting

/// Made-up maps of the shapes that apps have.
///
/// The same seed makes the same map for good.
enum MadeUpMap: CaseIterable {
  /// Tabs and lists, with ways to anywhere.
  case hub
  /// Long stacks, and unwinds to some scene below.
  case deep
  /// Presentations inside presentations, most of which unwind.
  case modal
  /// A login that is replaced, tabs, lists, presentations and wizards.
  case mixed
  /// Nothing but ways down.
  case tree
  /// A chain from whose every step one gets back to the first.
  case wizard

  func make(places: Int, seed: UInt64) -> StackGraph {
    var numbers = RandomNumbers(seed: seed, stream: UInt64(places))
    var ways: [StackGraph.Way] = []
    var parents = Array(repeating: 0, count: places)
    let first = self == .mixed ? 1 : 0
    let tabs = min(places - first, self == .hub || self == .modal ? 4 : self == .mixed ? 3 : 0)
    func add(_ source: Int, _ target: Int, _ kind: StackGraph.Kind) {
      let way = StackGraph.Way(source: source, target: target, kind: kind)
      if source != target, !ways.contains(way) { ways.append(way) }
    }
    for tab in first..<(first + tabs) {
      for other in first..<(first + tabs) { add(tab, other, .reset) }
    }
    if self == .mixed { add(0, first, .replace) }
    for place in 0..<places where place >= max(1, first + tabs) {
      let parent = parent(of: place, first, tabs, &numbers)
      parents[place] = parent
      add(parent, place, .push)
      if self == .wizard { add(place, 0, .unwind) }
    }
    guard self != .tree, self != .wizard else {
      return StackGraph(screens: places, root: 0, ways: ways)
    }
    for _ in 0..<(places / 5) {
      let source = first + numbers.number(below: places - first)
      switch (self, numbers.number(below: 4)) {
      case (.hub, _), (_, 0): add(source, numbers.number(below: places), .push)
      case (.mixed, 1) where numbers.number(below: 6) == 0: add(source, 0, .replace)
      default:
        var target = source
        for _ in 0...numbers.number(below: 9) { target = parents[target] }
        // Some unwind to what seldom is below, and some to what never is.
        if numbers.number(below: 8) == 0 { target = numbers.number(below: places) }
        add(source, target, .unwind)
      }
    }
    return StackGraph(screens: places, root: 0, ways: ways)
  }

  private func parent(
    of place: Int, _ first: Int, _ tabs: Int, _ numbers: inout RandomNumbers
  ) -> Int {
    switch self {
    case .wizard: place - 1
    case .deep: numbers.number(below: 6) == 0 ? numbers.number(below: place) : place - 1
    case .modal, .mixed:
      numbers.number(below: 2) == 0 && place > first + tabs
        ? place - 1 : first + numbers.number(below: place - first)
    case .hub:
      first + numbers.number(below: numbers.number(below: 3) == 0 ? place : min(place, 2 * tabs))
    case .tree: numbers.number(below: place)
    }
  }
}
