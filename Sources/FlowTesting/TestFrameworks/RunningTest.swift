import Foundation
import Testing

/// The test that is running, as the owner of snapshots.
struct RunningTest {
  /// The owner of the test's snapshots.
  let owner: SnapshotOwner

  /// The types of arguments without a stable text, which cannot tell the cases apart.
  var refusals: [String] = []

  /// Finds the test through Swift Testing, or in the source under XCTest.
  ///
  /// A snapshot in a helper that several tests call belongs to the test under Swift Testing, and to
  /// the helper under XCTest, which does not say which test is running.
  init(function: StaticString, fileID: StaticString, filePath: StaticString, line: UInt) {
    let file = URL(fileURLWithPath: "\(filePath)")
    let fileName = file.deletingPathExtension().lastPathComponent
    guard let test = Test.current else {
      let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let type = EnclosingType(of: "\(function)", before: line, in: source).name
      owner = SnapshotOwner(
        module: String("\(fileID)".prefix { $0 != "/" }), suite: [type ?? fileName],
        test: "\(function)", kind: .method)
      return
    }
    let arguments = Self.arguments.map(ValueText(budget: 200).text)
    let suite = test.id.nameComponents.dropLast()
    let testFile = URL(fileURLWithPath: test.sourceLocation.fileName)
    owner = SnapshotOwner(
      module: test.id.moduleName,
      suite: suite.isEmpty
        ? [testFile.deletingPathExtension().lastPathComponent] : Array(suite),
      test: test.name, arguments: arguments.map(\.text), kind: suite.isEmpty ? .free : .inSuite)
    refusals = arguments.flatMap(\.refusals)
  }

  /// The arguments of a parameterised test.
  ///
  /// Swift Testing has no public API for them, but a mirror shows its storage. If that changes, all
  /// cases have the same file, and the second one fails with a message.
  private static var arguments: [Any] {
    func child(_ label: String, of value: Any) -> Any? {
      Mirror(reflecting: value).descendant(label)
    }
    guard let testCase = Test.Case.current, let kind = child("_kind", of: testCase),
      let payload = child("parameterized", of: kind), let list = child("arguments", of: payload)
    else { return [] }
    return Mirror(reflecting: list).children.compactMap { child("value", of: $0.value) }
  }
}
