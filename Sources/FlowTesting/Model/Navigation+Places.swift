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

  /// The screen a path names: the innermost one on top.
  ///
  /// An embedded container is on top of its screen; any other embedded screen is not.
  var focus: Screen? { Visibility(of: layers).focus }

  /// The name of the scene a path names; nil when nothing is on screen.
  public func focusName(in model: SceneModel) -> String? {
    fits(model) ? focus.map { model.scenes[$0.scene].name } : nil
  }

  /// The layers of a navigation with what each covers, computed once.
  struct Visibility {
    let layers: Layers

    /// The position of the layer that covers all before it, and its root; nil when nothing is on screen.
    private var base = 0
    private var root: Screen?

    /// The layers that cover only one screen and what is in it, by that screen's id.
    private var covers: [Int: Int] = [:]

    init(of layers: Layers) {
      self.layers = layers
      root = layers.root
      let presented = layers.presented
      // What covers everything covers the presenters below it, too.
      if let last = presented.lastIndex(where: { $0.cover == .everything }) {
        (base, root) = (last + 1, presented[last].root)
      }
      for index in base..<presented.count where presented[index].cover == .presenter {
        if let presenter = presented[index].presenter { covers[presenter] = index + 1 }
      }
    }

    /// Returns the screens a person sees and can use, outermost first, without those in some windows.
    func screens(without windows: Set<Int> = []) -> [VisibleScreen] {
      guard let root else { return [] }
      var found: [VisibleScreen] = []
      found.reserveCapacity(4)
      add(root, Place(layer: base, path: []), to: &found)
      guard layers.presented.count > base else { return found }
      for index in (base + 1)...layers.presented.count
      where layers.presented[index - 1].cover == .nothing && !windows.contains(index) {
        add(layers.presented[index - 1].root, Place(layer: index, path: []), to: &found)
      }
      return found
    }

    private func add(_ root: Screen, _ place: Place, to found: inout [VisibleScreen]) {
      // Without recursion, since screens may be nested deeply.
      var open = [VisibleScreen(screen: root, place: place)]
      while let one = open.popLast() {
        let screen = one.screen
        if let layer = covers[screen.id], let root = layers.root(at: layer) {
          open.append(VisibleScreen(screen: root, place: Place(layer: layer, path: [])))
          continue
        }
        found.append(one)
        if let index = screen.shownChild {
          guard let child = screen.child(at: index) else { continue }
          open.append(VisibleScreen(screen: child, place: one.place.inside(index)))
        } else {
          for (index, child) in screen.children.enumerated().reversed() {
            open.append(VisibleScreen(screen: child, place: one.place.inside(index)))
          }
        }
      }
    }

    var focus: Screen? {
      guard var screen = root else { return nil }
      if let window = layers.presented[base...].last(where: { $0.cover == .nothing }) {
        screen = window.root
      }
      while true {
        if let layer = covers[screen.id], let root = layers.root(at: layer) {
          screen = root
        } else {
          guard let child = screen.focusedChild else { return screen }
          screen = child
        }
      }
    }
  }
}

extension Navigation.Screen {
  /// The position of the one child that is visible when the screen is; nil if all are.
  fileprivate var shownChild: Int? {
    switch kind {
    case .content, .window: nil
    case .navigation: childCount - 1
    case .tabBar, .page: selected
    case .split: isCollapsed ? selected : nil
    }
  }

  /// The child that a path names instead of the screen; nil if it names the screen itself.
  fileprivate var focusedChild: Navigation.Screen? {
    if kind.isContainer { return shownChild.map(child) ?? lastChild }
    return childCount == 0 ? nil : children.last { $0.kind.isContainer && $0.focusedChild != nil }
  }

  /// The first screen in a container, however deep; the screen itself unless it is a container.
  var content: Navigation.Screen {
    var screen = self
    while screen.kind.isContainer, let child = screen.child(at: 0) { screen = child }
    return screen
  }
}

extension Navigation {
  /// The place of a screen: its layer, and the child to take at each level from the layer's root.
  struct Place: Hashable, Sendable {
    var layer: Int
    var path: [Int]

    /// The place of one of the screen's children.
    func inside(_ index: Int) -> Place { Place(layer: layer, path: path + [index]) }

    /// The place of the ancestor at a depth below the layer's root.
    func outer(_ depth: Int) -> Place { Place(layer: layer, path: Array(path.prefix(depth))) }
  }

  /// Returns the place of the screen with an id; nil if it is gone.
  func place(of id: Int) -> Place? { layers.find(id, below: layers.count)?.place }

  /// Returns the screen with an id; nil if it is gone.
  func screen(_ id: Int) -> Screen? { layers.find(id, below: layers.count)?.screen }

  /// Returns the place of the screen with an id, trying a likely place first; nil if it is gone.
  func place(of id: Int, near place: Place) -> Place? {
    screen(at: place)?.id == id ? place : self.place(of: id)
  }

  /// Returns the screen at a place; nil where there is none.
  func screen(at place: Place) -> Screen? {
    var screen = layers.root(at: place.layer)
    for index in place.path { screen = screen?.child(at: index) }
    return screen
  }

  /// Returns the screens from the root of a place's layer down to the place itself.
  func screens(downTo place: Place) -> [Screen] {
    guard var screen = layers.root(at: place.layer) else { return [] }
    var screens = [screen]
    for index in place.path {
      guard let child = screen.child(at: index) else { break }
      screens.append(child)
      screen = child
    }
    return screens
  }

  mutating func change(_ place: Place, _ change: (Screen) -> Screen) {
    let screens = screens(downTo: place)
    guard screens.count == place.path.count + 1, var screen = screens.last.map(change) else {
      return
    }
    for (parent, index) in zip(screens, place.path).reversed() {
      screen = parent.replacingChild(at: index, by: screen)
    }
    layers.setRoot(at: place.layer, to: screen)
  }

  /// Whether a person sees the screen at a place, apart from what is presented over it.
  func isShown(_ place: Place) -> Bool {
    var screen = layers.root(at: place.layer)
    for index in place.path {
      if let shown = screen?.shownChild, shown != index { return false }
      screen = screen?.child(at: index)
    }
    return screen != nil
  }

  /// The ids of all screens, on screen or waiting.
  var screenIDs: Set<Int> {
    var ids: Set<Int> = []
    for layer in layers.all {
      layer.root.visitAll { screen in
        ids.insert(screen.id)
        return true
      }
    }
    return ids
  }
}
