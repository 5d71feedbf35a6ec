import Foundation
import Testing

/// The test that is running, as far as a snapshot's file needs to know.
struct RunningTest {
  /// Who owns the snapshots it makes.
  let owner: SnapshotOwner

  /// The types of arguments that have no stable text, so that the cases cannot be told apart.
  var refusals: [String] = []

  /// Asks Swift Testing, and reads the source under XCTest.
  ///
  /// A helper that several tests call makes snapshots of the test under Swift Testing, and of itself
  /// under XCTest, which does not say which test is running.
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

  /// The values a parameterised test is running with.
  ///
  /// Swift Testing keeps them to itself, but a mirror shows what is stored; should that change, all
  /// cases have one file, and the second one says so.
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

/// The type around a function, as its indentation in the source shows it.
///
/// ```swift
/// EnclosingType(of: "testBuying()", before: 7, in: source).name  // ShopTests
/// ```
struct EnclosingType {
  /// The type's name; nil when there is none.
  let name: String?

  /// Looks for the function upwards from a line, and from there for a type that is indented less.
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
