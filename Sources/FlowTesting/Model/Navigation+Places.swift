// Visible screens, and the places of screens.

extension Navigation {
  /// A screen that a person sees and can use, and its place.
  struct VisibleScreen: Sendable {
    let screen: Screen
    let place: Place
  }

  /// The screens a person sees and can use, outermost first; what is covered is left out.
  var usableScreens: [Screen] { visibleScreens.map(\.screen) }

  /// The screens a person sees and can use, with their places, outermost first.
  var visibleScreens: [VisibleScreen] { Visibility(of: layers).screens() }

  /// The screen a path names: the innermost one on top. Of what is embedded in a screen that is what
  /// an embedded container shows.
  var focus: Screen? { Visibility(of: layers).focus }

  /// The name of the scene a path names; nil when nothing is on screen.
  public func focusName(in model: SceneModel) -> String? {
    fits(model) ? focus.map { model.scenes[$0.scene].name } : nil
  }

  /// Whether AppKit's windows stand beside the first one.
  var hasSeveralWindows: Bool { layers.haveSeveralWindows }

  /// The layer that is presented by a screen.
  func layer(presentedBy id: Int) -> Int? {
    layers.lastIndex(presentedBy: id)
  }

  /// The layers that cover others, worked out once.
  struct Visibility {
    /// The layers, the lowest first; none where there is only the window's content.
    let layers: [Layer]

    /// The root of the layer that covers all before it; nil when nothing is on screen.
    private let root: Screen?

    /// The position of that layer.
    private let base: Int

    /// The layers that cover a screen and what is in it, and no more than that, by the screen's id.
    private let covers: [Int: Int]

    init(of layers: Layers) {
      guard layers.areSeveral else {
        (self.layers, root, base, covers) = ([], layers.root, 0, [:])
        return
      }
      self.layers = layers.elements
      base = self.layers.lastIndex { $0.cover == .everything } ?? 0
      root = self.layers[base].root
      var covers: [Int: Int] = [:]
      for (index, layer) in self.layers.enumerated() where layer.cover == .presenter {
        if let presenter = layer.presenter { covers[presenter] = index }
      }
      self.covers = covers
    }

    /// The screens a person sees and can use, outermost first, without those in some windows.
    func screens(without windows: Set<Int> = []) -> [VisibleScreen] {
      guard let root else { return [] }
      var found: [VisibleScreen] = []
      found.reserveCapacity(4)
      add(root, Place(layer: base, path: []), to: &found)
      for index in layers.indices.dropFirst(base + 1)
      where layers[index].cover == .nothing && !windows.contains(index) {
        add(layers[index].root, Place(layer: index, path: []), to: &found)
      }
      return found
    }

    private func add(_ screen: Screen, _ place: Place, to found: inout [VisibleScreen]) {
      if let layer = layer(covering: screen) {
        return add(layers[layer].root, Place(layer: layer, path: []), to: &found)
      }
      found.append(VisibleScreen(screen: screen, place: place))
      for index in screen.visibleChildren {
        let inside = Place(layer: place.layer, path: place.path + [index])
        add(screen.children[index], inside, to: &found)
      }
    }

    /// The screen a path names.
    var focus: Screen? {
      guard let root else { return nil }
      let window = layers.lastIndex { $0.cover == .nothing } ?? 0
      var screen = window > base ? layers[window].root : root
      while true {
        if let layer = layer(covering: screen) {
          screen = layers[layer].root
        } else {
          guard let child = screen.focusedChild else { return screen }
          screen = screen.children[child]
        }
      }
    }

    private func layer(covering screen: Screen) -> Int? {
      covers.isEmpty ? nil : covers[screen.id]
    }
  }
}

extension Navigation.Screen {
  /// The positions of the children that are visible when the screen is.
  var visibleChildren: Range<Int> {
    let count = children.count
    let shown: Int
    switch kind {
    case .content, .window: return 0..<count
    case .navigation: shown = count - 1
    case .tabBar, .page: shown = selected
    case .split:
      guard isCollapsed else { return 0..<count }
      shown = selected
    }
    return shown >= 0 && shown < count ? shown..<(shown + 1) : count..<count
  }

  /// The position of the child that a path names in its place; nil for the screen itself.
  fileprivate var focusedChild: Int? {
    if kind.isContainer { return visibleChildren.last }
    return children.lastIndex { $0.kind.isContainer && !$0.visibleChildren.isEmpty }
  }

  /// The first screen in a container, however deep; the screen itself unless it is a container.
  var content: Navigation.Screen {
    var screen = self
    while screen.kind.isContainer, let child = screen.children.first { screen = child }
    return screen
  }

  /// Whether a stack that is visible in it holds more than its bottom.
  var hasSomethingOpen: Bool {
    switch kind {
    case .navigation: children.count > 1 || children.last?.hasSomethingOpen == true
    case .tabBar, .page:
      children.indices.contains(selected) && children[selected].hasSomethingOpen
    case .split where isCollapsed:
      children.indices.contains(selected) && children[selected].hasSomethingOpen
    case .split, .content, .window: children.contains(where: \.hasSomethingOpen)
    }
  }
}

// MARK: - Places

extension Navigation {
  /// The place of a screen: its layer, and the child to take at each level from the layer's root.
  struct Place: Hashable, Sendable {
    var layer: Int
    var path: [Int]
  }

  /// The place of the screen with an id; nil when it is gone.
  func place(of id: Int) -> Place? {
    for (index, layer) in layers.enumerated() {
      if let path = layer.root.path(to: id) { return Place(layer: index, path: path) }
    }
    return nil
  }

  /// The place of the screen with an id, which is most likely one that is known.
  func place(of id: Int, near place: Place) -> Place? {
    guard layers.indices.contains(place.layer) else { return self.place(of: id) }
    var screen = layers.root(at: place.layer)
    for index in place.path {
      guard screen.children.indices.contains(index) else { return self.place(of: id) }
      screen = screen.children[index]
    }
    return screen.id == id ? place : self.place(of: id)
  }

  /// The screen at the end of the first `depth` turns of a place's path; at the place when nil.
  func screen(at place: Place, depth: Int? = nil) -> Screen {
    var screen = layers.root(at: place.layer)
    for index in place.path.prefix(depth ?? place.path.count) { screen = screen.children[index] }
    return screen
  }

  /// The screens from the root of a place's layer down to the place itself.
  func trail(to place: Place) -> [Screen] {
    var trail = [layers.root(at: place.layer)]
    trail.reserveCapacity(place.path.count + 1)
    for index in place.path { trail.append(trail[trail.count - 1].children[index]) }
    return trail
  }

  /// Changes the screen at the end of the first `depth` turns of a place's path.
  mutating func change(_ place: Place, depth: Int, _ change: (inout Screen) -> Void) {
    layers.changeRoot(at: place.layer) { $0.change(along: place.path.prefix(depth), change) }
  }

  /// Whether nothing but what is presented keeps a person from seeing the screen at a place.
  func isShown(_ place: Place, depth: Int) -> Bool {
    var screen = layers.root(at: place.layer)
    for index in place.path.prefix(depth) {
      guard screen.visibleChildren.contains(index) else { return false }
      screen = screen.children[index]
    }
    return true
  }

  /// The number of screens, on screen or waiting.
  var screenCount: Int { layers.reduce(0) { $0 + $1.root.screenCount } }

  /// The ids of all screens, on screen or waiting.
  var screenIDs: Set<Int> {
    var ids: Set<Int> = []
    for layer in layers { layer.root.collectIDs(&ids) }
    return ids
  }

  /// Takes away what was presented by screens that are gone. (`Rule.lostPresenter`)
  mutating func dropLostLayers() {
    guard layers.havePresenters else { return }
    var alive: Set<Int> = []
    let all = layers.elements
    let kept = all.filter { layer in
      guard layer.presenter.map(alive.contains) ?? true else { return false }
      layer.root.collectIDs(&alive)
      return true
    }
    if kept.count < all.count { layers.keep(kept.dropFirst()) }
  }
}

extension Navigation.Screen {
  /// The child to take at each level to the screen with an id; nil when it is not in this one.
  fileprivate func path(to id: Int) -> [Int]? {
    if self.id == id { return [] }
    for (index, child) in children.enumerated() {
      if let path = child.path(to: id) { return [index] + path }
    }
    return nil
  }

  fileprivate mutating func change(along path: ArraySlice<Int>, _ change: (inout Self) -> Void) {
    guard let index = path.first else { return change(&self) }
    children.change(at: index) { $0.change(along: path.dropFirst(), change) }
  }

  /// The number of screens that it is with all it contains.
  fileprivate var screenCount: Int { children.reduce(1) { $0 + $1.screenCount } }

  fileprivate func collectIDs(_ ids: inout Set<Int>) {
    ids.insert(id)
    for child in children { child.collectIDs(&ids) }
  }
}
