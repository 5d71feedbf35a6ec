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
/// Without this word a walk calls neither. A push calls, in this order, `didLoad` of the new screen,
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

  /// Wires the methods of a class and its subclasses, and calls them with the shared model if the closure
  /// takes one.
  @_disfavoredOverload
  public init<Controller: AnyObject, each Model>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ run: @escaping @Sendable (Controller, Event, repeat each Model) throws -> Void
  ) {
    self.init(SourceType(Controller.self), FilePosition(fileID, line)) {
      try run(SourceType.cast($0), $1, repeat SharedModel.cast(to: (each Model).self))
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
