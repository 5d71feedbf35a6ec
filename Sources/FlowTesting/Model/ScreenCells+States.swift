// States of navigation as cells, and back.

extension ScreenCells {
  /// The cell of a state.
  mutating func cell(of navigation: Navigation) -> Int32 {
    if let cell = cell(ofLayersIn: navigation) { return cell }
    if let known = wholeNumbers[navigation] { return cell(Self.wholeTag, known, 0) }
    wholes.append(navigation)
    let number = Int32(truncatingIfNeeded: wholes.count)
    wholeNumbers[navigation] = number
    return cell(Self.wholeTag, number, 0)
  }

  /// The cell of a state in which each layer covers all before it and is presented by something that
  /// was seen in the one before; nil for any other.
  private mutating func cell(ofLayersIn navigation: Navigation) -> Int32? {
    guard navigation.before == nil, let content = navigation.layers.first,
      content.presenter == nil, var state = cell(of: content.root)
    else { return nil }
    for index in navigation.layers.indices.dropFirst() {
      let layer = navigation.layers[index]
      guard layer.cover == .everything, let presenter = layer.presenter,
        let place = navigation.place(of: presenter), place.layer == index - 1,
        let turns = navigation.layers[index - 1].root.turns(along: place.path),
        let root = cell(of: layer.root)
      else { return nil }
      state = cell(number(of: .presented(by: turns)), root, state)
    }
    return state
  }

  /// Whether a state is kept whole.
  func isWhole(_ state: Int32) -> Bool { table[state].tag == Self.wholeTag }

  /// What is on screen in a state.
  func navigation(of state: Int32) -> Navigation {
    if isWhole(state) { return wholes[Int(table[state].head) - 1] }
    var layers: [(root: Int32, turns: [Turn]?)] = []
    var state = state
    while case .presented(let turns) = tags[Int(table[state].tag)] {
      layers.append((table[state].head, turns))
      state = table[state].tail
    }
    layers.append((state, nil))
    var navigation = nothing
    for (cell, turns) in layers.reversed() {
      guard let root = screen(of: cell, &navigation.nextID) else { continue }
      let below = navigation.layers.last?.root
      let presenter = turns.flatMap { below?.screen(at: $0).id }
      guard navigation.layers.count > 0 else {
        navigation.layers = Navigation.Layers(content: root)
        continue
      }
      navigation.layers.append(
        Navigation.Layer(presenter: presenter, root: root, cover: .everything))
    }
    return navigation
  }

  private func screen(of cell: Int32, _ nextID: inout Int) -> Navigation.Screen? {
    guard case .screen(let frame) = tags[Int(table[cell].tag)] else { return nil }
    var screen = Navigation.Screen(
      id: nextID, scene: frame.scene, kind: frame.kind, isImplicit: frame.isImplicit,
      isCollapsed: frame.isCollapsed, selected: frame.selected)
    nextID += 1
    for child in children(of: cell) {
      if let child = self.screen(of: child, &nextID) { screen.children.append(child) }
    }
    return screen
  }

  /// The cells of a screen's children, in order.
  func children(of cell: Int32) -> [Int32] {
    let triple = table[cell]
    guard case .screen(let frame) = tags[Int(triple.tag)] else { return [] }
    var children: [Int32] = []
    if frame.kind == .navigation {
      var stack = cell
      while stack != 0, table[stack].head != 0 {
        children.append(table[stack].head)
        stack = table[stack].tail
      }
      return children.reversed()
    }
    if frame.choices > 0 {
      addTabs(of: triple, to: &children)
      return children
    }
    var list = triple.tail
    while list != 0 {
      children.append(table[list].head)
      list = table[list].tail
    }
    return children
  }

  private func addTabs(of triple: TripleTable.Triple, to tabs: inout [Int32]) {
    for cell in [triple.head, triple.tail] where cell != 0 {
      let inner = table[cell]
      if inner.tag == Self.tabsTag { addTabs(of: inner, to: &tabs) } else { tabs.append(cell) }
    }
  }
}

// MARK: - What is seen of a screen's children

extension ScreenCells.Frame {
  init(_ screen: Navigation.Screen) {
    scene = screen.scene
    kind = screen.kind
    isImplicit = screen.isImplicit
    isCollapsed = screen.isCollapsed
    selected = screen.selected
    choices = screen.arrangement == .one ? screen.children.count : 0
  }
}

extension Navigation.Screen {
  /// Which of its children a screen shows.
  enum Arrangement {
    /// The last.
    case stack
    /// The selected one.
    case one
    case all
  }

  var arrangement: Arrangement {
    switch kind {
    case .navigation: .stack
    case .tabBar, .page: .one
    case .split: isCollapsed ? .one : .all
    case .content, .window: .all
    }
  }

  /// Where the turn to a child leads from here; nil when that child is not seen.
  func turn(to index: Int) -> ScreenCells.Turn? {
    switch arrangement {
    case .stack: index == children.count - 1 ? ScreenCells.toTheOneSeen : nil
    case .one: index == selected ? ScreenCells.toTheOneSeen : nil
    case .all: ScreenCells.Turn(truncatingIfNeeded: index)
    }
  }

  /// Whether the way to the end of a place's path goes to the tail or to the head, cell by cell; nil when
  /// it leaves what is seen.
  func steps(along path: [Int]) -> [Bool]? {
    var steps: [Bool] = []
    var screen = self
    for index in path {
      guard screen.turn(to: index) != nil else { return nil }
      steps += screen.steps(to: index)
      screen = screen.children[index]
    }
    return steps
  }

  /// Whether the way to a child goes to the tail or to the head, cell by cell; for a stack to the one on
  /// top.
  func steps(to index: Int) -> [Bool] {
    switch arrangement {
    case .stack: return [false]
    case .all: return Array(repeating: true, count: index + 1) + [false]
    case .one:
      var (index, count) = (index, children.count)
      var steps: [Bool] = count == 1 ? [false] : []
      while count > 1 {
        let half = ScreenCells.firstHalf(of: count)
        steps.append(index >= half)
        count = index < half ? half : count - half
        if index >= half { index -= half }
      }
      return steps
    }
  }

  /// The turns along a place's path; nil when it leaves what is seen.
  func turns(along path: [Int]) -> [ScreenCells.Turn]? {
    var turns: [ScreenCells.Turn] = []
    var screen = self
    for index in path {
      guard let turn = screen.turn(to: index) else { return nil }
      turns.append(turn)
      screen = screen.children[index]
    }
    return turns
  }

  /// The screen that turns lead to.
  func screen(at turns: [ScreenCells.Turn]) -> Navigation.Screen {
    turns.reduce(self) { screen, turn in
      switch screen.arrangement {
      case .stack: screen.children[screen.children.count - 1]
      case .one: screen.children[screen.selected]
      case .all: screen.children[Int(turn)]
      }
    }
  }
}
