import Foundation

@testable import FlowTesting

/// Measures what a user of the library waits for, much of it beside the least that could be done instead.
@main struct Benchmarks {
  /// The groups of figures, each with the beginning of their names.
  private static let groups: [(beginning: String, measure: @Sendable (URL) async throws -> Void)] =
    [
      ("router", { _ in await measureRouters() }),
      ("exhausting", { _ in await measureExhausting() }),
      ("scenes", { _ in await measureScenes() }),
      ("map", { _ in await measureMaps() }),
      ("failing", { _ in await measureFailing() }),
      ("state", { _ in await measureReadingStates() }),
      ("snapshot", { try await measureSnapshots(in: $0) }),
      ("storyboard", { _ in try await measureStoryboards() }),
    ]

  static func main() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Before the library reads it: the references are not those of this package.
    setenv("FLOW_SNAPSHOTS", folder.appendingPathComponent("Snapshots").path, 1)
    // Neither the settings of the person who measures nor those of a CI server count.
    try await Settings.$ownEnvironment.withValue([:]) {
      try await Settings.$ofTest.withValue(Settings(remembers: false)) {
        for group in groups where Arguments.includesAny(of: group.beginning) {
          let printed = Figure.printed
          try await group.measure(folder)
          guard Figure.printed == printed else { continue }
          print("\(group.beginning): no figure was measured")
          exit(1)
        }
      }
    }
    if Figure.printed == 0 {
      print("No figure has such a name. Their names begin with \(groups.map(\.beginning)).")
      exit(1)
    }
  }
}
