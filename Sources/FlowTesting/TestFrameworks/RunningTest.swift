import Foundation
import Testing

/// The test that is running, as the owner of snapshots.
struct RunningTest {
  let owner: SnapshotOwner

  /// The types of arguments without a stable text, which cannot tell the cases apart.
  var refusals: [String] = []

  /// Finds the test through Swift Testing or XCTest.
  ///
  /// Where XCTest does not say which test is running, as to code of Swift 6.2, it is the calling function in the
  /// file, and the file stands for its class.
  init(_ function: StaticString, _ reporter: Reporter) {
    guard let test = Test.current else {
      owner =
        XCTestObserver.ofProcess.owner
        ?? SnapshotOwner(
          module: String("\(reporter.fileID)".prefix { $0 != "/" }),
          suite: [Self.name(ofFile: "\(reporter.filePath)")], test: "\(function)", kind: .method)
      return
    }
    let texts = ValueText(rules: Settings.ofTest.renderings.rules)
    let arguments = TestRuntime.arguments.map { texts.text(of: $0) }
    let suite = test.id.nameComponents.dropLast()
    owner = SnapshotOwner(
      module: test.id.moduleName,
      suite: suite.isEmpty ? [Self.name(ofFile: test.sourceLocation.fileName)] : Array(suite),
      test: test.name, arguments: arguments.map { $0.text.elided(to: 200) },
      kind: suite.isEmpty ? .free : .inSuite)
    refusals = arguments.flatMap(\.refusals)
    if arguments.allSatisfy(\.tree.showsNothing) {
      refusals += TestRuntime.arguments.map { TypeName.text(of: Swift.type(of: $0)) }
    }
  }

  private static func name(ofFile path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Whether neither an exit test nor the library started the process, so that its end is not expected.
  static var isOfFirstProcess: Bool {
    #if os(macOS) || os(Linux)
      Child.ofProcess == nil && ExitTest.current == nil
    #else
      Child.ofProcess == nil
    #endif
  }

  /// Refuses a case of a parameterised test with an argument that does not tell it from the others.
  func refuseUnnamedCase() throws(Finding) {
    guard let type = refusals.first else { return }
    throw Finding.test(
      message: """
        The cases of this test cannot be told apart by their arguments: '\(type)' has no stable text.
        """,
      advice: "Name the snapshot of each case with named: \"…\".")
  }
}
