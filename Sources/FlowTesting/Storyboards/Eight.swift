import Foundation

/// Eight bytes in one word, the first byte lowest, and what can be asked of all of them at once.
///
/// All is `@_transparent`: a debug build, in which tests run, would call a function for each otherwise,
/// and read storyboards in twice the time.
enum Eight {
  @_transparent static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @_transparent static var highs: UInt64 { 0x8080_8080_8080_8080 }
  @_transparent static var fours: UInt64 { 0x0404_0404_0404_0404 }
  @_transparent static var spaces: UInt64 { 0x2020_2020_2020_2020 }
  @_transparent static var angles: UInt64 { 0x3C3C_3C3C_3C3C_3C3C }
  @_transparent static var ampersands: UInt64 { 0x2626_2626_2626_2626 }
  @_transparent static var lineFeeds: UInt64 { 0x0A0A_0A0A_0A0A_0A0A }

  /// The eight bytes from an offset on, all of which must be there.
  @_transparent static func load(_ bytes: UnsafeRawPointer, at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    // A move in a release build; of the ways to do it the fastest in a debug build.
    memcpy(&word, bytes.advanced(by: offset), 8)
    #if _endian(big)
      word = word.byteSwapped
    #endif
    return word
  }

  /// A word whose lowest bit is in the first byte that is 0; 0 when none is.
  @_transparent static func firstZero(_ word: UInt64) -> UInt64 {
    (word &- ones) & ~word & highs
  }

  /// A word whose lowest bit is in the first byte below the space; 0 when none is.
  @_transparent static func firstControl(_ word: UInt64) -> UInt64 {
    (word &- spaces) & ~word & highs
  }

  /// A word whose lowest bit is in the first byte that is `"`, `<`, `&` or below the space; 0 when none is.
  @_transparent static func firstSpecial(_ word: UInt64) -> UInt64 {
    // A `"` and a `&` differ in one bit, which is set in neither.
    let quotes = (word & ~fours) ^ 0x2222_2222_2222_2222
    let angles = word ^ angles
    return ((quotes &- ones) & ~quotes | (angles &- ones) & ~angles | (word &- spaces) & ~word)
      & highs
  }

  /// A word with a 1 for each byte that is 0, and a 0 for every other.
  @_transparent static func zeros(_ word: UInt64) -> UInt64 {
    (~(((word & ~highs) &+ ~highs) | word) & highs) &>> 7
  }

  /// The sum of the bytes, which must be below 256.
  @_transparent static func sum(_ word: UInt64) -> Int { Int((word &* ones) &>> 56) }

  /// A word with the highest bit of each byte that is no letter of ASCII.
  @_transparent static func othersThanLetters(_ word: UInt64) -> UInt64 {
    // No byte is above 0x7F, so that nothing is carried when what comes from the `a` on, and what comes
    // past the `z`, is brought to 0x80 and more.
    let lowercase = (word | spaces) & ~highs
    let letters = (lowercase &+ 0x1F &* ones) & ~(lowercase &+ 0x05 &* ones)
    return (~letters | word) & highs
  }

  /// A number that hangs on all bits of two others.
  @_transparent static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = (one ^ other).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// A word that is 0 when all bytes are ASCII, from the space on or a line feed.
  @_transparent static func oddities(_ word: UInt64) -> UInt64 {
    // Where no byte has its high bit, nothing is carried from one byte to the next.
    let controls = ~((word | highs) &- spaces)
    let others = ((word ^ lineFeeds) | highs) &- ones
    return (controls & others | word) & highs
  }
}
