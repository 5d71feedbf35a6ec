/// Something a person can do in a flow of a router, a coordinator or any other subject.
///
/// ```swift
/// Move("open", from: "Home", choosing: \.items) { $0.open($1) }
/// Move("back") { $0.path.removeLast() }.when { !$0.path.isEmpty }
/// ```
///
/// The closure calls the router or the coordinator, and may be async. Without `from` the move can be
/// made on every screen. The router is inout, so a `Task` in the closure cannot capture it: let a method
/// of the router start the task, or capture a copy of an object, `{ let shop = $0; Task { … } }`.
///
/// A move in a flow over scenes is a ``ScreenMove``.
public struct Move<Subject>: Sendable {
  /// The word for the move in paths.
  let label: String

  /// The screen on which it can be made; nil for every screen.
  let scene: String?

  /// Returns the number of choices; nil for a move without choices.
  let choices: (nonisolated(nonsending) @Sendable (Subject) async throws -> Int)?

  /// Returns whether the move can be made; nil for a move that always can.
  var condition: (nonisolated(nonsending) @Sendable (Subject) async throws -> Bool)?

  /// The word for SwiftUI that it stands for; nil for a move.
  var shown: Shown<Subject>?

  /// Whether it comes from outside at any moment.
  var isEvent = false

  /// Makes the move with the choice of a number, and returns what was chosen; nil for a move without choices.
  let perform: nonisolated(nonsending) @Sendable (inout Subject, Int) async throws -> Any?

  /// Creates a move without choices.
  ///
  /// - Parameters:
  ///   - label: The word for the move in paths.
  ///   - scene: The screen on which it can be made; nil for every screen.
  ///   - perform: Makes the move.
  public init(
    _ label: String, from scene: String? = nil,
    perform: nonisolated(nonsending) @escaping @Sendable (inout Subject) async throws -> Void
  ) {
    self.label = label
    self.scene = scene
    choices = nil
    self.perform = { subject, _ in
      try await perform(&subject)
      return nil
    }
  }

  /// Creates a move that chooses an element of a collection; while the collection is empty the move
  /// cannot be made.
  ///
  /// - Parameters:
  ///   - label: The word for the move in paths; the number of the choice follows in brackets, from 0.
  ///   - scene: The screen on which it can be made; nil for every screen.
  ///   - choices: The key path of the collection. It has an order, so a set or a dictionary does not compile.
  ///   - isolation: The actor on which the key path is read; by default that of the code that makes the flow.
  ///   - perform: Makes the move with the chosen element.
  public init<Choices: BidirectionalCollection & SendableMetatype>(
    _ label: String, from scene: String? = nil,
    choosing choices: KeyPath<Subject, Choices>,
    isolation: isolated (any Actor)? = #isolation,
    perform:
      nonisolated(nonsending) @escaping @Sendable (
        inout Subject, Choices.Element
      ) async throws -> Void
  ) {
    let choices = IsolatedKeyPath(choices, isolation)
    self.init(label, from: scene, choosing: { await choices.value(of: $0) }, perform: perform)
  }

  /// Creates a move that chooses an element of a collection of an object.
  ///
  /// The key path is read on the actor of the code that makes the flow or, if there is none, on the main
  /// actor. While the collection is empty the move cannot be made.
  ///
  /// - Parameters:
  ///   - label: The word for the move in paths; the number of the choice follows in brackets, from 0.
  ///   - scene: The screen on which it can be made; nil for every screen.
  ///   - choices: The key path of the collection. It has an order, so a set or a dictionary does not compile.
  ///   - isolation: The actor on which the key path is read.
  ///   - perform: Makes the move with the chosen element.
  public init<Choices: BidirectionalCollection & SendableMetatype>(
    _ label: String, from scene: String? = nil,
    choosing choices: KeyPath<Subject, Choices>,
    isolation: isolated (any Actor)? = #isolation,
    perform:
      nonisolated(nonsending) @escaping @Sendable (
        inout Subject, Choices.Element
      ) async throws -> Void
  ) where Subject: AnyObject & Sendable {
    let choices = IsolatedKeyPath(choices, isolation ?? MainActor.shared)
    self.init(label, from: scene, choosing: { await choices.value(of: $0) }, perform: perform)
  }

  /// Creates a move that chooses an element of a collection that is always the same.
  ///
  /// ```swift
  /// Move("rate", from: "Product", choosing: 1...5) { $0.rate($1) }
  /// ```
  ///
  /// - Parameters:
  ///   - label: The word for the move in paths; the number of the choice follows in brackets, from 0.
  ///   - scene: The screen on which it can be made; nil for every screen.
  ///   - choices: The collection.
  ///   - perform: Makes the move with the chosen element.
  public init<Choices: BidirectionalCollection & Sendable>(
    _ label: String, from scene: String? = nil, choosing choices: Choices,
    perform:
      nonisolated(nonsending) @escaping @Sendable (
        inout Subject, Choices.Element
      ) async throws -> Void
  ) {
    self.init(label, from: scene, choosing: { _ in choices }, perform: perform)
  }

  /// Creates a move that chooses an element of a collection that a closure returns; while the
  /// collection is empty the move cannot be made.
  ///
  /// The closure may be async, to read a coordinator of the main actor: `choosing: { await $0.items }`.
  ///
  /// - Parameters:
  ///   - label: The word for the move in paths; the number of the choice follows in brackets, from 0.
  ///   - scene: The screen on which it can be made; nil for every screen.
  ///   - choices: Returns the collection. It has an order, so a set or a dictionary does not compile.
  ///   - perform: Makes the move with the chosen element.
  public init<Choices: BidirectionalCollection & SendableMetatype>(
    _ label: String, from scene: String? = nil,
    choosing choices: nonisolated(nonsending) @escaping @Sendable (Subject) async throws -> Choices,
    perform:
      nonisolated(nonsending) @escaping @Sendable (
        inout Subject, Choices.Element
      ) async throws -> Void
  ) {
    self.label = label
    self.scene = scene
    self.choices = { max(0, try await choices($0).count) }
    self.perform = { subject, number in
      let all = try await choices(subject)
      guard number < all.count else { return nil }
      let choice = all[all.index(all.startIndex, offsetBy: number)]
      try await perform(&subject, choice)
      return choice
    }
  }

  var asEvent: Move {
    var event = self
    event.isEvent = true
    return event
  }

  /// Makes a move of its parts.
  init(
    _ label: String, from scene: String?,
    _ choices: (nonisolated(nonsending) @Sendable (Subject) async throws -> Int)?,
    _ perform: nonisolated(nonsending) @escaping @Sendable (inout Subject, Int) async throws -> Any?
  ) {
    (self.label, self.scene, self.choices, self.perform) = (label, scene, choices, perform)
  }

  /// Makes the element that stands for what SwiftUI shows.
  init(_ shown: Shown<Subject>) {
    self.init("") { _ in }
    self.shown = shown
  }

  /// Returns the move with a property of an object as its condition: `.when(\.canGoBack)`.
  ///
  /// - Parameters:
  ///   - condition: The key path of the property.
  ///   - isolation: The actor on which it is read; if the code that makes the flow has none, the main actor.
  public func when(
    _ condition: KeyPath<Subject, Bool>, isolation: isolated (any Actor)? = #isolation
  ) -> Move where Subject: AnyObject & Sendable {
    let condition = IsolatedKeyPath(condition, isolation ?? MainActor.shared)
    return when { await condition.value(of: $0) }
  }

  /// Returns the move with a condition: it can be made only while the condition holds.
  ///
  /// The condition may be async: `.when { await $0.canGoBack }`.
  ///
  /// - Parameter condition: Returns whether it is on offer.
  public func when(
    _ condition: nonisolated(nonsending) @escaping @Sendable (Subject) async throws -> Bool
  ) -> Move {
    var move = self
    if let earlier = self.condition {
      move.condition = { subject in
        guard try await earlier(subject) else { return false }
        return try await condition(subject)
      }
    } else {
      move.condition = condition
    }
    return move
  }
}
