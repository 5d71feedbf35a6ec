/// Eight bytes in one word, the first byte lowest, and what can be asked of all of them at once.
enum Eight {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highs: UInt64 = 0x8080_8080_8080_8080
  static let spaces: UInt64 = 0x2020_2020_2020_2020
  static let angles: UInt64 = 0x3C3C_3C3C_3C3C_3C3C
  static let ampersands: UInt64 = 0x2626_2626_2626_2626
  static let lineFeeds: UInt64 = 0x0A0A_0A0A_0A0A_0A0A

  /// A word whose lowest bit is in the first byte that is 0; 0 when none is.
  @inline(__always) static func firstZero(_ word: UInt64) -> UInt64 {
    (word &- ones) & ~word & highs
  }

  /// A word whose lowest bit is in the first byte below the space; 0 when none is.
  @inline(__always) static func firstControl(_ word: UInt64) -> UInt64 {
    (word &- spaces) & ~word & highs
  }

  /// Whether all bytes are ASCII, from the space on or a line feed.
  @inline(__always) static func areLinesOfASCII(_ word: UInt64) -> Bool {
    guard word & highs == 0 else { return false }
    // No byte has its high bit, so that nothing is carried from one byte to the next.
    let controls = ~((word | highs) &- spaces) & highs
    let lineFeeds = ~(((word ^ lineFeeds) | highs) &- ones) & highs
    return controls & ~lineFeeds == 0
  }
}
