import Foundation

/// A range of bytes, as two offsets from the start of the file.
struct ByteRange {
  let start: Int
  let end: Int

  var count: Int { end - start }
}

/// The bytes of a file that is being read; an offset outside of the file reads as 0.
struct ByteView {
  private let base: UnsafePointer<UInt8>

  let count: Int

  /// Makes a view of a buffer, which must outlive it; nil if the buffer is empty.
  init?(_ buffer: UnsafeBufferPointer<UInt8>) {
    guard let base = buffer.baseAddress, buffer.count > 0 else { return nil }
    self.base = base
    self.count = buffer.count
  }

  /// The byte at an offset; 0 outside of the file, which itself has no 0.
  subscript(offset: Int) -> UInt8 { offset >= 0 && offset < count ? base[offset] : 0 }

  /// Returns the text of a range, with references as they are written.
  func string(_ range: ByteRange) -> String {
    guard range.start >= 0, range.count > 0, range.end <= count else { return "" }
    let bytes = UnsafeBufferPointer(start: base + range.start, count: range.count)
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: - Comparing

extension ByteView {
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
  func equals(_ one: ByteRange, _ other: ByteRange) -> Bool {
    guard one.count == other.count, one.start >= 0, one.end <= count, other.start >= 0,
      other.end <= count
    else { return false }
    return memcmp(base + one.start, base + other.start, one.count) == 0
  }
}

// MARK: - Searching

extension ByteView {
  /// Returns the first offset of a byte between two offsets.
  func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    let end = min(end, count)
    guard start >= 0, start < end else { return nil }
    guard let found = memchr(base + start, Int32(byte), end - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Returns the first offset of a text from an offset on, before another one.
  func firstIndex(of text: StaticString, from start: Int, to end: Int = .max) -> Int? {
    var offset = start
    while let found = firstIndex(of: text.utf8Start.pointee, from: offset, to: end) {
      if has(text, at: found) { return found }
      offset = found + 1
    }
    return nil
  }

  /// Returns the first offset of a byte that is neither printable ASCII nor a line feed.
  func endOfPlainText(from start: Int) -> Int {
    var offset = max(start, 0)
    while offset < count, base[offset] >= 0x20 && base[offset] < 0x80 || base[offset] == 0x0A {
      offset += 1
    }
    return offset
  }

  /// Returns the first offset at which a quoted value ends, or has a `<`, a `&` or white space other
  /// than a space.
  func endOfPlainValue(from start: Int, quote: UInt8) -> Int {
    var offset = max(start, 0)
    while offset < count {
      let byte = base[offset]
      if byte == quote || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte < 0x20 {
        break
      }
      offset += 1
    }
    return offset
  }

  /// Returns the first offset that does not belong to a name.
  func endOfName(from start: Int) -> Int {
    var offset = max(start, 0)
    while offset < count, Self.isInName(base[offset]) { offset += 1 }
    return offset
  }

  /// Returns the first offset that is not white space, or the end.
  func skippingSpace(from start: Int) -> Int {
    var offset = max(start, 0)
    while offset < count, Self.isSpace(base[offset]) { offset += 1 }
    return offset
  }

  /// Whether a name may have a byte: letters, digits, `-`, `.`, `:`, `_` and all that is not ASCII.
  private static func isInName(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: ":")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  /// Whether a name may start with a byte.
  static func startsName(_ byte: UInt8) -> Bool {
    isInName(byte) && (byte < UInt8(ascii: "-") || byte > UInt8(ascii: "9"))
  }

  /// Whether a byte is white space in XML.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
