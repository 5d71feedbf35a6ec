/// Drives the subject of a flow through one walk: shows its start, lists its moves and makes them.
///
/// The base class has no moves; each kind of flow has a subclass of its own.
class Driver<Subject> {
  var subject: Subject

  /// The names of the scenes and moves that the walk knows by number.
  let names: SymbolTable

  /// The scene on screen.
  var scene: SceneName

  /// The number of the scene on screen.
  var sceneNumber: Int { scene.number }

  /// Whether the subject may change without a move, such as one whose code is async.
  let mayChangeAlone: Bool

  /// Whether a move of it waits for the tasks that it starts, since these show screens.
  var waitsForTasks: Bool { false }

  /// The numbers of the scenes that came on screen with the last step, except ``scene``.
  final var others: [Int] = []

  /// The numbers of the segues that the last step took, besides the move itself.
  final var segues: [Int] = []

  init(
    _ subject: Subject, on scene: SceneName, in names: SymbolTable, mayChangeAlone: Bool = false
  ) {
    self.subject = subject
    self.names = names
    self.scene = scene
    self.mayChangeAlone = mayChangeAlone
  }

  /// A value that identifies the subject's state; nil if states of the subject cannot be compared.
  var state: AnyHashable? { nil }

  /// The value of the flow's `state:` when the subject was last read; nil without one.
  var readState: AnyHashable? { nil }

  /// The number of tabs that differ from how they began.
  var changedTabs: Int { 0 }

  /// Returns the part of the last step that checks see.
  func contents() -> StepContents<Subject> { StepContents(names: names, subject: subject) }

  nonisolated(nonsending) func start() async throws(Finding) {}

  /// Cleans up after the walk, however it ended.
  nonisolated(nonsending) func finish() async {}

  /// Returns the moves that can be made now.
  nonisolated(nonsending) func availableMoves() async throws(Finding) -> [AvailableMove] { [] }

  /// Reads the subject again, in case it changed without a move.
  nonisolated(nonsending) func refresh() async throws(Finding) {}

  /// The moves that could be made now if there were something to tap.
  var untappable: [MoveDefinition] { [] }

  /// Returns the number of the scene that a move leads to if nothing goes wrong.
  ///
  /// - Parameter number: The position of the move among those that ``availableMoves()`` returned last.
  func expectedScene(after number: Int) -> Int { sceneNumber }

  /// Makes a move with one of its senders.
  ///
  /// - Returns: Whether it was made; false when it was refused and nothing happened.
  nonisolated(nonsending) func perform(
    _ number: Int, sender: Int?
  ) async throws(Finding) -> Bool { false }

  /// Whether the refusal of the last move changed something that a screen holds.
  var hasRefusalChangedSomething: Bool { false }

  /// Continues from a subject that an earlier step led to; only for subjects that are values.
  func resume(_ subject: Subject, on scene: SceneName) {
    self.subject = subject
    self.scene = scene
  }
}
