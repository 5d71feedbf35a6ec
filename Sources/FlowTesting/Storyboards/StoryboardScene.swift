/// A `scene` of a storyboard: its controller with everything around it, and what connects them.
public struct StoryboardScene: Hashable, Sendable {
  /// `sceneID`.
  public var id: String

  /// Where it stands.
  public var position: FilePosition

  /// The objects at the top of the scene: its controller or reference, exit, placeholders, others.
  public var objects: [StoryboardObject] = []

  /// The segues out of the scene, whatever in it they start from; in order.
  public var segues: [StoryboardSegue] = []

  /// The outlets, actions, bindings and other connections of the objects in the scene, in order.
  public var connections: [StoryboardConnection] = []

  /// The runtime attributes of the objects in the scene, in order.
  public var runtimeAttributes: [StoryboardRuntimeAttribute] = []

  /// The elements that have a class of their own, in order.
  public var classes: [StoryboardClass] = []

  /// The number of container views, each of which waits for an embed segue.
  public var containerViews = 0

  /// Controllers that stand inside another object, as the pages of an AppKit tab view may.
  public var inlineControllers: [StoryboardObject] = []
}

// MARK: - Looking up

extension StoryboardScene {
  /// The scene's controllers: one, unless the file is broken or the scene is something else.
  public var controllers: [StoryboardObject] { objects.filter { $0.role == .controller } }

  /// The scene's references to scenes elsewhere.
  public var references: [StoryboardObject] { objects.filter { $0.role == .reference } }

  /// The scene's exits, the destinations of unwind segues.
  public var exits: [StoryboardObject] { objects.filter { $0.role == .exit } }

  /// The connections from an object to a property of another.
  public var outlets: [StoryboardConnection] { connections.filter { $0.kind == .outlet } }

  /// The connections from an object to a property that holds several.
  public var outletCollections: [StoryboardConnection] {
    connections.filter { $0.kind == .outletCollection }
  }

  /// The connections from a control to a method.
  public var actions: [StoryboardConnection] { connections.filter { $0.kind == .action } }
}

// MARK: - What connects objects

/// An outlet, an action, a binding or another connection between objects, except a segue.
public struct StoryboardConnection: Hashable, Sendable {
  /// What a connection does, with the file's own word kept.
  public enum Kind: Hashable, Sendable, RawRepresentable {
    /// A property that holds the destination.
    case outlet
    /// A property that holds the destination among others.
    case outletCollection
    /// A method of the destination that is called.
    case action
    /// Any other, as the file spells it: `binding`, `accessibilityConnection`.
    case other(String)

    /// The kind's word in the file.
    public var rawValue: String {
      switch self {
      case .outlet: "outlet"
      case .outletCollection: "outletCollection"
      case .action: "action"
      case .other(let word): word
      }
    }

    /// The kind a file's word stands for; never fails.
    public init(rawValue: String) {
      switch rawValue {
      case "outlet": self = .outlet
      case "outletCollection": self = .outletCollection
      case "action": self = .action
      default: self = .other(rawValue)
      }
    }
  }

  /// What the connection does.
  public var kind: Kind
  /// The connection's object id.
  public var id: String?
  /// The object id of the element that has the connection.
  public var ownerID: String?
  /// The tag of the element that has the connection.
  public var ownerTag: String
  /// `property`, of an outlet.
  public var property: String?
  /// `selector`, of an action.
  public var selector: String?
  /// `destination`, or `target` in AppKit's actions: the id of the other end.
  public var destination: String?
  /// All other attributes.
  public var otherAttributes: [String: String] = [:]
  /// Where it stands.
  public var position: FilePosition
}

/// A value that a storyboard sets on an object by key path.
public struct StoryboardRuntimeAttribute: Hashable, Sendable {
  /// The object id of the element that gets the value.
  public var ownerID: String?
  /// The tag of the element that gets the value.
  public var ownerTag: String
  /// The key path.
  public var keyPath: String
  /// The type, as `string`, `number` or `nil`.
  public var type: String
  /// The value, where it stands in an attribute or as the text of an element.
  public var value: String?
  /// The tag of the element that holds the value, where one does: `integer`, `color`.
  public var valueTag: String?
  /// The attributes of the element that holds the value.
  public var valueAttributes: [String: String] = [:]
  /// Where it stands.
  public var position: FilePosition
}

/// An element with a class of its own.
public struct StoryboardClass: Hashable, Sendable {
  /// The element's tag.
  public var tag: String
  /// The element's object id.
  public var id: String?
  /// `customClass`.
  public var name: String
  /// `customModule`.
  public var module: String?
  /// `customModuleProvider`.
  public var moduleProvider: String?
  /// Where it stands.
  public var position: FilePosition
}
