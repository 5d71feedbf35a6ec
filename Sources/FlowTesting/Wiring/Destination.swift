import Foundation

/// How a scene's controller is made from its coder: by `init(coder:)`, or by what the app gives to
/// `instantiateViewController(identifier:creator:)`.
///
/// ```swift
/// Destination("PetList") { coder in PetListController(coder: coder, store: .sample) }
/// ```
///
/// It is called for the initial scene, for the children of containers, for a segue without a segue
/// action, and when a segue action returns nil, as UIKit calls `init(coder:)`. A scene without a
/// custom class needs none.
public struct Destination: Sendable {
  /// The scene's name, storyboard identifier, id or class, as it was written.
  let scene: String
  /// The class that the closure makes, as far as its type tells.
  let type: Any.Type
  let make: @Sendable (NSCoder) throws -> AnyObject?
  let position: FilePosition

  // Here and in the other words: disfavoured, so that for a view controller the main actor's own
  // initializer is chosen where the platform has one.

  /// Says how a scene's controller is made.
  ///
  /// - Parameters:
  ///   - scene: The scene's name in paths, its storyboard identifier, its object id or its class. A
  ///     class may stand for several scenes.
  ///   - make: Makes the controller; nil, as from a failable initialiser, is a finding.
  @_disfavoredOverload
  public init<Controller: AnyObject>(
    _ scene: String, fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @Sendable (NSCoder) throws -> Controller?
  ) {
    self.scene = scene
    self.type = Controller.self
    self.make = { try make($0) }
    self.position = FilePosition(fileID, line)
  }
}
