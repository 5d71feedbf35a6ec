import FlowTesting
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads storyboards by the library, and by Foundation's parser with a delegate that does nothing.
///
/// The storyboards are those of the folder that an argument names, or else a made-up one.
func measureStoryboards() async throws {
  let files = try Arguments.folder.map(storyboards) ?? [madeUpStoryboard()]
  let bytes = files.map(\.count).reduce(0, +)
  let rounds = max(1, Arguments.size(2_000_000, small: 200_000) / bytes)
  let megabytes = Double(bytes * rounds) / 1e6
  func speed(_ body: ([UInt8]) throws -> Void) async throws -> Double {
    let time = try await seconds {
      for _ in 0..<rounds { for file in files { try body(file) } }
    }
    return megabytes / time
  }
  let delegate = EmptyDelegate()
  let foundation = try await speed { file in
    let parser = XMLParser(data: Data(file))
    parser.delegate = delegate
    precondition(parser.parse())
  }
  let library = try await speed { _ = try SceneModel(storyboard: $0, named: "Main") }
  Figure(name: "storyboard.FoundationXML", value: foundation, unit: "MB/s").print()
  Figure(
    name: "storyboard.SceneModel", value: library, unit: "MB/s", times: foundation / library
  ).print()
  try await measureManySegues()
}

/// Reads and checks storyboards of many segues: ten times as many take ten times as long.
private func measureManySegues() async throws {
  var fewer: Double?
  for count in Arguments.isSmall ? [1_000] : [10_000, 100_000] {
    let file = storyboard(ofSegues: count)
    let time = try await seconds(runs: 3) {
      let model = try SceneModel(storyboard: file, named: "Main")
      precondition(model.diagnose().isEmpty)
    }
    Figure("storyboard.\(count) segues", time, against: fewer).print()
    fewer = time
  }
}

/// The files of a folder that are storyboards, wherever in it.
private func storyboards(in folder: String) throws -> [[UInt8]] {
  let url = URL(fileURLWithPath: folder)
  let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
  let files = try (found?.compactMap { $0 as? URL } ?? [])
    .filter { $0.pathExtension == "storyboard" }
    .map { try [UInt8](Data(contentsOf: $0)) }
  guard !files.isEmpty else {
    preconditionFailure("There is no storyboard in the folder '\(folder)'.")
  }
  return files
}

/// Handles what any reader of XML needs, and does nothing with it.
private final class EmptyDelegate: NSObject, XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {}
  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {}
  func parser(_ parser: XMLParser, foundCharacters string: String) {}
  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {}
}
