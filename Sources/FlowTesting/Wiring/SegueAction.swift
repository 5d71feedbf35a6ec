import Foundation

/// The method of a source that makes the destination of a segue: an `@IBSegueAction`.
///
/// The selector is the one that Interface Builder writes into the file as
/// `destinationCreationSelector`. The closure calls the method, and takes as many parameters as it
/// does:
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
/// to `init(coder:)`; a scene without one fails the walk. So does a sender of another type than the
/// closure takes. The method of a relationship segue belongs to the presenter.
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
    make: @escaping @Sendable (Source, NSCoder) throws -> Controller?
  ) {
    self.init(
      selector, arity: 1, SourceType(Source.self), Controller.self, FilePosition(fileID, line)
    ) { source, coder, _, _ in
      try make(SourceType.cast(source), coder)
    }
  }

  /// Wires a segue action that takes a coder and the sender, and calls it with the shared model if the
  /// closure takes one.
  ///
  /// If the type of the sender is optional, the segue can be triggered without one. The closure of an action
  /// that takes only a coder gets the model in the sender's place.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender, each Model, Controller: AnyObject>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @Sendable (Source, NSCoder, Sender, repeat each Model) throws -> Controller?
  ) {
    self.init(
      selector, arity: 2, SourceType(Source.self), Controller.self, FilePosition(fileID, line)
    ) { source, coder, sender, _ in
      try make(
        SourceType.cast(source), coder, SenderType.cast(sender),
        repeat SharedModel.cast(to: (each Model).self))
    }
    senderType = Sender.self
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

  // A parameter pack would leave it open whether an identifier without a type is one, or a model.

  /// Wires a segue action that takes a coder, the sender and the segue's identifier, and calls it with the
  /// shared model.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender, Model, Controller: AnyObject>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @Sendable (Source, NSCoder, Sender, String?, Model) throws -> Controller?
  ) {
    self.init(
      selector, arity: 3, SourceType(Source.self), Controller.self, FilePosition(fileID, line)
    ) {
      try make(
        SourceType.cast($0), $1, SenderType.cast($2), $3, SharedModel.cast(to: Model.self))
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
