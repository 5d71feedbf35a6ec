/// What is on screen: the scenes in their stacks, tabs, columns and presentations, as a pure value.
///
/// It knows no controller. From a model and a scene to start at it follows UIKit's rules of what each
/// move does, so that it can be searched fast and serve as the oracle for an app that really draws:
///
/// ```swift
/// let shop = SceneModel(initial: "Stack") {
///   Scene("Stack", .navigation, children: ["Home"])
///   Scene("Home") { Segue("open", to: "Product") }
///   Scene("Product")
/// }
/// var screen = Navigation(shop)
/// screen.focusName(in: shop)             // "Home"
/// screen.moves(in: shop).map(\.label)    // ["open"]
/// ```
///
/// Two navigations are equal when the same scenes are on screen in the same containers, whichever
/// way they came there.
public struct Navigation: Sendable {
  /// One scene on screen, or one that waits in a stack or behind a tab, with what it contains.
  struct Screen: Sendable {
    /// What tells this arrival of the scene from every other in one walk; counted from 0.
    let id: Int

    /// The scene's position in its model.
    let scene: Int

    /// Whether it is a screen or a container, and which.
    let kind: Scene.Kind

    /// What the screen contains: a stack from the bottom, tabs, columns, embedded screens.
    var children: [Screen] = []

    /// Which of the tabs, pages or (in compact width) columns is seen.
    var selected = 0
  }

  /// What was presented over another screen.
  struct Layer: Sendable {
    /// The id of the screen that presents it; nil for the window itself.
    var presenter: Int?
    var root: Screen
  }

  /// How much room there is, which decides what a split view does.
  public enum Width: String, Hashable, Sendable, CaseIterable {
    /// A phone in portrait: a split view shows one column.
    case compact
    /// A tablet or a desktop: a split view shows its columns side by side.
    case regular
  }

  /// How much room there is.
  public let width: Width

  /// The window's content first, then what is presented, in the order of presentation.
  var layers: [Layer]

  /// The id of the next screen that is made.
  var nextID: Int

  /// Shows the initial scene of a model, or another one, in an empty window.
  ///
  /// - Parameters:
  ///   - model: The scenes.
  ///   - start: The scene to start at; the model's initial one when nil.
  ///   - width: How much room there is.
  ///
  /// Without a scene to start at nothing is on screen, and no move is offered.
  public init(_ model: SceneModel, at start: Scene.ID? = nil, width: Width = .compact) {
    self.width = width
    layers = []
    nextID = 0
    if let scene = (start ?? model.initial).flatMap({ model.indices[$0] }) {
      layers = [Layer(presenter: nil, root: makeScreen(of: scene, in: model))]
    }
  }

  /// Makes a screen with everything that comes with it, outermost first.
  ///
  /// A scene that contains itself, however indirectly, is left out where it comes again, and so is
  /// whatever would make more than ``mostScreensAtOnce``.
  mutating func makeScreen(of scene: Int, in model: SceneModel) -> Screen {
    let limit = nextID + Self.mostScreensAtOnce
    func make(_ scene: Int, inside outer: [Int]) -> Screen {
      var screen = Screen(id: nextID, scene: scene, kind: model.scenes[scene].kind)
      nextID += 1
      let outer = outer + [scene]
      for child in model.links[scene].children where !outer.contains(child) && nextID < limit {
        screen.children.append(make(child, inside: outer))
      }
      return screen
    }
    return make(scene, inside: [])
  }

  /// How many screens may come with one; scenes that embed each other in a fan stop there.
  static let mostScreensAtOnce = 1_000
}

// MARK: - Equality

extension Navigation: Hashable {
  /// Whether the same scenes are on screen in the same containers.
  public static func == (one: Navigation, other: Navigation) -> Bool { one.code == other.code }

  /// Hashes the scenes on screen and their containers.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// What is on screen as numbers, without the ids: the same for equal navigations.
  var code: [Int] {
    var code = [width == .compact ? 0 : 1]
    for (index, layer) in layers.enumerated() {
      code.append(layer.presenter.map { number(of: $0, before: index) } ?? -1)
      layer.root.write(to: &code)
    }
    return code
  }

  /// How many screens come before the one with an id, in the order in which they are written.
  private func number(of id: Int, before end: Int) -> Int {
    var count = 0
    for layer in layers[..<end] where layer.root.count(until: id, &count) { return count }
    return -1
  }
}

extension Navigation.Screen {
  fileprivate func write(to code: inout [Int]) {
    code.append(scene)
    code.append(selected)
    code.append(children.count)
    for child in children { child.write(to: &code) }
  }

  /// Counts the screen and those in it, until the one with an id; whether that was found.
  fileprivate func count(until id: Int, _ count: inout Int) -> Bool {
    if self.id == id { return true }
    count += 1
    for child in children where child.count(until: id, &count) { return true }
    return false
  }
}

// MARK: - What is seen

extension Navigation {
  /// The screens a person sees and can use, outermost first; what is covered is left out.
  var usableScreens: [Screen] {
    var found: [Screen] = []
    func visit(_ screen: Screen) {
      if let layer = layer(over: screen) {
        visit(layer.root)
      } else {
        found.append(screen)
        visibleChildren(of: screen).forEach(visit)
      }
    }
    if let window = layers.first { visit(window.root) }
    return found
  }

  /// The screen a path names: the innermost one on top, not what is embedded in it.
  var focus: Screen? {
    guard var screen = layers.first?.root else { return nil }
    while true {
      if let layer = layer(over: screen) {
        screen = layer.root
      } else if screen.kind.isContainer, let index = lastVisibleChild(of: screen) {
        screen = screen.children[index]
      } else {
        return screen
      }
    }
  }

  /// The name of the scene a path names; nil when nothing is on screen.
  public func focusName(in model: SceneModel) -> String? {
    focus.map { model.scenes[$0.scene].name }
  }

  /// What is presented by a screen.
  func layer(over screen: Screen) -> Layer? {
    layers.count == 1 ? nil : layers.last { $0.presenter == screen.id }
  }

  /// Which of the children that are seen is the last one; the same as asking for all of them, without
  /// copying any.
  private func lastVisibleChild(of screen: Screen) -> Int? {
    let last = screen.children.count - 1
    let index =
      switch screen.kind {
      case .content, .window, .navigation: last
      case .tabBar, .page: screen.selected
      case .split: width == .regular ? last : screen.selected
      }
    return index >= 0 && index <= last ? index : nil
  }

  /// The children that are seen when the screen is.
  func visibleChildren(of screen: Screen) -> ArraySlice<Screen> {
    switch screen.kind {
    case .content, .window: screen.children[...]
    case .navigation: screen.children.suffix(1)
    case .tabBar, .page: screen.children.dropFirst(screen.selected).prefix(1)
    case .split:
      width == .regular
        ? screen.children[...] : screen.children.dropFirst(screen.selected).prefix(1)
    }
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

// MARK: - Finding one's way

extension Navigation {
  /// Where a screen stands: its layer, and which child to take at each level from the layer's root.
  struct Place {
    var layer: Int
    var path: [Int]
  }

  /// Where the screen with an id stands; nil when it is gone.
  func place(of id: Int) -> Place? {
    for index in layers.indices {
      var path: [Int] = []
      if layers[index].root.finds(id, &path) { return Place(layer: index, path: path.reversed()) }
    }
    return nil
  }

  /// The screens from the root of a place's layer down to the place itself.
  func trail(to place: Place) -> [Screen] {
    place.path.reduce(into: [layers[place.layer].root]) { trail, index in
      trail.append(trail[trail.count - 1].children[index])
    }
  }

  /// Changes the screen at the end of the first `depth` turns of a place's path.
  mutating func change(_ place: Place, depth: Int, _ body: (inout Screen) -> Void) {
    func descend(_ screen: inout Screen, _ path: ArraySlice<Int>) {
      guard let index = path.first else { return body(&screen) }
      descend(&screen.children[index], path.dropFirst())
    }
    descend(&layers[place.layer].root, place.path.prefix(depth))
  }

  /// The ids of all screens there are, on screen or waiting.
  var screenIDs: Set<Int> {
    var ids: Set<Int> = []
    func collect(_ screen: Screen) {
      ids.insert(screen.id)
      screen.children.forEach(collect)
    }
    layers.forEach { collect($0.root) }
    return ids
  }

  /// Takes away what was presented by screens that are gone.
  mutating func dropLostLayers() {
    guard layers.count > 1 else { return }
    var kept: [Layer] = []
    var alive: Set<Int> = []
    func collect(_ screen: Screen) {
      alive.insert(screen.id)
      screen.children.forEach(collect)
    }
    for layer in layers where layer.presenter.map(alive.contains) ?? true {
      kept.append(layer)
      collect(layer.root)
    }
    layers = kept
  }
}

extension Navigation.Screen {
  /// Whether a screen is this one or in it; if so, which child to take at each level, innermost first.
  ///
  /// A stack is searched from the top, where what is looked for nearly always is.
  fileprivate func finds(_ id: Int, _ path: inout [Int]) -> Bool {
    if self.id == id { return true }
    for index in children.indices.reversed() where children[index].finds(id, &path) {
      path.append(index)
      return true
    }
    return false
  }
}
