import Foundation

/// A file of Swift as words and signs, without its comments and string literals: enough to see what
/// it declares, imports and uses.
struct SwiftSource {
  /// The folder of `Sources/FlowTesting` the file is in.
  let folder: String

  /// The file's name.
  let name: String

  /// Words (`struct`, `Flow`, `#if`) and single signs, in order.
  let tokens: [String]

  init(folder: String, name: String, text: String) {
    self.folder = folder
    self.name = name
    var lexer = Lexer(text: Array(text.unicodeScalars))
    tokens = lexer.tokens()
  }

  /// All files of a library's sources, in the order of their paths.
  static func all(in directory: URL) throws -> [SwiftSource] {
    let paths = FileManager.default.subpaths(atPath: directory.path) ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let parts = path.split(separator: "/").map(String.init)
      let text = try String(contentsOf: directory.appendingPathComponent(path), encoding: .utf8)
      return SwiftSource(
        folder: parts.count > 1 ? parts[0] : "", name: parts[parts.count - 1], text: text)
    }
  }
}

// MARK: - What is in it

extension SwiftSource {
  private static let typeKeywords: Set = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]

  /// The names of the types declared outside of any other declaration.
  var topLevelTypes: Set<String> { types { $0 == 0 } }

  /// The names of the types declared in another declaration.
  var nestedTypes: Set<String> { types { $0 > 0 } }

  private func types(at isWanted: (_ depth: Int) -> Bool) -> Set<String> {
    var names: Set<String> = []
    var depth = 0
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      switch token {
      case "{": depth += 1
      case "}": depth -= 1
      default: if isWanted(depth), Self.typeKeywords.contains(token) { names.insert(next) }
      }
    }
    return names
  }

  /// The words that may name a type: those after a dot name something in another type.
  var usedWords: Set<String> {
    let before = [""] + tokens
    return Set(zip(before, tokens).filter { $0.0 != "." }.map(\.1))
  }

  /// The modules imported, whatever stands before `import`.
  var imports: Set<String> {
    Set(zip(tokens, tokens.dropFirst()).filter { $0.0 == "import" }.map(\.1))
  }

  /// Whether everything but comments is inside one `#if` that asks what can be imported.
  var isWholeUnderCanImport: Bool {
    guard tokens.prefix(2) == ["#if", "canImport"], tokens.last == "#endif" else { return false }
    var depth = 0
    for token in tokens.dropLast() {
      if token == "#if" { depth += 1 }
      if token == "#endif" { depth -= 1 }
      if depth == 0 { return false }
    }
    return true
  }
}

// MARK: - Words

/// Cuts Swift into words and signs, leaving out comments and literals of strings.
private struct Lexer {
  let text: [Unicode.Scalar]
  var position = 0

  mutating func tokens() -> [String] {
    var tokens: [String] = []
    while let scalar = peek() {
      if starts(with: "//") {
        skip { $0 != "\n" }
      } else if starts(with: "/*") {
        skipBlockComment()
      } else if let signs = openingQuote() {
        skipString(signs)
      } else if isWord(scalar) || scalar == "#" {
        let start = position
        position += 1
        skip(isWord)
        tokens.append(string(start..<position))
      } else {
        if !scalar.properties.isWhitespace { tokens.append(String(scalar)) }
        position += 1
      }
    }
    return tokens
  }

  private func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
    position + ahead < text.count ? text[position + ahead] : nil
  }

  private func starts(with word: String) -> Bool {
    word.unicodeScalars.enumerated().allSatisfy { peek($0) == $1 }
  }

  private func string(_ range: Range<Int>) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text[range])
    return String(scalars)
  }

  private func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  private mutating func skip(_ isSkipped: (Unicode.Scalar) -> Bool) {
    while let scalar = peek(), isSkipped(scalar) { position += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < text.count
  }

  /// The number of `#` before a quote that opens here; nil when none does.
  private func openingQuote() -> Int? {
    var signs = 0
    while peek(signs) == "#" { signs += 1 }
    return peek(signs) == "\"" ? signs : nil
  }

  /// Skips a literal with what is interpolated in it.
  private mutating func skipString(_ signs: Int) {
    position += signs
    let quote = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    let end = quote + String(repeating: "#", count: signs)
    let escape = "\\" + String(repeating: "#", count: signs)
    position += quote.count
    while position < text.count, !starts(with: end) {
      guard starts(with: escape) else {
        position += 1
        continue
      }
      position += escape.count
      if peek() == "(" { skipInterpolation() } else { position += 1 }
    }
    position += end.count
  }

  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if let signs = openingQuote() {
        skipString(signs)
        continue
      }
      if peek() == "(" { depth += 1 }
      if peek() == ")" { depth -= 1 }
      position += 1
    } while depth > 0 && position < text.count
  }
}
