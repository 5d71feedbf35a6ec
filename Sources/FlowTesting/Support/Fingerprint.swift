import Foundation

/// A digest of what something holds: 128 bits, the same for equal states in every process.
///
/// A search tells the states of an app apart by it. `Hasher` has another seed in each process, and a
/// digest of 64 bits would take two states of a long run for one. It is not cryptographic.
struct Fingerprint: Hashable, Sendable {
  private(set) var high: UInt64 = 0x243F_6A88_85A3_08D3
  private(set) var low: UInt64 = 0x1319_8A2E_0370_7344

  /// Adds a word; the order of the words counts.
  mutating func mix(_ word: UInt64) {
    // Two different rules, so that what cancels out in one half does not in the other.
    let one = (low ^ word) &* 0x9FB2_1C65_1E98_DF25
    low = one ^ (one &>> 32)
    let other = ((high &<< 27 | high &>> 37) &+ word) &* 0xD6E8_FEB8_6659_FD93
    high = other ^ (other &>> 29)
  }

  mutating func mix(_ number: Int) { mix(UInt64(bitPattern: Int64(number))) }

  mutating func mix(_ other: Fingerprint) {
    mix(other.low)
    mix(other.high)
  }

  /// Adds the bytes of a text and their number; equal strings may spell accents in two ways.
  mutating func mix(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      if let start = bytes.baseAddress { mix(start, count: bytes.count) }
      mix(bytes.count)
    }
  }

  /// Adds bytes, eight at a time.
  mutating func mix(_ bytes: UnsafeRawPointer, count: Int) {
    var offset = 0
    while offset < count {
      var word: UInt64 = 0
      memcpy(&word, bytes + offset, min(8, count &- offset))
      mix(word)
      offset &+= 8
    }
  }

  /// Adds another fingerprint in such a way that the order of several does not count.
  mutating func add(_ other: Fingerprint) {
    var element = Fingerprint()
    element.mix(other)
    // Another round, so that all bits depend on all others before they are added up.
    element.mix(other.high)
    high = high &+ element.high
    low = low &+ element.low
  }
}
