import Foundation

/// Measures what the library promises to be fast, each beside the least that could be done instead.
///
/// Each group of figures has a process of its own: groups set variables for their runs, and the library
/// reads the environment once in a process.
@main struct Benchmarks {
  /// The beginnings of the names of each group's figures.
  private static let groups = [
    ["walk.byHand", "walk.flow"], ["walk.map"], ["walk.router"], ["exhaust"],
    ["read"], ["map"], ["snapshot.assert", "snapshot.re", "snapshot.diff"],
    ["snapshot.flow", "snapshot.walk"], ["large"],
  ]

  private static let variable = "BENCHMARK_GROUP"

  static func main() async throws {
    if let group = ProcessInfo.processInfo.environment[variable] { return try await measure(group) }
    for group in groups where group.contains(where: Wanted.any) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = Array(CommandLine.arguments.dropFirst())
      process.environment = ProcessInfo.processInfo.environment.merging([variable: group[0]]) { $1 }
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { exit(1) }
    }
  }

  private static func measure(_ group: String) async throws {
    switch group {
    case "walk.byHand": await measureWalking()
    case "walk.map": await measureWalkingMaps()
    case "walk.router": await measureWalkingARouter()
    case "exhaust": await measureExhausting()
    case "read": try await measureReading()
    case "map": try await measureManySegues()
    case "snapshot.assert": try await measureSnapshots()
    case "snapshot.flow": await measureFlowSnapshots()
    default: await measureLargeMaps()
    }
  }
}
