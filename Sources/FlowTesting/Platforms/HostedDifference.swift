#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The difference between the screens that a storyboard's move leads to and those that UIKit shows.
  @MainActor final class HostedDifference {
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
      let (said, shown) = (expected.layers.dropFirst(), live.layers.dropFirst())
      // A style that code sets changes what a presented screen covers, and not where the move leads.
      guard said.count == shown.count, !zip(said, shown).allSatisfy({ $0.cover == $1.cover }) else {
        (self.expected, self.live, self.before) = (expected, live, before)
        return
      }
      self.expected = expected.coveredWhole
      self.live = live.coveredWhole
      self.before = before?.coveredWhole
    }

    /// Whether UIKit shows what the storyboard says.
    private(set) lazy var isSame = visibleNames(expected) == liveNames

    /// Whether UIKit shows the same as before the move.
    private(set) lazy var isNothing = before.map { visibleNames($0) == liveNames } ?? false

    private lazy var liveNames = visibleNames(live)

    /// Returns the names of the visible screens, of those below them in their stacks, and of those in the stacks
    /// that a presented screen covers.
    private func visibleNames(_ navigation: Navigation) -> [String] {
      let fitting = navigation.layers.map(\.root)
      var lines = fitting.map { name($0) }
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
      case .tabBar:
        screen.children.indices.contains(screen.selected)
          ? stacks(in: screen.children[screen.selected]) : []
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
      guard !isSame, !isExcepted, !showsOtherColumn, !isWrapped else { return nil }
      // The model may have more scenes by now, which code made.
      let name = expected.focus.map { model.scenes[$0.scene].name } ?? "nothing"
      return difference("start", "The storyboard starts with \(name)", "\(name).start")
    }

    /// Whether the test's own first controller is a container around the storyboard's screen.
    private var isWrapped: Bool {
      settings.root != nil && live.focus?.scene == expected.focus?.scene
    }

    /// Whether UIKit shows another column of a collapsed split view than the first, which it leaves to delegates.
    private var showsOtherColumn: Bool {
      guard let shown = live.focus.map({ model.scenes[$0.scene].id }) else { return false }
      func holds(_ id: Scene.ID) -> Bool {
        id == shown || model[id]?.children.contains { holds($0.scene) } == true
      }
      func isShown(in screen: Navigation.Screen) -> Bool {
        screen.isCollapsed && holds(model.scenes[screen.scene].id)
          || screen.children.contains(where: isShown)
      }
      return expected.layers.contains { isShown(in: $0.root) }
    }

    /// Returns the finding that a move led elsewhere; nil if it did not or is excepted.
    func finding(
      of move: Navigation.Move, _ transition: Navigation.Transition
    ) -> Finding? {
      guard !isSame, !isExcepted else { return nil }
      let said = transition.changes.last.map { change in
        let selected = change.action == .select ? expected.focusName(in: model) : nil
        return
          "The storyboard says \(selected ?? model.scenes[change.scene].name) is \(change.action.word)"
      }
      let scene = model.scenes[move.scene].name
      let label = move.segue(in: model)?.label ?? move.label
      return difference(
        label, said ?? "The storyboard says nothing changes", "\(scene).\(label)")
    }

    private func difference(_ label: String, _ said: String, _ subject: String) -> Finding {
      let shown = live.focusName(in: model) ?? "nothing"
      let new = news
      let fact: String
      if let again {
        fact = "\(again) was shown again by code."
      } else if isNothing {
        fact = "nothing was shown."
      } else if let new {
        let verb = new.isPresented ? "presented" : "shown"
        fact = "\(model.scenes[new.scene].name) was \(verb) by code."
      } else if let repeated {
        fact = "\(repeated) is there twice."
      } else {
        fact = "UIKit shows \(outline)."
      }
      let name = new.map { model.scenes[$0.scene].name } ?? shown
      return Finding(
        code: "differs", subject: subject, message: "\(said); \(fact)",
        advice: advice(label, new == nil ? nil : name))
    }

    private func advice(_ label: String, _ excepted: String?) -> String {
      if isNothing, again == nil {
        return
          "Look for the code that '\(label)' runs, or for a condition that keeps it from showing."
      }
      if let excepted {
        return "If that is right, write Flow(hosting: …, except: [\(excepted.quoted): \"why\"])."
      }
      if let again {
        return """
          Look for code that shows \(again) after the move, such as viewDidAppear(_:) of the screen below.
          """
      }
      return repeated == nil
        ? "Look for the code that '\(label)' runs: it shows or leaves screens besides."
        : """
        Look for code that performs '\(label)' once more, such as tableView(_:didSelectRowAt:) of a row \
        that has the segue.
        """
    }

    /// The name of a screen that is on screen, or under it, once more than the storyboard says.
    private var repeated: String? {
      func counts(_ navigation: Navigation) -> [String: Int] {
        var counts: [String: Int] = [:]
        func add(_ screen: Navigation.Screen) {
          counts[name(screen), default: 0] += 1
          screen.children.forEach(add)
        }
        for layer in navigation.layers { add(layer.root) }
        return counts
      }
      let (said, shown) = (counts(expected), counts(live))
      return live.usableScreens.map { name($0) }.last {
        shown[$0, default: 0] > said[$0, default: 0]
      }
    }

    /// The name of the screen on top if it is a new one in place of one of the same scene.
    private var again: String? {
      guard isNothing, let shown = live.focus, let last = before?.focus, shown.id != last.id else {
        return nil
      }
      return name(shown)
    }

    /// The screens that UIKit shows, on one line.
    private var outline: String {
      live.usableScreens.map { name($0) }.joined(separator: " > ")
    }

    /// The screen that is shown though the storyboard does not lead to it.
    private var news: (scene: Int, isPresented: Bool)? {
      let known = expected.screenScenes.union(before?.screenScenes ?? [])
      let unknown =
        live.usableScreens.last {
          !$0.kind.isContainer && !known.contains($0.scene)
        } ?? live.usableScreens.last { !known.contains($0.scene) }
      guard let unknown else {
        let covered = live.screenScenes.subtracting(known).min()
        return covered.map { ($0, isPresented: false) }
      }
      let isPresented = live.layers.dropFirst().contains { layer in
        layer.root.id == unknown.id || layer.root.content.id == unknown.id
      }
      return (unknown.scene, isPresented)
    }

    /// Whether all screens that the storyboard does not lead to are excepted by name, or all that came over those
    /// before a move that the app refused.
    private var isExcepted: Bool {
      guard !settings.exceptions.isEmpty else { return false }
      if areExcepted(live.screenScenes.subtracting(expected.screenScenes)) { return true }
      guard let before, before.screenScenes.isSubset(of: live.screenScenes) else { return false }
      return areExcepted(live.screenScenes.subtracting(before.screenScenes))
    }

    /// Whether some screens are excepted by name, or all containers if only these are new.
    private func areExcepted(_ others: Set<Int>) -> Bool {
      let others = others.map { model.scenes[$0] }
      let screens = others.filter { !$0.kind.isContainer }
      return !others.isEmpty
        && (screens.isEmpty ? others : screens).allSatisfy { settings.exceptions[$0.name] != nil }
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
    var isMadeByCode: Bool { id.rawValue.hasPrefix("code/") }
  }
#endif
