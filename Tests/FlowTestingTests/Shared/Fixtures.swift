@testable import FlowTesting

/// The project's own storyboards, and small ones written in place.
enum Fixtures {
  static func storyboard(_ name: String) throws -> Storyboard {
    try StoryboardFiles.readFile(
      at: StoryboardFiles.resolve("../Fixtures/\(name).storyboard", relativeTo: #filePath))
  }

  static func model(_ names: String...) throws -> SceneModel {
    SceneModel(storyboards: try names.map(storyboard))
  }

  /// A model of one storyboard of the given scenes.
  static func model(scenes: String...) throws -> SceneModel {
    SceneModel(storyboards: [try storyboard(scenes: scenes)])
  }

  /// A storyboard of the given scenes, each from ``scene(_:_:connections:)``.
  static func storyboard(
    named name: String = "Main", initial: String? = "a", scenes: [String], after: String = "",
    path: String? = nil
  ) throws -> Storyboard {
    let attribute = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
      targetRuntime="iOS.CocoaTouch"\(attribute)>
      <scenes>
      \(scenes.joined(separator: "\n"))
      </scenes>
      \(after)</document>
      """
    return try Storyboard(bytes: Array(text.utf8), name: name, path: path)
  }

  /// A scene on a line of its own, whose controller has the given connections.
  static func scene(
    _ id: String, _ attributes: String = "", connections: String = "", others: String = ""
  ) -> String {
    """
    <scene sceneID="s-\(id)"><objects><viewController id="\(id)" \(attributes) \
    sceneMemberID="viewController"><connections>\(connections)</connections></viewController>\
    \(others)</objects></scene>
    """
  }

  /// A scene that is a reference.
  static func reference(_ id: String, _ attributes: String = "") -> String {
    """
    <scene sceneID="s-\(id)"><objects><viewControllerPlaceholder id="\(id)" \(attributes) \
    sceneMemberID="viewController"/></objects></scene>
    """
  }

  /// A segue, of kind `show` unless its attributes say otherwise.
  static func segue(to id: String, _ identifier: String, _ attributes: String = "") -> String {
    let kind = attributes.contains("kind=") ? "" : " kind=\"show\""
    return
      "<segue destination=\"\(id)\" identifier=\"\(identifier)\"\(kind) \(attributes)"
      + " id=\"g-\(identifier)\"/>"
  }
}
