#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // UIKit calls some methods of delegates for a person's tap or swipe, but not for code, so the taps call them:
  // `(delegate?.method(_:))?(…)`, since methods are optional only where Objective-C is.

  /// Something that a person does on a screen, such as a tap on a control, a row or an item of a menu.
  @MainActor struct Tap {
    var label = ""

    /// The number of rows, segments or texts to choose from; nil without a choice.
    private(set) var senders: Int?

    /// UIKit's object behind the segue that it performs; nil if the app's code handles it.
    private(set) var template: NSObject?

    /// The reason why it cannot be done now; nil if it can.
    private(set) var obstacle: String?

    /// Does it; returns false if the app refused it.
    private(set) var perform: (_ number: Int) -> Bool = { _ in true }

    /// Returns what a segue gets as its sender.
    private(set) var sender: (_ number: Int) -> Any? = { _ in nil }

    /// Types a text of the test's choice; nil where nothing is typed.
    var typeText: ((String) -> Void)?

    /// Tells the app that the screen that the tap dismisses is gone; nil for a tap that dismisses none.
    var whenGone: (() -> Void)?
  }

  extension Tap {
    /// Makes what the app does not refuse.
    init(_ label: String, senders: Int? = nil, perform: @escaping (Int) -> Void) {
      self.init(label: label, senders: senders) { number in
        perform(number)
        return true
      }
    }

    /// Makes what is done to something that may have several names, such as `type:Name`.
    init(
      _ word: String, _ names: [String?], senders: Int? = nil, perform: @escaping (Int) -> Void
    ) {
      self.init(names.name.map { "\(word):\($0)" } ?? word, senders: senders, perform: perform)
    }

    /// Makes the tap on what performs a segue if its target is UIKit's object behind one.
    private init(
      _ label: String, on sender: NSObject, target: Any?, obstacle: String?,
      perform: @escaping () -> Void
    ) {
      self.init(label) { _ in perform() }
      template = Self.template(target)
      self.sender = { _ in sender }
      self.obstacle = obstacle
    }

    /// Types one of some texts instead of its own.
    mutating func choose(among texts: Senders.Choices) {
      guard let typeText else { return }
      self = Tap(label, senders: texts.count) { number in
        if number < texts.count { typeText("\(texts.at(number))") }
      }
    }

    /// Returns the taps that a screen has, also those that cannot be made now.
    static func all(on screen: ScreenParts) -> [Tap] {
      switch screen.controller {
      case let other where other.cancelling != nil: [cancel(other)]
      case let alert as UIAlertController:
        buttons(of: alert) + entries(in: alert.textFields ?? [], of: screen)
      case let pages as UIPageViewController: turns(of: pages)
      default:
        controls(on: screen) + barItems(screen.barItems, on: screen) + gestures(on: screen)
          + rows(on: screen) + pulls(on: screen) + entries(in: screen.views, of: screen)
      }
    }

    /// Returns the target of an action if it is UIKit's own object behind a segue.
    static func template(_ target: Any?) -> NSObject? {
      guard let object = target as? NSObject else { return nil }
      return String(describing: type(of: object)).hasSuffix("SegueTemplate") ? object : nil
    }
  }

  extension [String?] {
    var name: String? { lazy.compactMap { $0 }.first { !$0.isEmpty } }
  }

  // MARK: - Controls, bar items and gestures

  extension Tap {
    private static func controls(on screen: ScreenParts) -> [Tap] {
      screen.views.compactMap { view in
        guard let control = view as? UIControl, !(control is UIRefreshControl) else { return nil }
        let template = control.segueTemplate
        // The events of taps, the most usual first.
        let events: [UIControl.Event] = [
          .touchUpInside, .primaryActionTriggered, .valueChanged, .touchDown, .editingDidEndOnExit,
        ]
        let event = events.first { event in
          template.map { control.actions(forTarget: $0, forControlEvent: event) != nil }
            ?? control.allControlEvents.contains(event)
        }
        guard let event, template != nil || control.changes == nil,
          control.firstAction(for: event)?.hasPrefix("_") != true
        else { return nil }
        let button = control as? UIButton
        var names = [
          button?.currentTitle, control.accessibilityIdentifier, control.firstAction(for: event),
        ]
        // A button shows the title of its configuration, whatever its own is.
        if #available(iOS 15, *) { names.insert(button?.configuration?.title, at: 0) }
        return Tap(
          names.name ?? String(describing: type(of: control)), on: control, target: template,
          obstacle: control.isEnabled ? control.obstacle : "its control was disabled"
        ) { control.sendActions(for: event) }
      }
    }

    static func barItems(_ items: [UIBarButtonItem], on screen: ScreenParts) -> [Tap] {
      items.flatMap { item -> [Tap] in
        let isHidden = screen.isHidden(item)
        let choices = item.isEnabled && !isHidden ? menuItems(of: item, on: screen) : []
        let reason = isHidden ? "hidden by a search" : item.isEnabled ? nil : "disabled"
        let names = [
          UIKitKeys.name(of: item), item.action.map { NSStringFromSelector($0) },
        ]
        guard let perform = primaryAction(of: item) else { return choices }
        let tap = Tap(
          names.name ?? "item", on: item, target: item.target,
          obstacle: reason.map { "its bar item was \($0)" }, perform: perform)
        return [tap] + choices
      }
    }

    /// Returns what a tap on a bar item does; nil if that only shows a menu, or nothing.
    private static func primaryAction(of item: UIBarButtonItem) -> (() -> Void)? {
      if #available(iOS 14, *), let action = item.primaryAction {
        return {
          if #available(iOS 16, *) {
            action.performWithSender(item, target: nil)
          } else {
            UIControl().sendAction(action)
          }
        }
      }
      return item.action.map { action in
        { UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil) }
      }
    }

    private static func gestures(on screen: ScreenParts) -> [Tap] {
      screen.views.flatMap { view in
        (view.gestureRecognizers ?? []).filter(\.isEnabled).flatMap { gesture in
          UIKitKeys.actions(of: gesture).map { target, action in
            let names = [view.accessibilityIdentifier, NSStringFromSelector(action)]
            return Tap(
              names.name ?? "gesture", on: gesture, target: target, obstacle: view.obstacle
            ) { [weak target] in
              gesture.make(lasting: Self.template(target) == nil) {
                _ = target?.perform(action, with: gesture)
              }
            }
          }
        }
      }
    }

    /// Returns the pulls of lists that refresh them, which UIKit hides until they are pulled.
    private static func pulls(on screen: ScreenParts) -> [Tap] {
      screen.views.compactMap { view -> Tap? in
        guard let control = view as? UIRefreshControl, control.isEnabled, !control.isRefreshing,
          control.superview?.obstacle == nil
        else { return nil }
        return Tap([control.accessibilityIdentifier].name ?? "pull") { _ in
          control.beginRefreshing()
          control.sendActions(for: .valueChanged)
        }
      }
    }
  }

  extension UIGestureRecognizer {
    /// Calls an action as a person's gesture does: once it ended, and if it may last also when it began.
    fileprivate func make(lasting: Bool, _ action: () -> Void) {
      let states: [State] =
        lasting && self is UILongPressGestureRecognizer ? [.began, .ended] : [.ended]
      for state in states {
        UIKitKeys.set("state", of: self, to: state.rawValue)
        action()
      }
      UIKitKeys.set("state", of: self, to: State.possible.rawValue)
    }
  }

  extension UIControl {
    /// The first of the methods that it calls for an event, by its name.
    func firstAction(for event: Event) -> String? {
      allTargets.compactMap { actions(forTarget: $0.base, forControlEvent: event) }.joined().min()
    }

    /// UIKit's object behind its segue; nil without one.
    var segueTemplate: NSObject? { allTargets.lazy.compactMap { Tap.template($0.base) }.first }
  }

  extension UIView {
    /// The reason why a person cannot touch its middle; nil if one can.
    var obstacle: String? {
      let around = sequence(first: self, next: \.superview)
      if around.contains(where: { $0.isHidden || $0.alpha < 0.01 }) {
        return "its control was hidden"
      }
      if !around.allSatisfy(\.isUserInteractionEnabled) {
        return "its control was ignoring touches"
      }
      // A pull shows the bar of a search.
      guard let window, !(self is UISearchBar) else { return nil }
      if bounds.isEmpty { return "its control had no size" }
      let middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: window)
      let hit = window.hitTest(middle, with: nil)
      if hit?.isDescendant(of: self) == true { return nil }
      // A person scrolls to what is out of sight.
      let scroll = around.dropFirst().first { $0 is UIScrollView }
      if let scroll, hit?.isDescendant(of: scroll) != true { return scroll.obstacle }
      guard let hit, !isDescendant(of: hit) else { return "its control was out of reach" }
      return "its control was covered by \(type(of: hit))"
    }
  }

  // MARK: - Rows

  extension Tap {
    /// Returns the taps on rows, on their accessory buttons, and on the buttons that a swipe shows.
    private static func rows(on screen: ScreenParts) -> [Tap] {
      var taps: [Tap] = []
      func add(
        _ label: String, _ template: NSObject? = nil, among cells: [LiveCell],
        _ tap: @escaping (LiveCell) -> Bool
      ) {
        guard !cells.isEmpty else { return }
        taps.append(
          Tap(
            label: label, senders: cells.count, template: template,
            perform: { cells.indices.contains($0) && tap(cells[$0]) },
            sender: { cells.indices.contains($0) ? cells[$0].view : nil }))
      }
      let cells = screen.cells
      let rows = cells.filter(\.isSelectable)
      for template in screen.templates {
        add("row", template, among: rows.filter { $0.selection === template }) { cell in
          cell.select { _ = template.perform(Selector(("perform:")), with: cell.view) }
        }
        add("accessory", template, among: cells.filter { $0.accessory === template }) { cell in
          _ = template.perform(Selector(("perform:")), with: cell.view)
          return true
        }
      }
      add("accessory", among: cells.filter(\.hasAccessoryButton)) { $0.tapAccessoryButton() }
      let swiped = cells.flatMap { cell in cell.swipeButtons.map { (cell, $0.label) } }
      for label in Set(swiped.map(\.1)).sorted() {
        add(label, among: swiped.filter { $0.1 == label }.map(\.0)) { cell in
          cell.swipeButtons.first { $0.label == label }?.perform(0) ?? false
        }
      }
      add("row", among: rows.filter { $0.selection == nil }) { $0.select() }
      return taps
    }

    // MARK: - Alerts and pages

    /// Returns the buttons of an alert, which lead back to the screen it covers.
    private static func buttons(of alert: UIAlertController) -> [Tap] {
      alert.actions.filter(\.isEnabled).map { action in
        var tap = Tap([action.title].name ?? "button") { _ in
          alert.presentingViewController?.dismiss(animated: false)
        }
        tap.whenGone = { PrivateCalls.callHandler(of: action) }
        return tap
      }
    }

    /// Returns the Cancel button of a screen that another process shows.
    private static func cancel(_ screen: UIViewController) -> Tap {
      let (method, key, delegateDismisses) = screen.cancelling ?? ("", "", false)
      let tell = { PrivateCalls.didCancel(screen, Selector(method), of: key) }
      var tap = Tap("cancel") { _ in
        if delegateDismisses, tell() { return }
        screen.presentingViewController?.dismiss(animated: false)
      }
      if !delegateDismisses { tap.whenGone = { _ = tell() } }
      return tap
    }

    /// Returns the turns to the pages before and after the visible one, if the data source has them.
    private static func turns(of pages: UIPageViewController) -> [Tap] {
      guard let shown = pages.viewControllers?.first, let source = pages.dataSource else {
        return []
      }
      return [false, true].compactMap { isForward in
        let ask =
          isForward
          ? source.pageViewController(_:viewControllerAfter:)
          : source.pageViewController(_:viewControllerBefore:)
        guard ask(pages, shown) != nil else { return nil }
        return Tap(label: isForward ? "nextPage" : "previousPage") { _ in
          guard let next = ask(pages, shown) else { return false }
          (pages.delegate?.pageViewController(_:willTransitionTo:))?(pages, [next])
          pages.setViewControllers(
            [next], direction: isForward ? .forward : .reverse, animated: false)
          let didTurn = pages.delegate?.pageViewController(
            _:didFinishAnimating:previousViewControllers:transitionCompleted:)
          didTurn?(pages, true, [shown], true)
          return true
        }
      }
    }

    // MARK: - Menus

    static func menuItems(of owner: NSObject, on screen: ScreenParts) -> [Tap] {
      guard #available(iOS 14, *) else { return [] }
      let menu = (owner as? UIButton)?.menu ?? (owner as? UIBarButtonItem)?.menu
      return items(menu?.children ?? [], on: screen.controller)
    }

    /// The obstacle to an item that a menu gets only after it was opened.
    static let loading = "its menu was still loading"

    @available(iOS 14, *)
    private static func items(_ elements: [UIMenuElement], on screen: UIViewController) -> [Tap] {
      elements.flatMap { element -> [Tap] in
        let attributes = (element as? UIAction)?.attributes ?? (element as? UICommand)?.attributes
        guard attributes?.isDisjoint(with: [.disabled, .hidden]) != false else { return [] }
        let label = "menu:\(element.title)"
        switch element {
        case let menu as UIMenu: return items(menu.children, on: screen)
        case let action as UIAction: return [Tap(label) { _ in UIControl().sendAction(action) }]
        case let command as UICommand:
          let target = screen.target(forAction: command.action, withSender: command)
          let tap = Tap(label) { _ in
            UIApplication.shared.sendAction(command.action, to: target, from: command, for: nil)
          }
          return target == nil ? [] : [tap]
        case let deferred as UIDeferredMenuElement:
          var provided: [UIMenuElement]?
          PrivateCalls.ask(deferred) { provided = $0 }
          return provided.map { items($0, on: screen) } ?? [Tap(obstacle: loading)]
        default: return []
        }
      }
    }
  }
#endif
