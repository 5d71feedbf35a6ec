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

  /// Returns the character a reference stands for, and the length of the reference in bytes.
  fileprivate func reference(at start: Int, end: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let limit = min(end, start + 12)
    guard let semicolon = firstIndex(of: UInt8(ascii: ";"), from: start, to: limit) else {
      return nil
    }
    let word = string(ByteRange(start: start + 1, end: semicolon))
    let length = semicolon + 1 - start
    switch word {
    case "amp": return ("&", length)
    case "lt": return ("<", length)
    case "gt": return (">", length)
    case "quot": return ("\"", length)
    case "apos": return ("'", length)
    default: break
    }
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
