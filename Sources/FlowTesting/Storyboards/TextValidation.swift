/// Checks, before anything is read, that a file is valid UTF-8 without control characters.
enum TextValidation {
  static func check(_ text: ByteView, file: String) throws(Finding) {
    guard let offset = firstInvalidOffset(in: text) else { return }
    var lines = LineCounter(text, file: file)
    let position = lines.position(of: offset)
    let byte = text[offset]
    let code = String(byte, radix: 16, uppercase: true)
    if byte < 0x20 {
      throw Finding.file(
        "malformed", file: file, position: position,
        message: "The control character 0x\(code) is not allowed in XML.",
        advice: "The file is damaged. Restore it from version control.")
    }
    if offset + 4 > text.count, (offset..<text.count).allSatisfy({ text[$0] >= 0x80 }), byte >= 0xC2
    {
      throw Finding.file(
        "malformed", file: file, position: position,
        message: "The file ends in the middle of a character.",
        advice: "The file is cut off. Restore it from version control.")
    }
    throw Finding.file(
      "invalidText", file: file, position: position,
      message: "The byte 0x\(code) is not valid UTF-8 here.",
      advice: "Save the file as UTF-8, or declare the encoding it has.")
  }

  private static func firstInvalidOffset(in text: ByteView) -> Int? {
    var offset = text.endOfPlainText(from: 0)
    while offset < text.count {
      let length = characterLength(in: text, at: offset)
      guard length > 0 else { return offset }
      offset = text.endOfPlainText(from: offset + length)
    }
    return nil
  }

  /// Returns the number of bytes of the character at an offset, or 0 when there is no valid one.
  private static func characterLength(in text: ByteView, at offset: Int) -> Int {
    func isNext(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      range.contains(text[offset + distance])
    }
    let first = text[offset]
    switch first {
    case 0x09, 0x0D:
      return 1
    case 0xC2...0xDF:
      return isNext(1) ? 2 : 0
    case 0xE0...0xEF:
      let second: ClosedRange<UInt8> =
        first == 0xE0 ? 0xA0...0xBF : first == 0xED ? 0x80...0x9F : 0x80...0xBF
      return isNext(1, second) && isNext(2) ? 3 : 0
    case 0xF0...0xF4:
      let second: ClosedRange<UInt8> =
        first == 0xF0 ? 0x90...0xBF : first == 0xF4 ? 0x80...0x8F : 0x80...0xBF
      return isNext(1, second) && isNext(2) && isNext(3) ? 4 : 0
    default:
      return 0
    }
  }
}
