/// An object at the top of a scene: a controller, a reference, an exit, or what accompanies them.
public struct StoryboardObject: Hashable, Sendable {
  /// What an object is to navigation.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// A controller, of any framework.
    case controller
    /// A reference to a scene elsewhere.
    case reference
    /// The destination of unwind segues.
    case exit
    /// AppKit's application, which owns the main menu.
    case application
    /// The first responder and the file's owner.
    case placeholder
    /// Anything else: gesture recognizers, views, models.
    case object
  }

  /// The element's tag, as `tableViewController`.
  public var tag: String
  /// The object id; empty when the file gives none.
  public var id: String = ""
  /// `storyboardIdentifier`, or WatchKit's `identifier`; as the file has it, even if empty.
  public var identifier: String?
  /// `customClass`.
  public var className: String?
  /// `customModule`.
  public var moduleName: String?
  /// `customModuleProvider`.
  public var moduleProvider: String?
  /// `sceneMemberID`, which WatchKit does not write.
  public var memberID: String?
  /// `placeholderIdentifier`, as `IBFirstResponder`.
  public var placeholderIdentifier: String?
  /// `userLabel`: what Interface Builder calls it in its lists.
  public var userLabel: String?
  /// `storyboardName` of a reference.
  public var storyboardName: String?
  /// `referencedIdentifier` of a reference.
  public var referencedIdentifier: String?
  /// `bundleIdentifier` of a reference.
  public var bundleIdentifier: String?
  /// All other attributes.
  public var otherAttributes: [String: String] = [:]
  /// Where it stands.
  public var position: FilePosition

  /// What the object is to navigation, by its tag.
  public var role: Role {
    switch tag {
    case "viewControllerPlaceholder", "controllerPlaceholder": return .reference
    case "exit": return .exit
    case "application": return .application
    case "placeholder": return .placeholder
    case "collectionViewItem": return .object
    default:
      // Interface Builder gains controllers with time; the member id tells one that is not known yet.
      let isController = Self.controllerTags.contains(tag) || memberID == "viewController"
      return isController ? .controller : .object
    }
  }

  /// What the controller is to the screens in it, by its tag.
  public var kind: Scene.Kind {
    switch tag {
    case "navigationController": .navigation
    case "tabBarController", "tabViewController": .tabBar
    case "splitViewController": .split
    case "pageViewController", "pagecontroller": .page
    case "windowController": .window
    default: .content
    }
  }

  /// The tags of the controllers of UIKit, AppKit, tvOS and WatchKit.
  static let controllerTags: Set<String> = [
    "viewController", "tableViewController", "collectionViewController", "navigationController",
    "tabBarController", "splitViewController", "pageViewController", "hostingController",
    "glkViewController", "avPlayerViewController", "arViewController",
    "windowController", "tabViewController", "pagecontroller",
    "controller", "glanceController", "notificationController", "interfaceController",
  ]
}
