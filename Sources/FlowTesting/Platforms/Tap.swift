#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Something that a person does on a screen besides taking one of its segues, such as a tap on a control, a row
  /// or an item of a menu; the app's code handles it.
  @MainActor struct Tap {
    /// The name of what is tapped.
    let label: String

    /// The number of rows, segments or texts to choose from; nil without a choice.
    private(set) var senders: Int?

    private(set) var perform: (_ sender: Int) -> Void

    /// Types a text of the test's choice; nil where nothing is typed.
    var typeText: ((String) -> Void)?

    init(_ label: String, senders: Int? = nil, perform: @escaping (Int) -> Void) {
      (self.label, self.senders, self.perform) = (label, senders, perform)
    }

    /// Makes what is done to something that may have several names, such as `type:Name`.
    init(
      _ word: String, _ names: [String?], senders: Int? = nil, perform: @escaping (Int) -> Void
    ) {
      self.init(
        names.name.map { "\(word):\($0)" } ?? word, senders: senders, perform: perform)
    }

    /// Types one of some texts instead of its own.
    mutating func choose(among texts: Senders.Choices) {
      guard let typeText else { return }
      senders = texts.count
      perform = { number in
        if number < texts.count { typeText("\(texts.at(number))") }
      }
    }

    /// Returns the taps that a screen offers.
    static func all(on screen: ScreenParts) -> [Tap] {
      controls(on: screen) + barItems(screen.barItems.filter { !screen.isHidden($0) })
        + gestures(on: screen) + rows(on: screen) + pulls(on: screen) + texts(on: screen)
        + values(in: screen.views, of: screen.controller) + contextMenuItems(in: screen.views)
    }

    /// Whether the target of an action is UIKit's own object behind a segue.
    static func isTemplate(_ target: Any) -> Bool {
      String(describing: type(of: (target as? AnyHashable)?.base ?? target))
        .hasSuffix("SegueTemplate")
    }
  }

  extension [String?] {
    /// The first of some names that is there and not empty.
    var name: String? { lazy.compactMap { $0 }.first { !$0.isEmpty } }
  }

  // MARK: - Controls, bar items and gestures

  extension Tap {
    private static func controls(on screen: ScreenParts) -> [Tap] {
      screen.views.compactMap { view in
        guard let control = view as? UIControl, control.isEnabled, control.isTouchable,
          !control.hasValue, !(control is UIRefreshControl),
          let event = UIControl.Event.tried.first(where: { control.allControlEvents.contains($0) }),
          !control.allTargets.contains(where: isTemplate)
        else { return nil }
        let button = control as? UIButton
        var names = [
          button?.currentTitle, control.accessibilityIdentifier, control.firstAction(for: event),
        ]
        // A button shows the title of its configuration, whatever its own is.
        if #available(iOS 15, *) { names.insert(button?.configuration?.title, at: 0) }
        return Tap(names.name ?? String(describing: type(of: control))) { _ in
          control.sendActions(for: event)
        }
      }
    }

    static func barItems(_ items: [UIBarButtonItem]) -> [Tap] {
      items.filter(\.isEnabled).flatMap { item -> [Tap] in
        guard let action = item.action, item.target.map({ !isTemplate($0) }) ?? true else {
          return menuItems(of: item)
        }
        let tap = Tap(UIKitKeys.name(of: item) ?? NSStringFromSelector(action)) { _ in
          UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
        }
        return [tap] + menuItems(of: item)
      }
    }

    private static func gestures(on screen: ScreenParts) -> [Tap] {
      screen.views.filter(\.isTouchable).flatMap { view in
        (view.gestureRecognizers ?? []).filter(\.isEnabled).flatMap { gesture in
          UIKitKeys.actions(of: gesture).filter { !isTemplate($0.target) }.map { target, action in
            let names = [view.accessibilityIdentifier, NSStringFromSelector(action)]
            return Tap(names.name ?? "gesture") { [weak target] _ in
              _ = target?.perform(action, with: gesture)
            }
          }
        }
      }
    }

    /// Returns the pulls of lists that refresh them, which UIKit hides until they are pulled.
    private static func pulls(on screen: ScreenParts) -> [Tap] {
      screen.views.compactMap { view -> Tap? in
        guard let control = view as? UIRefreshControl, control.isEnabled, !control.isRefreshing,
          control.superview?.isTouchable == true
        else { return nil }
        return Tap([control.accessibilityIdentifier].name ?? "pull") { _ in
          control.beginRefreshing()
          control.sendActions(for: .valueChanged)
        }
      }
    }
  }

  extension UIControl {
    /// The first of the methods that it calls for an event, by its name.
    func firstAction(for event: Event) -> String? {
      allTargets.compactMap { actions(forTarget: $0.base, forControlEvent: event) }.joined().min()
    }
  }

  // MARK: - Rows

  extension Tap {
    /// Returns the taps on rows, on their accessory buttons, and on what a swipe or a long press shows.
    private static func rows(on screen: ScreenParts) -> [Tap] {
      var taps: [Tap] = []
      func add(_ label: String, _ cells: [LiveCell], _ tap: @escaping (LiveCell) -> Void) {
        guard !cells.isEmpty else { return }
        taps.append(
          Tap(label, senders: cells.count) { sender in
            if cells.indices.contains(sender) { tap(cells[sender]) }
          })
      }
      add("accessory", screen.cells.filter(\.hasAccessoryButton)) { $0.tapAccessoryButton() }
      let hidden = screen.cells.flatMap { cell in cell.hiddenButtons.map { (cell, $0.label) } }
      for label in Set(hidden.map(\.1)).sorted() {
        add(label, hidden.filter { $0.1 == label }.map(\.0)) { cell in
          cell.hiddenButtons.first { $0.label == label }?.perform(0)
        }
      }
      add("row", screen.cells.filter { !$0.hasSegue }) { cell in
        if cell.select() { cell.notifyOfSelection() }
      }
      return taps
    }
  }

  // MARK: - Menus

  // The items of menus: those of buttons and bar items, and those that a long press shows over a view, a row or an
  // item of a collection.

  extension Tap {
    private static func menuItems(of item: UIBarButtonItem) -> [Tap] {
      guard #available(iOS 14, *) else { return [] }
      return menuItems(of: item.menu, from: UIControl())
    }

    /// Returns the items of the menu that a button shows.
    static func menuItems(of button: UIButton) -> [Tap] {
      guard #available(iOS 14, *), button.isEnabled else { return [] }
      return menuItems(of: button.menu, from: button)
    }

    private static func contextMenuItems(in views: [UIView]) -> [Tap] {
      views.filter(\.isTouchable).flatMap { view in
        view.interactions.compactMap { $0 as? UIContextMenuInteraction }.flatMap { interaction in
          menuItems(
            of: interaction.delegate?.contextMenuInteraction(
              interaction, configurationForMenuAtLocation: .zero))
        }
      }
    }

    /// Returns the items of a menu that a long press shows.
    static func menuItems(of configuration: UIContextMenuConfiguration?) -> [Tap] {
      guard #available(iOS 14, *), let configuration else { return [] }
      return menuItems(of: DelegateCalls.menu(of: configuration), from: UIControl())
    }

    @available(iOS 14, *)
    private static func menuItems(of menu: UIMenu?, from control: UIControl) -> [Tap] {
      (menu?.children ?? []).flatMap { element -> [Tap] in
        if let menu = element as? UIMenu { return menuItems(of: menu, from: control) }
        guard let action = element as? UIAction,
          action.attributes.isDisjoint(with: [.disabled, .hidden])
        else { return [] }
        return [Tap("menu:\(action.title)") { _ in control.sendAction(action) }]
      }
    }
  }
#endif
