/// States of navigation, numbered from 0, the start, in the order in which they are met.
struct NumberedStates {
  var states: NavigationStates

  /// The cell of each state.
  ///
  /// The cell's mark is one more than the number of the state; 0 for a cell that is none, -1 for a state
  /// that was left out.
  private var cells: [Int32] = []

  init(
    _ model: SceneModel, width: Navigation.Width, transitions: Navigation.TransitionTiming = .atOnce
  ) {
    states = NavigationStates(model, width: width, transitions: transitions)
    _ = number(of: states.start)
  }

  /// How many states were met so far.
  var count: Int { cells.count }

  /// What can be seen and done in a state.
  mutating func view(of state: Int) -> NavigationStates.View { states.view(of: cells[state]) }

  /// The names of all scenes that are seen in a state.
  mutating func visibleScenes(in state: Int) -> Set<String> {
    Set(view(of: state).seen.map { states.model.scenes[$0].name })
  }

  /// What is on screen in a state.
  func navigation(of state: Int) -> Navigation {
    states.interned.cells.navigation(of: cells[state])
  }

  /// Whether a move that leaves everything on screen as it is does so because of a fault.
  func isFault(_ label: String, in state: Int) -> Bool {
    navigation(of: state).performing(label, in: states.model)?.fault != nil
  }

  /// Where the moves out of a state lead, in their order.
  mutating func targets(of state: Int) -> [Int32] {
    states.findTargets(of: cells[state])
    return states.targets.map { number(of: $0) }
  }

  private mutating func number(of cell: Int32) -> Int32 {
    let known = states.interned.cells[cell].mark
    if known > 0 { return known - 1 }
    let number = Int32(truncatingIfNeeded: cells.count)
    cells.appendSparingly(cell)
    states.interned.cells.mark(cell, with: number + 1)
    return number
  }

  /// How many bytes the states take, without those that are kept whole.
  var bytes: Int { states.bytes + cells.capacity * MemoryLayout<Int32>.stride }
}

// MARK: - Searching

extension NumberedStates {
  /// Looks where the moves out of some states lead, which are numbered next, one by one.
  mutating func aim(from range: Range<Int>) { states.aim(from: cells[range]) }

  /// Numbers the states that the moves out of a state lead to.
  ///
  /// - Parameters:
  ///   - number: Which it is of the states that were aimed from last.
  ///   - most: How many states there may be.
  ///   - tabs: Says which states are left out.
  ///   - leftOut: How many these are; each is counted once.
  ///   - meet: Told of each new state by which move it was met.
  /// - Returns: Whether there was room for all of them.
  mutating func expand(
    _ state: Int, aimedFromAs number: Int, atMost most: Int, _ tabs: inout TabsAway,
    _ leftOut: inout Int, meet: (_ move: Int) -> Void
  ) -> Bool {
    states.findTargets(of: cells[state], aimedFromAs: number)
    for move in states.targets.indices {
      let target = states.targets[move]
      guard states.interned.cells[target].mark == 0 else { continue }
      guard tabs.allows(target, &states.interned.cells) else {
        states.interned.cells.mark(target, with: -1)
        leftOut += 1
        continue
      }
      guard cells.count < most else { return false }
      cells.appendSparingly(target)
      states.interned.cells.mark(target, with: Int32(truncatingIfNeeded: cells.count))
      meet(move)
    }
    return true
  }
}
