// What the flow could not be walked for: taken on closed detours, or at the end.

extension CoveringWalk {
  /// Takes what is left: on detours that end on the stack on which they begin, where there is one, and
  /// otherwise after everything else.
  mutating func takeTheRest(onDetours isDetouring: Bool) {
    if isDetouring, left.contains(true) {
      var detours = Detours(of: self)
      detours.add(&left)
      steps = detours.steps
      current = detours.walk.current
      stacks = detours.walk.stacks
    }
    while let number = left.firstIndex(of: true) {
      // What is nearest comes first.
      if let way = nearest() {
        for step in way { make(step) }
      } else if !take(number) {
        left[number] = false
      }
    }
  }

  /// The steps to the nearest of the ways that are left; nil when none is seen.
  private mutating func nearest() -> [Step]? {
    let left = left
    let map = map
    var last: Int?
    let way = shortestWay { stacks, stack in
      last = map.out[stacks.tops[stack]].first {
        left[$0]
          && (map.ways[$0].kind != .unwind
            || stacks.nearest(map.ways[$0].target, below: stack) != nil)
      }
      return last != nil
    }
    guard let way, let last else { return nil }
    return way + [.take(last)]
  }

  /// Takes one way, however far it is: an unwind by its target.
  ///
  /// - Returns: Whether it could be taken.
  mutating func take(_ number: Int) -> Bool {
    let way = map.ways[number]
    let first = way.kind == .unwind ? way.target : way.source
    guard let steps = shortestWay(until: { $0.tops[$1] == first }) else { return false }
    for step in steps { make(step) }
    if way.kind == .unwind {
      let ascent = map.ascent(from: way.target, to: way.source, allowing: allowed, free: left)
      for number in ascent ?? [] { make(.take(number)) }
    }
    make(.take(number))
    return !left[number]
  }
}

/// A walk into which detours are put that end on the stack on which they begin, so that all that comes
/// after them stays as it is.
private struct Detours {
  var walk: CoveringWalk

  /// The steps, and those that come after each; 0 stands for the start.
  private var made: [CoveringWalk.Step] = [.restart]
  private var following: [Int] = []

  /// The stack after each step.
  private var stacks: [Int] = []

  /// After which step each place is on top for the first time; nil where it never is.
  private var anchors: [Int?]

  /// The pushes that lead to each place.
  private let pushes: [[Int]]

  init(of walk: CoveringWalk) {
    self.walk = walk
    let map = walk.map
    var pushes = Array(repeating: [Int](), count: map.places)
    for (number, way) in map.ways.enumerated() where walk.allowed[number] && way.kind == .push {
      pushes[way.target].append(number)
    }
    self.pushes = pushes
    anchors = Array(repeating: nil, count: map.places)
    var stack = self.walk.stacks.stack(of: map.root, on: -1)
    anchors[map.root] = 0
    stacks = [stack]
    made += walk.steps
    following = Array(1..<made.count) + [-1]
    for index in 1..<max(1, made.count) {
      stack = self.walk.stack(after: made[index], from: stack) ?? stack
      stacks.append(stack)
      noteAnchor(index)
    }
  }

  /// The steps in their order.
  var steps: [CoveringWalk.Step] {
    var steps: [CoveringWalk.Step] = []
    var index = following[0]
    while index >= 0 {
      steps.append(made[index])
      index = following[index]
    }
    return steps
  }

  private mutating func noteAnchor(_ index: Int) {
    let place = walk.stacks.tops[stacks[index]]
    if anchors[place] == nil { anchors[place] = index }
  }

  /// Adds a detour to each way that is left and has one.
  mutating func add(_ left: inout [Bool]) {
    let map = walk.map
    let unwinds = left.indices.filter { left[$0] && map.ways[$0].kind == .unwind }
    for number in unwinds where left[number] {
      let way = map.ways[number]
      guard
        let ascent = map.ascent(
          from: way.target, to: way.source, allowing: walk.allowed, free: left),
        let descent = descent(to: way.target)
      else { continue }
      add(descent, ascent + [number], isUndone: false, &left)
    }
    // Those that can be taken at once come first: they may bring others nearer.
    var isNear = true
    while true {
      let open = left.indices.filter { left[$0] && map.ways[$0].kind == .push }
      let next = open.first { !isNear || anchors[map.ways[$0].source] != nil }
      guard let next else {
        guard isNear, !open.isEmpty else { return }
        isNear = false
        continue
      }
      for number in open where left[number] && anchors[map.ways[number].source] != nil {
        add([], [number], isUndone: true, &left)
      }
      if !isNear {
        guard left[next] else { continue }
        let reachable = open.first { left[$0] && descent(to: map.ways[$0].source) != nil }
        guard let reachable, let descent = descent(to: map.ways[reachable].source) else { return }
        add(descent, [reachable], isUndone: true, &left)
        isNear = true
      }
    }
  }

  /// The pushes that lead from the nearest place that the walk comes to.
  private func descent(to place: Int) -> [Int]? {
    var arrivals: [Int: Int] = [place: -1]
    var queue = [place]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      if anchors[current] != nil {
        var ways: [Int] = []
        var place = current
        while let number = arrivals[place], number >= 0 {
          ways.append(number)
          place = walk.map.ways[number].target
        }
        return ways
      }
      for number in pushes[current] where arrivals[walk.map.ways[number].source] == nil {
        arrivals[walk.map.ways[number].source] = number
        queue.append(walk.map.ways[number].source)
      }
    }
    return nil
  }

  /// Adds one detour.
  ///
  /// - Parameters:
  ///   - descent: The pushes that lead to it; they are taken back.
  ///   - ways: What is taken then.
  ///   - isUndone: Whether that is taken back, too.
  private mutating func add(
    _ descent: [Int], _ ways: [Int], isUndone: Bool, _ left: inout [Bool]
  ) {
    let all = descent + ways
    guard let first = all.first, let anchor = anchors[walk.map.ways[first].source] else { return }
    let backs = descent.count + (isUndone ? ways.count : 0)
    let after = following[anchor]
    var index = anchor
    for step in all.map(CoveringWalk.Step.take) + Array(repeating: .back, count: backs) {
      guard let stack = walk.stack(after: step, from: stacks[index]) else { continue }
      if case .take(let number) = step { left[number] = false }
      following[index] = made.count
      index = made.count
      made.append(step)
      stacks.append(stack)
      following.append(after)
      noteAnchor(index)
    }
  }
}
