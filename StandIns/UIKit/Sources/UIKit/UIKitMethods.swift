// The methods that only UIKit's storyboards call.

extension ExposedMethod {
  /// A method that an unwind segue calls.
  public static func unwind<Target>(
    _ selector: String, _ body: @escaping @MainActor (Target, UIStoryboardSegue) -> Void
  ) -> Self {
    Self(selector: selector) { object, arguments in
      if let target = object as? Target, let segue = arguments.first as? UIStoryboardSegue {
        body(target, segue)
      }
      return nil
    }
  }

  /// A method that makes the destination of a segue.
  public static func segueAction<Target>(
    _ selector: String,
    _ body: @escaping @MainActor (Target, NSCoder, Any?, String?) -> UIViewController?
  ) -> Self {
    Self(selector: selector) { object, arguments in
      guard let target = object as? Target, let coder = arguments[0] as? NSCoder else { return nil }
      return body(target, coder, arguments[1], arguments[2] as? String)
    }
  }
}

extension ExposedMethod {
  /// The methods of UIKit's own classes that apps name by a selector, as an observer's.
  @MainActor static let ofFramework: [FrameworkMethod] = [
    FrameworkMethod("reloadData") { (table: UITableView) in table.reloadData() },
    FrameworkMethod("reloadData") { (grid: UICollectionView) in grid.reloadData() },
    FrameworkMethod("_accessoryButtonAction:") { (cell: UITableViewCell) in cell.tapAccessory() },
  ]
}
