/// The app under test: its start, the moves a person can make, and the code that makes each screen.
///
/// From a storyboard:
///
/// ```swift
/// static let flow = Flow(storyboard: "../Sources/PetShop/PetShop.storyboard") {
///   Destination("PetList") { coder in PetListController(coder: coder, store: .sample) }
///   SegueAction("makePet:sender:") { (list: PetListController, coder, sender: Int?) in
///     list.makePet(coder, sender: sender)
///   }
///   Senders("showPet") { (list: PetListController) in list.pets.indices }
/// }
/// ```
///
/// From a ``SceneModel`` written in Swift, in the same way. Or from a router or a coordinator, without
/// any storyboard:
///
/// ```swift
/// let shop = Flow(from: { Router(api: .fixture) }, at: \.screen) {
///   Move("open", from: "Home", choosing: \.items) { $0.open($1) }
///   Move("back") { $0.path.removeLast() }.when { !$0.path.isEmpty }
/// }
/// ```
///
/// Creating a flow never fails. An error in it, such as a file that does not exist or a scene that nothing
/// makes, fails every check of the flow with one message.
public struct Flow<Subject>: Sendable {
  /// The scenes and segues of the flow; nil for a flow of a router or a coordinator.
  public let model: SceneModel?

  /// The errors in the flow itself; a flow with any is not walked.
  let findings: [Finding]

  /// Returns a driver with a fresh subject, for one walk.
  var driver:
    nonisolated(nonsending) @Sendable (RunTables) async throws(Finding) ->
      any Driver<Subject>

  /// The width of the screen.
  let width: Navigation.Width

  /// Waits after each move for work that only the app knows of; nil unless ``settling(_:)`` sets it.
  var settle: (nonisolated(nonsending) @Sendable (Subject) async throws -> Void)?

  /// Returns the flow with the moves and the errors of its wiring; nil if it has them.
  var withWiring: (nonisolated(nonsending) @Sendable () async -> Flow)?

  /// The facts that all flows of its kind share.
  let kind: FlowKind

  /// Returns the flow as it is walked: with the moves of its wiring, which is made from a model for this.
  nonisolated(nonsending) func ready() async -> Flow {
    guard var flow = await withWiring?() else { return self }
    flow.settle = settle
    return flow
  }

  /// The scene model, if it has all moves.
  var map: SceneModel? { kind.isLearnt ? nil : model }

  /// The moves of a flow without scenes and segues, as the flow spells them.
  var moveNames: [MoveName] = []

  /// Whether a closure of the flow, `state:`, tells the states of the subject apart.
  var hasStateClosure = false

  /// The names of all its screens, if their type lists them.
  var screenNames: [String]?
}

/// The facts about a kind of flow that hold before any walk.
struct FlowKind: Sendable {
  /// Whether its moves are learnt from walks, since no scene model has all of them.
  let isLearnt: Bool

  /// The advice where a check had nothing to look at.
  let nothingToLookAt: String

  /// The advice where no sender was prepared.
  let nothingPrepared: String

  /// The advice where no move can be made; nil where the scene model tells it.
  var nothingToWalk: String?

  /// The advice on a failure that an earlier walk may have caused; nil without any.
  var leak: String?

  /// A router, a coordinator or any other subject.
  static let subject = FlowKind(
    isLearnt: true,
    nothingToLookAt:
      "Return a list of findings, empty or not, for at least one step, or leave the check out here.",
    nothingPrepared: "Leave the check out here.",
    nothingToWalk:
      "Check the screens that moves name with from:, the conditions of .when, and what choosing: offers."
  )

  /// The scenes and segues of a storyboard or of a model.
  static let storyboard = FlowKind(
    isLearnt: false,
    nothingToLookAt: """
      Wire the app's controllers with Destination and SegueAction in a Flow(storyboard: …), or leave \
      the check out here.
      """,
    nothingPrepared: """
      Wire what the app's prepare(for:sender:) does with Prepare, and what a person can tap with Senders; \
      or leave the check out here.
      """)
}

/// The label of a move, and the screen on which it can be made; nil for every screen.
struct MoveName: Hashable, Sendable {
  let label: String
  let scene: String?

  /// The move as paths write it, such as `Home -open->`; `-help->` for a move of all screens.
  var text: String {
    scene.map { MoveID(scene: $0, label: label).text } ?? "-\(PathNotation.written(label))->"
  }
}
