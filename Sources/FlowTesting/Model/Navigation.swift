/// The scenes on screen in their stacks, tabs, columns and presentations, as a pure value.
///
/// It is the subject of a flow over a map, and part of the subject of a flow with controllers:
///
/// ```swift
/// let shop = SceneModel(initial: "Stack") {
///   Scene("Stack", .navigation, children: ["Home"])
///   Scene("Home") { Segue("open", to: "Product") }
///   Scene("Product")
/// }
/// await checkFlow(Flow(map: shop)) { step in
///   // After Home -open-> Product:
///   step.subject.focusName(in: shop)  // "Product"
///   step.subject.outline(in: shop)    // ["Stack (stack)", "  Home", "  Product"]
/// }
/// ```
///
/// It knows no controller. It follows UIKit's rules for each move, so it can be searched fast, and what
/// UIKit itself shows is compared with it.
///
/// It leaves out behavior that no file describes:
///
/// - changes by delegates and overrides: a split view's delegate, `presentationControllerShouldDismiss`,
///   `canPerformUnwindSegueAction`, `allowedChildrenForUnwinding`, a container's own
///   `unwind(for:towards:)`;
/// - the effect of a custom segue's class, which may show another destination;
/// - the exception of a popover without an anchor, since `prepare` may set one, and the stacks that a
///   split view in column style wraps around its columns;
/// - `splitViewControllerTargetIndex` of `replace`, which no known storyboard has;
/// - a start without a window;
/// - a view that loads early because `prepare` reads it.
///
/// Two navigations are equal if the same scenes are on screen in the same containers, whatever path led
/// there.
public struct Navigation: Sendable {
  /// The room on screen, which decides what a split view does.
  public enum Width: String, Hashable, Sendable, CaseIterable {
    /// A phone in portrait: a split view shows one column.
    case compact
    /// A tablet or a desktop: a split view shows its columns side by side.
    case regular
  }

  fileprivate(set) var width: Width

  /// The number of scenes in its model; with a model of another size it has no moves and no outline.
  private let sceneCount: Int

  var nextID: Int

  /// The window's content first, then what is presented, in the order of presentation; empty when nothing is
  /// on screen.
  var layers: [Layer]

  /// Shows the initial scene of a model in an empty window; without one nothing is on screen.
  init(_ model: SceneModel, width: Width = .compact) {
    self.init(model, width: width, layers: [], nextID: 0)
    if let id = model.initial, let scene = model.indices[id] {
      layers = [Layer(presenter: nil, root: makeScreen(of: scene, in: model), cover: .everything)]
    }
  }

  /// Makes a navigation from the screens that a host shows.
  init(_ model: SceneModel, width: Width, layers: [Layer], nextID: Int) {
    self.width = width
    sceneCount = model.scenes.count
    self.layers = layers
    self.nextID = nextID
  }

  /// Whether a model may be the one it was made for.
  func fits(_ model: SceneModel) -> Bool { model.scenes.count == sceneCount }

  // MARK: - Screens and layers

  /// One scene on screen, or one that waits in a stack or behind a tab, with everything it contains.
  struct Screen: Sendable {
    /// The number of this arrival of the scene in one walk, from 0; it takes no part in equality.
    let id: Int

    /// The scene's position in its model.
    let scene: Int

    let kind: Scene.Kind

    /// Whether it is a split view with room for one column only.
    var isCollapsed = false

    /// The position of the tab, the page or the column (of a collapsed split view) that is visible.
    var selected = 0

    /// The screens in it: a stack from the bottom, tabs, columns, embedded screens.
    var children: [Screen] = []
  }

  /// The content of a window, or something presented over another screen.
  struct Layer: Sendable {
    /// The part of the earlier screens that can no longer be used.
    enum Cover: UInt64, Hashable, Sendable {
      /// All of it.
      case everything
      case presenter
      /// Nothing: AppKit's windows stand side by side.
      case nothing
    }

    /// The way a layer is dismissed.
    enum Departure: UInt64, Hashable, Sendable {
      /// A person dismisses it, or code.
      case byAPerson
      /// Nobody dismisses it: it covers the screen, and no code is in it. (`Rule.noSwipe`)
      case byNobody
      /// The class of a custom segue decides. (`Rule.custom`)
      case byItsClass
    }

    /// The id of the screen that presents it; nil for a window.
    let presenter: Int?
    var root: Screen
    var cover: Cover
    var departure = Departure.byAPerson
  }

  /// The place of a screen: its layer, and the child to take at each level from the layer's root.
  struct Place: Hashable, Sendable {
    var layer: Int
    var path: [Int] = []

    func inside(_ index: Int) -> Place { Place(layer: layer, path: path + [index]) }

    func outer(_ depth: Int) -> Place { Place(layer: layer, path: Array(path.prefix(depth))) }
  }
}

// MARK: - Equality

extension Navigation: Hashable {
  /// Whether the same scenes are on screen in the same containers.
  public static func == (one: Navigation, other: Navigation) -> Bool {
    one.width == other.width && one.layers.count == other.layers.count
      && one.layers.indices.allSatisfy { index in
        let (layer, otherLayer) = (one.layers[index], other.layers[index])
        return layer.cover == otherLayer.cover && layer.departure == otherLayer.departure
          && layer.root == otherLayer.root
          && one.place(ofPresenterOf: index) == other.place(ofPresenterOf: index)
      }
  }

  /// Hashes the scenes on screen and their containers.
  public func hash(into hasher: inout Hasher) {
    for layer in layers { hasher.combine(layer.root) }
  }

  /// A fingerprint of the scenes on screen and their containers, the same for equal navigations.
  var fingerprint: Fingerprint {
    var fingerprint = Fingerprint()
    for (index, layer) in layers.enumerated() {
      let presenter = place(ofPresenterOf: index)
      let place = presenter.map { [$0.layer] + $0.path } ?? []
      fingerprint.mix(UInt64(place.count))
      for number in place { fingerprint.mix(UInt64(number)) }
      fingerprint.mix(layer.cover.rawValue << 8 | layer.departure.rawValue)
      layer.root.mix(into: &fingerprint)
    }
    return fingerprint
  }
}

extension Navigation.Screen: Hashable {
  static func == (one: Self, other: Self) -> Bool {
    one.scene == other.scene && one.selected == other.selected && one.children == other.children
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(scene)
    hasher.combine(selected)
    hasher.combine(children)
  }

  fileprivate func mix(into fingerprint: inout Fingerprint) {
    fingerprint.mix(UInt64(scene))
    fingerprint.mix(UInt64(isCollapsed ? selected + 1 << 32 : selected))
    fingerprint.mix(UInt64(children.count))
    for child in children { child.mix(into: &fingerprint) }
  }
}

// MARK: - Making screens

extension Navigation {
  static let mostScreensAtOnce = 1_000

  /// Makes a screen with everything that comes with it, outermost first. (`Rule.newEachTime`,
  /// `Rule.containerDestination`)
  ///
  /// A scene that contains itself, even indirectly, is left out where it repeats. So are screens beyond
  /// ``mostScreensAtOnce``, and those nested deeper than ``SceneModel/mostNested``.
  mutating func makeScreen(of scene: Int, in model: SceneModel) -> Screen {
    makeScreen(of: scene, inside: [], limit: nextID + Self.mostScreensAtOnce, model)
  }

  private mutating func makeScreen(
    of scene: Int, inside outer: [Int], limit: Int, _ model: SceneModel
  ) -> Screen {
    var screen = Screen(id: nextID, scene: scene, kind: model.scenes[scene].kind)
    nextID += 1
    let children = model.links[scene].children
    guard !children.isEmpty, outer.count < SceneModel.mostNested else { return screen }
    let outer = outer + [scene]
    for child in children where !outer.contains(child) {
      guard nextID < limit else { break }
      screen.children.append(makeScreen(of: child, inside: outer, limit: limit, model))
    }
    if screen.kind == .split { arrangeColumns(of: &screen, model) }
    return screen
  }

  /// Leaves a split view the columns for its width. (`Rule.collapsed`, `Rule.compactColumn`,
  /// `Rule.wideSplit`)
  private func arrangeColumns(of split: inout Screen, _ model: SceneModel) {
    let scene = model.scenes[split.scene]
    let compact = split.children.firstIndex { compactColumn(of: split, model) == $0.scene }
    split.isCollapsed = width == .compact && scene.framework == .uiKit
    if split.isCollapsed {
      split.selected = compact ?? 0
    } else if let compact {
      split.children.remove(at: compact)
    }
  }

  /// Returns the scene of the column that a split view has for compact width only; nil without one.
  private func compactColumn(of split: Screen, _ model: SceneModel) -> Int? {
    let column = model.scenes[split.scene].children.first { $0.role.column == .compact }
    return column.flatMap { model.indices[$0.scene] }
  }

  /// Changes the width: each split view shows the columns for it, which keep their screens. (`Rule.turned`)
  mutating func turn(to width: Width, in model: SceneModel) {
    self.width = width
    for index in layers.indices {
      var root = layers[index].root
      arrangeAllColumns(in: &root, model)
      layers[index].root = root
    }
  }

  private mutating func arrangeAllColumns(in screen: inout Screen, _ model: SceneModel) {
    for index in screen.children.indices { arrangeAllColumns(in: &screen.children[index], model) }
    guard screen.kind == .split else { return }
    if width == .compact, let column = compactColumn(of: screen, model),
      !screen.children.contains(where: { $0.scene == column })
    {
      screen.children.append(makeScreen(of: column, in: model))
    }
    arrangeColumns(of: &screen, model)
    if !screen.isCollapsed { screen.selected = 0 }
  }

  // MARK: - Finding screens

  func screen(at place: Place) -> Screen? {
    let screens = screens(downTo: place)
    return screens.count == place.path.count + 1 ? screens.last : nil
  }

  func screens(downTo place: Place) -> [Screen] {
    guard layers.indices.contains(place.layer) else { return [] }
    var screens = [layers[place.layer].root]
    for index in place.path {
      guard let child = screens[screens.count - 1].child(at: index) else { break }
      screens.append(child)
    }
    return screens
  }

  func screen(_ id: Int) -> Screen? {
    place(of: id).flatMap(screen(at:))
  }

  /// Returns the place of the screen with an id, in a layer below another; nil if it is gone.
  func place(of id: Int, below limit: Int = .max) -> Place? {
    for index in layers.indices.prefix(limit).reversed() {
      if let path = layers[index].root.path(to: id) { return Place(layer: index, path: path) }
    }
    return nil
  }

  /// Returns the place of the screen that presents a layer; nil for a window.
  func place(ofPresenterOf layer: Int) -> Place? {
    layers[layer].presenter.flatMap { place(of: $0, below: layer) }
  }

  /// All screens, also those that wait, outermost first.
  var allScreens: [Screen] { layers.flatMap(\.root.withAllInside) }

  var screenIDs: Set<Int> { Set(allScreens.map(\.id)) }

  mutating func change(_ place: Place, _ change: (inout Screen) -> Void) {
    guard screen(at: place) != nil else { return }
    layers[place.layer].root.change(place.path[...], change)
  }
}

extension Navigation.Screen {
  func child(at index: Int) -> Self? { children.indices.contains(index) ? children[index] : nil }

  /// The screen and each one in it, outermost first.
  var withAllInside: [Self] { [self] + children.flatMap(\.withAllInside) }

  /// The first screen in a container, however deep; the screen itself unless it is a container.
  var content: Self {
    var screen = self
    while screen.kind.isContainer, let child = screen.children.first { screen = child }
    return screen
  }

  /// Returns the child to take at each level to the screen with an id; nil if there is none.
  fileprivate func path(to id: Int) -> [Int]? {
    if self.id == id { return [] }
    for (index, child) in children.enumerated().reversed() {
      if let path = child.path(to: id) { return [index] + path }
    }
    return nil
  }

  fileprivate mutating func change(_ path: ArraySlice<Int>, _ change: (inout Self) -> Void) {
    guard let first = path.first else { return change(&self) }
    children[first].change(path.dropFirst(), change)
  }
}

// MARK: - What a person sees

extension Navigation {
  /// A screen that a person sees and can use, and its place.
  struct VisibleScreen: Sendable {
    let screen: Screen
    let place: Place
  }

  /// The screens a person sees and can use, outermost first; what is covered is left out.
  var visibleScreens: [VisibleScreen] {
    guard let (base, covers) = covering else { return [] }
    var found: [VisibleScreen] = []
    func add(_ screen: Screen, _ place: Place) {
      if let layer = covers[screen.id] { return add(layers[layer].root, Place(layer: layer)) }
      found.append(VisibleScreen(screen: screen, place: place))
      for index in screen.shownChildren { add(screen.children[index], place.inside(index)) }
    }
    for index in layers.indices[base...] where index == base || layers[index].cover == .nothing {
      add(layers[index].root, Place(layer: index))
    }
    return found
  }

  var usableScreens: [Screen] { visibleScreens.map(\.screen) }

  /// The screen a path names: the innermost on top; of embedded screens only a container is on top of its screen.
  var focus: Screen? {
    guard let (base, covers) = covering else { return nil }
    var screen = (layers[base...].last { $0.cover == .nothing } ?? layers[base]).root
    while true {
      if let layer = covers[screen.id] {
        screen = layers[layer].root
      } else if let child = screen.focusedChild {
        screen = child
      } else {
        return screen
      }
    }
  }

  /// The name of the scene a path names; nil when nothing is on screen.
  ///
  /// - Parameter model: The scenes that are on screen.
  public func focusName(in model: SceneModel) -> String? {
    guard fits(model), let focus else { return nil }
    return model.scenes[focus.scene].name
  }

  /// The highest layer that covers all before it, and the layers above that cover only one screen and what is
  /// in it, by that screen's id; nil when nothing is on screen.
  private var covering: (base: Int, covers: [Int: Int])? {
    guard let base = layers.lastIndex(where: { $0.cover == .everything }) else { return nil }
    var covers: [Int: Int] = [:]
    for index in layers.indices[base...] where layers[index].cover == .presenter {
      if let presenter = layers[index].presenter { covers[presenter] = index }
    }
    return (base, covers)
  }

  /// Whether a person sees the screen at a place, apart from what is presented over it.
  func isShown(_ place: Place) -> Bool {
    let screens = screens(downTo: place)
    return screens.count == place.path.count + 1
      && zip(screens, place.path).allSatisfy { $0.shownChildren.contains($1) }
  }
}

extension Navigation.Screen {
  /// The positions of the children that are visible when the screen is.
  var shownChildren: Range<Int> {
    let shown: Int
    switch kind {
    case .navigation: shown = children.count - 1
    case .tabBar, .page: shown = selected
    case .split where isCollapsed: shown = selected
    case .content, .window, .split: return children.indices
    }
    return (shown..<shown + 1).clamped(to: children.indices)
  }

  /// The child that a path names instead of the screen; nil if it names the screen itself.
  fileprivate var focusedChild: Self? {
    kind.isContainer
      ? shownChildren.last.map { children[$0] }
      : children.last { $0.kind.isContainer && $0.focusedChild != nil }
  }
}
