/// Something a person does on a screen that no segue describes, or code that shows or leaves a screen without
/// one.
///
/// ```swift
/// ScreenMove("rename", from: "Editor") { (editor: EditorController) in editor.rename("Miso") }
/// ScreenMove("save", from: "Editor", .dismiss) { (editor: EditorController) in editor.save() }
/// ScreenMove("help", from: "Home", .presentation, to: "Help") { (home: HomeController, storyboard) in
///   try storyboard.instantiateViewController(identifier: "Help") { coder in
///     HelpController(coder: coder, topic: home.topic)
///   }
/// }
/// ```
///
/// A walk takes the move like a segue that the storyboard lacks: its name is its label, ``Senders`` of that
/// label say what can be tapped, and checks judge its destination like any other. `prepare(for:sender:)` is
/// not called, since there is no segue.
///
/// The closure calls the app's code and may be async: the walk awaits it before it shows or leaves a screen. A
/// closure that takes one parameter more gets the sender that was tapped.
public struct ScreenMove {
  /// The word for the move in paths.
  let name: String

  /// The scene it starts from, as the flow spells it.
  let scene: String

  var kind = Segue.Kind.show

  /// The scene that the code instantiates, as the flow spells it; nil where it shows none.
  var target: String?

  /// The change of screens that the walk makes after code that shows no screen.
  var effect = Navigation.Effect.stay

  /// The class of the controller it starts from.
  let source: SourceType

  /// Calls the code, with the source, the storyboard and the sender; returns the controller that it shows.
  let make: nonisolated(nonsending) (AnyObject, StandIn.Storyboard, Any?) async throws -> AnyObject?

  let position: FilePosition
}

// MARK: - Showing a screen

extension ScreenMove {
  /// Wires code that instantiates a scene, and pushes or presents it.
  ///
  /// - Parameters:
  ///   - name: The word for the move in paths.
  ///   - scene: The scene it starts from: its name, storyboard identifier, id or class.
  ///   - kind: The kind of transition; by default a push onto the nearest stack. `.replaceStack`,
  ///     `.replaceRoot` and `.presentFromRoot` stand for what only code does.
  ///   - target: The scene that is shown; if the code makes the container around it, the container.
  ///   - make: Calls the app's code, and returns the controller that it shows. The walk fails if it returns nil,
  ///     or if the storyboard raises.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  @_disfavoredOverload
  public init<Source: AnyObject, Controller: AnyObject>(
    _ name: String, from scene: String, _ kind: Segue.Kind = .show, to target: String,
    fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @isolated(any) (Source, StandIn.Storyboard) throws -> Controller?
  ) {
    let make = MainThread.callable("ScreenMove(\"\(name)\")", make)
    self.init(
      name: name, scene: scene, kind: kind, target: target, source: SourceType(Source.self),
      make: { source, storyboard, _ in try make(SourceType.cast(source), storyboard) },
      position: FilePosition(fileID, line))
  }

  /// Wires code that shows a screen for a sender that was tapped, one of the move's ``Senders``.
  ///
  /// - Parameters:
  ///   - name: The word for the move in paths.
  ///   - scene: The scene it is made on.
  ///   - kind: How the screen is shown.
  ///   - target: The scene that is shown.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  ///   - make: Calls the app's code with the sender, and returns the controller that it shows.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender, Controller: AnyObject>(
    _ name: String, from scene: String, _ kind: Segue.Kind = .show, to target: String,
    fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @isolated(any) (Source, StandIn.Storyboard, Sender) throws -> Controller?
  ) {
    let make = MainThread.callable("ScreenMove(\"\(name)\")", make)
    self.init(
      name: name, scene: scene, kind: kind, target: target, source: SourceType(Source.self),
      make: { try make(SourceType.cast($0), $1, SenderType.cast($2)) },
      position: FilePosition(fileID, line))
  }

  /// Wires async code that shows a screen, with or without a sender.
  ///
  /// ```swift
  /// ScreenMove("open", from: "Home", to: "Order") { @MainActor (home: HomeController, storyboard) in
  ///   let order = try await home.loadOrder()
  ///   return try storyboard.instantiateViewController(identifier: "Order") { coder in
  ///     OrderController(coder: coder, order: order)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The word for the move in paths.
  ///   - scene: The scene it is made on.
  ///   - kind: How the screen is shown.
  ///   - target: The scene that is shown.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  ///   - make: Calls the app's code, and returns the controller that it shows.
  @_disfavoredOverload
  public init<Source: AnyObject, each Sender, Controller: AnyObject>(
    _ name: String, from scene: String, _ kind: Segue.Kind = .show, to target: String,
    fileID: StaticString = #fileID, line: UInt = #line,
    make:
      @escaping @isolated(any) (Source, StandIn.Storyboard, repeat each Sender)
      async throws -> sending Controller?
  ) {
    // Safe: one walk at a time calls it, and waits.
    nonisolated(unsafe) let make = make
    self.init(
      name: name, scene: scene, kind: kind, target: target, source: SourceType(Source.self),
      make: { source, storyboard, sender in
        let source = Passed<Source>(value: try SourceType.cast(source))
        let storyboard = Passed(value: storyboard)
        let senders = Passed(value: (repeat try SenderType.cast(sender, as: (each Sender).self)))
        return try await make(source.value, storyboard.value, repeat each senders.value)
      },
      position: FilePosition(fileID, line))
  }

  // MARK: - Staying, or leaving a screen

  /// Wires what a person does on a screen, or code that dismisses, goes back or selects a tab.
  ///
  /// The closure calls the app's code; the walk then makes the change. Where there is nothing to go back
  /// to, dismiss or select, the test fails, since on a device nothing happens.
  ///
  /// - Parameters:
  ///   - name: The word for the move in paths.
  ///   - scene: The scene it is made on: its name, storyboard identifier, id or class.
  ///   - effect: The change of screens; none by default.
  ///   - perform: Calls the app's code.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  @_disfavoredOverload
  public init<Source: AnyObject>(
    _ name: String, from scene: String, _ effect: Navigation.Effect = .stay,
    fileID: StaticString = #fileID, line: UInt = #line,
    perform: @escaping @isolated(any) (Source) throws -> Void
  ) {
    let perform = MainThread.callable("ScreenMove(\"\(name)\")", perform)
    self.init(
      name: name, scene: scene, effect: effect, source: SourceType(Source.self),
      make: { source, _, _ in
        try perform(SourceType.cast(source))
        return nil
      },
      position: FilePosition(fileID, line))
  }

  /// Wires what a person does on a screen by tapping one of the move's ``Senders``.
  ///
  /// - Parameters:
  ///   - name: The word for the move in paths.
  ///   - scene: The scene it is made on.
  ///   - effect: The change of screens; none by default.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  ///   - perform: Calls the app's code with the sender.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender>(
    _ name: String, from scene: String, _ effect: Navigation.Effect = .stay,
    fileID: StaticString = #fileID, line: UInt = #line,
    perform: @escaping @isolated(any) (Source, Sender) throws -> Void
  ) {
    let perform = MainThread.callable("ScreenMove(\"\(name)\")", perform)
    self.init(
      name: name, scene: scene, effect: effect, source: SourceType(Source.self),
      make: { source, _, sender in
        try perform(SourceType.cast(source), SenderType.cast(sender))
        return nil
      },
      position: FilePosition(fileID, line))
  }

  /// Wires what a person does on a screen where the code is async, with or without a sender.
  ///
  /// - Parameters:
  ///   - name: The word for the move in paths.
  ///   - scene: The scene it is made on.
  ///   - effect: The change of screens; none by default.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  ///   - perform: Calls the app's code.
  @_disfavoredOverload
  public init<Source: AnyObject, each Sender>(
    _ name: String, from scene: String, _ effect: Navigation.Effect = .stay,
    fileID: StaticString = #fileID, line: UInt = #line,
    perform: @escaping @isolated(any) (Source, repeat each Sender) async throws -> Void
  ) {
    // Safe: one walk at a time calls it, and waits.
    nonisolated(unsafe) let perform = perform
    self.init(
      name: name, scene: scene, effect: effect, source: SourceType(Source.self),
      make: { source, _, sender in
        let source = Passed<Source>(value: try SourceType.cast(source))
        let senders = Passed(value: (repeat try SenderType.cast(sender, as: (each Sender).self)))
        try await perform(source.value, repeat each senders.value)
        return nil
      },
      position: FilePosition(fileID, line))
  }
}

// MARK: - In the model

extension SceneModel {
  /// Returns the model with a segue for each move; adds a finding for each unknown scene and each name that is in use.
  func addingMoves(_ moves: [ScreenMove], _ findings: inout [Finding]) -> SceneModel {
    guard !moves.isEmpty else { return self }
    var scenes = scenes
    let names = scenes.map(\.name)
    for move in moves {
      for name in [move.scene, move.target, move.effect.scene].compactMap(\.self)
      where self.scenes(called: name).isEmpty {
        findings.append(.unknown(move.call, "scene", name, names))
      }
      let target = move.target.flatMap { self.scenes(called: $0).first }
      guard move.target == nil || target != nil else { continue }
      let end = target.map { Segue.Target.scene($0.id) } ?? .outside("no screen of its own")
      for source in self.scenes(called: move.scene) {
        guard let index = indices[source.id] else { continue }
        if scenes[index].segues.contains(where: { $0.isCalled(move.name) }) {
          findings.append(
            .test(
              message: """
                \(move.call): '\(move.name)' is the name of another way out of \(source.name).
                """,
              advice: "Give the move a name of its own."))
          continue
        }
        scenes[index].segues.append(
          Segue(
            identifier: move.name, kind: move.kind, target: end, trigger: Segue.codeTrigger,
            effect: move.target == nil ? move.effect : nil))
      }
    }
    return SceneModel(
      initial: initial, scenes: scenes + duplicates, collectFindings: collectFindings)
  }
}
