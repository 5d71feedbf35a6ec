/// The `prepare(for:sender:)` of a source, called before a segue is performed.
///
/// ```swift
/// Prepare { (list: PetListController, segue) in
///   list.prepare(for: segue.identifier, segue.destination)
/// }
/// ```
///
/// The destination exists by then, so that no property set here can be a `let`. For every segue the
/// first `Prepare` whose source type fits is called, in the order they are written; write a subclass
/// before its superclass. As UIKit does, a walk calls it for embedded screens too, and not for the
/// children of a container.
///
/// A view controller of UIKit or AppKit needs none: its own method is called unless a `Prepare` fits it.
public struct Prepare: Sendable {
  let source: SourceType
  let run: @Sendable (AnyObject, PerformedSegue) throws -> Void
  let position: FilePosition
}

extension Prepare {
  /// Wires the `prepare(for:sender:)` of a class and its subclasses, and calls it with the shared model if
  /// the closure takes one.
  @_disfavoredOverload
  public init<Source: AnyObject, each Model>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ prepare: @escaping @Sendable (Source, PerformedSegue, repeat each Model) throws -> Void
  ) {
    self.init(
      source: SourceType(Source.self),
      run: { try prepare(SourceType.cast($0), $1, repeat SharedModel.cast(to: (each Model).self)) },
      position: FilePosition(fileID, line))
  }
}
