/// Measurements and settings for the package `Benchmarks` alone.
@_spi(Benchmarks) public enum Measuring {
  /// Runs a closure with the settings of traits, and with some variables in place of the environment.
  public static func with<Result>(
    _ traits: FlowTrait..., environment: [String: String]? = nil,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    var settings = Settings.ofTest
    for trait in traits { trait.choose(&settings) }
    return try await Settings.$ofTest.withValue(settings) {
      try await Settings.$ownEnvironment.withValue(
        environment ?? Settings.ownEnvironment, operation: body)
    }
  }

  /// Reads what a subject holds a number of times, as a walk does after each step.
  ///
  /// - Returns: The number of different readings; 1 for a subject that nobody changes.
  public static func readState(of subject: some Any, times: Int) -> Int {
    let reader = FingerprintReader()
    return Set((0..<times).map { _ in reader.read(subject) }).count
  }

  /// Writes what a subject holds as a snapshot does, a number of times.
  ///
  /// - Returns: The number of different texts.
  public static func writeState(of subject: some Any, times: Int) -> Int {
    let texts = ValueText()
    return Set(
      (0..<times).map { _ in
        texts.beginFrame()
        return texts.text(of: subject).text
      }
    ).count
  }
}
