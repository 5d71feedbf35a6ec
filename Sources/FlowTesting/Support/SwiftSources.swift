import Foundation

/// The Swift files of a project, read for what declarations say and the runtime does not know.
///
/// On a device, and wherever else the sources cannot be read, it finds nothing.
final class SwiftSources {
  private var files = ProjectFiles("swift")

  /// The file that declares each class, by the name of the class; nil if none was found.
  private var known: [String: SwiftFile?] = [:]

  /// Whether any file may set a property, by its name.
  private var assigned: [String: Bool] = [:]

  /// Returns the file that declares a class, in the project that a file belongs to.
  ///
  /// - Parameters:
  ///   - className: The name of the class, without its module.
  ///   - path: The absolute path of a file of the project.
  func file(declaring className: String, inProjectOf path: String) -> SwiftFile? {
    if let found = known[className] { return found }
    let paths = files.paths(inProjectOf: path)
    // Most files are named after the class that they declare.
    let ordered =
      paths.filter { $0.hasSuffix("/\(className).swift") }
      + paths.filter { !$0.hasSuffix("/\(className).swift") }
    let word = Data("class \(className)".utf8)
    for path in ordered {
      guard let data = FileManager.default.contents(atPath: path), data.range(of: word) != nil,
        let file = SwiftFile(text: String(decoding: data, as: UTF8.self), declaring: className)
      else { continue }
      known[className] = file
      return file
    }
    known[className] = .some(nil)
    return nil
  }

  /// Whether any file of a project may set a property: its name is assigned on an object, or is the label of
  /// an argument.
  func mayAssign(_ property: String, inProjectOf path: String) -> Bool {
    if let found = assigned[property] { return found }
    let found = files.paths(inProjectOf: path).contains { path in
      guard let data = FileManager.default.contents(atPath: path),
        data.range(of: Data(property.utf8)) != nil
      else { return false }
      return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
        line in
        line.uses(of: property).contains { before, after in
          before.last == "." && after.isAssignment
            || after.first == ":" && !before.hasSuffix("var ") && !before.hasSuffix("let ")
        }
      }
    }
    assigned[property] = found
    return found
  }
}

/// A Swift file that declares a class.
///
/// It is not parsed but read line by line, so its code should be formatted.
struct SwiftFile {
  private let lines: [Substring]

  /// The lines of the class itself.
  private let body: ArraySlice<Substring>

  /// The senders with which the file performs each segue, as it spells them, by the segue's identifier.
  private let senders: [String: Set<String>]

  /// Reads a file; nil if it does not declare the class.
  init?(text: String, declaring className: String) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let start = lines.firstIndex { line in
      guard let range = line.range(of: "class \(className)") else { return false }
      let isWhole = line[range.upperBound...].first.map { !$0.isPartOfName } ?? true
      return isWhole && !line.drop(while: \.isWhitespace).hasPrefix("//")
    }
    guard let start else { return nil }
    let indentation = lines[start].indentation
    let end = lines[start...].dropFirst().firstIndex { $0.hasPrefix(indentation + "}") }
    body = lines[start..<(end ?? lines.endIndex)]
    senders = Self.senders(in: text[...])
  }

  /// Returns the value that the file passes as the sender of a segue.
  ///
  /// Returns nil if the file passes nil or the screen itself, or if it passes on the sender of an action and
  /// the class casts no sender.
  func ownSender(of segue: String) -> String? {
    // Senders of segues whose identifiers the file does not spell are under "".
    guard let all = senders[segue] ?? senders[""], all.isDisjoint(with: ["nil", "self"]) else {
      return nil
    }
    let casts = ["as!", "as?"].contains { castsSender($0) }
    return casts || !all.contains("sender") ? all.min() : nil
  }

  /// Whether the class traps without a sender, and no code in the file shows the sender of a segue.
  func trapsWithoutSender(for segue: String) -> Bool {
    senders[segue] == nil && senders[""] == nil && castsSender("as!")
  }

  private func castsSender(_ cast: String) -> Bool {
    body.contains { line in
      line.uses(of: "sender").contains { $1.hasPrefix(cast) && !$1.hasPrefix("\(cast) Any") }
    }
  }

  /// Whether `viewDidLoad()` reads a property that has no observer and that nothing in the file sets, so that
  /// a value set from outside after that comes too late.
  ///
  /// Only statements of the method itself are looked at: a closure in it may run later.
  func readsAsItLoads(_ property: String) -> Bool {
    guard declaration(of: property)?.isObserved == false, !isPrivate(property), !isSet(property)
    else { return false }
    let method = lines(of: "viewDidLoad(")
    let hasLongText = method.contains { $0.contains("/*") || $0.contains("\"\"\"") }
    guard !hasLongText else { return false }
    let body = method.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
    let depth = body.first?.indentation
    return body.contains { $0.indentation == depth && $0.reads(property) }
  }

  /// Returns those of some names that are used in methods of the class, which are given by their beginnings.
  func names(_ names: Set<String>, usedIn methods: [String]) -> [String] {
    let used = methods.flatMap { lines(of: $0) }
    return names.filter { name in used.contains { !$0.uses(of: name).isEmpty } }.sorted()
  }

  /// Returns the lines of the class's methods with a beginning, such as `prepare(for`.
  private func lines(of method: String) -> [Substring] {
    var found: [Substring] = []
    var rest = body
    while let start = rest.firstIndex(where: { $0.contains("func \(method)") }) {
      let indentation = rest[start].indentation
      let isOneLine = rest[start].contains("{") && rest[start].last { !$0.isWhitespace } == "}"
      let end =
        isOneLine
        ? start + 1 : rest[start...].dropFirst().firstIndex { $0.hasPrefix(indentation + "}") }
      found += rest[start..<(end ?? rest.endIndex)]
      rest = rest[(end ?? rest.endIndex)...]
    }
    return found
  }

  /// Whether the file performs a segue with the screen itself as the sender.
  func passesItself(to segue: String) -> Bool { senders[segue]?.contains("self") == true }

  private static func senders(in text: Substring) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    var rest = text
    while let call = rest.range(of: "performSegue(") {
      rest = rest[call.upperBound...].drop(while: \.isWhitespace)
      guard rest.hasPrefix("withIdentifier:") else { continue }
      let segue = argument(at: rest.dropFirst(15))
      let label = rest[segue.endIndex...].drop { $0.isWhitespace || $0 == "," }
      guard label.hasPrefix("sender:") else { continue }
      let value = argument(at: label.dropFirst(7)).trimmingCharacters(in: .whitespacesAndNewlines)
      found[identifier(segue, in: text), default: []].insert(value)
    }
    return found
  }

  /// Returns the text up to the comma or the bracket that ends an argument.
  private static func argument(at start: Substring) -> Substring {
    var depth = 0
    return start.prefix { character in
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      return depth > 0 || depth == 0 && character != ","
    }
  }

  /// Returns the identifier that an argument stands for: a literal, or a constant of the file; empty for any
  /// other.
  private static func identifier(_ argument: Substring, in text: Substring) -> String {
    let parts = argument.split(separator: "\"", omittingEmptySubsequences: false)
    if parts.count == 3 { return String(parts[1]) }
    let names = argument.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ".")
    guard let name = names.last(where: { $0 != "rawValue" }) else { return "" }
    for word in ["let \(name)", "case \(name)"] {
      guard let start = text.range(of: word)?.upperBound else { continue }
      let line = text[start...].prefix { !$0.isNewline }.split(separator: "\"")
      if line.count > 1, line[0].contains("=") { return String(line[1]) }
    }
    return ""
  }

  /// Whether the file has a method of this beginning, such as `prepare(for`.
  func hasMethod(_ beginning: String) -> Bool {
    lines.contains { $0.contains("func \(beginning)") }
  }

  /// Whether only the file itself can set a stored property: it is private to it, or to the class.
  func isPrivate(_ property: String) -> Bool {
    declaration(of: property)?.modifiers.contains { $0.contains("private") } == true
  }

  /// Whether a screen needs a property and leaves it to others: it is declared `T!`, without a value,
  /// and nothing in the file sets it.
  func isLeftToOthers(_ property: String) -> Bool {
    guard let declaration = declaration(of: property), !isPrivate(property),
      !declaration.modifiers.contains("@IBOutlet"), !declaration.modifiers.contains("lazy")
    else { return false }
    return declaration.type.hasSuffix("!") && !isSet(property)
  }

  /// Returns the words before `var`, the type with the rest of its line, and whether the property has an
  /// observer.
  private func declaration(
    of property: String
  ) -> (modifiers: [Substring], type: String, isObserved: Bool)? {
    for line in body {
      guard let range = line.range(of: "var \(property)") else { continue }
      let rest = line[range.upperBound...].drop { $0 == " " }
      guard rest.first == ":" else { continue }
      // The type ends before a comment or a brace.
      let end = [rest.range(of: "//"), rest.range(of: "{")].compactMap { $0?.lowerBound }.min()
      let type = String(rest[..<(end ?? rest.endIndex)].dropFirst())
        .trimmingCharacters(in: .whitespaces)
      return (line[..<range.lowerBound].split(separator: " "), type, rest.contains("{"))
    }
    return nil
  }

  /// Whether the file assigns a property of its own.
  private func isSet(_ property: String) -> Bool {
    lines.contains { line in
      line.uses(of: property).contains { $0.leadsToOwnProperty && $1.isAssignment }
    }
  }
}

extension Substring {
  /// The spaces before its text.
  fileprivate var indentation: Substring { prefix { $0 == " " || $0 == "\t" } }

  /// Whether a name after this text is not another object's property.
  fileprivate var leadsToOwnProperty: Bool { last != "." || hasSuffix("self.") }

  /// Whether a line reads a property of its own: not in a closure, a comment or a string, and not as the label of
  /// an argument or the name of a variable.
  fileprivate func reads(_ property: String) -> Bool {
    uses(of: property).contains { before, after in
      guard before.leadsToOwnProperty, !before.contains("{"), !before.contains("//"),
        before.count(where: { $0 == "\"" }).isMultiple(of: 2),
        after.first != ":", !after.hasPrefix("in ")
      else { return false }
      // `if let pet` reads it, as `if let pet = self.pet` does.
      let isName = before.hasSuffix("let ") || before.hasSuffix("var ")
      return !isName || after.first == "{" || after.first == "," || after.hasPrefix("else")
    }
  }

  /// The text before and after each place where a line uses a name; spaces after it are left out.
  fileprivate func uses(of name: String) -> [(before: Substring, after: Substring)] {
    var found: [(Substring, Substring)] = []
    var rest = self
    while let range = rest.range(of: name) {
      let (before, after) = (self[..<range.lowerBound], self[range.upperBound...])
      if before.last?.isPartOfName != true, after.first?.isPartOfName != true {
        found.append((before, after.drop { $0 == " " }))
      }
      rest = after
    }
    return found
  }

  /// Whether a line goes on with an assignment.
  fileprivate var isAssignment: Bool { first == "=" && dropFirst().first != "=" }
}

extension Character {
  /// Whether it may stand in the name of a type or a property.
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
