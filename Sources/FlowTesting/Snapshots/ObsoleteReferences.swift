import Foundation

/// The references on disk, some of which may be obsolete.
///
/// A reference is obsolete if its test is gone, or if its test passes without comparing it. The index names
/// the test of a reference, and the test executable lists the tests. A test that does not run, fails, or is
/// skipped or cancelled proves nothing.
struct ObsoleteReferences {
  /// A reference, with the tests it belongs to.
  struct Reference: Hashable {
    /// The path from the folder around all references, such as `Snapshots/Shop/buying.txt`.
    let path: String
    /// The tests that an index or the file itself names, as ``SnapshotOwner/id``.
    let tests: Set<String>

    /// Whether the file holds failing paths instead of a snapshot.
    fileprivate var isOfFailingPaths: Bool { path.hasSuffix(".paths") }
  }

  struct ObsoleteFile: Hashable {
    /// The path from the folder around all references.
    let path: String
    /// The reason why it is obsolete.
    let reason: String
    /// Whether a renamed test compares with it, so that it is not deleted.
    var isKept = false
  }

  let folder: SnapshotFolder

  /// The references on disk that belong to a test, sorted by path.
  ///
  /// They are read once, since a reference that another process records later is not obsolete.
  let references: [Reference]

  /// Reads the indexes of a folder and the names of its files.
  init(
    folder: SnapshotFolder, exists: (String) -> Bool = FileManager.default.fileExists(atPath:)
  ) {
    self.folder = folder
    let files = FileManager.default.enumerator(atPath: folder.path)
    let paths = (files.map { $0.compactMap { $0 as? String } } ?? []).sorted()
    // Where the file system ignores case, a test renamed in its case alone keeps its file.
    let (names, others) = (
      Set(paths), Dictionary(paths.map { ($0.lowercased(), $0) }, uniquingKeysWith: { $1 })
    )
    var tests: [String: Set<String>] = [:]
    for index in SnapshotIndex.all(in: folder) {
      for (path, test) in index.tests {
        let isOther = !names.contains(path) && exists("\(folder.path)/\(path)")
        let file = isOther ? others[path.lowercased()] ?? path : path
        tests[file, default: []].insert("\(index.module).\(test)")
      }
    }
    references = paths.compactMap { path in
      let owners = tests[path] ?? folder.owner(inHeadOf: path).map { [$0] }
      return owners.map { Reference(path: "\(folder.name)/\(path)", tests: $0) }
    }
  }

  /// Returns the obsolete files, sorted by path.
  ///
  /// - Parameters:
  ///   - tests: The tests of the executable; nil where it cannot list them.
  ///   - comparisons: The references that each test compared, of tests that ran to the end and
  ///     passed.
  func obsolete(from tests: TestList?, comparisons: [String: Set<String>] = [:]) -> [ObsoleteFile] {
    let living = LivingTests(in: folder, tests)
    var found = references.compactMap { reference -> ObsoleteFile? in
      let kept = living.tests(of: reference)
      guard let test = (kept.isEmpty ? reference.tests : kept).min() else { return nil }
      if kept.isEmpty {
        let isKept = reference.tests.contains { comparisons[$0]?.contains(reference.path) == true }
        return ObsoleteFile(
          path: reference.path,
          reason: "its test '\(test)' is gone"
            + (isKept ? "; a renamed test compares with it" : ""),
          isKept: isKept)
      }
      let isUnused = kept.allSatisfy { comparisons[$0]?.contains(reference.path) == false }
      // Failing paths are obsolete with their test only: a test that passes has none.
      guard isUnused, !reference.isOfFailingPaths else { return nil }
      return ObsoleteFile(path: reference.path, reason: "'\(test)' passes without it")
    }
    let paths = Set(found.map(\.path))
    let kept = references.filter { !paths.contains($0.path) }
    for index in SnapshotIndex.all(in: folder) where living.isTargetGone(index.module) {
      // No other index names the tests of these references yet.
      let isNeeded = kept.contains { $0.tests.allSatisfy { $0.hasPrefix("\(index.module).") } }
      guard !isNeeded else { continue }
      let file = SnapshotIndex.file(of: index.module, in: folder).lastPathComponent
      found.append(
        ObsoleteFile(
          path: "\(folder.name)/\(file)", reason: "the test target '\(index.module)' is gone"))
    }
    return found.sorted { ($0.path, $0.reason) < ($1.path, $1.reason) }
  }
}

extension SnapshotFolder {
  /// Returns the test in the head of a file of failing paths or of a snapshot of format 1.
  func owner(inHeadOf path: String) -> String? {
    guard path.hasSuffix(".txt") || path.hasSuffix(".paths"),
      let file = try? Data(
        contentsOf: URL(fileURLWithPath: "\(self.path)/\(path)"), options: .mappedIfSafe)
    else { return nil }
    let head = String(decoding: file.prefix(4_096), as: UTF8.self)
    guard head.hasPrefix("# FlowTesting ") else { return nil }
    let id = head.split(whereSeparator: \.isNewline).prefix { $0.hasPrefix("# ") }
      .first { $0.hasPrefix("# test: ") }?.dropFirst(8)
    // A head that somebody shortened names no test.
    guard let id, id.contains("."), id.contains("/") else { return nil }
    return String(id)
  }
}

/// The tests that still exist, by the test executable and the sources.
final class LivingTests {
  private let folder: SnapshotFolder
  private let tests: TestList?
  private let indexes = SnapshotIndexes()
  private lazy var declared = DeclaredTests(in: folder.root)
  private lazy var manifest = try? String(
    contentsOfFile: "\(folder.root)/Package.swift", encoding: .utf8)

  /// Makes the tests for a folder of references.
  ///
  /// - Parameter tests: The tests of the executable; nil where it cannot list them.
  init(in folder: SnapshotFolder, _ tests: TestList?) {
    self.folder = folder
    self.tests = tests
  }

  /// Returns the tests of a reference that still exist.
  ///
  /// If all are gone, these are the tests of the same name in another target that look for the reference there: their
  /// suite was moved, or their target renamed.
  func tests(of reference: ObsoleteReferences.Reference) -> Set<String> {
    let living = reference.tests.filter { !isGone($0) }
    guard living.isEmpty, let tests else { return living }
    let path = String(reference.path.dropFirst(folder.name.count + 1))
    let others = reference.tests.flatMap { test in
      tests.modules.compactMap { module -> String? in
        let place = SnapshotLocation(path, of: test, in: folder, ofTarget: module)
        // In the folder of its own target it looks for nothing of another's.
        guard !isGone(place.owner.id), place.isInFolderOfSuite else { return nil }
        return indexes.location(for: place) { tests }.path == reference.path ? place.owner.id : nil
      }
    }
    return Set(others)
  }

  /// Whether a test is gone.
  ///
  /// It is gone if the executable does not list it and no source declares it, as one may for another platform
  /// or for tests of XCTest to call. A test outside of any suite is also gone if only other files declare its
  /// function.
  func isGone(_ test: String) -> Bool {
    if let tests, tests.contains(test) {
      return tests.containsWithoutFile(test) && declared.isElsewhere(test)
    }
    let module = TestList.module(ofTest: test)
    if isTargetGone(module) { return true }
    if tests?.modules.contains(module) == false { return false }
    return !declared.contains(test)
  }

  /// Whether a test is gone, and its target was not renamed: no other target has the test.
  func isGoneFromAllTargets(_ test: String) -> Bool {
    guard isGone(test) else { return false }
    guard let tests, isTargetGone(TestList.module(ofTest: test)) else { return true }
    let place = test.drop { $0 != "." }
    return tests.modules.allSatisfy { isGone("\($0)\(place)") }
  }

  /// Whether a test target is gone: other targets have tests, and the package's manifest does not name it.
  ///
  /// The module of `"My-Tests"` is `My_Tests`, and a manifest may put names together.
  func isTargetGone(_ module: String) -> Bool {
    guard let tests, tests != TestList("", classes: ""), !tests.modules.contains(module),
      let manifest, !isShared
    else { return false }
    let names = manifest.map { $0.isLetter || $0.isNumber || $0 == "\"" ? $0 : "_" }
    return !String(names).contains("\"\(module)\"") && !manifest.contains("\\(")
  }

  /// Whether the folder is a link, so that another package may keep its references there.
  private var isShared: Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path)) != nil
  }
}
