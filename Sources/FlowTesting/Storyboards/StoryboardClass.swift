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
