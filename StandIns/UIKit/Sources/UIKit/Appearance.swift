// The visible controllers of a window, and the calls when they change.

/// The appearance of the controllers of one window.
///
/// Whatever changes the hierarchy asks for an update, which runs with the next turn of the main queue:
/// then views load, and controllers leave and appear. What is animated, and every sheet, ends some turns
/// later with its coordinator. (9.2)
@MainActor final class Appearance {
  private unowned let window: UIWindow
  private(set) var visible: [UIViewController] = []
  private var completions: [() -> Void] = []
  private var isScheduled = false
  private var animated = false
  private var isSheet = false
  private var shown: [ObjectIdentifier: ObjectIdentifier] = [:]

  /// The transition that is running.
  private(set) var coordinator: TransitionCoordinator?

  /// The controllers that take part in the transition that runs or begins, and hold others. (10.6)
  private var parties: [Party] = []
  private struct Party { weak var controller: UIViewController? }

  /// Counts controllers among those that take part in the next transition.
  func involve(_ controllers: UIViewController...) {
    parties += controllers.map { Party(controller: $0) }
  }

  /// The transition in which a controller, or one around it, takes part.
  func coordinator(of controller: UIViewController) -> TransitionCoordinator? {
    sequence(first: controller, next: \.parent).contains { one in
      parties.contains { $0.controller === one }
    } ? coordinator : nil
  }

  /// Whether a presentation or a dismissal has not ended.
  private(set) var isPresenting = false

  init(_ window: UIWindow) { self.window = window }

  func isInWindow(_ controller: UIViewController) -> Bool {
    current().contains { $0 === controller }
  }

  /// Which of the two sides is told first: that it will be or is gone, or that it will be or is there. (10.9)
  struct Order {
    var willAppearFirst = false
    var didAppearFirst = false
    static let stack = Self(), tabs = Self(willAppearFirst: true)
    static let presentation = Self(didAppearFirst: true)
    static let pages = Self(willAppearFirst: true, didAppearFirst: true)
  }
  private var order = Order.stack

  func update(
    animated: Bool, presents: Bool = false, isSheet: Bool = false, order: Order? = nil,
    _ completion: (() -> Void)? = nil
  ) {
    self.order = order ?? (presents ? .presentation : self.order)
    self.animated = self.animated || animated && UIView.areAnimationsEnabled
    self.isSheet = self.isSheet || isSheet
    if presents { isPresenting = self.animated }
    if let completion { completions.append(completion) }
    guard !isScheduled else { return }
    isScheduled = true
    StandIn.onNextTurn { [weak self] in self?.run() }
  }

  /// The controllers on screen, outermost first.
  private func current() -> [UIViewController] {
    guard !window.isHidden, let root = window.rootViewController else { return [] }
    var found: [UIViewController] = []
    func add(_ controller: UIViewController) {
      if let above = controller.presented, !above.isSheet { return add(above) }
      found.append(controller)
      controller.visibleChildren.forEach(add)
      if let above = controller.presented { add(above) }
    }
    add(root)
    return found
  }

  private func run() {
    isScheduled = false
    var now = current()
    var loaded = -1
    // Loading a view embeds screens, which come on screen with it.
    while loaded != now.count {
      loaded = now.count
      now.forEach { $0.loadViewIfNeeded() }
      now.forEach(attach)
      now = current()
    }
    let isAnimated = animated
    let waits = isAnimated || isSheet
    let leaving = visible.filter { old in !now.contains { $0 === old } }
    let arriving = now.filter { new in !visible.contains { $0 === new } }
    visible = now
    let order = order
    (animated, isSheet, self.order) = (false, false, .stack)
    let ends = completions
    completions = []
    let stacks = now.compactMap { $0 as? UINavigationController }
    let before = shown
    shown = Dictionary(
      uniqueKeysWithValues: stacks.compactMap { stack in
        stack.topViewController.map { (ObjectIdentifier(stack), ObjectIdentifier($0)) }
      })
    let changed = stacks.filter { before[ObjectIdentifier($0)] != shown[ObjectIdentifier($0)] }
    for stack in changed {
      if let top = stack.topViewController {
        stack.delegate?.navigationController(stack, willShow: top, animated: isAnimated)
      }
    }
    if order.willAppearFirst { arriving.forEach { $0.viewWillAppear(isAnimated) } }
    leaving.forEach { $0.viewWillDisappear(isAnimated) }
    if !order.willAppearFirst { arriving.forEach { $0.viewWillAppear(isAnimated) } }
    arriving.forEach { $0.viewIsAppearing(isAnimated) }
    let end = { [weak self] in
      if order.didAppearFirst { arriving.forEach { $0.viewDidAppear(isAnimated) } }
      for one in leaving {
        one.viewIfLoaded?.removeFromSuperview()
        one.viewDidDisappear(isAnimated)
        one.isBeingDismissed = false
      }
      if !order.didAppearFirst { arriving.forEach { $0.viewDidAppear(isAnimated) } }
      for stack in changed {
        if let top = stack.topViewController {
          stack.delegate?.navigationController(stack, didShow: top, animated: isAnimated)
        }
      }
      self?.isPresenting = false
      ends.forEach { $0() }
    }
    guard waits, !(leaving.isEmpty && arriving.isEmpty) else {
      if coordinator == nil { parties = [] }
      return end()
    }
    let transition = coordinator ?? TransitionCoordinator(isAnimated: isAnimated)
    coordinator = transition
    transition.onEnd(end)
    wait(turns: 5) { [weak self] in
      guard self?.coordinator === transition else { return }
      self?.coordinator = nil
      self?.parties = []
      transition.end()
    }
  }

  private func wait(turns: Int, _ body: @escaping @MainActor () -> Void) {
    if turns == 0 { return body() }
    StandIn.onNextTurn { [weak self] in self?.wait(turns: turns - 1, body) }
  }

  /// Puts a controller's view where it is seen.
  private func attach(_ controller: UIViewController) {
    guard let view = controller.viewIfLoaded, view.superview == nil else { return }
    if let parent = controller.parent {
      parent.view.addSubview(view)
    } else {
      window.addSubview(view)
    }
    view.fills = !(controller.parent is UISplitViewController)
  }
}

@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
}
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

@MainActor final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  let isAnimated: Bool
  private var ends: [() -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(isAnimated: Bool) { self.isAnimated = isAnimated }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func onEnd(_ body: @escaping () -> Void) { ends.append(body) }

  func end() {
    ends.forEach { $0() }
    completions.forEach { $0(self) }
  }
}
