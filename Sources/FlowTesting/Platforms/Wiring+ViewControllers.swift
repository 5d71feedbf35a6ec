#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  #if canImport(UIKit)
    import UIKit

    /// The class of the platform's view controllers.
    public typealias PlatformViewController = UIViewController
  #else
    import AppKit

    /// The class of the platform's view controllers.
    public typealias PlatformViewController = NSViewController
  #endif

  // The words of a flow for view controllers of UIKit and AppKit, which belong to the main actor: the
  // closures are the main actor's too, and a test that walks them is marked `@MainActor`.
  //
  // This file was built and walked with stand-in declarations of the frameworks, and never with the
  // frameworks themselves: no machine that has them was at hand.

  extension Destination {
    /// Says how a scene's view controller is made.
    ///
    /// - Parameters:
    ///   - scene: The scene's name in paths, its storyboard identifier, its object id or its class.
    ///   - make: Makes the view controller; nil, as from a failable initialiser, is a finding.
    public init<Controller: PlatformViewController>(
      _ scene: String, fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (NSCoder) throws -> Controller?
    ) {
      let onMain: @Sendable (NSCoder) throws -> Controller? = { coder in
        nonisolated(unsafe) let coder = coder
        return try MainThread.run("Destination(\"\(scene)\")") { try make(coder) }
      }
      self = destination(scene, fileID, line, onMain)
    }
  }

  extension SegueAction {
    /// Wires a segue action of a view controller that takes a coder.
    public init<Source: PlatformViewController, Controller: PlatformViewController>(
      _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (Source, NSCoder) throws -> Controller?
    ) {
      let onMain: @Sendable (Source, NSCoder) throws -> Controller? = { source, coder in
        nonisolated(unsafe) let coder = coder
        return try MainThread.run("SegueAction(\"\(selector)\")") { try make(source, coder) }
      }
      self = segueAction(selector, fileID, line, onMain)
    }

    /// Wires a segue action of a view controller that takes a coder and the sender.
    public init<Source: PlatformViewController, Sender, Controller: PlatformViewController>(
      _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (Source, NSCoder, Sender) throws -> Controller?
    ) {
      let onMain: @Sendable (Source, NSCoder, Sender) throws -> Controller? = {
        source, coder, sender in
        nonisolated(unsafe) let (coder, sender) = (coder, sender)
        return try MainThread.run("SegueAction(\"\(selector)\")") {
          try make(source, coder, sender)
        }
      }
      self = segueAction(selector, fileID, line, onMain)
    }

    /// Wires a segue action of a view controller that takes a coder, the sender and the segue's
    /// identifier.
    public init<Source: PlatformViewController, Sender, Controller: PlatformViewController>(
      _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (Source, NSCoder, Sender, String?) throws -> Controller?
    ) {
      let onMain: @Sendable (Source, NSCoder, Sender, String?) throws -> Controller? = {
        source, coder, sender, identifier in
        nonisolated(unsafe) let (coder, sender) = (coder, sender)
        return try MainThread.run("SegueAction(\"\(selector)\")") {
          try make(source, coder, sender, identifier)
        }
      }
      self = segueAction(selector, fileID, line, onMain)
    }
  }

  extension Prepare {
    /// Wires the `prepare(for:sender:)` of a class of view controllers and its subclasses.
    public init<Source: PlatformViewController>(
      fileID: StaticString = #fileID, line: UInt = #line,
      _ prepare: @escaping @MainActor (Source, PerformedSegue) throws -> Void
    ) {
      let onMain: @Sendable (Source, PerformedSegue) throws -> Void = { source, segue in
        nonisolated(unsafe) let segue = segue
        try MainThread.run("Prepare") { try prepare(source, segue) }
      }
      self = preparing(fileID, line, onMain)
    }
  }

  extension ShouldPerform {
    /// Wires the guard of a segue that leaves a view controller.
    public init<Source: PlatformViewController, Sender>(
      _ segue: String, fileID: StaticString = #fileID, line: UInt = #line,
      _ isAllowed: @escaping @MainActor (Source, Sender) throws -> Bool
    ) {
      let onMain: @Sendable (Source, Sender) throws -> Bool = { source, sender in
        nonisolated(unsafe) let sender = sender
        return try MainThread.run("ShouldPerform(\"\(segue)\")") { try isAllowed(source, sender) }
      }
      self = shouldPerform(segue, fileID, line, onMain)
    }
  }

  extension UnwindAction {
    /// Wires an unwind action of a view controller.
    public init<Controller: PlatformViewController>(
      _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
      _ action: @escaping @MainActor (Controller, PerformedSegue) throws -> Void
    ) {
      let onMain: @Sendable (Controller, PerformedSegue) throws -> Void = { destination, segue in
        nonisolated(unsafe) let segue = segue
        try MainThread.run("UnwindAction(\"\(selector)\")") { try action(destination, segue) }
      }
      self = unwindAction(selector, fileID, line, onMain)
    }
  }

  extension Senders {
    /// Says what a person can tap on a view controller.
    public init<Source: PlatformViewController, Offered: Collection & SendableMetatype>(
      _ segue: String, fileID: StaticString = #fileID, line: UInt = #line,
      _ offered: @escaping @MainActor (Source) throws -> Offered
    ) {
      let onMain: @Sendable (Source) throws -> Offered = { source in
        try MainThread.run("Senders(\"\(segue)\")") { try offered(source) }
      }
      self = senders(segue, fileID, line, onMain)
    }
  }

  extension Inject {
    /// Wires a container that injects into view controllers.
    ///
    /// - Parameters:
    ///   - keyPath: The runtime attribute that holds the tag.
    ///   - fallsBack: Whether the closure is called once more without the tag when it threw with one.
    ///   - resolve: Hands the view controller what it needs.
    public init<Controller: PlatformViewController>(
      _ keyPath: String, fallingBackToUntagged fallsBack: Bool = false,
      fileID: StaticString = #fileID, line: UInt = #line,
      _ resolve: @escaping @MainActor (Controller, String?) throws -> Void
    ) {
      let onMain: @Sendable (Controller, String?) throws -> Void = { controller, tag in
        try MainThread.run("Inject(\"\(keyPath)\")") { try resolve(controller, tag) }
      }
      self = inject(keyPath, fallsBack, fileID, line, onMain)
    }

    /// Wires several containers that inject into view controllers, asked in order.
    ///
    /// - Parameters:
    ///   - keyPath: The runtime attribute that holds the tag.
    ///   - containers: The containers, the one to ask first first.
    ///   - fallsBack: Whether each is asked once more without the tag when it threw with one.
    ///   - resolve: Hands the view controller what it needs.
    public init<Container: Sendable, Controller: PlatformViewController>(
      _ keyPath: String, from containers: [Container],
      fallingBackToUntagged fallsBack: Bool = false, fileID: StaticString = #fileID,
      line: UInt = #line,
      _ resolve: @escaping @MainActor (Container, Controller, String?) throws -> Void
    ) {
      let onMain: @Sendable (Container, Controller, String?) throws -> Void = {
        container, controller, tag in
        try MainThread.run("Inject(\"\(keyPath)\")") { try resolve(container, controller, tag) }
      }
      self = inject(keyPath, containers, fallsBack, fileID, line, onMain)
    }
  }

  extension Move where Subject == ControllerHost {
    /// Wires code of a view controller that shows a screen without a segue.
    ///
    /// - Parameters:
    ///   - name: The word for the move in paths.
    ///   - scene: The scene it is made on.
    ///   - kind: How the screen is shown; pushed onto the nearest stack unless said otherwise.
    ///   - target: The scene that is shown.
    ///   - make: Calls the app's code; nil, and whatever the storyboard refuses, is a finding.
    public init<Source: PlatformViewController, Controller: PlatformViewController>(
      _ name: String, from scene: String, _ kind: Segue.Kind = .show, to target: String,
      fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (Source, StoryboardStandIn) throws -> Controller?
    ) {
      let onMain: @Sendable (Source, StoryboardStandIn) throws -> Controller? = {
        source, storyboard in
        nonisolated(unsafe) let storyboard = storyboard
        return try MainThread.run("Move(\"\(name)\")") { try make(source, storyboard) }
      }
      self = move(name, scene, kind, target, fileID, line, onMain)
    }

    /// Wires code of a view controller that shows a screen for what was tapped.
    ///
    /// - Parameters:
    ///   - name: The word for the move in paths.
    ///   - scene: The scene it is made on.
    ///   - kind: How the screen is shown; pushed onto the nearest stack unless said otherwise.
    ///   - target: The scene that is shown.
    ///   - make: Calls the app's code; nil, and whatever the storyboard refuses, is a finding.
    public init<Source: PlatformViewController, Sender, Controller: PlatformViewController>(
      _ name: String, from scene: String, _ kind: Segue.Kind = .show, to target: String,
      fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (Source, StoryboardStandIn, Sender) throws -> Controller?
    ) {
      let onMain: @Sendable (Source, StoryboardStandIn, Sender) throws -> Controller? = {
        source, storyboard, sender in
        nonisolated(unsafe) let (storyboard, sender) = (storyboard, sender)
        return try MainThread.run("Move(\"\(name)\")") { try make(source, storyboard, sender) }
      }
      self = move(name, scene, kind, target, fileID, line, onMain)
    }
  }

  extension TypedDestination {
    /// Says what a person can tap on the view controllers of one class.
    ///
    /// - Parameter offered: Asks the source; each value leads to the segue of its case.
    public func from<Source: PlatformViewController, Offered: Collection & SendableMetatype>(
      _ offered: @escaping @MainActor (Source) throws -> Offered
    ) -> TypedDestination where Offered.Element == Value {
      let onMain: @Sendable (Source) throws -> Offered = { source in
        try MainThread.run("TypedDestination") { try offered(source) }
      }
      return offering(self, onMain)
    }
  }

  // MARK: - The words for any class

  // Inside these the class is not known to be a view controller's, so that the initializers for any
  // class are called and not the ones above.

  private func destination<Controller: AnyObject>(
    _ scene: String, _ fileID: StaticString, _ line: UInt,
    _ make: @escaping @Sendable (NSCoder) throws -> Controller?
  ) -> Destination {
    Destination(scene, fileID: fileID, line: line, make: make)
  }

  private func segueAction<Source: AnyObject, Controller: AnyObject>(
    _ selector: String, _ fileID: StaticString, _ line: UInt,
    _ make: @escaping @Sendable (Source, NSCoder) throws -> Controller?
  ) -> SegueAction {
    SegueAction(selector, fileID: fileID, line: line, make: make)
  }

  private func segueAction<Source: AnyObject, Sender, Controller: AnyObject>(
    _ selector: String, _ fileID: StaticString, _ line: UInt,
    _ make: @escaping @Sendable (Source, NSCoder, Sender) throws -> Controller?
  ) -> SegueAction {
    SegueAction(selector, fileID: fileID, line: line, make: make)
  }

  private func segueAction<Source: AnyObject, Sender, Controller: AnyObject>(
    _ selector: String, _ fileID: StaticString, _ line: UInt,
    _ make: @escaping @Sendable (Source, NSCoder, Sender, String?) throws -> Controller?
  ) -> SegueAction {
    SegueAction(selector, fileID: fileID, line: line, make: make)
  }

  private func preparing<Source: AnyObject>(
    _ fileID: StaticString, _ line: UInt,
    _ prepare: @escaping @Sendable (Source, PerformedSegue) throws -> Void
  ) -> Prepare {
    Prepare(fileID: fileID, line: line, prepare)
  }

  private func shouldPerform<Source: AnyObject, Sender>(
    _ segue: String, _ fileID: StaticString, _ line: UInt,
    _ isAllowed: @escaping @Sendable (Source, Sender) throws -> Bool
  ) -> ShouldPerform {
    ShouldPerform(segue, fileID: fileID, line: line, isAllowed)
  }

  private func unwindAction<Controller: AnyObject>(
    _ selector: String, _ fileID: StaticString, _ line: UInt,
    _ action: @escaping @Sendable (Controller, PerformedSegue) throws -> Void
  ) -> UnwindAction {
    UnwindAction(selector, fileID: fileID, line: line, action)
  }

  private func senders<Source: AnyObject, Offered: Collection & SendableMetatype>(
    _ segue: String, _ fileID: StaticString, _ line: UInt,
    _ offered: @escaping @Sendable (Source) throws -> Offered
  ) -> Senders {
    Senders(segue, fileID: fileID, line: line, offered)
  }

  private func inject<Controller: AnyObject>(
    _ keyPath: String, _ fallsBack: Bool, _ fileID: StaticString, _ line: UInt,
    _ resolve: @escaping @Sendable (Controller, String?) throws -> Void
  ) -> Inject {
    Inject(keyPath, fallingBackToUntagged: fallsBack, fileID: fileID, line: line, resolve)
  }

  private func inject<Container: Sendable, Controller: AnyObject>(
    _ keyPath: String, _ containers: [Container], _ fallsBack: Bool, _ fileID: StaticString,
    _ line: UInt, _ resolve: @escaping @Sendable (Container, Controller, String?) throws -> Void
  ) -> Inject {
    Inject(
      keyPath, from: containers, fallingBackToUntagged: fallsBack, fileID: fileID, line: line,
      resolve)
  }

  private func move<Source: AnyObject, Controller: AnyObject>(
    _ name: String, _ scene: String, _ kind: Segue.Kind, _ target: String,
    _ fileID: StaticString, _ line: UInt,
    _ make: @escaping @Sendable (Source, StoryboardStandIn) throws -> Controller?
  ) -> Move<ControllerHost> {
    Move(name, from: scene, kind, to: target, fileID: fileID, line: line, make: make)
  }

  private func move<Source: AnyObject, Sender, Controller: AnyObject>(
    _ name: String, _ scene: String, _ kind: Segue.Kind, _ target: String,
    _ fileID: StaticString, _ line: UInt,
    _ make: @escaping @Sendable (Source, StoryboardStandIn, Sender) throws -> Controller?
  ) -> Move<ControllerHost> {
    Move(name, from: scene, kind, to: target, fileID: fileID, line: line, make: make)
  }

  private func offering<Value, Source: AnyObject, Offered: Collection & SendableMetatype>(
    _ word: TypedDestination<Value>, _ offered: @escaping @Sendable (Source) throws -> Offered
  ) -> TypedDestination<Value> where Offered.Element == Value {
    word.from(offered)
  }
#endif
