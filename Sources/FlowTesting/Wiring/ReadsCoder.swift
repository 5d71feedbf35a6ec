/// A base class whose `init(coder:)` reads its coder, so that a controller made without it is found.
///
/// ```swift
/// ReadsCoder(UIViewController.self)
/// ```
///
/// UIKit raises when the controller that a segue action or a creator returns has not called
/// `super.init(coder:)`. Two cases can be seen from outside. A controller that existed before the call
/// is always found. A controller whose initializer never read the coder is found only if its base
/// class is known to read it, which this word says.
public struct ReadsCoder: Sendable {
  let base: SourceType
  let position: FilePosition

  /// Says that every controller of a class, and of its subclasses, reads its coder when it is made.
  public init<Base: AnyObject>(
    _ base: Base.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.base = SourceType(base)
    position = FilePosition(fileID, line)
  }
}
