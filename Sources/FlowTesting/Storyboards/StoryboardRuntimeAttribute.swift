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
