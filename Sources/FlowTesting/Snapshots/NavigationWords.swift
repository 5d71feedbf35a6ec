/// What a step did to what is on screen, in the words people use for it.
///
/// ```swift
/// NavigationWords(["+     Pet", "+       PetPhoto"]).words  // ["pushed Pet with PetPhoto"]
/// NavigationWords(["+ presented by Shop", "+   PetEditor"]).words
/// // ["presented PetEditor over Shop"]
/// ```
///
/// It reads the lines that a snapshot has for a step, each with a sign before it.
struct NavigationWords {
  /// What happened, in the order of the lines.
  private(set) var words: [String] = []

  /// One line that came or went.
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
      if name.hasSuffix(")"), let start = name.start(ofLast: " (") { name = String(name[..<start]) }
      self.name = name
    }
  }

  /// Reads the lines of a step.
  init(_ lines: [String]) {
    var lines = lines.map(Line.init)[...]
    if let (old, new) = Self.replacement(in: lines) {
      words = ["went from \(old.name) to \(new.name)"]
      return
    }
    // A container that is the same but for being selected comes as a line that goes and one that comes.
    let tabs = lines.filter { line in
      line.presenter == nil
        && lines.contains {
          $0.name == line.name && $0.indentation == line.indentation && $0.isAdded != line.isAdded
            && $0.isSelected != line.isSelected
        }
    }
    if let tab = tabs.first(where: { $0.isAdded && $0.isSelected }) {
      words.append("switched to tab \(tab.name)")
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

  /// The screen that another one took the place of, where nothing else is on screen, and that one.
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

extension String {
  /// Where the last occurrence of a text begins.
  fileprivate func start(ofLast text: String) -> Index? {
    indices.last { self[$0...].hasPrefix(text) }
  }
}
