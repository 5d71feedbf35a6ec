#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The difference between the screens that a storyboard's move leads to and those that UIKit shows.
  @MainActor struct HostedDifference {
    private let expected: Navigation
    private let live: Navigation
    private let before: Navigation?
    private let model: SceneModel
    private let settings: HostedSettings

    init(
      expected: Navigation, live: Navigation, before: Navigation?, _ model: SceneModel,
      _ settings: HostedSettings
    ) {
      (self.expected, self.live, self.before) = (expected, live, before)
      (self.model, self.settings) = (model, settings)
    }

    /// Whether UIKit shows what the storyboard says.
    var isSame: Bool { text(of: expected.layers) == text(of: live.layers) }

    /// Whether UIKit shows the same as before the move.
    var isNothing: Bool {
      before.map {
        text(of: $0.layers) == text(of: live.layers) && $0.focus?.id == live.focus?.id
      } ?? false
    }

    /// Returns the names of the screens in some layers, whatever these cover, since code may set their style.
    private func text(of layers: some Sequence<Navigation.Layer>) -> [String] {
      layers.map { text(of: $0.root) }
    }

    /// Returns the names of a screen and of those in it, without other tabs and columns, and without those that
    /// code embedded or added to pages, which is no move.
    private func text(of screen: Navigation.Screen) -> String {
      let children = screen.children
      let inside: [String]
      switch screen.kind {
      case .navigation:
        // Only the screen on top needs to be loaded.
        inside = children.dropLast().map { name($0) } + children.suffix(1).map { text(of: $0) }
      case .tabBar: inside = screen.selectedChild.map { [text(of: $0)] } ?? []
      case .split where screen.isCollapsed:
        inside = screen.selectedChild.map { [text(of: $0)] } ?? []
      case .page: inside = []
      case .content:
        let own = model.scenes[screen.scene].children.map(\.scene)
        inside = children.filter { own.contains(model.scenes[$0.scene].id) }.map { text(of: $0) }
      case .split, .window: inside = children.map { text(of: $0) }
      }
      return "\(name(screen))(\(inside.joined(separator: " ")))"
    }

    private func name(_ screen: Navigation.Screen) -> String { model.scenes[screen.scene].name }
  }

  // MARK: - As findings

  extension HostedDifference {
    /// The finding that the start does not show the storyboard's screen.
    var findingOfStart: Finding? {
      // The test's own first controller may be a container around the storyboard's screen.
      let isWrapped = settings.root != nil && live.focus?.scene == expected.focus?.scene
      // The model may have more scenes by now, which code made.
      let name = expected.focus.map { self.name($0) } ?? "nothing"
      return isWrapped
        ? nil : finding("start", "The storyboard starts with \(name)", "\(name).start")
    }

    /// Returns the finding that a move led elsewhere; nil if it did not or is excepted.
    func finding(of move: Navigation.Move, _ transition: Navigation.Transition) -> Finding? {
      let said = transition.changes.last.map { change in
        let selected = change.action == .select ? expected.focusName(in: model) : nil
        return
          "The storyboard says \(selected ?? model.scenes[change.scene].name) is \(change.action.word)"
      }
      let scene = model.scenes[move.scene].name
      let label = move.segue(in: model)?.label ?? move.label
      return finding(label, said ?? "The storyboard says nothing changes", "\(scene).\(label)")
    }

    private func finding(_ label: String, _ said: String, _ subject: String) -> Finding? {
      guard !isSame, isNothing || !isAllowed else { return nil }
      var fact = "nothing was shown"
      var advice =
        "Look for the code that '\(label)' runs, or for a condition that keeps it from showing."
      if !isNothing, let new {
        let name = name(new)
        let isPresented = live.layers.dropFirst().contains {
          $0.root.id == new.id || $0.root.content.id == new.id
        }
        fact = "\(name) was \(isPresented ? "presented" : "shown") by code"
        advice = "If that is right, write Flow(hosting: …, except: [\(name.quoted): \"why\"])."
      } else if !isNothing {
        let layers = live.layers.map { way(to: $0.root) }
        fact = "UIKit shows \(layers.joined(separator: ", under "))"
        advice = """
          Look for code that shows or leaves screens besides, such as tableView(_:didSelectRowAt:) of a row that \
          has the segue, or viewDidAppear(_:).
          """
      }
      return Finding(
        code: "differs", subject: subject, message: "\(said); \(fact).", advice: advice)
    }

    /// Whether code may show what it shows: an alert on the screen from which it refused to go on, another column
    /// of a collapsed split view, or screens that the test excepts.
    private var isAllowed: Bool {
      if let before, let top = live.layers.last?.root, model.scenes[top.scene].isAlert,
        text(of: before.layers) == text(of: live.layers.dropLast())
      {
        return true
      }
      if let focus = live.focus, expected.layers.contains(where: { holds(focus, $0.root) }) {
        return true
      }
      let known = [expected, before].compactMap { $0?.screenScenes }
      return known.contains { known in
        let new = live.screenScenes.subtracting(known).map { model.scenes[$0] }
        let screens = new.filter { !$0.kind.isContainer }
        return !new.isEmpty
          && (screens.isEmpty ? new : screens).allSatisfy { settings.exceptions[$0.name] != nil }
      }
    }

    /// Whether a screen is of a scene in a collapsed split view that is in another screen.
    private func holds(_ focus: Navigation.Screen, _ screen: Navigation.Screen) -> Bool {
      func contains(_ id: Scene.ID) -> Bool {
        id == model.scenes[focus.scene].id
          || model[id]?.children.contains { contains($0.scene) } == true
      }
      return screen.isCollapsed && contains(model.scenes[screen.scene].id)
        || screen.children.contains { holds(focus, $0) }
    }

    /// The screen that is shown though the storyboard does not lead to it.
    private var new: Navigation.Screen? {
      let known = expected.screenScenes.union(before?.screenScenes ?? [])
      let unknown = live.usableScreens.filter { !known.contains($0.scene) }
      return unknown.last { !$0.kind.isContainer } ?? unknown.last
    }

    /// Returns the names of the screens in a stack or a tab, from the bottom.
    private func way(to screen: Navigation.Screen) -> String {
      switch screen.kind {
      case .navigation: screen.children.map { way(to: $0) }.joined(separator: " > ")
      case .tabBar: screen.selectedChild.map { way(to: $0) } ?? name(screen)
      default: name(screen)
      }
    }
  }

  extension Navigation.Screen {
    fileprivate var selectedChild: Navigation.Screen? {
      children.indices.contains(selected) ? children[selected] : nil
    }
  }

  extension Navigation.Change.Action {
    /// The action as a participle.
    fileprivate var word: String {
      switch self {
      case .push: "pushed"
      case .pop: "gone back to"
      case .present: "presented"
      case .dismiss: "dismissed"
      case .select: "selected"
      case .replace: "shown in its column"
      case .open: "opened"
      }
    }
  }

  extension Scene {
    /// Whether no storyboard has it.
    fileprivate var isMadeByCode: Bool { id.rawValue.hasPrefix("code/") }

    /// Whether it is an alert, which only code makes.
    fileprivate var isAlert: Bool { isMadeByCode && className == "UIAlertController" }
  }
#endif
