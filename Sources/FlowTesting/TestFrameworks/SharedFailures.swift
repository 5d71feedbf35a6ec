import Foundation

/// The failures of all tests of a process: if a bug breaks ten tests, one reports it in full and the others
/// in a line, and its path is saved to one file.
///
/// Tests run in parallel, and none waits for another:
///
/// - The call that first ends with a failure reports it in full; with `--no-parallel` that is the first in
///   order. A failure that a `withKnownIssue` around the call excuses is reported in full elsewhere.
/// - The path is saved to the file of the first of the failing tests in alphabetical order. A test that ends
///   later takes it over if it comes first, so that the files do not depend on the order of the tests.
final class SharedFailures: Sendable {
  /// The failures of the process; a test of this library has its own.
  ///
  /// A global, because tests have no common caller that could hold it.
  @TaskLocal static var ofProcess = SharedFailures()

  /// The identity of a failure that several calls of one test target share.
  struct Key: Hashable {
    let module: String
    let flow: String
    /// The code and the subject, or the whole text.
    let text: String
    var place = Finding.Place.anywhere
  }

  private struct Keeper {
    let memory: TestMemory
    let line: RememberedPaths.Line
  }

  private let firstCalls = Locked<[Key: TestCall]>([:])
  private let keepers = Locked<[Key: Keeper]>([:])

  /// Records a failure, in full unless another call did.
  ///
  /// - Parameter record: Records the failure in a line that names another test or, for nil, in full. It
  ///   returns whether the issue is known.
  func report(_ key: Key, by call: TestCall, _ record: (_ reportedBy: String?) -> Bool) {
    let reportedBy = firstCalls.withLock { firstCalls in
      if firstCalls[key] == nil { firstCalls[key] = call }
      return firstCalls[key]
    }
    if let reportedBy, reportedBy != call {
      _ = record(reportedBy.owner.title)
    } else if record(nil) {
      firstCalls.withLock { $0[key] = nil }
    }
  }

  /// Records a finding about a flow or a whole run, in full unless another call did.
  ///
  /// - Parameters:
  ///   - flow: A digest of the flow.
  ///   - effort: The numbers of walks and steps, which differ between tests that find the same.
  func report(
    _ finding: Finding, of test: RunningTest, flow: String, after effort: String = "",
    with reporter: Reporter
  ) {
    let key = Key(
      module: test.owner.module, flow: flow, text: finding.description, withoutEffort: effort)
    report(key, by: TestCall(owner: test.owner, position: reporter.position)) { reportedBy in
      reporter.record(reportedBy.map(finding.reported) ?? finding)
    }
  }

  /// Returns the memory that saves a failing path, which may be another call's.
  ///
  /// - Parameter forget: Removes the line of the call that saved the path before.
  func keeper(
    of key: Key, _ line: RememberedPaths.Line, for memory: TestMemory,
    forget: (TestMemory, RememberedPaths.Line) throws -> Void
  ) rethrows -> TestMemory {
    let (keeper, former) = keepers.withLock { keepers in
      let former = keepers[key]
      if let former, former.memory < memory { return (former.memory, Keeper?.none) }
      keepers[key] = Keeper(memory: memory, line: line)
      return (memory, former)
    }
    if let former, former.memory != memory {
      try forget(former.memory, former.line)
    }
    return keeper
  }
}

extension SharedFailures.Key {
  /// Makes a key of a text that names the numbers of walks and steps.
  init(module: String, flow: String, text: String, withoutEffort effort: String) {
    self.init(module: module, flow: flow, text: text.components(separatedBy: effort).joined())
  }
}

/// One call in the source of a test.
struct TestCall: Hashable, Sendable {
  let owner: SnapshotOwner

  /// The file, the line and the column.
  let position: String
}

extension Discovery {
  /// Returns the identity of the failure among calls of one test target; nil if it is flaky.
  func key(in module: String, flow: String) -> SharedFailures.Key? {
    guard !isFlaky else { return nil }
    let finding = failure.finding
    return SharedFailures.Key(module: module, flow: flow, text: finding.key, place: finding.place)
  }
}

extension Finding {
  /// Returns the finding as one line that names the test with the full report.
  func reported(by title: String) -> Finding {
    var finding = self
    finding.message = "\(message.firstLine) (As in \(title), which has the full report.)"
    finding.advice = nil
    return finding
  }
}
