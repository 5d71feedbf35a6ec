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
/// The number in brackets is the sender that was chosen, counted from 0; `(last)` is the last one, however many there
/// are. A name or a label with a space, a
/// bracket or another character that would be misread is put in quotes: `Home -"open it"-> Product`.
///
/// A tap that a guard refuses is a step that stays where it was made, such as where the app asks "really?" first:
/// `Detail -delete-> Detail -delete-> List`.
///
/// A path names what a person does, so it stays valid when a seed or this library's search changes.
public struct FlowPath: Hashable, Sendable {
  /// One move of a path: its label, its sender, and the scene that was on screen after it.
  ///
  /// The one of `-showPet(2)-> Pet` has the label `showPet`, the sender 2 and the destination `Pet`.
  public struct Move: Hashable, Sendable {
    /// The label of a segue or of another move, such as `back`, `dismiss`, `popToRoot` or `tab:Name`.
    public internal(set) var label: String

    /// The number of the sender that was chosen, from 0; nil where there was nothing to choose, and for the last one.
    public internal(set) var sender: Int?

    /// Whether the last sender is chosen, however many there are.
    public let choosesLast: Bool

    /// The scene on screen after the move.
    public internal(set) var destination: String

    /// Makes a move; a negative number is no sender.
    ///
    /// - Parameters:
    ///   - label: The label of a segue or of another move.
    ///   - sender: The number of the sender, from 0; nil where there is nothing to choose.
    ///   - destination: The scene on screen after it.
    public init(_ label: String, sender: Int? = nil, to destination: String) {
      let sender = sender.flatMap { $0 < 0 ? nil : $0 }
      self.init(Choice(label: label, sender: sender), to: destination)
    }

    /// Makes a move of a choice, which may be the last one.
    init(_ choice: Choice, to destination: String) {
      label = choice.label
      choosesLast = choice.sender == Choice.last
      sender = choice.sender == Choice.last ? nil : choice.sender
      self.destination = destination
    }
  }

  /// The scene on screen before the first move.
  public internal(set) var start: String

  /// The moves, oldest first.
  public internal(set) var moves: [Move]

  /// The finding that a literal is not a path, which a check along it reports; then ``start`` is the whole text.
  private(set) var finding: Finding?

  /// Makes a path.
  ///
  /// - Parameters:
  ///   - start: The scene on screen before the first move.
  ///   - moves: The moves, oldest first.
  public init(start: String, moves: [Move] = []) {
    self.start = start
    self.moves = moves
  }

  /// The number of moves; 0 for a path that stays at its start.
  public var count: Int { moves.count }

  /// The scenes passed through, the start first; always one more than ``moves``.
  public var scenes: [String] { [start] + moves.map(\.destination) }

  var last: String { moves.last?.destination ?? start }

  func prefix(_ count: Int) -> FlowPath {
    FlowPath(start: start, moves: Array(moves.prefix(count)))
  }

  /// Returns the path with another name of a move; a tab's is the one of its first screen, too.
  func renaming(_ label: String, to other: String) -> FlowPath {
    let screens = [label, other].map { $0.hasPrefix("tab:") ? $0.dropFirst(4) : "" }
    let isTab = screens.allSatisfy { !$0.isEmpty }
    var path = self
    for (index, move) in path.moves.enumerated() {
      if move.label == label { path.moves[index].label = other }
      if isTab, move.destination == screens[0] {
        path.moves[index].destination = String(screens[1])
      }
    }
    if isTab, path.start == screens[0] { path.start = String(screens[1]) }
    return path
  }
}

// MARK: - Literals and text

extension FlowPath: Codable {
  /// Decodes a path from its notation.
  public init(from decoder: any Decoder) throws {
    self = try FlowPath(parsing: decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the path as its notation.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension FlowPath: LosslessStringConvertible {
  /// Reads a path; nil if the text is not a path.
  ///
  /// - Parameter text: The path in its notation.
  public init?(_ text: String) {
    guard let path = try? FlowPath(parsing: text) else { return nil }
    self = path
  }

  /// Creates a path from its notation.
  ///
  /// - Parameter text: The path in its notation.
  /// - Throws: A ``Finding`` with the column of the offending character, if the text is not a path.
  public init(parsing text: String) throws(Finding) {
    var notation = PathNotation(text)
    self = try notation.path()
  }

  /// The path in the notation in which it is read.
  public var description: String {
    if finding != nil { return start }
    return moves.reduce(into: PathNotation.written(start)) { $0 += " \($1)" }
  }

  /// The path below `Path:` in a message; from five steps on each has its number and its line.
  var lines: String {
    guard count > 4 else { return description }
    return moves.enumerated().reduce(into: PathNotation.written(start)) { text, move in
      text += "\n           \(move.offset + 1). \(move.element)"
    }
  }
}

extension FlowPath.Move: CustomStringConvertible {
  /// The move as it stands in a path, such as `-showPet(2)-> Pet`.
  public var description: String { "-\(text)-> \(PathNotation.written(destination))" }

  /// The label and what is chosen, such as `showPet(2)`.
  var text: String {
    let number = choosesLast ? "(last)" : sender.map { "(\($0))" } ?? ""
    return PathNotation.written(label) + number
  }
}

extension FlowPath: ExpressibleByStringInterpolation {
  /// Reads a path out of a literal.
  ///
  /// A literal cannot fail. If the text is not a path, the check along it reports the mistake and its column.
  ///
  /// - Parameter text: The path in its notation.
  public init(stringLiteral text: String) {
    do {
      self = try FlowPath(parsing: text)
    } catch {
      self.init(start: text)
      finding = error
    }
  }
}

extension FlowPath {
  /// The path as a literal in Swift.
  var literal: String {
    let text = description
    guard text.contains("\"") || text.contains("\\") else { return "\"\(text)\"" }
    // `#"""` would begin a text of several lines.
    let space = text.hasPrefix("\"\"") ? " " : ""
    // More signs than follow any quote in the text, so that no quote ends the literal.
    var signs = "#"
    while text.contains("\"\(signs)") || text.contains("\\\(signs)") { signs += "#" }
    return "\(signs)\"\(space)\(text)\"\(signs)"
  }
}
