/// A dependency container that fills a controller, by a tag that the storyboard sets as a runtime
/// attribute.
///
/// ```swift
/// Inject("dipTag") { (controller: MyViewController, tag) in
///   try container.resolveDependencies(of: controller, tag: tag)
/// }
/// ```
///
/// A walk calls the closure when the attribute is set: after the controller is made, so that no
/// property set here can be a `let`, and before `prepare(for:sender:)`.
///
/// | the storyboard sets | the closure gets |
/// |---|---|
/// | a string | that string as the tag |
/// | nil | nil, for the definition without a tag |
/// | no such attribute | no call |
///
/// The walk fails if the container throws. It also fails if the attribute is wired for other classes than
/// that of a tagged scene's controller; a real container's setter ignores such a controller silently.
public struct Inject {
  let keyPath: String
  let target: SourceType
  /// The containers, called in order until one does not throw.
  let attempts: [(AnyObject, String?) throws -> Void]
  let fallsBack: Bool
  let position: FilePosition

  /// Wires a container.
  ///
  /// - Parameters:
  ///   - keyPath: The runtime attribute that holds the tag.
  ///   - fallsBack: Whether the closure is called again without the tag if it throws with one, for a
  ///     container that does not fall back to untagged definitions by itself.
  ///   - resolve: Fills the controller; called for that class and its subclasses.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  @_disfavoredOverload
  public init<Controller: AnyObject>(
    _ keyPath: String, fallingBackToUntagged fallsBack: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ resolve: @escaping @isolated(any) (Controller, String?) throws -> Void
  ) {
    let resolve = MainThread.callable("Inject(\"\(keyPath)\")", resolve)
    (self.keyPath, target) = (keyPath, SourceType(Controller.self))
    attempts = [{ try resolve(SourceType.cast($0), $1) }]
    (self.fallsBack, position) = (fallsBack, FilePosition(fileID, line))
  }

  /// Wires several containers, which are called in order until one does not throw.
  ///
  /// ```swift
  /// Inject("dipTag", from: [screens, services]) { (container, controller: MyViewController, tag) in
  ///   try container.resolveDependencies(of: controller, tag: tag)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The runtime attribute that holds the tag.
  ///   - containers: The containers, in the order in which they are called.
  ///   - fallsBack: Whether each container is called again without the tag if it throws with one.
  ///   - resolve: Fills the controller; called for that class and its subclasses.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  @_disfavoredOverload
  public init<Container: Sendable, Controller: AnyObject>(
    _ keyPath: String, from containers: [Container], fallingBackToUntagged fallsBack: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ resolve: @escaping @isolated(any) (Container, Controller, String?) throws -> Void
  ) {
    let resolve = MainThread.callable("Inject(\"\(keyPath)\")", resolve)
    (self.keyPath, target) = (keyPath, SourceType(Controller.self))
    attempts = containers.map { container in { try resolve(container, SourceType.cast($0), $1) } }
    (self.fallsBack, position) = (fallsBack, FilePosition(fileID, line))
  }
}
