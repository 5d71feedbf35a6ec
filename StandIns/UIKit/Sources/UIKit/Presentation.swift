// Presenting, dismissing, and finding who shows. The numbers are those of the rules' paragraphs.

@MainActor enum Presentation {
  /// The controller that was asked to show first, which presents if no ancestor takes it.
  private static var origin: UIViewController?

  /// Passes `show` on to the parent; at the top the controller that was asked first presents.
  static func forward(
    from controller: UIViewController, _ shown: UIViewController,
    _ show: (UIViewController) -> Void
  ) {
    let isFirst = origin == nil
    if isFirst { origin = controller }
    defer { if isFirst { origin = nil } }
    if let parent = controller.parent { return show(parent) }
    (origin ?? controller).present(shown, animated: true)
  }

  static func present(
    _ controller: UIViewController, from receiver: UIViewController, animated: Bool,
    _ completion: (() -> Void)?
  ) {
    let presenter = presenter(for: controller, receiver)
    let names = (StandIn.name(controller), StandIn.name(presenter), StandIn.name(receiver))
    if controller.presenter != nil || controller.parent != nil {
      return StandIn.raise(
        "NSInvalidArgumentException",
        "Application tried to present modally an active controller \(names.0).")
    }
    if let above = presenter.presentedViewController {
      return StandIn.log(
        "Attempt to present \(names.0) on \(names.1) (from \(names.2)) which is already presenting "
          + "\(StandIn.name(above)).")
    }
    guard let window = presenter.ownWindow, window.appearance.isInWindow(presenter) else {
      return StandIn.log(
        "Attempt to present \(names.0) on \(names.1) whose view is not in the window hierarchy!")
    }
    if window.appearance.isPresenting {
      return StandIn.log(
        "Attempt to present \(names.0) on \(names.1) while a presentation is in progress!")
    }
    if let popover = controller.popoverPresentationController, !popover.hasAnchor,
      !popover.isAdapted
    {
      return StandIn.raise(
        "NSGenericException",
        "UIPopoverPresentationController (\(StandIn.name(popover))) should have a non-nil sourceView "
          + "or barButtonItem set before the presentation occurs.")
    }
    if controller.modalPresentationStyle == .custom,
      let own = controller.transitioningDelegate?.presentationController(
        forPresented: controller, presenting: presenter, source: receiver)
    {
      controller.kept = own
    }
    let kept = controller.kept
    kept?.presentationTransitionWillBegin()
    presenter.presented = controller
    controller.presenter = presenter
    controller.isBeingPresented = true
    window.appearance.involve(presenter, controller)
    window.appearance.update(animated: animated, presents: true, isSheet: controller.isSheet) {
      controller.isBeingPresented = false
      kept?.presentationTransitionDidEnd(true)
      completion?()
    }
  }

  /// The controller that really presents: the root, the nearest that defines a context, or the receiver.
  private static func presenter(
    for controller: UIViewController, _ receiver: UIViewController
  ) -> UIViewController {
    switch controller.modalPresentationStyle {
    case .currentContext, .overCurrentContext:
      return sequence(first: receiver, next: \.parent).first { $0.definesPresentationContext }
        ?? receiver.root
    case .popover: return receiver
    default: return receiver.root
    }
  }

  /// Dismisses what the receiver presents with all above it; or the receiver's presentation itself.
  static func dismiss(
    from receiver: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    guard let presented = receiver.presentedViewController else {
      guard let presenter = receiver.presentingViewController else {
        if let completion { StandIn.onNextTurn { completion() } }
        return
      }
      return dismiss(from: presenter, animated: animated, completion)
    }
    guard let presenter = presented.presenter, let window = presenter.ownWindow else { return }
    if window.appearance.isPresenting {
      return StandIn.log(
        "Attempt to dismiss from view controller \(StandIn.name(receiver)) while a presentation or "
          + "dismiss is in progress!")
    }
    guard !presented.isBeingDismissed else {
      return StandIn.log(
        "Attempt to dismiss from view controller \(StandIn.name(receiver)) while a presentation or "
          + "dismiss is in progress!")
    }
    // It is presented until the next turn, in which the transition begins. (10.4)
    presented.isBeingDismissed = true
    StandIn.onNextTurn { end(presented, by: presenter, in: window, animated: animated, completion) }
  }

  private static func end(
    _ presented: UIViewController, by presenter: UIViewController, in window: UIWindow,
    animated: Bool, _ completion: (() -> Void)?
  ) {
    let isSheet = presented.isSheet
    let kept = presented.kept
    kept?.dismissalTransitionWillBegin()
    release(presented)
    presenter.presented = nil
    window.appearance.involve(presenter, presented)
    window.appearance.update(animated: animated, presents: true, isSheet: isSheet) {
      kept?.dismissalTransitionDidEnd(true)
      completion?()
    }
  }

  /// Forgets everything presented above a controller that leaves.
  private static func release(_ controller: UIViewController) {
    controller.isBeingDismissed = true
    controller.presenter = nil
    func clear(_ one: UIViewController) {
      if let above = one.presented {
        release(above)
        one.presented = nil
      }
      one.children.forEach(clear)
    }
    clear(controller)
  }
}

extension UIViewController {
  /// Whether what presents it stays visible beneath.
  var isSheet: Bool {
    switch modalPresentationStyle {
    case .fullScreen, .currentContext: false
    case .automatic, .pageSheet, .formSheet, .custom, .overFullScreen, .overCurrentContext,
      .popover,
      .none:
      true
    }
  }
}
