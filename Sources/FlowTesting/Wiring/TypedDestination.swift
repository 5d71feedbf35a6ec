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
  @_disfavoredOverload
  public init<Source: AnyObject, Offered: BidirectionalCollection & SendableMetatype>(
    segue: @escaping (Value) -> String, sender: @escaping (Value) -> Any = { $0 },
    fileID: StaticString = #fileID, line: UInt = #line,
    _ offered: @escaping @isolated(any) (Source) throws -> Offered
  ) where Offered.Element == Value {
    self = Self(segue, sender, FilePosition(fileID, line)).from(offered)
  }

  /// Wires an enum of which no values are known yet.
  init(
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
    return from(SourceType(Source.self)) { try offered(SourceType.cast($0)) }
  }

  func from<Offered: BidirectionalCollection & SendableMetatype>(
    _ type: SourceType, _ offered: @escaping (AnyObject) throws -> Offered
  ) -> TypedDestination where Offered.Element == Value {
    var copy = self
    copy.typed.sources.append(
      TypedSegues.Source(type: type) { [choice] in try offered($0).map(choice) })
    return copy
  }
}

// MARK: - Any enum

/// A typed destination with its enum's type erased.
struct TypedSegues {
  let typeName: String
  /// The names of the enum's cases; nil when the type is no enum of Swift's.
  let allCases: [String]?
  let position: FilePosition
  /// A value of each case, as the flow lists them; nil if only screens offer values.
  var listed: (() -> [Choice])?
  var sources: [Source] = []

  /// The values that controllers of one class offer.
  struct Source {
    let type: SourceType
    let offered: (AnyObject) throws -> [Choice]
  }

  /// A value that can be tapped, with the segue it stands for.
  struct Choice {
    /// The name of its case, such as `devices`; nil when its type is no enum.
    let caseName: String?
    /// The values it carries.
    let payload: [Any]
    let segue: String
    let sender: Any

    init<Value>(_ value: Value, segue: String, sender: Any) {
      self.segue = segue
      self.sender = Runtime.unwrapped(sender) ?? sender
      let found = Runtime.kind(of: Value.self) == .enumType ? Runtime.enumCase(of: value) : nil
      caseName = found?.name
      payload = found?.payload.map(Self.parts) ?? []
    }

    /// Returns the elements of a tuple, or a single value as it is.
    private static func parts(of payload: Any) -> [Any] {
      let type = Swift.type(of: payload)
      guard Runtime.kind(of: type) == .tuple else { return [payload] }
      return Runtime.fields(declaredBy: type).indices.map {
        Runtime.child(of: payload, declaredBy: type, at: $0)
      }
    }

    /// The case as messages name it, such as `.devices`.
    var text: String { caseName.map { ".\($0)" } ?? "value" }
  }

  /// Returns the values that can be tapped on a controller; nil if it offers none and the flow lists none.
  func choices(on source: AnyObject) throws -> [Choice]? {
    try sources.first { $0.type.matches(source) }?.offered(source) ?? listed?()
  }
}
