import Foundation

// Finds out whether a class has a use for nil in a property, as an editor has that adds an item without one.

extension SwiftFile {
  /// Whether the class does something where a property is nil: in one case of a test, or by the result of a
  /// comparison; or it tests for a value and makes one itself.
  ///
  /// Giving up is nothing, such as `return` or `fatalError()`, and neither is writing to the log.
  func hasUse(forNilIn property: String) -> Bool {
    remembered("hasUseForNil", property) {
      let text = own.filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
        .joined(separator: "\n")
      let tests = text[...].uses(of: property).compactMap { NilTest($0, of: property) }
      return tests.contains(where: \.usesNil)
        || tests.contains { $0.keyword == "if" && $0.asksForValue } && makes(property)
    }
  }

  /// Whether the class sets a property of its own to something else than nil or a parameter of that name.
  private func makes(_ property: String) -> Bool {
    own.contains { line in
      line.uses(of: property).contains { before, after in
        guard before.leadsToOwnProperty, after.isAssignment else { return false }
        let value = after.dropFirst().prefix { $0 != "}" }.trimmingCharacters(in: .whitespaces)
        let isDeclared = before.hasSuffix("let ") || before.hasSuffix("var ")
        return !isDeclared && value != "nil" && value != property
      }
    }
  }
}

/// A test of a property of `self` for nil.
private struct NilTest {
  /// The word that begins the statement: `if`, `guard` or any other.
  let keyword: Substring

  /// Whether the test is true where there is a value.
  let asksForValue: Bool

  /// The text after the property.
  private let after: Substring

  /// Whether it compares the property, so that other code than a block may use the result.
  private let isComparison: Bool

  /// Reads the use of a property in a text; nil if it is no test for nil.
  init?(_ use: (before: Substring, after: Substring), of property: String) {
    var before = use.before
    let isMember = ["self.", "self?."].contains { before.hasSuffix($0) }
    guard before.last != "." || isMember else { return nil }
    if isMember { before = before.dropLast(before.hasSuffix("?.") ? 6 : 5) }
    let after = use.after
    self.after = after
    keyword = before.statementKeyword
    let end = after.first { !$0.isWhitespace }
    let endsCondition = end == "{" || end == "," || after.hasPrefix("else")
    isComparison =
      ["== nil", "!= nil"].contains(where: after.hasPrefix)
      || ["nil == ", "nil != "].contains(where: before.hasSuffix)
    if isComparison {
      asksForValue = after.hasPrefix("!= nil") || before.hasSuffix("nil != ")
    } else if before.hasSuffix("let ") || before.hasSuffix("var ") {
      guard endsCondition else { return nil }
      asksForValue = true
    } else if before.hasSuffix("= "), before.isBinding {
      guard endsCondition || after.hasPrefix("as?") || after.hasPrefix("?.") else { return nil }
      asksForValue = true
    } else {
      return nil
    }
  }

  /// Whether something is done where the property is nil.
  var usesNil: Bool {
    switch keyword {
    case "if", "else":
      guard let body = after.block else { return false }
      if !asksForValue { return body.doesSomething }
      let rest = after[body.endIndex...].dropFirst()
      let next = rest.drop(while: \.isWhitespace)
      guard next.hasPrefix("else") else {
        // The other case is what follows a return.
        return body.endsWithReturn && rest.enclosed.doesSomething
      }
      let other = next.dropFirst(4).drop(while: \.isWhitespace)
      return other.hasPrefix("if") || other.block?.doesSomething == true
    case "guard":
      guard let body = after.block else { return false }
      return asksForValue ? body.assigns : body.doesSomething
    default:
      return isComparison && (keyword == "return" || !Substring.idle.contains { keyword == $0 })
    }
  }
}

extension Substring {
  /// The words that begin statements which do nothing for the person.
  fileprivate static let idle = [
    "return", "break", "continue", "throw", "fatalError", "assert", "assertionFailure",
    "precondition", "preconditionFailure", "print", "debugPrint", "NSLog", "os_log",
  ]

  /// The word that begins the statement which a text ends in.
  fileprivate var statementKeyword: Substring {
    let start = lastIndex { "{};".contains($0) }.map { index(after: $0) } ?? startIndex
    var keyword: Substring = ""
    for line in self[start...].split(separator: "\n").reversed() {
      keyword = line.drop(while: \.isWhitespace).prefix { $0.isLetter || $0 == "_" }
      let isWhole = ["if", "guard", "else"].contains(keyword)
      if isWhole || !["let", "var", ""].contains(keyword) { break }
    }
    return keyword
  }

  /// Whether a text ends in the binding of a condition, such as `if let item = `.
  fileprivate var isBinding: Bool {
    let words = suffix(60).split(whereSeparator: { $0.isWhitespace }).suffix(3)
    return words.count == 3 && (words.first == "let" || words.first == "var")
  }

  /// The text in the next braces that are not in brackets; nil without any.
  fileprivate var block: Substring? {
    var depth = 0
    for index in indices {
      switch self[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0: return self[self.index(after: index)...].enclosed
      default: break
      }
      if depth < 0 { return nil }
    }
    return nil
  }

  /// The text up to the brace that closes the block in which it begins.
  fileprivate var enclosed: Substring {
    var depth = 0
    return prefix { character in
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      return depth >= 0
    }
  }

  private var statements: [Substring] {
    split { $0.isNewline || $0 == ";" }.map { $0.drop(while: \.isWhitespace) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }
  }

  fileprivate var doesSomething: Bool {
    statements.contains { line in
      let word = line.prefix { $0.isLetter || $0 == "_" }
      return !word.isEmpty && !Self.idle.contains(String(word))
    }
  }

  fileprivate var endsWithReturn: Bool { statements.last?.hasPrefix("return") == true }

  fileprivate var assigns: Bool { contains(" = ") }
}
