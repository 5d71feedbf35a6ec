import Foundation

/// The checks of a file before it is read: it must be text in UTF-8, as Xcode writes it.
extension ByteView {
  /// The offset of the first character, past a byte order mark.
  var start: Int { has("\u{FEFF}", at: 0) ? 3 : 0 }

  /// Refuses what is no text in UTF-8; it repairs nothing.
  func refuseOtherText(file: String) throws(Finding) {
    if count == start { throw .emptyFile(file) }
    try refuseOtherKinds(file: file)
    if let encoding = otherEncoding {
      throw Finding.file(
        "unsupportedEncoding", file: file,
        message:
          "The file's encoding is '\(encoding.shortened)'; storyboards are UTF-8, as Xcode writes them.",
        advice: "Open it in Xcode and save it, or convert it and let it declare encoding=\"UTF-8\"."
      )
    }
    guard let offset = firstInvalidOffset else { return }
    let code = String(self[offset], radix: 16, uppercase: true)
    let isCutOff = offset + 4 > count && (offset..<count).allSatisfy { self[$0] >= 0x80 }
    let (kind, message, advice) =
      if self[offset] < 0x20 {
        (
          "malformed", "The control character 0x\(code) is not allowed in XML.",
          "The file is damaged. Restore it from version control."
        )
      } else if isCutOff, self[offset] >= 0xC2 {
        (
          "malformed", "The file ends in the middle of a character.",
          "The file is cut off. Restore it from version control."
        )
      } else {
        ("invalidText", "The byte 0x\(code) is not valid UTF-8 here.", "Save the file as UTF-8.")
      }
    var lines = LineCounter(self, file: file)
    throw Finding.file(
      kind, file: file, position: lines.position(of: offset), message: message, advice: advice)
  }

  private func refuseOtherKinds(file: String) throws(Finding) {
    let isPointer = has("version https://git-lfs", at: 0)
    let first = self[skippingSpace(from: start)]
    let kind: String? =
      if isPointer {
        "a Git LFS pointer instead of a storyboard"
      } else if (0..<min(count, 64)).allSatisfy({ self[$0] == 0 }) {
        "only zeros, as a crash may leave them"
      } else if first > 0, first < 0x80, first != UInt8(ascii: "<") {
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

  /// The encoding that the first bytes show or the file declares; nil for UTF-8.
  private var otherEncoding: String? {
    if self[0] >= 0xFE || (0..<min(count, 4)).contains(where: { self[$0] == 0 }) {
      return "UTF-16 or UTF-32"
    }
    guard has("<?xml", at: start), let end = firstIndex(of: "?>", from: start) else { return nil }
    let declaration = string(ByteRange(start: start, end: end))
    let value = declaration.components(separatedBy: "encoding").dropFirst().first
    let encoding = value?.split { " =\"'".contains($0) }.first.map(String.init)
    return encoding?.uppercased() == "UTF-8" ? nil : encoding
  }

  /// The first offset of a byte that is not valid UTF-8, or of a control character; nil if there is none.
  private var firstInvalidOffset: Int? {
    let repaired = Array(string(ByteRange(start: 0, end: count)).utf8)
    guard matches(repaired) else {
      var offset = 0
      while self[offset] == repaired[offset] { offset += 1 }
      // The mark of a repair may begin with the bytes that it replaces.
      while repaired[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    var offset = endOfPlainText(from: 0)
    while offset < count, self[offset] >= 0x80 || Self.isSpace(self[offset]) {
      offset = endOfPlainText(from: offset + 1)
    }
    return offset < count ? offset : nil
  }
}

extension Finding {
  static func emptyFile(_ file: String) -> Finding {
    Finding.file(
      "emptyFile", file: file, message: "The file is empty.",
      advice: "Restore it from version control, or delete it.")
  }
}
