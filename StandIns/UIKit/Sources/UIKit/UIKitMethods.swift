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

}

extension ExposedMethod {
  /// The methods of UIKit's own classes that apps name by a selector, as an observer's.
  @MainActor static let ofFramework: [FrameworkMethod] = [
    FrameworkMethod("reloadData") { (table: UITableView) in table.reloadData() },
    FrameworkMethod("reloadData") { (grid: UICollectionView) in grid.reloadData() },
    FrameworkMethod("_accessoryButtonAction:") { (cell: UITableViewCell) in cell.tapAccessory() },
  ]
}
