#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The parts of a live controller's screen, each read once.
  @MainActor final class ScreenParts {
    let controller: UIViewController

    init(_ controller: UIViewController) { self.controller = controller }

    /// The cells of its tables and collections.
    private(set) lazy var cells = LiveCell.all(in: makeViews())

    /// The views, in order, without those of the screens in it, and with those of its cells.
    private(set) lazy var views: [UIView] = {
      // Some cells are made only when they are looked for.
      _ = cells
      return makeViews()
    }()

    /// The items of its navigation bar and its toolbar, and of bars among its views.
    private(set) lazy var barItems: [UIBarButtonItem] = {
      var found = items(of: controller.navigationItem)
      for case let bar as UINavigationBar in views {
        for item in bar.items ?? [] { found += items(of: item) }
      }
      found += controller.toolbarItems ?? []
      for case let bar as UIToolbar in views { found += bar.items ?? [] }
      return found
    }()

    /// The search controller whose bar it shows; nil without one.
    private(set) lazy var search: UISearchController? = {
      if let search = controller.navigationItem.searchController { return search }
      return StoredProperty.all(of: type(of: controller)).lazy.compactMap {
        $0.value(in: self.controller).object as? UISearchController
      }.first
    }()

    /// The objects behind its segues; empty if UIKit shows none.
    private(set) lazy var templates =
      UIKitKeys.value("storyboardSegueTemplates", of: controller) as? [NSObject] ?? []

    /// Whether an active search hides the navigation bar.
    var hidesBar: Bool {
      search?.isActive == true && search?.hidesNavigationBarDuringPresentation == true
    }

    /// Whether an item is in a navigation bar that a search hides.
    func isHidden(_ item: UIBarButtonItem) -> Bool {
      hidesBar && items(of: controller.navigationItem).contains { $0 === item }
    }

    private func items(of item: UINavigationItem) -> [UIBarButtonItem] {
      (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
    }

    private func makeViews() -> [UIView] {
      guard let view = controller.viewIfLoaded else { return [] }
      let others = controller.children.compactMap(\.viewIfLoaded)
      var found: [UIView] = []
      func add(_ view: UIView) {
        found.append(view)
        for inner in view.subviews where !others.contains(where: { $0 === inner }) { add(inner) }
      }
      // The results of a search may have a screen of their own, which covers this one.
      let isSearching = search?.isActive == true && search?.searchBar.text?.isEmpty == false
      add(isSearching ? search?.searchResultsController?.viewIfLoaded ?? view : view)
      var bars = items(of: controller.navigationItem)
      bars += controller.toolbarItems ?? []
      let fields = (controller as? UIAlertController)?.textFields ?? []
      if let bar = controller.navigationItem.searchController?.searchBar { found.append(bar) }
      for view in [controller.navigationItem.titleView] + bars.map(\.customView) + fields {
        if let view, !found.contains(where: { $0 === view }) { add(view) }
      }
      return found
    }
  }

  extension UIView {
    /// Whether neither it nor a view around it is hidden or ignores touches.
    var isTouchable: Bool {
      isSeen && sequence(first: self, next: \.superview).allSatisfy(\.isUserInteractionEnabled)
    }

    /// Whether neither it nor a view around it is hidden.
    var isSeen: Bool { !sequence(first: self, next: \.superview).contains(where: \.isHidden) }
  }

  // MARK: - Cells

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
      guard let cell = view as? UITableViewCell else { return false }
      return [.detailButton, .detailDisclosureButton].contains(cell.accessoryType)
        && UIKitKeys.value("accessoryActionSegueTemplate", of: view) is NSNull?
    }

    func tapAccessoryButton() {
      if let table { DelegateCalls.didTapAccessoryButton(path, of: table) }
    }

    /// The buttons that a swipe shows beside it, and the items of the menu that a long press shows.
    var hiddenButtons: [Tap] {
      let menu =
        table.map { DelegateCalls.contextMenu(path, of: $0) }
        ?? grid.map { DelegateCalls.contextMenu(path, of: $0) } ?? nil
      return swipeButtons + Tap.menuItems(of: menu)
    }

    /// The buttons that a swipe shows beside it: those of the app, or the one that deletes it.
    private var swipeButtons: [Tap] {
      guard let table else { return [] }
      if let actions = DelegateCalls.swipeActions(path, of: table) {
        return actions.map { action in
          Tap("swipe:\([action.title].name ?? "action")") { _ in
            DelegateCalls.callHandler(of: action, on: view)
          }
        }
      }
      guard DelegateCalls.mayDelete(path, of: table) else { return [] }
      return [Tap("delete") { _ in DelegateCalls.delete(path, of: table) }]
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
