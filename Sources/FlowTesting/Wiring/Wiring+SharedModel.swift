import Foundation

// The words of a flow for closures whose last parameter is the model that all screens of a walk share. A
// closure without a sender, such as that of a `Move`, takes the model in the sender's place instead.

extension Destination {
  /// Wires the code that makes a scene's controller from the shared model.
  ///
  /// ```swift
  /// Destination("PatientList") { coder, clinic in PatientList(coder: coder, clinic: clinic) }
  /// ```
  @_disfavoredOverload
  public init<Controller: AnyObject, Model>(
    _ scene: String, fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @isolated(any) @Sendable (NSCoder, Model) throws -> Controller?
  ) {
    let make = MainThread.callable("Destination(\"\(scene)\")", make)
    self.init(
      scene: scene, type: Controller.self, make: { try make($0, SharedModel.cast()) },
      position: FilePosition(fileID, line))
  }
}

extension SegueAction {
  /// Wires a segue action that takes a coder and the sender, and calls it with the shared model.
  ///
  /// For a method that takes only a coder, the closure takes the model in the sender's place.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender, Model, Controller: AnyObject>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @isolated(any) @Sendable (Source, NSCoder, Sender, Model) throws -> Controller?
  ) {
    let make = MainThread.callable("SegueAction(\"\(selector)\")", make)
    self.init(
      selector, arity: 2, SourceType(Source.self), Controller.self, FilePosition(fileID, line)
    ) { source, coder, sender, _ in
      try make(SourceType.cast(source), coder, SenderType.cast(sender), SharedModel.cast())
    }
  }

  /// Wires a segue action that takes a coder, the sender and the segue's identifier, and calls it with the
  /// shared model.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender, Model, Controller: AnyObject>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    make:
      @escaping @isolated(any) @Sendable (Source, NSCoder, Sender, String?, Model) throws ->
      Controller?
  ) {
    let make = MainThread.callable("SegueAction(\"\(selector)\")", make)
    self.init(
      selector, arity: 3, SourceType(Source.self), Controller.self, FilePosition(fileID, line)
    ) {
      try make(SourceType.cast($0), $1, SenderType.cast($2), $3, SharedModel.cast())
    }
  }
}

extension Prepare {
  /// Wires the `prepare(for:sender:)` of a class, and calls it with the shared model.
  @_disfavoredOverload
  public init<Source: AnyObject, Model>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ prepare: @escaping @isolated(any) @Sendable (Source, PerformedSegue, Model) throws -> Void
  ) {
    let prepare = MainThread.callable("Prepare", prepare)
    self.init(
      source: SourceType(Source.self),
      run: { try prepare(SourceType.cast($0), $1, SharedModel.cast()) },
      position: FilePosition(fileID, line))
  }
}

extension ShouldPerform {
  /// Wires the method that allows or refuses a segue, and calls it with the shared model.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender, Model>(
    _ segue: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ isAllowed: @escaping @isolated(any) @Sendable (Source, Sender, Model) throws -> Bool
  ) {
    let isAllowed = MainThread.callable("ShouldPerform(\"\(segue)\")", isAllowed)
    self.init(
      segue: segue, source: SourceType(Source.self),
      isAllowed: { try isAllowed(SourceType.cast($0), SenderType.cast($1), SharedModel.cast()) },
      position: FilePosition(fileID, line))
  }
}

extension UnwindAction {
  /// Wires an unwind action, and calls it with the shared model.
  @_disfavoredOverload
  public init<Controller: AnyObject, Model>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @isolated(any) @Sendable (Controller, PerformedSegue, Model) throws -> Void
  ) {
    let action = MainThread.callable("UnwindAction(\"\(selector)\")", action)
    self.init(
      selector: SelectorText.objectiveC(selector), destination: SourceType(Controller.self),
      run: { try action(SourceType.cast($0), $1, SharedModel.cast()) },
      position: FilePosition(fileID, line))
  }
}

extension Senders {
  /// Wires the senders of a segue, read from the shared model.
  @_disfavoredOverload
  public init<Source: AnyObject, Model, Offered: Collection & SendableMetatype>(
    _ segue: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ offered: @escaping @isolated(any) @Sendable (Source, Model) throws -> Offered
  ) {
    let offered = MainThread.callable("Senders(\"\(segue)\")", offered)
    self.init(
      segue: segue, source: SourceType(Source.self),
      offered: { Choices(try offered(SourceType.cast($0), SharedModel.cast())) },
      position: FilePosition(fileID, line))
  }
}

extension TypedDestination {
  /// Returns the typed destination with other values for the screens of one class, read from the shared
  /// model.
  @_disfavoredOverload
  public func from<Source: AnyObject, Model, Offered: Collection & SendableMetatype>(
    _ offered: @escaping @isolated(any) @Sendable (Source, Model) throws -> Offered
  ) -> TypedDestination where Offered.Element == Value {
    let offered = MainThread.callable("TypedDestination", offered)
    return from(SourceType(Source.self)) { try offered(SourceType.cast($0), SharedModel.cast()) }
  }
}

extension Inject {
  /// Wires a container that is, or belongs to, the shared model.
  @_disfavoredOverload
  public init<Controller: AnyObject, Model>(
    _ keyPath: String, fallingBackToUntagged fallsBack: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ resolve: @escaping @isolated(any) @Sendable (Controller, String?, Model) throws -> Void
  ) {
    let resolve = MainThread.callable("Inject(\"\(keyPath)\")", resolve)
    self.init(
      keyPath, SourceType(Controller.self), fallsBack, FilePosition(fileID, line),
      [{ try resolve(SourceType.cast($0), $1, SharedModel.cast()) }])
  }
}

extension Lifecycle {
  /// Wires the methods of a class and its subclasses, and calls them with the shared model.
  @_disfavoredOverload
  public init<Controller: AnyObject, Model>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ run: @escaping @isolated(any) @Sendable (Controller, Event, Model) throws -> Void
  ) {
    let run = MainThread.callable("Lifecycle", run)
    self.init(SourceType(Controller.self), FilePosition(fileID, line)) {
      try run(SourceType.cast($0), $1, SharedModel.cast())
    }
  }
}

extension Move where Subject == ControllerHost {
  /// Wires code that shows a screen for a sender that was tapped, and calls it with the shared model.
  ///
  /// The closure for a move without senders gets the model in the sender's place.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender, Model, Controller: AnyObject>(
    _ name: String, from scene: String, _ kind: Segue.Kind = .show, to target: String,
    fileID: StaticString = #fileID, line: UInt = #line,
    make:
      @escaping @isolated(any) @Sendable (Source, StoryboardStandIn, Sender, Model) throws ->
      Controller?
  ) {
    let make = MainThread.callable("Move(\"\(name)\")", make)
    self.init(
      CodeMove(
        name: name, scene: scene, kind: kind, target: target, source: SourceType(Source.self),
        make: { try make(SourceType.cast($0), $1, SenderType.cast($2), SharedModel.cast()) },
        position: FilePosition(fileID, line)))
  }

  /// Wires what a person does on a screen with a sender that was tapped, and calls it with the shared model.
  ///
  /// The closure for a move without senders gets the model in the sender's place.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender, Model>(
    _ name: String, from scene: String, _ effect: Navigation.Effect = .stay,
    fileID: StaticString = #fileID, line: UInt = #line,
    perform: @escaping @isolated(any) @Sendable (Source, Sender, Model) throws -> Void
  ) {
    let perform = MainThread.callable("Move(\"\(name)\")", perform)
    self.init(
      CodeMove(
        name: name, scene: scene, effect: effect, source: SourceType(Source.self),
        make: { source, _, sender in
          try perform(SourceType.cast(source), SenderType.cast(sender), SharedModel.cast())
          return nil
        },
        position: FilePosition(fileID, line)))
  }
}
