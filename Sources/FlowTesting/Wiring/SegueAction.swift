import Foundation

/// The method of a source that makes the destination of a segue: an `@IBSegueAction`.
///
/// The selector is the one that Interface Builder writes into the file as
/// `destinationCreationSelector`. The closure calls the method. It takes the source, and then the same
/// parameters as the method:
///
/// ```swift
/// SegueAction("makePhoto:") { (pet: PetController, coder) in pet.makePhoto(coder) }
/// SegueAction("makePet:sender:") { (list: PetListController, coder, sender: Int?) in
///   list.makePet(coder, sender: sender)
/// }
/// ```
///
/// A selector may also be spelled as Swift prints it, `makePet(_:sender:)`.
///
/// When the closure returns nil, the scene's ``Destination`` makes the controller, as UIKit falls back
/// to `init(coder:)`; the walk fails if there is none. It also fails if the sender is not of the type that
/// the closure takes. The method of a relationship segue belongs to the presenter.
public struct SegueAction: Sendable {
  let selector: String
  /// The number of parameters of the method: 1 for the coder, 2 with the sender, 3 with the segue's
  /// identifier.
  let arity: Int
  let source: SourceType
  /// The type that a closure of coder and sender takes as the sender; nil for any other closure.
  var senderType: Any.Type?
  /// The class of the controller, as far as the closure's type tells.
  let type: Any.Type
  let make: @Sendable (AnyObject, NSCoder, Any?, String?) throws -> AnyObject?
  let position: FilePosition

  /// Wires a segue action that takes a coder.
  @_disfavoredOverload
  public init<Source: AnyObject, Controller: AnyObject>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @isolated(any) @Sendable (Source, NSCoder) throws -> Controller?
  ) {
    let make = MainThread.callable("SegueAction(\"\(selector)\")", make)
    self.init(
      selector, arity: 1, SourceType(Source.self), Controller.self, FilePosition(fileID, line)
    ) { source, coder, _, _ in
      try make(SourceType.cast(source), coder)
    }
  }

  /// Wires a segue action that takes a coder and the sender.
  ///
  /// If the type of the sender is optional, the segue can be triggered without one.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender, Controller: AnyObject>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @isolated(any) @Sendable (Source, NSCoder, Sender) throws -> Controller?
  ) {
    let make = MainThread.callable("SegueAction(\"\(selector)\")", make)
    self.init(
      selector, arity: 2, SourceType(Source.self), Controller.self, FilePosition(fileID, line)
    ) { source, coder, sender, _ in
      try make(SourceType.cast(source), coder, SenderType.cast(sender))
    }
    senderType = Sender.self
  }

  /// Wires a segue action that takes a coder, the sender and the segue's identifier.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender, Controller: AnyObject>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    make:
      @escaping @isolated(any) @Sendable (Source, NSCoder, Sender, String?) throws -> Controller?
  ) {
    let make = MainThread.callable("SegueAction(\"\(selector)\")", make)
    self.init(
      selector, arity: 3, SourceType(Source.self), Controller.self, FilePosition(fileID, line)
    ) {
      try make(SourceType.cast($0), $1, SenderType.cast($2), $3)
    }
  }

  /// Wires a segue action whose closure takes any source, any sender and an identifier.
  init(
    _ selector: String, arity: Int, _ source: SourceType, _ type: Any.Type,
    _ position: FilePosition,
    make: @escaping @Sendable (AnyObject, NSCoder, Any?, String?) throws -> AnyObject?
  ) {
    self.selector = SelectorText.objectiveC(selector)
    self.arity = arity
    self.source = source
    self.type = type
    self.make = make
    self.position = position
  }
}
