#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A move that can be made on the screens that UIKit shows.
  @MainActor struct HostedMove {
    /// What a person does; its label is the word in a path.
    var tap: Tap

    var moveID: MoveID

    /// The move as ``Navigation`` makes it, with the expected result; nil if only code decides the result.
    var planned: Navigation.Move?

    var context: Segue.Performed?

    /// The event that it is; nil for a move of a person.
    var event: WindowEvent?
  }

  /// The moves that can be made on the screens that UIKit shows: segues, taps, and ways back.
  @MainActor struct HostedMoveList {
    private(set) var moves: [HostedMove] = []
    private let host: UIKitHost
    private let model: SceneModel
    private let navigation: Navigation

    private var parts: [Int: ScreenParts] = [:]

    /// The taps of each screen that perform none of the segues so far.
    private var taps: [Int: [Tap]] = [:]

    init(_ host: UIKitHost) {
      self.host = host
      model = host.tables.model
      navigation = host.subject.navigation
      for screen in navigation.usableScreens where !screen.kind.isContainer || screen.kind == .page
      {
        let found = host.hierarchy.controller(screen.id).map { ScreenParts($0) }
        (parts[screen.id], taps[screen.id]) = (found, found.map(Tap.all))
      }
      for move in navigation.moves(in: model) { add(move) }
      for screen in navigation.usableScreens { addTaps(of: screen) }
      for event in host.subject.wiring.events {
        let moveID = MoveID(scene: navigation.focusName(in: model) ?? "", label: event.label)
        let tap = Tap(event.label, senders: event.count) { _ in }
        moves.append(HostedMove(tap: tap, moveID: moveID, event: event))
      }
      for (index, label) in moves.map(\.tap.label).numbered().enumerated()
      where moves[index].tap.label != label {
        moves[index].tap.label = label
        moves[index].moveID = MoveID(scene: moves[index].moveID.scene, label: label)
      }
    }

    private mutating func add(_ planned: Navigation.Move) {
      var move = planned
      guard let controller = host.hierarchy.controller(move.screen) else { return }
      var context: Segue.Performed?
      let tap: Tap?
      switch move.action {
      case .segue(let index):
        let scene = model.scenes[move.scene]
        let taken = Segue.Performed(segue: scene.segues[index], scene: scene, source: controller)
        context = taken
        tap = self.tap(performing: taken, on: move.screen, controller)
      case .back, .popToRoot: tap = back(move.action, controller as? UINavigationController)
      case .dismiss: tap = dismissal(of: move.place.layer)
      case .select(let index):
        let tabs = controller as? UITabBarController
        tap = tabs.map { tabs in Tap { _ in tabs.select(index) } }
        if host.settings.beginsWithCode, let title = tabs?.screens.all[index].titleOfTab {
          move.label = "tab:\(title)"
        }
      }
      guard var tap else { return }
      tap.label = move.label
      moves.append(
        HostedMove(
          tap: tap, moveID: navigation.moveID(by: move, in: model), planned: move,
          context: context))
    }

    /// Adds what can be tapped or typed on a screen besides its segues.
    private mutating func addTaps(of screen: Navigation.Screen) {
      guard let controller = parts[screen.id]?.controller else { return }
      let scene = model.scenes[screen.scene].name
      let hasPrefix = screen.id != navigation.focus?.id && screen.kind != .page
      if taps[screen.id]?.contains(where: { $0.obstacle == Tap.loading }) == true {
        host.run.doubts["menus"] = .nothingToLookAt(
          scene,
          message: "Menus: items that come after a menu was opened are not seen, as on '\(scene)'.",
          advice: "Let the deferred element provide them at once, such as from a fake.")
      }
      let lost = model.scenes[screen.scene].lostSegues(in: host.settings.bundle)
      for var tap in taps[screen.id] ?? []
      where tap.obstacle == nil && !lost.contains(where: { $0.isMade(by: tap.template, in: model) })
      {
        if let texts = try? host.subject.senders(named: tap.label, of: controller) {
          tap.choose(among: texts)
        }
        let moveID = MoveID(scene: scene, label: tap.label)
        if hasPrefix { tap.label = "\(scene)/\(tap.label)" }
        moves.append(HostedMove(tap: tap, moveID: moveID))
      }
    }
  }

  // MARK: - Segues

  extension HostedMoveList {
    /// Returns the tap that performs a segue; nil if only code does, and the test names no senders.
    private mutating func tap(
      performing context: Segue.Performed, on screen: Int, _ controller: UIViewController
    ) -> Tap? {
      let (segue, model) = (context.segue, model)
      var reason: String?
      defer {
        if let reason { host.run.reasons[context.moveID] = reason }
      }
      func isMade(by template: NSObject?) -> Bool { segue.isMade(by: template, in: model) }
      if let index = taps[screen]?.firstIndex(where: { isMade(by: $0.template) }) {
        let tap = taps[screen]?.remove(at: index)
        reason = tap?.obstacle
        return tap
      }
      if segue.trigger?.hasSuffix("Cell") == true {
        reason = "there was no row or item to tap"
        return Tap(obstacle: reason)
      }
      if let identifier = segue.identifier {
        if let choices = try? host.subject.senders(for: context) {
          if choices.count == 0 { reason = "its Senders offered nothing to tap" }
          func sender(_ number: Int) -> Any? {
            number < choices.count ? choices.at(number) : nil
          }
          return Tap(
            label: identifier, senders: choices.count,
            perform: { number in
              controller.performSegue(withIdentifier: identifier, sender: sender(number))
              return true
            }, sender: sender)
        }
        reason = """
          only code performs it, and no tap made it do so: to perform it without, add \
          Senders("\(segue.label)") { (screen: \(context.scene.className ?? "UIViewController")) in [screen] }
          """
      } else if segue.isManual {
        reason = "it starts from its controller and has no identifier: give it one, or delete it"
      } else if let template = parts[screen]?.templates.first(where: isMade) {
        // Nothing on screen is found to perform it, such as for a pinch.
        return Tap(template: template) { _ in
          _ = template.perform(Selector(("perform:")), with: nil)
          return true
        }
      } else {
        reason = "UIKit shows no object behind it, and it has no identifier: give it one"
      }
      return nil
    }
  }

  extension HostedMove {
    /// Whether the source refuses the segue for which UIKit itself asked it, so that the answer was not seen.
    func isRefused(_ sender: Int?) -> Bool {
      guard let context, tap.template != nil, let source = context.source as? UIViewController
      else { return false }
      return !source.shouldPerformSegue(
        withIdentifier: context.segue.identifier ?? "", sender: tap.sender(sender ?? 0))
    }

    /// The sentence for the log if the process ends on a segue that a method of the app makes.
    func note(in model: SceneModel) -> String? {
      guard let segue = context?.segue, case .scene(let id) = segue.target, let scene = model[id]
      else { return nil }
      let action =
        segue.creationSelector ?? scene.children.lazy.compactMap(\.creationSelector).first
      return action.map {
        "If it ended in init(coder:) of the screen: UIKit calls that if '\($0)' returns nil, as for a row that is not found."
      }
    }
  }

  // MARK: - Going back

  extension HostedMoveList {
    /// Returns the tap on the back button, or the long press on it that offers the first screen too; nil if the screen,
    /// or a search, hides the button, and the swipe is off.
    private func back(_ action: Navigation.Move.Action, _ stack: UINavigationController?) -> Tap? {
      guard let stack, let top = stack.innermost.topViewController,
        top.hasBackButton && !ScreenParts(top).hidesBar
          || action == .back && stack.innermost.isSwipedBackAnyway
      else { return nil }
      return Tap { _ in
        if action == .popToRoot { return stack.popToRootViewController(animated: false) != nil }
        let inner = stack.innermost
        return (inner.viewControllers.count > 1 ? inner : stack).popViewController(animated: false)
          != nil
      }
    }

    /// Returns the dismissal of a sheet by a swipe, which it may refuse; its own buttons leave any other screen.
    private func dismissal(of layer: Int) -> Tap? {
      guard navigation.layers.indices.contains(layer),
        let presented = host.hierarchy.controller(navigation.layers[layer].root.id),
        let sheet = presented.presentationController, presented.cancelling == nil,
        !(presented is UIAlertController),
        [.automatic, .pageSheet, .formSheet, .popover].contains(presented.modalPresentationStyle)
      else { return nil }
      var tap = Tap { _ in
        guard let presenter = presented.presentingViewController else { return false }
        guard !presented.isHeldInPlace,
          (sheet.delegate?.presentationControllerShouldDismiss(_:))?(sheet) ?? true
        else {
          (sheet.delegate?.presentationControllerDidAttemptToDismiss(_:))?(sheet)
          return false
        }
        (sheet.delegate?.presentationControllerWillDismiss(_:))?(sheet)
        presenter.dismiss(animated: false)
        return true
      }
      tap.whenGone = { (sheet.delegate?.presentationControllerDidDismiss(_:))?(sheet) }
      return tap
    }
  }

  extension UITabBarController {
    /// The screens of its tabs, in order, and the one that is shown.
    var screens: (all: [UIViewController], shown: UIViewController?) {
      if #available(iOS 18, visionOS 2, *), !tabs.isEmpty {
        return (tabs.compactMap(\.viewController), selectedTab?.viewController)
      }
      return (viewControllers ?? [], selectedViewController)
    }

    fileprivate func select(_ index: Int) -> Bool {
      let (children, last) = screens
      guard children.indices.contains(index) else { return false }
      let child = children[index]
      let stack = child === last ? child as? UINavigationController : nil
      if #available(iOS 18, visionOS 2, *), let tab = child.tab {
        guard (delegate?.tabBarController(_:shouldSelectTab:))?(self, tab) ?? true else {
          return false
        }
        stack?.popToRootViewController(animated: false)
        if child === last { return true }
        selectedTab = tab
        (delegate?.tabBarController(_:didSelectTab:previousTab:))?(self, tab, last?.tab)
      } else {
        let shouldSelect = delegate?.tabBarController(_:shouldSelect:)
        guard shouldSelect?(self, child) ?? true else { return false }
        stack?.popToRootViewController(animated: false)
        if child !== last { selectedViewController = child }
        (delegate?.tabBarController(_:didSelect:))?(self, child)
      }
      return true
    }
  }

  extension UINavigationController {
    /// The stack of a column that a collapsed split view pushed onto it, or else itself.
    fileprivate var innermost: UINavigationController {
      topViewController as? UINavigationController ?? self
    }

    /// Whether the swipe that goes back is on though there may be no back button, since the app decides about it.
    fileprivate var isSwipedBackAnyway: Bool {
      guard let swipe = interactivePopGestureRecognizer, swipe.isEnabled else { return false }
      return swipe.delegate.map { !UIKitKeys.isOfSystem(type(of: $0)) } ?? true
    }
  }

  extension UIViewController {
    fileprivate var hasBackButton: Bool {
      let item = navigationItem
      let isReplaced =
        item.leftBarButtonItems?.isEmpty == false && !item.leftItemsSupplementBackButton
      return !item.hidesBackButton && !isReplaced
        && navigationController?.isNavigationBarHidden != true
    }

    /// Whether it, or the screen in it that is shown, refuses to be swiped down.
    fileprivate var isHeldInPlace: Bool {
      let shown =
        (self as? UINavigationController)?.topViewController
        ?? (self as? UITabBarController)?.selectedViewController
      return isModalInPresentation || shown?.isHeldInPlace == true
    }
  }
#endif
