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
        test: "\(function)")
      return
    }
    let arguments = Self.arguments.map(ValueText(budget: 200).text)
    let suite = test.id.nameComponents.dropLast()
    let testFile = URL(fileURLWithPath: test.sourceLocation.fileName)
    owner = SnapshotOwner(
      module: test.id.moduleName,
      suite: suite.isEmpty
        ? [testFile.deletingPathExtension().lastPathComponent] : Array(suite),
      test: test.name, arguments: arguments.map(\.text))
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

/// The type around a function, found by the indentation of the source.
///
/// ```swift
/// EnclosingType(of: "testBuying()", before: 7, in: source).name  // ShopTests
/// ```
struct EnclosingType {
  /// The type's name; nil for a function outside of any type.
  let name: String?

  /// Searches upwards from a line for the function, and from there for a type with less
  /// indentation.
  init(of function: String, before line: UInt, in source: String) {
    let name = function.prefix { $0 != "(" }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(Int(clamping: line)).reversed()
    guard let start = lines.firstIndex(where: { Self.declares(name, $0) }) else {
      self.name = nil
      return
    }
    let indentation = lines[start].prefix { $0 == " " || $0 == "\t" }.count
    self.name =
      lines[start...].lazy
      .filter { $0.prefix { $0 == " " || $0 == "\t" }.count < indentation }
      .compactMap(Self.typeName).first
  }

  /// Whether a line declares the function of this name.
  private static func declares(_ name: Substring, _ line: Substring) -> Bool {
    let words = words(of: line)
    return zip(words, words.dropFirst()).contains { $0 == "func" && $1 == name }
  }

  private static func typeName(declaredIn line: Substring) -> String? {
    let words = words(of: line)
    let keyword = words.firstIndex {
      ["class", "extension", "struct", "actor", "enum"].contains($0)
    }
    guard let keyword, words.index(after: keyword) < words.endIndex else { return nil }
    return String(words[keyword + 1])
  }

  private static func words(of line: Substring) -> [Substring] {
    guard !line.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("//") else { return [] }
    return line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }
}
