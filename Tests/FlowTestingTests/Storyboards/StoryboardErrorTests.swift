import Foundation
import Testing

@testable import FlowTesting

/// The errors of files that cannot be read, each with its message in full.
@Suite struct StoryboardErrorTests {
  private func message(_ text: String) -> String {
    message(bytes: Array(text.utf8))
  }

  private func message(bytes: [UInt8]) -> String {
    do {
      _ = try Storyboard(bytes: bytes, name: "Main")
      return "no error"
    } catch {
      return error.description
    }
  }

  private static let damaged =
    "Fix: The file is damaged. Restore it from version control, or open and save it in Xcode."

  /// Texts, each with where it is wrong, the message, and the advice.
  private static let texts: [(text: String, place: String, message: String, advice: String)] = [
    (
      "<document>\n<scenes>\n</document>", "3:1",
      "'</document>' closes 'scenes', which was opened on line 2.", damaged
    ),
    (
      "<document>\n<scenes>\n", "3:1",
      "The file ends before 'scenes', opened on line 2, is closed.",
      "Fix: The file is cut off. Restore it from version control."
    ),
    (
      "<document>\n<scenes id=\"a", "2:14",
      "The file ends in the value of the attribute 'id'.",
      "Fix: The file is cut off. Restore it from version control."
    ),
    (
      "<document>\n<scenes id='a\">\n</scenes>\n</document>\n", "2:12",
      "No quotation mark ends the value of the attribute 'id'.", damaged
    ),
    (
      "<document>\n<<<<<<< HEAD\n<scenes/>\n=======\n>>>>>>> topic\n</document>", "2:1",
      "There is an unresolved merge conflict.",
      "Fix: Keep one side, and remove the lines '<<<<<<<', '=======' and '>>>>>>>'."
    ),
    (
      "<document>\n<scenes>\n=======\n<scenes>\n>>>>>>> topic\n</scenes>\n</document>", "5:1",
      "There is an unresolved merge conflict.",
      "Fix: Keep one side, and remove the lines '<<<<<<<', '=======' and '>>>>>>>'."
    ),
    (
      "<!DOCTYPE d [<!ENTITY a \"b\">]>\n<document/>", "1:1",
      "The document type declares entities or elements.",
      "Fix: Remove the '<!DOCTYPE'; Interface Builder writes none."
    ),
    (
      "<!DOCTYPE document SYSTEM \"http://example.org/a.dtd\">\n<document/>", "2:1",
      "The file refers to an external document type, which is never fetched.",
      "Fix: Remove the '<!DOCTYPE'; Interface Builder writes none."
    ),
    (
      "<document type=\"&eacute;\"/>", "1:17",
      "'&eacute;' is not a valid character reference.", damaged
    ),
    (
      "<document>\u{1}</document>", "1:11", "The control character 0x1 is not allowed in XML.",
      "Fix: The file is damaged. Restore it from version control."
    ),
    (
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "1:1",
      "This is a .xib: its type is 'com.apple.InterfaceBuilder3.CocoaTouch.XIB'.",
      "Fix: Name a '.storyboard' file that Xcode saved."
    ),
    (
      "<plist/>", "1:1", "The document's element is 'plist', not 'document'.",
      "Fix: Name a '.storyboard' file that Xcode saved."
    ),
    (
      "<?xml version=\"1.0\" encoding=\"x-klingon\"?><document/>", "",
      "The file's encoding is 'x-klingon', which is not supported.", "Fix: Save it as UTF-8."
    ),
    ("", "", "The file is empty.", "Fix: Restore it from version control, or delete it."),
    (
      "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "",
      "The file is a Git LFS pointer instead of a storyboard.",
      "Fix: Run 'git lfs pull' to fetch the storyboard."
    ),
    (
      "{}", "", "The file is not XML: it does not start with '<'.",
      "Fix: Name a '.storyboard' file that Xcode saved."
    ),
  ]

  @Test func aTextThatIsNoStoryboard() {
    for row in Self.texts {
      let place = row.place.isEmpty ? "" : ":\(row.place)"
      #expect(
        message(row.text) == "Main.storyboard\(place): error: \(row.message)\n  \(row.advice)",
        "\(row.text)")
    }
    #expect(
      message(bytes: Array("<document>\n  ".utf8) + [0xE9] + Array("</document>".utf8)) == """
        Main.storyboard:2:3: error: The byte 0xE9 is not valid UTF-8 here.
          Fix: Save the file as UTF-8, or declare the encoding it has.
        """)
  }

  @Test func elementsMayBeNested1000DeepAndNoDeeper() {
    func nested(_ depth: Int) -> String {
      "<document>" + String(repeating: "<v>", count: depth - 1)
        + String(repeating: "</v>", count: depth - 1) + "</document>"
    }
    #expect(message(nested(1_000)) == "no error")
    #expect(
      message(nested(1_001)) == """
        Main.storyboard:1:3008: error: The elements are nested more than 1000 levels deep.
          Fix: Interface Builder writes no such file. Restore it from version control.
        """)
  }

  @Test func aValueMayHaveAMillionBytesAndNoMore() {
    func document(_ length: Int) -> String {
      "<document a=\"\(String(repeating: "x", count: length))\"/>"
    }
    #expect(message(document(1_000_000)) == "no error")
    #expect(
      message(document(1_000_001)) == """
        Main.storyboard:1:14: error: The value of 'a' has 1000001 bytes; the limit is 1000000.
          Fix: Shorten it; Interface Builder writes no such value.
        """)
  }

  @Test func aFileThatDoesNotExistNamesWhatIsThere() {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures").path
    let error = #expect(throws: Finding.self) {
      try Fixtures.storyboard("Desc")
    }
    #expect(error?.code == "fileNotFound")
    let text = error?.description ?? ""
    #expect(
      text.hasPrefix("\(folder)/Desc.storyboard: error: There is no storyboard at this path.\n"))
    #expect(text.contains("  Fix: That folder has 'Account.storyboard', 'Desk.storyboard',"))
    #expect(text.hasSuffix("Did you mean 'Desk'?"))
  }

  @Test func whereTheSourcesAreElsewhereTheAdviceIsToNameThem() {
    let finding = StoryboardFiles.notFound("/build/shop/Main.storyboard", hasSources: false)
    #expect(
      finding.advice == """
        The sources that these tests were built from are not on this machine: name the folder of a copy, or of \
        the test bundle's resources, in FLOW_ROOT.
        """)
    let here = StoryboardFiles.notFound("/build/shop/Main.storyboard", hasSources: true)
    #expect(here.advice?.contains("FLOW_ROOT") == false)
  }
}
