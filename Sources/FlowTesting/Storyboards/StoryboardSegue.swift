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
  /// `relationship`, such as `rootViewController`.
  var relationship: String?
  /// `destinationCreationSelector`: the `@IBSegueAction` that makes the destination.
  var creationSelector: String?
  /// `unwindAction`.
  var unwindAction: String?
  /// `customClass`.
  var className: String?
  /// `modalPresentationStyle`.
  var presentationStyle: String?
  /// All other attributes: trigger, transition style, popover anchor, animates.
  var otherAttributes: [String: String] = [:]
  /// The object id of the element that has the segue.
  var ownerID: String?
  /// The tag of the element that has the segue, such as `tableViewCell`.
  var ownerTag: String
  /// The position of the tag.
  var position: FilePosition
}
