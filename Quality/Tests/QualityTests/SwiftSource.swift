import Foundation

/// A file of Swift as words and signs, without its comments and string literals: enough to see what
/// it declares, imports and uses.
struct SwiftSource {
  /// The folder of `Sources/FlowTesting` the file is in.
  let folder: String

  /// The file's name.
  let name: String

  var path: String { "\(folder)/\(name)" }

  /// Words (`struct`, `Flow`, `#if`) and single signs, in order.
  let tokens: [String]

  /// What is left out: literals of strings, so that no quote or comment in them is taken for one, and comments.
  private static var left: [Regex<Substring>] {
    [
      #/"""[\s\S]*?"""/#, #/"(?:\\.|[^"\\\n])*"/#, #/\/\*[\s\S]*?\*\//#, #/\/\/[^\n]*/#,
    ]
  }

  init(folder: String, name: String, text: String) {
    self.folder = folder
    self.name = name
    let code = Self.left.reduce(text) { $0.replacing($1, with: " ") }
    tokens = code.matches(of: /#?\w+|[^\s\w]/).map { String($0.output) }
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

  /// Whether it begins with an `#if` that asks what can be imported, and ends with an `#endif`.
  var isWholeUnderCanImport: Bool {
    tokens.starts(with: ["#if", "canImport"]) && tokens.last == "#endif"
  }
}
