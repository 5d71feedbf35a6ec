/// Measures what the library promises to be fast, each beside the least that could be done instead.
@main struct Benchmarks {
  static func main() async throws {
    await measureWalking()
    await measureSearching()
    await measureWalkingMaps()
    #if DEBUG || INTERNALS
      await measurePlanning()
    #endif
    try await measureReading()
    try await measureManySegues()
    try await measureSnapshots()
  }
}
