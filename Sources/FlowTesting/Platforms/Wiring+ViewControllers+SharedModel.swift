#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  import Foundation

  // The words for view controllers whose closures take the shared model as their last parameter.

  extension Destination {
    /// Wires the code that makes a scene's view controller of the shared model.
    public init<Controller: PlatformViewController, Model>(
      _ scene: String, fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (NSCoder, Model) throws -> Controller?
    ) {
      self.init(
        scene: scene, type: Controller.self,
        make: {
          try MainThread.call("Destination(\"\(scene)\")", make, $0, SharedModel.cast())
        }, position: FilePosition(fileID, line))
    }
  }

  extension SegueAction {
    /// Wires a segue action of a view controller that takes a coder and the sender, and calls it with the
    /// shared model.
    public init<Source: PlatformViewController, Sender, Model, Controller: PlatformViewController>(
      _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (Source, NSCoder, Sender, Model) throws -> Controller?
    ) {
      self.init(
        selector, arity: 2, SourceType(Source.self), Controller.self, FilePosition(fileID, line)
      ) { source, coder, sender, _ in
        try MainThread.call(
          "SegueAction(\"\(selector)\")", make, SourceType.cast(source), coder,
          SenderType.cast(sender), SharedModel.cast())
      }
    }

    /// Wires a segue action of a view controller that takes a coder, the sender and the segue's
    /// identifier, and calls it with the shared model.
    public init<Source: PlatformViewController, Sender, Model, Controller: PlatformViewController>(
      _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (Source, NSCoder, Sender, String?, Model) throws -> Controller?
    ) {
      self.init(
        selector, arity: 3, SourceType(Source.self), Controller.self, FilePosition(fileID, line)
      ) { source, coder, sender, identifier in
        try MainThread.call(
          "SegueAction(\"\(selector)\")", make, SourceType.cast(source), coder,
          SenderType.cast(sender), identifier, SharedModel.cast())
      }
    }
  }

  extension Prepare {
    /// Wires the `prepare(for:sender:)` of a class of view controllers, and calls it with the shared model.
    public init<Source: PlatformViewController, Model>(
      fileID: StaticString = #fileID, line: UInt = #line,
      _ prepare: @escaping @MainActor (Source, PerformedSegue, Model) throws -> Void
    ) {
      self.init(
        source: SourceType(Source.self),
        run: {
          try MainThread.call("Prepare", prepare, SourceType.cast($0), $1, SharedModel.cast())
        }, position: FilePosition(fileID, line))
    }
  }

  extension ShouldPerform {
    /// Wires the method of a view controller that allows or refuses a segue, and calls it with the shared
    /// model.
    public init<Source: PlatformViewController, Sender, Model>(
      _ segue: String, fileID: StaticString = #fileID, line: UInt = #line,
      _ isAllowed: @escaping @MainActor (Source, Sender, Model) throws -> Bool
    ) {
      self.init(
        segue: segue, source: SourceType(Source.self),
        isAllowed: {
          try MainThread.call(
            "ShouldPerform(\"\(segue)\")", isAllowed, SourceType.cast($0), SenderType.cast($1),
            SharedModel.cast())
        }, position: FilePosition(fileID, line))
    }
  }

  extension UnwindAction {
    /// Wires an unwind action of a view controller, and calls it with the shared model.
    public init<Controller: PlatformViewController, Model>(
      _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
      _ action: @escaping @MainActor (Controller, PerformedSegue, Model) throws -> Void
    ) {
      self.init(
        selector: SelectorText.objectiveC(selector), destination: SourceType(Controller.self),
        run: {
          try MainThread.call(
            "UnwindAction(\"\(selector)\")", action, SourceType.cast($0), $1, SharedModel.cast())
        }, position: FilePosition(fileID, line))
    }
  }

  extension Senders {
    /// Wires the senders of a segue that a person can tap on a view controller, which the shared model has.
    public init<Source: PlatformViewController, Model, Offered: Collection & SendableMetatype>(
      _ segue: String, fileID: StaticString = #fileID, line: UInt = #line,
      _ offered: @escaping @MainActor (Source, Model) throws -> Offered
    ) {
      self.init(
        segue: segue, source: SourceType(Source.self),
        offered: {
          Choices(
            try MainThread.call(
              "Senders(\"\(segue)\")", offered, SourceType.cast($0), SharedModel.cast()))
        }, position: FilePosition(fileID, line))
    }
  }

  extension TypedDestination {
    /// Returns the typed destination with other values for the view controllers of one class, which the
    /// shared model has.
    public func from<Source: PlatformViewController, Model, Offered: Collection & SendableMetatype>(
      _ offered: @escaping @MainActor (Source, Model) throws -> Offered
    ) -> TypedDestination where Offered.Element == Value {
      from(SourceType(Source.self)) {
        try MainThread.call("TypedDestination", offered, SourceType.cast($0), SharedModel.cast())
      }
    }
  }

  extension Inject {
    /// Wires a container that the shared model has or is, for view controllers.
    public init<Controller: PlatformViewController, Model>(
      _ keyPath: String, fallingBackToUntagged fallsBack: Bool = false,
      fileID: StaticString = #fileID, line: UInt = #line,
      _ resolve: @escaping @MainActor (Controller, String?, Model) throws -> Void
    ) {
      self.init(
        keyPath, SourceType(Controller.self), fallsBack, FilePosition(fileID, line),
        [
          {
            try MainThread.call(
              "Inject(\"\(keyPath)\")", resolve, SourceType.cast($0), $1, SharedModel.cast())
          }
        ])
    }
  }

  extension Lifecycle {
    /// Wires the methods of a class of view controllers, and calls them with the shared model.
    public init<Controller: PlatformViewController, Model>(
      fileID: StaticString = #fileID, line: UInt = #line,
      _ run: @escaping @MainActor (Controller, Event, Model) throws -> Void
    ) {
      self.init(SourceType(Controller.self), FilePosition(fileID, line)) {
        try MainThread.call("Lifecycle", run, SourceType.cast($0), $1, SharedModel.cast())
      }
    }
  }

  extension Move where Subject == ControllerHost {
    /// Wires code of a view controller that shows a screen for a sender that was tapped, and calls it with
    /// the shared model.
    public init<Source: PlatformViewController, Sender, Model, Controller: PlatformViewController>(
      _ name: String, from scene: String, _ kind: Segue.Kind = .show, to target: String,
      fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (Source, StoryboardStandIn, Sender, Model) throws -> Controller?
    ) {
      self.init(
        CodeMove(
          name: name, scene: scene, kind: kind, target: target, source: SourceType(Source.self),
          make: {
            try MainThread.call(
              "Move(\"\(name)\")", make, SourceType.cast($0), $1, SenderType.cast($2),
              SharedModel.cast())
          }, position: FilePosition(fileID, line)))
    }

    /// Wires what a person does on a view controller's screen with a sender that was tapped, and calls it
    /// with the shared model.
    public init<Source: PlatformViewController, Sender, Model>(
      _ name: String, from scene: String, _ effect: Navigation.Effect = .stay,
      fileID: StaticString = #fileID, line: UInt = #line,
      perform: @escaping @MainActor (Source, Sender, Model) throws -> Void
    ) {
      self.init(
        CodeMove(
          name: name, scene: scene, effect: effect, source: SourceType(Source.self),
          perform: {
            try MainThread.call(
              "Move(\"\(name)\")", perform, SourceType.cast($0), SenderType.cast($1),
              SharedModel.cast())
          }, position: FilePosition(fileID, line)))
    }
  }
#endif
