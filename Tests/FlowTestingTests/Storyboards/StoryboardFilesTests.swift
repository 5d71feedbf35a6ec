import Foundation
import Testing

@testable import FlowTesting

/// Which files are read.
@Suite struct StoryboardFilesTests {
  /// Writes storyboards to a new folder, each with references to others, and hands out the folder.
  private func withFolder(
    _ files: [String: [String]], _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("storyboards-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, references) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let scenes = references.enumerated().map { index, name in
        Fixtures.reference("r\(index)", "storyboardName=\"\(name)\"")
      }
      let text = "<document><scenes>\(scenes.joined())</scenes></document>"
      try Data(text.utf8).write(to: file)
    }
    try body(folder.path)
  }

  private func names(_ path: String) throws -> [String] {
    try StoryboardFiles.read(path, relativeTo: #filePath).map(\.name)
  }

  @Test func aPathStartsAtTheFolderOfTheCallingFile() throws {
    #expect(
      StoryboardFiles.resolve("../a/b.storyboard", relativeTo: "/x/y/z.swift")
        == "/x/a/b.storyboard")
    #expect(
      StoryboardFiles.resolve("/a/b.storyboard", relativeTo: "/x/y/z.swift") == "/a/b.storyboard")
    #expect(try names("../Fixtures/Desk.storyboard") == ["Desk"])
  }

  @Test func aFileComesWithThoseItRefersTo() throws {
    #expect(try names("../Fixtures/Library.storyboard") == ["Library", "Account"])
    let files = [
      "Main.storyboard": ["B", "C"], "B.storyboard": ["Main", "D"], "D.storyboard": [],
    ]
    try withFolder(files) { folder throws in
      #expect(try names("\(folder)/Main.storyboard") == ["Main", "B", "D"])
    }
  }

  @Test func aFileInAnLprojFolderHasNeighboursThereAndAround() throws {
    let files = [
      "Base.lproj/Main.storyboard": ["Near", "Around", "Other"], "Base.lproj/Near.storyboard": [],
      "Around.storyboard": ["Near"], "de.lproj/Other.storyboard": [],
    ]
    try withFolder(files) { folder throws in
      #expect(
        try names("\(folder)/Base.lproj/Main.storyboard") == ["Main", "Near", "Around", "Other"])
      #expect(try names("\(folder)/Around.storyboard") == ["Around", "Near"])
    }
  }

  #if os(Linux)
    @Test func aFileThatSaysItIsEmptyAndNeverEndsIsRefused() throws {
      try withFolder(["Main.storyboard": []]) { folder in
        let link = folder + "/Endless.storyboard"
        try FileManager.default.createSymbolicLink(
          atPath: link, withDestinationPath: "/proc/self/pagemap")
        let error = #expect(throws: Finding.self) { try StoryboardFiles.readFile(at: link) }
        #expect(error?.code == "tooLarge")
        #expect(
          error?.message == "The file says that it is empty and has more than 16777216 bytes.")
      }
    }
  #endif

  @Test func aReferenceNeverLeadsOutOfTheFolder() throws {
    let files = [
      "In/Main.storyboard": ["../Out", "a/B"], "Out.storyboard": [], "In/a/B.storyboard": [],
    ]
    try withFolder(files) { folder throws in
      #expect(try names("\(folder)/In/Main.storyboard") == ["Main"])
    }
  }

  @Test func aFolderIsReadWithAllBelowItButCompiledOnesAndPackages() throws {
    let files: [String: [String]] = [
      "B.storyboard": [], "A.storyboard": [], "Sub/C.storyboard": [],
      "D.storyboardc/X.storyboard": [], "E.storyboard/Y.storyboard": [],
      ".build/Z.storyboard": [],
    ]
    try withFolder(files) { folder throws in
      #expect(try names(folder) == ["A", "B", "C"])
      let package = #expect(throws: Finding.self) { try names("\(folder)/E.storyboard") }
      #expect(package?.code == "notARegularFile")
      let compiled = #expect(throws: Finding.self) { try names("\(folder)/D.storyboardc") }
      #expect(compiled?.code == "compiled")
    }
  }

  @Test func ofATranslatedStoryboardOneIsRead() throws {
    let files: [String: [String]] = [
      "Base.lproj/Main.storyboard": [], "de.lproj/Main.storyboard": [],
      "ar.lproj/Main.storyboard": [], "en.lproj/Old.storyboard": [], "fr.lproj/Old.storyboard": [],
    ]
    try withFolder(files) { folder throws in
      let paths = try StoryboardFiles.read(folder, relativeTo: "").map(\.path)
      #expect(paths == ["Base.lproj/Main", "en.lproj/Old"].map { "\(folder)/\($0).storyboard" })
    }
  }

  @Test func aFolderWithoutStoryboardsIsAnError() throws {
    try withFolder(["readme.txt": []]) { folder throws in
      let error = #expect(throws: Finding.self) { try names(folder) }
      #expect(
        error?.description == """
          \(folder): error: There is no storyboard in this folder.
            Fix: Name a folder that has '.storyboard' files in it or below.
          """)
    }
  }
}
