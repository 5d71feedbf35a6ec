/// What of a cell decides which moves a state with it offers, and what they do.
///
/// Left out is what no rule of navigation asks for: which screens wait below the top of a stack, or in
/// the tabs that are not seen, and what is covered by something presented. What is asked of those is
/// kept: whether a stack has one screen, two or more; the first screen of each tab, which names it; and
/// which unwind actions they offer, since an unwind searches them.
///
/// States of one shape offer the same moves, under the same labels.
struct ShapeTable {
  /// The numbers of the cells' shapes, and what they have in common.
  private struct Shape: Hashable {
    var tag: Int32
    /// The shape of the head, or of the tab that is seen; of tabs by themselves what names the first.
    var head: Int32 = 0
    /// The shape of the tail, or of all tabs by themselves; of a stack 0.
    var tail: Int32 = 0
    /// How many screens a stack has; 3 for more.
    var depth: Int32 = 0
    /// The scene of the first screen in it, however deep: `Navigation.Screen.content`.
    var content: Int32 = -1
    /// The unwind actions offered by it, as bits.
    var actions: UInt64 = 0
    /// The unwind actions offered by the screens of a stack.
    var inner: UInt64 = 0
    /// The unwind actions offered by the screens of a stack below its top.
    var below: UInt64 = 0
  }

  /// The unwind actions that some segue asks for, by the bit that stands for each.
  private let bits: [String: UInt64]

  /// The unwind actions that each scene offers.
  private let offered: [UInt64]

  private var shapes: [Shape] = [Shape(tag: 0)]
  private var numbers: [Shape: Int32] = [:]

  /// The unwind actions offered by the cells of each shape.
  private(set) var actions: [UInt64] = [0]

  /// The shapes of tags with heads and tails of known shapes.
  private var known = TripleTable()
  private var knownShapes: [Int32] = [0]

  init(_ model: SceneModel) {
    var bits: [String: UInt64] = [:]
    // Any further action is asked for each time.
    for segue in model.scenes.lazy.flatMap(\.segues) where segue.kind == .unwind && bits.count < 64
    {
      let action = segue.unwindAction ?? ""
      if bits[action] == nil { bits[action] = 1 << UInt64(bits.count) }
    }
    self.bits = bits
    offered = model.scenes.map { scene in
      scene.unwindActions.reduce(0) { $0 | (bits[$1] ?? 0) }
    }
  }

  /// The bit that stands for an unwind action; nil when there were too many before it.
  func bit(of action: String) -> UInt64? { bits[action] }

  /// How many shapes there are.
  var count: Int { shapes.count }

  /// The shape of a cell, from its tag and the shapes of its head and its tail.
  ///
  /// - Parameters:
  ///   - number: The number of the tag; ``presented`` for all tags of what is presented.
  ///   - tag: The tag.
  mutating func shape(
    of number: Int32, _ tag: @autoclosure () -> ScreenCells.Tag, _ head: Int32, _ tail: Int32
  ) -> Int32 {
    let place = known.number(of: number, head, tail)
    if Int(place) < knownShapes.count { return knownShapes[Int(place)] }
    let shape =
      switch tag() {
      case .presented: Shape(tag: Self.presented, head: head)
      case .tabs: tabs(number, head, tail)
      case .contained, .whole: contained(number, head, tail)
      case .screen(let frame): screen(number, frame, head, tail)
      }
    let found = self.number(of: shape)
    knownShapes.append(found)
    return found
  }

  /// The tag of the shapes of what is presented: by whom, and over what, no move asks that is made on
  /// it.
  static let presented: Int32 = -1

  /// The tag of the shapes of tabs that are not seen.
  private static let tab: Int32 = -2

  private mutating func number(of shape: Shape) -> Int32 {
    if let known = numbers[shape] { return known }
    let number = Int32(truncatingIfNeeded: shapes.count)
    numbers[shape] = number
    shapes.append(shape)
    actions.append(shape.actions)
    return number
  }

  /// Some tabs, none of which is known to be seen.
  private mutating func tabs(_ tag: Int32, _ head: Int32, _ tail: Int32) -> Shape {
    var shape = Shape(tag: tag, head: summary(of: head), tail: summary(of: tail))
    shape.content = shapes[Int(head)].content
    shape.actions = shapes[Int(head)].actions | shapes[Int(tail)].actions
    return shape
  }

  /// What is asked of a tab that is not seen.
  private mutating func summary(of tab: Int32) -> Int32 {
    let shape = shapes[Int(tab)]
    if tab == 0 || shape.tag == ScreenCells.tabsTag { return tab }
    return number(of: Shape(tag: Self.tab, content: shape.content, actions: shape.actions))
  }

  private func contained(_ tag: Int32, _ head: Int32, _ tail: Int32) -> Shape {
    var shape = Shape(tag: tag, head: head, tail: tail)
    shape.content = shapes[Int(head)].content
    shape.actions = shapes[Int(head)].actions | shapes[Int(tail)].actions
    return shape
  }

  private func screen(
    _ tag: Int32, _ frame: ScreenCells.Frame, _ headNumber: Int32, _ tailNumber: Int32
  ) -> Shape {
    let head = shapes[Int(headNumber)]
    let tail = shapes[Int(tailNumber)]
    var shape = Shape(tag: tag, head: headNumber, tail: tailNumber)
    let own = frame.isImplicit ? 0 : offered[frame.scene]
    let scene = Int32(truncatingIfNeeded: frame.scene)
    switch frame.kind {
    case .content:
      shape.content = scene
      shape.actions = own | tail.actions
    case .navigation:
      shape.tail = 0
      shape.depth = headNumber == 0 ? 0 : min(3, tail.depth + 1)
      shape.content = tailNumber != 0 ? tail.content : headNumber != 0 ? head.content : scene
      shape.below = tail.inner
      shape.inner = head.actions | tail.inner
      shape.actions = own | shape.inner
    case .tabBar, .page, .split, .window:
      shape.content = tailNumber == 0 ? scene : tail.content
      // Of a collapsed split view only the column shown is asked. (`Rule.unwindCollapsed`)
      shape.actions = own | (frame.isCollapsed ? head.actions : tail.actions)
    }
    return shape
  }
}
