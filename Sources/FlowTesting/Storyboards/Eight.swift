/// Eight bytes in one word, the first byte lowest, and what can be asked of all of them at once.
enum Eight {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highs: UInt64 = 0x8080_8080_8080_8080
  static let fours: UInt64 = 0x0404_0404_0404_0404
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

  /// A word whose lowest bit is in the first byte that is `"`, `<`, `&` or below the space; 0 when none is.
  @inline(__always) static func firstSpecial(_ word: UInt64) -> UInt64 {
    // A `"` and a `&` differ in one bit, which is set in neither.
    let quotes = (word & ~fours) ^ 0x2222_2222_2222_2222
    let angles = word ^ angles
    return ((quotes &- ones) & ~quotes | (angles &- ones) & ~angles | (word &- spaces) & ~word)
      & highs
  }

  /// The number of the first byte of sixteen that has a bit; 16 when none has.
  @inline(__always) static func firstMarked(_ first: UInt64, _ second: UInt64) -> Int {
    (first != 0 ? first.trailingZeroBitCount : 64 &+ second.trailingZeroBitCount) &>> 3
  }

  /// A word with a 1 for each byte that is 0, and a 0 for every other.
  @inline(__always) static func zeros(_ word: UInt64) -> UInt64 {
    (~(((word & ~highs) &+ ~highs) | word) & highs) &>> 7
  }

  /// The sum of the bytes, which must be below 256.
  @inline(__always) static func sum(_ word: UInt64) -> Int { Int((word &* ones) &>> 56) }

  /// A word with the highest bit of each byte that is no letter of ASCII.
  @inline(__always) static func othersThanLetters(_ word: UInt64) -> UInt64 {
    // No byte is above 0x7F, so that nothing is carried when what comes from the `a` on, and what comes
    // past the `z`, is brought to 0x80 and more.
    let lowercase = (word | spaces) & ~highs
    let letters = (lowercase &+ 0x1F &* ones) & ~(lowercase &+ 0x05 &* ones)
    return (~letters | word) & highs
  }

  /// A number that hangs on all bits of two others.
  @inline(__always) static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = (one ^ other).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// A word that is 0 when all bytes are ASCII, from the space on or a line feed.
  @inline(__always) static func oddities(_ word: UInt64) -> UInt64 {
    // Where no byte has its high bit, nothing is carried from one byte to the next.
    let controls = ~((word | highs) &- spaces)
    let others = ((word ^ lineFeeds) | highs) &- ones
    return (controls & others | word) & highs
  }
}
