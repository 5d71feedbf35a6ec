/// A problem in the app, the test, the map, a file or the library, with its position and advice.
///
/// ```swift
/// Finding(
///   code: "price", subject: "Pet", message: "Pet shows a negative price.", advice: "Check the store.")
/// ```
///
/// A ``Check`` reports one, and a closure given to `checkFlow` may throw one, to say what to do.
///
/// Two findings with the same code and subject are the same failure; shrinking looks for the shortest path
/// on which it shows.
public struct Finding: Error, Hashable, Sendable {
  /// The source of a problem.
  enum Kind: String, Hashable, Sendable {
    /// The app, seen at a step of a walk or in a run as a whole.
    case app
    /// The test: its flow, its settings, a path it names.
    case test
    /// The map: a storyboard or a scene model.
    case storyboard
    /// A file that cannot be read or written.
    case file
    /// FlowTesting itself.
    case library
  }

  /// The severity of a problem in a map or a file.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Worth knowing; not a mistake.
    case note
    /// Most likely a mistake.
    case warning
    /// Breaks the app as soon as a person goes that way.
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

  /// The source of the problem.
  var kind = Kind.app

  /// A short stable word for the kind of problem, such as `stillNil`, to filter and count by.
  public var code: String

  /// The subject of the finding, such as `Pet.detail`, or the path of a file.
  public var subject: String

  /// The message, complete in its first line, with the names in quotes.
  public var message: String

  /// The advice, in one sentence; nil where there is none.
  public var advice: String?

  /// The text of a thrown error or a recorded issue, without numbers, which tells errors of one type and issues
  /// of one line apart; nil without one, or if the text differs from run to run.
  var words: String?

  /// The position in a file; nil for a finding about no file, or about a model written in Swift.
  var position: FilePosition?

  /// The severity of a finding about a map or a file; nil for any other.
  public internal(set) var severity: Severity?

  /// The check that found it while a move was made, as it is written; nil for any other finding.
  var foundBy: String?

  /// The only place where a failure with this code and subject can occur.
  ///
  /// A proof that no shorter path fails walks to this place alone. It is `.anywhere` if the subject does not
  /// name a place: an object that many screens hold fails on each of them.
  var place = Place.anywhere

  /// A place where a failure occurs.
  enum Place: Hashable, Sendable {
    /// The arrival of a scene.
    case scene(String)
    /// A segue, whatever scene is in focus.
    case segue(scene: String, label: String)
    /// A move, by its label, on a scene.
    case move(String, on: String)
    /// Any place.
    case anywhere
  }

  /// Makes a finding of the app's.
  public init(code: String, subject: String, message: String, advice: String? = nil) {
    self.code = code
    self.subject = subject
    self.message = message
    self.advice = advice
  }

  /// Returns the finding with a place, unless it has one already.
  func placed(at place: Place) -> Finding {
    var finding = self
    if finding.place == .anywhere { finding.place = place }
    return finding
  }

  /// Whether both are the same failure, whatever their words.
  func isSameFailure(as other: Finding) -> Bool {
    code == other.code && subject == other.subject && place == other.place
      && (words == nil || other.words == nil || words == other.words)
  }
}
