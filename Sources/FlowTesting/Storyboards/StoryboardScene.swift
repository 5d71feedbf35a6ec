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
