/// An outlet, an action, a binding or another connection between objects, except a segue.
struct StoryboardConnection: Hashable, Sendable {
  /// The tag, as the file spells it: `outlet`, `outletCollection`, `action`, `binding`.
  var kind: String
  /// The connection's object id.
  var id: String?
  /// The object id of the element that has the connection.
  var ownerID: String?
  /// The tag of the element that has the connection.
  var ownerTag: String
  /// `property`, of an outlet.
  var property: String?
  /// `selector`, of an action.
  var selector: String?
  /// `eventType`, of an action: `touchUpInside`.
  var eventType: String?
  /// `destination`, or `target` in AppKit's actions: the id of the other end.
  var destination: String?
  /// All other attributes.
  var otherAttributes: [String: String] = [:]
  /// The position of the tag.
  var position: FilePosition
}
