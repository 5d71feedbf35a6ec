/// What is on screen as numbers: equal screens, stacks and states share one, and take room once.
///
/// A cell has a tag, a head and a tail. What changes often is a head or a tail of few cells, so that
/// a move makes one or two new ones, however much is on screen:
///
/// | what | tag | head | tail |
/// |---|---|---|---|
/// | a stack | its scene | the screen on top | the stack below, 0 at the bottom |
/// | tabs, pages, a collapsed split view | its scene, what is selected | the first half | the others |
/// | a screen, a split view, a window | its scene | 0 | what it contains |
/// | half of some tabs, when it is more than one | that it is | its first half | the others |
/// | what is contained | that it is | the first | the rest |
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
    /// Some of the tabs, more than one.
    case tabs
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
    /// How many children it has, if it shows one of them that is selected; 0 for any other.
    let choices: Int
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
  private(set) var presentedTags: [Bool] = []

  /// Which of how many children is seen, by the tag; of none where that is no matter of choice.
  private var choices: [(selected: Int, count: Int)] = []

  private var tagNumbers: [Tag: Int32] = [:]

  var wholes: [Navigation] = []
  var wholeNumbers: [Navigation: Int32] = [:]

  /// A navigation with nothing on screen.
  let nothing: Navigation

  static let tabsTag: Int32 = 1
  static let containedTag: Int32 = 2
  static let wholeTag: Int32 = 3

  init(_ start: Navigation, in model: SceneModel) {
    var nothing = start
    nothing.layers = Navigation.Layers()
    nothing.nextID = 0
    nothing.flight = .landed
    self.nothing = nothing
    knownShapes = ShapeTable(model)
    // Their numbers are the constants above; 0 stands for no cell.
    tags = [.tabs]
    presentedTags = [false]
    choices = [(0, 0)]
    for tag in [Tag.tabs, .contained, .whole] { _ = number(of: tag) }
  }

  /// Whether something is presented in a state, of which nothing is known otherwise.
  func isPresented(_ state: Int32) -> Bool { presentedTags[Int(table[state].tag)] }

  /// How many bytes it takes, without the states that are kept whole.
  var bytes: Int { table.bytes + shapes.capacity * MemoryLayout<Int32>.stride }
}

// MARK: - Making cells

extension ScreenCells {
  subscript(cell: Int32) -> TripleTable.Triple { table[cell] }

  /// Marks a cell.
  mutating func mark(_ cell: Int32, with mark: Int32) { table.mark(cell, with: mark) }

  /// The cell of a tag, a head and a tail.
  mutating func cell(_ tag: Int32, _ head: Int32, _ tail: Int32) -> Int32 {
    self.cell(TripleTable.Key(tag, head, tail))
  }

  /// The cell with a key.
  mutating func cell(_ key: TripleTable.Key) -> Int32 {
    let cell = table.number(of: key)
    if Int(cell) == shapes.count { shapes.appendSparingly(makeShape(key.tag, key.head, key.tail)) }
    return cell
  }

  private mutating func makeShape(_ tag: Int32, _ head: Int32, _ tail: Int32) -> Int32 {
    // The head of a state that is kept whole is no cell.
    if tag == Self.wholeTag { return 0 }
    if presentedTags[Int(tag)] {
      return knownShapes.shape(of: ShapeTable.presented, tags[Int(tag)], shapes[Int(head)], 0)
    }
    var shape = (head: shapes[Int(head)], tail: shapes[Int(tail)])
    if choices[Int(tag)].count > 0 {
      shape.tail = knownShapes.shape(of: Self.tabsTag, .tabs, shape.head, shape.tail)
      shape.head = shapes[Int(seenTab(tag, head, tail))]
    }
    return knownShapes.shape(of: tag, tags[Int(tag)], shape.head, shape.tail)
  }

  /// The number of a tag.
  mutating func number(of tag: Tag) -> Int32 {
    if let known = tagNumbers[tag] { return known }
    let number = Int32(truncatingIfNeeded: tags.count)
    tags.append(tag)
    let isPresented = if case .presented = tag { true } else { false }
    presentedTags.append(isPresented)
    if case .screen(let frame) = tag {
      choices.append((frame.selected, frame.choices))
    } else {
      choices.append((0, 0))
    }
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
      guard children.count > 1 else { return cell(tag, children[0], 0) }
      let half = Self.firstHalf(of: children.count)
      let head = tabs(children[..<half])
      return cell(tag, head, tabs(children[half...]))
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

  /// The cell of some tabs.
  private mutating func tabs(_ tabs: ArraySlice<Int32>) -> Int32 {
    guard tabs.count > 1 else { return tabs.first ?? 0 }
    let half = tabs.startIndex + Self.firstHalf(of: tabs.count)
    let head = self.tabs(tabs[..<half])
    return cell(Self.tabsTag, head, self.tabs(tabs[half...]))
  }

  /// How many of some tabs are the first half of them.
  static func firstHalf(of count: Int) -> Int { (count + 1) / 2 }

  /// The cell of the tab that is seen, of a container that shows one.
  private mutating func seenTab(_ tag: Int32, _ head: Int32, _ tail: Int32) -> Int32 {
    var (index, count) = choices[Int(tag)]
    guard count > 1 else { return head }
    var (head, tail) = (head, tail)
    while true {
      let half = Self.firstHalf(of: count)
      let cell = index < half ? head : tail
      count = index < half ? half : count - half
      if index >= half { index -= half }
      if count == 1 { return cell }
      (head, tail) = (table.triples[Int(cell)].head, table.triples[Int(cell)].tail)
    }
  }

  /// The cell of the one child that a cell shows, if its screen shows just one; 0 for any other.
  mutating func seenChild(of cell: Int32) -> Int32 {
    let triple = table[cell]
    if choices[Int(triple.tag)].count > 0 { return seenTab(triple.tag, triple.head, triple.tail) }
    return triple.head
  }
}
