/// One move of a walk, with the scene it led to and the controllers that arrived.
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
  /// The number of the step: 1 for the first move, 0 for the start.
  public let index: Int

  /// The number of the move's label, and the number of its sender; nil at the start.
  private let label: Int?
  private let sender: Int?

  /// The numbers of the scenes on screen before and after the move.
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

  /// The move; nil at the start.
  public var move: FlowPath.Move? {
    label.map { FlowPath.Move(contents.names.label($0), sender: sender, to: scene) }
  }

  /// The scene on screen before; the first scene at the start.
  public var source: String { contents.names.sceneText(from) }

  /// The scene on screen now.
  public var scene: String { contents.names.sceneText(to) }

  /// The subject of the flow: the ``ControllerHost`` with all controllers, the ``Navigation`` of a map,
  /// or the router or coordinator.
  public var subject: Subject { contents.subject }

  /// The controllers that came on screen with this step, outermost first.
  public var arrivals: [Arrival] { contents.arrivals }

  /// The controller of the scene on screen now; nil for a flow without controllers.
  public var destination: AnyObject? { contents.destination }

  /// The calls to the app's code, and the changes that containers and presenters made, in UIKit's
  /// order, each as one line.
  ///
  /// ```swift
  /// step.calls.forEach { print($0) }
  /// // PetList.shouldPerformSegue('showPet') -> true
  /// // PetList.makePet:sender:
  /// // PetList.prepare(for: 'showPet')
  /// // PetStack.push(Pet)
  /// // Pet.viewDidLoad()
  /// ```
  public var calls: [String] { contents.calls().map(\.description) }
}

/// The part of a step that checks see.
struct StepContents<Subject> {
  /// The names that the numbers of scenes and labels stand for.
  let names: SymbolTable

  /// The subject after the step.
  let subject: Subject

  /// The controllers that came on screen.
  var arrivals: [Arrival] = []

  /// The controller of the scene on screen.
  var destination: AnyObject?

  /// Returns the calls that were made, computed only when a check reads them.
  var calls: () -> [Call] = { [] }
}

extension Step: CustomStringConvertible {
  /// The step as a path writes it: `PetList -showPet(2)-> Pet`, or `PetList` for the start.
  public var description: String {
    FlowPath(start: source, moves: move.map { [$0] } ?? []).description
  }
}
