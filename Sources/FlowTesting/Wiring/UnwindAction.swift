/// The method that an unwind segue calls on the controller it unwinds to.
///
/// ```swift
/// UnwindAction("unwindToPetList:") { (list: PetListController, segue) in list.unwind(segue.source) }
/// ```
///
/// A storyboard names the method but not its class; the closure's type names the class. An unwind segue
/// ends at the nearest scene whose controller is of that class.
public struct UnwindAction: Sendable {
  let selector: String
  let destination: SourceType
  let run: @Sendable (AnyObject, PerformedSegue) throws -> Void
  let position: FilePosition
}

extension UnwindAction {
  /// Wires an unwind action.
  ///
  /// - Parameters:
  ///   - selector: The selector in the file (`unwindAction`), such as `unwindToPetList:`.
  ///   - action: Calls the method on the controller that is unwound to.
  @_disfavoredOverload
  public init<Controller: AnyObject>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @isolated(any) @Sendable (Controller, PerformedSegue) throws -> Void = {
      _, _ in
    }
  ) {
    let action = MainThread.callable("UnwindAction(\"\(selector)\")", action)
    self.init(
      selector: SelectorText.objectiveC(selector), destination: SourceType(Controller.self),
      run: { try action(SourceType.cast($0), $1) }, position: FilePosition(fileID, line))
  }
}
