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
  @MainActor static let ofUIKit: [MethodOfUIKit] = [
    MethodOfUIKit("reloadData") { (table: UITableView) in table.reloadData() },
    MethodOfUIKit("reloadData") { (grid: UICollectionView) in grid.reloadData() },
    MethodOfUIKit("setNeedsLayout") { (view: UIView) in view.setNeedsLayout() },
    MethodOfUIKit("resignFirstResponder") { (view: UIView) in _ = view.resignFirstResponder() },
  ]
}

/// A method without parameters of a class of UIKit's own.
@MainActor struct MethodOfUIKit {
  let method: ExposedMethod
  let isMethod: (NSObject) -> Bool
  var selector: String { method.selector }

  init<Target: NSObject>(_ selector: String, _ call: @escaping @MainActor (Target) -> Void) {
    isMethod = { $0 is Target }
    method = .method(selector) { (target: Target, _) in
      call(target)
      return nil
    }
  }

  func isMethod(of object: NSObject) -> Bool { isMethod(object) }
}

extension NSValue {
  public var cgRectValue: CGRect { .zero }
}
