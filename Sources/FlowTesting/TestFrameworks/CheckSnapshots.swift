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
  /// A reference is obsolete if its test is gone, or if its test passes without comparing it. To
  /// find the latter, the check runs each test with several references once more, alone; which
  /// other tests run does not matter. A test that fails or is skipped keeps its references. The
  /// failing paths of a test are obsolete if the test is gone.
  ///
  /// `FLOW_OBSOLETE=delete` deletes the obsolete files, unless `CI` is set; the test fails once
  /// more.
  ///
  /// - Parameters:
  ///   - fileID: The file that calls, as the compiler names it.
  ///   - filePath: The path of the file that calls, which is in the package to check.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func checkSnapshots(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
    let environment = ProcessInfo.processInfo.environment
    // A test that runs alone only reports its references.
    guard environment[TestExecutable.requestsVariable] == nil else { return }
    let isDeletingAsked: Bool
    do {
      isDeletingAsked = try ObsoleteSearch.isDeleting(environment)
    } catch {
      return reporter.record(error)
    }
    let folder = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
    let search = ObsoleteSearch(
      references: ObsoleteReferences(root: SnapshotLocation.root(around: folder)))
    let found = search.obsolete()
    guard !found.isEmpty else { return }
    let isOnCI = RecordMode.isOnCI(environment)
    let isDeleting = isDeletingAsked && !isOnCI
    if isDeleting { search.delete(found) }
    reporter.record(
      SnapshotFailure(
        description: ObsoleteSearch.message(found, isDeleted: isDeleting, isOnCI: isOnCI)))
  }

  /// The search for obsolete references, by running the test executable.
  struct ObsoleteSearch {
    /// The references on disk.
    let references: ObsoleteReferences

    /// The executable of the tests.
    var executable = TestExecutable()

    /// An obsolete reference.
    struct ObsoleteFile: Hashable {
      /// The path of the file from the package's root.
      let path: String
      /// The reason why it is obsolete.
      let reason: String
    }

    /// Whether `FLOW_OBSOLETE` says to delete obsolete references.
    static func isDeleting(_ environment: [String: String]) throws(Finding) -> Bool {
      guard let word = environment["FLOW_OBSOLETE"], !word.isEmpty else { return false }
      guard word.lowercased() == "delete" else {
        throw Finding.test(
          message: "FLOW_OBSOLETE is '\(word)'. The only value is 'delete'.",
          advice: "Set it to 'delete', or unset it to list the obsolete snapshots.")
      }
      return true
    }

    /// The obsolete references, sorted by path.
    func obsolete() -> [ObsoleteFile] {
      let all = references.references
      guard !all.isEmpty else { return [] }
      let tests = executable.list() ?? TestList("", classes: "")
      var found: [ObsoleteFile] = []
      for (test, files) in Dictionary(grouping: all, by: \.test) {
        // Failing paths are obsolete with their test only: a test that passes has none.
        let owned = files.filter { !$0.isOfFailingPaths }
        if files.contains(where: { references.isGone($0, from: tests) }) {
          found += files.map { ObsoleteFile(path: $0.path, reason: "its test '\(test)' is gone") }
        } else if owned.count > 1 || owned.contains(where: \.isOneOfSeveral),
          let asked = executable.references(askedForBy: test)
        {
          found += owned.filter { !asked.contains($0.path) }.map {
            ObsoleteFile(path: $0.path, reason: "'\(test)' passes without it")
          }
        }
      }
      return found.sorted { $0.path < $1.path }
    }

    /// Deletes obsolete references.
    func delete(_ findings: [ObsoleteFile]) {
      for finding in findings {
        try? FileManager.default.removeItem(atPath: "\(references.root)/\(finding.path)")
      }
    }

    /// Returns the message of the check.
    static func message(_ findings: [ObsoleteFile], isDeleted: Bool, isOnCI: Bool) -> String {
      let head =
        findings.count == 1 ? "A snapshot is obsolete" : "\(findings.count) snapshots are obsolete"
      let lines = findings.map { "    \($0.path): \($0.reason)" }
      let last =
        isDeleted
        ? "  Next:    They are deleted. Commit that, and run the test again."
        : "  Delete:  FLOW_OBSOLETE=delete swift test\(isOnCI ? "  (not on CI)" : "")"
      return (["\(head)."] + lines + [last]).joined(separator: "\n")
    }
  }
#endif
