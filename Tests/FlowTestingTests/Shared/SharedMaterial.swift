import Foundation

/// The real and the hostile storyboards, which are not part of the project and lie beside it.
enum SharedMaterial {
  static let folder = URL(fileURLWithPath: #filePath)
    .resolvingSymlinksInPath()  // this folder is a link in the package `Quality`
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared")

  static let corpus = folder.appendingPathComponent("storyboards")
  static let generator = folder.appendingPathComponent("hostile/gen.py")
  static let expectations = folder.appendingPathComponent("hostile/expected.csv")

  static func isThere(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  /// The rows of a CSV file by column, for files without line breaks in their cells.
  static func rows(of url: URL) throws -> [[String: String]] {
    let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
    guard let head = lines.first.map({ cells(of: $0) }) else { return [] }
    return lines.dropFirst().map { line in
      Dictionary(zip(head, cells(of: line)), uniquingKeysWith: { first, _ in first })
    }
  }

  private static func cells(of line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    var before: Character?
    for character in line {
      switch character {
      case "\"":
        isQuoted.toggle()
        if isQuoted, before == "\"" { cells[cells.count - 1].append(character) }
      case "," where !isQuoted:
        cells.append("")
      default:
        cells[cells.count - 1].append(character)
      }
      before = character
    }
    return cells
  }
}
