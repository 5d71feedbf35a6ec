#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  #if canImport(UIKit)
    import UIKit

    /// The class of the platform's view controllers.
    public typealias PlatformViewController = UIViewController
  #else
    import AppKit

    /// The classes of the platform's controllers: of views, and of windows.
    public typealias PlatformViewController = NSResponder & NSSeguePerforming
  #endif

  // The words of a flow for view controllers of UIKit and AppKit. Their closures belong to the main actor,
  // as the controllers do, so a test that walks the flow must be marked `@MainActor`. A closure may take the
  // model that the screens of a walk share as its last parameter. The other parameters are those of the same
  // words for other classes.
  //
  // This file was compiled and run with stand-in declarations of the frameworks, never with the
  // frameworks themselves.

  extension Destination {
    /// Wires the code that makes a scene's view controller.
    public init<each Model, Controller: PlatformViewController>(
      _ scene: String, fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (NSCoder, repeat each Model) throws -> Controller?
    ) {
      self.init(
        scene: scene, type: Controller.self,
        make: {
          try MainThread.call(
            "Destination(\"\(scene)\")", make, $0, repeat SharedModel.cast(to: (each Model).self))
        }, position: FilePosition(fileID, line))
    }
  }

  extension Lifecycle {
    /// Wires the methods of a class of view controllers and its subclasses.
    public init<Controller: PlatformViewController, each Model>(
      fileID: StaticString = #fileID, line: UInt = #line,
      _ run: @escaping @MainActor (Controller, Event, repeat each Model) throws -> Void
    ) {
      self.init(SourceType(Controller.self), FilePosition(fileID, line)) {
        try MainThread.call(
          "Lifecycle", run, SourceType.cast($0), $1, repeat SharedModel.cast(to: (each Model).self))
      }
    }
  }

  extension SegueAction {
    /// Wires a segue action of a view controller that takes a coder.
    public init<Source: PlatformViewController, Controller: PlatformViewController>(
      _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (Source, NSCoder) throws -> Controller?
    ) {
      self.init(
        selector, arity: 1, SourceType(Source.self), Controller.self, FilePosition(fileID, line)
      ) { source, coder, _, _ in
        try MainThread.call("SegueAction(\"\(selector)\")", make, SourceType.cast(source), coder)
      }
    }

    /// Wires a segue action of a view controller that takes a coder and the sender.
    public init<
      Source: PlatformViewController, Sender, each Model, Controller: PlatformViewController
    >(
      _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (Source, NSCoder, Sender, repeat each Model) throws -> Controller?
    ) {
      self.init(
        selector, arity: 2, SourceType(Source.self), Controller.self, FilePosition(fileID, line)
      ) { source, coder, sender, _ in
        try MainThread.call(
          "SegueAction(\"\(selector)\")", make, SourceType.cast(source), coder,
          SenderType.cast(sender), repeat SharedModel.cast(to: (each Model).self))
      }
      senderType = Sender.self
    }

    /// Wires a segue action of a view controller that takes a coder, the sender and the segue's
    /// identifier.
    public init<Source: PlatformViewController, Sender, Controller: PlatformViewController>(
      _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (Source, NSCoder, Sender, String?) throws -> Controller?
    ) {
      self.init(
        selector, arity: 3, SourceType(Source.self), Controller.self, FilePosition(fileID, line)
      ) {
        try MainThread.call(
          "SegueAction(\"\(selector)\")", make, SourceType.cast($0), $1, SenderType.cast($2), $3)
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
      ) {
        try MainThread.call(
          "SegueAction(\"\(selector)\")", make, SourceType.cast($0), $1, SenderType.cast($2), $3,
          SharedModel.cast(to: Model.self))
      }
    }
  }

  extension Prepare {
    /// Wires the `prepare(for:sender:)` of a class of view controllers and its subclasses.
    public init<Source: PlatformViewController, each Model>(
      fileID: StaticString = #fileID, line: UInt = #line,
      _ prepare: @escaping @MainActor (Source, PerformedSegue, repeat each Model) throws -> Void
    ) {
      self.init(
        source: SourceType(Source.self),
        run: {
          try MainThread.call(
            "Prepare", prepare, SourceType.cast($0), $1,
            repeat SharedModel.cast(to: (each Model).self))
        }, position: FilePosition(fileID, line))
    }
  }

  extension ShouldPerform {
    /// Wires the method of a view controller that allows or refuses a segue.
    public init<Source: PlatformViewController, Sender, each Model>(
      _ segue: String, fileID: StaticString = #fileID, line: UInt = #line,
      _ isAllowed: @escaping @MainActor (Source, Sender, repeat each Model) throws -> Bool
    ) {
      self.init(
        segue: segue, source: SourceType(Source.self),
        isAllowed: { source, sender in
          try MainThread.call(
            "ShouldPerform(\"\(segue)\")", isAllowed, SourceType.cast(source),
            SenderType.cast(sender), repeat SharedModel.cast(to: (each Model).self))
        }, position: FilePosition(fileID, line))
    }
  }

  extension UnwindAction {
    /// Wires an unwind action of a view controller.
    public init<Controller: PlatformViewController, each Model>(
      _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
      _ action: @escaping @MainActor (Controller, PerformedSegue, repeat each Model) throws -> Void
    ) {
      self.init(
        selector: SelectorText.objectiveC(selector), destination: SourceType(Controller.self),
        run: { destination, segue in
          try MainThread.call(
            "UnwindAction(\"\(selector)\")", action, SourceType.cast(destination), segue,
            repeat SharedModel.cast(to: (each Model).self))
        }, position: FilePosition(fileID, line))
    }
  }

  extension Senders {
    /// Wires the senders of a segue that a person can tap on a view controller.
    public init<Source: PlatformViewController, each Model, Offered: Collection & SendableMetatype>(
      _ segue: String, fileID: StaticString = #fileID, line: UInt = #line,
      _ offered: @escaping @MainActor (Source, repeat each Model) throws -> Offered
    ) {
      self.init(
        segue: segue, source: SourceType(Source.self),
        offered: { source in
          Choices(
            try MainThread.call(
              "Senders(\"\(segue)\")", offered, SourceType.cast(source),
              repeat SharedModel.cast(to: (each Model).self)))
        }, position: FilePosition(fileID, line))
    }
  }

  extension Inject {
    /// Wires a container that fills view controllers.
    public init<Controller: PlatformViewController, each Model>(
      _ keyPath: String, fallingBackToUntagged fallsBack: Bool = false,
      fileID: StaticString = #fileID, line: UInt = #line,
      _ resolve: @escaping @MainActor (Controller, String?, repeat each Model) throws -> Void
    ) {
      self.init(
        keyPath, SourceType(Controller.self), fallsBack, FilePosition(fileID, line),
        [
          {
            try MainThread.call(
              "Inject(\"\(keyPath)\")", resolve, SourceType.cast($0), $1,
              repeat SharedModel.cast(to: (each Model).self))
          }
        ])
    }

    /// Wires several containers that fill view controllers, called in order until one does not throw.
    public init<Container: Sendable, Controller: PlatformViewController>(
      _ keyPath: String, from containers: [Container],
      fallingBackToUntagged fallsBack: Bool = false, fileID: StaticString = #fileID,
      line: UInt = #line,
      _ resolve: @escaping @MainActor (Container, Controller, String?) throws -> Void
    ) {
      self.init(
        keyPath, SourceType(Controller.self), fallsBack, FilePosition(fileID, line),
        containers.map { container in
          { controller, tag in
            try MainThread.call(
              "Inject(\"\(keyPath)\")", resolve, container, SourceType.cast(controller), tag)
          }
        })
    }
  }

  extension Move where Subject == ControllerHost {
    /// Wires code of a view controller that shows a screen without a segue.
    public init<Source: PlatformViewController, Controller: PlatformViewController>(
      _ name: String, from scene: String, _ kind: Segue.Kind = .show, to target: String,
      fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (Source, StoryboardStandIn) throws -> Controller?
    ) {
      self.init(
        CodeMove(
          name: name, scene: scene, kind: kind, target: target, source: SourceType(Source.self),
          make: { source, storyboard, _ in
            try MainThread.call("Move(\"\(name)\")", make, SourceType.cast(source), storyboard)
          }, position: FilePosition(fileID, line)))
    }

    /// Wires code of a view controller that shows a screen for a sender that was tapped.
    public init<
      Source: PlatformViewController, Sender, each Model, Controller: PlatformViewController
    >(
      _ name: String, from scene: String, _ kind: Segue.Kind = .show, to target: String,
      fileID: StaticString = #fileID, line: UInt = #line,
      make:
        @escaping @MainActor (Source, StoryboardStandIn, Sender, repeat each Model) throws ->
        Controller?
    ) {
      self.init(
        CodeMove(
          name: name, scene: scene, kind: kind, target: target, source: SourceType(Source.self),
          make: { source, storyboard, sender in
            try MainThread.call(
              "Move(\"\(name)\")", make, SourceType.cast(source), storyboard,
              SenderType.cast(sender), repeat SharedModel.cast(to: (each Model).self))
          }, position: FilePosition(fileID, line)))
    }
  }

  extension Move where Subject == ControllerHost {
    /// Wires what a person does on a view controller's screen, or code that dismisses, goes back or selects
    /// a tab.
    public init<Source: PlatformViewController>(
      _ name: String, from scene: String, _ effect: Navigation.Effect = .stay,
      fileID: StaticString = #fileID, line: UInt = #line,
      perform: @escaping @MainActor (Source) throws -> Void
    ) {
      self.init(
        CodeMove(
          name: name, scene: scene, effect: effect, source: SourceType(Source.self),
          make: { source, _, _ in
            try MainThread.call("Move(\"\(name)\")", perform, SourceType.cast(source))
            return nil
          }, position: FilePosition(fileID, line)))
    }

    /// Wires what a person does on a view controller's screen by tapping a sender.
    public init<Source: PlatformViewController, Sender, each Model>(
      _ name: String, from scene: String, _ effect: Navigation.Effect = .stay,
      fileID: StaticString = #fileID, line: UInt = #line,
      perform: @escaping @MainActor (Source, Sender, repeat each Model) throws -> Void
    ) {
      self.init(
        CodeMove(
          name: name, scene: scene, effect: effect, source: SourceType(Source.self),
          make: { source, _, sender in
            try MainThread.call(
              "Move(\"\(name)\")", perform, SourceType.cast(source), SenderType.cast(sender),
              repeat SharedModel.cast(to: (each Model).self))
            return nil
          }, position: FilePosition(fileID, line)))
    }
  }

  extension Move where Subject == ControllerHost {
    /// Wires async code of a view controller that shows a screen without a segue.
    public init<
      Source: PlatformViewController, each Argument, Controller: PlatformViewController
    >(
      _ name: String, from scene: String, _ kind: Segue.Kind = .show, to target: String,
      fileID: StaticString = #fileID, line: UInt = #line,
      make:
        @escaping @MainActor (Source, StoryboardStandIn, repeat each Argument) async throws ->
        Controller?
    ) {
      self.init(
        name, from: scene, kind, to: target, fileID: fileID, line: line,
        awaiting: {
          @MainActor (source: Source, storyboard, arguments: repeat each Argument)
            async throws -> sending Controller? in
          try await make(source, storyboard, repeat each arguments)
        })
    }

    /// Wires what a person does on a view controller's screen, or code that dismisses, goes back or selects a
    /// tab, where the code is async.
    public init<Source: PlatformViewController, each Argument>(
      _ name: String, from scene: String, _ effect: Navigation.Effect = .stay,
      fileID: StaticString = #fileID, line: UInt = #line,
      perform: @escaping @MainActor (Source, repeat each Argument) async throws -> Void
    ) {
      self.init(name, from: scene, effect, fileID: fileID, line: line, awaiting: perform)
    }
  }

  extension TypedDestination {
    /// Returns the typed destination with other values for the view controllers of one class.
    public func from<
      Source: PlatformViewController, each Model, Offered: Collection & SendableMetatype
    >(
      _ offered: @escaping @MainActor (Source, repeat each Model) throws -> Offered
    ) -> TypedDestination where Offered.Element == Value {
      from(SourceType(Source.self)) { source in
        try MainThread.call(
          "TypedDestination", offered, SourceType.cast(source),
          repeat SharedModel.cast(to: (each Model).self))
      }
    }
  }
#endif
