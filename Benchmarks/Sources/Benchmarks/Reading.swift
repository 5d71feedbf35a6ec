import FlowTesting
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads storyboards by the library, by Foundation's parser with a delegate that does nothing, and by
/// a loop that only finds where tags and values end.
///
/// The storyboards are those of the folder that an argument names, or else a made-up one.
func measureReading() async throws {
  let files = try Wanted.folder.map(storyboards) ?? [madeUpStoryboard()]
  let bytes = files.map(\.count).reduce(0, +)
  let rounds = max(1, 2_000_000 / bytes)
  let megabytes = Double(bytes * rounds) / 1e6
  func measure(_ body: ([UInt8]) throws -> Void) async throws -> Double {
    try await seconds(runs: 1) {
      for _ in 0..<rounds { for file in files { try body(file) } }
    }
  }

  let delegate = EmptyDelegate()
  var tokenizing = Double.infinity
  var foundation = Double.infinity
  var library = Double.infinity
  // One after the other, time and again: what else the machine does meets all of them.
  for _ in 0..<7 {
    tokenizing = min(tokenizing, try await measure { precondition(tags(in: $0) > 0) })
    foundation = min(
      foundation,
      try await measure { file in
        let parser = XMLParser(data: Data(file))
        parser.delegate = delegate
        precondition(parser.parse())
      })
    library = min(
      library, try await measure { _ = try SceneModel(storyboard: $0, named: "Main") })
  }
  Figure(name: "read.tags", value: megabytes / tokenizing, unit: "MB/s").print()
  Figure(
    name: "read.FoundationXML", value: megabytes / foundation, unit: "MB/s",
    times: foundation / tokenizing
  ).print()
  Figure(
    name: "read.SceneModel", value: megabytes / library, unit: "MB/s", times: library / tokenizing
  ).print()
}

/// Reads, checks and forgets storyboards of many segues, of which one has ten times as many as the
/// other: ten times as long is linear.
func measureManySegues() async throws {
  var fewer: Double?
  for count in [10_000, 100_000] {
    let file = storyboard(ofSegues: count)
    let time = try await seconds(runs: 3) {
      let model = try SceneModel(storyboard: file, named: "Main")
      precondition(model.diagnose().isEmpty)
    }
    Figure(
      name: "map.\(count) segues", value: time * 1_000, unit: "ms", times: fewer.map { time / $0 }
    ).print()
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

/// The number of tags, of which nothing is checked: where they end, minding what stands in quotes.
private func tags(in file: [UInt8]) -> Int {
  file.withUnsafeBufferPointer { bytes in
    var tags = 0
    var isInTag = false
    var quote: UInt8?
    for byte in bytes {
      if let open = quote {
        if byte == open { quote = nil }
      } else if isInTag {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
        if byte == UInt8(ascii: ">") { isInTag = false }
      } else if byte == UInt8(ascii: "<") {
        isInTag = true
        tags += 1
      }
    }
    return tags
  }
}
