/// The app's own code that makes, prepares and guards each screen, listed in the closure of a flow.
///
/// The words of the closure of `Flow(storyboard:)` are ``Destination``, ``SegueAction``,
/// ``Prepare``, ``ShouldPerform``, ``UnwindAction``, ``Senders``, ``TypedDestination``, ``Inject``,
/// ``ScreenMove``, ``Event`` and ``Lifecycle``.
public struct Wiring {
  private(set) var destinations: [Destination] = []
  var segueActions: [SegueAction] = []
  var prepares: [Prepare] = []
  var guards: [ShouldPerform] = []
  var unwindActions: [UnwindAction] = []
  var senders: [Senders] = []
  var typedSegues: [TypedSegues] = []
  var injections: [Inject] = []
  var moves: [ScreenMove] = []
  var lifecycles: [Lifecycle] = []
  var events: [WindowEvent] = []

  /// The position of the first destination that names a scene or a class, by that name.
  fileprivate var makers: [String: Int] = [:]
}

// MARK: - Collecting

extension Wiring {
  /// Collects words that several flows share.
  ///
  /// ```swift
  /// var makingPets: Wiring {
  ///   Wiring {
  ///     Destination("PetList") { coder in PetListController(coder: coder, store: .sample) }
  ///   }
  /// }
  /// let flow = Flow(storyboard: "Pets.storyboard") { makingPets }
  /// ```
  public init(@SceneModel.ListBuilder<Wiring> _ words: () -> [Wiring]) { self.init(words()) }

  init(_ event: WindowEvent) { events = [event] }

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
      events += word.events
    }
    makers = Dictionary(zip(destinations.map(\.scene), 0...), uniquingKeysWith: min)
  }
}

extension SceneModel.ListBuilder where Element == Wiring {
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
  public static func buildExpression(_ word: ScreenMove) -> [Wiring] { [Wiring(moves: [word])] }
  /// Something that comes from outside at any moment.
  public static func buildExpression(_ event: Event<StandIn.Window>) -> [Wiring] {
    [Wiring(event.ofWindow(taking: StandIn.Window.self) { $0 as? StandIn.Window })]
  }
  /// The `viewDidLoad()` and the appearance methods of a controller.
  public static func buildExpression(_ word: Lifecycle) -> [Wiring] { [Wiring(lifecycles: [word])] }
}

// MARK: - Looking up

extension Wiring {
  /// Whether no word makes a controller, so that all scenes are walked with stand-ins.
  var makesNothing: Bool { destinations.isEmpty && segueActions.isEmpty }

  /// The finding that a hosted flow calls some of the words never; nil if it calls all.
  var neverCalledWhereHosted: Finding? {
    let counts = [
      ("Destination", destinations.count), ("SegueAction", segueActions.count),
      ("Prepare", prepares.count), ("ShouldPerform", guards.count),
      ("UnwindAction", unwindActions.count), ("Inject", injections.count),
      ("ScreenMove", moves.count), ("Lifecycle", lifecycles.count),
      ("Event { (window: StandIn.Window) in … }", events.count(where: \.takesStandIn)),
    ]
    let words = counts.filter { $0.1 > 0 }.map(\.0)
    guard !words.isEmpty else { return nil }
    return .test(
      message: """
        Flow(hosting:) never calls \(Wording.phrase(words)): UIKit makes the screens, and calls their methods itself.
        """,
      advice: """
        Leave it out. What comes from outside, such as a link or a push, is an Event("link") { (window: UIWindow) in … }.
        """)
  }

  /// Returns the word that makes a scene's controller: one that names the scene, or else its class.
  func destination(for scene: Scene) -> Destination? {
    var named: Int?
    for name in scene.names {
      if let maker = makers[name] { named = min(maker, named ?? maker) }
    }
    if named == nil, let name = scene.className { named = makers[name] }
    return named.map { destinations[$0] }
  }

  func namesSenders(of segue: Segue) -> Bool {
    senders.contains { segue.isCalled($0.segue) } || typedSegues.contains { $0.lists(segue) }
  }

  /// Returns the typed destinations whose values are what is tapped for a segue: a listed value stands for it
  /// or, where only screens offer values, code performs it and nothing else is for it.
  func typedSegues(for segue: Segue, in model: SceneModel) -> [TypedSegues] {
    guard segue.identifier != nil, segue.creationSelector == nil else { return [] }
    return typedSegues.filter { word in
      word.listed == nil
        ? segue.kind != .unwind && !segue.isCode && !needsNoCase(segue, in: model)
        : word.lists(segue)
    }
  }

  /// Whether a segue needs no case of a typed destination, since another word or the storyboard itself triggers
  /// it, or a container fills its destination.
  func needsNoCase(_ segue: Segue, in model: SceneModel) -> Bool {
    if segue.creationSelector != nil || namesSenders(of: segue) { return true }
    // A button performs its segue itself, so no code makes a case for it.
    if segue.trigger != nil, !segue.isManual { return true }
    guard case .scene(let id) = segue.target, let target = model[id] else { return false }
    let content = [target] + target.children.compactMap { model[$0.scene] }
    return target.children.contains { $0.creationSelector != nil }
      || content.contains { scene in
        scene.inFile.runtimeAttributes.contains { attribute in
          injections.contains { $0.keyPath == attribute.keyPath }
        }
      }
  }
}

// MARK: - Unwind actions

extension Wiring {
  /// Returns the unwind actions that each scene's controller is known to have: those that words name, and those of
  /// the scene's class, where the platform can look them up.
  func unwindActions(in model: SceneModel) -> [Scene.ID: Set<String>] {
    var actions: [Scene.ID: Set<String>] = [:]
    for word in unwindActions {
      for scene in scenes(with: word, in: model) {
        actions[scene.id, default: []].insert(word.selector)
      }
    }
    let named = Set(model.scenes.flatMap(\.segues).compactMap(\.unwindAction))
    guard !named.isEmpty else { return actions }
    for scene in model.scenes {
      guard let type = scene.platformClass else { continue }
      let own = named.filter(type.hasMethod)
      if !own.isEmpty { actions[scene.id, default: []].formUnion(own) }
    }
    return actions
  }

  /// Returns the scenes whose controllers are known to be of an unwind action's class.
  func scenes(with word: UnwindAction, in model: SceneModel) -> [Scene] {
    model.scenes.filter { scene in
      scene.className == word.destination.name
        || controllerTypes(of: scene, in: model).contains(where: word.destination.includes)
    }
  }

  /// Returns the classes of a scene's controllers that the types of the flow's closures tell.
  func controllerTypes(of scene: Scene, in model: SceneModel) -> [Any.Type] {
    let selectors = (model.waysIn[scene.id] ?? []).compactMap(\.creator)
    return (destination(for: scene).map { [$0.type] } ?? [])
      + segueActions.filter { selectors.contains($0.selector) }.map(\.type)
  }
}

extension Segue {
  /// Whether a word of a flow names this segue, by its label or its identifier.
  func isCalled(_ word: String) -> Bool { word == label || word == identifier }
}

// MARK: - Words in messages

/// A word of a flow, as messages name it.
protocol FlowWord {
  /// The word with its argument, such as `Senders("show")`.
  var text: String { get }

  var position: FilePosition { get }
}

/// A word of a flow that is about the controllers of one class.
protocol SourceWord: FlowWord {
  var source: SourceType { get }
}

/// A word of a flow that is about one segue of one class, by the segue's label or identifier.
protocol SegueWord: SourceWord {
  var segue: String { get }
}

extension FlowWord {
  /// The word with the place where it is written: `Senders("show") (PetTests/PetFlows.swift:12)`.
  var call: String { "\(text) (\(position.file):\(position.line))" }
}

extension Destination: FlowWord { var text: String { "Destination(\"\(scene)\")" } }
extension SegueAction: FlowWord { var text: String { "SegueAction(\"\(selector)\")" } }
extension UnwindAction: FlowWord { var text: String { "UnwindAction(\"\(selector)\")" } }
extension Senders: SegueWord { var text: String { "Senders(\"\(segue)\")" } }
extension ShouldPerform: SegueWord { var text: String { "ShouldPerform(\"\(segue)\")" } }
extension Inject: FlowWord { var text: String { "Inject(\"\(keyPath)\")" } }
extension Prepare: SourceWord { var text: String { "Prepare" } }
extension Lifecycle: SourceWord { var text: String { "Lifecycle" } }
extension TypedSegues: FlowWord { var text: String { "TypedDestination of '\(typeName)'" } }
extension ScreenMove: FlowWord { var text: String { "ScreenMove(\"\(name)\")" } }

extension FilePosition {
  /// The position of a call, in a file that is named by its module and name, as on every machine.
  init(_ fileID: StaticString, _ line: UInt) {
    self.init(file: "\(fileID)", line: Int(line), column: 1)
  }
}
