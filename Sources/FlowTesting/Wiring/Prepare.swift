/// What a source does before a segue is performed: its `prepare(for:sender:)`.
///
/// ```swift
/// Prepare { (list: PetListController, segue) in
///   list.prepare(for: segue.identifier, segue.destination)
/// }
/// ```
///
/// The destination exists already, so that nothing set here can be a `let`. For every segue the first
/// `Prepare` whose source type fits is called, in the order they are written; write a subclass before
/// its superclass. It is called for embedded screens too, as UIKit does, and not for the children of
/// a container.
public struct Prepare: Sendable {
  let source: SourceType
  let run: @Sendable (AnyObject, PerformedSegue) throws -> Void
  let position: FilePosition

  /// Wires the `prepare(for:sender:)` of a class and its subclasses.
  @_disfavoredOverload
  public init<Source: AnyObject>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ prepare: @escaping @Sendable (Source, PerformedSegue) throws -> Void
  ) {
    source = SourceType(Source.self)
    run = { try prepare(SourceType.cast($0), $1) }
    position = FilePosition(fileID, line)
  }
}

/// A segue as its source and its destination see it: what UIKit hands over as `UIStoryboardSegue`.
public struct PerformedSegue {
  /// The identifier; nil for a segue without one, as two thirds of real segues are.
  public let identifier: String?

  /// The controller whose scene the segue leaves.
  public let source: AnyObject

  /// The controller the segue leads to; for a container the container itself, a ``StandIn`` unless
  /// the app has a class of its own for it.
  public let destination: AnyObject

  /// The first screen inside the destination: the destination itself unless it is a container.
  public let content: AnyObject

  /// What triggered the segue: one of the ``Senders``, or nil.
  public let sender: Any?
}

/// Whether a segue may be performed: the source's `shouldPerformSegue(withIdentifier:sender:)`.
///
/// ```swift
/// ShouldPerform("buy") { (pet: PetController, sender: Any?) in pet.canBuy }
/// ```
///
/// It is asked before anything is made. A refused segue is no step; a walk takes another move.
///
/// By a tab's label it is `tabBarController(_:shouldSelect:)`, and asks the tab bar's controller, a
/// ``StandIn`` unless the app has a class of its own for it:
///
/// ```swift
/// ShouldPerform("tab:Account") { (tabs: ShopTabs, _: Any?) in tabs.isSignedIn }
/// ```
public struct ShouldPerform: Sendable {
  /// The label of the segue or the tab, as paths spell it.
  let segue: String
  let source: SourceType
  let isAllowed: @Sendable (AnyObject, Any?) throws -> Bool
  let position: FilePosition

  /// Wires the guard of a segue.
  ///
  /// - Parameters:
  ///   - segue: The segue's identifier, or its label where it has none; or the label of a tab.
  ///   - isAllowed: Asks the source; the sender is one of the ``Senders``, or nil.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender>(
    _ segue: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ isAllowed: @escaping @Sendable (Source, Sender) throws -> Bool
  ) {
    self.segue = segue
    source = SourceType(Source.self)
    self.isAllowed = { try isAllowed(SourceType.cast($0), SenderType.cast($1)) }
    position = FilePosition(fileID, line)
  }
}

/// What a destination does when it is unwound to: the method an unwind segue names.
///
/// ```swift
/// UnwindAction("unwindToPetList:") { (list: PetListController, segue) in list.unwind(segue.source) }
/// ```
///
/// A storyboard does not say which class has the method; this does. Unwinding arrives at the nearest
/// scene whose controller is of that class.
public struct UnwindAction: Sendable {
  let selector: String
  let destination: SourceType
  let run: @Sendable (AnyObject, PerformedSegue) throws -> Void
  let position: FilePosition

  /// Wires an unwind action.
  ///
  /// - Parameters:
  ///   - selector: The selector in the file (`unwindAction`), as `unwindToPetList:`.
  ///   - action: Calls the method on the controller that is unwound to.
  @_disfavoredOverload
  public init<Controller: AnyObject>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @Sendable (Controller, PerformedSegue) throws -> Void = { _, _ in }
  ) {
    self.selector = SelectorText.objectiveC(selector)
    destination = SourceType(Controller.self)
    run = { try action(SourceType.cast($0), $1) }
    position = FilePosition(fileID, line)
  }
}
