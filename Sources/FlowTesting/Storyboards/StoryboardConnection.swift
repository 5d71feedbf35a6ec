/// An outlet, an action, a binding or another connection between objects, except a segue.
struct StoryboardConnection: Hashable, Sendable {
  /// The tag, as the file spells it: `outlet`, `outletCollection`, `action`, `binding`.
  var kind: String
  /// The object id of the element that has the connection.
  var ownerID: String?
  /// `property`, of an outlet.
  var property: String?
}
