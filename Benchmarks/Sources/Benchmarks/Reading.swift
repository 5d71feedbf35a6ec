import FlowTesting
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads the example's storyboards, by the library, by Foundation's parser with a delegate that does
/// nothing, and by a loop over the bytes.
func measureReading() async throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Examples/PetShop/Sources/PetShop")
  let files = try ["PetShop", "Checkout", "Vets"].map { name in
    try [UInt8](Data(contentsOf: folder.appendingPathComponent("\(name).storyboard")))
  }
  let rounds = 20
  let megabytes = Double(files.map(\.count).reduce(0, +) * rounds) / 1e6

  let bytes = await seconds {
    var sum = 0
    for _ in 0..<rounds {
      for file in files { file.withUnsafeBufferPointer { for byte in $0 { sum &+= Int(byte) } } }
    }
    precondition(sum > 0)
  }
  let delegate = NoDelegate()
  let foundation = await seconds {
    for _ in 0..<rounds {
      for file in files {
        let parser = XMLParser(data: Data(file))
        parser.delegate = delegate
        precondition(parser.parse())
      }
    }
  }
  let library = try await seconds {
    for _ in 0..<rounds {
      for file in files { _ = try Storyboard(bytes: file, name: "Shop") }
    }
  }
  Figure(name: "read.bytes", value: megabytes / bytes, unit: "MB/s").print()
  Figure(
    name: "read.FoundationXML", value: megabytes / foundation, unit: "MB/s",
    times: foundation / bytes
  ).print()
  Figure(
    name: "read.Storyboard", value: megabytes / library, unit: "MB/s", times: library / bytes
  ).print()
}

/// Looks at nothing.
private final class NoDelegate: NSObject, XMLParserDelegate {}
