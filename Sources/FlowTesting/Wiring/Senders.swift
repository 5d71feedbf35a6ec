/// What a person can tap to trigger a segue: the choices its source offers at that moment.
///
/// ```swift
/// Senders("showPet") { (list: PetListController) in list.pets.indices }
/// ```
///
/// Each element is a sender; which one was chosen stands in brackets in a path, counted from 0:
/// `PetList -showPet(2)-> Pet`. While there is none the segue is not offered, as a list without
/// rows offers nothing to tap. A segue without `Senders` is triggered with nil.
public struct Senders: Sendable {
  /// The segue's label, as paths spell it.
  let segue: String
  let source: SourceType
  let offered: @Sendable (AnyObject) throws -> Choices
  let position: FilePosition

  /// The senders offered at one moment, looked up by number so that a long list costs nothing.
  struct Choices {
    let count: Int
    let at: (Int) -> Any
  }

  /// Says what a person can tap.
  ///
  /// - Parameters:
  ///   - segue: The segue's identifier, or its label where it has none.
  ///   - offered: Asks the source; an empty collection means that the segue cannot be taken now.
  @_disfavoredOverload
  public init<Source: AnyObject, Offered: Collection & SendableMetatype>(
    _ segue: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ offered: @escaping @Sendable (Source) throws -> Offered
  ) {
    self.segue = segue
    source = SourceType(Source.self)
    self.offered = { source in
      let senders = try offered(SourceType.cast(source))
      return Choices(count: senders.count) { number in
        senders[senders.index(senders.startIndex, offsetBy: number)]
      }
    }
    position = FilePosition(fileID, line)
  }
}
