/// Drives the subject of a flow through one walk: shows its start, lists its moves and makes them.
///
/// Each kind of flow has a driver of its own.
protocol Driver<Subject>: AnyObject {
  associatedtype Subject

  /// The result of the last step.
  var last: LastStep<Subject> { get }

  nonisolated(nonsending) func start() async throws(Finding)

  nonisolated(nonsending) func availableMoves() async throws(Finding) -> [AvailableMove]

  /// Returns the scene that a move leads to if nothing goes wrong.
  func forecast(of move: MoveDefinition) -> SceneName

  /// Makes a move that ``availableMoves()`` returned last, with one of its senders; returns false when it was refused
  /// and nothing happened.
  nonisolated(nonsending) func perform(
    _ move: MoveDefinition, sender: Int?
  ) async throws(Finding) -> Bool

  /// Reads what is on screen again, in case it changed without a move.
  nonisolated(nonsending) func refresh() async throws(Finding)

  /// Reads what the subject holds, which tells its state from others.
  nonisolated(nonsending) func state(by reader: FingerprintReader) async -> Fingerprint

  /// Cleans up after the walk, however it ended.
  nonisolated(nonsending) func finish() async

  /// Leaves all as it is after a walk that ended another process, so that others can be made.
  nonisolated(nonsending) func abandon() async
}

// The answers of a driver that does nothing between moves.
extension Driver {
  nonisolated(nonsending) func start() async throws(Finding) {}
  nonisolated(nonsending) func refresh() async throws(Finding) {}
  nonisolated(nonsending) func finish() async {}
  nonisolated(nonsending) func abandon() async {}
  func forecast(of move: MoveDefinition) -> SceneName { scene }

  /// The scene on screen.
  var scene: SceneName { last.scene }
}

/// The result of a step: the subject, the scene on screen, and what came with it.
///
/// A driver has one, or makes one of what it holds.
final class LastStep<Subject> {
  var subject: Subject

  /// The object or value whose stored properties claims compare: the subject, or the model that its screens share.
  var held: Any { shared ?? subject }
  var shared: Any?

  var scene: SceneName

  /// The scenes that came on screen with the step, except ``scene``.
  var others: [SceneName] = []

  /// The segues that the step took, besides the move itself.
  var segues: [MoveName] = []

  /// The moves that could be made now if there were something to tap.
  var untappable: [MoveDefinition] = []

  /// The controllers that arrived, and that of the scene on screen.
  var arrivals: [Scene.Arrival] = []
  var controller: AnyObject?

  /// A finding about the step that fails no check, and of which a green run warns.
  var doubt: Finding?

  /// The value chosen for the move; nil where there was nothing to choose.
  var choice: Any?

  var makeCalls: () -> [Call] = { [] }

  init(_ subject: Subject, on scene: SceneName) { (self.subject, self.scene) = (subject, scene) }

  /// Reads what claims compare, and the objects to which it leads.
  func sample(
    by reader: ContentsReader, isState: Bool, _ needs: (contents: Bool, objects: Bool)
  ) -> WalkHistory.Sample {
    var sample = WalkHistory.Sample()
    if needs.contents {
      sample.contents =
        shared.map { reader.contents(of: $0, isState: false) }
        ?? reader.contents(of: subject, isState: isState)
    }
    if needs.objects { sample.objects = reader.objects(in: held) }
    return sample
  }
}
