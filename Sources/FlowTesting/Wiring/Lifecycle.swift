/// The `viewDidLoad()` and the appearance methods of a controller, called in UIKit's order.
///
/// ```swift
/// Lifecycle { (list: PetListController, event) in
///   switch event {
///   case .didLoad: list.viewDidLoad()
///   case .willAppear: list.viewWillAppear(false)
///   default: break
///   }
/// }
/// ```
///
/// Without this word a walk calls none of them. A push calls, in this order, `didLoad` of the new screen,
/// `willDisappear` of the old one, `willAppear` of the new one, `didDisappear` and `didAppear`. A screen
/// under a sheet stays where it is and gets no call; one under a full-screen presentation does.
public struct Lifecycle: Sendable {
  let source: SourceType
  let run: @Sendable (AnyObject, Event) throws -> Void
  let position: FilePosition

  /// A moment in the life of a controller's view.
  public enum Event: Sendable {
    case didLoad, willAppear, didAppear, willDisappear, didDisappear
  }

  /// Wires the methods of a class and its subclasses.
  @_disfavoredOverload
  public init<Controller: AnyObject>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ run: @escaping @isolated(any) @Sendable (Controller, Event) throws -> Void
  ) {
    let run = MainThread.callable("Lifecycle", run)
    self.init(SourceType(Controller.self), FilePosition(fileID, line)) {
      try run(SourceType.cast($0), $1)
    }
  }

  init(
    _ source: SourceType, _ position: FilePosition,
    _ run: @escaping @Sendable (AnyObject, Event) throws -> Void
  ) {
    self.source = source
    self.position = position
    self.run = run
  }
}
