import Foundation

/// Checks once, before anything is read, that a file is valid UTF-8 and has no control characters.
///
/// 32 bytes are looked at together; only where one of them is not plain ASCII is each looked at.
enum TextValidation {
  static func check(_ bytes: [UInt8], file: String) throws(StoryboardError) {
    let broken = bytes.withUnsafeBytes { firstBrokenOffset(in: $0) }
    guard let broken else { return }
    let position = bytes.withUnsafeBufferPointer { buffer -> FilePosition? in
      guard let text = ByteView(buffer) else { return nil }
      var lines = LineCounter(text, file: file)
      return lines.position(of: broken)
    }
    let byte = bytes[broken]
    let code = String(byte, radix: 16, uppercase: true)
    if byte < 0x20 {
      throw StoryboardError(
        .malformed, file: file, position: position,
        message: "The control character 0x\(code) is not allowed in XML.",
        advice: "The file is damaged. Restore it from version control.")
    }
    if broken + 4 > bytes.count, bytes[broken...].allSatisfy({ $0 >= 0x80 }), byte >= 0xC2 {
      throw StoryboardError(
        .malformed, file: file, position: position,
        message: "The file ends in the middle of a character.",
        advice: "The file is cut off. Restore it from version control.")
    }
    throw StoryboardError(
      .invalidText, file: file, position: position,
      message: "The byte 0x\(code) is not valid UTF-8 here.",
      advice: "Save the file as UTF-8, or declare the encoding it has.")
  }

  private static func firstBrokenOffset(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let count = bytes.count
    var offset = 0
    while offset < count {
      while count &- offset >= 32 {
        let oddities =
          Eight.oddities(Eight.load(base, at: offset))
          | Eight.oddities(Eight.load(base, at: offset &+ 8))
          | Eight.oddities(Eight.load(base, at: offset &+ 16))
          | Eight.oddities(Eight.load(base, at: offset &+ 24))
        guard oddities == 0 else { break }
        offset = offset &+ 32
      }
      let end = min(offset + 32, count)
      while offset < end {
        let length = characterLength(in: bytes, at: offset)
        guard length > 0 else { return offset }
        offset += length
      }
    }
    return nil
  }

  /// The number of bytes of the character at an offset, or 0 when there is no valid one.
  private static func characterLength(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    func isNext(_ index: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      range.contains(byte(index))
    }
    let first = byte(offset)
    switch first {
    case 0x20..<0x80, 0x09, 0x0A, 0x0D:
      return 1
    case 0xC2...0xDF:
      return isNext(offset + 1) ? 2 : 0
    case 0xE0...0xEF:
      let second: ClosedRange<UInt8> =
        first == 0xE0 ? 0xA0...0xBF : first == 0xED ? 0x80...0x9F : 0x80...0xBF
      return isNext(offset + 1, second) && isNext(offset + 2) ? 3 : 0
    case 0xF0...0xF4:
      let second: ClosedRange<UInt8> =
        first == 0xF0 ? 0x90...0xBF : first == 0xF4 ? 0x80...0x8F : 0x80...0xBF
      return isNext(offset + 1, second) && isNext(offset + 2) && isNext(offset + 3) ? 4 : 0
    default:
      return 0
    }
  }
}
