/// A segue as its file has it.
public struct StoryboardSegue: Hashable, Sendable {
  /// The object id; nil when the file gives none.
  public var id: String?
  /// `kind`, as the file spells it.
  public var kind: String?
  /// `identifier`, as the file has it, even if empty.
  public var identifier: String?
  /// `destination`: an object id.
  public var destination: String?
  /// `relationship`, as `rootViewController`.
  public var relationship: String?
  /// `destinationCreationSelector`: the `@IBSegueAction` that makes the destination.
  public var creationSelector: String?
  /// `unwindAction`.
  public var unwindAction: String?
  /// `customClass`.
  public var className: String?
  /// `customModule`.
  public var moduleName: String?
  /// `customModuleProvider`.
  public var moduleProvider: String?
  /// `modalPresentationStyle`.
  public var presentationStyle: String?
  /// `trigger`, as `accessoryAction`.
  public var trigger: String?
  /// All other attributes: transition style, popover anchor, animates.
  public var otherAttributes: [String: String] = [:]
  /// The object id of the element that has the segue.
  public var ownerID: String?
  /// The tag of the element that has the segue, as `tableViewCell`.
  public var ownerTag: String
  /// The variants for peek and pop, which inherit destination and kind.
  public var variants: [Variant] = []
  /// Where it stands.
  public var position: FilePosition

  /// A segue inside another: what peek and pop does instead.
  public struct Variant: Hashable, Sendable {
    /// `key`: `commit` or `preview`.
    public var key: String?
    /// `inheritsFrom`: `parent`, or the key of another variant.
    public var inheritsFrom: String?
    /// The object id.
    public var id: String?
    /// All other attributes.
    public var otherAttributes: [String: String] = [:]
    /// Where it stands.
    public var position: FilePosition
  }
}
