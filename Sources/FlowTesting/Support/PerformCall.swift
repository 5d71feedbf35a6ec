import Foundation

/// A call of `performSegue(withIdentifier:sender:)` in a Swift file, found by lines and indentation.
struct PerformCall {
  /// The segue's identifier; empty if the call does not spell it.
  let segue: String

  /// The sender, as the file spells it.
  let sender: String

  /// Whether the call is in the delegate's method for the selection of a row or an item.
  let isSelection: Bool

  /// The name of the action that makes the call under a condition; nil for any other call, and in a closure.
  let action: String?

  /// Finds the calls in the lines of a file.
  ///
  /// - Parameter constant: Returns the text that a constant stands for.
  static func all(in lines: [Substring], _ constant: (String) -> String?) -> [PerformCall] {
    lines.indices.flatMap { index -> [PerformCall] in
      var rest = lines[index]
      var found: [PerformCall] = []
      while let call = rest.range(of: "performSegue(") {
        let before = lines[index][..<call.lowerBound]
        rest = rest[call.upperBound...]
        guard !before.contains("//") else { break }
        let text = ([rest] + lines[(index + 1)...].prefix(8)).joined(separator: "\n")
        guard let (segue, sender) = arguments(in: text[...]) else { continue }
        let place = Place(of: index, after: before, in: lines)
        found.append(
          PerformCall(
            segue: identifier(segue, constant), sender: sender, isSelection: place.isSelection,
            action: place.isConditional && !place.isInClosure ? place.action : nil))
      }
      return found
    }
  }

  /// Returns the two arguments of a call; nil if the text is not that of such a call.
  private static func arguments(in text: Substring) -> (segue: Substring, sender: String)? {
    let text = text.drop(while: \.isWhitespace)
    guard text.hasPrefix("withIdentifier:") else { return nil }
    let segue = argument(at: text.dropFirst(15))
    let label = text[segue.endIndex...].drop { $0.isWhitespace || $0 == "," }
    guard label.hasPrefix("sender:") else { return nil }
    let sender = argument(at: label.dropFirst(7))
    return (segue, sender.trimmingCharacters(in: .whitespacesAndNewlines))
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

  /// Returns the identifier that a literal or a constant stands for; empty for any other argument.
  private static func identifier(
    _ argument: Substring, _ constant: (String) -> String?
  ) -> String {
    let parts = argument.split(separator: "\"", omittingEmptySubsequences: false)
    if parts.count == 3 { return String(parts[1]) }
    let names = argument.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ".")
    guard let name = names.last(where: { $0 != "rawValue" }) else { return "" }
    // The raw value of a case is its name by default.
    return constant(String(name)) ?? (names.last == "rawValue" ? String(name) : "")
  }
}

/// The method around a call, and the blocks between them.
private struct Place {
  private(set) var isConditional = false
  private(set) var isInClosure = false
  private(set) var isSelection = false

  /// The name of the method if it is an action's; nil for any other.
  private(set) var action: String?

  /// Finds the place of a call in a line.
  ///
  /// - Parameter before: The text of the line before the call.
  init(of index: Int, after before: Substring, in lines: [Substring]) {
    var depth = lines[index].indentation.count
    var method = before.contains("func ") ? index : nil
    let inLine = method == nil ? before : before.drop { $0 != "{" }.dropFirst()
    let isCase = ["case", "default"].contains(
      inLine.drop(while: \.isWhitespace).prefix { $0.isLetter })
    if isCase || inLine.contains("{") { add(inLine) }
    var above = index
    while method == nil, above > 0 {
      above -= 1
      let line = lines[above]
      let text = line.drop(while: \.isWhitespace)
      guard let first = text.first, first != "#", !text.hasPrefix("//"),
        line.indentation.count < depth
      else { continue }
      depth = line.indentation.count
      if text.contains("func ") {
        method = above
      } else if first == ")" || text == "{" {
        // The statement begins further up, with the same indentation.
        depth += 1
      } else {
        add(text)
      }
    }
    guard let method else { return }
    let leavesEarly = lines[method..<index].dropFirst().contains {
      !$0.uses(of: "guard").isEmpty || !$0.uses(of: "return").isEmpty
    }
    if leavesEarly || !before.uses(of: "guard").isEmpty { isConditional = true }
    let head = lines[method...].prefix(8).joined().prefix { $0 != "{" }
    isSelection =
      (head.contains("func tableView(") || head.contains("func collectionView("))
      && (head.contains("didSelectRowAt") || head.contains("didSelectItemAt"))
    action = Self.action(at: method, in: lines)
  }

  /// Adds the text of a line that opens a block around the call.
  private mutating func add(_ text: Substring) {
    let words = text.drop { $0 == "}" || $0.isWhitespace }
    switch words.prefix(while: \.isLetter) {
    case "if", "else", "guard", "switch", "case", "default", "catch", "for", "while":
      isConditional = true
    case "do": break
    default: isInClosure = true
    }
  }

  /// Returns the name of a method that taps call: marked `@IBAction`, or the selector of an `action:`.
  private static func action(at method: Int, in lines: [Substring]) -> String? {
    guard let start = lines[method].range(of: "func ") else { return nil }
    let name = String(lines[method][start.upperBound...].prefix { $0 != "(" && $0 != "<" })
    let above = method > 0 ? lines[method - 1].drop(while: \.isWhitespace) : ""
    if lines[method].contains("@IBAction") || above.hasPrefix("@IBAction") { return name }
    let isSelected = lines.contains { line in
      line.contains("action:") && line.contains("elector(") && !line.uses(of: name).isEmpty
    }
    return isSelected ? name : nil
  }
}
