extension Move where Subject == ControllerHost {
  /// Wires code that shows a screen without a segue: it instantiates a scene, and pushes or presents
  /// it.
  ///
  /// ```swift
  /// Move("help", from: "Home", .presentation, to: "Help") { (home: HomeController, storyboard) in
  ///   try storyboard.instantiateViewController(identifier: "Help") { coder in
  ///     HelpController(coder: coder, topic: home.topic)
  ///   }
  /// }
  /// ```
  ///
  /// The closure calls the app's code and returns the controller that it shows. A walk takes the move
  /// like a segue that the storyboard lacks: its name is its label, `Senders` of that label say what
  /// can be tapped, and checks judge its destination like any other. `prepare(for:sender:)` is not
  /// called, since there is no segue.
  ///
  /// - Parameters:
  ///   - name: The word for the move in paths.
  ///   - scene: The scene it starts from: its name, storyboard identifier, id or class.
  ///   - kind: The kind of transition; by default a push onto the nearest stack. `.replaceStack`,
  ///     `.replaceRoot` and `.presentFromRoot` stand for what only code does.
  ///   - target: The scene that is shown; if the code makes the container around it, the container.
  ///   - make: Calls the app's code. The walk fails if it returns nil, or if the storyboard raises.
  @_disfavoredOverload
  public init<Source: AnyObject, Controller: AnyObject>(
    _ name: String, from scene: String, _ kind: Segue.Kind = .show, to target: String,
    fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @isolated(any) @Sendable (Source, StoryboardStandIn) throws -> Controller?
  ) {
    let make = MainThread.callable("Move(\"\(name)\")", make)
    self.init(
      CodeMove(
        name: name, scene: scene, kind: kind, target: target, source: SourceType(Source.self),
        make: { source, storyboard, _ in try make(SourceType.cast(source), storyboard) },
        position: FilePosition(fileID, line)))
  }

  /// Wires code that shows a screen without a segue, for a sender that was tapped, one of the move's
  /// ``Senders``.
  ///
  /// - Parameters:
  ///   - name: The word for the move in paths.
  ///   - scene: The scene it starts from: its name, storyboard identifier, id or class.
  ///   - kind: The kind of transition; by default a push onto the nearest stack.
  ///   - target: The scene that is shown; if the code makes the container around it, the container.
  ///   - make: Calls the app's code. The walk fails if it returns nil, or if the storyboard raises.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender, Controller: AnyObject>(
    _ name: String, from scene: String, _ kind: Segue.Kind = .show, to target: String,
    fileID: StaticString = #fileID, line: UInt = #line,
    make:
      @escaping @isolated(any) @Sendable (Source, StoryboardStandIn, Sender) throws -> Controller?
  ) {
    let make = MainThread.callable("Move(\"\(name)\")", make)
    self.init(
      CodeMove(
        name: name, scene: scene, kind: kind, target: target, source: SourceType(Source.self),
        make: { try make(SourceType.cast($0), $1, SenderType.cast($2)) },
        position: FilePosition(fileID, line)))
  }

  /// Wires what a person does on a screen, or code that dismisses, goes back or selects a tab.
  ///
  /// ```swift
  /// Move("rename", from: "Editor") { (editor: EditorController) in editor.rename("Miso") }
  /// Move("save", from: "Editor", .dismiss) { (editor: EditorController) in editor.save() }
  /// ```
  ///
  /// The closure calls the app's code; the walk then makes the change. Where there is nothing to go back
  /// to, dismiss or select, the test fails, since on a device nothing happens.
  ///
  /// - Parameters:
  ///   - name: The word for the move in paths.
  ///   - scene: The scene it is made on: its name, storyboard identifier, id or class.
  ///   - effect: The change of screens; none by default.
  ///   - perform: Calls the app's code.
  @_disfavoredOverload
  public init<Source: AnyObject>(
    _ name: String, from scene: String, _ effect: Navigation.Effect = .stay,
    fileID: StaticString = #fileID, line: UInt = #line,
    perform: @escaping @isolated(any) @Sendable (Source) throws -> Void
  ) {
    let perform = MainThread.callable("Move(\"\(name)\")", perform)
    self.init(
      CodeMove(
        name: name, scene: scene, effect: effect, source: SourceType(Source.self),
        make: { source, _, _ in
          try perform(SourceType.cast(source))
          return nil
        },
        position: FilePosition(fileID, line)))
  }

  /// Wires what a person does on a screen by tapping one of the move's ``Senders``.
  ///
  /// - Parameters:
  ///   - name: The word for the move in paths.
  ///   - scene: The scene it is made on: its name, storyboard identifier, id or class.
  ///   - effect: The change of screens; none by default.
  ///   - perform: Calls the app's code.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender>(
    _ name: String, from scene: String, _ effect: Navigation.Effect = .stay,
    fileID: StaticString = #fileID, line: UInt = #line,
    perform: @escaping @isolated(any) @Sendable (Source, Sender) throws -> Void
  ) {
    let perform = MainThread.callable("Move(\"\(name)\")", perform)
    self.init(
      CodeMove(
        name: name, scene: scene, effect: effect, source: SourceType(Source.self),
        make: { source, _, sender in
          try perform(SourceType.cast(source), SenderType.cast(sender))
          return nil
        },
        position: FilePosition(fileID, line)))
  }

  /// A move that does not say on which screen it is made.
  @available(*, unavailable, message: "say on which screen it is made, with from: \"…\"")
  public init<Source: AnyObject>(_ name: String, perform: (Source) throws -> Void) {
    self.init(name, perform: { (_: inout ControllerHost) in })
  }

  /// A move with choices; in a flow over scenes write ``Senders`` instead.
  @available(*, unavailable, message: "leave choosing: out, and write Senders beside it")
  public init<Source: AnyObject, Choices: BidirectionalCollection>(
    _ name: String, from scene: String, choosing choices: Choices,
    perform: (Source, Choices.Element) throws -> Void
  ) {
    self.init(name, from: scene, perform: { _ in })
  }

  /// Wires code whose closure takes any source and any sender.
  init(_ code: CodeMove) {
    self.init(code.name, from: code.scene, perform: { _ in })
    self.code = code
  }
}
