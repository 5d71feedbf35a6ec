/// A digest of bytes that is the same in every process and on every machine (FNV-1a, 64 bits).
///
/// The standard library's `Hasher` has another seed in each process. This digest tells names and
/// cut texts apart; it is not cryptographic.
enum StableHash {
  static func digest(_ bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
    }
    return String(hash, radix: 16).padded(to: 16, with: "0")
  }
}
