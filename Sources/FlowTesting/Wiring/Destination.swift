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
public struct Destination {
  /// The scene's name, storyboard identifier, id or class, as the flow spells it.
  let scene: String
  /// The class of the controller, as far as the closure's type tells.
  let type: Any.Type
  let make: (NSCoder) throws -> AnyObject?
  let position: FilePosition

  // Here and in the other words: disfavoured, so that for a view controller the initializer with a
  // closure of the main actor is chosen, on platforms that have view controllers.

  /// Wires the code that makes a scene's controller.
  ///
  /// - Parameters:
  ///   - scene: The scene's name in paths, storyboard identifier, object id or class. A class may
  ///     stand for several scenes.
  ///   - make: Makes the controller. The walk fails if it returns nil, as a failable initializer may.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  @_disfavoredOverload
  public init<Controller: AnyObject>(
    _ scene: String, fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @isolated(any) (NSCoder) throws -> Controller?
  ) {
    (self.scene, type) = (scene, Controller.self)
    self.make = MainThread.callable("Destination(\"\(scene)\")", make)
    position = FilePosition(fileID, line)
  }
}
