import Foundation

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

  // MARK: - Comparing

  func has(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, length <= count - offset else { return false }
    return memcmp(base + offset, text.utf8Start, length) == 0
  }

  func equals(_ range: ByteRange, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && has(text, at: range.start)
  }

  func equals(_ one: ByteRange, _ other: ByteRange) -> Bool {
    guard one.count == other.count, one.start >= 0, one.end <= count, other.start >= 0,
      other.end <= count
    else { return false }
    return memcmp(base + one.start, base + other.start, one.count) == 0
  }

  /// Whether these are all bytes of the file.
  func matches(_ bytes: [UInt8]) -> Bool {
    bytes.count == count && memcmp(bytes, base, count) == 0
  }

  // MARK: - Searching

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
      switch base[offset] {
      case quote, UInt8(ascii: "<"), UInt8(ascii: "&"), 0..<0x20: return offset
      default: offset += 1
      }
    }
    return offset
  }

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
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x3A, 0x2D, 0x2E, 0x5F, 0x80...0xFF: true
    default: false
    }
  }

  static func startsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-")...UInt8(ascii: "9"): false
    default: isInName(byte)
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x0A, 0x0D, 0x09: true
    default: false
    }
  }
}

// MARK: - References

extension XMLTokenizer {
  /// Refuses references other than the five of XML and those to characters XML allows.
  func checkReferences(in range: ByteRange) throws(Finding) {
    var offset = range.start
    while let found = text.firstIndex(of: UInt8(ascii: "&"), from: offset, to: range.end) {
      guard let reference = text.reference(at: found, end: range.end) else {
        let limit = min(found + 12, range.end)
        let end = text.firstIndex(of: UInt8(ascii: ";"), from: found, to: limit).map { $0 + 1 }
        let word = text.string(ByteRange(start: found, end: end ?? limit))
        throw malformed("'\(word)' is not a valid character reference.", at: found)
      }
      offset = found + reference.length
    }
  }
}

extension ByteView {
  /// Returns an attribute's value, with references replaced and white space turned into spaces.
  func value(of attribute: XMLTokenizer.Attribute) -> String {
    guard attribute.isEncoded else { return string(attribute.value) }
    return decoded(attribute.value, isAttribute: true)
  }

  /// Returns the text of a range, with references replaced.
  func decoded(_ range: ByteRange, isAttribute: Bool = false) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var offset = range.start
    while offset < range.end {
      let byte = self[offset]
      if byte == UInt8(ascii: "&"), let reference = reference(at: offset, end: range.end) {
        bytes += Array(String(reference.scalar).utf8)
        offset += reference.length
        continue
      }
      let isCarriageReturn = byte == UInt8(ascii: "\r")
      if isCarriageReturn, self[offset + 1] == UInt8(ascii: "\n") {
        offset += 1
        continue
      }
      let isSpace = isAttribute && Self.isSpace(byte)
      bytes.append(isSpace ? 0x20 : isCarriageReturn ? UInt8(ascii: "\n") : byte)
      offset += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  fileprivate func reference(at start: Int, end: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let limit = min(end, start + 12)
    guard let semicolon = firstIndex(of: UInt8(ascii: ";"), from: start, to: limit) else {
      return nil
    }
    let word = string(ByteRange(start: start + 1, end: semicolon))
    let length = semicolon + 1 - start
    let entities: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    if let scalar = entities[word] { return (scalar, length) }
    guard word.hasPrefix("#") else { return nil }
    let isHex = word.hasPrefix("#x")
    let digits = word.dropFirst(isHex ? 2 : 1)
    guard digits.allSatisfy({ $0.isHexDigit }), let code = UInt32(digits, radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(code),
      code >= 0x20 || code == 0x09 || code == 0x0A || code == 0x0D
    else { return nil }
    return (scalar, length)
  }
}
