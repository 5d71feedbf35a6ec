/// One move made in a walk: what was done, where it led, and which controllers arrived.
///
/// A walk begins with a step that has no move: the start, at which the first controllers arrive.
public struct Step<Subject> {
  /// How many moves were made before and with this one; 0 for the start.
  public let index: Int

  /// What was done; nil at the start.
  public let move: FlowPath.Move?

  /// The scene on screen before; the first scene at the start.
  public let source: String

  /// The scene on screen now.
  public let scene: String

  /// What the flow is about: the stage with all controllers, or the router or coordinator.
  public let subject: Subject

  /// The controllers that came on screen with this step, outermost first.
  public let arrivals: [Arrival]

  /// The controller of the scene on screen now; nil for a flow without controllers.
  public let destination: AnyObject?

  /// The calls the app's code got, in order.
  public let calls: [Call]
}

/// A controller that came on screen, and how it came to be.
public struct Arrival {
  /// Its scene.
  public let scene: Scene

  /// The app's own controller, or a ``StandIn`` where the scene has no class of its own.
  public let controller: AnyObject

  /// Whether it was made for this step; false when the step went back to it.
  public let isNew: Bool

  /// Whether it was made by an earlier step, and waited behind a tab until now.
  let hasWaited: Bool

  /// What made it.
  public let origin: Origin

  /// Whether the source's ``Prepare`` was called for it.
  public let wasPrepared: Bool

  /// The label of the segue by which it came; nil for the start and for what comes with a container.
  public let segue: String?

  /// What its stored properties held after each hand, the oldest first; none for a stand-in.
  let looks: [Look]

  /// What its stored properties held just after it was made.
  var initialValues: InitialValues? { looks.first?.values }

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

/// A call the app's code got while a move was made; UIKit makes them in the same order.
public enum Call: Hashable, Sendable, CustomStringConvertible {
  /// `shouldPerformSegue(withIdentifier:sender:)` on a source, and its answer.
  case shouldPerform(segue: String, on: String, answer: Bool)
  /// The source's method that makes the destination, and whether it returned one.
  case segueAction(String, on: String, returnedNil: Bool)
  /// `init(coder:)` of a scene's controller.
  case initializer(scene: String)
  /// A container fills a controller as the storyboard sets a runtime attribute.
  case inject(String, tag: String?, into: String)
  /// The app's code instantiates a scene.
  case instantiate(String)
  /// `prepare(for:sender:)` on a source.
  case prepare(segue: String, on: String)
  /// The method an unwind calls on its destination.
  case unwindAction(String, on: String)

  /// The call as one line: `PetList.makePet:sender:`.
  public var description: String {
    switch self {
    case .shouldPerform(let segue, let source, let answer):
      "\(source).shouldPerformSegue('\(segue)') -> \(answer)"
    case .segueAction(let selector, let source, let returnedNil):
      "\(source).\(selector)\(returnedNil ? " -> nil" : "")"
    case .initializer(let scene): "\(scene).init(coder:)"
    case .inject(let keyPath, let tag, let scene): "\(scene).\(keyPath) = \(tag ?? "nil")"
    case .instantiate(let call): "storyboard.\(call)"
    case .prepare(let segue, let source): "\(source).prepare(for: '\(segue)')"
    case .unwindAction(let selector, let destination): "\(destination).\(selector)"
    }
  }
}
