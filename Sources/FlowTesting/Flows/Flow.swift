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
  /// The kind of the flow: a map, scenes, a hosted app, or a subject.
  let kind: FlowKind

  /// The scenes and segues of the flow; nil for a flow of a router or a coordinator, and for
  /// an app that begins with code.
  public var model: SceneModel? { kind.model }

  /// The errors in the flow itself; a flow with any is not walked.
  var findings: [Finding]

  /// Returns a driver with a fresh subject, for one walk.
  var driver:
    nonisolated(nonsending) @Sendable (RunMemory) async throws(Finding) ->
      any Driver<Subject>

  var width: Navigation.Width

  /// Waits after each move for work that only the app knows of; nil unless ``settling(_:)`` sets it.
  var settle: (nonisolated(nonsending) @Sendable (Subject) async throws -> Void)?

  /// Returns the flow with the moves and the errors of its wiring; nil if it has them.
  var withWiring: (nonisolated(nonsending) @Sendable () async -> Flow)?

  /// Returns the flow as it is walked: with the moves of its wiring, which is made from a model for this.
  nonisolated(nonsending) func ready() async -> Flow {
    guard var flow = await withWiring?() else { return self }
    flow.settle = settle
    return flow
  }
}
