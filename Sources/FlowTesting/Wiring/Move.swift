/// Something a person can do in a flow without a storyboard.
///
/// ```swift
/// Move("open", from: "Home", choosing: \.items) { $0.open($1) }
/// Move("back") { $0.path.removeLast() }.when { !$0.path.isEmpty }
/// ```
///
/// The closure calls the router or the coordinator, and may be async. Without `from` the move can be
/// made on every screen.
public struct Move<Subject>: Sendable {
  /// The word for it in paths.
  let label: String

  /// The screen on which it can be made; nil for every one.
  let scene: String?

  /// How many choices there are now; nil when there is nothing to choose.
  let choices: (@Sendable (Subject) throws -> Int)?

  /// Whether it can be made now; nil when it always can.
  var condition: (@Sendable (Subject) throws -> Bool)?

  /// Makes it.
  let perform: Perform

  /// The code that it stands for in a flow over a storyboard.
  var code: CodeMove?

  /// What makes a move.
  enum Perform: Sendable {
    case plain(Plain)
    /// It takes the number of what was chosen.
    case choosing(Choosing)

    typealias Plain = nonisolated(nonsending) @Sendable (inout Subject) async throws -> Void
    typealias Choosing = nonisolated(nonsending) @Sendable (inout Subject, Int) async throws -> Void
  }

  /// A move with nothing to choose.
  ///
  /// - Parameters:
  ///   - label: The word for it in paths.
  ///   - scene: The screen on which it can be made; every one when nil.
  ///   - perform: Makes it.
  public init(
    _ label: String, from scene: String? = nil,
    perform: nonisolated(nonsending) @escaping @Sendable (inout Subject) async throws -> Void
  ) {
    self.label = label
    self.scene = scene
    choices = nil
    self.perform = .plain(perform)
  }

  /// A move that chooses one of several things; while there is none it is not offered.
  ///
  /// - Parameters:
  ///   - label: The word for it in paths; which one was chosen follows in brackets, from 0.
  ///   - scene: The screen on which it can be made; every one when nil.
  ///   - choices: What there is to choose from, in an order that repeats.
  ///   - perform: Makes the move with one of them.
  public init<Choices: Collection & SendableMetatype>(
    _ label: String, from scene: String? = nil,
    choosing choices: KeyPath<Subject, Choices> & Sendable,
    perform:
      nonisolated(nonsending) @escaping @Sendable (
        inout Subject, Choices.Element
      ) async throws -> Void
  ) {
    self.init(label, from: scene, choosing: { $0[keyPath: choices] }, perform: perform)
  }

  /// The same, for choices that no key path comes to.
  ///
  /// - Parameters:
  ///   - label: The word for it in paths; which one was chosen follows in brackets, from 0.
  ///   - scene: The screen on which it can be made; every one when nil.
  ///   - choices: Tells what there is to choose from, in an order that repeats.
  ///   - perform: Makes the move with one of them.
  public init<Choices: Collection & SendableMetatype>(
    _ label: String, from scene: String? = nil,
    choosing choices: @escaping @Sendable (Subject) -> Choices,
    perform:
      nonisolated(nonsending) @escaping @Sendable (
        inout Subject, Choices.Element
      ) async throws -> Void
  ) {
    self.label = label
    self.scene = scene
    self.choices = { choices($0).count }
    self.perform = .choosing { subject, number in
      let all = choices(subject)
      guard number < all.count else { return }
      try await perform(&subject, all[all.index(all.startIndex, offsetBy: number)])
    }
  }

  /// The same move, offered only while a condition holds.
  public func when(_ condition: @escaping @Sendable (Subject) throws -> Bool) -> Move {
    var move = self
    if let earlier = self.condition {
      move.condition = { subject in try earlier(subject) && condition(subject) }
    } else {
      move.condition = condition
    }
    return move
  }
}
