/// The moves of one walk, in order, and the scenes they led to.
///
/// A path is written the same way in tests, failure messages and snapshots, so that one read in a log
/// can be pasted into a test:
///
/// ```swift
/// let path: FlowPath = "PetList -showPet(2)-> Pet -edit-> PetEditor"
/// path.count        // 2, the number of moves
/// path.scenes       // ["PetList", "Pet", "PetEditor"]
/// path.description  // the same text
/// ```
///
/// The number in brackets tells which of the senders offered there was chosen, counted from 0. A name
/// or a label with a space, a bracket or another character that would be misread is put in quotes,
/// as in `Home -"open it"-> Product`.
///
/// A path names what a person does, so that it stays good when a generator or a seed changes.
public struct FlowPath: Hashable, Sendable {
  /// One move of a path: what was done, with which sender, and the scene that was on screen after it.
  public struct Move: Hashable, Sendable {
    /// The label of a segue, or `back`, `dismiss`, `popToRoot`, `tab:Name`.
    public internal(set) var label: String

    /// Which of the senders offered was chosen, from 0; nil where nothing was to choose.
    public internal(set) var sender: Int?

    /// The scene on screen after the move.
    public internal(set) var destination: String

    /// Makes a move.
    public init(_ label: String, sender: Int? = nil, to destination: String) {
      self.label = label
      self.sender = sender
      self.destination = destination
    }
  }

  /// The scene on screen before the first move.
  public internal(set) var start: String

  /// The moves, oldest first.
  public internal(set) var moves: [Move]

  /// Why the text of a literal is no path; a check along it reports this.
  var mistake: Mistake?

  /// Makes a path.
  public init(start: String, moves: [Move] = []) {
    self.start = start
    self.moves = moves
  }

  /// How many moves were made; 0 for a path that stays at its start.
  public var count: Int { moves.count }

  /// The scenes passed through, the start first; always one more than ``moves``.
  public var scenes: [String] { [start] + moves.map(\.destination) }

  /// The scene on screen at the end.
  var last: String { moves.last?.destination ?? start }

  /// The path as far as its first `count` moves.
  func prefix(_ count: Int) -> FlowPath {
    FlowPath(start: start, moves: Array(moves.prefix(count)))
  }
}

// MARK: - Literals and text

extension FlowPath: LosslessStringConvertible {
  /// Reads a path; nil when the text is none.
  public init?(_ text: String) {
    guard let path = try? FlowPath(parsing: text) else { return nil }
    self = path
  }

  /// The path in the notation in which it is read.
  public var description: String {
    if let mistake { return mistake.text }
    return ([PathNotation.written(start)] + moves.map(\.description)).joined(separator: " ")
  }
}

extension FlowPath.Move: CustomStringConvertible {
  /// The move as it stands in a path, as `-showPet(2)-> Pet`.
  public var description: String {
    let sender = sender.map { "(\($0))" } ?? ""
    return "-\(PathNotation.written(label))\(sender)-> \(PathNotation.written(destination))"
  }
}

extension FlowPath: ExpressibleByStringLiteral {
  /// Reads a path out of a literal.
  ///
  /// A literal cannot fail, so that a text that is no path is kept, and the check that is to walk it
  /// reports what is wrong and where.
  public init(stringLiteral text: String) {
    do {
      self = try FlowPath(parsing: text)
    } catch {
      self.init(start: "")
      mistake = error
    }
  }
}

extension FlowPath {
  /// Reads a path, or says what is wrong and where.
  public init(parsing text: String) throws(Mistake) {
    var notation = PathNotation(text)
    self = try notation.path()
  }

  /// Why a text is not a path.
  public struct Mistake: Error, Hashable, CustomStringConvertible {
    /// The text that was read.
    public let text: String

    /// The column where reading stopped, in characters from 1.
    public let column: Int

    /// What was expected there.
    public let expected: String

    /// What is wrong, in one sentence.
    var message: String {
      "'\(text)' is not a path: \(expected) was expected at column \(column)."
    }

    /// What to do about it.
    var advice: String { "Write it as Home -open(2)-> Product -back-> Home." }

    /// What is wrong, and what to do about it.
    public var description: String { "\(message)\n  Fix:     \(advice)" }
  }
}
