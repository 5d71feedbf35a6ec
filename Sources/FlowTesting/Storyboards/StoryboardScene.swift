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
