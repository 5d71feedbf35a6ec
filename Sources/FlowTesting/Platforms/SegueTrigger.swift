#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The control, cell or bar item that triggers a segue of a live controller.
  @MainActor struct SegueTrigger {
    enum Kind {
      /// A control, by the events for which it performs the segue.
      case control(UIControl, UIControl.Event)
      /// A bar item.
      case barItem(UIBarButtonItem)
      /// The cells of a table or a collection.
      case cells([LiveCell], isAccessory: Bool)
      /// Code alone, by the segue's identifier.
      case identifier
      /// Something that cannot be found, such as a gesture; the segue's own object performs it.
      case template
      /// Nothing, for a reason.
      case none(String)
    }

    let kind: Kind
    private let segue: Segue
    private let controller: UIViewController
    private let template: NSObject?

    init(_ segue: Segue, of controller: UIViewController, in model: SceneModel) {
      let template = UIKitKeys.templates(of: controller)?.first {
        segue.isMade(by: $0, in: model)
      }
      (self.segue, self.controller, self.template) = (segue, controller, template)
      kind = Self.kind(segue, controller, template)
    }

    /// Whether only code performs it.
    var isManual: Bool {
      if case .identifier = kind { true } else { false }
    }

    /// Whether UIKit itself calls `shouldPerformSegue`, so that the answer is not seen.
    var asksItself: Bool {
      switch kind {
      case .control, .barItem, .template: true
      case .cells: segue.identifier == nil
      case .identifier, .none: false
      }
    }

    /// The number of cells; nil where there is nothing to choose, 0 where nothing can be tapped.
    var senders: Int? {
      switch kind {
      case .cells(let cells, _): cells.count
      case .control(let control, _): control.isEnabled && control.isVisible ? nil : 0
      case .barItem(let item): item.isEnabled ? nil : 0
      case .identifier, .template, .none: nil
      }
    }

    /// Returns the type of the cell that is tapped for a sender; nil if the senders are no cells.
    func cellType(_ sender: Int) -> Any.Type? {
      guard case .cells(let cells, _) = kind, cells.indices.contains(sender) else { return nil }
      return type(of: cells[sender].view)
    }

    /// The reason that there is nothing to tap.
    var untappable: String {
      switch kind {
      case .control(let control, _):
        control.isEnabled ? "its control was hidden" : "its control was disabled"
      case .barItem: "its bar item was disabled"
      case .cells: "there was no row or item to tap"
      case .identifier, .template, .none: "its Senders offered nothing to tap"
      }
    }

    private static func kind(
      _ segue: Segue, _ controller: UIViewController, _ template: NSObject?
    ) -> Kind {
      let views = controller.ownViews
      if let template {
        for case let control as UIControl in views
        where control.allTargets.contains(where: { $0 as AnyObject === template }) {
          let event = UIControl.Event.tried.first {
            control.actions(forTarget: template, forControlEvent: $0) != nil
          }
          if let event { return .control(control, event) }
        }
        if let item = controller.barItems.first(where: { $0.target === template }) {
          return .barItem(item)
        }
      }
      let cells = LiveCell.all(in: views)
      if segue.trigger?.hasSuffix("Cell") == true {
        if let template {
          let own = cells.filter { $0.performs(template, isAccessory: false) }
          if !own.isEmpty { return .cells(own, isAccessory: false) }
          let accessories = cells.filter { $0.performs(template, isAccessory: true) }
          return .cells(accessories, isAccessory: true)
        }
        return segue.identifier == nil
          ? .none("UIKit shows no object behind it, and it has no identifier")
          : .cells(cells, isAccessory: false)
      }
      if segue.identifier != nil { return .identifier }
      if segue.trigger?.hasSuffix("Controller") == true {
        return .none("it starts from its controller and has no identifier")
      }
      return template == nil
        ? .none("UIKit shows no object behind it, and it has no identifier") : .template
    }
  }

  // MARK: - Performing

  extension SegueTrigger {
    /// Whether the source refuses the segue, asked again after nothing happened.
    var isRefused: Bool {
      let sender: Any? =
        switch kind {
        case .control(let control, _): control
        case .barItem(let item): item
        default: nil
        }
      return !controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender)
    }

    /// Performs the segue as a tap does; returns false when the source was seen to refuse it.
    func perform(sender: Int?, given: Any?) -> Bool {
      switch kind {
      case .control(let control, let event):
        control.sendActions(for: event)
      case .barItem(let item):
        guard let action = item.action else { return false }
        UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
      case .cells(let cells, let isAccessory):
        guard cells.indices.contains(sender ?? 0) else { return false }
        return tap(cells[sender ?? 0], isAccessory)
      case .identifier:
        guard let identifier = segue.identifier else { return false }
        controller.performSegue(withIdentifier: identifier, sender: given)
      case .template:
        template?.perform(Selector(("perform:")), with: nil)
      case .none:
        return false
      }
      return true
    }

    /// Taps a cell: selects it, performs the segue, and then tells its delegate.
    private func tap(_ cell: LiveCell, _ isAccessory: Bool) -> Bool {
      guard isAccessory || cell.select() else { return false }
      if let identifier = segue.identifier {
        guard controller.shouldPerformSegue(withIdentifier: identifier, sender: cell.view) else {
          if !isAccessory { cell.notifyOfSelection() }
          return false
        }
        controller.performSegue(withIdentifier: identifier, sender: cell.view)
      } else {
        template?.perform(Selector(("perform:")), with: cell.view)
      }
      if !isAccessory { cell.notifyOfSelection() }
      return true
    }
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

  // MARK: - Views

  extension UIViewController {
    /// The views of its screen, in order, without those of the screens in it.
    var ownViews: [UIView] {
      guard let view = viewIfLoaded else { return [] }
      let others = children.compactMap(\.viewIfLoaded)
      var found: [UIView] = []
      func add(_ view: UIView) {
        found.append(view)
        // A cell's own views are found through the cell.
        for inner in view.subviews where !others.contains(where: { $0 === inner }) { add(inner) }
      }
      add(view)
      for bar in [navigationItem.titleView] + barItems(beside: []).map(\.customView) {
        if let bar, !found.contains(where: { $0 === bar }) { add(bar) }
      }
      return found
    }

    /// The items of its navigation bar and its toolbar, and of bars among its views.
    var barItems: [UIBarButtonItem] { barItems(beside: ownViews) }

    private func barItems(beside views: [UIView]) -> [UIBarButtonItem] {
      var found: [UIBarButtonItem] = []
      func add(_ item: UINavigationItem) {
        found += item.leftBarButtonItems ?? []
        found += item.rightBarButtonItems ?? []
      }
      add(navigationItem)
      for case let bar as UINavigationBar in views { bar.items?.forEach(add) }
      #if !os(tvOS)
        found += toolbarItems ?? []
        for case let bar as UIToolbar in views { found += bar.items ?? [] }
      #endif
      return found
    }
  }

  extension UIView {
    /// Whether neither it nor a view around it is hidden.
    var isVisible: Bool {
      sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden }
    }
  }

  extension UIControl.Event {
    /// The events of taps, the most usual first.
    static let tried: [UIControl.Event] = [
      .touchUpInside, .primaryActionTriggered, .valueChanged, .touchDown, .editingDidEndOnExit,
    ]
  }
#endif
