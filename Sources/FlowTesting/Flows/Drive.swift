/// Drives the subject of a flow along one walk: shows its start, asks it, moves it.
///
/// This one has nothing to offer; each kind of flow has its own.
class Drive<Subject> {
  /// The subject as it is now.
  var subject: Subject

  /// The names that the walk's numbers stand for.
  let names: Names

  /// The scene on screen.
  var scene: SceneName

  /// The number of the scene on screen.
  var sceneNumber: Int { scene.number }

  /// Whether a move may wait for something; what does not is walked faster.
  let waits: Bool

  init(_ subject: Subject, on scene: SceneName, in names: Names, waits: Bool = false) {
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
  func offers() throws(Finding) -> [Offer] { [] }

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

/// What the walks of one run work out once.
final class RunTables {
  /// The classes met so far.
  let layouts = Layouts()

  /// The names met so far.
  let names = Names()

  /// What is offered on each kind of screen, in a flow over a scene model.
  var menus: Menus?

  /// The states of navigation met so far, in a flow over a map alone.
  var states: MapStates?

  /// The moves of a flow without a scene model that can be made on each scene, by its number.
  var ways: [[Way]?] = []
}
