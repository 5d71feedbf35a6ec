import Foundation

/// A stretch of bytes, as two offsets from the start of the file.
///
struct ByteRange {
  let start: Int
  let end: Int

  static let none = ByteRange(start: 0, end: 0)

  @_transparent var count: Int { end &- start }
}

/// The bytes of a file that are being read; an offset past the end reads as 0 and never traps.
///
/// Searching goes through the C library, so that it is as fast in the debug builds in which tests
/// run as in release.
struct ByteView {
  private let base: UnsafePointer<UInt8>

  /// The number of bytes.
  let count: Int

  /// A view of a buffer, valid as long as that is; nil when it is empty.
  init?(_ buffer: UnsafeBufferPointer<UInt8>) {
    guard let base = buffer.baseAddress, buffer.count > 0 else { return nil }
    self.base = base
    self.count = buffer.count
  }

  /// The byte at an offset, or 0 past the end; the text itself never has a 0.
  subscript(offset: Int) -> UInt8 {
    @_transparent get { offset >= 0 && offset < count ? base[offset] : 0 }
  }

  /// The eight bytes from an offset on, the first one lowest; nil when there are fewer.
  func eight(at offset: Int) -> UInt64? {
    guard offset >= 0, offset <= count - 8 else { return nil }
    return loadEight(at: offset)
  }

  /// Whether there are so many bytes from an offset on.
  @_transparent func hasRoom(for length: Int, at offset: Int) -> Bool {
    offset >= 0 && length <= count &- offset
  }

  /// The byte at an offset, which must be there.
  subscript(unchecked offset: Int) -> UInt8 { @_transparent get { base[offset] } }

  /// The eight bytes from an offset on, all of which must be there.
  @_transparent func loadEight(at offset: Int) -> UInt64 { Eight.load(base, at: offset) }

  /// The first offset of a byte between two offsets.
  func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    let end = min(end, count)
    guard start >= 0, start < end else { return nil }
    guard let found = memchr(base + start, Int32(byte), end - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The first offset of a text from an offset on.
  func firstIndex(of text: StaticString, from start: Int, to end: Int = .max) -> Int? {
    var offset = start
    while let found = firstIndex(of: text.utf8Start.pointee, from: offset, to: end) {
      if has(text, at: found) { return found }
      offset = found + 1
    }
    return nil
  }

  /// The first offset at which a value in quotes ends, or is not plain.
  ///
  /// Not plain are a `<`, a `&` and white space other than a space. Eight bytes are looked at together.
  func endOfPlainValue(from start: Int, quote: UInt8) -> Int {
    let quotes = UInt64(quote) &* Eight.ones
    var offset = max(start, 0)
    while let word = eight(at: offset) {
      let marks =
        Eight.firstZero(word ^ quotes) | Eight.firstZero(word ^ Eight.angles)
        | Eight.firstZero(word ^ Eight.ampersands) | Eight.firstControl(word)
      if marks != 0 { return offset + marks.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count, base[offset] != quote, base[offset] != UInt8(ascii: "<"),
      base[offset] != UInt8(ascii: "&"), base[offset] >= 0x20
    { offset += 1 }
    return offset
  }

  /// Whether a range holds the word `id`.
  @_transparent func isID(_ range: ByteRange) -> Bool {
    range.count == 2 && self[range.start] == UInt8(ascii: "i")
      && self[range.start + 1] == UInt8(ascii: "d")
  }

  /// How often a byte stands between two offsets.
  func occurrences(of byte: UInt8, from start: Int, to end: Int) -> Int {
    let bytes = UInt64(byte) &* Eight.ones
    let end = min(end, count)
    var offset = max(start, 0)
    var total = 0
    while end &- offset >= 32 {
      // Of 224 bytes the sum fits into one.
      let stop = min(end &- 31, offset &+ 224)
      var found: UInt64 = 0
      while offset < stop {
        let (one, two) = (loadEight(at: offset), loadEight(at: offset &+ 8))
        let (three, four) = (loadEight(at: offset &+ 16), loadEight(at: offset &+ 24))
        found =
          found &+ Eight.zeros(one ^ bytes) &+ Eight.zeros(two ^ bytes)
          &+ Eight.zeros(three ^ bytes) &+ Eight.zeros(four ^ bytes)
        offset = offset &+ 32
      }
      total += Eight.sum(found)
    }
    while end - offset >= 8 {
      total += Eight.sum(Eight.zeros(loadEight(at: offset) ^ bytes))
      offset += 8
    }
    while offset < end {
      if base[offset] == byte { total += 1 }
      offset += 1
    }
    return total
  }

  /// The last offset of a byte between two offsets.
  func lastIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    let bytes = UInt64(byte) &* Eight.ones
    let start = max(start, 0)
    var offset = min(end, count)
    while offset - start >= 8 {
      let found = Eight.zeros(loadEight(at: offset - 8) ^ bytes)
      if found != 0 { return offset - 1 - found.leadingZeroBitCount / 8 }
      offset -= 8
    }
    while offset > start {
      offset -= 1
      if base[offset] == byte { return offset }
    }
    return nil
  }

  /// Whether a text stands at an offset.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, length <= count - offset else { return false }
    return memcmp(base + offset, text.utf8Start, length) == 0
  }

  /// Whether a range holds a text and nothing else.
  func equals(_ range: ByteRange, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && has(text, at: range.start)
  }

  /// Whether two ranges hold the same bytes.
  func equals(_ one: ByteRange, _ other: ByteRange) -> Bool { equals(one, other, in: self) }

  /// Whether a range holds the same bytes as one of another text.
  func equals(_ one: ByteRange, _ other: ByteRange, in text: ByteView) -> Bool {
    guard one.count == other.count, hasRoom(for: one.count, at: one.start),
      text.hasRoom(for: other.count, at: other.start)
    else { return false }
    return memcmp(base + one.start, text.base + other.start, one.count) == 0
  }

  /// A number for the bytes of a range, another one for each seed.
  func hash(_ range: ByteRange, seed: UInt64) -> UInt64 {
    var hash = Eight.mixed(seed, UInt64(truncatingIfNeeded: range.count))
    guard range.count >= 8, hasRoom(for: range.count, at: range.start) else {
      var word: UInt64 = 0
      for offset in range.start..<range.end { word = word << 8 | UInt64(self[offset]) }
      return Eight.mixed(hash, word)
    }
    var offset = range.start
    while range.end - offset > 8 {
      hash = Eight.mixed(hash, loadEight(at: offset))
      offset += 8
    }
    // The last eight, of which some may have been among those before.
    return Eight.mixed(hash, loadEight(at: range.end - 8))
  }

  /// The bytes of a range as they stand.
  func bytes(_ range: ByteRange) -> UnsafeBufferPointer<UInt8> {
    guard range.start >= 0, range.end <= count, range.count > 0 else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: base + range.start, count: range.count)
  }

  /// The text of a range as it stands.
  func string(_ range: ByteRange) -> String { String(decoding: bytes(range), as: UTF8.self) }

  /// The first offset from `start` on at which no name goes on.
  @inline(__always) func endOfName(from start: Int) -> Int {
    var offset = max(start, 0)
    while count - offset >= 8 {
      let others = Eight.othersThanLetters(loadEight(at: offset))
      guard others != 0 else {
        offset += 8
        continue
      }
      offset += others.trailingZeroBitCount / 8
      guard Self.isInName(base[offset]) else { return offset }
      offset += 1
    }
    while offset < count, Self.isInName(base[offset]) { offset += 1 }
    return offset
  }

  /// Whether a name may have a byte: letters, digits, `-`, `.`, `:`, `_` and all that is not ASCII.
  private static func isInName(_ byte: UInt8) -> Bool {
    let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
    // A digit, `-`, `.` or `:` has its bit.
    return isLetter || byte >= 0x80 || byte == UInt8(ascii: "_")
      || byte < 64 && 0x07FF_6000_0000_0000 as UInt64 &>> UInt64(byte) & 1 == 1
  }

  /// The first offset from `start` on that is not white space, or the end.
  @inline(__always) func skippingSpace(from start: Int) -> Int {
    // In a tag there is none, or one.
    guard Self.isSpace(self[start]) else { return start }
    guard Self.isSpace(self[start + 1]) else { return start + 1 }
    return skippingMoreSpace(from: start + 2)
  }

  private func skippingMoreSpace(from start: Int) -> Int {
    var offset = start
    // A quarter of a storyboard is indentation.
    while count - offset >= 8 {
      let others = loadEight(at: offset) ^ Eight.spaces
      guard others != 0 else {
        offset += 8
        continue
      }
      offset += others.trailingZeroBitCount / 8
      guard Self.isSpace(base[offset]) else { return offset }
      offset += 1
    }
    while Self.isSpace(self[offset]) { offset += 1 }
    return offset
  }

  /// Whether a byte is white space in XML.
  @_transparent static func isSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
  }
}

/// Bytes of a file, to be compared with words in a `switch` without making a text of them.
struct ByteText {
  let view: ByteView
  let range: ByteRange

  /// The bytes as a text.
  var string: String { view.string(range) }

  /// Whether the bytes are those of a word.
  static func ~= (word: StaticString, text: ByteText) -> Bool {
    text.view.equals(text.range, word)
  }
}
