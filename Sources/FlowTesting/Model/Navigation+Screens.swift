extension Navigation {
  /// One scene on screen, or one that waits in a stack or behind a tab, with everything it contains.
  struct Screen: Sendable {
    private let number: Int32
    private let position: Int32
    private var choice: Int32

    /// Whether it is a screen or a container, and which.
    let kind: Scene.Kind

    /// Whether it is a container that no scene declares: WatchKit's stack and its set of pages.
    let isImplicit: Bool

    /// Whether it is a split view with room for one column only.
    let isCollapsed: Bool

    /// The screens in it: a stack from the bottom, tabs, columns, embedded screens.
    var children: Screens { didSet { keepHash() } }

    /// A number that is the same for equal screens, whenever they arrived.
    private(set) var keptHash = 0

    /// Makes a screen.
    ///
    /// Numbers are kept in 32 bits: a search holds millions of screens, and no walk makes as many.
    init(
      id: Int, scene: Int, kind: Scene.Kind, isImplicit: Bool = false, isCollapsed: Bool = false,
      selected: Int = 0, children: [Screen] = []
    ) {
      number = Int32(truncatingIfNeeded: id)
      position = Int32(truncatingIfNeeded: scene)
      choice = Int32(truncatingIfNeeded: selected)
      self.kind = kind
      self.isImplicit = isImplicit
      self.isCollapsed = isCollapsed
      self.children = Screens(children, areStack: kind == .navigation)
      keepHash()
    }

    /// The number that tells this arrival of the scene from every other in one walk, from 0.
    ///
    /// It takes no part in equality.
    var id: Int { Int(number) }

    /// The scene's position in its model; of an implicit container the one of its first screen.
    var scene: Int { Int(position) }

    /// The position of the tab, the page or the column (of a collapsed split view) that is visible.
    var selected: Int {
      get { Int(choice) }
      set {
        choice = Int32(truncatingIfNeeded: newValue)
        keepHash()
      }
    }

    private mutating func keepHash() {
      keptHash = children.keptHash.mixed(with: scene &<< 32 ^ selected &<< 1 ^ (isImplicit ? 1 : 0))
    }
  }

  /// The screens in a container, in order, which states of navigation share.
  ///
  /// A stack changes at its top, and is a ``SharedStack``; other containers are small, and are copied
  /// when one of their screens changes.
  struct Screens: Sendable {
    // Without an optional among its values it fits into eight bytes.
    private enum Storage {
      case row([Screen])
      case emptyStack
      case stack(SharedStack<Screen>.Link)

      init(_ stack: SharedStack<Screen>) { self = stack.top.map { .stack($0) } ?? .emptyStack }
    }

    private var storage: Storage

    fileprivate init(_ screens: [Screen], areStack: Bool) {
      storage = areStack ? Storage(SharedStack(screens)) : .row(screens)
    }
  }
}

// MARK: - Equality

extension Navigation.Screen: KeepsHash, Hashable {
  /// Whether two screens are of the same scene and contain the same.
  static func == (one: Self, other: Self) -> Bool {
    one.keptHash == other.keptHash && one.position == other.position
      && one.choice == other.choice && one.isImplicit == other.isImplicit
      && one.children == other.children
  }

  func hash(into hasher: inout Hasher) { hasher.combine(keptHash) }
}

extension Navigation.Screens: Equatable {
  static func == (one: Self, other: Self) -> Bool {
    switch (one.storage, other.storage) {
    case (.row(let one), .row(let other)): one.isSame(as: other)
    case (.stack(let one), .stack(let other)): one.isSame(as: other, by: ==)
    case (.emptyStack, .emptyStack): true
    case (.row, _), (.stack, _), (.emptyStack, _): false
    }
  }

  /// A number that is the same for equal screens in the same order.
  fileprivate var keptHash: Int {
    switch storage {
    case .row(let row):
      var hash = row.count
      for screen in row { hash = hash.mixed(with: screen.keptHash) }
      return hash
    case .emptyStack: return 0
    case .stack(let top): return top.keptHash
    }
  }
}

extension [Navigation.Screen] {
  /// Whether two rows hold the same, compared in place: to copy a screen is to touch its memory.
  fileprivate func isSame(as other: Self) -> Bool {
    withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        one.baseAddress == other.baseAddress
          || one.count == other.count && one.indices.allSatisfy { one[$0] == other[$0] }
      }
    }
  }
}

// MARK: - Elements

extension Navigation.Screens: RandomAccessCollection {
  typealias Screen = Navigation.Screen

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch storage {
    case .row(let row): row.count
    case .emptyStack: 0
    case .stack(let top): top.count
    }
  }

  var last: Screen? {
    switch storage {
    case .row(let row): row.last
    case .emptyStack: nil
    case .stack(let top): top.element
    }
  }

  subscript(index: Int) -> Screen {
    switch storage {
    case .row(let row): row[index]
    case .emptyStack, .stack: stack[index]
    }
  }

  func makeIterator() -> IndexingIterator<[Screen]> {
    switch storage {
    case .row(let row): row.makeIterator()
    case .emptyStack, .stack: stack.makeIterator()
    }
  }

  /// The screens of a stack.
  private var stack: SharedStack<Screen> {
    get {
      if case .stack(let top) = storage { SharedStack(top: top) } else { SharedStack() }
    }
    set { storage = Storage(newValue) }
  }
}

// MARK: - Changes

extension Navigation.Screens {
  mutating func append(_ screen: Screen) {
    switch storage {
    case .row(let row): storage = .row(row + [screen])
    case .emptyStack, .stack: stack.append(screen)
    }
  }

  mutating func append(contentsOf screens: some Sequence<Screen>) {
    for screen in screens { append(screen) }
  }

  /// Takes away what comes after the first so many screens.
  mutating func keepFirst(_ count: Int) {
    switch storage {
    case .row(let row): storage = .row(Array(row.prefix(count)))
    case .emptyStack, .stack: stack.keepFirst(count)
    }
  }

  /// Changes the screen at a position.
  mutating func change(at index: Int, _ change: (inout Screen) -> Void) {
    switch storage {
    case .row(var row):
      change(&row[index])
      storage = .row(row)
    case .emptyStack, .stack: stack.change(at: index, change)
    }
  }
}
