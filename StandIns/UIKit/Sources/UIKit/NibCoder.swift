// Makes the controllers that a storyboard's file describes.

extension Classes {
  /// The views of other frameworks, which an app may bring in modules of these names.
  static func foreign(_ tag: String) -> UIView.Type? {
    let names = [
      "wkWebView": "WebKit.WKWebView", "mapView": "MapKit.MKMapView",
      "skView": "SpriteKit.SKView", "sceneKitView": "SceneKit.SCNView",
    ]
    return names[tag].flatMap { NSClassFromString($0) } as? UIView.Type
  }

  static let controllers: [String: UIViewController.Type] = [
    "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self, "splitViewController": UISplitViewController.self,
    "pageViewController": UIPageViewController.self,
    "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self,
  ]

  static let views: [String: UIView.Type] = [
    "label": UILabel.self, "button": UIButton.self, "textField": UITextField.self,
    "textView": UITextView.self, "imageView": UIImageView.self, "switch": UISwitch.self,
    "slider": UISlider.self, "stepper": UIStepper.self,
    "segmentedControl": UISegmentedControl.self, "datePicker": UIDatePicker.self,
    "pageControl": UIPageControl.self, "tableView": UITableView.self,
    "tableViewCell": UITableViewCell.self, "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self, "scrollView": UIScrollView.self,
    "stackView": UIStackView.self, "pickerView": UIPickerView.self, "toolbar": UIToolbar.self,
    "visualEffectView": UIVisualEffectView.self, "refreshControl": UIRefreshControl.self,
    "progressView": UIProgressView.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "searchBar": UISearchBar.self,
    "navigationBar": UINavigationBar.self, "tabBar": UITabBar.self,
  ]
}

/// The coder with which a controller is made: it knows the element.
@MainActor final class NibCoder: NSCoder {
  let element: NibElement
  let storyboard: UIStoryboard

  /// The controller that was made with it.
  private var made: UIViewController?

  private init(_ element: NibElement, in storyboard: UIStoryboard) {
    (self.element, self.storyboard) = (element, storyboard)
    super.init()
  }

  nonisolated override func containsValue(forKey key: String) -> Bool { false }
  nonisolated override func decodeObject(forKey key: String) -> Any? { nil }
  nonisolated override func decodeBool(forKey key: String) -> Bool { false }
  nonisolated override var allowsKeyedCoding: Bool { true }

  /// Makes a controller with all that comes with it. (2.3, 5)
  static func make(
    _ element: NibElement, in storyboard: UIStoryboard,
    creator: ((NSCoder) -> UIViewController?)? = nil, selector: String? = nil,
    source: UIViewController? = nil, sender: Any? = nil, identifier: String? = nil
  ) -> UIViewController {
    let coder = NibCoder(element, in: storyboard)
    let standard = Classes.controllers[element.tag] ?? UIViewController.self
    let type = Classes.of(element, or: standard) as? UIViewController.Type ?? standard
    var controller = creator?(coder)
    if controller == nil, let selector, let source {
      if let method = source.exposed(selector) {
        controller = method.call(source, [coder, sender, identifier]) as? UIViewController
      } else {
        StandIn.raise(
          "NSInvalidArgumentException",
          "-[\(StandIn.name(source)) \(selector)]: unrecognized selector sent to instance")
      }
    }
    if let controller {
      if controller !== coder.made {
        StandIn.raise(
          "NSInternalInconsistencyException",
          "Custom instantiated view controller must call -[super initWithCoder:]")
      } else if !isKind(controller, of: type) {
        StandIn.raise(
          "NSInternalInconsistencyException",
          "Custom instantiated \(StandIn.name(controller)) must be kind of class \(type)")
      }
    }
    let made = controller ?? type.init(coder: coder) ?? UIViewController(nibName: nil, bundle: nil)
    coder.made = nil
    made.nib?.complete(made, source: source, sender: sender)
    return made
  }

  private static func isKind(_ controller: UIViewController, of type: AnyClass) -> Bool {
    sequence(first: Swift.type(of: controller) as AnyClass, next: { _getSuperclass($0) })
      .contains { $0 == type }
  }

  /// Sets what `init(coder:)` of UIKit's class reads.
  func decode(_ controller: UIViewController) {
    made = controller
    let nib = SceneNib(element, in: storyboard, of: controller)
    controller.nib = nib
    controller.title = element["title"]
    controller.definesPresentationContext = element.isSet("definesPresentationContext")
    controller.isModalInPresentation = element.isSet("modalInPresentation")
    controller.hidesBottomBarWhenPushed = element.isSet("hidesBottomBarWhenPushed")
    controller.restorationIdentifier = element["restorationIdentifier"]
    if let style = UIModalPresentationStyle(named: element["modalPresentationStyle"] ?? "") {
      controller.modalPresentationStyle = style
    }
    nib.makeItems(of: controller)
  }
}
