/// Code of the app's that shows a screen without a segue: what a ``Move`` in a flow over a storyboard
/// stands for.
struct CodeMove: Sendable {
  let name: String
  /// The scene the move is made on, as it was written.
  let scene: String
  let kind: Segue.Kind
  /// The scene that the code instantiates, as it was written.
  let target: String
  let source: SourceType
  let make: @Sendable (AnyObject, StoryboardStandIn, Any?) throws -> AnyObject?
  let position: FilePosition
}

extension Move where Subject == ControllerHost {
  /// Wires code that shows a screen without a segue: it instantiates the scene, and pushes or
  /// presents it.
  ///
  /// ```swift
  /// Move("help", from: "Home", .presentation, to: "Help") { (home: HomeController, storyboard) in
  ///   try storyboard.instantiateViewController(identifier: "Help") { coder in
  ///     HelpController(coder: coder, topic: home.topic)
  ///   }
  /// }
  /// ```
  ///
  /// The closure calls the app's code and returns what that shows. For the walk it is a segue that the
  /// storyboard lacks: its name is its label, `Senders` say what can be tapped for it, and checks see
  /// it as any other way in. No `prepare(for:sender:)` is called, as for any code of this kind.
  ///
  /// - Parameters:
  ///   - name: The word for the move in paths.
  ///   - scene: The scene it is made on: its name, identifier, id or class.
  ///   - kind: How the screen is shown; pushed onto the nearest stack unless said otherwise.
  ///   - target: The scene that is shown; for one in a container the container, if the code makes it.
  ///   - make: Calls the app's code; nil, and whatever the storyboard refuses, is a finding.
  @_disfavoredOverload
  public init<Source: AnyObject, Controller: AnyObject>(
    _ name: String, from scene: String, _ kind: Segue.Kind = .show, to target: String,
    fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @Sendable (Source, StoryboardStandIn) throws -> Controller?
  ) {
    self.init(
      CodeMove(
        name: name, scene: scene, kind: kind, target: target, source: SourceType(Source.self),
        make: { source, storyboard, _ in try make(SourceType.cast(source), storyboard) },
        position: FilePosition(fileID, line)))
  }

  /// Wires code that shows a screen for what was tapped, one of the move's `Senders`.
  ///
  /// - Parameters:
  ///   - name: The word for the move in paths.
  ///   - scene: The scene it is made on: its name, identifier, id or class.
  ///   - kind: How the screen is shown; pushed onto the nearest stack unless said otherwise.
  ///   - target: The scene that is shown.
  ///   - make: Calls the app's code; nil, and whatever the storyboard refuses, is a finding.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender, Controller: AnyObject>(
    _ name: String, from scene: String, _ kind: Segue.Kind = .show, to target: String,
    fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @Sendable (Source, StoryboardStandIn, Sender) throws -> Controller?
  ) {
    self.init(
      CodeMove(
        name: name, scene: scene, kind: kind, target: target, source: SourceType(Source.self),
        make: { try make(SourceType.cast($0), $1, SenderType.cast($2)) },
        position: FilePosition(fileID, line)))
  }

  private init(_ code: CodeMove) {
    self.init(code.name, from: code.scene, perform: { _ in })
    self.code = code
  }
}

// MARK: - In the map

extension SceneModel {
  /// The same model with a segue for each move that code makes.
  func addingMoves(_ moves: [CodeMove], _ mistakes: inout [Mistake]) -> SceneModel {
    guard !moves.isEmpty else { return self }
    var scenes = scenes
    for move in moves {
      let sources = self.scenes(called: move.scene)
      let target = self.scenes(called: move.target).first
      if sources.isEmpty { mistakes.append(.unknownScene(move.scene, of: move, in: self)) }
      if target == nil { mistakes.append(.unknownScene(move.target, of: move, in: self)) }
      guard let target else { continue }
      for source in sources {
        guard let index = indices[source.id] else { continue }
        if scenes[index].segues.contains(where: { $0.isCalled(move.name) }) {
          mistakes.append(.takenName(of: move, on: source))
          continue
        }
        scenes[index].segues.append(
          Segue(
            id: "", identifier: move.name, kind: move.kind, target: .scene(target.id),
            trigger: Segue.codeTrigger))
      }
    }
    return SceneModel(initial: initial, scenes: scenes, diagnostics: diagnostics)
  }
}

extension Mistake {
  fileprivate static func unknownScene(_ word: String, of move: CodeMove, in model: SceneModel)
    -> Self
  {
    let names = model.scenes.map(\.name)
    return Mistake(
      message: """
        \(move.call): there is no scene '\(word)'. \(Wording.offered(names, as: "scene"))
        """,
      advice: "Name one of them." + Wording.didYouMean(word, among: names))
  }

  fileprivate static func takenName(of move: CodeMove, on scene: Scene) -> Self {
    Mistake(
      message: "\(move.call): '\(move.name)' is the name of another way out of \(scene.name).",
      advice: "Give the move a name of its own.")
  }
}

extension CodeMove {
  /// The word with the place where it is written.
  fileprivate var call: String { "Move(\"\(name)\") (\(position.file):\(position.line))" }
}
