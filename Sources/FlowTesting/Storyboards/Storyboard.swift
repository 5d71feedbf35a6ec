/// Everything a storyboard file says about navigation.
///
/// Nothing is interpreted or repaired: words are kept as the file spells them, and each part has its
/// position. A ``SceneModel`` interprets several storyboards together.
struct Storyboard: Hashable, Sendable {
  /// The file's name without `.storyboard`.
  var name: String
  /// The path of the file; its name if the storyboard was read from memory.
  var path: String
  /// `type`, such as `com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB`.
  var type: String?
  /// `targetRuntime`, such as `iOS.CocoaTouch`.
  var targetRuntime: String?
  /// `initialViewController`: the object id of the controller the storyboard starts with.
  var initialID: String?
  /// The document's other attributes.
  var otherAttributes: [String: String] = [:]
  /// The position of the document's tag.
  var position: FilePosition
  /// The scenes, in the order of the file.
  var scenes: [StoryboardScene] = []
  /// References to the segues that decide a scene's simulated metrics; they are no segues.
  var tieBreakers: [StoryboardLink] = []
  /// The other elements that a segue, a tie breaker or the document names, by id: views, cells, segues.
  var otherElements: [String: StoryboardElement] = [:]
  /// The ids that several elements have, in the order of each id's second element.
  var repeatedIDs: [StoryboardRepeatedID] = []
  /// The oddities found while reading.
  var findings: [Finding] = []
}

// MARK: - Platforms

extension Storyboard {
  /// A system for which Interface Builder makes storyboards.
  enum Platform: Hashable, Sendable {
    /// UIKit on iPhone and iPad.
    case iOS
    /// UIKit on Apple TV.
    case tvOS
    /// WatchKit.
    case watchOS
    /// AppKit.
    case macOS
    /// An unknown one, by its target runtime.
    case other(String)
  }

  /// The system the storyboard is for, by its target runtime.
  var platform: Platform {
    let runtime = targetRuntime ?? ""
    return switch runtime {
    case "AppleTV", "tvOS.CocoaTouch": .tvOS
    case "watchKit", "watchOS.WatchKit": .watchOS
    case "MacOSX.Cocoa", "MacOSX.Cocoa.Plugin": .macOS
    case _ where runtime.hasPrefix("iOS.CocoaTouch"): .iOS
    default: .other(runtime)
    }
  }
}

// MARK: - Parts

/// An element's tag and place.
struct StoryboardElement: Hashable, Sendable {
  /// The element's tag, such as `tableViewCell`.
  var tag: String
  /// The position of the tag.
  var position: FilePosition
}

/// The id of an element somewhere else in the file.
struct StoryboardLink: Hashable, Sendable {
  var id: String
  /// The position of the tag that names it.
  var position: FilePosition
}

/// An id that several elements have.
struct StoryboardRepeatedID: Hashable, Sendable {
  var id: String
  /// The element that has it first.
  var first: StoryboardElement
  /// The next element that has it.
  var second: StoryboardElement
  /// The number of elements that have it.
  var count: Int
}

// MARK: - The file

extension Storyboard {
  /// The devices for which a file may have a variant of its own, such as `Main~ipad`.
  static let devices = ["iphone", "ipad"]

  /// The device that the file is for; nil for all devices.
  var device: String? { Self.devices.first { name.hasSuffix("~\($0)") } }

  /// The name in references: the file's name without the device.
  var baseName: String { device.map { String(name.dropLast($0.count + 1)) } ?? name }

  var isLaunchScreen: Bool {
    otherAttributes["launchScreen"] == "YES" || ["LaunchScreen", "Launch Screen"].contains(name)
  }

  /// The folders around the file, outermost first, without `lproj` folders.
  var folders: [Substring] { Self.folders(of: path) }

  /// Returns the folders around a file, outermost first, without `lproj` folders.
  static func folders(of path: String) -> [Substring] {
    path.split(separator: "/").dropLast().filter { !$0.hasSuffix(".lproj") }
  }
}

// MARK: - Looking up

extension Storyboard {
  /// The ids that segues, tie breakers and the document name.
  var namedIDs: [String] {
    let segues = scenes.lazy.flatMap(\.segues).compactMap(\.destination)
    return segues + tieBreakers.map(\.id) + [initialID].compactMap { $0 }
  }

  /// The objects and inline controllers of all scenes, by id; the first one if several have the same id.
  var objectsByID: [String: StoryboardObject] {
    Dictionary(
      scenes.flatMap { $0.objects + $0.inlineControllers }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
  }
}

/// A `scene` of a storyboard: its controller, the objects beside it, and their connections.
struct StoryboardScene: Hashable, Sendable {
  /// `sceneID`.
  var id: String
  /// The position of the tag.
  var position: FilePosition
  /// The objects at the top of the scene: its controller or reference, exit, placeholders, others.
  var objects: [StoryboardObject] = []
  /// The segues that start anywhere in the scene, in order.
  var segues: [StoryboardSegue] = []
  /// The outlets, actions, bindings and other connections of the objects in the scene, in order.
  var connections: [StoryboardConnection] = []
  /// The runtime attributes of the objects in the scene, in order.
  var runtimeAttributes: [StoryboardRuntimeAttribute] = []
  /// The titles in the navigation bars, by the ids of the controllers.
  var barTitles: [String: String] = [:]
  /// The controllers inside another object, such as the pages of an AppKit tab view.
  var inlineControllers: [StoryboardObject] = []
}

// MARK: - Looking up

extension StoryboardScene {
  /// The scene's controllers: one, unless the file is broken or the scene is something else.
  var controllers: [StoryboardObject] { objects.filter { $0.role == .controller } }

  /// The scene's references to scenes elsewhere.
  var references: [StoryboardObject] { objects.filter { $0.role == .reference } }
}

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

/// A value that a storyboard sets on an object by key path.
struct StoryboardRuntimeAttribute: Hashable, Sendable {
  /// The object id of the element that gets the value.
  var ownerID: String?
  var keyPath: String
  /// The type, such as `string`, `number` or `nil`.
  var type: String
  /// The value, if it is an attribute or the text of an element.
  var value: String?
  /// The attributes of the element that holds the value.
  var valueAttributes: [String: String] = [:]
}

/// An outlet, an action, a binding or another connection between objects, except a segue.
struct StoryboardConnection: Hashable, Sendable {
  /// The tag, as the file spells it: `outlet`, `outletCollection`, `action`, `binding`.
  var kind: String
  /// The object id of the element that has the connection.
  var ownerID: String?
  /// `property`, of an outlet.
  var property: String?
}

/// A segue as its file has it.
struct StoryboardSegue: Hashable, Sendable {
  /// The object id; nil when the file gives none.
  var id: String?
  /// `kind`, as the file spells it.
  var kind: String?
  /// `identifier`, as the file has it, even if empty.
  var identifier: String?
  /// `destination`: an object id.
  var destination: String?
  /// `relationship`, such as `rootViewController`.
  var relationship: String?
  /// `destinationCreationSelector`: the `@IBSegueAction` that makes the destination.
  var creationSelector: String?
  /// `unwindAction`.
  var unwindAction: String?
  /// `customClass`.
  var className: String?
  /// `modalPresentationStyle`.
  var presentationStyle: String?
  /// All other attributes: trigger, transition style, popover anchor, animates.
  var otherAttributes: [String: String] = [:]
  /// The object id of the element that has the segue.
  var ownerID: String?
  /// The tag of the element that has the segue, such as `tableViewCell`.
  var ownerTag: String
  /// The position of the tag.
  var position: FilePosition
}
