/// One move made in a walk: what was done, where it led, and which controllers arrived.
///
/// A walk begins with a step that has no move: the start, at which the first controllers arrive.
///
/// ```swift
/// await checkFlow(Self.flow) { step in
///   // Every step: PetList, then PetList -showPet(2)-> Pet, and so on.
///   if let pet = step.destination as? PetController { #expect(pet.pet.price > 0, "\(step)") }
///   // Only what was just made.
///   for arrival in step.arrivals where arrival.isNew { #expect(arrival.segue != "legacy") }
/// }
/// ```
public struct Step<Subject> {
  /// How many moves were made before and with this one; 0 for the start.
  public let index: Int

  /// What was done, by the number of its label, and with which of the senders; nil at the start.
  private let label: Int?
  private let sender: Int?

  /// The scenes on screen before and after it, by their numbers.
  private let from: Int
  private let to: Int

  private let contents: StepContents<Subject>

  init(
    index: Int, label: Int?, sender: Int?, from: Int, to: Int, _ contents: StepContents<Subject>
  ) {
    self.index = index
    self.label = label
    self.sender = sender
    self.from = from
    self.to = to
    self.contents = contents
  }

  /// What was done; nil at the start.
  public var move: FlowPath.Move? {
    label.map { FlowPath.Move(contents.names.label($0), sender: sender, to: scene) }
  }

  /// The scene on screen before; the first scene at the start.
  public var source: String { contents.names.scene(from).text }

  /// The scene on screen now.
  public var scene: String { contents.names.scene(to).text }

  /// What the flow is about: the stage with all controllers, or the router or coordinator.
  public var subject: Subject { contents.subject }

  /// The controllers that came on screen with this step, outermost first.
  public var arrivals: [Arrival] { contents.arrivals }

  /// The controller of the scene on screen now; nil for a flow without controllers.
  public var destination: AnyObject? { contents.destination }

  /// The calls the app's code got, and what containers and presenters did, in UIKit's order.
  ///
  /// ```swift
  /// step.calls.forEach { print($0) }
  /// // PetList.shouldPerformSegue('showPet') -> true
  /// // PetList.makePet:sender:
  /// // PetList.prepare(for: 'showPet')
  /// // PetStack.push(Pet)
  /// // Pet.viewDidLoad()
  /// ```
  public var calls: [Call] { contents.calls }
}

/// What there is to be seen of a step.
///
/// A kind of flow for which it takes long to tell has its own, which tells when it is asked.
class StepContents<Subject> {
  /// What the numbers of scenes and labels mean.
  let names: Names

  // Changed at each copy of a subject, where checks of exclusive access would cost more than the work.
  @exclusivity(unchecked) private var known: Subject
  private let knownCalls: [Call]

  /// The controllers that came on screen.
  let arrivals: [Arrival]

  /// The controller of the scene on screen.
  let destination: AnyObject?

  init(
    _ subject: Subject, in names: Names, arrivals: [Arrival] = [], destination: AnyObject? = nil,
    calls: [Call] = []
  ) {
    known = subject
    self.names = names
    self.arrivals = arrivals
    self.destination = destination
    knownCalls = calls
  }

  /// What the flow is about.
  var subject: Subject { known }

  /// Shows another subject: for whoever knows that nobody kept what was shown before.
  final func show(_ subject: Subject) { known = subject }

  /// The calls that were made.
  var calls: [Call] { knownCalls }
}

extension Step: CustomStringConvertible {
  /// The step as a path writes it: `PetList -showPet(2)-> Pet`, or `PetList` for the start.
  public var description: String {
    FlowPath(start: source, moves: move.map { [$0] } ?? []).description
  }
}

/// A controller that came on screen, and how it came to be.
public struct Arrival {
  /// Its scene.
  public let scene: Scene

  /// The app's own controller, or a ``StandIn`` where the scene has no class of its own.
  public let controller: AnyObject

  /// Whether it is on screen for the first time; false when the step went back to it.
  public let isNew: Bool

  /// Whether it was made by an earlier step, and waited behind a tab until now.
  let hasWaited: Bool

  /// What made it.
  public let origin: Origin

  /// Whether the source's ``Prepare`` was called for it, or for the container it came in.
  public let wasPrepared: Bool

  /// The label of the segue by which it came, in a container or not; nil for what the start brought.
  public let segue: String?

  /// The scene that the segue leaves; nil for what the start brought.
  var source: String?

  /// The outermost container it came in; nil when it came by itself.
  var container: Scene.Kind?

  /// The segue action that was asked to make it, and returned nil.
  var declined: String?

  /// What the source's `prepare(for:sender:)` was given to hand over; nil when nothing was tapped.
  var handOver: HandOver?

  /// What its stored properties held after each hand, the oldest first; none for a stand-in.
  var looks: [Look] = []

  /// What made a controller.
  public enum Origin: Hashable, Sendable {
    /// The scene's ``Destination``, which stands for `init(coder:)`.
    case initializer
    /// The source's ``SegueAction`` of this selector.
    case segueAction(String)
    /// What the app's code gave to `instantiateViewController(identifier:creator:)` and its like.
    case creator(String)
    /// The app's code, without a storyboard.
    case code(String)
    /// Nothing of the app's: the scene has no class of its own.
    case standIn
  }
}

extension Arrival: CustomStringConvertible {
  /// The name of the scene.
  public var description: String { scene.name }
}
