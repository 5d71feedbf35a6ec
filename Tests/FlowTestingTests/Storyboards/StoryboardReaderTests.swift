import Foundation
import Testing

@testable import FlowTesting

/// The errors of files that cannot be read, each with its message in full.
@Suite struct StoryboardReaderTests {
  private func message(bytes: some Sequence<UInt8>) -> String {
    do {
      _ = try Storyboard(bytes: Array(bytes), name: "Main")
      return "no error"
    } catch { return error.description }
  }

  @Test func aTextThatIsNoStoryboard() {
    let texts = [
      "<document>\n<scenes>\n</document>", "<document>\n<scenes>\n", "<document>\n<scenes id=\"a",
      "<document>\n<scenes id='a\">\n</scenes>\n</document>\n",
      "<document>\n<<<<<<< HEAD\n<scenes/>\n=======\n>>>>>>> topic\n</document>",
      "<document>\n<scenes>\n=======\n<scenes>\n>>>>>>> topic\n</scenes>\n</document>",
      "<!DOCTYPE d [<!ENTITY a \"b\">]>\n<document/>",
      "<!DOCTYPE document SYSTEM \"http://example.org/a.dtd\">\n<document/>",
      "<document type=\"&eacute;\"/>", "<document>\u{1}</document>",
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "<plist/>",
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><document/>", "",
      "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "{}",
    ].map { message(bytes: $0.utf8) }
    let byte = Array("<document>\n  ".utf8) + [0xE9] + Array("</document>".utf8)
    #expect(
      (texts + [message(bytes: byte)]).joined(separator: "\n") == """
        Main.storyboard:3:1: error: '</document>' closes 'scenes', which was opened on line 2.
          Fix: The file is damaged. Restore it from version control, or open and save it in Xcode.
        Main.storyboard:3:1: error: The file ends before 'scenes', opened on line 2, is closed.
          Fix: The file is cut off. Restore it from version control.
        Main.storyboard:2:14: error: The file ends in the value of the attribute 'id'.
          Fix: The file is cut off. Restore it from version control.
        Main.storyboard:2:12: error: No quotation mark ends the value of the attribute 'id'.
          Fix: The file is damaged. Restore it from version control, or open and save it in Xcode.
        Main.storyboard:2:1: error: There is an unresolved merge conflict.
          Fix: Keep one side, and remove the lines '<<<<<<<', '=======' and '>>>>>>>'.
        Main.storyboard:5:1: error: There is an unresolved merge conflict.
          Fix: Keep one side, and remove the lines '<<<<<<<', '=======' and '>>>>>>>'.
        Main.storyboard:1:1: error: The document type declares entities or elements.
          Fix: Remove the '<!DOCTYPE'; Interface Builder writes none.
        Main.storyboard:2:1: error: The file refers to an external document type, which is never fetched.
          Fix: Remove the '<!DOCTYPE'; Interface Builder writes none.
        Main.storyboard:1:17: error: '&eacute;' is not a valid character reference.
          Fix: The file is damaged. Restore it from version control, or open and save it in Xcode.
        Main.storyboard:1:11: error: The control character 0x1 is not allowed in XML.
          Fix: The file is damaged. Restore it from version control.
        Main.storyboard:1:1: error: This is a .xib: its type is 'com.apple.InterfaceBuilder3.CocoaTouch.XIB'.
          Fix: Name a '.storyboard' file that Xcode saved.
        Main.storyboard:1:1: error: The document's element is 'plist', not 'document'.
          Fix: Name a '.storyboard' file that Xcode saved.
        Main.storyboard: error: The file's encoding is 'ISO-8859-1'; storyboards are UTF-8, as Xcode writes them.
          Fix: Open it in Xcode and save it, or convert it and let it declare encoding="UTF-8".
        Main.storyboard: error: The file is empty.
          Fix: Restore it from version control, or delete it.
        Main.storyboard: error: The file is a Git LFS pointer instead of a storyboard.
          Fix: Run 'git lfs pull' to fetch the storyboard.
        Main.storyboard: error: The file is not XML: it does not start with '<'.
          Fix: Name a '.storyboard' file that Xcode saved.
        Main.storyboard:2:3: error: The byte 0xE9 is not valid UTF-8 here.
          Fix: Save the file as UTF-8.
        """)
  }

  @Test func aFileThatIsNotUTF8IsRefused() {
    let text = "<document/>"
    let files: [[UInt8]] = [
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0), 0] }, text.utf16.flatMap { [0, UInt8($0)] },
      [0, 0, 0xFE, 0xFF] + text.utf16.flatMap { [0, 0, 0, UInt8($0)] },
    ]
    for file in files { #expect(message(bytes: file).contains("'UTF-16 or UTF-32'; storyboards")) }
    // Each byte that cannot begin or go on with a character, also one that the mark of a repair begins with.
    for bytes: [UInt8] in [[0x80], [0xC0], [0xEF], [0xEF, 0xBF], [0xF5], [0xED, 0xA0, 0x80]] {
      let hex = String(bytes[0], radix: 16, uppercase: true)
      #expect(
        message(bytes: Array("<a b=\"é".utf8) + bytes + "\"/>".utf8)
          .hasPrefix("Main.storyboard:1:9: error: The byte 0x\(hex) is not valid UTF-8 here."))
    }
  }

  @Test func elementsMayBeNested1000DeepAndAValueMayHaveAMillionBytes() {
    func nested(_ depth: Int) -> String {
      "<document>" + String(repeating: "<v>", count: depth - 1)
        + String(repeating: "</v>", count: depth - 1) + "</document>"
    }
    func long(_ length: Int) -> String {
      "<document a=\"\(String(repeating: "x", count: length))\"/>"
    }
    let texts = [nested(1_000), nested(1_001), long(1_000_000), long(1_000_001)]
    #expect(
      texts.map { message(bytes: $0.utf8) } == [
        "no error",
        """
        Main.storyboard:1:3008: error: The elements are nested more than 1000 levels deep.
          Fix: Interface Builder writes no such file. Restore it from version control.
        """, "no error",
        """
        Main.storyboard:1:14: error: The value of 'a' has 1000001 bytes; the limit is 1000000.
          Fix: Shorten it; Interface Builder writes no such value.
        """,
      ])
  }

  @Test func aFileThatDoesNotExistNamesWhatIsThere() {
    let error = #expect(throws: Finding.self) { try Fixtures.storyboard("Desc") }
    #expect(error?.code == "fileNotFound")
    let text = error?.description.components(separatedBy: "/Fixtures/").last ?? ""
    #expect(
      text.hasPrefix(
        """
        Desc.storyboard: error: There is no storyboard at this path.
          Fix: That folder has 'Account.storyboard', 'Desk.storyboard',
        """) && text.hasSuffix("Did you mean 'Desk'?"))
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
