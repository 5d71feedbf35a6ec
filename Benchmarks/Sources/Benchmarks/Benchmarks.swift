/// Measures what the library promises to be fast, each beside the least that could be done instead.
@main struct Benchmarks {
  static func main() async throws {
    if CommandLine.arguments.contains("exhaust") { return await measureExhausting() }
    await measureWalking()
    await measureSearching()
    await measureWalkingMaps()
    #if DEBUG || INTERNALS
      await measurePlanning()
    #endif
    await measureExhausting()
    try await measureReading()
    try await measureManySegues()
    try await measureSnapshots()
  }
}
