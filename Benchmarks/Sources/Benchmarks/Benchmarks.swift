/// Measures what the library promises to be fast, each beside the least that could be done instead.
@main struct Benchmarks {
  static func main() async throws {
    if Wanted.any(of: "walk.flow") || Wanted.any(of: "walk.byHand") { await measureWalking() }
    if Wanted.any(of: "walk.map") { await measureWalkingMaps() }
    if Wanted.any(of: "walk.router") { await measureWalkingARouter() }
    if Wanted.any(of: "graph") { await measureSearching() }
    #if DEBUG || INTERNALS
      if Wanted.any(of: "plan") { await measurePlanning() }
    #endif
    if Wanted.any(of: "exhaust") { await measureExhausting() }
    if Wanted.any(of: "read") { try await measureReading() }
    if Wanted.any(of: "map") { try await measureManySegues() }
    if Wanted.any(of: "snapshot") { try await measureSnapshots() }
  }
}
