#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Reads the controllers that UIKit shows as a ``Navigation``, and finds the scene of each.
  @MainActor final class LiveHierarchy {
    private let tables: HostedTables
    private var nextID = 0

    /// The controllers that were read last, outermost first, with the ids of their screens and the positions of their
    /// scenes.
    private(set) var live: [Live] = []
    typealias Live = (id: Int, controller: UIViewController, scene: Int)

    /// The scenes that the storyboard expects on screen, which decide between several that fit a controller.
    var expected: Set<Int> = []

    /// The controllers that have their titles as names.
    private var titled: Set<ObjectIdentifier> = []

    nonisolated init(_ tables: HostedTables) { self.tables = tables }

    /// Lets go of the controllers at the end of a walk.
    func forget() { live = [] }

    /// Reads the controllers that the roots of windows hold and present, from back to front.
    func navigation(of windows: [UIWindow], _ width: Navigation.Width) -> Navigation {
      let earlier = live
      live = []
      titled = tables.storyboardScenes > 0 ? [] : Self.titled(among: Self.all(in: windows))
      var layers: [Navigation.Layer] = []
      for (window, presenter, root) in Self.layers(of: windows) {
        var layer = Navigation.Layer(
          presenter: live.first { $0.controller === presenter }?.id,
          root: screen(of: root, earlier), cover: .everything)
        if presenter != nil {
          let style = root.modalPresentationStyle
          let isInContext = style == .currentContext || style == .overCurrentContext
          layer.cover = isInContext ? .presenter : .everything
        } else if !layers.isEmpty {
          // What lets a touch in the middle of the screen through lies beside the other screens.
          let middle = CGPoint(x: windows[0].bounds.midX, y: windows[0].bounds.midY)
          let hit = window.hitTest(windows[0].convert(middle, to: window), with: nil)
          layer.cover = hit != nil ? .everything : .nothing
          // Its own code takes a window away.
          layer.departure = .byNobody
        }
        layers.append(layer)
      }
      return Navigation(tables.model, width: width, layers: layers, nextID: nextID)
    }

    private func screen(of controller: UIViewController, _ earlier: [Live]) -> Navigation.Screen {
      let kind = Self.kind(of: controller)
      let position = live.count
      let inside = Self.children(of: controller)
      let children = inside.map { screen(of: $0, earlier) }
      let one: Live
      if let known = earlier.first(where: { $0.controller === controller }) {
        one = known
      } else {
        let scene = scene(of: controller, kind, children.map(\.scene))
        let title = titled.contains(ObjectIdentifier(controller)) ? controller.ownTitle : nil
        one = (nextID, controller, scene ?? tables.codeScene(of: controller, kind, title: title))
        nextID += 1
      }
      live.insert(one, at: position)
      let chosen = (controller as? UITabBarController)?.screens.shown
      return Navigation.Screen(
        id: one.id, scene: one.scene, kind: kind,
        isCollapsed: (controller as? UISplitViewController)?.isCollapsed ?? false,
        selected: inside.firstIndex { $0 === chosen } ?? 0, children: children)
    }

    func controller(_ id: Int) -> UIViewController? { live.first { $0.id == id }?.controller }

    /// The name of a controller's scene, or else of its class.
    func name(of controller: UIViewController) -> String {
      let scene =
        live.first { $0.controller === controller }?.scene
        ?? scene(of: controller, Self.kind(of: controller), [])
      return scene.map { tables.model.scenes[$0].name }
        ?? HostedTables.name(of: type(of: controller))
    }

    /// Returns the controllers that their titles tell apart: alerts, and first screens of one class.
    ///
    /// A screen that is pushed may have data as its title.
    private static func titled(among live: [UIViewController]) -> Set<ObjectIdentifier> {
      let first = live.filter { controller in
        controller is UIAlertController
          || kind(of: controller) == .content && controller.ownTitle != nil
            && controller.navigationController?.viewControllers.first ?? controller === controller
      }
      let alike = Dictionary(grouping: first) { ObjectIdentifier(type(of: $0)) }.values.filter {
        $0[0] is UIAlertController || Set($0.map(\.ownTitle)).count > 1
      }
      return Set(alike.joined().map { ObjectIdentifier($0) })
    }
  }

  extension UIViewController {
    /// Its title, or that of its tab; nil without one.
    fileprivate var ownTitle: String? {
      let tab = (navigationController ?? self).tabBarItem?.title
      let alert = self as? UIAlertController
      return [title, navigationItem.title, alert?.message, tab].name?.asName
    }

    /// The title that a person reads on its tab; nil without one.
    var titleOfTab: String? {
      let first = (self as? UINavigationController)?.viewControllers.first
      return [tabBarItem?.title, title, first?.ownTitle].name?.asName
    }
  }

  // MARK: - Finding the scene

  extension LiveHierarchy {
    /// Finds the scene of a storyboard from which a controller was made.
    ///
    /// A scene with a view is known by its nib's name, which holds its object id; others by their
    /// storyboard identifier, by what they contain, or by their class.
    private func scene(
      of controller: UIViewController, _ kind: Scene.Kind, _ children: [Int]
    ) -> Int? {
      guard let storyboard = controller.storyboard else { return nil }
      let scenes = tables.model.scenes[..<tables.storyboardScenes]
      let file = UIKitKeys.text("name", of: storyboard)
      var candidates = scenes.indices.filter { index in
        let name = scenes[index].storyboardName.split(separator: "/").last
        return file == nil || name == nil || name.map(String.init) == file
      }
      let nib = controller.nibName.flatMap { nib in
        nib.range(of: "-view-").map { nib[..<$0.lowerBound] }
      }
      if let found = candidates.first(where: { scenes[$0].objectID == nib }) { return found }
      if let identifier = UIKitKeys.text("storyboardIdentifier", of: controller),
        let found = candidates.first(where: { scenes[$0].identifier == identifier })
      {
        return found
      }
      let type = String(describing: Swift.type(of: controller))
      candidates = candidates.filter { index in
        let scene = scenes[index]
        if scene.className == type { return true }
        // UIKit makes a plain controller for a class that does not exist.
        return scene.kind == kind && type.hasPrefix("UI") && scene.platformClass == nil
      }
      if let first = children.first {
        let around = candidates.filter { index in
          scenes[index].children.first.flatMap { tables.model.indices[$0.scene] } == first
        }
        if !around.isEmpty { candidates = around }
      }
      return candidates.first(where: expected.contains)
        ?? (candidates.count == 1 || kind.isContainer ? candidates.first : nil)
    }

    // MARK: - UIKit's hierarchy

    static func kind(of controller: UIViewController) -> Scene.Kind {
      switch controller {
      case let other where other.cancelling != nil: .content
      case is UINavigationController: .navigation
      case is UITabBarController: .tabBar
      case is UISplitViewController: .split
      case is UIPageViewController: .page
      default: .content
      }
    }

    /// The controllers in another, without those that UIKit adds for itself.
    static func children(of controller: UIViewController) -> [UIViewController] {
      switch controller {
      case let other where other.cancelling != nil || other.nameOfRootView != nil: []
      case let stack as UINavigationController:
        // A collapsed split view pushes the stack of a column, which counts as its screens.
        stack.viewControllers.flatMap { ($0 as? UINavigationController)?.viewControllers ?? [$0] }
      case let tabs as UITabBarController: tabs.screens.all
      case let split as UISplitViewController: split.viewControllers
      case let pages as UIPageViewController: pages.viewControllers ?? []
      case is UIAlertController, is UISearchController: []
      default:
        controller.children.filter { child in
          let name = String(describing: type(of: child))
          return child.storyboard != nil || child.nameOfRootView != nil
            || kind(of: child).isContainer || !name.hasPrefix("UI") && !name.hasPrefix("_UI")
        }
      }
    }

    /// Returns the roots of windows, each before the controllers that it and those in it present, with their presenters.
    private static func layers(of windows: [UIWindow]) -> [Layer] {
      var found: [Layer] = []
      func look(at controller: UIViewController, in window: UIWindow) {
        if let presented = controller.presentedViewController, !presented.isBeingDismissed,
          presented.presentingViewController === controller,
          !found.contains(where: { $0.root === presented })
        {
          // An active search shows the screen that it searches in and counts as no screen.
          if !(presented is UISearchController) { found.append((window, controller, presented)) }
          look(at: presented, in: window)
        }
        for child in children(of: controller) { look(at: child, in: window) }
      }
      for window in windows {
        guard let root = window.rootViewController else { continue }
        found.append((window, nil, root))
        look(at: root, in: window)
      }
      return found
    }
    private typealias Layer = (
      window: UIWindow, presenter: UIViewController?, root: UIViewController
    )

    /// Returns the controllers that the roots of windows hold and present, outermost first.
    static func all(in windows: [UIWindow]) -> [UIViewController] {
      func inside(_ controller: UIViewController) -> [UIViewController] {
        [controller] + children(of: controller).flatMap(inside)
      }
      return layers(of: windows).flatMap { inside($0.root) }
    }
  }

  // MARK: - Tables

  /// The tables that the walks of one run of a hosted flow fill.
  @MainActor final class HostedTables {
    /// The scenes of the storyboards, and after them those that code made.
    private(set) var model: SceneModel

    let storyboardScenes: Int

    private let naming: (@MainActor (UIViewController) -> String?)?

    nonisolated init(
      _ model: SceneModel, _ naming: (@MainActor @Sendable (UIViewController) -> String?)?
    ) {
      (self.model, self.naming) = (model, naming)
      storyboardScenes = model.scenes.count
    }

    /// The number of times that no screen came while a walk waited for one that a tap might show later.
    var waitsInVain: [MoveID: Int] = [:]

    /// Whether the screens of a scene that were not released as they were left were released later.
    var areReleasedLater: [Scene.ID: Bool] = [:]

    /// The names of the screens that SwiftUI draws.
    var screensOfSwiftUI: Set<String> = []

    private var cache: AvailableMovesCache?

    /// Returns the cache of available moves for the model, made anew if the model has grown.
    func movesCache(_ names: SymbolTable) -> AvailableMovesCache {
      if let cache, cache.model.scenes.count == model.scenes.count { return cache }
      let made = AvailableMovesCache(model, names, unknownUnwinds: [])
      cache = made
      return made
    }

    /// Returns the position of the scene of a controller that code makes.
    ///
    /// - Parameter title: Its name if its class does not tell it from others.
    func codeScene(of controller: UIViewController, _ kind: Scene.Kind, title: String?) -> Int {
      let type = type(of: controller)
      let view = controller.nameOfRootView
      let fullName = view.map { "SwiftUI.\($0)" } ?? TypeName.text(of: type)
      let named = naming?(controller)
      let id =
        named.map { "named/\($0)" }
        ?? ["code", fullName, title].compactMap(\.self).joined(separator: "/")
      if let known = model.indices[Scene.ID(id)] { return known }
      let className = view ?? Self.className(type)
      let name = [named ?? title, view ?? Self.name(of: type), className].compactMap(\.self)
        .first { model.scene(named: $0) == nil }
      let scene = Scene(
        id: Scene.ID(id), name: "", identifier: name ?? fullName, className: className, kind: kind)
      model = SceneModel(initial: model.initial, scenes: model.scenes + [scene])
      return model.scenes.count - 1
    }

    /// Returns the name of a class of controllers that code makes, without a usual ending.
    nonisolated static func name(of type: UIViewController.Type) -> String {
      let name = className(type)
      return name == "UIViewController" ? name : name.withoutControllerEnding
    }

    nonisolated private static func className(_ type: UIViewController.Type) -> String {
      let name = TypeName.text(of: type).prefix { $0 != "<" }
      return String(name.split(separator: ".").last ?? "Screen")
    }
  }

  // MARK: - Screens of SwiftUI

  extension UIViewController {
    /// The name of the view of SwiftUI that it hosts, without what wraps it; nil for any other controller.
    var nameOfRootView: String? {
      let classes = Runtime.classes(from: type(of: self))
      guard let host = classes.first(where: { "\($0)".hasPrefix("UIHostingController<") }) else {
        return nil
      }
      // Only its storage knows what an `AnyView` hides.
      let mirrors = sequence(first: Mirror(reflecting: self), next: \.superclassMirror).lazy
      let hidden = mirrors.compactMap { $0.descendant("host", "_rootView", "storage") }
        .map { type(of: $0) }.first { "\($0)".hasPrefix("AnyViewStorage<") }
      let words = TypeName.text(of: hidden ?? host).split { "<>()?, ".contains($0) }
      let wrappers: Set<Substring> = ["ModifiedContent", "Optional", "TupleView"]
      let name = words.dropFirst().first { !wrappers.contains($0) }?.split(separator: ".").last
      return name.map(String.init)
    }
  }
#endif
