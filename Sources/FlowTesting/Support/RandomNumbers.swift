/// Random numbers that are the same for a seed on every platform and in every version.
///
/// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014), with a
/// reduction of its own: the standard library's may change.
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// - Parameters:
  ///   - seed: The seed of a whole run.
  ///   - stream: The number of one of the run's independent sequences, such as that of a walk.
  init(seed: UInt64, stream: UInt64 = 0) {
    state = seed
    state = next() ^ (stream &* 0xD1B5_4A32_D192_ED03)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a number from 0 up to, but not including, a bound; 0 if the bound is not positive.
  mutating func number(below bound: Int) -> Int {
    guard bound > 0 else { return 0 }
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
