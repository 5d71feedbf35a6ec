/// Something that comes from outside at any moment: a link, a push, a session that expires.
///
/// It can be made on every screen. In a flow of a router or a coordinator it is a ``Move`` without `from:`:
///
/// ```swift
/// Event("link", choosing: 0..<3) { $0.openLink(to: $1) }
/// Event("sessionExpired") { await $0.sessionExpired() }
/// ```
///
/// Over scenes its closure gets a ``StandIn/Window``, and in a `Flow(hosting:)` the window of the app, or what the flow's
/// closure returned:
///
/// ```swift
/// Event("sessionEnds") { (window: StandIn.Window) in
///   try window.perform(.dismissAll)
///   try window.show("Login", .replaceRoot) { storyboard in LoginController() }
/// }
/// Event("push", choosing: [1, 2]) { (window: UIWindow, pet) in AppRouter.show(pet, in: window) }
/// Event("link") { (app: AppCoordinator) in app.open(.settings) }
/// // Pet -push(1)-> Vet
/// ```
public struct Event<Target>: Sendable {
  let move: Move<Target>

  /// The number of choices; nil without a choice.
  let count: Int?

  /// Creates an event without choices, by its word in paths and what the app does when it comes.
  ///
  /// - Parameters:
  ///   - label: The word for it in paths.
  ///   - perform: Does what the app does when it comes.
  public init(
    _ label: String,
    perform: nonisolated(nonsending) @escaping @Sendable (inout Target) async throws -> Void
  ) {
    (move, count) = (Move(label, perform: perform).asEvent, nil)
  }

  /// Creates an event that chooses an element of a collection; paths have its number in brackets, from 0.
  ///
  /// - Parameters:
  ///   - label: The word for it in paths.
  ///   - choices: The elements of which one comes, in an order that is always the same.
  ///   - perform: Does what the app does when it comes.
  public init<Choices: BidirectionalCollection & Sendable>(
    _ label: String, choosing choices: Choices,
    perform:
      nonisolated(nonsending) @escaping @Sendable (
        inout Target, Choices.Element
      ) async throws -> Void
  ) {
    (move, count) = (Move(label, choosing: choices, perform: perform).asEvent, choices.count)
  }

  /// Returns the move of a router or a coordinator that comes only while a condition holds.
  ///
  /// - Parameter condition: Returns whether it may come.
  public func when(
    _ condition: nonisolated(nonsending) @escaping @Sendable (Target) async throws -> Bool
  ) -> Move<Target> { move.when(condition) }
}

extension Event where Target == StandIn.Window {
  /// Creates an event over scenes without choices.
  ///
  /// - Parameters:
  ///   - label: The word for it in paths.
  ///   - perform: Does what the app does when it comes.
  public init(
    _ label: String,
    perform: @escaping @Sendable @isolated(any) (StandIn.Window) async throws -> Void
  ) {
    self.init(label) { (window: inout StandIn.Window) in
      let window = Passed(value: window)
      try await perform(window.value)
    }
  }

  /// Creates an event over scenes that chooses an element of a collection.
  ///
  /// - Parameters:
  ///   - label: The word for it in paths.
  ///   - choices: The elements of which one comes, in an order that is always the same.
  ///   - perform: Does what the app does when it comes.
  public init<Choices: BidirectionalCollection & Sendable>(
    _ label: String, choosing choices: Choices,
    perform:
      @escaping @Sendable @isolated(any) (StandIn.Window, Choices.Element) async throws -> Void
  ) where Choices.Element: Sendable {
    self.init(label, choosing: choices) { (window: inout StandIn.Window, choice) in
      let window = Passed(value: window)
      try await perform(window.value, choice)
    }
  }
}

// MARK: - In a flow

extension SceneModel.ListBuilder {
  /// Something that comes from outside at any moment.
  public static func buildExpression<Subject>(_ event: Event<Subject>) -> [Element]
  where Element == Move<Subject> { [event.move] }
}

extension Event {
  /// Returns the event as a flow over scenes or a hosted one keeps it.
  ///
  /// - Parameters:
  ///   - object: The type of the object that its closure takes.
  ///   - target: Returns that object as the closure takes it; nil for another object.
  func ofWindow(
    taking object: Any.Type, target: @escaping @Sendable (AnyObject) -> Target?
  ) -> WindowEvent {
    let move = move
    let perform: nonisolated(nonsending) @Sendable (AnyObject, Int) async throws -> Void = {
      guard var target = target($0) else { return }
      _ = try await move.perform(&target, $1)
    }
    return WindowEvent(
      label: move.label, count: count, takesStandIn: object == StandIn.Window.self,
      target: TypeName.text(of: object), takes: { target($0) != nil }, perform: perform)
  }
}
