/// Everything a storyboard file says about navigation.
///
/// Nothing is interpreted or repaired: words are kept as the file spells them, and each part has its
/// position. A ``SceneModel`` interprets several storyboards together.
struct Storyboard: Sendable {
  /// The file's name without `.storyboard`.
  let name: String
  /// The path of the file; its name if the storyboard was read from memory.
  let path: String
  /// Whether it is in another folder than the file that refers to it, so that it may be another app's.
  var isFoundElsewhere = false
  var document: StoryboardElement
  var scenes: [StoryboardScene] = []
  /// References to the segues that decide a scene's simulated metrics; they are no segues.
  var tieBreakers: [StoryboardElement] = []
  /// The elements by id, of several with one id the first object; of what is no object, only the tag and the position
  /// are known.
  var elements: [String: StoryboardElement] = [:]
  /// The controllers by identifier; the first one if several have the same identifier.
  var controllersByIdentifier: [String: StoryboardElement] = [:]
  var findings: [Finding] = []
}

/// A `scene` of a storyboard: its controller, the objects beside it, and their connections.
struct StoryboardScene: Sendable {
  let element: StoryboardElement
  /// The objects at the top of the scene: its controller or reference, exit, placeholders, others.
  var objects: [StoryboardElement] = []
  /// The controllers inside another object, such as the pages of an AppKit tab view.
  var inlineControllers: [StoryboardElement] = []
  /// The segues that start anywhere in the scene, in order.
  var segues: [StoryboardElement] = []
  /// The outlets, actions, bindings and other connections of the objects in the scene, in order.
  var connections: [StoryboardElement] = []
  /// The elements that name a class, at any depth, in order.
  var customized: [StoryboardElement] = []
  /// The identifiers of the variants of segues.
  var variants: Set<String> = []
  /// The runtime attributes of the objects in the scene, in order, with the text of their values.
  var runtimeAttributes: [StoryboardElement] = []
  /// The titles in the navigation bars, by the ids of the controllers.
  var barTitles: [String: String] = [:]
  /// The titles of the items in tab bars, or the words for the system's, by the ids of the controllers.
  var tabTitles: [String: String] = [:]

  /// The scene's controllers: one, unless the file is broken or the scene is something else.
  var controllers: [StoryboardElement] { objects.filter { $0.role == .controller } }

  var references: [StoryboardElement] { objects.filter { $0.role == .reference } }
}

/// An element of a storyboard: a controller, a reference to one, a segue, an outlet.
struct StoryboardElement: Sendable {
  let tag: String
  var attributes: [String: String] = [:]
  let position: FilePosition
  /// The object id of the element that has the segue or the connection.
  var ownerID: String?
  /// The tag of the element that has the segue or the connection, such as `tableViewCell`.
  var ownerTag = ""

  /// The value of an attribute; nil without one, and for an empty one, as Interface Builder leaves behind.
  subscript(name: String) -> String? {
    guard let value = attributes[name], !value.isEmpty else { return nil }
    return value
  }

  /// The object id; empty when the file gives none.
  var id: String { attributes["id"] ?? "" }

  // MARK: - Objects

  enum Role: String {
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

  var role: Role {
    switch tag {
    case "viewControllerPlaceholder", "controllerPlaceholder": .reference
    case "exit": .exit
    case "application": .application
    case "placeholder": .placeholder
    case "collectionViewItem": .object
    // The member id marks controllers that are newer than the list.
    case _ where attributes["sceneMemberID"] == "viewController": .controller
    default: Self.controllerTags.contains(tag) ? .controller : .object
    }
  }

  /// The storyboard identifier; WatchKit has another word for it.
  var storyboardIdentifier: String? { self["storyboardIdentifier"] ?? self["identifier"] }

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

// MARK: - The file

extension Storyboard {
  var initialID: String? { document["initialViewController"] }

  var controllers: [StoryboardElement] { scenes.flatMap(\.controllers) }

  /// The devices for which a file may have a variant of its own, such as `Main~ipad`.
  static let devices = ["iphone", "ipad"]

  /// The device that the file is for; nil for all devices.
  var device: String? { Self.devices.first { name.hasSuffix("~\($0)") } }

  /// The name in references: the file's name without the device.
  var baseName: String { device.map { String(name.dropLast($0.count + 1)) } ?? name }

  var isLaunchScreen: Bool {
    document["launchScreen"] == "YES" || ["LaunchScreen", "Launch Screen"].contains(name)
  }

  var folders: [Substring] { Self.folders(of: path) }

  /// Returns the folders around a file, outermost first, without `lproj` folders.
  static func folders(of path: String) -> [Substring] {
    path.split(separator: "/").dropLast().filter { !$0.hasSuffix(".lproj") }
  }

  /// The framework of the controllers, by the target runtime; nil for an unknown runtime.
  var framework: Scene.Framework? {
    switch document["targetRuntime"] ?? "" {
    case "AppleTV", "tvOS.CocoaTouch": .tvOS
    case "watchKit", "watchOS.WatchKit": .watchKit
    case "MacOSX.Cocoa", "MacOSX.Cocoa.Plugin": .appKit
    case let runtime where runtime.hasPrefix("iOS.CocoaTouch"): .uiKit
    default: nil
    }
  }
}
