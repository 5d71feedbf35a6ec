/// The app's own code that makes, prepares and guards each screen, listed in the closure of a flow.
///
/// The words of the closure of `Flow(storyboard:)` are ``Destination``, ``SegueAction``,
/// ``Prepare``, ``ShouldPerform``, ``UnwindAction``, ``Senders``, ``TypedDestination``, ``Inject``,
/// ``Move`` and ``Lifecycle``.
public struct Wiring: Sendable {
  private(set) var destinations: [Destination] = []
  var segueActions: [SegueAction] = []
  var prepares: [Prepare] = []
  var guards: [ShouldPerform] = []
  var unwindActions: [UnwindAction] = []
  var senders: [Senders] = []
  var typedSegues: [TypedSegues] = []
  var injections: [Inject] = []
  var moves: [Move<ControllerHost>] = []
  var lifecycles: [Lifecycle] = []

  /// The type of the model that the screens of a walk share; nil when they share none.
  var sharedType: Any.Type?

  /// The position of the first destination that names a scene or a class, by that name.
  fileprivate var makers: [String: Int] = [:]
}

// MARK: - Collecting

extension Wiring {
  /// Collects words that several flows share.
  ///
  /// ```swift
  /// let makingPets = Wiring {
  ///   Destination("PetList") { coder in PetListController(coder: coder, store: .sample) }
  /// }
  /// let flow = Flow(storyboard: "Pets.storyboard") { makingPets }
  /// ```
  public init(@ListBuilder<Wiring> _ words: () -> [Wiring]) { self.init(words()) }

  init(_ words: [Wiring]) {
    for word in words {
      destinations += word.destinations
      segueActions += word.segueActions
      prepares += word.prepares
      guards += word.guards
      unwindActions += word.unwindActions
      senders += word.senders
      typedSegues += word.typedSegues
      injections += word.injections
      moves += word.moves
      lifecycles += word.lifecycles
    }
    makers = Dictionary(zip(destinations.map(\.scene), 0...), uniquingKeysWith: min)
  }
}

extension ListBuilder where Element == Wiring {
  /// The code that makes a scene's controller.
  public static func buildExpression(_ word: Destination) -> [Wiring] {
    [Wiring(destinations: [word])]
  }
  /// A method that makes a segue's destination.
  public static func buildExpression(_ word: SegueAction) -> [Wiring] {
    [Wiring(segueActions: [word])]
  }
  /// The `prepare(for:sender:)` of a source.
  public static func buildExpression(_ word: Prepare) -> [Wiring] { [Wiring(prepares: [word])] }
  /// The method that allows or refuses a segue.
  public static func buildExpression(_ word: ShouldPerform) -> [Wiring] { [Wiring(guards: [word])] }
  /// The method that an unwind segue calls.
  public static func buildExpression(_ word: UnwindAction) -> [Wiring] {
    [Wiring(unwindActions: [word])]
  }
  /// The senders a person can tap to trigger a segue.
  public static func buildExpression(_ word: Senders) -> [Wiring] { [Wiring(senders: [word])] }
  /// An enum that names the destinations and carries the data they need.
  public static func buildExpression<Value>(_ word: TypedDestination<Value>) -> [Wiring] {
    [Wiring(typedSegues: [word.typed])]
  }
  /// A dependency container that fills controllers with a tag.
  public static func buildExpression(_ word: Inject) -> [Wiring] { [Wiring(injections: [word])] }
  /// Something a person does on a screen, or code that changes screens without a segue.
  public static func buildExpression(_ word: Move<ControllerHost>) -> [Wiring] {
    [Wiring(moves: [word])]
  }
  /// The `viewDidLoad()` and the appearance methods of a controller.
  public static func buildExpression(_ word: Lifecycle) -> [Wiring] { [Wiring(lifecycles: [word])] }
}

// MARK: - Looking up

extension Wiring {
  /// Whether no word makes a controller, so that all scenes are walked with stand-ins.
  var makesNothing: Bool { destinations.isEmpty && segueActions.isEmpty }

  /// Returns the word that makes a scene's controller: one that names the scene, or else its class.
  func destination(for scene: Scene) -> Destination? {
    let named = scene.names.compactMap { makers[$0] }.min()
    return (named ?? scene.className.flatMap { makers[$0] }).map { destinations[$0] }
  }
}

extension Wiring {
  /// Whether a word names the senders of a segue.
  func namesSenders(of segue: Segue) -> Bool {
    senders.contains { segue.isCalled($0.segue) }
      || typedSegues.contains { $0.samples().contains { $0.segue == segue.identifier } }
  }
}

extension Segue {
  /// Whether a word of a flow names this segue, by its label or its identifier.
  func isCalled(_ word: String) -> Bool { word == label || word == identifier }
}
