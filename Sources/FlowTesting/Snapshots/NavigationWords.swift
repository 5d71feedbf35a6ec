import Foundation

/// The changes of the outline in one step, in words of navigation.
///
/// ```swift
/// NavigationWords(["+     Pet", "+       PetPhoto"]).words  // ["pushed Pet with PetPhoto"]
/// NavigationWords(["+ presented by Shop", "+   PetEditor"]).words
/// // ["presented PetEditor over Shop"]
/// ```
///
/// The lines are those of a snapshot, each with its sign.
struct NavigationWords {
  /// The changes, in the order of the lines.
  private(set) var words: [String] = []

  /// One added or removed line.
  private struct Line {
    let isAdded: Bool
    let indentation: Int
    let name: String
    let isSelected: Bool
    let presenter: String?

    init(_ text: String) {
      isAdded = text.hasPrefix("+")
      let content = text.dropFirst(2)
      indentation = content.prefix { $0 == " " }.count
      var name = String(content.dropFirst(indentation))
      isSelected = name.hasSuffix("selected)")
      presenter =
        name.hasPrefix("presented by ") ? String(name.dropFirst("presented by ".count)) : nil
      if name.hasSuffix(")"), let remark = name.range(of: " (", options: .backwards) {
        name = String(name[..<remark.lowerBound])
      }
      self.name = name
    }
  }

  /// Returns the name of a screen in a line of an outline or of its changes.
  static func name(in line: String) -> String {
    Line("+ " + line.drop { "+- ".contains($0) }).name
  }

  /// Reads the lines of a step.
  init(_ lines: [String]) {
    let selection = "selected "
    let selected = lines.filter { $0.hasPrefix(selection) }.map { $0.dropFirst(selection.count) }
    words = selected.map { "switched to \($0)" }
    var lines = lines.filter { !$0.hasPrefix(selection) }.map(Line.init)[...]
    if let (old, new) = Self.replacement(in: lines) {
      words = ["went from \(old.name) to \(new.name)"]
      return
    }
    // A tab or a page has a removed and an added line if its selection changed.
    let tabs = lines.filter { line in
      line.presenter == nil
        && lines.contains {
          $0.name == line.name && $0.indentation == line.indentation && $0.isAdded != line.isAdded
            && $0.isSelected != line.isSelected
        }
    }
    if let tab = tabs.first(where: { $0.isAdded && $0.isSelected }) {
      words.append("switched to \(tab.name)")
    }
    lines =
      lines.filter { line in
        !tabs.contains { $0.name == line.name && $0.indentation == line.indentation }
      }[...]
    while let first = lines.popFirst() {
      let inside = lines.prefix {
        $0.isAdded == first.isAdded && $0.indentation > first.indentation
      }
      lines = lines.dropFirst(inside.count)
      words.append(Self.word(first, inside.map(\.name)))
    }
  }

  /// Returns the old and the new screen, if one replaced the other and nothing else is on screen.
  private static func replacement(in lines: ArraySlice<Line>) -> (old: Line, new: Line)? {
    guard lines.count == 2, let old = lines.first, let new = lines.last, !old.isAdded, new.isAdded,
      lines.allSatisfy({ $0.indentation == 0 && $0.presenter == nil }), old.name != new.name
    else { return nil }
    return (old, new)
  }

  private static func word(_ line: Line, _ inside: [String]) -> String {
    guard let presenter = line.presenter else {
      return "\(line.isAdded ? "pushed" : "popped") \(list([line.name] + inside))"
    }
    return line.isAdded
      ? "presented \(list(inside)) over \(presenter)" : "dismissed \(list(inside))"
  }

  private static func list(_ names: [String]) -> String {
    guard let first = names.first else { return "nothing" }
    return names.count == 1 ? first : "\(first) with \(names.dropFirst().joined(separator: ", "))"
  }
}
