import Foundation

/// The references on disk, with the decision which of them are obsolete.
///
/// A reference is obsolete if its test is gone: the test executable has no test of that name, and
/// no source of the package contains the name, as a test for another platform would. It is obsolete
/// too if its test passes without comparing it. A test that does not run, fails or is skipped
/// proves nothing.
struct ObsoleteReferences {
  /// A reference, as the head of its file describes it.
  struct Reference: Hashable {
    /// The path from the package's root.
    let path: String
    /// The test it belongs to, as ``SnapshotOwner/id``.
    let test: String
    /// Whether it has a name or arguments, so that its test may have other references.
    let isOneOfSeveral: Bool

    /// Whether the file holds failing paths instead of a snapshot.
    var isOfFailingPaths: Bool { path.hasSuffix(".paths") }
  }

  /// The root of the package, with the folder `Snapshots`.
  let root: String

  /// The references on disk, sorted by path, without files that this library did not write.
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

  /// Whether the test of a reference is gone.
  ///
  /// - Parameters:
  ///   - reference: The reference.
  ///   - tests: The tests of the executable.
  /// - Returns: Whether neither the executable nor any source has the test.
  func isGone(_ reference: Reference, from tests: TestList) -> Bool {
    guard !tests.contains(reference.test) else { return false }
    let parts = reference.test.split(separator: ".", maxSplits: 1).last?.split(separator: "/") ?? []
    return parts.suffix(2).contains { !isSpelled(in: $0) }
  }

  /// Whether a source of the package, or its file name, contains a word.
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
  /// Reads the head of a file; nil for a file that this library did not write.
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

/// The tests of an executable, as it lists them.
struct TestList: Hashable {
  /// The ids of the tests, as ``SnapshotOwner/id``; a test outside of a suite has no file name.
  private var ids: Set<String> = []

  /// The tests of XCTest, whose snapshots may have the name of their file.
  private var ofClasses: Set<String> = []

  /// Reads the lists that the executable prints, one test a line, as `ShopTests.Shop/buying(pet:)`.
  ///
  /// - Parameters:
  ///   - output: The list of tests of Swift Testing.
  ///   - classes: The list of tests of XCTest.
  init(_ output: String, classes: String) {
    ids = Set(Self.parts(of: output).map(Self.id))
    ofClasses = Set(Self.parts(of: classes).map { Self.id([$0[0], $0[$0.count - 1]]) })
  }

  /// Whether the list contains a test.
  func contains(_ test: String) -> Bool {
    if ids.contains(test) { return true }
    guard let parts = Self.parts(of: test).first else { return true }
    let withoutSuite = Self.id([parts[0], parts[parts.count - 1]])
    // A function outside of any suite is listed without its file, which its snapshots are named
    // after.
    return ids.contains(withoutSuite) || ofClasses.contains(withoutSuite)
  }

  /// Returns the module, the suites and the test of each line.
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
