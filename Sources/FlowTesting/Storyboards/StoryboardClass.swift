/// An element with a class of its own.
struct StoryboardClass: Hashable, Sendable {
  /// The element's tag.
  var tag: String
  /// The element's object id.
  var id: String?
  /// `customClass`.
  var name: String
  /// `customModule`.
  var module: String?
  /// `customModuleProvider`.
  var moduleProvider: String?
  /// The position of the tag.
  var position: FilePosition
}
