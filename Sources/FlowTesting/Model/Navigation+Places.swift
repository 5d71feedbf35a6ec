// Who is seen, and where a screen stands.

extension Navigation {
  /// A screen that a person sees and can use, and where it stands.
  struct Seen {
    let screen: Screen
    let place: Place
  }

  /// The screens a person sees and can use, outermost first; what is covered is left out.
  var usableScreens: [Screen] { seen.map(\.screen) }

  /// The screens a person sees and can use, with their places, outermost first.
  var seen: [Seen] {
    guard !layers.isEmpty else { return [] }
    var found: [Seen] = []
    found.reserveCapacity(4)
    let base = baseLayer
    add(layers[base].root, Place(layer: base, path: []), to: &found)
    var index = base + 1
    while index < layers.count {
      if layers[index].cover == .nothing {
        add(layers[index].root, Place(layer: index, path: []), to: &found)
      }
      index += 1
    }
    return found
  }

  private func add(_ screen: Screen, _ place: Place, to found: inout [Seen]) {
    if let layer = layer(covering: screen.id) {
      return add(layers[layer].root, Place(layer: layer, path: []), to: &found)
    }
    found.append(Seen(screen: screen, place: place))
    let visible = visibleChildren(of: screen)
    var index = visible.lowerBound
    while index < visible.upperBound {
      var child = place
      child.path.append(index)
      add(screen.children[index], child, to: &found)
      index += 1
    }
  }

  /// The layer that covers all before it; the window's content when none does.
  private var baseLayer: Int {
    layers.count == 1 ? 0 : layers.lastIndex { $0.cover == .everything } ?? 0
  }

  /// The screen a path names: the innermost one on top, not what is embedded in it.
  var focus: Screen? {
    guard !layers.isEmpty else { return nil }
    let base = baseLayer
    let top = layers.count == 1 ? 0 : layers.lastIndex { $0.cover == .nothing } ?? 0
    var screen = layers[max(base, top)].root
    while true {
      if let layer = layer(covering: screen.id) {
        screen = layers[layer].root
      } else {
        let visible = screen.kind.isContainer ? visibleChildren(of: screen) : 0..<0
        guard visible.lowerBound < visible.upperBound else { return screen }
        screen = screen.children[visible.upperBound - 1]
      }
    }
  }

  /// The name of the scene a path names; nil when nothing is on screen.
  public func focusName(in model: SceneModel) -> String? {
    fits(model) ? focus.map { model.scenes[$0.scene].name } : nil
  }

  /// The layer that covers a screen and what is in it, and no more than that.
  private func layer(covering id: Int) -> Int? {
    layers.count == 1 ? nil : layers.lastIndex { $0.presenter == id && $0.cover == .presenter }
  }

  /// The layer that is presented by a screen.
  func layer(presentedBy id: Int) -> Int? {
    layers.count == 1 ? nil : layers.lastIndex { $0.presenter == id }
  }

  /// The positions of the children that are seen when the screen is.
  ///
  /// It is asked several times a step; slices of ranges would take a debug build longer than all else.
  func visibleChildren(of screen: Screen) -> Range<Int> {
    let count = screen.children.count
    let selected: Int
    switch screen.kind {
    case .content, .window: return 0..<count
    case .navigation: selected = count - 1
    case .tabBar, .page: selected = screen.selected
    case .split:
      guard screen.isCollapsed else { return 0..<count }
      selected = screen.selected
    }
    return selected >= 0 && selected < count ? selected..<(selected + 1) : count..<count
  }
}

extension Navigation.Screen {
  /// The first screen in a container, however deep; itself unless it is one.
  var content: Navigation.Screen {
    var screen = self
    while screen.kind.isContainer, let child = screen.children.first { screen = child }
    return screen
  }
}

// MARK: - Places

extension Navigation {
  /// Where a screen stands: its layer, and which child to take at each level from the layer's root.
  struct Place: Hashable, Sendable {
    var layer: Int
    var path: [Int]
  }

  /// Where the screen with an id stands; nil when it is gone.
  func place(of id: Int) -> Place? {
    var path: [Int] = []
    func search(_ screen: Screen) -> Bool {
      if screen.id == id { return true }
      for index in screen.children.indices {
        path.append(index)
        if search(screen.children[index]) { return true }
        path.removeLast()
      }
      return false
    }
    for index in layers.indices where search(layers[index].root) {
      return Place(layer: index, path: path)
    }
    return nil
  }

  /// Where the screen with an id stands, which is most likely at a place.
  func place(of id: Int, near place: Place) -> Place? {
    guard layers.indices.contains(place.layer) else { return self.place(of: id) }
    var screen = layers[place.layer].root
    for index in place.path {
      guard screen.children.indices.contains(index) else { return self.place(of: id) }
      screen = screen.children[index]
    }
    return screen.id == id ? place : self.place(of: id)
  }

  /// The screens from the root of a place's layer down to the place itself.
  func trail(to place: Place) -> [Screen] {
    var trail = [layers[place.layer].root]
    for index in place.path { trail.append(trail[trail.count - 1].children[index]) }
    return trail
  }

  /// Changes the screen at the end of the first `depth` turns of a place's path.
  mutating func change(_ place: Place, depth: Int, _ body: (inout Screen) -> Void) {
    func descend(_ screen: inout Screen, _ path: ArraySlice<Int>) {
      guard let index = path.first else { return body(&screen) }
      descend(&screen.children[index], path.dropFirst())
    }
    descend(&layers[place.layer].root, place.path.prefix(depth))
  }

  /// Whether nothing but what is presented keeps a person from seeing the screen at a place.
  func isShown(_ place: Place, depth: Int) -> Bool {
    var screen = layers[place.layer].root
    for index in place.path.prefix(depth) {
      guard visibleChildren(of: screen).contains(index) else { return false }
      screen = screen.children[index]
    }
    return true
  }

  /// How many screens there are, on screen or waiting.
  var screenCount: Int {
    var count = 0
    for layer in layers { count += layer.root.screenCount }
    return count
  }

  /// The ids of all screens there are, on screen or waiting.
  var screenIDs: Set<Int> {
    var ids: Set<Int> = []
    for layer in layers { layer.root.collectIDs(&ids) }
    return ids
  }

  /// Takes away what was presented by screens that are gone. (`Rule.lostPresenter`)
  mutating func dropLostLayers() {
    guard layers.count > 1 else { return }
    var alive: Set<Int> = []
    layers = layers.filter { layer in
      guard layer.presenter.map(alive.contains) ?? true else { return false }
      layer.root.collectIDs(&alive)
      return true
    }
  }
}

extension Navigation.Screen {
  /// How many screens it is with all it contains.
  fileprivate var screenCount: Int {
    var count = 1
    for child in children { count += child.children.isEmpty ? 1 : child.screenCount }
    return count
  }

  fileprivate func collectIDs(_ ids: inout Set<Int>) {
    ids.insert(id)
    for child in children { child.collectIDs(&ids) }
  }
}
