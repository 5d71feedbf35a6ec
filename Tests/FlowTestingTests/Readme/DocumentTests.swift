import Foundation
import Testing

@testable import FlowTesting

/// The paths in documents and doc comments can be walked, and the files and folders that documents name exist.
@Suite struct DocumentTests {
  /// What stands in a path for something that only the reader knows, and what is read instead.
  private static let placeholders = [#"\(row)"#: "0"]

  private static let documents =
    [
      "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "INTERNALS.md",
      "Benchmarks/README.md", "Examples/PetShop/README.md", "Examples/Routers/README.md",
    ] + ["GUIDE", "RULES", "Xcode"].map { "\(ReadmeTests.catalogue)/\($0).md" }

  /// Returns the paths in a text, those without a beginning or an end made whole.
  private static func paths(in text: String) -> [String] {
    let name = #"(?:"(?:[^"\\]|\\.)*"|[^\s"`(),:;<>#]+)"#
    let arrow = #"-(?:"(?:[^"\\]|\\.)*"|[^\s"`>|.-][^\n"`>|]*?)->"#
    return text.split(separator: "\n").filter { $0.contains("->") }.flatMap { line in
      let line = placeholders.reduce(String(line)) {
        $0.replacingOccurrences(of: $1.key, with: $1.value)
      }
      let pattern = #"(?<![^\s"`(])(?:\#(name) )?\#(arrow)(?: \#(name) \#(arrow))*(?: \#(name))?"#
      var (paths, start) = ([String](), line.startIndex)
      while let found = line.range(
        of: pattern, options: .regularExpression, range: start..<line.endIndex)
      {
        let path = String(line[found])
        paths.append(
          (path.hasPrefix("-") ? "Start " : "") + path + (path.hasSuffix("->") ? " End" : ""))
        start = found.upperBound
      }
      return paths
    }
  }

  private static func mistakes(in text: String) -> [String] {
    paths(in: text).compactMap { FlowPath(stringLiteral: $0).finding?.message }
  }

  @Test func everyPathCanBeParsed() throws {
    let comments = try ReadmeTests.texts("Sources", with: [], endingIn: ".swift").map { text in
      text.split(separator: "\n").filter { $0.contains("->") && $0.contains("//") }
        .joined(separator: "\n")
    }
    let texts = try Self.documents.map(ReadmeTests.text) + comments
    #expect(texts.flatMap(Self.paths).count > 60)
    #expect(texts.flatMap(Self.mistakes) == [])
    for wrong in ["A -delete(refused)-> A", "`Home -open it-> Detail`", "at step 2, -a(b)-> C"] {
      #expect(Self.mistakes(in: wrong).count == 1, "\(wrong)")
    }
  }

  @Test func everyFileThatADocumentNamesExists() throws {
    let sources = ReadmeTests.root.appendingPathComponent("Sources").path
    let files = FileManager.default.subpaths(atPath: sources) ?? []
    for document in ["CONTRIBUTING.md", "INTERNALS.md"] {
      for name in try ReadmeTests.text(document).matches(of: /`([A-Za-z\/]+[A-Za-z+]*\.swift)`/) {
        #expect(files.contains { $0.hasSuffix("/\(name.1)") }, "\(document): \(name.1)")
      }
    }
  }
}
