import Foundation

/// The code that makes a scene's controller from its coder: `init(coder:)`, or the creator that the
/// app passes to `instantiateViewController(identifier:creator:)`.
///
/// ```swift
/// Destination("PetList") { coder in PetListController(coder: coder, store: .sample) }
/// ```
///
/// A walk calls it where UIKit calls `init(coder:)`: for the initial scene, for the children of
/// containers, for a segue without a segue action, and when a segue action returns nil. A scene
/// without a custom class needs none.
public struct Destination: Sendable {
  /// The scene's name, storyboard identifier, id or class, as the flow spells it.
  let scene: String
  /// The class of the controller, as far as the closure's type tells.
  let type: Any.Type
  /// Makes the controller, of its coder and of the model that the screens of a walk share.
  let make: @Sendable (NSCoder, Any?) throws -> AnyObject?
  /// The type of the shared model that the closure takes; nil when it takes none.
  var sharedType: Any.Type?
  let position: FilePosition

  init(
    scene: String, type: Any.Type, make: @escaping @Sendable (NSCoder, Any?) throws -> AnyObject?,
    position: FilePosition, sharedType: Any.Type? = nil
  ) {
    self.scene = scene
    self.type = type
    self.make = make
    self.position = position
    self.sharedType = sharedType
  }
}

extension Destination {
  // Here and in the other words: disfavoured, so that for a view controller the initializer with a
  // closure of the main actor is chosen, on platforms that have view controllers.

  /// Wires the code that makes a scene's controller.
  ///
  /// - Parameters:
  ///   - scene: The scene's name in paths, storyboard identifier, object id or class. A class may
  ///     stand for several scenes.
  ///   - make: Makes the controller. The walk fails if it returns nil, as a failable initializer may.
  @_disfavoredOverload
  public init<Controller: AnyObject>(
    _ scene: String, fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @Sendable (NSCoder) throws -> Controller?
  ) {
    self.init(
      scene: scene, type: Controller.self, make: { coder, _ in try make(coder) },
      position: FilePosition(fileID, line))
  }

  /// Wires the code that makes a scene's controller of the model that all screens of a walk share, as
  /// the flow's `from:` makes it.
  ///
  /// - Parameters:
  ///   - scene: The scene's name in paths, storyboard identifier, object id or class.
  ///   - make: Makes the controller. The walk fails if it returns nil, as a failable initializer may.
  @_disfavoredOverload
  public init<Controller: AnyObject, Model>(
    _ scene: String, fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @Sendable (NSCoder, Model) throws -> Controller?
  ) {
    self.init(
      scene: scene, type: Controller.self,
      make: { coder, shared in
        // A flow without such a model is not walked.
        try (shared as? Model).flatMap { try make(coder, $0) }
      },
      position: FilePosition(fileID, line), sharedType: Model.self)
  }
}
