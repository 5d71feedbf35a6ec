#if os(macOS) || os(Linux)
  import Foundation

  /// Fails the test with every file in `Snapshots` that no test makes any more.
  ///
  /// ```swift
  /// @Test func everySnapshotIsInUse() {
  ///   checkSnapshots()
  /// }
  /// ```
  ///
  /// A reference is obsolete when its test is gone, or when its test passes without asking for it;
  /// to see the latter, each test that has several references is run once more, alone. It does not
  /// matter which tests run beside this one. A test that fails or is skipped keeps what it has. The
  /// failing paths of a test are obsolete when the test is gone.
  ///
  /// `FLOW_OBSOLETE=delete` deletes what is found, unless `CI` is set; the test fails that once.
  ///
  /// - Parameters:
  ///   - fileID: The file that calls, as the compiler names it.
  ///   - filePath: The path of the file that calls, which tells the package.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func checkSnapshots(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
    let environment = ProcessInfo.processInfo.environment
    // A test that is run alone only says what it asks for.
    guard environment[TestExecutable.claimsVariable] == nil else { return }
    let isDeletingAsked: Bool
    do {
      isDeletingAsked = try ObsoleteSearch.isDeleting(environment)
    } catch {
      return reporter.record(FlowFailure(error))
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

  /// The search for obsolete references by means of the test executable.
  struct ObsoleteSearch {
    let references: ObsoleteReferences
    var executable = TestExecutable()

    /// A reference nobody makes any more, and how that is known.
    struct Finding: Hashable {
      let path: String
      let reason: String
    }

    /// Whether `FLOW_OBSOLETE` asks for what is found to be deleted.
    static func isDeleting(_ environment: [String: String]) throws(Mistake) -> Bool {
      guard let word = environment["FLOW_OBSOLETE"], !word.isEmpty else { return false }
      guard word.lowercased() == "delete" else {
        throw Mistake(
          message: "FLOW_OBSOLETE is '\(word)'. The only value is 'delete'.",
          advice: "Set it to 'delete', or unset it to list the obsolete snapshots.")
      }
      return true
    }

    /// The obsolete references, sorted by path.
    func obsolete() -> [Finding] {
      let all = references.references
      guard !all.isEmpty else { return [] }
      let tests = executable.list() ?? TestList("", classes: "")
      var found: [Finding] = []
      for (test, files) in Dictionary(grouping: all, by: \.test) {
        // Failing paths go with their test; a test that passes has none, whatever it asks for.
        let owned = files.filter { !$0.isOfFailingPaths }
        if files.contains(where: { references.isGone($0, from: tests) }) {
          found += files.map { Finding(path: $0.path, reason: "its test '\(test)' is gone") }
        } else if owned.count > 1 || owned.contains(where: \.isOneOfSeveral),
          let asked = executable.references(askedForBy: test)
        {
          found += owned.filter { !asked.contains($0.path) }.map {
            Finding(path: $0.path, reason: "'\(test)' passes without it")
          }
        }
      }
      return found.sorted { $0.path < $1.path }
    }

    func delete(_ findings: [Finding]) {
      for finding in findings {
        try? FileManager.default.removeItem(atPath: "\(references.root)/\(finding.path)")
      }
    }

    static func message(_ findings: [Finding], isDeleted: Bool, isOnCI: Bool) -> String {
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
