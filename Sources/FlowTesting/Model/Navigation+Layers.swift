extension Navigation {
  /// The content of a window, or something presented over another screen.
  struct Layer: Sendable {
    /// The part of what was there before that can no longer be used.
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
  }

  /// The window's content, then what is presented, in the order of presentation.
  ///
  /// Mostly nothing is presented, so the content needs no memory beside the navigation's.
  struct Layers: Sendable {
    /// The root of the window's content; nil when nothing is on screen.
    private(set) var root: Screen?

    /// The layers above it.
    private(set) var presented: [Layer] = []

    init(root: Screen? = nil) { self.root = root }
  }
}

extension Navigation.Layers {
  typealias Layer = Navigation.Layer
  typealias Screen = Navigation.Screen

  /// The number of layers.
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

  /// Returns the last layer that is presented by a screen.
  func lastIndex(presentedBy id: Int) -> Int? {
    presented.isEmpty ? nil : presented.lastIndex { $0.presenter == id }.map { $0 + 1 }
  }

  /// Whether there are windows beside the first one.
  var haveSeveralWindows: Bool {
    !presented.isEmpty && presented.contains { $0.cover == .nothing }
  }

  mutating func append(_ layer: Layer) { presented.append(layer) }

  /// Takes away something presented; returns it.
  mutating func remove(at index: Int) -> Layer { presented.remove(at: index - 1) }

  /// Takes away what was presented by screens that are gone. (`Rule.lostPresenter`)
  mutating func dropLost() {
    guard presented.contains(where: { $0.presenter != nil }) else { return }
    var alive: Set<Int> = []
    root?.collectIDs(&alive)
    presented.removeAll { layer in
      if let presenter = layer.presenter, !alive.contains(presenter) { return true }
      layer.root.collectIDs(&alive)
      return false
    }
  }

  /// Puts another screen in the place of a layer's root.
  mutating func setRoot(at index: Int, to screen: Screen) {
    if index == 0 { root = screen } else { presented[index - 1].root = screen }
  }
}

// MARK: - Equality

extension Navigation.Layers: Equatable {
  /// Whether two windows show the same.
  static func == (one: Self, other: Self) -> Bool {
    guard one.root == other.root, one.presented.count == other.presented.count else { return false }
    if one.presented.isEmpty { return true }
    for (layer, otherLayer) in zip(one.presented, other.presented) {
      guard layer.cover == otherLayer.cover, layer.root == otherLayer.root else { return false }
    }
    return one.presenterNumbers == other.presenterNumbers
  }

  /// A number that is the same for equal layers.
  var keptHash: Int {
    var hash = root?.keptHash ?? 0
    for layer in presented {
      hash = hash.mixed(with: layer.root.keptHash)
        .mixed(with: layer.cover.rawValue &<< 1 ^ (layer.presenter == nil ? 0 : 1))
    }
    return hash
  }

  /// The presenter of each layer, by its position among all screens; nil for a window.
  private var presenterNumbers: [Int?] {
    let presenters = Set(presented.compactMap(\.presenter))
    guard !presenters.isEmpty else { return [] }
    var numbers: [Int: Int] = [:]
    var count = 0
    func number(_ screen: Screen) {
      if presenters.contains(screen.id) { numbers[screen.id] = count }
      count += 1
      for child in screen.children { number(child) }
    }
    for layer in all { number(layer.root) }
    return presented.map { layer in layer.presenter.flatMap { numbers[$0] } }
  }
}
