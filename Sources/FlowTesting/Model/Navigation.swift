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
/// It knows no controller. It follows UIKit's rules for each move, so it can be searched fast, and a hosted
/// app is compared with it.
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
/// there. Navigations share the screens they have in common and cache their hashes, so that copying,
/// hashing and comparing them is cheap.
public struct Navigation: Sendable {
  /// The room on screen, which decides what a split view does.
  public enum Width: String, Hashable, Sendable, CaseIterable {
    /// A phone in portrait: a split view shows one column.
    case compact
    /// A tablet or a desktop: a split view shows its columns side by side.
    case regular
  }

  let width: Width

  /// The number of scenes in its model; with a model of another size it has no moves and no outline.
  private let sceneCount: Int

  /// The id of the next screen that is made.
  var nextID = 0

  /// The window's content first, then what is presented, in the order of presentation.
  var layers = Layers()

  /// Shows the initial scene of a model, or another one, in an empty window.
  ///
  /// - Parameters:
  ///   - model: The scenes.
  ///   - start: The scene to start at; the model's initial one when nil.
  ///   - width: The width of the screen.
  ///
  /// Without a scene to start at nothing is on screen, and no move is offered.
  init(_ model: SceneModel, at start: Scene.ID? = nil, width: Width = .compact) {
    self.width = width
    sceneCount = model.scenes.count
    if let scene = (start ?? model.initial).flatMap({ model.indices[$0] }) {
      layers = Layers(root: makeWindowContent(of: scene, in: model))
    }
  }
}

extension Navigation {
  /// Makes a navigation from the screens that a host shows.
  init(_ model: SceneModel, width: Width, layers: Layers, nextID: Int) {
    self.width = width
    sceneCount = model.scenes.count
    self.layers = layers
    self.nextID = nextID
  }

  /// Whether a model may be the one it was made for.
  func fits(_ model: SceneModel) -> Bool { model.scenes.count == sceneCount }
}

// MARK: - Making screens

extension Navigation {
  /// The greatest number of screens that come with one screen.
  static let mostScreensAtOnce = 1_000

  /// Makes the first content of a window, for WatchKit with an implicit stack: it pushes onto its first
  /// screen without one in the storyboard. (`Rule.watchStack`)
  private mutating func makeWindowContent(of scene: Int, in model: SceneModel) -> Screen {
    guard model.scenes[scene].framework == .watchKit, model.links[scene].pages.isEmpty else {
      return makeScreen(of: scene, in: model)
    }
    let id = takeID()
    return Screen(
      id: id, scene: scene, kind: .navigation, isImplicit: true,
      children: [makeScreen(of: scene, in: model)])
  }

  /// Makes a screen with everything that comes with it, outermost first. (`Rule.newEachTime`,
  /// `Rule.containerDestination`, `Rule.watchPages`)
  ///
  /// A scene that contains itself, even indirectly, is left out where it repeats, and so are screens beyond
  /// ``mostScreensAtOnce``.
  mutating func makeScreen(of scene: Int, in model: SceneModel) -> Screen {
    let limit = nextID + Self.mostScreensAtOnce
    guard !model.links[scene].pages.isEmpty else {
      return makeScreen(of: scene, limit: limit, model)
    }
    let id = takeID()
    var pages: [Screen] = []
    var page: Int? = scene
    var made: Set<Int> = []
    while let next = page, made.insert(next).inserted, nextID < limit {
      pages.append(makeScreen(of: next, limit: limit, model))
      page = model.links[next].pages.first
    }
    return Screen(id: id, scene: scene, kind: .page, isImplicit: true, children: pages)
  }

  private mutating func makeScreen(of scene: Int, limit: Int, _ model: SceneModel) -> Screen {
    guard !model.links[scene].children.isEmpty else {
      return Screen(id: takeID(), scene: scene, kind: model.scenes[scene].kind)
    }
    // Without recursion, since screens may be nested deeply.
    var open: [(id: Int, scene: Int, next: ArraySlice<Int>, made: [Screen])] = []
    var outer: Set<Int> = []
    var opened: Int? = scene
    while true {
      if let scene = opened {
        let children = model.links[scene].children
        if !children.isEmpty { outer.insert(scene) }
        open.append((takeID(), scene, children[...], []))
      }
      let top = open.count - 1
      opened = open[top].next.popFirst()
      if let child = opened {
        if outer.contains(child) || nextID >= limit { opened = nil }
        continue
      }
      let (id, scene, _, children) = open.removeLast()
      outer.remove(scene)
      let kind = model.scenes[scene].kind
      let screen =
        kind == .split && !model.links[scene].children.isEmpty
        ? makeSplit(id, model.scenes[scene], at: scene, columns: children, model)
        : Screen(id: id, scene: scene, kind: kind, children: children)
      guard top > 0 else { return screen }
      open[top - 1].made.append(screen)
    }
  }

  /// Makes a split view with the columns for its width. (`Rule.collapsed`, `Rule.compactColumn`,
  /// `Rule.wideSplit`)
  private func makeSplit(
    _ id: Int, _ scene: Scene, at index: Int, columns: [Screen], _ model: SceneModel
  ) -> Screen {
    let compact = columns.firstIndex { column in
      scene.children.contains {
        $0.role.column == .compact && model.indices[$0.scene] == column.scene
      }
    }
    let isCollapsed = width == .compact && scene.framework == .uiKit
    var columns = columns
    if let compact, !isCollapsed { columns.remove(at: compact) }
    return Screen(
      id: id, scene: index, kind: .split, isCollapsed: isCollapsed,
      selected: isCollapsed ? compact ?? 0 : 0, children: columns)
  }

  private mutating func takeID() -> Int {
    defer { nextID += 1 }
    return nextID
  }
}

extension Navigation: Hashable {
  /// Whether the same scenes are on screen in the same containers.
  public static func == (one: Navigation, other: Navigation) -> Bool {
    one.width == other.width && one.layers == other.layers
  }

  /// Hashes the scenes on screen and their containers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(layers.structuralHash)
  }
}
