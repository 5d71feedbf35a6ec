/// Reads and writes the one notation of paths.
///
///     path    = name *( SPACE "-" label [ "(" ( digits / "last" ) ")" ] "->" SPACE name )
///     name    = bare / quoted
///     label   = bare / quoted
///     quoted  = `"`, with `\"`, `\\` and `\u{1F600}` inside
///
/// A bare word has no space, control character, quote, backslash, round or angle bracket, and neither
/// begins nor ends with `-`.
struct PathNotation {
  private let text: String
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  mutating func path() throws(Finding) -> FlowPath {
    skipSpace()
    var path = FlowPath(start: try word("the name of the first scene"))
    skipSpace()
    while position < scalars.count {
      try take("-", "'-' and the label of a move")
      let label = try word("the label of a move", isLabel: true)
      let sender = try sender()
      try take("-", "'->'")
      try take(">", "'->'")
      skipSpace()
      let scene = try word("the name of a scene after '->'")
      path.moves.append(FlowPath.Move(Choice(label: label, sender: sender), to: scene))
      let end = position
      skipSpace()
      if position < scalars.count, position == end { throw finding("a space") }
    }
    return path
  }

  // MARK: - Reading

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// The finding that the text is not a path, with the column where reading stopped, from 1.
  private func finding(_ expected: String) -> Finding {
    .test(
      message: "'\(text)' is not a path: \(expected) was expected at column \(position + 1).",
      advice: "Write it as Home -open(2)-> Product -back-> Home, other names in double quotes.")
  }

  @discardableResult
  private mutating func read(while isRead: (Unicode.Scalar) -> Bool) -> String {
    let read = scalars[position...].prefix(while: isRead)
    position = read.endIndex
    return String(String.UnicodeScalarView(read))
  }

  private mutating func skipSpace() { read { [" ", "\n", "\t", "\r"].contains($0) } }

  private mutating func take(_ scalar: Unicode.Scalar, _ expected: String) throws(Finding) {
    guard next == scalar else { throw finding(expected) }
    position += 1
  }

  private mutating func word(_ expected: String, isLabel: Bool = false) throws(Finding) -> String {
    if next == "\"" { return try quoted() }
    var word = String.UnicodeScalarView()
    while let scalar = next, Self.isBare(scalar) {
      // A label also ends before an arrow.
      if isLabel, scalars[position...].starts(with: ["-", ">"]) { break }
      word.append(scalar)
      position += 1
    }
    guard !word.isEmpty else { throw finding(expected) }
    return String(word)
  }

  private mutating func quoted() throws(Finding) -> String {
    position += 1
    var word = String.UnicodeScalarView()
    while let scalar = next {
      position += 1
      switch scalar {
      case "\"": return String(word)
      case "\\": word.append(try escape())
      default: word.append(scalar)
      }
    }
    throw finding("a closing '\"'")
  }

  private mutating func escape() throws(Finding) -> Unicode.Scalar {
    guard let scalar = next else { throw finding("a character after '\\'") }
    position += 1
    switch scalar {
    case "\"", "\\": return scalar
    case "u":
      try take("{", "'{' after '\\u'")
      guard let value = UInt32(read { $0 != "}" }, radix: 16), let scalar = Unicode.Scalar(value)
      else {
        throw finding("a character's hexadecimal number")
      }
      try take("}", "'}'")
      return scalar
    default: throw finding("one of \\\", \\\\ and \\u{…}")
    }
  }

  /// The number in brackets after a label, or that of the last sender; nil without brackets.
  private mutating func sender() throws(Finding) -> Int? {
    guard next == "(" else { return nil }
    position += 1
    let text = read { ("0"..."9").contains($0) || ("a"..."z").contains($0) }
    guard let sender = text == "last" ? Choice.last : Int(text), next == ")" else {
      position -= text.unicodeScalars.drop { ("0"..."9").contains($0) }.count
      throw finding("a sender's number, or 'last', in the brackets")
    }
    position += 1
    return sender
  }

  // MARK: - Writing

  /// Returns a name or a label, in quotes if it would be misread without them.
  static func written(_ word: String) -> String {
    let scalars = word.unicodeScalars
    guard scalars.first ?? "-" != "-", scalars.last != "-", scalars.allSatisfy(isBare) else {
      return "\"\(escaped(word))\""
    }
    return word
  }

  private static func escaped(_ word: String) -> String {
    word.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case let scalar where !scalar.isInvisible: text.unicodeScalars.append(scalar)
      default: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
  }

  private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "\\", "(", ")", "<", ">", " ": false
    default: !scalar.isInvisible
    }
  }
}
