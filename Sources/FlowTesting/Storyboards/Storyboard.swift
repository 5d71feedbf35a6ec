/// Everything a storyboard file says about navigation, as it says it.
///
/// Nothing is interpreted and nothing repaired: words the file uses are kept as they are, and each
/// part knows its line and column. A ``SceneModel`` is what several of them mean together.
///
/// ```swift
/// let main = try Storyboard(contentsOf: "Main.storyboard")
/// main.scenes.count                        // 6
/// main.scenes[0].segues.map(\.identifier)  // ["showPet", nil]
/// ```
public struct Storyboard: Hashable, Sendable {
  /// The file's name without `.storyboard`, by which references call it.
  public var name: String

  /// The path it was read from, or the file's name when it was read from memory.
  public var path: String

  /// `type`, as `com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB`.
  public var type: String?

  /// `toolsVersion`; text, since it is no number (`32700.99.1234` is a real one).
  public var toolsVersion: String?

  /// `targetRuntime`, as `iOS.CocoaTouch`.
  public var targetRuntime: String?

  /// `initialViewController`: the object id of the controller the storyboard starts with.
  public var initialID: String?

  /// The document's other attributes.
  public var otherAttributes: [String: String] = [:]

  /// Where the document's element stands.
  public var position: FilePosition

  /// The scenes, in the order of the file, which is that of their creation.
  public var scenes: [StoryboardScene] = []

  /// The ids of the segues that decide a scene's simulated metrics, of which only the reference
  /// counts: they are no segues.
  public var tieBreakers: [StoryboardLink] = []

  /// What the ids that a segue, a tie breaker or the document names stand for, other than objects of
  /// a scene: views, cells, segues.
  public var otherElements: [String: StoryboardElement] = [:]

  /// The ids that several elements have; in the order of each id's second element.
  public var repeatedIDs: [StoryboardRepeatedID] = []

  /// What is odd about the file itself, found while reading it.
  public var findings: [Diagnostic] = []
}

// MARK: - Platforms

extension Storyboard {
  /// The system whose controllers a storyboard has.
  public enum Platform: Hashable, Sendable {
    /// UIKit on a phone or pad.
    case iOS
    /// UIKit on a television.
    case tvOS
    /// WatchKit.
    case watchOS
    /// AppKit.
    case macOS
    /// One that is not known, by its target runtime.
    case other(String)
  }

  /// The system whose controllers the storyboard has, by its target runtime.
  public var platform: Platform {
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
public struct StoryboardElement: Hashable, Sendable {
  /// The element's tag, as `tableViewCell`.
  public var tag: String
  /// Where it stands.
  public var position: FilePosition
}

/// The id of an element somewhere else in the file.
public struct StoryboardLink: Hashable, Sendable {
  /// The id.
  public var id: String
  /// Where it is named.
  public var position: FilePosition
}

/// An id that several elements have.
public struct StoryboardRepeatedID: Hashable, Sendable {
  /// The id.
  public var id: String
  /// The element that has it first.
  public var first: StoryboardElement
  /// The next element that has it.
  public var second: StoryboardElement
  /// The number of elements that have it.
  public var count: Int
}

// MARK: - Looking up

extension Storyboard {
  /// The ids that segues, tie breakers and the document name.
  var namedIDs: [String] {
    let segues = scenes.lazy.flatMap(\.segues).compactMap(\.destination)
    return segues + tieBreakers.map(\.id) + [initialID].compactMap { $0 }
  }

  /// The objects and inline controllers of all scenes, by id; of two with one id the first.
  var objectsByID: [String: StoryboardObject] {
    var found: [String: StoryboardObject] = [:]
    found.reserveCapacity(scenes.reduce(0) { $0 + $1.objects.count + $1.inlineControllers.count })
    for scene in scenes {
      for object in scene.objects where found[object.id] == nil { found[object.id] = object }
      for object in scene.inlineControllers where found[object.id] == nil {
        found[object.id] = object
      }
    }
    return found
  }
}
