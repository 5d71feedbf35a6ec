import Foundation

/// The text of a storyboard file as UTF-8, whatever encoding the file has.
///
/// It supports UTF-8 and UTF-16, with and without a byte order mark, and ISO 8859-1. It repairs nothing: a
/// byte that the encoding does not allow is an error.
struct SourceText {
  /// The text as UTF-8, unchecked where the file itself is UTF-8.
  let bytes: [UInt8]
  /// The offset of the first character, past a byte order mark.
  let start: Int
  private(set) var findings: [Finding] = []

  init(_ bytes: [UInt8], file: String) throws(Finding) {
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if bytes.count == start { throw .emptyFile(file) }
    try Self.refuseOtherFormats(bytes[start...], file: file)
    switch (bytes[0], bytes.count > 1 ? bytes[1] : 1) {
    case (0xFF, 0xFE):
      if bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
        throw .unsupportedEncoding("UTF-32", file: file)
      }
      self.bytes = try Self.utf8(fromUTF16: bytes[2...], isLittleEndian: true, file: file)
    case (0xFE, 0xFF):
      self.bytes = try Self.utf8(fromUTF16: bytes[2...], isLittleEndian: false, file: file)
    case (0, 0) where bytes.starts(with: [0, 0, 0xFE, 0xFF]):
      throw .unsupportedEncoding("UTF-32", file: file)
    case (0x3C, 0), (0, 0x3C):
      self.bytes = try Self.utf8(
        fromUTF16: bytes[...], isLittleEndian: bytes[0] == 0x3C, file: file)
      findings.append(
        .storyboard(
          .mistake, "encodingWithoutMark", "The file is UTF-16 without a byte order mark.",
          advice: "Save it as UTF-8.", at: FilePosition(file: file, line: 1, column: 1)))
    default:
      let encoding = Self.declaredEncoding(of: bytes[start...]) ?? "UTF-8"
      switch encoding.uppercased() {
      case "UTF-8", "UTF8", "US-ASCII", "ASCII":
        self.bytes = bytes
      case "ISO-8859-1", "LATIN1", "ISO8859-1":
        // A byte order mark overrides the declaration.
        self.bytes = start > 0 ? bytes : Self.utf8(fromLatin1: bytes)
        if start > 0 { findings.append(.encodingMismatch(encoding, file: file)) }
      case "UTF-16", "UTF-16LE", "UTF-16BE":
        self.bytes = bytes
        findings.append(.encodingMismatch("UTF-16", file: file))
      default:
        throw .unsupportedEncoding(encoding, file: file)
      }
    }
  }

  // MARK: - Encodings

  private static func declaredEncoding(of bytes: ArraySlice<UInt8>) -> String? {
    let head = String(decoding: bytes.prefix(256), as: UTF8.self)
    guard head.hasPrefix("<?xml"), let end = head.range(of: "?>") else { return nil }
    let declaration = head[..<end.lowerBound]
    guard let label = declaration.range(of: "encoding") else { return nil }
    let value = declaration[label.upperBound...].drop { [" ", "="].contains($0) }
    guard let quote = value.first, ["\"", "'"].contains(quote) else { return nil }
    return String(value.dropFirst().prefix { $0 != quote })
  }

  private static func utf8(
    fromUTF16 bytes: ArraySlice<UInt8>, isLittleEndian: Bool, file: String
  ) throws(Finding) -> [UInt8] {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { offset in
      let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
      return isLittleEndian ? first | second << 8 : first << 8 | second
    }
    var result: [UInt8] = []
    result.reserveCapacity(units.count)
    let isBroken = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { result.append($0) }
    guard !isBroken, bytes.count % 2 == 0 else {
      throw Finding.file(
        "invalidText", file: file,
        message: "The file is UTF-16 with an incomplete character.",
        advice: "Save it again as UTF-8.")
    }
    return result
  }

  private static func utf8(fromLatin1 bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
  }

  // MARK: - Files of other kinds

  private static func refuseOtherFormats(_ bytes: ArraySlice<UInt8>, file: String) throws(Finding) {
    let head = bytes.prefix(64)
    let first = head.first { !ByteView.isSpace($0) }
    let isPointer = head.starts(with: "version https://git-lfs".utf8)
    let kind: String? =
      if isPointer {
        "a Git LFS pointer instead of a storyboard"
      } else if head.allSatisfy({ $0 == 0 }) {
        "only zeros, as a crash may leave them"
      } else if let first, first > 0, first < 0x80, first != UInt8(ascii: "<") {
        "not XML: it does not start with '<'"
      } else {
        nil
      }
    guard let kind else { return }
    throw Finding.file(
      "notXML", file: file, message: "The file is \(kind).",
      advice: isPointer
        ? "Run 'git lfs pull' to fetch the storyboard."
        : "Name a '.storyboard' file that Xcode saved.")
  }
}

extension Finding {
  fileprivate static func encodingMismatch(_ declared: String, file: String) -> Finding {
    .storyboard(
      .mistake, "encodingMismatch",
      "The file declares \(declared) but is UTF-8, and was read as UTF-8.",
      advice: "Declare the encoding it has: encoding=\"UTF-8\".",
      at: FilePosition(file: file, line: 1, column: 1))
  }

  static func emptyFile(_ file: String) -> Finding {
    Finding.file(
      "emptyFile", file: file, message: "The file is empty.",
      advice: "Restore it from version control, or delete it.")
  }

  fileprivate static func unsupportedEncoding(_ name: String, file: String) -> Finding {
    Finding.file(
      "unsupportedEncoding", file: file,
      message: "The file's encoding is '\(name.shortened)', which is not supported.",
      advice: "Save it as UTF-8.")
  }
}

extension ByteView {
  /// Checks, before anything is read, that a file is valid UTF-8 without control characters.
  func refuseInvalidText(file: String) throws(Finding) {
    guard let offset = firstInvalidOffset else { return }
    var lines = LineCounter(self, file: file)
    let byte = self[offset]
    let code = String(byte, radix: 16, uppercase: true)
    let (kind, message, advice) =
      if byte < 0x20 {
        (
          "malformed", "The control character 0x\(code) is not allowed in XML.",
          "The file is damaged. Restore it from version control."
        )
      } else if offset + 4 > count, byte >= 0xC2,
        (offset..<count).allSatisfy({ self[$0] >= 0x80 })
      {
        (
          "malformed", "The file ends in the middle of a character.",
          "The file is cut off. Restore it from version control."
        )
      } else {
        (
          "invalidText", "The byte 0x\(code) is not valid UTF-8 here.",
          "Save the file as UTF-8, or declare the encoding it has."
        )
      }
    throw Finding.file(
      kind, file: file, position: lines.position(of: offset), message: message, advice: advice)
  }

  private var firstInvalidOffset: Int? {
    var offset = endOfPlainText(from: 0)
    while offset < count {
      guard let length = characterLength(at: offset) else { return offset }
      offset = endOfPlainText(from: offset + length)
    }
    return nil
  }

  /// Returns the number of bytes of the character at an offset; nil if there is no valid one.
  ///
  /// The standard library's parser takes eight times as long in a debug build.
  private func characterLength(at offset: Int) -> Int? {
    func isNext(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      range.contains(self[offset + distance])
    }
    let first = self[offset]
    switch first {
    case 0x09, 0x0D:
      return 1
    case 0xC2...0xDF:
      return isNext(1) ? 2 : nil
    case 0xE0...0xEF:
      let second: ClosedRange<UInt8> =
        first == 0xE0 ? 0xA0...0xBF : first == 0xED ? 0x80...0x9F : 0x80...0xBF
      return isNext(1, second) && isNext(2) ? 3 : nil
    case 0xF0...0xF4:
      let second: ClosedRange<UInt8> =
        first == 0xF0 ? 0x90...0xBF : first == 0xF4 ? 0x80...0x8F : 0x80...0xBF
      return isNext(1, second) && isNext(2) && isNext(3) ? 4 : nil
    default:
      return nil
    }
  }
}

/// Turns offsets into lines and columns, in one pass over the text if the offsets ascend.
struct LineCounter {
  private let text: ByteView
  private let newline: UInt8
  private let file: String
  private var line = 1
  private var lineStart = 0
  private var offset = 0

  /// Counts line feeds, or carriage returns in a file that has no line feed.
  init(_ text: ByteView, file: String) {
    self.text = text
    self.file = file
    let hasLineFeed = text.firstIndex(of: UInt8(ascii: "\n"), from: 0, to: text.count) != nil
    newline = hasLineFeed ? UInt8(ascii: "\n") : UInt8(ascii: "\r")
  }

  mutating func position(of target: Int) -> FilePosition {
    if target < offset { (line, lineStart, offset) = (1, 0, 0) }
    while let end = text.firstIndex(of: newline, from: offset, to: target) {
      line += 1
      lineStart = end + 1
      offset = end + 1
    }
    offset = target
    return FilePosition(file: file, line: line, column: target - lineStart + 1)
  }
}
