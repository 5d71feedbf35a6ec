#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A move that can be made on the screens that UIKit shows.
  @MainActor struct HostedMove {
    /// The word in a path, and the move's identity.
    var label: String
    var moveID: MoveID

    /// The move as ``Navigation`` makes it, with the expected result; nil if only code decides the result.
    var move: Navigation.Move?

    /// The segue that the move takes.
    var context: SegueContext?

    /// The number of senders to choose from; nil without any, 0 when there is nothing to tap.
    var senders: Int?

    /// Returns the type of a sender; nil where there is nothing to choose.
    var senderType: (Int) -> Any.Type? = { _ in nil }

    /// Returns whether the app refuses the move; asked again if UIKit does not show the answer.
    var isRefused: () -> Bool = { false }

    /// Whether only the app decides what the move does, such as a custom segue.
    var isUndecided = false

    /// Whether the app decides where the move leads, but it must lead somewhere.
    var leadsWhereAppSays = false

    /// The sentence for the log if the process ends on the move.
    var note: String?

    /// Makes the move; returns false when the app refused it.
    let perform: (_ sender: Int?) throws(Finding) -> Bool
  }

  /// The moves that can be made on the screens that UIKit shows.
  @MainActor struct HostedMoveList {
    var moves: [HostedMove] = []
    let host: UIKitHost
    let model: SceneModel
    let navigation: Navigation

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
        return plain(move) { select(index, of: tabs) }
      }
    }

    private func plain(
      _ move: Navigation.Move, _ perform: @escaping () -> Bool
    ) -> HostedMove {
      HostedMove(
        label: move.label, moveID: navigation.moveID(by: move, in: model), move: move,
        perform: { _ in perform() })
    }
  }

  // MARK: - Segues

  extension HostedMoveList {
    private func segue(
      _ index: Int, _ move: Navigation.Move, _ controller: UIViewController
    ) -> HostedMove? {
      let scene = model.scenes[move.scene]
      let segue = scene.segues[index]
      let context = SegueContext(segue: segue, scene: scene, source: controller)
      let trigger = SegueTrigger(segue, on: host.parts(of: controller), in: model)
      let moveID = MoveID(scene: scene.name, label: segue.label)
      let choices = trigger.isManual ? try? host.subject.senders(for: context) : nil
      if let reason = choices == nil ? trigger.reasonToLeaveOut(in: scene) : nil {
        host.run.reasons[moveID] = reason
        return nil
      }
      let senders = choices?.count ?? trigger.senders
      if senders == 0 {
        host.run.reasons[moveID] = trigger.untappable
      }
      return HostedMove(
        label: move.label, moveID: navigation.moveID(by: move, in: model), move: move,
        context: context, senders: senders,
        senderType: { number in
          choices.map { type(of: $0.at(number)) } ?? trigger.cellType(number)
        },
        isRefused: { trigger.asksItself && trigger.isRefused },
        isUndecided: [.custom, .replace].contains(segue.kind) || segue.kind.isUnknown,
        leadsWhereAppSays: isAppsOwnUnwind(segue, from: controller),
        note: noteOfAction(segue)
      ) { sender throws(Finding) in
        trigger.perform(sender: sender, given: choices.flatMap { sender.map($0.at) })
      }
    }

    /// The sentence for the log if the process ends on a segue that a method of the app makes.
    private func noteOfAction(_ segue: Segue) -> String? {
      guard case .scene(let id) = segue.target, let scene = model[id] else { return nil }
      let action =
        segue.creationSelector ?? scene.children.lazy.compactMap(\.creationSelector).first
      return action.map {
        "If it ended in init(coder:) of the screen: UIKit calls that if '\($0)' returns nil, as for a row that is not found."
      }
    }

    /// Whether a controller of the app overrides UIKit's answer to whether it takes an unwind segue.
    private func isAppsOwnUnwind(_ segue: Segue, from source: UIViewController) -> Bool {
      guard let name = segue.unwindAction else { return false }
      let action = Selector(name)
      return host.hierarchy.live.contains { _, one in
        one.canPerformUnwindSegueAction(action, from: source, sender: nil)
          != (one !== source && one.responds(to: action))
      }
    }
  }

  // MARK: - Going back

  extension HostedMoveList {
    /// Returns the move back, unless the screen, or a search, hides its back button.
    private func back(_ move: Navigation.Move, _ stack: UINavigationController) -> HostedMove? {
      #if !os(tvOS)
        guard let top = stack.innermost.topViewController, !top.navigationItem.hidesBackButton,
          !host.parts(of: top).hidesBar
        else { return nil }
      #endif
      return plain(move) {
        let inner = stack.innermost
        return (inner.viewControllers.count > 1 ? inner : stack).popViewController(animated: false)
          != nil
      }
    }

    /// Returns the dismissal of a sheet by a swipe, which it may refuse.
    private func dismissal(_ move: Navigation.Move) -> HostedMove? {
      let layers = navigation.layers
      guard layers.indices.contains(move.place.layer),
        let presented = host.hierarchy.controller(layers[move.place.layer].root.id),
        // Taps leave alerts and what covers the screen.
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

    private func select(_ index: Int, of tabs: UITabBarController) -> Bool {
      guard let children = tabs.viewControllers, children.indices.contains(index) else {
        return false
      }
      let child = children[index]
      guard DelegateCalls.shouldSelect(child, of: tabs) else { return false }
      if tabs.selectedViewController === child {
        (child as? UINavigationController)?.popToRootViewController(animated: false)
      } else {
        tabs.selectedViewController = child
      }
      DelegateCalls.didSelect(child, of: tabs)
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
      #if os(tvOS)
        false
      #else
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet, .popover: true
        default: false
        }
      #endif
    }
  }

  extension Segue.Kind {
    fileprivate var isUnknown: Bool {
      if case .other = self { true } else { false }
    }
  }
#endif
