/// What is on screen as numbers: equal screens, stacks and states share one, and take room once.
///
/// A cell has a tag, a head and a tail. What changes often is a head or a tail of few cells, so that
/// a move makes one or two new ones, however much is on screen:
///
/// | what | tag | head | tail |
/// |---|---|---|---|
/// | a stack | its scene | the screen on top | the stack below, 0 at the bottom |
/// | tabs, pages, a collapsed split view | its scene, what is selected | what is seen | the others |
/// | a screen, a split view, a window | its scene | 0 | what it contains |
/// | the others, or what is contained | which of the two | the first | the rest |
/// | what is presented | who presents it | its root | the state below |
///
/// A state is the cell of what is presented last, or of the window's content. It is kept whole, as a
/// `Navigation`, where something is presented that does not cover everything, or is in flight.
///
/// Each cell has a ``Shape``.
struct ScreenCells {
  /// What a cell is.
  enum Tag: Hashable {
    case screen(Frame)
    /// One of the children that are not seen, and those after it.
    case others
    /// One of the children that are all seen, and those after it.
    case contained
    /// Something presented, and the way to who presents it: see ``Turn``.
    case presented(by: [Turn])
    /// A state that is kept whole; the head is its number.
    case whole
  }

  /// A screen or container without what it contains.
  struct Frame: Hashable {
    let scene: Int
    let kind: Scene.Kind
    let isImplicit: Bool
    let isCollapsed: Bool
    var selected: Int
  }

  /// Which child to go to from a container: one of those contained, or -1 for the only one seen.
  typealias Turn = Int32
  static let toTheOneSeen: Turn = -1

  private(set) var table = TripleTable()

  /// The shape of each cell.
  private(set) var shapes: [Int32] = [0]
  var knownShapes: ShapeTable

  private(set) var tags: [Tag] = []

  /// Whether each tag is of something presented.
  private var presentedTags: [Bool] = []

  private var tagNumbers: [Tag: Int32] = [:]

  private(set) var wholes: [Navigation] = []
  private var wholeNumbers: [[Int]: Int32] = [:]

  /// A navigation with nothing on screen.
  private let nothing: Navigation

  static let othersTag: Int32 = 1
  static let containedTag: Int32 = 2
  static let wholeTag: Int32 = 3

  init(_ start: Navigation, in model: SceneModel) {
    var nothing = start
    nothing.layers = []
    nothing.nextID = 0
    nothing.flight = .landed
    self.nothing = nothing
    knownShapes = ShapeTable(model)
    // Their numbers are the constants above; 0 stands for no cell.
    tags = [.others]
    presentedTags = [false]
    for tag in [Tag.others, .contained, .whole] { _ = number(of: tag) }
  }

  /// How many bytes it takes, without the states that are kept whole.
  var bytes: Int { table.bytes + shapes.capacity * MemoryLayout<Int32>.stride }
}

// MARK: - Making cells

extension ScreenCells {
  subscript(cell: Int32) -> TripleTable.Triple { table[cell] }

  /// The cell of a tag, a head and a tail.
  mutating func cell(_ tag: Int32, _ head: Int32, _ tail: Int32) -> Int32 {
    let cell = table.number(of: tag, head, tail)
    if Int(cell) == shapes.count {
      // The head of a state that is kept whole is no cell.
      let isWhole = tag == Self.wholeTag
      shapes.appendSparingly(
        isWhole
          ? 0
          : knownShapes.shape(of: tag, tags[Int(tag)], shapes[Int(head)], shapes[Int(tail)]))
    }
    return cell
  }

  /// The number of a tag.
  mutating func number(of tag: Tag) -> Int32 {
    if let known = tagNumbers[tag] { return known }
    let number = Int32(truncatingIfNeeded: tags.count)
    tags.append(tag)
    let isPresented = if case .presented = tag { true } else { false }
    presentedTags.append(isPresented)
    tagNumbers[tag] = number
    return number
  }

  /// The cell of a screen with all it contains; nil when what it has selected does not exist.
  mutating func cell(of screen: Navigation.Screen) -> Int32? {
    let tag = number(of: .screen(Frame(screen)))
    var children: [Int32] = []
    for child in screen.children {
      guard let cell = cell(of: child) else { return nil }
      children.append(cell)
    }
    guard !children.isEmpty else { return cell(tag, 0, 0) }
    switch screen.arrangement {
    case .stack: return children.reduce(0) { cell(tag, $1, $0) }
    case .one:
      guard children.indices.contains(screen.selected) else { return nil }
      return cell(tag, selecting: screen.selected, of: children)
    case .all:
      let contained = children.reversed().reduce(0) { cell(Self.containedTag, $1, $0) }
      return cell(tag, 0, contained)
    }
  }

  /// The cells of what comes with a scene when it is made.
  mutating func childrenAsMade(of scene: Int, in model: SceneModel) -> [Int32] {
    var navigation = nothing
    let screen = navigation.makeScreen(of: scene, in: model)
    return screen.children.compactMap { cell(of: $0) }
  }

  /// The cell of a container that shows one of its children.
  mutating func cell(_ tag: Int32, selecting selected: Int, of children: [Int32]) -> Int32 {
    var others: Int32 = 0
    for index in children.indices.reversed() where index != selected {
      others = cell(Self.othersTag, children[index], others)
    }
    return cell(tag, children[selected], others)
  }
}

// MARK: - States

extension ScreenCells {
  /// The cell of a state.
  mutating func cell(of navigation: Navigation) -> Int32 {
    if let cell = cell(ofLayersIn: navigation) { return cell }
    let code = navigation.code
    if let known = wholeNumbers[code] { return cell(Self.wholeTag, known, 0) }
    wholes.append(navigation)
    let number = Int32(truncatingIfNeeded: wholes.count)
    wholeNumbers[code] = number
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

  /// Whether something is presented in a state, of which nothing is known otherwise.
  func isPresented(_ state: Int32) -> Bool { presentedTags[Int(table[state].tag)] }

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
      navigation.layers.append(Navigation.Layer(presenter: presenter, root: root))
    }
    return navigation
  }

  private func screen(of cell: Int32, _ nextID: inout Int) -> Navigation.Screen? {
    guard case .screen(let frame) = tags[Int(table[cell].tag)] else { return nil }
    var screen = Navigation.Screen(
      id: nextID, scene: frame.scene, kind: frame.kind, isImplicit: frame.isImplicit,
      isCollapsed: frame.isCollapsed, selected: frame.selected)
    nextID += 1
    screen.children = children(of: cell).compactMap { self.screen(of: $0, &nextID) }
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
    var list = triple.tail
    while list != 0 {
      children.append(table[list].head)
      list = table[list].tail
    }
    if triple.head != 0 { children.insert(triple.head, at: frame.selected) }
    return children
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
