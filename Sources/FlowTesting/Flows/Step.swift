/// One move of a walk, with the scene it led to and the controllers that arrived.
///
/// A walk begins with a step that has no move: the start, at which the first controllers arrive.
///
/// ```swift
/// await checkFlow(Self.flow) { step in
///   // Every step: PetList, then PetList -showPet(2)-> Pet, and so on.
///   if let pet = step.screen as? PetController { #expect(pet.pet.price > 0, "\(step)") }
///   // Only what was just made.
///   for arrival in step.arrivals where arrival.isNew { #expect(arrival.segue != "legacy") }
/// }
/// ```
public struct Step<Subject> {
  /// The number of the step: 1 for the first move, 0 for the start.
  public let index: Int

  /// The move, and the number of its sender; nil at the start.
  let definition: MoveDefinition?
  let sender: Int?

  /// The scenes on screen before and after the move.
  let source: SceneName
  let target: SceneName

  /// The move; nil at the start.
  public var move: FlowPath.Move? {
    definition.map { FlowPath.Move($0.label, sender: sender, to: to) }
  }

  /// The scene on screen before; the first scene at the start.
  public var from: String { source.text }

  /// The scene on screen now.
  public var to: String { target.text }

  /// The subject of the flow: the ``ControllerHost`` with all controllers, the ``Navigation`` of a map,
  /// or the router or coordinator.
  public let subject: Subject

  /// The subject as it was before the move; nil at the start.
  ///
  /// ```swift
  /// await checkFlow(Self.flow) { step in
  ///   if let before = step.before, step.move?.label != "reset" {
  ///     #expect(step.subject.total >= before.total)
  ///   }
  /// }
  /// ```
  ///
  /// It is a copy, which shares the objects that it holds. A subject that is an object changes in place: see
  /// ``heldBefore``.
  public internal(set) var before: Subject?

  /// The stored properties of the subject as they were before the move, as a snapshot shows them; empty at the start.
  ///
  /// ```swift
  /// if step.move?.label == "back" { #expect(step.heldBefore["draft"] == "nil") }
  /// ```
  ///
  /// They are recorded once a closure or a check reads them: the first walk that does is made again.
  public var heldBefore: Texts {
    history?.questions.heldBefore = true
    return Texts(texts: history?.before?.sample.contents?.texts, history: history)
  }

  /// The texts of the stored properties, by their names; a name that no property has fails the test.
  public struct Texts {
    fileprivate let texts: [String: String]?, history: WalkHistory?

    /// Returns the text of a property; nil at the start.
    ///
    /// - Parameter name: The name of a stored property.
    public subscript(name: String) -> String? {
      if let texts, texts[name] == nil { history?.questions.properties[name] = Array(texts.keys) }
      return texts?[name]
    }
  }

  /// The steps of the walk so far, this one included.
  var history: WalkHistory?

  /// Returns whether the scene on screen has a name; one that no scene has fails the test, or is a warning where a walk that
  /// was not made may reach it.
  ///
  /// ```swift
  /// if step.isOn("recipe") { #expect(step.subject.isLoaded) }
  /// ```
  ///
  /// - Parameter scene: The name of the scene.
  public func isOn(_ scene: String) -> Bool {
    history?.questions.scenes.insert(scene)
    return to == scene
  }

  /// Returns whether a move with a label led here; a label that no move has fails the test.
  ///
  /// `trips answers` is each answer to a call of that name.
  ///
  /// - Parameter move: The label of the move.
  public func isAfter(_ move: String) -> Bool {
    history?.questions.moves.insert(move)
    return definition?.claimed == move
  }

  /// The value chosen for the move; nil where there was nothing to choose, and in a flow over scenes.
  public internal(set) var choice: Any?

  /// The controllers that came on screen with this step, outermost first.
  public internal(set) var arrivals: [Scene.Arrival] = []

  /// The controller of the scene on screen now; nil for a flow without controllers.
  public internal(set) var screen: AnyObject?

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
  public var calls: [String] { makeCalls().map(\.description) }

  /// Returns the path of the walk so far.
  let makePath: () -> FlowPath

  /// Returns the calls, which are computed only when somebody reads them.
  var makeCalls: () -> [Call] = { [] }
}

extension Step where Subject: AnyObject {
  /// The object before the move, which nobody has: an object changes in place.
  @available(
    *, unavailable, message: "An object changes in place. Read heldBefore[\"name of a property\"]."
  )
  public var before: Subject? { nil }
}

extension Step: CustomStringConvertible {
  /// The step as a path writes it: `PetList -showPet(2)-> Pet`, or `PetList` for the start.
  public var description: String {
    FlowPath(start: from, moves: move.map { [$0] } ?? []).description
  }
}
