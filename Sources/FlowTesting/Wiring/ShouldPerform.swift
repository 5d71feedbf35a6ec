/// The `shouldPerformSegue(withIdentifier:sender:)` of a source, which allows or refuses a segue.
///
/// ```swift
/// ShouldPerform("buy") { (pet: PetController, sender: Any?) in pet.canBuy }
/// ```
///
/// A walk calls it before it makes a controller. A refused segue is no step; the walk taps it
/// once more and then makes another move. If the refusal changes what follows, such as by a guard that asks
/// "really?" first, a failure's path has it as a step: `Detail -delete(refused)-> Detail -delete-> List`.
///
/// With the label of a tab it stands for `tabBarController(_:shouldSelect:)`, and its source is the
/// tab bar's controller, a ``StandIn`` unless the app has a class of its own for it:
///
/// ```swift
/// ShouldPerform("tab:Account") { (tabs: ShopTabs, _: Any?) in tabs.isSignedIn }
/// ```
public struct ShouldPerform: Sendable {
  /// The label of the segue or the tab, as paths spell it.
  let segue: String
  let source: SourceType
  let isAllowed: @Sendable (AnyObject, Any?) throws -> Bool
  let position: FilePosition
}

extension ShouldPerform {
  /// Wires the method that allows or refuses a segue.
  ///
  /// - Parameters:
  ///   - segue: The segue's identifier, or its label where it has none; or the label of a tab.
  ///   - isAllowed: Returns the source's answer; the sender is one of the ``Senders``, or nil.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender>(
    _ segue: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ isAllowed: @escaping @isolated(any) @Sendable (Source, Sender) throws -> Bool
  ) {
    let isAllowed = MainThread.callable("ShouldPerform(\"\(segue)\")", isAllowed)
    self.init(
      segue: segue, source: SourceType(Source.self),
      isAllowed: { try isAllowed(SourceType.cast($0), SenderType.cast($1)) },
      position: FilePosition(fileID, line))
  }
}
