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
