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
  var driver: nonisolated(nonsending) @Sendable (RunTables) async throws(Finding) -> Driver<Subject>

  /// The width of the screen.
  let width: Navigation.Width

  /// The moment at which a transition ends.
  var transitions = Navigation.TransitionTiming.atOnce

  /// Waits after each move for work that only the app knows of; nil unless ``settling(_:)`` sets it.
  var settle: (nonisolated(nonsending) @Sendable (Subject) async throws -> Void)?

  /// Whether the scene model has only some of the moves, so that the others are learnt from walks.
  var isLearnt = false

  /// Whether UIKit itself performs its moves.
  var isHosted = false

  /// Whether the segues of the scene model can be toured: false where taps take their place.
  var hasTour = true

  /// The scene model, if its segues can be toured.
  var tourable: SceneModel? { hasTour ? model : nil }

  /// The advice on a failure that may come from an earlier walk; nil unless UIKit performs the moves and
  /// nothing is put back before a walk.
  var resettingAdvice: String?

  /// The moves of a flow without scenes and segues, as the flow spells them.
  var moveNames: [MoveName] = []

  /// Whether a closure of the flow, `state:`, tells the states of the subject apart.
  var hasStateClosure = false

  /// The names of all its screens, if their type lists them.
  var screenNames: [String]?
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
