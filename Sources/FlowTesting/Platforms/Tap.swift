#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A tap on a control, a bar item, a gesture's view or a row without a segue, or a text that is typed; the app's
  /// code handles it.
  @MainActor struct Tap {
    let label: String

    /// The number of rows or segments; nil for anything else.
    var senders: Int?

    /// Whether a row or an item of a collection is tapped.
    var isRow = false

    /// Whether something is typed or set that a button may wait for.
    var isEntry = false

    /// Types a text of the test's choice; nil where nothing is typed.
    private(set) var typeText: ((String) -> Void)?

    /// The selectors of the methods that it calls.
    let actions: [String]
    private(set) var perform: (_ sender: Int) -> Void

    /// - Parameter label: The name of what is tapped; the first of the actions if nil.
    init(_ label: String?, _ actions: [String], perform: @escaping (Int) -> Void) {
      self.label = label ?? actions.first ?? "control"
      (self.actions, self.perform) = (actions, perform)
    }

    /// Makes the typing of a text.
    init(
      _ names: [String?], _ actions: [String], typing text: String,
      by typeText: @escaping (String) -> Void
    ) {
      self.init(typing: "type", names, actions) { _ in typeText(text) }
      self.typeText = typeText
    }

    /// Returns the typing of one of some texts instead.
    func typing(_ texts: Senders.Choices) -> Tap {
      guard let typeText else { return self }
      var tap = self
      tap.senders = texts.count
      tap.perform = { number in
        if number < texts.count { typeText("\(texts.at(number))") }
      }
      return tap
    }

    /// Returns the taps that a screen offers.
    static func all(on screen: ScreenParts) -> [Tap] {
      controls(on: screen) + barItems(screen.barItems.filter { !screen.isHidden($0) })
        + gestures(on: screen) + rows(on: screen) + pulls(on: screen)
        + texts(on: screen) + values(in: screen.views, of: screen.controller)
        + contextMenuItems(in: screen.views)
    }

    private static func controls(on screen: ScreenParts) -> [Tap] {
      screen.views.compactMap { view in
        guard let control = view as? UIControl, control.isEnabled, control.isTouchable,
          !control.hasValue, !control.isPulled,
          let event = UIControl.Event.tried.first(where: { control.allControlEvents.contains($0) }),
          !control.allTargets.contains(where: isTemplate)
        else { return nil }
        let actions = control.allTargets.compactMap {
          control.actions(forTarget: $0.base, forControlEvent: event)
        }.joined().sorted()
        let name =
          name(of: control) ?? (actions.isEmpty ? String(describing: type(of: control)) : nil)
        return Tap(name, actions) { _ in control.sendActions(for: event) }
      }
    }

    static func barItems(_ items: [UIBarButtonItem]) -> [Tap] {
      items.filter(\.isEnabled).flatMap { item -> [Tap] in
        guard let action = item.action, item.target.map({ !isTemplate($0) }) ?? true else {
          return menuItems(of: item)
        }
        return [
          Tap(UIKitKeys.name(of: item), [NSStringFromSelector(action)]) { _ in
            UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
          }
        ] + menuItems(of: item)
      }
    }

    private static func gestures(on screen: ScreenParts) -> [Tap] {
      var taps: [Tap] = []
      for view in screen.views where view.isTouchable {
        for gesture in view.gestureRecognizers ?? [] where gesture.isEnabled {
          for (target, action) in UIKitKeys.actions(of: gesture) where !isTemplate(target) {
            let name = view.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
            taps.append(
              Tap(name, [NSStringFromSelector(action)]) { [weak target] _ in
                _ = target?.perform(action, with: gesture)
              })
          }
        }
      }
      return taps
    }

    /// Returns the taps on rows, on their accessory buttons, and on what a swipe or a long press shows.
    private static func rows(on screen: ScreenParts) -> [Tap] {
      var taps: [Tap] = []
      let buttons = screen.cells.filter(\.hasAccessoryButton)
      if !buttons.isEmpty {
        var tap = Tap("accessory", []) { sender in
          if buttons.indices.contains(sender) { buttons[sender].tapAccessoryButton() }
        }
        tap.senders = buttons.count
        taps.append(tap)
      }
      let hidden = screen.cells.flatMap { cell in cell.hiddenButtons.map { (cell, $0.label) } }
      for label in Set(hidden.map(\.1)).sorted() {
        let cells = hidden.filter { $0.1 == label }.map(\.0)
        var tap = Tap(label, []) { sender in
          guard cells.indices.contains(sender) else { return }
          cells[sender].hiddenButtons.first { $0.label == label }?.tap()
        }
        tap.senders = cells.count
        taps.append(tap)
      }
      let cells = screen.cells.filter { !$0.hasSegue }
      if !cells.isEmpty {
        var tap = Tap("row", []) { sender in
          if cells.indices.contains(sender), cells[sender].select() {
            cells[sender].notifyOfSelection()
          }
        }
        (tap.senders, tap.isRow) = (cells.count, true)
        taps.append(tap)
      }
      return taps
    }

    /// Returns the pulls of lists that refresh them, which UIKit hides until they are pulled.
    private static func pulls(on screen: ScreenParts) -> [Tap] {
      #if os(tvOS)
        []
      #else
        screen.views.compactMap { view -> Tap? in
          guard let control = view as? UIRefreshControl, control.isEnabled, !control.isRefreshing,
            control.superview?.isTouchable == true
          else { return nil }
          return Tap(name(of: control) ?? "pull", []) { _ in
            control.beginRefreshing()
            control.sendActions(for: .valueChanged)
          }
        }
      #endif
    }

    /// Whether the target of an action is UIKit's own object behind a segue.
    static func isTemplate(_ target: Any) -> Bool {
      String(describing: type(of: (target as? AnyHashable)?.base ?? target))
        .hasSuffix("SegueTemplate")
    }

    /// Returns a control's title or its identifier; nil if it has neither.
    private static func name(of control: UIControl) -> String? {
      let button = control as? UIButton
      var names = [button?.currentTitle, control.accessibilityIdentifier]
      // A button shows the title of its configuration, whatever its own is.
      if #available(iOS 15, tvOS 15, *) { names.insert(button?.configuration?.title, at: 0) }
      return names.lazy.compactMap { $0 }.first { !$0.isEmpty }
    }
  }

  extension UIControl {
    /// Whether a list is pulled down to use it.
    fileprivate var isPulled: Bool {
      #if os(tvOS)
        false
      #else
        self is UIRefreshControl
      #endif
    }
  }
#endif
