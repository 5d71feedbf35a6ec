#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A cell of a table or a collection on screen.
  @MainActor struct LiveCell {
    let view: UIView
    let path: IndexPath
    private let table: UITableView?
    private let grid: UICollectionView?

    /// The greatest number of cells that are looked at.
    private static let most = 100

    static func all(in views: [UIView]) -> [LiveCell] {
      var cells: [LiveCell] = []
      for case let table as UITableView in views {
        for section in 0..<table.numberOfSections {
          for row in 0..<table.numberOfRows(inSection: section) where cells.count < most {
            let path = IndexPath(row: row, section: section)
            if table.cellForRow(at: path) == nil {
              table.scrollToRow(at: path, at: .middle, animated: false)
              table.layoutIfNeeded()
            }
            guard let cell = table.cellForRow(at: path) else { continue }
            cells.append(LiveCell(view: cell, path: path, table: table, grid: nil))
          }
        }
      }
      for case let grid as UICollectionView in views {
        for section in 0..<grid.numberOfSections {
          for item in 0..<grid.numberOfItems(inSection: section) where cells.count < most {
            let path = IndexPath(item: item, section: section)
            guard let cell = grid.cellForItem(at: path) else { continue }
            cells.append(LiveCell(view: cell, path: path, table: nil, grid: grid))
          }
        }
      }
      return cells
    }

    /// Whether a tap on it performs the segue of an object.
    func performs(_ template: NSObject, isAccessory: Bool) -> Bool {
      let key = isAccessory ? "accessoryActionSegueTemplate" : "selectionSegueTemplate"
      return UIKitKeys.value(key, of: view) as AnyObject? === template
    }

    /// Whether a tap on it performs any segue.
    var hasSegue: Bool {
      !(UIKitKeys.value("selectionSegueTemplate", of: view) is NSNull?)
    }

    /// Whether it has an accessory button without a segue, of which its delegate is told.
    var hasAccessoryButton: Bool {
      #if os(tvOS)
        return false
      #else
        guard let cell = view as? UITableViewCell else { return false }
        return [.detailButton, .detailDisclosureButton].contains(cell.accessoryType)
          && UIKitKeys.value("accessoryActionSegueTemplate", of: view) is NSNull?
      #endif
    }

    func tapAccessoryButton() {
      if let table { DelegateCalls.didTapAccessoryButton(path, of: table) }
    }

    /// The buttons that a swipe shows beside it, and the items of the menu that a long press shows.
    var hiddenButtons: [(label: String, tap: () -> Void)] {
      #if os(tvOS)
        return swipeButtons
      #else
        let menu =
          table.map { DelegateCalls.contextMenu(path, of: $0) }
          ?? grid.map { DelegateCalls.contextMenu(path, of: $0) } ?? nil
        return swipeButtons + Tap.menuItems(of: menu).map { tap in (tap.label, { tap.perform(0) }) }
      #endif
    }

    /// The buttons that a swipe shows beside it, with what they do: those of the app, or the one that deletes it.
    private var swipeButtons: [(label: String, tap: () -> Void)] {
      guard let table else { return [] }
      #if !os(tvOS)
        if let actions = DelegateCalls.swipeActions(path, of: table) {
          return actions.map { action in
            let title = action.title.flatMap { $0.isEmpty ? nil : $0 } ?? "action"
            return ("swipe:\(title)", { DelegateCalls.callHandler(of: action, on: view) })
          }
        }
      #endif
      guard DelegateCalls.mayDelete(path, of: table) else { return [] }
      return [("delete", { DelegateCalls.delete(path, of: table) })]
    }

    /// Selects it as a tap does; returns false when the delegate refuses.
    func select() -> Bool {
      if let table {
        guard let path = DelegateCalls.willSelect(path, of: table) else { return false }
        table.selectRow(at: path, animated: false, scrollPosition: .none)
      } else if let grid {
        guard DelegateCalls.shouldSelect(path, of: grid) else { return false }
        grid.selectItem(at: path, animated: false, scrollPosition: [])
      }
      return true
    }

    func notifyOfSelection() {
      if let table {
        DelegateCalls.didSelect(path, of: table)
      } else if let grid {
        DelegateCalls.didSelect(path, of: grid)
      }
    }
  }
#endif
