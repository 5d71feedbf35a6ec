// The methods of a screen that UIKit calls around a segue: `prepare(for:sender:)`,
// `shouldPerformSegue(withIdentifier:sender:)`, unwind actions, and those of its view.

/// The `prepare(for:sender:)` of a source, called before a segue is performed.
///
/// ```swift
/// Prepare { (list: PetListController, segue) in
///   list.prepare(for: segue.identifier, segue.destination)
/// }
/// ```
///
/// The destination exists by then, so no property set here can be a `let`. For every segue the walk calls
/// the first `Prepare` that fits the source, so write the one for a subclass first. As in UIKit, that
/// includes segues that embed a screen, but not the children of a container.
///
/// A view controller of UIKit or AppKit needs none: its own method is called unless a `Prepare` fits it.
public struct Prepare {
  let source: SourceType
  let run: (AnyObject, Segue.Performed) throws -> Void
  let position: FilePosition

  /// Wires the `prepare(for:sender:)` of a class and its subclasses.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  ///   - prepare: Calls the method.
  @_disfavoredOverload
  public init<Source: AnyObject>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ prepare: @escaping @isolated(any) (Source, Segue.Performed) throws -> Void
  ) {
    let prepare = MainThread.callable("Prepare", prepare)
    (source, position) = (SourceType(Source.self), FilePosition(fileID, line))
    run = { try prepare(SourceType.cast($0), $1) }
  }
}

// MARK: -

/// The `shouldPerformSegue(withIdentifier:sender:)` of a source, which allows or refuses a segue.
///
/// ```swift
/// ShouldPerform("buy") { (pet: PetController, sender: Any?) in pet.canBuy }
/// ```
///
/// A walk calls it before it makes a controller. A refused tap is a step that stays on its screen, such as where a
/// guard asks "really?" first: `Detail -delete-> Detail -delete-> List`.
///
/// With the label of a tab it stands for `tabBarController(_:shouldSelect:)`, and its source is the
/// tab bar's controller, a ``StandIn`` unless the app has a class of its own for it:
///
/// ```swift
/// ShouldPerform("tab:Account") { (tabs: ShopTabs, _: Any?) in tabs.isSignedIn }
/// ```
public struct ShouldPerform {
  /// The label of the segue or the tab, as paths spell it.
  let segue: String
  let source: SourceType
  let isAllowed: (AnyObject, Any?) throws -> Bool
  let position: FilePosition

  /// Wires the method that allows or refuses a segue.
  ///
  /// - Parameters:
  ///   - segue: The segue's identifier, or its label where it has none; or the label of a tab.
  ///   - isAllowed: Returns the source's answer; the sender is one of the ``Senders``, or nil.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender>(
    _ segue: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ isAllowed: @escaping @isolated(any) (Source, Sender) throws -> Bool
  ) {
    let isAllowed = MainThread.callable("ShouldPerform(\"\(segue)\")", isAllowed)
    (self.segue, source) = (segue, SourceType(Source.self))
    self.isAllowed = { try isAllowed(SourceType.cast($0), SenderType.cast($1)) }
    position = FilePosition(fileID, line)
  }
}

// MARK: -

/// The method that an unwind segue calls on the controller it unwinds to.
///
/// ```swift
/// UnwindAction("unwindToPetList:") { (list: PetListController, segue) in list.unwind(segue.source) }
/// ```
///
/// A storyboard names the method but not its class; the closure's type names the class. An unwind segue
/// ends at the nearest scene whose controller is of that class.
public struct UnwindAction {
  let selector: String
  let destination: SourceType
  let run: (AnyObject, Segue.Performed) throws -> Void
  let position: FilePosition

  /// Wires an unwind action.
  ///
  /// - Parameters:
  ///   - selector: The selector in the file (`unwindAction`), such as `unwindToPetList:`.
  ///   - action: Calls the method on the controller that is unwound to.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  @_disfavoredOverload
  public init<Controller: AnyObject>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @isolated(any) (Controller, Segue.Performed) throws -> Void = {
      _, _ in
    }
  ) {
    let action = MainThread.callable("UnwindAction(\"\(selector)\")", action)
    self.selector = SelectorText.objectiveC(selector)
    (destination, position) = (SourceType(Controller.self), FilePosition(fileID, line))
    run = { try action(SourceType.cast($0), $1) }
  }
}

// MARK: -

/// The `viewDidLoad()` and the appearance methods of a controller, called in UIKit's order.
///
/// ```swift
/// Lifecycle { (list: PetListController, event) in
///   switch event {
///   case .didLoad: list.viewDidLoad()
///   case .willAppear: list.viewWillAppear(false)
///   default: break
///   }
/// }
/// ```
///
/// Without this word a walk calls none of them. A push calls, in this order, `didLoad` of the new screen,
/// `willDisappear` of the old one, `willAppear` of the new one, `didDisappear` and `didAppear`. A screen
/// under a sheet stays where it is and gets no call; one under a full-screen presentation does.
public struct Lifecycle {
  let source: SourceType
  let run: (AnyObject, Event) throws -> Void
  let position: FilePosition

  /// A moment in the life of a controller's view.
  public enum Event: Sendable {
    case didLoad, willAppear, didAppear, willDisappear, didDisappear
  }

  /// Wires the methods of a class and its subclasses.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  ///   - run: Calls the method of a moment.
  @_disfavoredOverload
  public init<Controller: AnyObject>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ run: @escaping @isolated(any) (Controller, Event) throws -> Void
  ) {
    let run = MainThread.callable("Lifecycle", run)
    (source, position) = (SourceType(Controller.self), FilePosition(fileID, line))
    self.run = { try run(SourceType.cast($0), $1) }
  }
}
