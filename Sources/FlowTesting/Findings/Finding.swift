/// Something wrong that was seen at a step of a walk: what, and what to do about it.
///
/// ```swift
/// Finding(
///   code: "price", subject: "Pet", message: "Pet shows a negative price.", advice: "Check the store.")
/// ```
///
/// A ``Check`` reports one, and a closure given to `checkFlow` may throw one, to say what to do.
///
/// Two findings with the same code and subject are the same failure; shrinking keeps to it.
public struct Finding: Error, Hashable, Sendable {
  /// A short stable word for the kind of failure, as `stillNil`.
  public var code: String

  /// What it is about, as `Pet.detail`.
  public var subject: String

  /// What happened, complete in its first line, with the names in quotes.
  public var message: String

  /// How to fix it, in one sentence; nil where nothing can be said.
  public var advice: String?

  /// Where the failure shows, which a shorter path to it must come to as well.
  var place = Place.anywhere

  /// Where a failure shows.
  enum Place: Hashable, Sendable {
    /// When the scene comes on screen.
    case scene(String)
    /// When the move of this label is made on this scene.
    case move(String, on: String)
    /// Wherever it does.
    case anywhere
  }

  /// Makes a finding.
  public init(code: String, subject: String, message: String, advice: String? = nil) {
    self.code = code
    self.subject = subject
    self.message = message
    self.advice = advice
  }

  /// The same finding, at a place unless it names one already.
  func placed(at place: Place) -> Finding {
    var finding = self
    if finding.place == .anywhere { finding.place = place }
    return finding
  }

  /// Whether both are the same failure, whatever their words.
  func isSameFailure(as other: Finding) -> Bool {
    code == other.code && subject == other.subject
  }
}
