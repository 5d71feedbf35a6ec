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
/// let home = Navigation(shop)
/// home.moves(in: shop).map(\.label)                                // ["open"]
/// let product = home.performing("open", in: shop)?.navigation
/// product?.focusName(in: shop)                                     // "Product"
/// product?.outline(in: shop)   // ["Stack (stack)", "  Home", "  Product"]
/// ```
///
/// ``Rule`` lists the rules it follows, each with its source and with where the code for it is.
///
/// Two navigations are equal when the same scenes are on screen in the same containers, whichever
/// way they came there.
public struct Navigation: Sendable {
  /// One scene on screen, or one that waits in a stack or behind a tab, with what it contains.
  struct Screen: Sendable {
    /// What tells this arrival of the scene from every other in one walk; counted from 0.
    let id: Int

    /// The scene's position in its model; of an implicit container the one of its first screen.
    let scene: Int

    /// Whether it is a screen or a container, and which.
    let kind: Scene.Kind

    /// Whether it is a container that no scene declares: WatchKit's stack and its set of pages.
    var isImplicit = false

    /// Whether it is a split view with room for one column only.
    var isCollapsed = false

    /// What the screen contains: a stack from the bottom, tabs, columns, embedded screens.
    var children: [Screen] = []

    /// Which of the tabs, pages or columns (of a collapsed split view) is seen.
    var selected = 0
  }

  /// What was presented over another screen.
  struct Layer: Sendable {
    /// How much of what was there before can no longer be used.
    enum Cover: Int, Sendable {
      /// All of it.
      case everything
      /// The presenter, and what is in it.
      case presenter
      /// Nothing: AppKit's windows stand side by side.
      case nothing
    }

    /// The id of the screen that presents it; nil for a window.
    var presenter: Int?
    var root: Screen
    var cover = Cover.everything
  }

  /// How much room there is, which decides what a split view does.
  public enum Width: String, Hashable, Sendable, CaseIterable {
    /// A phone in portrait: a split view shows one column.
    case compact
    /// A tablet or a desktop: a split view shows its columns side by side.
    case regular
  }

  /// When a transition is over.
  public enum TransitionTiming: String, Hashable, Sendable, CaseIterable {
    /// At once: the next move finds everything in place.
    case atOnce
    /// With the next move: until then the screen before can still be tapped, as by a double tap, and
    /// what UIKit refuses during a transition is a fault.
    case inFlight
  }

  /// How much room there is.
  public let width: Width

  /// When a transition is over.
  public let transitions: TransitionTiming

  /// How many scenes its model has; in a model of another size it shows and offers nothing.
  private let sceneCount: Int

  /// The window's content first, then what is presented, in the order of presentation.
  var layers: [Layer] = []

  /// The id of the next screen that is made.
  var nextID = 0

  /// The transition that the last move began, when it is not over.
  var flight = Flight.landed

  /// Shows the initial scene of a model, or another one, in an empty window.
  ///
  /// - Parameters:
  ///   - model: The scenes.
  ///   - start: The scene to start at; the model's initial one when nil.
  ///   - width: How much room there is.
  ///   - transitions: When a transition is over.
  ///
  /// Without a scene to start at nothing is on screen, and no move is offered.
  public init(
    _ model: SceneModel, at start: Scene.ID? = nil, width: Width = .compact,
    transitions: TransitionTiming = .atOnce
  ) {
    self.width = width
    self.transitions = transitions
    sceneCount = model.scenes.count
    if let scene = (start ?? model.initial).flatMap({ model.indices[$0] }) {
      layers = [Layer(presenter: nil, root: makeWindowContent(of: scene, in: model))]
    }
  }
}

extension Navigation {
  /// Whether a model may be the one it was made for.
  func fits(_ model: SceneModel) -> Bool { model.scenes.count == sceneCount }
}

// MARK: - Making screens

extension Navigation {
  /// How many screens may come with one; scenes that embed each other in a fan stop there.
  static let mostScreensAtOnce = 1_000

  /// Makes what a window starts with: WatchKit pushes onto its first screen without a stack of the
  /// storyboard's. (`Rule.watchStack`)
  private mutating func makeWindowContent(of scene: Int, in model: SceneModel) -> Screen {
    guard model.scenes[scene].framework == .watchKit, model.links[scene].pages.isEmpty else {
      return makeScreen(of: scene, in: model)
    }
    var stack = Screen(id: nextID, scene: scene, kind: .navigation, isImplicit: true)
    nextID += 1
    stack.children = [makeScreen(of: scene, in: model)]
    return stack
  }

  /// Makes a screen with everything that comes with it, outermost first. (`Rule.newEachTime`,
  /// `Rule.containerDestination`, `Rule.watchPages`)
  ///
  /// A scene that contains itself, however indirectly, is left out where it comes again, and so is
  /// whatever would make more than ``mostScreensAtOnce``.
  mutating func makeScreen(of scene: Int, in model: SceneModel) -> Screen {
    let limit = nextID + Self.mostScreensAtOnce
    guard !model.links[scene].pages.isEmpty else { return makeScreen(of: scene, [], limit, model) }
    var set = Screen(id: nextID, scene: scene, kind: .page, isImplicit: true)
    nextID += 1
    var page: Int? = scene
    var seen: Set<Int> = []
    while let next = page, seen.insert(next).inserted, nextID < limit {
      set.children.append(makeScreen(of: next, [], limit, model))
      page = model.links[next].pages.first
    }
    return set
  }

  private mutating func makeScreen(
    of scene: Int, _ outer: [Int], _ limit: Int, _ model: SceneModel
  ) -> Screen {
    var screen = Screen(id: nextID, scene: scene, kind: model.scenes[scene].kind)
    nextID += 1
    let children = model.links[scene].children
    guard !children.isEmpty else { return screen }
    let outer = outer + [scene]
    for child in children where !outer.contains(child) && nextID < limit {
      screen.children.append(makeScreen(of: child, outer, limit, model))
    }
    if screen.kind == .split { arrangeColumns(of: &screen, model) }
    return screen
  }

  /// Leaves the columns of a split view that its width shows. (`Rule.collapsed`,
  /// `Rule.compactColumn`, `Rule.appKitSplit`)
  private func arrangeColumns(of split: inout Screen, _ model: SceneModel) {
    let scene = model.scenes[split.scene]
    let compact = split.children.firstIndex { column in
      scene.children.contains { child in
        guard case .other(let word) = child.role else { return false }
        return model.indices[child.scene] == column.scene && word.lowercased().contains("compact")
      }
    }
    split.isCollapsed = width == .compact && scene.framework != .appKit
    if split.isCollapsed {
      split.selected = compact ?? 0
    } else if let compact {
      split.children.remove(at: compact)
    }
  }
}

// MARK: - Equality

extension Navigation: Hashable {
  /// Whether the same scenes are on screen in the same containers.
  public static func == (one: Navigation, other: Navigation) -> Bool { one.code == other.code }

  /// Hashes the scenes on screen and their containers.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// What is on screen as numbers, without the ids: the same for equal navigations.
  var code: [Int] {
    var code: [Int] = []
    // Room for ten screens.
    code.reserveCapacity(32)
    code.append(width == .compact ? 0 : 1)
    // Only who presents is named by an id.
    let presenters = layers.count == 1 ? [] : Set(layers.compactMap(\.presenter))
    var numbers: [Int: Int] = [:]
    var count = 0
    func write(_ screen: Screen) {
      if presenters.contains(screen.id) { numbers[screen.id] = count }
      count += 1
      code.append(screen.scene)
      code.append(screen.selected)
      code.append(screen.isImplicit ? -screen.children.count - 1 : screen.children.count)
      for child in screen.children { write(child) }
    }
    for layer in layers {
      code.append(layer.presenter.flatMap { numbers[$0] } ?? -1)
      code.append(layer.cover.rawValue)
      write(layer.root)
    }
    if case .inFlight(let movement, let before) = flight {
      code.append(movement.isOfStack ? -2 : -3)
      code += before.code
    }
    return code
  }
}
