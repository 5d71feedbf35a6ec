/// An enum that names an app's destinations and carries the data that each needs, passed to a segue
/// as its sender.
///
/// ```swift
/// TypedDestination(
///   [.login, .groups(user: .sample), .devices(user: .sample, group: .sample)],
///   segue: \.segueIdentifier, sender: Box.init
/// )
/// TypedDestination(segue: \.segueIdentifier) { (care: CareController) in care.tasks }
/// ```
///
/// A person can tap the values of the array on every scene that has the segue of one. The second form reads
/// the values from a screen, as it offers them at that moment; ``from(_:)`` adds another class. The app's own
/// `prepare(for:sender:)`, wired with ``Prepare``, passes the sender to the destination.
///
/// Before any walk, an array is checked: it lacks no case of the enum, each value leads to a segue that there is,
/// and every segue of those scenes has a case. A walk fails if a value leads to a segue
/// that its source lacks, or if the destination has a property for the data that the value carries and none of
/// its properties changed.
public struct TypedDestination<Value> {
  var typed: TypedSegues

  private let choice: (Value) -> TypedSegues.Choice

  /// Wires an enum of destinations.
  ///
  /// - Parameters:
  ///   - cases: A value of each case.
  ///   - segue: Returns the identifier of the segue that a value stands for, as the app's code does.
  ///   - sender: Returns the sender that the app passes to the segue for a value, as `Box.init` does;
  ///     by default the value itself.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  public init(
    _ cases: [Value], segue: @escaping (Value) -> String,
    sender: @escaping (Value) -> Any = { $0 },
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(segue, sender, FilePosition(fileID, line))
    typed.listed = { [choice] in cases.map(choice) }
  }

  /// Wires an enum of destinations whose values a screen offers.
  ///
  /// Its values are for the segues of the screen that code performs and that no other word is for. While the
  /// screen offers no value for such a segue, the segue cannot be taken.
  ///
  /// - Parameters:
  ///   - segue: Returns the identifier of the segue that a value stands for, as the app's code does.
  ///   - sender: Returns the sender that the app passes to the segue for a value; by default the value itself.
  ///   - offered: Returns the values that the source offers; each leads to its case's segue.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  @_disfavoredOverload
  public init<Source: AnyObject, Offered: BidirectionalCollection & SendableMetatype>(
    segue: @escaping (Value) -> String, sender: @escaping (Value) -> Any = { $0 },
    fileID: StaticString = #fileID, line: UInt = #line,
    _ offered: @escaping @isolated(any) (Source) throws -> Offered
  ) where Offered.Element == Value {
    self = Self(segue, sender, FilePosition(fileID, line)).from(offered)
  }

  /// Wires an enum of which no values are known yet.
  private init(
    _ segue: @escaping (Value) -> String, _ sender: @escaping (Value) -> Any,
    _ position: FilePosition
  ) {
    choice = { TypedSegues.Choice($0, segue: segue($0), sender: sender($0)) }
    typed = TypedSegues(
      typeName: TypeName.text(of: Value.self), allCases: Runtime.caseNames(of: Value.self),
      position: position)
  }

  /// Returns the typed destination with other values for the screens of one class.
  ///
  /// - Parameter offered: Returns the values that the source offers; each leads to its case's segue.
  @_disfavoredOverload
  public func from<Source: AnyObject, Offered: BidirectionalCollection & SendableMetatype>(
    _ offered: @escaping @isolated(any) (Source) throws -> Offered
  ) -> TypedDestination where Offered.Element == Value {
    let offered = MainThread.callable("TypedDestination", offered)
    var copy = self
    copy.typed.sources.append(
      TypedSegues.Source(type: SourceType(Source.self)) { [choice] in
        try offered(SourceType.cast($0)).map(choice)
      })
    return copy
  }
}
