/// The failures of all tests of a process: a bug that breaks ten tests is told in full by one of them, in a
/// line by the others, and saved to one file.
///
/// Tests run in parallel, and none waits for another:
///
/// - The call that first ends with a failure tells it in full; with `--no-parallel` that is the first in
///   order. A failure that is known, by a `withKnownIssue` around the call, is told in full again.
/// - Of the calls that save the failing path, the first in alphabetical order of their tests has it at the
///   end. One that ends later than another takes the path over, so that the files are the same whatever
///   the order in which tests ran.
final class SharedFailures: Sendable {
  /// The failures of the process; a test of this library has its own.
  ///
  /// A global, because tests have no common caller that could hold it.
  @TaskLocal static var ofProcess = SharedFailures()

  /// A failure, as calls of one test target have it in common.
  struct Key: Hashable {
    /// The module of the test.
    let module: String
    /// A digest of the flow.
    let flow: String
    /// The code and the subject, or the whole text.
    let text: String
    var place = Finding.Place.anywhere
  }

  private struct Keeper {
    let memory: TestMemory
    let line: RememberedPaths.Line
  }

  private let tellers = Locked<[Key: TestCall]>([:])
  private let keepers = Locked<[Key: Keeper]>([:])

  /// Records a failure, in full unless another call told it.
  ///
  /// - Parameter record: Records it, with the title of the test that told it in full; nil for in full. It
  ///   returns whether the issue is known.
  func tell(_ key: Key, by call: TestCall, _ record: (_ teller: String?) -> Bool) {
    let teller = tellers.withLock { tellers in
      if tellers[key] == nil { tellers[key] = call }
      return tellers[key]
    }
    if let teller, teller != call {
      _ = record(teller.owner.title)
    } else if record(nil) {
      tellers.withLock { $0[key] = nil }
    }
  }

  /// Records what is wrong with a flow or a run, in full unless another call told it.
  ///
  /// - Parameter flow: A digest of the flow.
  func tell(_ finding: Finding, of test: RunningTest, flow: String, with reporter: Reporter) {
    let key = Key(module: test.owner.module, flow: flow, text: finding.description)
    tell(key, by: TestCall(owner: test.owner, position: reporter.position)) { teller in
      reporter.record(teller.map(finding.told) ?? finding)
    }
  }

  /// Returns the memory that saves a failing path, which may be another call's.
  ///
  /// - Parameter forget: Removes the line of a call that saved it before and does so no more.
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

/// One call in the source of a test.
struct TestCall: Hashable, Sendable {
  /// The test.
  let owner: SnapshotOwner

  /// The file, the line and the column.
  let position: String
}

extension Discovery {
  /// The failure, as calls of one test target have it in common; nil for one that is not repeatable.
  func key(in module: String, flow: String) -> SharedFailures.Key? {
    guard !isFlaky else { return nil }
    let finding = failure.finding
    return SharedFailures.Key(module: module, flow: flow, text: finding.key, place: finding.place)
  }
}

extension Finding {
  /// The finding in a line that names the test that tells it in full.
  func told(by title: String) -> Finding {
    var finding = self
    finding.message = "\(message.prefix { !$0.isNewline }) (As in \(title), which tells more.)"
    finding.advice = nil
    return finding
  }
}
