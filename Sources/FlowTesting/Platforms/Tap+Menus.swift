#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // The items of menus: those of buttons and bar items, and those that a long press shows over a view, a row or an
  // item of a collection.

  extension Tap {
    /// Returns the items of the menu that a bar item shows.
    static func menuItems(of item: UIBarButtonItem) -> [Tap] {
      guard #available(iOS 14, tvOS 14, *) else { return [] }
      return menuItems(of: item.menu, from: UIControl())
    }

    /// Returns the items of the menu that a button shows.
    static func menuItems(of button: UIButton) -> [Tap] {
      guard #available(iOS 14, tvOS 14, *), button.isEnabled else { return [] }
      return menuItems(of: button.menu, from: button)
    }

    /// Returns the items of the menus that long presses on some views show.
    static func contextMenuItems(in views: [UIView]) -> [Tap] {
      #if os(tvOS)
        []
      #else
        views.filter(\.isTouchable).flatMap { view in
          view.interactions.compactMap { $0 as? UIContextMenuInteraction }.flatMap { interaction in
            menuItems(
              of: interaction.delegate?.contextMenuInteraction(
                interaction, configurationForMenuAtLocation: .zero))
          }
        }
      #endif
    }

    #if !os(tvOS)
      /// Returns the items of a menu that a long press shows.
      static func menuItems(of configuration: UIContextMenuConfiguration?) -> [Tap] {
        guard #available(iOS 14, *), let configuration else { return [] }
        return menuItems(of: DelegateCalls.menu(of: configuration), from: UIControl())
      }
    #endif

    @available(iOS 14, tvOS 14, *)
    private static func menuItems(of menu: UIMenu?, from control: UIControl) -> [Tap] {
      (menu?.children ?? []).flatMap { element -> [Tap] in
        if let menu = element as? UIMenu { return menuItems(of: menu, from: control) }
        guard let action = element as? UIAction,
          action.attributes.isDisjoint(with: [.disabled, .hidden])
        else { return [] }
        return [Tap("menu:\(action.title)", []) { _ in control.sendAction(action) }]
      }
    }
  }
#endif
