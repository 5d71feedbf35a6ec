extension Navigation {
  /// One scene on screen, or one that waits in a stack or behind a tab, with everything it contains.
  ///
  /// A screen never changes, so navigations share it: a move makes new screens only from the one that
  /// changes up to the window. A screen in a stack knows the one below, so a push makes no copy of the
  /// stack.
  final class Screen: Sendable {
    /// The screens in a container.
    private enum Contents {
      case none
      /// Tabs, columns, pages or embedded screens, in order.
      case row([Screen])
      /// The top of a stack.
      case stack(Screen)
    }

    let kind: Scene.Kind

    /// Whether it is a container that no scene declares: WatchKit's stack and its set of pages.
    let isImplicit: Bool

    /// Whether it is a split view with room for one column only.
    let isCollapsed: Bool

    // 32 bits, since a search holds millions of screens. The ids of one walk always fit.
    private let number, position, choice, height: Int32

    /// A number that is the same for equal screens, whenever they arrived.
    let structuralHash: Int

    /// A number that is the same for equal screens on equal ones.
    private let stackHash: Int

    /// The screens in it, and the screen below in its stack.
    ///
    /// Safe: they change only in `deinit`, when nobody else has the screen.
    nonisolated(unsafe) private var held: (contents: Contents, below: Screen?)

    private var contents: Contents { held.contents }
    private var below: Screen? { held.below }

    private init(
      _ original: (id: Int32, scene: Int32, kind: Scene.Kind, isImplicit: Bool, isCollapsed: Bool),
      selected: Int32, _ contents: Contents, on below: Screen? = nil
    ) {
      (number, position, kind, isImplicit, isCollapsed) = original
      choice = selected
      held = (contents, below)
      height = (below?.height ?? 0) + 1
      var hash = 0
      switch contents {
      case .none: break
      case .row(let row):
        hash = row.count
        for screen in row { hash = hash.mixed(with: screen.structuralHash) }
      case .stack(let top): hash = top.stackHash
      }
      structuralHash = hash.mixed(
        with: Int(original.scene) &<< 32 ^ Int(selected) &<< 1 ^ (original.isImplicit ? 1 : 0))
      stackHash = (below?.stackHash ?? 0).mixed(with: structuralHash)
    }

    deinit {
      // Without this loop stacks and nested screens are released in a recursion as deep as they are.
      var pending: [Screen] = []
      letGo(&pending)
      while var screen = pending.popLast() {
        if isKnownUniquelyReferenced(&screen) { screen.letGo(&pending) }
      }
    }

    /// Moves the screens that it holds and that hold others to a list.
    private func letGo(_ pending: inout [Screen]) {
      func add(_ screen: Screen) {
        if case .none = screen.held.contents, screen.held.below == nil { return }
        pending.append(screen)
      }
      if let below = held.below { add(below) }
      switch held.contents {
      case .none: break
      case .row(let row): row.forEach(add)
      case .stack(let top): add(top)
      }
      held = (.none, nil)
    }
  }
}

extension Navigation.Screen {
  /// Makes a screen with the screens that come with it.
  convenience init(
    id: Int, scene: Int, kind: Scene.Kind, isImplicit: Bool = false, isCollapsed: Bool = false,
    selected: Int = 0, children: [Navigation.Screen] = []
  ) {
    let isStack = kind == .navigation
    let top = isStack ? Self.stack(children, on: nil) : nil
    self.init(
      (
        Int32(truncatingIfNeeded: id), Int32(truncatingIfNeeded: scene), kind, isImplicit,
        isCollapsed
      ),
      selected: Int32(truncatingIfNeeded: selected),
      isStack || children.isEmpty ? top.map { .stack($0) } ?? .none : .row(children))
  }

  /// The number that tells this arrival of the scene from every other in one walk, from 0.
  ///
  /// It takes no part in equality.
  var id: Int { Int(number) }

  /// The scene's position in its model; of an implicit container the one of its first screen.
  var scene: Int { Int(position) }

  /// The position of the tab, the page or the column (of a collapsed split view) that is visible.
  var selected: Int { Int(choice) }
}

// MARK: - Children

extension Navigation.Screen {
  typealias Screen = Navigation.Screen

  /// The screens in it: a stack from the bottom, tabs, columns, embedded screens.
  var children: [Screen] {
    switch contents {
    case .none: return []
    case .row(let row): return row
    case .stack(let top):
      var screens: [Screen] = []
      screens.reserveCapacity(Int(top.height))
      var next: Screen? = top
      while let screen = next {
        screens.append(screen)
        next = screen.below
      }
      screens.reverse()
      return screens
    }
  }

  var childCount: Int {
    switch contents {
    case .none: 0
    case .row(let row): row.count
    case .stack(let top): Int(top.height)
    }
  }

  /// The last of the screens in it: the top of a stack.
  var lastChild: Screen? {
    switch contents {
    case .none: nil
    case .row(let row): row.last
    case .stack(let top): top
    }
  }

  /// Returns the screen at a position in it; nil where there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of screens above it in a stack.
  func child(at index: Int) -> Screen? {
    switch contents {
    case .none: return nil
    case .row(let row): return index >= 0 && index < row.count ? row[index] : nil
    case .stack(let top):
      var next: Screen? = top
      while let screen = next, screen.height > index + 1 { next = screen.below }
      return index < 0 || index >= top.height ? nil : next
    }
  }

  /// Returns the screen with an id, this one or one in it, and the position of the child to take at each
  /// level; nil if there is none.
  func find(_ id: Int) -> (screen: Screen, path: [Int])? {
    if self.id == id { return (self, []) }
    guard childCount > 0 else { return nil }
    // The screens that hold others, each with the position of its container here, and its own in that.
    var open = [(screen: self, container: 0, position: 0)]
    var next = 0
    while next < open.count {
      var found: (screen: Screen, position: Int)?
      open[next].screen.visitChildren { child, position in
        if child.id == id { found = (child, position) }
        if child.childCount > 0 { open.append((child, next, position)) }
        return found == nil
      }
      if let found {
        var path = [found.position]
        while next > 0 {
          path.append(open[next].position)
          next = open[next].container
        }
        return (found.screen, path.reversed())
      }
      next += 1
    }
    return nil
  }

  /// Calls a closure with each child and its position, a stack's from the top, until it returns false.
  private func visitChildren(_ visit: (Screen, Int) -> Bool) {
    switch contents {
    case .none: return
    case .row(let row):
      for index in row.indices where !visit(row[index], index) { return }
    case .stack(let top):
      var next: Screen? = top
      while let child = next, visit(child, Int(child.height) - 1) { next = child.below }
    }
  }

  /// Calls a closure with the screen and each one in it, until it returns false.
  ///
  /// - Returns: Whether it was called with all of them.
  @discardableResult
  func visitAll(_ visit: (Screen) -> Bool) -> Bool {
    // Without recursion, since screens may be nested deeply.
    var open = [self]
    while let screen = open.popLast() {
      guard visit(screen) else { return false }
      screen.visitChildren { child, _ in
        open.append(child)
        return true
      }
    }
    return true
  }

  private static func stack(_ screens: [Screen], on below: Screen?) -> Screen? {
    var top = below
    for screen in screens { top = screen.copy(on: top) }
    return top
  }
}

// MARK: - Changes

extension Navigation.Screen {
  private func copy(selected: Int32? = nil, _ contents: Contents? = nil, on below: Screen?)
    -> Screen
  {
    Screen(
      (number, position, kind, isImplicit, isCollapsed), selected: selected ?? choice,
      contents ?? self.contents, on: below)
  }

  private func copy(on below: Screen?) -> Screen {
    self.below === below ? self : copy(selected: nil, on: below)
  }

  /// Returns the container with screens added at its end.
  func adding(_ screens: [Screen]) -> Screen {
    guard kind == .navigation else { return copy(.row(children + screens), on: below) }
    return copy(Self.stack(screens, on: lastChild).map { .stack($0) }, on: below)
  }

  /// Returns the stack with only its first screens, at least one.
  func keepingFirst(_ count: Int) -> Screen {
    guard kind == .navigation, let top = child(at: count - 1) else { return self }
    return copy(.stack(top), on: below)
  }

  func selecting(_ index: Int) -> Screen {
    copy(selected: Int32(truncatingIfNeeded: index), on: below)
  }

  /// Returns the container with another screen at a position; in a stack all screens above it are copied.
  func replacingChild(at index: Int, by screen: Screen) -> Screen {
    switch contents {
    case .none: return self
    case .row(var row):
      guard index >= 0, index < row.count else { return self }
      row[index] = screen
      return copy(.row(row), on: below)
    case .stack(let top):
      guard let old = child(at: index) else { return self }
      var above: [Screen] = []
      var next = top
      while next !== old, let lower = next.below {
        above.append(next)
        next = lower
      }
      let changed = Self.stack([screen] + above.reversed(), on: old.below)
      return copy(changed.map { .stack($0) }, on: below)
    }
  }
}

extension Navigation.Screen: Hashable {
  /// Whether two screens are of the same scene and contain the same; what they share is not compared.
  static func == (one: Navigation.Screen, other: Navigation.Screen) -> Bool {
    if one === other { return true }
    guard one.structuralHash == other.structuralHash else { return false }
    // Without recursion, since screens may be nested deeply.
    var pending = [(one, other)]
    while let (one, other) = pending.popLast() {
      if one === other { continue }
      guard one.structuralHash == other.structuralHash, one.position == other.position,
        one.choice == other.choice, one.isImplicit == other.isImplicit
      else { return false }
      switch (one.contents, other.contents) {
      case (.none, .none): continue
      case (.row(let one), .row(let other)):
        guard one.count == other.count else { return false }
        pending += zip(one, other)
      case (.stack(let one), .stack(let other)):
        guard one.addPairs(with: other, to: &pending) else { return false }
      case (.none, _), (.row, _), (.stack, _): return false
      }
    }
    return true
  }

  /// Adds the pairs of two stacks down to what they share; returns false if the stacks differ.
  private func addPairs(with other: Screen, to pending: inout [(Screen, Screen)]) -> Bool {
    var (one, other) = (self, other)
    while one !== other {
      guard one.stackHash == other.stackHash, one.height == other.height else { return false }
      pending.append((one, other))
      guard let below = one.below, let otherBelow = other.below else { return true }
      (one, other) = (below, otherBelow)
    }
    return true
  }

  func hash(into hasher: inout Hasher) { hasher.combine(structuralHash) }
}

extension Int {
  /// Returns a hash of this number followed by another.
  func mixed(with other: Int) -> Int {
    let mixed = (UInt(bitPattern: self) &+ 0x9e37_79b9_7f4a_7c15) &* 0xff51_afd7_ed55_8ccd
    let sum = (mixed ^ (mixed &>> 32) ^ UInt(bitPattern: other)) &* 0xc4ce_b9fe_1a85_ec53
    return Int(bitPattern: sum ^ (sum &>> 29))
  }
}
