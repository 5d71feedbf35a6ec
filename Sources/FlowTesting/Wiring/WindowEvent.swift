/// An event of a flow over scenes, or of a hosted one.
struct WindowEvent: Sendable {
  let label: String

  /// The word with its name, as messages name it.
  var text: String { "Event(\"\(label)\")" }

  /// The number of choices; nil without a choice.
  let count: Int?

  /// Whether its closure takes the stand-in of a window, so that it is for scenes that nobody hosts.
  let takesStandIn: Bool

  /// The type of what its closure takes, and whether an object is one.
  let target: String
  let takes: @Sendable (AnyObject) -> Bool

  /// Does what the app does with a window, or with the object that a hosted app began with, and the choice of a number.
  let perform: nonisolated(nonsending) @Sendable (AnyObject, Int) async throws -> Void
}
