import Foundation
import Testing

@testable import FlowTesting

/// The parts of a message that a person pastes into a test, each of which must be read as it stands.
///
/// Every message that a test of the library records is looked at.
enum Pasted {
  static func check(_ message: String) {
    for text in paths(in: message) {
      #expect(throws: Never.self, "\(message)") { try FlowPath(parsing: text) }
    }
  }

  /// Returns the paths of the calls to keep and of the lines to write, without the quotes and escapes of Swift.
  static func paths(in message: String) -> [String] {
    var paths: [String] = []
    for line in message.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("Path:"), !text.contains("…") {
        paths.append(String(text.dropFirst("Path:".count)))
      }
      for start in text.components(separatedBy: "along: ").dropFirst() {
        paths += literals(in: start[...])
      }
    }
    return paths
  }

  /// Returns the values of the string literals with which a text begins, in brackets if there are several.
  private static func literals(in text: Substring) -> [String] {
    var values: [String] = []
    var rest = text.drop { $0 == "[" }
    while true {
      let signs = rest.prefix { $0 == "#" }
      rest = rest.dropFirst(signs.count)
      guard rest.hasPrefix("\""), let end = rest.dropFirst().range(of: "\"\(signs)") else {
        return values
      }
      values.append(String(rest.dropFirst()[..<end.lowerBound]))
      rest = rest[end.upperBound...]
      guard rest.hasPrefix(", ") else { return values }
      rest = rest.dropFirst(2)
    }
  }
}
