/// An enum that names an app's destinations and carries the data that each needs, passed to a segue
/// as its sender.
///
/// ```swift
/// TypedDestination(
///   [.login, .groups(user: .sample), .devices(user: .sample, group: .sample)],
///   segue: \.segueIdentifier, sender: Box.init
/// )
/// .from { (groups: GroupsController) in
///   groups.groups.map { .devices(user: groups.user, group: $0) }
/// }
/// ```
///
/// The array holds a value of each case. A person can tap these values on every scene that has the
/// case's segue; `from` replaces them for the controllers of one class. The app's own
/// `prepare(for:sender:)`, wired with ``Prepare``, passes the sender to the destination.
///
/// Before any walk, the flow is checked: the array lacks no case of the enum, each case leads to one
/// segue, which it may share with others, and every segue of those scenes has a case. A walk fails if a
/// value leads to a segue that its source lacks, or if the destination has a property for the data that
/// the value carries and none of its properties changed.
public struct TypedDestination<Value>: Sendable {
  var typed: TypedSegues

  private let segue: @Sendable (Value) -> String
  private let sender: @Sendable (Value) -> Any

  /// Wires an enum of destinations.
  ///
  /// - Parameters:
  ///   - cases: A value of each case.
  ///   - segue: Returns the identifier of the segue that a value stands for, as the app's code does.
  ///   - sender: Returns the sender that the app passes to the segue for a value, as `Box.init` does;
  ///     by default the value itself.
  public init(
    _ cases: [Value], segue: @escaping @Sendable (Value) -> String,
    sender: @escaping @Sendable (Value) -> Any = { $0 },
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.segue = segue
    self.sender = sender
    // Safe for any type: nobody else has this copy of the array, and walks only read it.
    nonisolated(unsafe) let cases = cases
    typed = TypedSegues(
      typeName: TypeName.text(of: Value.self),
      allCases: Runtime.caseNames(of: Value.self),
      samples: { cases.map { TypedSegues.Choice($0, segue: segue($0), sender: sender($0)) } },
      position: FilePosition(fileID, line))
  }

  /// Returns the typed destination with other values for the screens of one class.
  ///
  /// - Parameter offered: Returns the values that the source offers; each leads to its case's segue.
  @_disfavoredOverload
  public func from<Source: AnyObject, Offered: Collection & SendableMetatype>(
    _ offered: @escaping @isolated(any) @Sendable (Source) throws -> Offered
  ) -> TypedDestination where Offered.Element == Value {
    let offered = MainThread.callable("TypedDestination", offered)
    return from(SourceType(Source.self)) { try offered(SourceType.cast($0)) }
  }

  /// Returns the typed destination with other values for the controllers of one class.
  func from<Offered: Collection & SendableMetatype>(
    _ type: SourceType, _ offered: @escaping @Sendable (AnyObject) throws -> Offered
  ) -> TypedDestination where Offered.Element == Value {
    var copy = self
    let (segue, sender) = (segue, sender)
    copy.typed.sources.append(
      TypedSegues.Source(type: type) { source in
        try offered(source).map {
          TypedSegues.Choice($0, segue: segue($0), sender: sender($0))
        }
      })
    return copy
  }
}
