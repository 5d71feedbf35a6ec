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
public struct Prepare: Sendable {
  let source: SourceType
  let run: @Sendable (AnyObject, PerformedSegue) throws -> Void
  let position: FilePosition
}

extension Prepare {
  /// Wires the `prepare(for:sender:)` of a class and its subclasses.
  @_disfavoredOverload
  public init<Source: AnyObject>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ prepare: @escaping @isolated(any) @Sendable (Source, PerformedSegue) throws -> Void
  ) {
    let prepare = MainThread.callable("Prepare", prepare)
    self.init(
      source: SourceType(Source.self), run: { try prepare(SourceType.cast($0), $1) },
      position: FilePosition(fileID, line))
  }
}
