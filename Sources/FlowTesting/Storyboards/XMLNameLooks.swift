/// What the names of a tag's attributes look like: their lengths, first and last letters.
///
/// A name that looks like none of them differs from all, so that most tags need no comparing of names.
/// Two bits are kept for each name; that both of a name are those of others is rare.
struct XMLNameLooks {
  private var ones: UInt64 = 0
  private var others: UInt64 = 0

  /// Adds a name; false when one that looks like it may be there already.
  mutating func insert(count: Int, first: UInt8, last: UInt8) -> Bool {
    let (one, other) = Self.bits(count, first, last)
    let isNew = ones & one == 0 || others & other == 0
    ones |= one
    others |= other
    return isNew
  }

  /// Whether a name may be among them.
  func mayContain(count: Int, first: UInt8, last: UInt8) -> Bool {
    let (one, other) = Self.bits(count, first, last)
    return ones & one != 0 && others & other != 0
  }

  private static func bits(_ count: Int, _ first: UInt8, _ last: UInt8) -> (UInt64, UInt64) {
    let look = UInt64(first) | UInt64(last) &<< 8 | UInt64(truncatingIfNeeded: count) &<< 16
    let mixed = look &* 0x9E37_79B9_7F4A_7C15
    return (1 &<< (mixed &>> 58), 1 &<< (mixed &>> 52 & 63))
  }
}
