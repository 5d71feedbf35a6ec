/// A segue as its file has it.
struct StoryboardSegue: Hashable, Sendable {
  /// The object id; nil when the file gives none.
  var id: String?
  /// `kind`, as the file spells it.
  var kind: String?
  /// `identifier`, as the file has it, even if empty.
  var identifier: String?
  /// `destination`: an object id.
  var destination: String?
  /// `relationship`, as `rootViewController`.
  var relationship: String?
  /// `destinationCreationSelector`: the `@IBSegueAction` that makes the destination.
  var creationSelector: String?
  /// `unwindAction`.
  var unwindAction: String?
  /// `customClass`.
  var className: String?
  /// `customModule`.
  var moduleName: String?
  /// `customModuleProvider`.
  var moduleProvider: String?
  /// `modalPresentationStyle`.
  var presentationStyle: String?
  /// `trigger`, as `accessoryAction`.
  var trigger: String?
  /// All other attributes: transition style, popover anchor, animates.
  var otherAttributes: [String: String] = [:]
  /// The object id of the element that has the segue.
  var ownerID: String?
  /// The tag of the element that has the segue, as `tableViewCell`.
  var ownerTag: String
  /// The variants for peek and pop, which inherit destination and kind.
  var variants: [Variant] = []
  /// The position of the tag.
  var position: FilePosition

  /// A segue inside another: what peek and pop does instead.
  struct Variant: Hashable, Sendable {
    /// `key`: `commit` or `preview`.
    var key: String?
    /// `inheritsFrom`: `parent`, or the key of another variant.
    var inheritsFrom: String?
    /// The object id.
    var id: String?
    /// All other attributes.
    var otherAttributes: [String: String] = [:]
    /// The position of the tag.
    var position: FilePosition
  }
}
