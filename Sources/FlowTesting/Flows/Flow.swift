/// What is under test: where it starts, what a person can do, and how the app makes what arrives.
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
/// or from a ``SceneModel`` written in Swift; or of a router or a coordinator, without any storyboard:
///
/// ```swift
/// let shop = Flow(from: { Router(api: .fixture) }, at: \.screen) {
///   Move("open", from: "Home", choosing: \.items) { $0.open($1) }
///   Move("back") { $0.path.removeLast() }.when { !$0.path.isEmpty }
/// }
/// ```
///
/// A flow never fails to be made: what is wrong with it (a
/// file that does not exist, a class nobody makes) fails every check of it, with one message.
public struct Flow<Subject>: Sendable {
  /// The scenes and segues it walks over; nil for a flow without them.
  public let model: SceneModel?

  /// What is wrong with the flow itself; a flow with any is not walked.
  let mistakes: [Mistake]

  /// Begins a walk with a subject on which nothing was done yet.
  let driver: @Sendable (RunTables) throws(Finding) -> Driver<Subject>

  /// How much room there is on screen.
  let width: Navigation.Width

  /// When a transition is over.
  var transitions = Navigation.TransitionTiming.atOnce

  /// The moves of a flow without scenes and segues, as they are written.
  var moveNames: [MoveName] = []
}

/// What a move is called, and the screen on which it can be made; nil for every one.
struct MoveName: Hashable, Sendable {
  let label: String
  let scene: String?
}
