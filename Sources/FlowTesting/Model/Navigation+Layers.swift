extension Navigation {
  /// The content of a window, or something presented over another screen.
  struct Layer: Sendable {
    /// The part of the earlier screens that can no longer be used.
    enum Cover: Int, Sendable {
      /// All of it.
      case everything
      /// The presenter, and what is in it.
      case presenter
      /// Nothing: AppKit's windows stand side by side.
      case nothing
    }

    /// The id of the screen that presents it; nil for a window.
    let presenter: Int?
    var root: Screen
    let cover: Cover
    var departure = Departure.byAPerson

    /// The way a layer is dismissed.
    enum Departure: Int, Sendable {
      /// A person dismisses it, or code.
      case byAPerson
      /// Nobody dismisses it: it covers the screen, and no code is in it. (`Rule.noSwipe`)
      case byNobody
      /// The class of a custom segue decides. (`Rule.custom`)
      case byItsClass
    }

    /// Whether both have one screen as their root, presented in one way.
    func isSame(as other: Layer) -> Bool {
      root === other.root && presenter == other.presenter && cover == other.cover
        && departure == other.departure
    }
  }

  /// The window's content, then what is presented, in the order of presentation.
  ///
  /// The content is stored inline, because most of the time nothing is presented.
  struct Layers: Sendable {
    /// The root of the window's content; nil when nothing is on screen.
    private(set) var root: Screen?

    private(set) var presented = Presentations()

    init(root: Screen? = nil) { self.root = root }
  }
}

extension Navigation {
  /// A list of layers in blocks, which copies share, so that presenting over many layers copies few.
  struct Presentations: RandomAccessCollection, Sendable {
    private static let blockSize = 32

    /// The blocks that are full.
    private var blocks: [[Layer]] = []
    private var rest: [Layer] = []

    /// The number of windows among the layers.
    private(set) var windowCount = 0

    var startIndex: Int { 0 }
    var endIndex: Int { blocks.count * Self.blockSize + rest.count }

    subscript(index: Int) -> Layer {
      let block = index / Self.blockSize
      return block < blocks.count
        ? blocks[block][index % Self.blockSize] : rest[index % Self.blockSize]
    }

    mutating func append(_ layer: Layer) {
      rest.append(layer)
      if layer.cover == .nothing { windowCount += 1 }
      guard rest.count == Self.blockSize else { return }
      blocks.append(rest)
      rest = []
    }

    mutating func remove(at index: Int) -> Layer {
      let above = self[index...]
      removeLast(above.count)
      for layer in above.dropFirst() { append(layer) }
      return above[index]
    }

    mutating func replace(at index: Int, by layer: Layer) {
      let above = self[(index + 1)...]
      removeLast(above.count + 1)
      append(layer)
      for layer in above { append(layer) }
    }

    /// Removes layers from the end.
    private mutating func removeLast(_ count: Int) {
      windowCount -= suffix(count).count { $0.cover == .nothing }
      var rest = count
      while rest > self.rest.count, let last = blocks.popLast() {
        rest -= self.rest.count
        self.rest = last
      }
      self.rest.removeLast(rest)
    }

    /// Returns the number of layers at the beginning that are the same as earlier ones.
    func sharedCount(with earlier: Self) -> Int {
      var shared = 0
      while shared < Swift.min(blocks.count, earlier.blocks.count),
        blocks[shared].isIdentical(to: earlier.blocks[shared])
      {
        shared += 1
      }
      var index = shared * Self.blockSize
      while index < Swift.min(endIndex, earlier.endIndex),
        self[index].isSame(as: earlier[index])
      {
        index += 1
      }
      return index
    }
  }
}

extension Array {
  /// Whether two lists share their storage.
  fileprivate func isIdentical(to other: [Element]) -> Bool {
    withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress && one.count == $0.count }
    }
  }
}

extension Navigation.Layers {
  typealias Layer = Navigation.Layer
  typealias Screen = Navigation.Screen

  var count: Int { root == nil ? 0 : presented.count + 1 }

  /// The layers, the lowest first.
  var all: [Layer] {
    root.map { [Layer(presenter: nil, root: $0, cover: .everything)] + presented } ?? []
  }

  /// Returns the root of a layer; nil where there is none.
  func root(at index: Int) -> Screen? {
    if index == 0 { return root }
    return index > 0 && index <= presented.count ? presented[index - 1].root : nil
  }

  /// Returns the screen that presents a layer; nil for a window.
  func presenter(at index: Int) -> Screen? {
    guard index > 0, let id = presented[index - 1].presenter else { return nil }
    return find(id, below: index)?.screen
  }

  /// Returns the number of layers at the beginning that are the same as earlier ones.
  func sharedCount(with earlier: Self) -> Int {
    guard let root, root === earlier.root else { return 0 }
    return 1 + presented.sharedCount(with: earlier.presented)
  }

  /// Returns the screen with an id and its place; nil if no layer below a limit has it.
  ///
  /// The search goes from the highest of these layers down.
  func find(_ id: Int, below limit: Int) -> (screen: Screen, place: Navigation.Place)? {
    var index = limit
    while index > 0 {
      index -= 1
      if let (screen, path) = root(at: index)?.find(id) {
        return (screen, Navigation.Place(layer: index, path: path))
      }
    }
    return nil
  }

  /// Returns the last layer that is presented by a screen of a layer; nil if it presents none.
  func lastIndex(presentedBy id: Int, in layer: Int) -> Int? {
    presented.dropFirst(layer).lastIndex { $0.presenter == id }.map { $0 + 1 }
  }

  /// Whether there are windows beside the first one.
  var haveSeveralWindows: Bool { presented.windowCount > 0 }

  mutating func append(_ layer: Layer) { presented.append(layer) }

  mutating func remove(at index: Int) -> Layer { presented.remove(at: index - 1) }

  /// Removes what was presented by screens that are gone. (`Rule.lostPresenter`)
  mutating func dropLost() {
    var index = 0
    while index < presented.count {
      if let presenter = presented[index].presenter, find(presenter, below: index + 1) == nil {
        _ = presented.remove(at: index)
      } else {
        index += 1
      }
    }
  }

  mutating func setRoot(at index: Int, to screen: Screen) {
    guard index > 0 else {
      root = screen
      return
    }
    var layer = presented[index - 1]
    layer.root = screen
    presented.replace(at: index - 1, by: layer)
  }
}

extension Navigation.Layers: Equatable {
  /// Whether two values have equal screens in equal layers.
  static func == (one: Self, other: Self) -> Bool {
    guard one.root == other.root, one.presented.count == other.presented.count else { return false }
    return (one.presented.sharedCount(with: other.presented)..<one.presented.count).allSatisfy {
      index in
      let layers = (one.presented[index], other.presented[index])
      return layers.0.cover == layers.1.cover && layers.0.departure == layers.1.departure
        && layers.0.root == layers.1.root
        && layers.0.presenter.map({ one.find($0, below: index + 1)?.place })
          == layers.1.presenter.map({ other.find($0, below: index + 1)?.place })
    }
  }

  /// A number that is the same for equal layers.
  var structuralHash: Int {
    var hash = root?.structuralHash ?? 0
    for layer in presented {
      hash = hash.mixed(with: layer.root.structuralHash)
        .mixed(
          with: layer.departure.rawValue &<< 4 ^ layer.cover.rawValue &<< 1
            ^ (layer.presenter == nil ? 0 : 1))
    }
    return hash
  }
}
