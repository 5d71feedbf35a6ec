#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A move that can be made on the screens that UIKit shows.
  @MainActor struct HostedMove {
    /// The word in a path, and the move's identity.
    var label: String
    var moveID: MoveID

    /// The move as ``Navigation`` makes it, with the expected result; nil if only code decides the result.
    var planned: Navigation.Move?

    /// The segue that the move takes.
    var context: SegueContext?

    /// The number of senders to choose from; nil without any, 0 when there is nothing to tap.
    var senders: Int?

    /// Returns the type of the sender that a segue gets; nil without one.
    var senderType: (Int?) -> Any.Type? = { _ in nil }

    /// Returns whether the app refuses the move; asked again if UIKit does not show the answer.
    var isRefused: () -> Bool = { false }

    var leads = End.asModelled

    /// Where a move with a model leads.
    enum End {
      case asModelled
      /// The app decides where, such as by its own answer to an unwind segue.
      case somewhere
      /// The app decides whether, such as in a custom segue.
      case anywhere
    }

    /// The sentence for the log if the process ends on the move.
    var note: String?

    /// Makes the move; returns false when the app refused it.
    let perform: (_ sender: Int?) -> Bool
  }

  /// The moves that can be made on the screens that UIKit shows: segues, taps, and ways back.
  @MainActor struct HostedMoveList {
    private(set) var moves: [HostedMove] = []
    private let host: UIKitHost
    private let model: SceneModel
    private let navigation: Navigation

    init(_ host: UIKitHost) {
      self.host = host
      model = host.tables.model
      navigation = host.subject.navigation
      moves += navigation.moves(in: model).compactMap { hosted($0) }
      addAlertActions()
      addPages()
      addTaps()
      makeLabelsUnique()
    }

    private func hosted(_ move: Navigation.Move) -> HostedMove? {
      guard let controller = host.hierarchy.controller(move.screen) else { return nil }
      switch move.action {
      case .segue(let index): return segue(index, move, controller)
      case .back: return (controller as? UINavigationController).flatMap { back(move, $0) }
      case .popToRoot:
        // A long press on the back button shows the first screen too.
        guard let stack = controller as? UINavigationController, back(move, stack) != nil else {
          return nil
        }
        return plain(move) { stack.popToRootViewController(animated: false) != nil }
      case .dismiss: return dismissal(move)
      case .select(let index):
        guard let tabs = controller as? UITabBarController else { return nil }
        return plain(move) { tabs.select(index) }
      }
    }

    private func plain(_ move: Navigation.Move, _ perform: @escaping () -> Bool) -> HostedMove {
      HostedMove(
        label: move.label, moveID: navigation.moveID(by: move, in: model), planned: move,
        perform: { _ in perform() })
    }

    private mutating func makeLabelsUnique() {
      var taken: Set<String> = []
      for index in moves.indices {
        let move = moves[index]
        var label = move.label
        var number = 2
        while !taken.insert(label).inserted {
          label = "\(move.label)#\(number)"
          number += 1
        }
        guard label != move.label else { continue }
        moves[index].label = label
        moves[index].moveID = MoveID(scene: move.moveID.scene, label: label)
      }
    }
  }

  // MARK: - Segues

  extension HostedMoveList {
    /// Returns the tap that performs a segue; nil if only code does.
    private func segue(
      _ index: Int, _ move: Navigation.Move, _ controller: UIViewController
    ) -> HostedMove? {
      let scene = model.scenes[move.scene]
      let segue = scene.segues[index]
      let context = SegueContext(segue: segue, scene: scene, source: controller)
      let trigger = SegueTrigger(segue, on: host.parts(of: controller), in: model)
      let moveID = MoveID(scene: scene.name, label: segue.label)
      let choices = trigger.isManual ? try? host.subject.senders(for: context) : nil
      if choices == nil, let reason = trigger.reasonToLeaveOut(in: scene) {
        host.run.reasons[moveID] = reason
        return nil
      }
      let senders = choices?.count ?? trigger.senders
      if senders == 0 { host.run.reasons[moveID] = trigger.untappable }
      return HostedMove(
        label: move.label, moveID: navigation.moveID(by: move, in: model), planned: move,
        context: context, senders: senders,
        senderType: { number in
          choices.flatMap { choices in number.map { type(of: choices.at($0)) } }
            ?? trigger.senderType(number)
        },
        isRefused: { trigger.isRefused }, leads: end(of: segue, from: controller),
        note: note(segue)
      ) { sender in
        trigger.perform(sender: sender, given: choices.flatMap { sender.map($0.at) })
      }
    }

    private func end(of segue: Segue, from source: UIViewController) -> HostedMove.End {
      if let name = segue.unwindAction {
        // A controller of the app may override UIKit's answer to whether it takes the unwind segue.
        let action = Selector(name)
        let isAppsOwn = host.hierarchy.live.contains { _, one in
          one.canPerformUnwindSegueAction(action, from: source, sender: nil)
            != (one !== source && one.responds(to: action))
        }
        return isAppsOwn ? .somewhere : .asModelled
      }
      return switch segue.kind {
      case .custom, .replace, .other: .anywhere
      default: .asModelled
      }
    }

    /// The sentence for the log if the process ends on a segue that a method of the app makes.
    private func note(_ segue: Segue) -> String? {
      guard case .scene(let id) = segue.target, let scene = model[id] else { return nil }
      let action =
        segue.creationSelector ?? scene.children.lazy.compactMap(\.creationSelector).first
      return action.map {
        "If it ended in init(coder:) of the screen: UIKit calls that if '\($0)' returns nil, as for a row that is not found."
      }
    }
  }

  // MARK: - Going back

  extension HostedMoveList {
    /// Returns the move back, unless the screen, or a search, hides its back button.
    private func back(_ move: Navigation.Move, _ stack: UINavigationController) -> HostedMove? {
      guard let top = stack.innermost.topViewController, !top.navigationItem.hidesBackButton,
        !host.parts(of: top).hidesBar
      else { return nil }
      return plain(move) {
        let inner = stack.innermost
        return (inner.viewControllers.count > 1 ? inner : stack).popViewController(animated: false)
          != nil
      }
    }

    /// Returns the dismissal of a sheet by a swipe, which it may refuse; its own buttons leave any other screen.
    private func dismissal(_ move: Navigation.Move) -> HostedMove? {
      let layers = navigation.layers
      guard layers.indices.contains(move.place.layer),
        let presented = host.hierarchy.controller(layers[move.place.layer].root.id),
        !(presented is UIAlertController), presented.isSwipedDown
      else { return nil }
      return plain(move) {
        guard let presenter = presented.presentingViewController else { return false }
        guard !presented.isHeldInPlace, DelegateCalls.shouldDismiss(presented) else {
          DelegateCalls.didAttemptToDismiss(presented)
          return false
        }
        DelegateCalls.willDismiss(presented)
        presenter.dismiss(animated: false)
        DelegateCalls.didDismiss(presented)
        return true
      }
    }
  }

  extension UITabBarController {
    fileprivate func select(_ index: Int) -> Bool {
      guard let children = viewControllers, children.indices.contains(index),
        DelegateCalls.shouldSelect(children[index], of: self)
      else { return false }
      let child = children[index]
      if selectedViewController === child {
        (child as? UINavigationController)?.popToRootViewController(animated: false)
      } else {
        selectedViewController = child
      }
      DelegateCalls.didSelect(child, of: self)
      return true
    }
  }

  extension UINavigationController {
    /// The stack of a column that a collapsed split view pushed onto it, or else itself.
    fileprivate var innermost: UINavigationController {
      topViewController as? UINavigationController ?? self
    }
  }

  extension UIViewController {
    /// Whether it, or the screen in it that is shown, refuses to be swiped down.
    fileprivate var isHeldInPlace: Bool {
      let shown =
        switch self {
        case let stack as UINavigationController: stack.topViewController
        case let tabs as UITabBarController: tabs.selectedViewController
        default: nil as UIViewController?
        }
      return isModalInPresentation || shown?.isHeldInPlace == true
    }

    /// Whether a person dismisses it by a swipe.
    fileprivate var isSwipedDown: Bool {
      [.automatic, .pageSheet, .formSheet, .popover].contains(modalPresentationStyle)
    }
  }

  // MARK: - Moves that no segue describes

  extension HostedMoveList {
    private mutating func add(
      _ label: String, on scene: Int, prefix: String = "", senders: Int? = nil,
      _ perform: @escaping (_ sender: Int) -> Bool
    ) {
      let moveID = MoveID(scene: model.scenes[scene].name, label: label)
      moves.append(
        HostedMove(label: prefix + label, moveID: moveID, senders: senders) { perform($0 ?? 0) })
    }

    /// Adds the buttons of an alert, which lead back to the screen it covers.
    private mutating func addAlertActions() {
      guard let focus = navigation.focus,
        let alert = host.hierarchy.controller(focus.id) as? UIAlertController
      else { return }
      for action in alert.actions where action.isEnabled {
        let title = action.title.flatMap { $0.isEmpty ? nil : $0 }
        add(title ?? "button", on: focus.scene) { _ in
          alert.presentingViewController?.dismiss(animated: false)
          DelegateCalls.callHandler(of: action)
          return true
        }
      }
    }

    /// Adds the pages before and after the visible one, if the data source has them.
    private mutating func addPages() {
      for screen in navigation.usableScreens where screen.kind == .page {
        guard let pages = host.hierarchy.controller(screen.id) as? UIPageViewController,
          let shown = pages.viewControllers?.first, let source = pages.dataSource
        else { continue }
        for isForward in [false, true] {
          let ask =
            isForward
            ? source.pageViewController(_:viewControllerAfter:)
            : source.pageViewController(_:viewControllerBefore:)
          guard ask(pages, shown) != nil else { continue }
          add(isForward ? "nextPage" : "previousPage", on: screen.scene) { _ in
            guard let next = ask(pages, shown) else { return false }
            DelegateCalls.willTurn(pages, to: next)
            pages.setViewControllers(
              [next], direction: isForward ? .forward : .reverse, animated: false)
            DelegateCalls.didTurn(pages, from: shown)
            return true
          }
        }
      }
    }

    /// Adds what can be tapped or typed.
    private mutating func addTaps() {
      for screen in navigation.usableScreens where !screen.kind.isContainer {
        guard let controller = host.hierarchy.controller(screen.id) else { continue }
        let isFocus = screen.id == navigation.focus?.id
        let prefix = isFocus ? "" : "\(model.scenes[screen.scene].name)/"
        for var tap in Tap.all(on: host.parts(of: controller)) {
          if let texts = try? host.subject.senders(named: tap.label, of: controller) {
            tap.choose(among: texts)
          }
          add(tap.label, on: screen.scene, prefix: prefix, senders: tap.senders) {
            tap.perform($0)
            return true
          }
        }
      }
    }
  }
#endif
