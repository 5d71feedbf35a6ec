/// Something that comes from outside at any moment: a link, a push, a session that expires.
///
/// It can be made on every screen. In a flow of a router or a coordinator it is a ``Move`` without `from:`:
///
/// ```swift
/// Event("link", choosing: 0..<3) { $0.openLink(to: $1) }
/// Event("sessionExpired") { await $0.sessionExpired() }
/// ```
///
/// In a `Flow(hosting:)` its closure gets the window:
///
/// ```swift
/// Event("push", choosing: [1, 2]) { (window: UIWindow, pet) in AppRouter.show(pet, in: window) }
/// // Pet -push(1)-> Vet
/// ```
public struct Event<Target>: Sendable {
  let move: Move<Target>

  /// The number of choices; nil without a choice.
  let count: Int?

  /// Creates an event without choices, by its word in paths and what the app does when it comes.
  public init(
    _ label: String,
    perform: nonisolated(nonsending) @escaping @Sendable (inout Target) async throws -> Void
  ) {
    (move, count) = (Move(label, perform: perform), nil)
  }

  /// Creates an event that chooses an element of a collection; paths have its number in brackets, from 0.
  public init<Choices: BidirectionalCollection & Sendable>(
    _ label: String, choosing choices: Choices,
    perform:
      nonisolated(nonsending) @escaping @Sendable (
        inout Target, Choices.Element
      ) async throws -> Void
  ) {
    (move, count) = (Move(label, choosing: choices, perform: perform), choices.count)
  }
}

extension ListBuilder {
  /// Something that comes from outside at any moment.
  public static func buildExpression<Subject>(_ event: Event<Subject>) -> [Element]
  where Element == Move<Subject> { [event.move] }
}

/// An event of a hosted flow.
struct WindowEvent: Sendable {
  let label: String
  let count: Int?

  /// Does what the app does with a window and the choice of a number.
  let perform: @MainActor @Sendable (AnyObject, Int) async throws -> Void
}
