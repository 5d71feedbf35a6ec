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
