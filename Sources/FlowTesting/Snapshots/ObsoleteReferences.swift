import Foundation

/// References on disk, and which of them no test makes any more.
///
/// A reference is obsolete when its test is gone: no test of that name is in the test executable, and
/// no source of the package spells it, as one would that is only built on another platform. Or when
/// its test passed without asking for it. What did not run, failed or was skipped proves nothing.
struct ObsoleteReferences {
  /// One reference, as its file's head describes it.
  struct Reference: Hashable {
    /// The path from the package's root.
    let path: String
    /// The test it belongs to, as ``SnapshotOwner/id``.
    let test: String
    /// Whether the test has a name or arguments for it, so that it may have others.
    let isOneOfSeveral: Bool

    /// Whether it is no reference, but holds the paths on which the test failed.
    var isOfFailingPaths: Bool { path.hasSuffix(".paths") }
  }

  /// The package's root, in which `Snapshots` lies.
  let root: String

  /// The references there are, sorted by path; files that this library did not write are left out.
  var references: [Reference] {
    let folder = URL(fileURLWithPath: root).appendingPathComponent(SnapshotLocation.folder)
    let files = FileManager.default.enumerator(atPath: folder.path)
    let paths = files.map { $0.compactMap { $0 as? String } } ?? []
    return paths.sorted().compactMap { path in
      guard path.hasSuffix(".txt") || path.hasSuffix(".paths"),
        let file = try? Data(
          contentsOf: folder.appendingPathComponent(path), options: .mappedIfSafe)
      else { return nil }
      let head = String(decoding: file.prefix(4_096), as: UTF8.self)
      return Reference(head: head, path: "\(SnapshotLocation.folder)/\(path)")
    }
  }

  /// Whether the test of a reference is gone for good.
  ///
  /// - Parameters:
  ///   - reference: The reference.
  ///   - tests: The tests that were listed.
  /// - Returns: Whether neither the list nor any source has it.
  func isGone(_ reference: Reference, from tests: TestList) -> Bool {
    guard !tests.contains(reference.test) else { return false }
    let parts = reference.test.split(separator: ".", maxSplits: 1).last?.split(separator: "/") ?? []
    return parts.suffix(2).contains { !isSpelled(in: $0) }
  }

  /// Whether a source of the package, or the name of one, has a word.
  private func isSpelled(in word: Substring) -> Bool {
    let name = word.split(separator: ".").last.map(String.init) ?? String(word)
    let files = FileManager.default.enumerator(atPath: root)
    while let path = files?.nextObject() as? String {
      let file = (path as NSString).lastPathComponent
      if file.hasPrefix(".") || file == "node_modules" {
        files?.skipDescendants()
      } else if file.hasSuffix(".swift") {
        if file == "\(name).swift" { return true }
        let source = FileManager.default.contents(atPath: "\(root)/\(path)") ?? Data()
        if source.range(of: Data(name.utf8)) != nil { return true }
      }
    }
    return false
  }
}

extension ObsoleteReferences.Reference {
  /// Reads the head of a file; nil for one that this library did not write.
  fileprivate init?(head: String, path: String) {
    guard head.hasPrefix("# FlowTesting ") else { return nil }
    let lines = head.split(separator: "\n").prefix { $0.hasPrefix("# ") }
    func value(of key: String) -> String? {
      lines.first { $0.hasPrefix("# \(key): ") }.map { String($0.dropFirst(key.count + 4)) }
    }
    guard let test = value(of: "test") else { return nil }
    self.path = path
    self.test = test
    isOneOfSeveral = value(of: "name") != nil || value(of: "case") != nil
  }
}

/// The tests an executable says it has.
struct TestList: Hashable {
  /// Their ids, as ``SnapshotOwner/id``; of one outside of a suite without its file's name.
  private var ids: Set<String> = []

  /// The tests of classes of XCTest, whose snapshots may go by their file's name.
  private var ofClasses: Set<String> = []

  /// Reads what the executable prints, one test a line, as `ShopTests.Shop/buying(pet:)`.
  ///
  /// - Parameters:
  ///   - output: What it prints for the tests of Swift Testing.
  ///   - classes: What it prints for those of XCTest.
  init(_ output: String, classes: String) {
    ids = Set(Self.parts(of: output).map(Self.id))
    ofClasses = Set(Self.parts(of: classes).map { Self.id([$0[0], $0[$0.count - 1]]) })
  }

  /// Whether a test is among them.
  func contains(_ test: String) -> Bool {
    if ids.contains(test) { return true }
    guard let parts = Self.parts(of: test).first else { return true }
    let withoutSuite = Self.id([parts[0], parts[parts.count - 1]])
    // A function outside of any suite is listed without its file, by which its snapshots go.
    return ids.contains(withoutSuite) || ofClasses.contains(withoutSuite)
  }

  /// The module, the suites and the test of each line.
  private static func parts(of output: String) -> [[String]] {
    output.split(separator: "\n").compactMap { line in
      guard let dot = line.firstIndex(of: ".") else { return nil }
      let path = line[dot...].dropFirst().split(separator: "/").map(String.init)
      return path.isEmpty ? nil : [String(line[..<dot])] + path
    }
  }

  private static func id(_ parts: [String]) -> String {
    SnapshotOwner(
      module: parts[0], suite: Array(parts.dropFirst().dropLast()), test: parts[parts.count - 1]
    ).id.onOneLine
  }
}
