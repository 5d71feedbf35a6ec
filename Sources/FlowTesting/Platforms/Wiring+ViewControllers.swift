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
  // as the controllers do, so a test that walks the flow must be marked `@MainActor`. Async
  // code is wired with the same words for other classes.

  extension Destination {
    /// Wires the code that makes a scene's view controller.
    ///
    /// - Parameters:
    ///   - scene: The scene: its name, storyboard identifier, id or class.
    ///   - fileID: The file of the call, which failures name.
    ///   - line: The line of the call.
    ///   - make: Makes the controller. The walk fails if it returns nil, as a failable initializer may.
    public init<Controller: PlatformViewController>(
      _ scene: String, fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (NSCoder) throws -> Controller?
    ) {
      let make: @isolated(any) (NSCoder) throws -> Controller? = make
      self.init(scene, fileID: fileID, line: line, make: make)
    }
  }

  #if canImport(UIKit)
    extension ControllerHost {
      /// The app's window, or the object with which a hosted flow began, as the closure of an ``Event`` takes it.
      public struct Hosted<Object: AnyObject> { let object: Object }
    }

    extension Event {
      /// Creates an event of a hosted flow without choices.
      ///
      /// - Parameters:
      ///   - label: The word for it in paths.
      ///   - perform: Does what the app does when it comes.
      public init<Object: AnyObject>(
        _ label: String, perform: @escaping @MainActor @Sendable (Object) async throws -> Void
      ) where Target == ControllerHost.Hosted<Object> {
        self.init(label) { (target: inout Target) in
          let object = Passed(value: target.object)
          try await perform(object.value)
        }
      }

      /// Creates an event of a hosted flow that chooses an element of a collection.
      ///
      /// - Parameters:
      ///   - label: The word for it in paths.
      ///   - choices: The elements of which one comes, in an order that is always the same.
      ///   - perform: Does what the app does when it comes.
      public init<Choices: BidirectionalCollection & Sendable, Object: AnyObject>(
        _ label: String, choosing choices: Choices,
        perform: @escaping @MainActor @Sendable (Object, Choices.Element) async throws -> Void
      ) where Target == ControllerHost.Hosted<Object>, Choices.Element: Sendable {
        self.init(label, choosing: choices) { (target: inout Target, choice) in
          let object = Passed(value: target.object)
          try await perform(object.value, choice)
        }
      }
    }

    extension SceneModel.ListBuilder where Element == Wiring {
      /// Something that comes from outside at any moment, in a hosted flow.
      public static func buildExpression<Object>(
        _ event: Event<ControllerHost.Hosted<Object>>
      ) -> [Wiring] {
        let word = event.ofWindow(taking: Object.self) { object in
          (object as? Object).map { ControllerHost.Hosted(object: $0) }
        }
        return [Wiring(word)]
      }
    }
  #endif

  extension Lifecycle {
    /// Wires the methods of a class of view controllers and its subclasses.
    ///
    /// - Parameters:
    ///   - fileID: The file of the call, which failures name.
    ///   - line: The line of the call.
    ///   - run: Calls the method of a moment.
    public init<Controller: PlatformViewController>(
      fileID: StaticString = #fileID, line: UInt = #line,
      _ run: @escaping @MainActor (Controller, Event) throws -> Void
    ) {
      let run: @isolated(any) (Controller, Event) throws -> Void = run
      self.init(fileID: fileID, line: line, run)
    }
  }

  extension SegueAction {
    /// Wires a segue action of a view controller that takes a coder, and the sender and the segue's identifier if it
    /// has parameters for them.
    ///
    /// - Parameters:
    ///   - selector: The name of the method in Swift or in Objective-C, as the storyboard has it.
    ///   - fileID: The file of the call, which failures name.
    ///   - line: The line of the call.
    ///   - make: Calls the method; where it returns nil, the scene's ``Destination`` makes the controller.
    public init<
      Source: PlatformViewController, each Argument, Controller: PlatformViewController
    >(
      _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
      make: @escaping @MainActor (Source, NSCoder, repeat each Argument) throws -> Controller?
    ) {
      var arity = 1
      for _ in repeat (each Argument).self { arity += 1 }
      self.init(
        selector: SelectorText.objectiveC(selector), arity: arity, source: SourceType(Source.self),
        type: Controller.self,
        make: { source, coder, sender, identifier in
          var given: [Any?] = [identifier, sender]
          return try MainThread.call(
            "SegueAction(\"\(selector)\")", make, SourceType.cast(source), coder,
            repeat SenderType.cast(given.popLast() ?? nil, as: (each Argument).self))
        }, position: FilePosition(fileID, line))
    }
  }

  extension Prepare {
    /// Wires the `prepare(for:sender:)` of a class of view controllers and its subclasses.
    ///
    /// - Parameters:
    ///   - fileID: The file of the call, which failures name.
    ///   - line: The line of the call.
    ///   - prepare: Calls the method.
    public init<Source: PlatformViewController>(
      fileID: StaticString = #fileID, line: UInt = #line,
      _ prepare: @escaping @MainActor (Source, Segue.Performed) throws -> Void
    ) {
      let prepare: @isolated(any) (Source, Segue.Performed) throws -> Void = prepare
      self.init(fileID: fileID, line: line, prepare)
    }
  }

  extension ShouldPerform {
    /// Wires the method of a view controller that allows or refuses a segue.
    ///
    /// - Parameters:
    ///   - segue: The identifier of the segue.
    ///   - fileID: The file of the call, which failures name.
    ///   - line: The line of the call.
    ///   - isAllowed: Calls the method.
    public init<Source: PlatformViewController, Sender>(
      _ segue: String, fileID: StaticString = #fileID, line: UInt = #line,
      _ isAllowed: @escaping @MainActor (Source, Sender) throws -> Bool
    ) {
      let isAllowed: @isolated(any) (Source, Sender) throws -> Bool = isAllowed
      self.init(segue, fileID: fileID, line: line, isAllowed)
    }
  }

  extension UnwindAction {
    /// Wires an unwind action of a view controller.
    ///
    /// - Parameters:
    ///   - selector: The name of the method in Swift or in Objective-C, as the storyboard has it.
    ///   - fileID: The file of the call, which failures name.
    ///   - line: The line of the call.
    ///   - action: Calls the method.
    public init<Controller: PlatformViewController>(
      _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
      _ action: @escaping @MainActor (Controller, Segue.Performed) throws -> Void
    ) {
      let action: @isolated(any) (Controller, Segue.Performed) throws -> Void = action
      self.init(selector, fileID: fileID, line: line, action)
    }
  }

  extension Senders {
    /// Wires the senders of a segue that a person can tap on a view controller.
    ///
    /// - Parameters:
    ///   - segue: The segue's identifier, or its label where it has none.
    ///   - fileID: The file of the call, which failures name.
    ///   - line: The line of the call.
    ///   - offered: Returns the source's senders; while they are empty the segue cannot be taken.
    public init<
      Source: PlatformViewController, Offered: BidirectionalCollection & SendableMetatype
    >(
      _ segue: String, fileID: StaticString = #fileID, line: UInt = #line,
      _ offered: @escaping @MainActor (Source) throws -> Offered
    ) {
      let offered: @isolated(any) (Source) throws -> Offered = offered
      self.init(segue, fileID: fileID, line: line, offered)
    }
  }

  extension Inject {
    /// Wires a container that fills view controllers.
    ///
    /// - Parameters:
    ///   - keyPath: The runtime attribute that holds the tag.
    ///   - fallsBack: Whether a container is called again without the tag if it throws with one.
    ///   - fileID: The file of the call, which failures name.
    ///   - line: The line of the call.
    ///   - resolve: Fills the controller; called for that class and its subclasses.
    public init<Controller: PlatformViewController>(
      _ keyPath: String, fallingBackToUntagged fallsBack: Bool = false,
      fileID: StaticString = #fileID, line: UInt = #line,
      _ resolve: @escaping @MainActor (Controller, String?) throws -> Void
    ) {
      let resolve: @isolated(any) (Controller, String?) throws -> Void = resolve
      self.init(
        keyPath, fallingBackToUntagged: fallsBack, fileID: fileID, line: line, resolve)
    }

    /// Wires several containers that fill view controllers, called in order until one does not throw.
    ///
    /// - Parameters:
    ///   - keyPath: The runtime attribute that holds the tag.
    ///   - containers: The containers, in the order in which they are asked.
    ///   - fallsBack: Whether a container is called again without the tag if it throws with one.
    ///   - fileID: The file of the call, which failures name.
    ///   - line: The line of the call.
    ///   - resolve: Fills the controller; called for that class and its subclasses.
    public init<Container: Sendable, Controller: PlatformViewController>(
      _ keyPath: String, from containers: [Container],
      fallingBackToUntagged fallsBack: Bool = false, fileID: StaticString = #fileID,
      line: UInt = #line,
      _ resolve: @escaping @MainActor (Container, Controller, String?) throws -> Void
    ) {
      let resolve: @isolated(any) (Container, Controller, String?) throws -> Void = resolve
      self.init(
        keyPath, from: containers, fallingBackToUntagged: fallsBack, fileID: fileID, line: line,
        resolve)
    }
  }

  extension ScreenMove {
    /// Wires code of a view controller that shows a screen without a segue, for a sender that was tapped if it takes
    /// one.
    ///
    /// - Parameters:
    ///   - name: The word for the move in paths.
    ///   - scene: The scene it is made on: its name, storyboard identifier, id or class.
    ///   - kind: How the screen is shown.
    ///   - target: The scene that is shown.
    ///   - fileID: The file of the call, which failures name.
    ///   - line: The line of the call.
    ///   - make: Calls the app's code, and returns the controller that it shows.
    public init<
      Source: PlatformViewController, each Sender, Controller: PlatformViewController
    >(
      _ name: String, from scene: String, _ kind: Segue.Kind = .show, to target: String,
      fileID: StaticString = #fileID, line: UInt = #line,
      make:
        @escaping @MainActor (Source, StandIn.Storyboard, repeat each Sender) throws ->
        Controller?
    ) {
      self.init(
        name: name, scene: scene, kind: kind, target: target, source: SourceType(Source.self),
        make: { source, storyboard, sender in
          try MainThread.call(
            "ScreenMove(\"\(name)\")", make, SourceType.cast(source), storyboard,
            repeat SenderType.cast(sender, as: (each Sender).self))
        }, position: FilePosition(fileID, line))
    }

    /// Wires what a person does on a view controller's screen, or code that dismisses, goes back or selects
    /// a tab, with the sender that was tapped if it takes one.
    ///
    /// - Parameters:
    ///   - name: The word for the move in paths.
    ///   - scene: The scene it is made on: its name, storyboard identifier, id or class.
    ///   - effect: The change of screens; none by default.
    ///   - fileID: The file of the call, which failures name.
    ///   - line: The line of the call.
    ///   - perform: Calls the app's code.
    public init<Source: PlatformViewController, each Sender>(
      _ name: String, from scene: String, _ effect: Navigation.Effect = .stay,
      fileID: StaticString = #fileID, line: UInt = #line,
      perform: @escaping @MainActor (Source, repeat each Sender) throws -> Void
    ) {
      self.init(
        name: name, scene: scene, effect: effect, source: SourceType(Source.self),
        make: { source, _, sender in
          try MainThread.call(
            "ScreenMove(\"\(name)\")", perform, SourceType.cast(source),
            repeat SenderType.cast(sender, as: (each Sender).self))
          return nil
        }, position: FilePosition(fileID, line))
    }
  }

  extension TypedDestination {
    /// Wires an enum of destinations whose values a view controller offers.
    ///
    /// - Parameters:
    ///   - segue: Returns the identifier of the segue that a value stands for, as the app's code does.
    ///   - sender: Returns the sender that the app passes to the segue for a value; by default the value itself.
    ///   - fileID: The file of the call, which failures name.
    ///   - line: The line of the call.
    ///   - offered: Returns the values that the source offers; each leads to its case's segue.
    public init<
      Source: PlatformViewController, Offered: BidirectionalCollection & SendableMetatype
    >(
      segue: @escaping (Value) -> String, sender: @escaping (Value) -> Any = { $0 },
      fileID: StaticString = #fileID, line: UInt = #line,
      _ offered: @escaping @MainActor (Source) throws -> Offered
    ) where Offered.Element == Value {
      let offered: @isolated(any) (Source) throws -> Offered = offered
      self.init(segue: segue, sender: sender, fileID: fileID, line: line, offered)
    }

    /// Returns the typed destination with other values for the view controllers of one class.
    ///
    /// - Parameter offered: Returns the values that can be chosen there.
    public func from<
      Source: PlatformViewController, Offered: BidirectionalCollection & SendableMetatype
    >(
      _ offered: @escaping @MainActor (Source) throws -> Offered
    ) -> TypedDestination where Offered.Element == Value {
      let offered: @isolated(any) (Source) throws -> Offered = offered
      return from(offered)
    }
  }
#endif
