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
    FrameworkMethod("setNeedsLayout") { (view: UIView) in view.setNeedsLayout() },
    FrameworkMethod("resignFirstResponder") { (view: UIView) in _ = view.resignFirstResponder() },
  ]
}

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
}
