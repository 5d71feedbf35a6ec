// The moves of `Move+Code.swift` whose closures are async. After the source, and after the storyboard where a
// screen is shown, a closure takes the sender and the shared model or either or none of them.

extension Move where Subject == ControllerHost {
  /// Wires async code that shows a screen without a segue.
  ///
  /// ```swift
  /// Move("open", from: "Home", to: "Order") { @MainActor (home: HomeController, storyboard) in
  ///   let order = try await home.loadOrder()
  ///   return try storyboard.instantiateViewController(identifier: "Order") { coder in
  ///     OrderController(coder: coder, order: order)
  ///   }
  /// }
  /// ```
  ///
  /// The walk awaits the code, and then shows the screen.
  ///
  /// - Parameters:
  ///   - name: The word for the move in paths.
  ///   - scene: The scene it starts from: its name, storyboard identifier, id or class.
  ///   - kind: The kind of transition; by default a push onto the nearest stack.
  ///   - target: The scene that is shown; if the code makes the container around it, the container.
  ///   - make: Calls the app's code. The walk fails if it returns nil, or if the storyboard raises.
  @_disfavoredOverload
  public init<Source: AnyObject, each Argument, Controller: AnyObject>(
    _ name: String, from scene: String, _ kind: Segue.Kind = .show, to target: String,
    fileID: StaticString = #fileID, line: UInt = #line,
    make:
      @escaping @isolated(any) @Sendable (Source, StoryboardStandIn, repeat each Argument)
      async throws -> sending Controller?
  ) {
    self.init(name, from: scene, kind, to: target, fileID: fileID, line: line, awaiting: make)
  }

  /// Wires what a person does on a screen, or code that dismisses, goes back or selects a tab, where the code
  /// is async.
  ///
  /// ```swift
  /// Move("save", from: "Editor", .dismiss) { @MainActor (editor: EditorController) in
  ///   try await editor.save()
  /// }
  /// ```
  ///
  /// The walk awaits the code, and then makes the change.
  ///
  /// - Parameters:
  ///   - name: The word for the move in paths.
  ///   - scene: The scene it is made on: its name, storyboard identifier, id or class.
  ///   - effect: The change of screens; none by default.
  ///   - perform: Calls the app's code.
  @_disfavoredOverload
  public init<Source: AnyObject, each Argument>(
    _ name: String, from scene: String, _ effect: Navigation.Effect = .stay,
    fileID: StaticString = #fileID, line: UInt = #line,
    perform:
      @escaping @isolated(any) @Sendable (Source, repeat each Argument) async throws -> Void
  ) {
    self.init(name, from: scene, effect, fileID: fileID, line: line, awaiting: perform)
  }

  /// Wires async code of any actor that shows a screen.
  init<Source: AnyObject, each Argument, Controller: AnyObject>(
    _ name: String, from scene: String, _ kind: Segue.Kind, to target: String,
    fileID: StaticString, line: UInt,
    awaiting make:
      @escaping @isolated(any) @Sendable (Source, StoryboardStandIn, repeat each Argument)
      async throws -> sending Controller?
  ) {
    self.init(
      CodeMove(
        name: name, scene: scene, kind: kind, target: target, source: SourceType(Source.self),
        make: { source, storyboard, sender in
          var given = ClosureArguments(sender)
          let source = Passed<Source>(value: try SourceType.cast(source))
          let storyboard = Passed(value: storyboard)
          let arguments = Passed(value: (repeat try given.next((each Argument).self)))
          return try await make(source.value, storyboard.value, repeat each arguments.value)
        },
        position: FilePosition(fileID, line)))
  }

  /// Wires async code of any actor that shows no screen.
  init<Source: AnyObject, each Argument>(
    _ name: String, from scene: String, _ effect: Navigation.Effect, fileID: StaticString,
    line: UInt,
    awaiting perform:
      @escaping @isolated(any) @Sendable (Source, repeat each Argument) async throws -> Void
  ) {
    self.init(
      CodeMove(
        name: name, scene: scene, effect: effect, source: SourceType(Source.self),
        make: { source, _, sender in
          var given = ClosureArguments(sender)
          let source = Passed<Source>(value: try SourceType.cast(source))
          let arguments = Passed(value: (repeat try given.next((each Argument).self)))
          try await perform(source.value, repeat each arguments.value)
          return nil
        },
        position: FilePosition(fileID, line)))
  }
}

/// The sender and the shared model, as the last parameters of a closure take them.
struct ClosureArguments {
  private let sender: Any?
  private var isFirst = true

  init(_ sender: Any?) { self.sender = sender }

  /// Returns the sender, and then the model; a closure may take the model in the sender's place.
  mutating func next<Argument>(_: Argument.Type) throws(WiringMismatch) -> Argument {
    defer { isFirst = false }
    return isFirst ? try SenderType.cast(sender) : try SharedModel.cast()
  }
}
