/// A mistake in the app, the test, the map, a file or the library, with its position and advice.
///
/// ```swift
/// Finding(
///   code: "price", subject: "Pet", message: "Pet shows a negative price.", advice: "Check the store.")
/// ```
///
/// A ``Check`` reports one, and a closure given to `checkFlow` may throw one, to say what to do.
///
/// Two findings of one check with the same code and subject, in the same place, are the same failure. Errors of one type
/// and issues that one line records are told apart by their texts, too. Shrinking looks for the shortest path to it.
public struct Finding: Error, Hashable, Codable, Sendable {
  enum Kind: String, Hashable, Codable, Sendable {
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

  /// The severity of a finding about a map or a file.
  public enum Severity: String, Hashable, Codable, Sendable, CaseIterable, Comparable {
    /// Worth knowing; not a mistake.
    case note
    /// Most likely a mistake.
    case mistake
    /// Breaks the app as soon as a person goes that way.
    case error

    /// Whether one is less severe than another.
    public static func < (one: Severity, other: Severity) -> Bool {
      one != other && allCases.first { $0 == one || $0 == other } == one
    }
  }

  /// The part at fault: the app, the test, the map, a file or the library.
  var kind = Kind.app

  /// A short stable word for the kind of finding, such as `stillNil`, to filter and count by.
  public var code: String

  /// The subject of the finding, such as `Pet.detail`, or the path of a file.
  public var subject: String

  /// The message, complete in its first line, with the names in quotes.
  public var message: String

  /// The advice, in one sentence; nil where there is none.
  public var advice: String?

  /// The text without numbers of a thrown error or a recorded issue, by which errors of one type and issues of one line are
  /// told apart; nil without one, or if it differs from run to run.
  var words: String?

  var position: FilePosition?

  /// The severity of a finding about a map or a file; nil for any other.
  public internal(set) var severity: Severity?

  /// The check that found it while a move was made, as it is written; nil for any other finding.
  var foundBy: String?

  /// The path of another walk that the finding rests on, as text; nil if one walk shows it.
  var support: String?

  /// The only place where a failure with this code and subject can occur.
  ///
  /// A proof that no shorter path fails walks to this place alone. It is `.anywhere` if the subject does not
  /// name a place: an object that many screens hold fails on each of them.
  var place = Place.anywhere

  enum Place: Hashable, Codable, Sendable {
    case scene(String)
    /// A segue, whatever scene is in focus.
    case segue(scene: String, label: String)
    /// A move, by its label, on a scene.
    case move(String, on: String)
    case anywhere
  }

  /// Makes a finding of the app's.
  ///
  /// - Parameters:
  ///   - code: A short stable word for the kind of finding.
  ///   - subject: The subject, such as `Pet.detail`.
  ///   - message: The message, complete in its first line.
  ///   - advice: The advice, in one sentence; nil where there is none.
  public init(code: String, subject: String, message: String, advice: String? = nil) {
    self.code = code
    self.subject = subject
    self.message = message
    self.advice = advice
  }

  func placed(at place: Place) -> Finding {
    var finding = self
    if finding.place == .anywhere { finding.place = place }
    return finding
  }
}

// MARK: - Text

extension Finding: CustomStringConvertible {
  /// The message, and the advice on lines of its own.
  ///
  /// A finding with a severity prints as compilers do, so that editors make its position a link:
  ///
  /// ```
  /// Main.storyboard:12:7: error: '</scene>' closes 'objects', which was opened on line 4.
  ///   Fix: The file is damaged. Restore it from version control, or open and save it in Xcode.
  /// ```
  public var description: String {
    guard let severity else { return advice.map { "\(message)\n  Fix:     \($0)" } ?? message }
    let fix = advice.map { "\n  Fix: \($0)" } ?? ""
    return "\(location)\(severity.rawValue): \(message)\(fix)"
  }

  /// The finding as an issue shows it: with its location in the message, and if it is about the map with
  /// its severity and its code.
  var asIssue: Finding {
    guard let severity else { return self }
    var issue = self
    issue.severity = nil
    issue.message =
      kind == .file
      ? "\(location)\(message)" : "\(location)\(severity.rawValue): \(message) [\(code)]"
    return issue
  }

  /// The position or the file, followed by a colon and a space; empty without either.
  private var location: String {
    if let position { return "\(position): " }
    return kind == .file ? "\(subject): " : ""
  }

  func advised(_ more: String?) -> Finding {
    guard let more else { return self }
    var finding = self
    finding.advice = [advice, more].compactMap(\.self).joined(separator: "\n")
    return finding
  }

  /// Returns the first finding with the others in its advice; nil if there are none.
  static func joined(_ findings: [Finding]) -> Finding? {
    guard var first = findings.first, findings.count > 1 else { return findings.first }
    first.advice = (first.advice ?? "") + findings.dropFirst().map { "\n\($0)" }.joined()
    return first
  }
}

// MARK: - Findings of each kind

extension Finding {
  fileprivate init(
    _ kind: Kind, code: String = "", subject: String = "", message: String, advice: String? = nil,
    severity: Severity? = nil, at position: FilePosition? = nil
  ) {
    self.init(code: code, subject: subject, message: message, advice: advice)
    (self.kind, self.severity, self.position) = (kind, severity, position)
  }

  static func test(
    _ code: String = "", subject: String = "", message: String, advice: String
  ) -> Finding {
    Finding(.test, code: code, subject: subject, message: message, advice: advice)
  }

  /// Returns a finding that something in the test had nothing to look at.
  static func nothingToLookAt(_ subject: String, message: String, advice: String) -> Finding {
    Finding(.test, code: "nothingToLookAt", subject: subject, message: message, advice: advice)
  }

  static func library(message: String) -> Finding {
    Finding(
      .library, code: "library",
      message: "\(message) This is a bug in FlowTesting; please report it with the path below.")
  }

  /// Returns a finding about a storyboard file that cannot be read.
  static func file(
    _ code: String, file: String, position: FilePosition? = nil, message: String, advice: String
  ) -> Finding {
    Finding(
      .file, code: code, subject: file, message: message, advice: advice, severity: .error,
      at: position)
  }

  /// Returns a finding about a file of the test's, named in the message, as one that cannot be read or differs.
  static func file(message: String, advice: String? = nil) -> Finding {
    Finding(.file, message: message, advice: advice)
  }

  static func storyboard(
    _ severity: Severity, _ code: String, _ message: String, advice: String,
    at position: FilePosition? = nil
  ) -> Finding {
    Finding(
      .storyboard, code: code, message: message, advice: advice, severity: severity, at: position)
  }

  /// Returns a finding about an error that the app's code threw; its identity is the error's type and text.
  ///
  /// An error that is a finding about the app is that finding, but not one about a path that a closure parses.
  ///
  /// - Parameters:
  ///   - subject: The code that threw, such as `Cart.'pay'`; empty for a closure of the test.
  ///   - message: The message before the error's text.
  static func thrown(
    _ error: any Error, _ code: String, by subject: String = "", message: String,
    advice: String? = nil
  ) -> Finding {
    let thrown = error as? Finding
    if let thrown, thrown.kind == .app { return thrown }
    let text = thrown?.message ?? "\(error)"
    let type = "\(Swift.type(of: error))"
    let lines = (text.count > 2_000 ? text.prefix(2_000) + "…" : text)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var finding = Finding(
      code: code, subject: subject.isEmpty ? type : "\(subject): \(type)",
      message: message + lines.joined(separator: "\n    "), advice: thrown?.advice ?? advice)
    finding.words = text.withoutNumbers
    return finding
  }
}

extension String {
  /// The first line, with `#` for each word that has a digit, such as an amount: `low(#)` for `low(3)`.
  var withoutNumbers: String {
    var text = ""
    var word = ""
    for character in firstLine.prefix(200) + "\n" {
      if character.isLetter || character.isNumber || character == "-" {
        word.append(character)
      } else {
        text += word.contains(where: \.isNumber) ? "#" : word
        word = ""
        text.append(character)
      }
    }
    return String(text.dropLast())
  }
}
