/// The senders a person can tap to trigger a segue, as its source offers them at that moment.
///
/// ```swift
/// Senders("showPet") { (list: PetListController) in list.pets.indices }
/// ```
///
/// Each element is a sender. A path gives the number of the one that was tapped in brackets, counted
/// from 0: `PetList -showPet(2)-> Pet`. While the collection is empty the segue cannot be taken, like a
/// list without rows. A segue without `Senders` is triggered with nil. A set has no order, so it cannot be given.
public struct Senders {
  /// The segue's label, as paths spell it.
  let segue: String
  let source: SourceType

  /// The type of a sender.
  let type: Any.Type

  let offered: (AnyObject) throws -> Choices
  let position: FilePosition

  /// The senders offered at one moment, read by number because a list may be long.
  struct Choices {
    let count: Int
    let at: (Int) -> Any

    /// The elements of a collection, in order.
    init(_ senders: some Collection) {
      count = max(0, senders.count)
      at = { senders[senders.index(senders.startIndex, offsetBy: $0)] }
    }
  }

  /// Wires the senders of a segue.
  ///
  /// - Parameters:
  ///   - segue: The segue's identifier, or its label where it has none.
  ///   - offered: Returns the source's senders; while they are empty the segue cannot be taken.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  @_disfavoredOverload
  public init<Source: AnyObject, Offered: BidirectionalCollection & SendableMetatype>(
    _ segue: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ offered: @escaping @isolated(any) (Source) throws -> Offered
  ) {
    let offered = MainThread.callable("Senders(\"\(segue)\")", offered)
    (self.segue, source, type) = (segue, SourceType(Source.self), Offered.Element.self)
    self.offered = { Choices(try offered(SourceType.cast($0))) }
    position = FilePosition(fileID, line)
  }
}
