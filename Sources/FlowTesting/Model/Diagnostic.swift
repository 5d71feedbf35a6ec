/// Something wrong, or doubtful, in a storyboard or a scene model: what, where, and what to do.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How sure it is that a user of the app meets it.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// It breaks as soon as somebody goes that way.
    case error
    /// It is most likely not meant.
    case warning
    /// Worth knowing; not a fault.
    case note
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
