#if canImport(UIKit) && !os(watchOS)
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

    /// Whether it has tables or collections, and none of them has a row.
    var lacksRows: Bool {
      cells.isEmpty && views.contains { $0 is UITableView || $0 is UICollectionView }
    }

    /// The items of its navigation bar and its toolbar, and of bars among its views.
    private(set) lazy var barItems: [UIBarButtonItem] = {
      var found = items(of: controller.navigationItem)
      for case let bar as UINavigationBar in views {
        for item in bar.items ?? [] { found += items(of: item) }
      }
      #if !os(tvOS)
        found += controller.toolbarItems ?? []
        for case let bar as UIToolbar in views { found += bar.items ?? [] }
      #endif
      return found
    }()

    /// The search controller whose bar it shows; nil without one.
    private(set) lazy var search: UISearchController? = {
      #if !os(tvOS)
        if let search = controller.navigationItem.searchController { return search }
      #endif
      return StoredProperty.all(of: type(of: controller)).lazy.compactMap {
        $0.value(in: self.controller).object as? UISearchController
      }.first
    }()

    /// The objects behind its segues; empty if UIKit shows none.
    private(set) lazy var templates =
      UIKitKeys.value("storyboardSegueTemplates", of: controller) as? [NSObject] ?? []

    func items(of item: UINavigationItem) -> [UIBarButtonItem] {
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
      #if !os(tvOS)
        bars += controller.toolbarItems ?? []
      #endif
      let fields = (controller as? UIAlertController)?.textFields ?? []
      #if !os(tvOS)
        if let bar = controller.navigationItem.searchController?.searchBar { found.append(bar) }
      #endif
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
#endif
