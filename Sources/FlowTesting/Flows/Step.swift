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

  /// The number of the scene on screen now.
  var sceneNumber: Int { to }

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
  public var calls: [Call] { contents.calls() }
}

/// What can be seen of a step.
struct StepContents<Subject> {
  /// The names that the numbers of scenes and labels stand for.
  let names: SymbolTable

  /// The subject after the step.
  let subject: Subject

  /// The controllers that came on screen.
  var arrivals: [Arrival] = []

  /// The controller of the scene on screen.
  var destination: AnyObject?

  /// Returns the calls that were made; worked out when somebody asks.
  var calls: () -> [Call] = { [] }
}

extension Step: CustomStringConvertible {
  /// The step as a path writes it: `PetList -showPet(2)-> Pet`, or `PetList` for the start.
  public var description: String {
    FlowPath(start: source, moves: move.map { [$0] } ?? []).description
  }
}
