/// What the names of a tag's attributes look like: their lengths, first and last letters.
///
/// A name that looks like none of them differs from all, so that most tags need no comparing of names.
/// Two bits are kept for each name; that both of a name are those of others is rare.
struct XMLNameLooks {
  private var ones: UInt64 = 0
  private var others: UInt64 = 0

  private var repeats: UInt64 = 0

  /// Whether a name may have been added twice.
  var mayRepeat: Bool { repeats != 0 }

  /// Adds a name.
  @_transparent
  mutating func insert(count: Int, first: UInt8, last: UInt8) {
    let look = Self.look(count, first, last)
    // One of the 64 bits for each of two parts of the look, without a branch.
    let (one, other) = (look &>> 58, look &>> 52)
    repeats |= ones &>> one & others &>> other & 1
    ones |= 1 &<< one
    others |= 1 &<< other
  }

  /// Whether a name may be among them.
  @_transparent
  func mayContain(count: Int, first: UInt8, last: UInt8) -> Bool {
    let look = Self.look(count, first, last)
    return ones &>> (look &>> 58) & others &>> (look &>> 52) & 1 == 1
  }

  @_transparent
  private static func look(_ count: Int, _ first: UInt8, _ last: UInt8) -> UInt64 {
    (UInt64(first) | UInt64(last) &<< 8 | UInt64(bitPattern: Int64(count)) &<< 16)
      &* 0x9E37_79B9_7F4A_7C15
  }
}
