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
      (self.model, self.settings) = (model, settings)
      // A style that code sets changes what a presented screen covers, and not where the move leads.
      self.expected = expected.coveredWhole
      self.live = live.coveredWhole
      self.before = before?.coveredWhole
    }

    /// Whether UIKit shows what the storyboard says.
    var isSame: Bool { names(expected) == names(live) }

    /// Whether UIKit shows the same as before the move.
    var isNothing: Bool {
      before.map { names($0) == names(live) && $0.focus?.id == live.focus?.id } ?? false
    }

    /// Returns the names of the visible screens, of those below them in their stacks, and of those in the stacks
    /// that a presented screen covers.
    private func names(_ navigation: Navigation) -> [String] {
      var lines = navigation.layers.map { name($0.root) }
      for one in navigation.visibleScreens where !isEmbeddedByCode(one, in: navigation) {
        let inside = one.screen.kind == .navigation ? one.screen.children.map { name($0) } : []
        lines.append(([name(one.screen)] + inside).joined(separator: " "))
      }
      return lines + navigation.layers.dropLast().flatMap { stacks(in: $0.root) }
    }

    /// Returns the names in the stacks of a covered screen, without those of other tabs.
    private func stacks(in screen: Navigation.Screen) -> [String] {
      switch screen.kind {
      case .navigation:
        [screen.children.map { name($0) }.joined(separator: " ")]
          + (screen.children.last.map { stacks(in: $0) } ?? [])
      case .tabBar: screen.selectedChild.map { stacks(in: $0) } ?? []
      default: []
      }
    }

    private func name(_ screen: Navigation.Screen) -> String { model.scenes[screen.scene].name }

    /// Whether code embedded a screen, or one around it, in another screen or added it to pages, which is no
    /// move.
    private func isEmbeddedByCode(
      _ one: Navigation.VisibleScreen, in navigation: Navigation
    ) -> Bool {
      let screens = navigation.screens(downTo: one.place)
      return zip(screens, screens.dropFirst()).contains { parent, child in
        guard parent.kind == .content || parent.kind == .page else { return false }
        let scene = model.scenes[child.scene]
        return scene.isMadeByCode
          || !model.scenes[parent.scene].children.contains { $0.scene == scene.id }
      }
    }
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
        names(before) == names(live.withoutLastLayer)
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

  extension Navigation {
    /// The same screens, where each presented one covers all below it.
    fileprivate var coveredWhole: Navigation {
      var copy = self
      copy.layers = layers.map {
        Layer(presenter: $0.presenter, root: $0.root, cover: .everything)
      }
      return copy
    }

    fileprivate var withoutLastLayer: Navigation {
      var copy = self
      copy.layers.removeLast()
      return copy
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
