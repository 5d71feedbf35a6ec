/// An enum that names the destinations of an app and carries what each needs, handed to a segue as
/// its sender.
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
/// A value of each case is given first; where nothing else is said these are what a person can tap,
/// on every scene that has the case's segue. `from` says what the controllers of one class offer
/// instead. The app's own `prepare(for:sender:)`, wired with ``Prepare``, hands the sender on.
///
/// Before any walk it is made sure that no case of the enum is missing, that each leads to one segue
/// and no two to the same, and that no segue of those scenes is left without a case. On the way it is
/// a finding when a value leads to a segue that its source lacks, and when a destination has a
/// property for what the value carries and took nothing.
public struct TypedDestination<Value>: Sendable {
  var typed: TypedSegues

  private let segue: @Sendable (Value) -> String
  private let sender: @Sendable (Value) -> Any

  /// Wires an enum of destinations.
  ///
  /// - Parameters:
  ///   - cases: A value of each case.
  ///   - segue: The identifier of the segue that a value stands for, as the app's code gives it.
  ///   - sender: What the app hands to the segue for a value, as `Box.init`; the value itself unless
  ///     said otherwise.
  public init(
    _ cases: [Value], segue: @escaping @Sendable (Value) -> String,
    sender: @escaping @Sendable (Value) -> Any = { $0 },
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.segue = segue
    self.sender = sender
    // Made here and only handed on, so that values of any type do.
    nonisolated(unsafe) let cases = cases
    typed = TypedSegues(
      typeName: TypeName.text(of: Value.self),
      allCases: Runtime.caseNames(of: Value.self),
      samples: { cases.map { TypedSegues.Choice($0, segue: segue($0), sender: sender($0)) } },
      position: FilePosition(fileID, line))
  }

  /// Says what a person can tap on the screens of one class, in place of the values given first.
  ///
  /// - Parameter offered: Asks the source; each value leads to the segue of its case.
  @_disfavoredOverload
  public func from<Source: AnyObject, Offered: Collection & SendableMetatype>(
    _ offered: @escaping @Sendable (Source) throws -> Offered
  ) -> TypedDestination where Offered.Element == Value {
    var copy = self
    let (segue, sender) = (segue, sender)
    copy.typed.sources.append(
      TypedSegues.Source(type: SourceType(Source.self)) { source in
        try offered(SourceType.cast(source)).map {
          TypedSegues.Choice($0, segue: segue($0), sender: sender($0))
        }
      })
    return copy
  }
}

/// A typed destination whose type is no longer told.
struct TypedSegues: Sendable {
  let typeName: String
  /// The names of the enum's cases; nil when the type is no enum of Swift's.
  let allCases: [String]?
  let samples: @Sendable () -> [Choice]
  let position: FilePosition
  var sources: [Source] = []

  /// What the controllers of one class offer.
  struct Source: Sendable {
    let type: SourceType
    let offered: @Sendable (AnyObject) throws -> [Choice]
  }

  /// A value that can be tapped.
  struct Choice {
    /// The name of its case, as `devices`; nil when the type is no enum.
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

    private static func parts(of payload: Any) -> [Any] {
      let type = Swift.type(of: payload)
      guard Runtime.kind(of: type) == .tuple else { return [payload] }
      return Runtime.fields(declaredBy: type).indices.map {
        Runtime.child(of: payload, declaredBy: type, at: $0)
      }
    }

    /// The value as a sentence names it.
    var text: String { caseName.map { ".\($0)" } ?? "value" }
  }

  /// What can be tapped on a controller.
  func choices(on source: AnyObject) throws -> [Choice] {
    try sources.first { $0.type.matches(source) }?.offered(source) ?? samples()
  }
}
