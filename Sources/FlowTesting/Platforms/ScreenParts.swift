#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The parts of a live controller's screen, each read once.
  @MainActor final class ScreenParts {
    let controller: UIViewController

    init(_ controller: UIViewController) { self.controller = controller }

    private(set) lazy var cells = LiveCell.all(in: makeViews())

    /// The views, in order, without those of the screens in it, and with those of its cells.
    private(set) lazy var views: [UIView] = {
      // Some cells are made only when they are looked for.
      _ = cells
      return makeViews()
    }()

    /// The items of its navigation bar and its toolbar, and of bars among its views.
    private(set) lazy var barItems: [UIBarButtonItem] = {
      let bars = views.compactMap { $0 as? UINavigationBar }.flatMap { $0.items ?? [] }
      let tools = views.compactMap { $0 as? UIToolbar }.flatMap { $0.items ?? [] }
      return ([controller.navigationItem] + bars).flatMap(\.barButtonItems)
        + (controller.toolbarItems ?? []) + tools
    }()

    /// The search controller whose bar it shows; nil without one.
    private(set) lazy var search: UISearchController? = {
      if let search = controller.navigationItem.searchController { return search }
      return StoredProperty.all(of: type(of: controller)).lazy.compactMap {
        $0.value(in: self.controller).object as? UISearchController
      }.first
    }()

    /// The objects behind its segues.
    private(set) lazy var templates = UIKitKeys.segueTemplates(of: controller)

    var hidesBar: Bool {
      search?.isActive == true && search?.hidesNavigationBarDuringPresentation == true
    }

    /// Whether an item is in a navigation bar that a search hides.
    func isHidden(_ item: UIBarButtonItem) -> Bool {
      hidesBar && controller.navigationItem.barButtonItems.contains { $0 === item }
    }

    private func makeViews() -> [UIView] {
      guard let view = controller.viewIfLoaded else { return [] }
      let others = controller.children.compactMap(\.viewIfLoaded)
      var found: [UIView] = []
      func add(_ view: UIView) {
        found.append(view)
        switch view {
        // What is in these is UIKit's own, or SwiftUI's.
        case is UIDatePicker, is UIPickerView, is UISearchBar, is UIStepper, is UITextField: break
        case _ where "\(type(of: view))".hasPrefix("_UIHostingView<"): break
        default:
          for inner in view.subviews where !others.contains(where: { $0 === inner }) { add(inner) }
        }
      }
      // The results of a search may have a screen of their own, which covers this one.
      let isSearching = search?.isActive == true && search?.searchBar.text?.isEmpty == false
      add(isSearching ? search?.searchResultsController?.viewIfLoaded ?? view : view)
      let item = controller.navigationItem
      let bars = item.barButtonItems + (controller.toolbarItems ?? [])
      for view in [item.searchController?.searchBar, item.titleView] + bars.map(\.customView) {
        if let view, !found.contains(where: { $0 === view }) { add(view) }
      }
      return found
    }
  }

  extension UINavigationItem {
    fileprivate var barButtonItems: [UIBarButtonItem] {
      (leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])
    }
  }

  // MARK: - Cells

  /// A row of a table or an item of a collection on screen.
  @MainActor struct LiveCell {
    private let path: IndexPath
    private let table: UITableView?
    private let grid: UICollectionView?

    /// UIKit's objects behind the segues of a tap on it and on its accessory; nil without one.
    private(set) var selection: NSObject?
    private(set) var accessory: NSObject?

    /// Whether it has an accessory button without a segue, of which its delegate is told.
    private(set) var hasAccessoryButton = false

    /// The greatest number of cells that are looked at.
    private static let most = 100

    static func all(in views: [UIView]) -> [LiveCell] {
      var cells: [LiveCell] = []
      for view in views {
        let (table, grid) = (view as? UITableView, view as? UICollectionView)
        guard let list = table ?? grid, list.obstacle == nil else { continue }
        let place = list.contentOffset
        // What is scrolled back shows the same rows, of which some have buttons.
        defer {
          if place != list.contentOffset {
            list.contentOffset = place
            list.layoutIfNeeded()
          }
        }
        for section in 0..<(table?.numberOfSections ?? grid?.numberOfSections ?? 0) {
          let rows =
            table?.numberOfRows(inSection: section) ?? grid?.numberOfItems(inSection: section)
          for row in 0..<(rows ?? 0) where cells.count < most {
            let path = IndexPath(row: row, section: section)
            if let cell = LiveCell(path, table, grid) { cells.append(cell) }
          }
        }
      }
      return cells
    }

    private init?(_ path: IndexPath, _ table: UITableView?, _ grid: UICollectionView?) {
      (self.path, self.table, self.grid) = (path, table, grid)
      guard let view else { return nil }
      selection = UIKitKeys.value("selectionSegueTemplate", of: view) as? NSObject
      accessory = UIKitKeys.value("accessoryActionSegueTemplate", of: view) as? NSObject
      if accessory == nil, let type = (view as? UITableViewCell)?.accessoryType {
        hasAccessoryButton = [.detailButton, .detailDisclosureButton].contains(type)
      }
    }

    /// Its view, to which the list scrolls, since it gives the views of rows out of sight to others; nil if it is gone.
    var view: UIView? {
      if let seen { return seen }
      let sections = table?.numberOfSections ?? grid?.numberOfSections ?? 0
      guard path.section < sections else { return nil }
      if let table, path.row < table.numberOfRows(inSection: path.section) {
        table.scrollToRow(at: path, at: .middle, animated: false)
      } else if let grid, path.row < grid.numberOfItems(inSection: path.section) {
        grid.scrollToItem(at: path, at: .centeredVertically, animated: false)
      }
      (table ?? grid)?.layoutIfNeeded()
      return seen
    }

    private var seen: UIView? { table?.cellForRow(at: path) ?? grid?.cellForItem(at: path) }

    /// Whether a tap selects it.
    var isSelectable: Bool {
      if let table {
        return table.allowsSelection
          && (table.delegate?.tableView(_:shouldHighlightRowAt:))?(table, path) ?? true
      }
      guard let grid else { return false }
      return grid.allowsSelection
        && (grid.delegate?.collectionView(_:shouldHighlightItemAt:))?(grid, path) ?? true
    }

    func tapAccessoryButton() -> Bool {
      if let table {
        (table.delegate?.tableView(_:accessoryButtonTappedForRowWith:))?(table, path)
      }
      return true
    }

    /// The buttons that a swipe shows beside it: those of the app, or the one that deletes it.
    var swipeButtons: [Tap] {
      var actions: [UIContextualAction]?
      if let table {
        let leading = table.delegate?.tableView(_:leadingSwipeActionsConfigurationForRowAt:)
        let trailing = table.delegate?.tableView(_:trailingSwipeActionsConfigurationForRowAt:)
        let sides = [leading?(table, path), trailing?(table, path)].compactMap(\.self)
        actions = sides.isEmpty ? nil : sides.flatMap(\.actions)
      } else if let grid {
        actions = PrivateCalls.swipeActions(path, of: grid)
      }
      if let actions {
        return actions.map { action in
          Tap("swipe:\([action.title].name ?? "action")") { _ in
            if let view { action.handler(action, view) { _ in } }
          }
        }
      }
      let source = table?.dataSource
      guard let table, let delete = source?.tableView(_:commit:forRowAt:),
        (source?.tableView(_:canEditRowAt:))?(table, path) ?? true,
        (table.delegate?.tableView(_:editingStyleForRowAt:))?(table, path) ?? .delete == .delete
      else { return [] }
      return [Tap("delete") { _ in delete(table, .delete, path) }]
    }

    /// Selects it as a tap does, and tells its delegate after its segue was performed; returns false when the
    /// delegate refuses.
    func select(_ performSegue: () -> Void = {}) -> Bool {
      if let table {
        let willSelect = table.delegate?.tableView(_:willSelectRowAt:)
        guard view != nil, let path = willSelect.map({ $0(table, path) }) ?? path else {
          return false
        }
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        performSegue()
        (table.delegate?.tableView(_:didSelectRowAt:))?(table, path)
        if #available(iOS 16, *) {
          (table.delegate?.tableView(_:performPrimaryActionForRowAt:))?(table, path)
        }
      } else if let grid {
        guard view != nil,
          (grid.delegate?.collectionView(_:shouldSelectItemAt:))?(grid, path) ?? true
        else { return false }
        grid.selectItem(at: path, animated: false, scrollPosition: [])
        performSegue()
        (grid.delegate?.collectionView(_:didSelectItemAt:))?(grid, path)
      }
      return true
    }
  }
#endif
