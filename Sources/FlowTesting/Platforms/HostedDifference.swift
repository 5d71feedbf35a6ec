#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The difference between the screens that a storyboard's move leads to and those that UIKit shows.
  @MainActor struct HostedDifference {
    let expected: Navigation
    let live: Navigation

    /// The screens before the move; nil at the start.
    let before: Navigation?

    let model: SceneModel
    let settings: HostedSettings

    /// Whether UIKit shows what the storyboard says.
    var isSame: Bool { text(of: expected.layers) == text(of: live.layers) }

    /// Whether UIKit shows the same as before the move.
    var isNothing: Bool {
      before.map {
        text(of: $0.layers) == text(of: live.layers) && $0.focus?.id == live.focus?.id
      } ?? false
    }

    /// Returns the names of the screens in some layers, whatever these cover, since code may set their style, without
    /// windows beside the others.
    private func text(of layers: some Sequence<Navigation.Layer>) -> [String] {
      layers.filter { $0.cover != .nothing }.map { text(of: $0.root) }
    }

    /// Returns the names of a screen and of those in it, without other tabs and columns, and without those that
    /// code embedded or added to pages, which is no move.
    private func text(of screen: Navigation.Screen) -> String {
      let own = model.scenes[screen.scene].children.map(\.scene)
      let inside: [Navigation.Screen] =
        switch screen.kind {
        case .page: []
        case .navigation: screen.children
        case .content: screen.children.filter { own.contains(model.scenes[$0.scene].id) }
        case .tabBar, .split, .window: Array(screen.children[screen.shownChildren])
        }
      return "\(name(screen))(\(inside.map { text(of: $0) }.joined(separator: " ")))"
    }

    private func name(_ screen: Navigation.Screen) -> String { model.scenes[screen.scene].name }
  }

  // MARK: - As findings

  extension HostedDifference {
    /// The finding that the start does not show the storyboard's screen.
    var findingOfStart: Finding? {
      // The test's own first controller may be a container around the storyboard's screen.
      if settings.makesRoot, live.focus?.scene == expected.focus?.scene { return nil }
      let name = expected.focus.map { self.name($0) } ?? "nothing"
      return finding("start", "The storyboard starts with \(name)", "\(name).start")
    }

    /// Returns the finding that a move led elsewhere; nil if it did not or is excepted.
    func finding(of move: Navigation.Move, _ transition: Navigation.Transition) -> Finding? {
      let said = transition.changes.last.map { change in
        let isSelection = change.action == .select
        let name = isSelection ? expected.focusName(in: model) : nil
        return "\(name ?? model.scenes[change.scene].name) is \(change.action.word)"
      }
      let label = move.segue(in: model)?.label ?? move.label
      return finding(
        label, "The storyboard says \(said ?? "nothing changes")",
        "\(model.scenes[move.scene].name).\(label)")
    }

    /// Returns the finding that a move changed the screens of a tab that is not shown; nil if it changed none, or one that
    /// is excepted.
    func findingOfTabs(_ move: Navigation.Move) -> Finding? {
      let bars = live.layers.flatMap(\.root.withAllInside).filter { $0.kind == .tabBar }
      for bar in bars {
        guard let said = expected.screen(bar.id) else { continue }
        for (index, (old, new)) in zip(said.children, bar.children).enumerated()
        where index != bar.selected && text(of: old) != text(of: new) {
          let tab = name(old.content)
          if settings.exceptions[tab] != nil { continue }
          return Finding(
            code: "tabNotKept", subject: tab,
            message: """
              '\(move.label)' changed the tab \(tab), which is not shown: it was \(way(to: old)), and is \(way(to: new)).
              """,
            advice: "Let each tab keep its screens, or write except: [\"\(tab)\": \"why\"].")
        }
      }
      return nil
    }

    private func finding(_ label: String, _ said: String, _ subject: String) -> Finding? {
      guard !isSame, isNothing || !isAllowed else { return nil }
      var fact = "nothing was shown"
      var advice =
        "Look for the code that '\(label)' runs, or for a condition that keeps it from showing."
      if !isNothing, let new {
        let isPresented = live.layers.dropFirst().contains {
          $0.presenter != nil && ($0.root.id == new.id || $0.root.content.id == new.id)
        }
        fact = "\(name(new)) was \(isPresented ? "presented" : "shown") by code"
        advice = name(new).adviceToExcept
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
      if let before, let top = live.layers.last?.root,
        model.scenes[top.scene].className == "UIAlertController",
        text(of: before.layers) == text(of: live.layers.dropLast())
      {
        return true
      }
      var others = expected
      let columns = expected.allScreens.filter(\.isCollapsed).flatMap {
        others.makeScreen(of: $0.scene, in: model).withAllInside.map(\.scene)
      }
      if let focus = live.focus, columns.contains(focus.scene) { return true }
      return [expected, before].compactMap { $0?.screenScenes }.contains { known in
        let new = live.screenScenes.subtracting(known).map { model.scenes[$0] }
        let screens = new.filter { !$0.kind.isContainer }
        return !new.isEmpty
          && (screens.isEmpty ? new : screens).allSatisfy { settings.exceptions[$0.name] != nil }
      }
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
      case .tabBar: screen.child(at: screen.selected).map { way(to: $0) } ?? name(screen)
      default: name(screen)
      }
    }
  }

  extension Navigation {
    var screenScenes: Set<Int> { Set(allScreens.map(\.scene)) }
  }

  extension Navigation.Change.Action {
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
#endif
