/// Something wrong, or doubtful, in a storyboard or a scene model: what, where, and what to do.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How sure it is that a user of the app meets it.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Worth knowing; not a fault.
    case note
    /// It is most likely not meant.
    case warning
    /// It breaks as soon as somebody goes that way.
    case error

    /// Whether one is less severe than another.
    public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A short stable word for the kind of problem, as `danglingSegue`, to filter and count by.
  public var code: String

  /// How bad it is.
  public var severity: Severity

  /// What is wrong, in one sentence with the names in quotes.
  public var message: String

  /// What to do about it, in one sentence.
  public var advice: String

  /// Where it stands; nil in a model written in Swift.
  public var position: FilePosition?

  /// Makes a diagnostic.
  public init(
    code: String, severity: Severity, message: String, advice: String,
    position: FilePosition? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.advice = advice
    self.position = position
  }

  /// `file:line:column: severity: message` and the advice on a line of its own.
  public var description: String {
    let place = position.map { "\($0): " } ?? ""
    return "\(place)\(severity.rawValue): \(message)\n  Fix: \(advice)"
  }
}
