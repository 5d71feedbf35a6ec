/// A Swift file, with what stands in comments and strings blanked out for searching.
struct SourceFile {
  let name: String
  let text: [Character]
  let code: [Character]
  var types: [DeclaredType] = []

  init(name: String, text: String) {
    self.name = name
    self.text = Array(text)
    code = Self.withoutCommentsAndStrings(self.text)
    types = findTypes()
  }

  private static func withoutCommentsAndStrings(_ text: [Character]) -> [Character] {
    var code = text
    var index = 0
    func starts(_ word: String, _ at: Int) -> Bool {
      at + word.count <= text.count && String(text[at..<at + word.count]) == word
    }
    func blank(_ range: Range<Int>) {
      for place in range where !text[place].isNewline { code[place] = " " }
    }
    while index < text.count {
      let start = index
      if starts("//", index) {
        while index < text.count, !text[index].isNewline { index += 1 }
        blank(start..<index)
      } else if starts("/*", index) {
        var depth = 0
        repeat {
          if starts("/*", index) {
            (depth, index) = (depth + 1, index + 2)
          } else if starts("*/", index) {
            (depth, index) = (depth - 1, index + 2)
          } else {
            index += 1
          }
        } while depth > 0 && index < text.count
        blank(start..<min(index, text.count))
      } else if starts("\"\"\"", index) {
        index += 3
        while index < text.count, !starts("\"\"\"", index) { index += 1 }
        index = min(index + 3, text.count)
        blank(start..<index)
      } else if text[index] == "\"" {
        index = Self.endOfString(text, index)
        blank(start..<index)
      } else {
        index += 1
      }
    }
    return code
  }

  /// A string of one line, in which an interpolation may hold others.
  private static func endOfString(_ text: [Character], _ start: Int) -> Int {
    var index = start + 1
    var depth = 0
    while index < text.count, !text[index].isNewline {
      switch text[index] {
      case "\\":
        if index + 1 < text.count, text[index + 1] == "(" { depth += 1 }
        index += 1
      case "(" where depth > 0: depth += 1
      case ")" where depth > 0: depth -= 1
      case "\"" where depth == 0: return index + 1
      case "\"": index = endOfString(text, index) - 1
      default: break
      }
      index += 1
    }
    return index
  }

  // MARK: Searching

  func isWord(_ index: Int) -> Bool {
    code.indices.contains(index)
      && (code[index].isLetter || code[index].isNumber || code[index] == "_")
  }

  /// The places where a word stands by itself.
  func places(of word: String, in range: Range<Int>? = nil) -> [Int] {
    let range = range ?? code.indices
    let letters = Array(word)
    var found: [Int] = []
    var index = range.lowerBound
    while index + letters.count <= range.upperBound {
      if code[index] == letters[0], Array(code[index..<index + letters.count]) == letters,
        !isWord(index + letters.count), !(letters[0].isLetter && isWord(index - 1))
      {
        found.append(index)
        index += letters.count
      } else {
        index += 1
      }
    }
    return found
  }

  /// The place after the bracket that closes the one at a place.
  func end(ofBracketAt start: Int) -> Int {
    let pairs: [Character: Character] = ["(": ")", "{": "}", "[": "]"]
    guard let close = pairs[code[start]] else { return start + 1 }
    var depth = 0
    for index in start..<code.count {
      if code[index] == code[start] { depth += 1 }
      if code[index] == close { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return code.count
  }

  func skipSpace(_ start: Int) -> Int {
    var index = start
    while index < code.count, code[index].isWhitespace { index += 1 }
    return index
  }

  func word(at start: Int) -> String {
    var end = start
    while isWord(end) { end += 1 }
    return String(code[start..<end])
  }

  // MARK: Types

  private func findTypes() -> [DeclaredType] {
    var found: [DeclaredType] = []
    for kind in ["class", "extension", "struct", "enum", "actor", "protocol"] {
      for place in places(of: kind) {
        let start = skipSpace(place + kind.count)
        var end = start
        while isWord(end) || end < code.count && code[end] == "." { end += 1 }
        let name = String(code[start..<end])
        guard !["func", "var", "let", "override", "final", "subscript", ""].contains(name),
          let open = code[end...].firstIndex(of: "{")
        else { continue }
        let header = String(code[end..<open])
        guard !header.contains("}"), !header.contains(";") else { continue }
        var parents: [String] = []
        if let colon = header.firstIndex(of: ":") {
          parents = header[header.index(after: colon)...].split(separator: ",").map {
            $0.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
          }
        }
        let before = String(code[max(0, place - 120)..<place])
        let line = before.split(whereSeparator: { "{};".contains($0) }).last.map(String.init) ?? ""
        found.append(
          DeclaredType(
            kind: kind, name: name, parents: parents,
            body: open + 1..<self.end(ofBracketAt: open) - 1,
            isObjectiveC: line.contains("@objcMembers"), start: place))
      }
    }
    return found.sorted { $0.start < $1.start }
  }

  /// The overriding methods and properties in extensions of an app's classes.
  func overridesInExtensions(of classes: Set<String>) -> [Range<Int>] {
    places(of: "override").compactMap { place in
      guard let (type, _) = type(around: place), type.kind == "extension",
        classes.contains(type.name),
        let open = code[place...].firstIndex(of: "{")
      else { return nil }
      return place..<end(ofBracketAt: open)
    }
  }

  /// The innermost type around a place, and its name with those around it.
  func type(around place: Int) -> (type: DeclaredType, name: String)? {
    let around = types.filter { $0.body.contains(place) }
    guard let last = around.last else { return nil }
    return (last, around.map(\.name).joined(separator: "."))
  }
}

/// A type or an extension in a file.
struct DeclaredType {
  let kind: String
  let name: String
  let parents: [String]
  let body: Range<Int>
  let isObjectiveC: Bool
  let start: Int
}
