/// An object at the top of a scene: a controller, a reference, an exit, a placeholder or another object.
struct StoryboardObject: Hashable, Sendable {
  /// The roles an object may have in navigation.
  enum Role: String, Hashable, Sendable, CaseIterable {
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

  /// The element's tag, such as `tableViewController`.
  var tag: String
  /// The role in navigation, by the tag and the member id.
  var role = Role.object
  /// The object id; empty when the file gives none.
  var id: String = ""
  /// `storyboardIdentifier`, or WatchKit's `identifier`; as the file has it, even if empty.
  var identifier: String?
  /// `customClass`.
  var className: String?
  /// `customModule`.
  var moduleName: String?
  /// `sceneMemberID`, which WatchKit does not write.
  var memberID: String?
  /// `userLabel`: the name in the lists of Interface Builder.
  var userLabel: String?
  /// `storyboardName` of a reference.
  var storyboardName: String?
  /// `referencedIdentifier` of a reference.
  var referencedIdentifier: String?
  /// `bundleIdentifier` of a reference.
  var bundleIdentifier: String?
  /// All other attributes.
  var otherAttributes: [String: String] = [:]
  /// The position of the tag.
  var position: FilePosition

  /// Returns the role of an object with a tag and a member id.
  static func role(of tag: String, memberID: String?) -> Role {
    switch tag {
    case "viewControllerPlaceholder", "controllerPlaceholder": return .reference
    case "exit": return .exit
    case "application": return .application
    case "placeholder": return .placeholder
    case "collectionViewItem": return .object
    default:
      // The member id marks controllers that are newer than this list.
      let isController = controllerTags.contains(tag) || memberID == "viewController"
      return isController ? .controller : .object
    }
  }

  /// The kind of scene the controller makes, by its tag.
  var kind: Scene.Kind {
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
