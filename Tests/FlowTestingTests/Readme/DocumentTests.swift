import Foundation
import Testing

@testable import FlowTesting

/// The paths in documents and doc comments can be walked, and the files and folders that documents name exist.
@Suite struct DocumentTests {
  /// What stands in a path for something that only the reader knows, and what is read instead.
  private static let placeholders = [#"\(row)"#: "0"]

  private static func documents() throws -> [String] {
    try [
      "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "INTERNALS.md",
      "Benchmarks/README.md", "Examples/PetShop/README.md", "Examples/Routers/README.md",
      "Examples/UIKitPetShop/README.md", "StandIns/UIKit/README.md",
    ] + ReadmeTests.articles.map { "\(ReadmeTests.catalogue)/\($0).md" }
  }

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
    let texts = try Self.documents().map(ReadmeTests.text) + comments
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

  @Test func everyLinkLeadsToAFileAndAHeading() throws {
    /// Returns the anchors that code hosts give to the headings of a document.
    func anchors(_ text: String) -> Set<String> {
      Set(
        text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
          line.drop { $0 == "#" }.dropFirst().lowercased().filter {
            $0.isLetter || $0.isNumber || " -_".contains($0)
          }.replacingOccurrences(of: " ", with: "-")
        })
    }
    for document in try Self.documents() {
      let text = try ReadmeTests.text(document)
      let folder = ReadmeTests.root.appendingPathComponent(document).deletingLastPathComponent()
      for link in text.matches(of: /\]\(([^)# ]*)(?:#([^)]*))?\)/) where !link.1.contains(":") {
        let file =
          link.1.isEmpty
          ? ReadmeTests.root.appendingPathComponent(document)
          : folder.appendingPathComponent(String(link.1))
        guard let anchor = link.2 else {
          #expect(FileManager.default.fileExists(atPath: file.path), "\(document): \(link.0)")
          continue
        }
        let target = try String(contentsOf: file, encoding: .utf8)
        #expect(anchors(target).contains(String(anchor)), "\(document): \(link.0)")
      }
    }
  }

  /// DocC adds what no topic has to lists of its own, by kind.
  @Test func everyPublicTypeAndFunctionStandsInATopic() throws {
    let topics = try ReadmeTests.article("FlowTesting")
    let sources = try ReadmeTests.texts("Sources", with: [], endingIn: ".swift")
    let declaration = /(?:^|\n)public (?:final )?(?:struct|class|enum|protocol|func) (\w+)/
    let names = Set(sources.flatMap { $0.matches(of: declaration).map { String($0.1) } })
    #expect(names.count > 30)
    for name in names.sorted() {
      #expect(topics.contains("- ``\(name)``") || topics.contains("- ``\(name)("), "\(name)")
    }
  }
}
