/// Drives the subject of a flow through one walk: shows its start, lists its moves and makes them.
///
/// Each kind of flow has a driver of its own, which answers what it can. The other answers are those of a
/// subject that shows one screen and does nothing between moves.
protocol Driver<Subject>: AnyObject {
  associatedtype Subject

  var subject: Subject { get }

  // MARK: The walk

  nonisolated(nonsending) func start() async throws(Finding)

  /// Cleans up after the walk, however it ended.
  nonisolated(nonsending) func finish() async

  nonisolated(nonsending) func availableMoves() async throws(Finding) -> [AvailableMove]

  /// The moves that could be made now if there were something to tap.
  var untappable: [MoveDefinition] { get }

  /// Returns the scene that a move leads to if nothing goes wrong.
  func expectedScene(after move: MoveDefinition) -> SceneName

  /// Makes a move that ``availableMoves()`` returned last, with one of its senders; returns false when it was refused
  /// and nothing happened.
  nonisolated(nonsending) func perform(
    _ definition: MoveDefinition, sender: Int?
  ) async throws(Finding) -> Bool

  /// The advice on a move that ended the process; nil without any.
  func adviceOnEnd(of move: MoveDefinition) -> String?

  /// Reads the subject again, in case it changed without a move.
  nonisolated(nonsending) func refresh() async throws(Finding)

  // MARK: What the last step led to

  var scene: SceneName { get }

  /// The scenes that came on screen with the last step, except ``scene``.
  var others: [SceneName] { get }

  /// The segues that the last step took, besides the move itself.
  var segues: [MoveName] { get }

  /// Adds to the last step what the subject does not show, such as the controllers that arrived.
  func complete(_ step: inout Step<Subject>)

  // MARK: The subject

  /// The object or value whose stored properties claims compare: the subject, or the model that its screens share.
  var held: Any { get }

  /// Reads what the subject holds, which tells its state from others; nil if it holds too much.
  nonisolated(nonsending) func read(by reader: FingerprintReader) async -> Fingerprint?

  /// Whether the subject belongs to the main actor, so that it is read there.
  var isOfMainActor: Bool { get }

  /// The fingerprint of the navigation, such as of the screens on the stacks; the same in all states of a subject.
  var navigationState: Fingerprint { get }

  /// The fingerprint of what the flow's `state:` returned when the subject was last read; nil without one.
  var givenState: Fingerprint? { get }

  /// Whether the subject may change without a move, such as one whose code is async.
  var mayChangeAlone: Bool { get }

  /// Whether a move of it waits for the tasks that it starts, since these show screens.
  var waitsForTasks: Bool { get }

  /// Whether a person can do something else while a move of it waits for an answer.
  var goesOnWhileMovesWait: Bool { get }
}

extension Driver {
  var held: Any { subject }
  nonisolated(nonsending) func start() async throws(Finding) {}
  nonisolated(nonsending) func finish() async {}
  nonisolated(nonsending) func refresh() async throws(Finding) {}
  func expectedScene(after move: MoveDefinition) -> SceneName { scene }
  func complete(_ step: inout Step<Subject>) {}
  func adviceOnEnd(of move: MoveDefinition) -> String? { nil }
  var isOfMainActor: Bool { false }
  var untappable: [MoveDefinition] { [] }
  var others: [SceneName] { [] }
  var segues: [MoveName] { [] }
  nonisolated(nonsending) func read(by reader: FingerprintReader) async -> Fingerprint? {
    reader.read(())
  }
  var navigationState: Fingerprint { Fingerprint() }
  var givenState: Fingerprint? { nil }
  var mayChangeAlone: Bool { false }
  var waitsForTasks: Bool { false }
  var goesOnWhileMovesWait: Bool { false }
}
