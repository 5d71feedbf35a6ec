#if os(macOS) || os(Linux)
  import Foundation

  /// Fails the test with every obsolete file in `Snapshots`: one that no test makes any more.
  ///
  /// ```swift
  /// @Test func everySnapshotIsInUse() {
  ///   checkSnapshots()
  /// }
  /// ```
  ///
  /// A reference is obsolete if its test is gone: each test target keeps an index of its references
  /// beside them, and the executable lists its tests. This runs no test again.
  ///
  /// With `FLOW_OBSOLETE=check` the tests that have references run once more, and if a test is gone all
  /// tests do, to find those that a test passes without comparing; a test that fails, is skipped or
  /// cancelled keeps its references. `FLOW_OBSOLETE=delete` does the same and deletes the obsolete files,
  /// but for one with which a renamed test compares, unless `CI` is set; the test fails once more. The
  /// failing paths of a test are obsolete if the test is gone.
  public func checkSnapshots(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
    let environment = ProcessInfo.processInfo.environment
    // A process that reports the references of its tests to another one checks nothing.
    SnapshotSummary.ofProcess.addCheck()
    guard environment[TestExecutable.requestsVariable] == nil else { return }
    let request: ObsoleteRequest
    do {
      request = try ObsoleteRequest(environment)
    } catch {
      reporter.record(error)
      return
    }
    let references = ObsoleteReferences(folder: SnapshotFolder(around: "\(filePath)"))
    var comparisons: [String: Set<String>] = [:]
    if request != .list {
      // A renamed test has no reference yet, and compares with that of a test that is gone.
      let isOneGone = !references.obsolete(from: TestExecutable.tests).isEmpty
      let others = isOneGone ? TestExecutable.tests?.all ?? [] : []
      comparisons = TestExecutable().comparisons(of: references.tests.union(others))
    }
    let found = references.obsolete(from: TestExecutable.tests, comparisons: comparisons)
    guard !found.isEmpty else { return }
    let isOnCI = RecordMode.isOnCI(environment)
    let isDeleting = request == .delete && !isOnCI
    let left = isDeleting ? references.delete(found) : nil
    reporter.record(
      SnapshotFailure(description: references.message(found, left: left, isOnCI: isOnCI)))
  }

  /// The action that `FLOW_OBSOLETE` asks for.
  enum ObsoleteRequest: String, CaseIterable {
    /// List the files that are obsolete by the index and the list of tests.
    case list = ""
    /// Run the tests once more, and list the files that none of them compares, too.
    case check
    /// As ``check``, and delete these files.
    case delete

    init(_ environment: [String: String]) throws(Finding) {
      let word = environment["FLOW_OBSOLETE", default: ""]
      guard let request = Self(rawValue: word.lowercased()) else {
        throw Finding.test(
          message: "FLOW_OBSOLETE is '\(word)'. The values are 'check' and 'delete'.",
          advice: "Unset it to list the snapshots whose tests are gone.")
      }
      self = request
    }
  }

  extension ObsoleteReferences {
    var tests: Set<String> { Set(references.flatMap(\.tests)) }

    /// Deletes obsolete references, and their lines in the indexes.
    ///
    /// - Returns: Those that could not be deleted.
    @discardableResult func delete(_ files: [ObsoleteFile]) -> [ObsoleteFile] {
      let files = files.filter { !$0.isKept }
      for file in files {
        // A folder in the place of a file is somebody's, with what is in it.
        let path = "\(folder.root)/\(file.path)"
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
        guard type as? FileAttributeType != .typeDirectory else { continue }
        try? FileManager.default.removeItem(atPath: path)
      }
      for index in SnapshotIndex.all(in: folder) {
        try? SnapshotIndex.sort(index.module, in: folder)
      }
      return files.filter {
        FileManager.default.fileExists(atPath: "\(folder.root)/\($0.path)")
      }
    }

    /// Returns the message of the check.
    ///
    /// - Parameter left: The files that could not be deleted; nil if no file was to be deleted.
    func message(_ files: [ObsoleteFile], left: [ObsoleteFile]?, isOnCI: Bool) -> String {
      let head =
        files.count == 1 ? "A snapshot is obsolete" : "\(files.count) snapshots are obsolete"
      let lines = files.map { "    \($0.path): \($0.reason)" }
      let last =
        switch left {
        case nil:
          "  Delete:  \(TestCommand.text("FLOW_OBSOLETE=delete"))"
            + (isOnCI ? "\n           on your machine, not on CI" : "")
        case []? where files.allSatisfy(\.isKept):
          "  Next:    None is deleted. Move it as the failure of the renamed test says."
        case []?:
          "  Next:    \(Self.deleted(files)) Commit that, and run the test again."
        case let left?:
          "  Next:    Delete what could not be deleted: \(left.map(\.path).joined(separator: ", "))"
        }
      return (["\(head)."] + lines + [last]).joined(separator: "\n")
    }

    /// Returns a sentence that says which files are deleted.
    private static func deleted(_ files: [ObsoleteFile]) -> String {
      let kept = files.count(where: \.isKept)
      guard kept > 0 else { return files.count == 1 ? "It is deleted." : "They are deleted." }
      let rest = files.count - kept
      let (are, areNot) = (rest == 1 ? "is" : "are", kept == 1 ? "is" : "are")
      return """
        \(rest) \(are) deleted, \(kept) \(areNot) not: rename as the failures of the tests say.
        """
    }
  }
#else
  /// Fails the test, since obsolete files cannot be looked for where no executable lists its tests.
  ///
  /// Call it on a Mac or on Linux alone, in a test under `#if os(macOS) || os(Linux)`.
  public func checkSnapshots(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    Reporter(fileID: fileID, filePath: filePath, line: line, column: column).record(
      Finding.test(
        message: "checkSnapshots() looked for nothing, since this system cannot list the tests.",
        advice: "Call it under #if os(macOS) || os(Linux)."))
  }
#endif
