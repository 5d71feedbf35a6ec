/// Drives the subject of a flow along one walk: shows its start, asks it, moves it.
///
/// This one has nothing to offer; each kind of flow has its own.
class Drive<Subject> {
  /// The subject as it is now.
  var subject: Subject

  /// The scene on screen.
  var scene: SceneName

  /// Whether a move may wait for something; what does not is walked faster.
  let waits: Bool

  init(_ subject: Subject, on scene: SceneName, waits: Bool = false) {
    self.subject = subject
    self.scene = scene
    self.waits = waits
  }

  /// The controller of the scene on screen; nil in a flow without controllers.
  var controller: AnyObject? { nil }

  /// What two subjects share between which moves make no difference; nil where nothing tells.
  var state: AnyHashable? { nil }

  /// How many tabs are away from how they began.
  var changedTabs: Int { 0 }

  /// Shows the start.
  func start(_ calls: inout [Call]) throws(Finding) -> Arrived { Arrived() }

  /// What can be done now.
  func offers() throws(Finding) -> [Offer] { [] }

  /// What could be done now if there were something to tap.
  var untappable: [Way] { [] }

  /// The scene that a move leads to if nothing goes wrong.
  ///
  /// - Parameter number: Which of the offers that were told last.
  func foresee(_ number: Int) -> SceneName { scene }

  /// Makes the move that was foreseen, with one of its senders; nil when it was refused and nothing
  /// happened.
  func perform(
    _ number: Int, sender: Int?, _ calls: inout [Call]
  ) throws(Finding) -> Arrived? { nil }

  /// Makes a move that may wait.
  nonisolated(nonsending) func performWaiting(
    _ number: Int, sender: Int?
  ) async throws(Finding) -> Arrived? { nil }
}

/// What came on screen with a step.
struct Arrived {
  /// The controllers, outermost first; none in a flow without controllers.
  var arrivals: [Arrival] = []

  /// The numbers of the scenes, but for the one that a path names.
  var others: [Int] = []
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

  /// The moves of a flow without a scene model by the scenes where they can be made.
  var ways: [String: [Way]] = [:]
}
