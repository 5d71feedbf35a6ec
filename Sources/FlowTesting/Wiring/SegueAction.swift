import Foundation

/// The method of a source that makes the destination of a segue: an `@IBSegueAction`.
///
/// The selector is the one Interface Builder writes into the file (`destinationCreationSelector`); the
/// closure calls the method and takes as many parameters as it does:
///
/// ```swift
/// SegueAction("makePhoto:") { (pet: PetController, coder) in pet.makePhoto(coder) }
/// SegueAction("makePet:sender:") { (list: PetListController, coder, sender: Int?) in
///   list.makePet(coder, sender: sender)
/// }
/// ```
///
/// A selector may be spelled as Swift prints it too, `makePet(_:sender:)`.
///
/// When it returns nil the controller is made by the scene's ``Destination``, as UIKit falls back to
/// `init(coder:)`; without one that is a finding. A sender of another type than the closure takes is a
/// finding too. On a relationship segue the method belongs to the presenter.
public struct SegueAction: Sendable {
  let selector: String
  /// How many parameters the method takes: the coder, the sender, the segue's identifier.
  let arity: Int
  let source: SourceType
  /// The class that the closure makes, as far as its type tells.
  let type: Any.Type
  let make: @Sendable (AnyObject, NSCoder, Any?, String?) throws -> AnyObject?
  let position: FilePosition

  /// Wires a segue action that takes a coder.
  @_disfavoredOverload
  public init<Source: AnyObject, Controller: AnyObject>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @Sendable (Source, NSCoder) throws -> Controller?
  ) {
    self.init(
      selector, arity: 1, SourceType(Source.self), Controller.self, FilePosition(fileID, line)
    ) { source, coder, _, _ in
      try make(SourceType.cast(source), coder)
    }
  }

  /// Wires a segue action that takes a coder and the sender.
  ///
  /// With an optional type for the sender the segue may be triggered without one.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender, Controller: AnyObject>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @Sendable (Source, NSCoder, Sender) throws -> Controller?
  ) {
    self.init(
      selector, arity: 2, SourceType(Source.self), Controller.self, FilePosition(fileID, line)
    ) { source, coder, sender, _ in
      try make(SourceType.cast(source), coder, SenderType.cast(sender))
    }
  }

  /// Wires a segue action that takes a coder, the sender and the segue's identifier.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender, Controller: AnyObject>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @Sendable (Source, NSCoder, Sender, String?) throws -> Controller?
  ) {
    self.init(
      selector, arity: 3, SourceType(Source.self), Controller.self, FilePosition(fileID, line)
    ) {
      try make(SourceType.cast($0), $1, SenderType.cast($2), $3)
    }
  }

  private init(
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
