/// An outlet, an action, a binding or another connection between objects, except a segue.
public struct StoryboardConnection: Hashable, Sendable {
  /// What a connection does, with the file's own word kept.
  public enum Kind: Hashable, Sendable, RawRepresentable {
    /// A property that holds the destination.
    case outlet
    /// A property that holds the destination among others.
    case outletCollection
    /// A method of the destination that is called.
    case action
    /// Any other, as the file spells it: `binding`, `accessibilityConnection`.
    case other(String)

    /// The kind's word in the file.
    public var rawValue: String {
      switch self {
      case .outlet: "outlet"
      case .outletCollection: "outletCollection"
      case .action: "action"
      case .other(let word): word
      }
    }

    /// The kind a file's word stands for; never fails.
    public init(rawValue: String) {
      switch rawValue {
      case "outlet": self = .outlet
      case "outletCollection": self = .outletCollection
      case "action": self = .action
      default: self = .other(rawValue)
      }
    }
  }

  /// What the connection does.
  public var kind: Kind
  /// The connection's object id.
  public var id: String?
  /// The object id of the element that has the connection.
  public var ownerID: String?
  /// The tag of the element that has the connection.
  public var ownerTag: String
  /// `property`, of an outlet.
  public var property: String?
  /// `selector`, of an action.
  public var selector: String?
  /// `eventType`, of an action: `touchUpInside`.
  public var eventType: String?
  /// `destination`, or `target` in AppKit's actions: the id of the other end.
  public var destination: String?
  /// All other attributes.
  public var otherAttributes: [String: String] = [:]
  /// Where it stands.
  public var position: FilePosition
}
