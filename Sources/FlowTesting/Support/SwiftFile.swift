import Foundation

/// A Swift file that declares a class.
///
/// The file is not parsed, but read line by line, and must be formatted as usual.
struct SwiftFile {
  let body: ArraySlice<Substring>

  /// The lines of the file, and of others with extensions of the class, without types that neither are the class
  /// nor extend or inherit it.
  let own: [Substring]

  /// The calls of `performSegue(withIdentifier:sender:)`, in their order.
  private let calls: [PerformCall]

  /// The casts that the class's methods apply to a sender: `as!`, `as?`, both or none.
  private let casts: Set<String>

  /// The answers about properties, which each arrival of a screen asks for.
  let memory = Memory()

  final class Memory { var answers: [[String]: Bool] = [:] }

  /// Reads a file; nil if it does not declare the class.
  ///
  /// - Parameters:
  ///   - extensions: The texts of other files, with extensions of the class.
  ///   - constant: Returns the text that a constant of another file stands for.
  init?(
    text: String, declaring className: String, extensions: () -> [String] = { [] },
    constant: (String) -> String? = { _ in nil }
  ) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let start = lines.firstIndex { line in
      guard let range = line.range(of: "class \(className)") else { return false }
      let isWhole = line[range.upperBound...].first.map { !$0.isPartOfName } ?? true
      return isWhole && !line.drop(while: \.isWhitespace).hasPrefix("//")
    }
    guard let start else { return nil }
    let indentation = lines[start].indentation
    let end = lines[start...].dropFirst().firstIndex { $0.hasPrefix(indentation + "}") }
    let body = lines[start..<(end ?? lines.endIndex)]
    self.body = body
    let own = indentation.isEmpty ? Self.withoutOtherTypes(lines, than: className) : lines
    self.own = extensions().reduce(into: own) { own, text in
      own += Self.withoutOtherTypes(text.split(whereSeparator: \.isNewline), than: className)
    }
    var constants: [String: String] = [:]
    for line in lines {
      if let (name, text) = line.constant { constants[name] = constants[name] ?? text }
    }
    calls = PerformCall.all(in: lines) { constants[$0] ?? constant($0) }
    casts = Set(["as!", "as?"].filter { Self.castsSender($0, in: body) })
  }

  /// An event in which the app's code performs a segue that a test cannot perform without that code.
  enum Occasion: Hashable {
    /// A tap for which the code passes this sender, as the file spells it.
    case sender(String)
    /// A tap on a row.
    case row
    /// A tap that calls the action of this name, which performs the segue under a condition.
    case action(String)
  }

  /// Returns the occasion on which the file performs a segue; nil if the segue needs none.
  ///
  /// A segue needs one if the file passes a sender of its own, or performs it only as a row is selected or only
  /// under a condition of an action. The sender of an action counts as its own only if the class casts senders;
  /// nil and the screen itself do not.
  func occasion(of segue: String) -> Occasion? {
    let own = calls(of: segue)
    let senders = Set(own.map(\.sender))
    if senders.isDisjoint(with: ["nil", "self"]), !casts.isEmpty || !senders.contains("sender") {
      return senders.min().map { .sender($0) }
    }
    // A call whose identifier is not known may be any segue's.
    let all = own + calls.filter { $0.segue.isEmpty }
    if all.allSatisfy(\.isSelection) { return .row }
    return all.allSatisfy { $0.action != nil } ? all[0].action.map { .action($0) } : nil
  }

  /// Returns the calls that spell a segue's identifier, or else those with an unknown identifier.
  private func calls(of segue: String) -> [PerformCall] {
    let own = calls.filter { $0.segue == segue }
    return own.isEmpty ? calls.filter { $0.segue.isEmpty } : own
  }

  /// Whether the class does something after a delay.
  var hasDelay: Bool {
    own.contains { line in
      ["asyncAfter", "Timer.", "afterDelay", ".sleep("].contains { line.contains($0) }
    }
  }

  /// Whether the file performs a segue whose identifier it spells.
  func performs(_ segue: String) -> Bool { calls.contains { $0.segue == segue } }

  /// Whether the class traps without a sender, and the file does not show the sender of a segue.
  func trapsWithoutSender(for segue: String) -> Bool {
    !mayPerform(segue) && casts.contains("as!")
  }

  /// Whether the file performs a segue, or one whose identifier it does not spell.
  func mayPerform(_ segue: String) -> Bool { !calls(of: segue).isEmpty }

  /// Returns lines without the top-level types that neither are a class nor extend or inherit it.
  private static func withoutOtherTypes(
    _ lines: [Substring], than className: String
  ) -> [Substring] {
    let words: Set<Substring> = ["class", "struct", "enum", "actor", "extension", "protocol"]
    var isOther = false
    return lines.filter { line in
      if line.indentation.isEmpty,
        line.split(separator: " ").prefix(4).contains(where: words.contains)
      {
        isOther = line.uses(of: className).isEmpty
        defer { if line.last(where: { !$0.isWhitespace }) == "}" { isOther = false } }
        return !isOther
      }
      defer { if line.hasPrefix("}") { isOther = false } }
      return !isOther
    }
  }

  private static func castsSender(_ cast: String, in body: ArraySlice<Substring>) -> Bool {
    body.contains { line in
      line.uses(of: "sender").contains { $1.hasPrefix(cast) && !$1.hasPrefix("\(cast) Any") }
    }
  }

  /// Returns the names that are used in the class's methods with some beginnings, such as `prepare(for`.
  func names(_ names: Set<String>, usedIn methods: [String]) -> [String] {
    let used = methods.flatMap { lines(of: $0) }
    return names.filter { name in used.contains { !$0.uses(of: name).isEmpty } }.sorted()
  }

  /// The use of a segue by `prepare(for:sender:)`.
  struct Preparation {
    /// Whether it asks for the selected row, or for the row of a cell.
    let asksForRow: Bool
    /// The properties of destinations that it sets for other segues alone.
    let leavesOut: Set<String>
  }

  /// Returns the use of a segue by `prepare(for:sender:)`, by the blocks that other segues have for themselves.
  func preparation(for segue: String) -> Preparation {
    let all = lines(of: "prepare(for")
    var other: Int?
    let own = all.filter { line in
      if let depth = other, line.indentation.count > depth { return false }
      other = line.opensBlock(ofOtherThan: segue) ? line.indentation.count : nil
      return other == nil
    }
    return Preparation(
      asksForRow: own.contains(where: \.asksForRow),
      leavesOut: Set(all.compactMap(\.assignedMember)).subtracting(own.compactMap(\.assignedMember))
    )
  }

  /// Whether `prepare(for:sender:)` asks for a row for a segue that it names, or for any segue.
  func asksForRow(toPrepare segue: String) -> Bool {
    remembered("asksForRow", segue) {
      let lines = lines(of: "prepare(for")
      let isNamed = lines.contains { $0.contains("\"\(segue)\"") }
      let tellsApart = lines.contains { $0.contains("identifier") || $0.contains("case ") }
      return (isNamed || !tellsApart) && preparation(for: segue).asksForRow
    }
  }

  /// Returns the labels of the arguments for which the method of a selector passes nil.
  func nilArguments(in selector: String) -> [String] {
    lines(ofSelector: selector).flatMap { line in
      line.uses(of: "nil").compactMap { before, _ in
        let label = before.drop { $0 == " " }.split { !$0.isPartOfName }.last
        return before.last(where: { $0 != " " }) == ":" ? label.map(String.init) : nil
      }
    }
  }

  /// Whether the method of a selector gives another object a property, by an assignment or as an argument.
  func gives(_ property: String, in selector: String) -> Bool {
    lines(ofSelector: selector).contains { line in
      line.uses(of: property).contains { $0.last == "." && $1.isAssignment || $1.first == ":" }
    }
  }

  /// Whether the method of a selector asks for the selected row, or for the row of a cell.
  func asksForRow(in selector: String) -> Bool {
    lines(ofSelector: selector).contains(where: \.asksForRow)
  }

  /// Returns the lines of the class's method that Objective-C calls by a selector.
  private func lines(ofSelector selector: String) -> [Substring] {
    let name = selector.prefix { $0 != ":" }
    let short = name.range(of: "With", options: .backwards).map { name[..<$0.lowerBound] }
    return lines(of: "\(name)(") + (short.map { lines(of: "\($0)(") } ?? [])
  }

  /// Whether the class assigns a parameter to a property of its own.
  func assigns(_ parameter: String, to property: String) -> Bool {
    own.contains { line in
      line.uses(of: property).contains { before, after in
        before.leadsToOwnProperty && after.isAssignment
          && after.dropFirst().trimmingCharacters(in: .whitespaces) == parameter
      }
    }
  }

  /// Returns the lines of the class's methods with a beginning.
  func lines(of method: String) -> [Substring] {
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

  /// Whether the file performs a segue with nil or the screen itself as the sender.
  func performsWithoutSender(_ segue: String) -> Bool {
    calls.contains { $0.segue == segue && ["nil", "self"].contains($0.sender) }
  }

  /// Whether the file performs a segue with the screen itself as the sender.
  func passesItself(to segue: String) -> Bool {
    calls.contains { $0.segue == segue && $0.sender == "self" }
  }

  /// Whether the class has a method with a beginning in the file.
  func hasMethod(_ beginning: String) -> Bool {
    own.contains { $0.contains("func \(beginning)") }
  }
}

extension Substring {
  /// The spaces before its text.
  var indentation: Substring { prefix { $0 == " " || $0 == "\t" } }

  /// The text before and after each place where a line uses a name; spaces after it are left out.
  func uses(of name: String) -> [(before: Substring, after: Substring)] {
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

  /// Whether a line begins a block for segues of other identifiers, as `case "edit":` does.
  fileprivate func opensBlock(ofOtherThan segue: String) -> Bool {
    let text = drop { $0.isWhitespace || $0 == "}" }
    let isBlock =
      text.hasPrefix("case ")
      || (text.hasPrefix("if ") || text.hasPrefix("else if ")) && text.contains("identifier ==")
    return isBlock && text.contains("\"") && !text.contains("\"\(segue)\"")
  }

  /// The last member that a line assigns, such as `pet` in `editor.pet = pet`; nil without one.
  fileprivate var assignedMember: String? {
    guard let sign = range(of: " = ") else { return nil }
    let target = self[..<sign.lowerBound]
    guard let dot = target.lastIndex(of: ".") else { return nil }
    let name = target[dot...].dropFirst()
    return name.allSatisfy(\.isPartOfName) ? String(name) : nil
  }

  /// Whether a line asks for the selected row, or for the row of a cell.
  fileprivate var asksForRow: Bool {
    ["indexPathForSelectedRow", "indexPathsForSelectedItems", "indexPath(for"].contains {
      !uses(of: $0).isEmpty
    }
  }

  /// Whether a name before the text is assigned, alone or in a tuple.
  var isTarget: Bool { isAssignment || ",)".contains(first ?? " ") && contains(") = ") }

  /// Whether the text begins with an assignment.
  var isAssignment: Bool { first == "=" && dropFirst().first != "=" }
}

extension Character {
  /// Whether it may stand in the name of a type or a property.
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
