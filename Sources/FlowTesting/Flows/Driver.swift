/// Drives the subject of a flow along one walk: shows its start, asks it, moves it.
///
/// This one has nothing to offer; each kind of flow has its own.
class Driver<Subject> {
  /// The subject as it is now.
  var subject: Subject

  /// The names that the walk's numbers stand for.
  let names: SymbolTable

  /// The scene on screen.
  var scene: SceneName

  /// The number of the scene on screen.
  var sceneNumber: Int { scene.number }

  /// Whether a move may wait for something; what does not is walked faster.
  let waits: Bool

  init(_ subject: Subject, on scene: SceneName, in names: SymbolTable, waits: Bool = false) {
    self.subject = subject
    self.names = names
    self.scene = scene
    self.waits = waits
  }

  /// What two subjects share between which moves make no difference; nil where nothing tells.
  var state: AnyHashable? { nil }

  /// How many tabs are away from how they began.
  var changedTabs: Int { 0 }

  /// The numbers of the scenes that came on screen with the last step, but for the one that a path names.
  final var others: [Int] = []

  /// What there is to be seen of the last step.
  func contents() -> StepContents<Subject> { StepContents(subject, in: names) }

  /// Shows the start.
  func start() throws(Finding) {}

  /// What can be done now.
  func offers() throws(Finding) -> [AvailableMove] { [] }

  /// What could be done now if there were something to tap.
  var untappable: [Way] { [] }

  /// The number of the scene that a move leads to if nothing goes wrong.
  ///
  /// - Parameter number: Which of the offers that were told last.
  func foresee(_ number: Int) -> Int { sceneNumber }

  /// Makes the move that was foreseen, with one of its senders; false when it was refused and nothing
  /// happened.
  func perform(_ number: Int, sender: Int?) throws(Finding) -> Bool { false }

  /// Makes a move that may wait.
  nonisolated(nonsending) func performWaiting(
    _ number: Int, sender: Int?
  ) async throws(Finding) -> Bool { false }
}
