import Foundation

/// The paths on which one call of a test failed before, which are replayed first and saved to a
/// file.
struct TestMemory {
  let location: SnapshotLocation

  /// The number of the call in its test, counted from 1.
  let call: Int

  /// The record mode that a trait chooses; nil without one.
  let recording: RecordMode?

  /// The lock under which a run reads and writes a file.
  private static let writing = Locked(())

  /// Returns the failing paths of earlier runs, and lets a crash of this one save its path.
  func prepare(
    _ crashReporter: CrashReporter, for checks: [String]
  ) throws(Finding) -> RememberedPaths {
    let choice = try RecordMode.choose(trait: recording, environment: Settings.environment)
    do {
      let memory = try RememberedPaths(at: location, call: call, checks: checks)
      if choice.mode != .never {
        crashReporter.save(
          in: location.file.path, head: memory.head.map { "\($0)\n" }.joined(),
          end: "\(memory.crashEnd)\n")
      }
      return memory
    } catch {
      throw failure("Cannot read the failing paths in", error)
    }
  }

  /// Saves the failing paths of a run, unless the record mode forbids it.
  func keep(_ report: inout Report, of checks: [String]) throws(Finding) {
    let choice = try RecordMode.choose(trait: recording, environment: Settings.environment)
    guard choice.mode != .never else { return }
    do {
      try Self.writing.withLock { _ in
        // The file is read again, because another call, case or process may have written since.
        try WholeFile.inTurn(at: location.file) {
          var memory = try RememberedPaths(at: location, call: call, checks: checks)
          memory.update(settled: report.settled, failing: report.discoveries)
          try memory.write()
        }
      }
    } catch {
      throw failure("Cannot save failing paths to", error)
    }
    for index in report.discoveries.indices where !report.discoveries[index].isFlaky {
      report.discoveries[index].keptAt = location.path
    }
  }

  /// Prints which paths pass again and which cannot be walked any more.
  func report(_ exploration: Exploration) {
    for line in messages(about: exploration) { print(line) }
  }

  /// Returns a line for each path that passes again or cannot be walked any more.
  func messages(about exploration: Exploration) -> [String] {
    exploration.passedAgain.map { "\(location.path): passes again: \($0)" }
      + exploration.lost.map {
        """
        \(location.path): cannot be walked any more: \($0.path): \($0.reason) Update or \
        remove the line.
        """
      }
  }

  private func failure(_ problem: String, _ error: any Error) -> Finding {
    Finding.file(
      message: "\(problem) \(location.path): \(error)",
      advice: "Repair or remove the file, or write @Test(.remembering(false)).")
  }
}

extension Settings {
  /// Returns the memory of a call; nil if failing paths are not remembered.
  func memory(of test: RunningTest, _ call: Int, _ reporter: Reporter) -> TestMemory? {
    // Cases without distinct names would remove each other's paths.
    guard remembers ?? true, test.refusals.isEmpty else { return nil }
    let location = RememberedPaths.location(
      of: test.owner, file: file ?? "\(reporter.filePath)")
    UnusedReferences.ofProcess.add(location)
    return TestMemory(location: location, call: call, recording: recording)
  }
}

/// The calls of `checkFlow` in each test, numbered in order.
final class TestCalls: Sendable {
  /// The calls of all tests of the process.
  ///
  /// A global, because the calls of one test have no common caller that could count them.
  static let ofProcess = TestCalls()

  private let calls = Locked<[SnapshotOwner: [String]]>([:])

  /// Returns the number of a call, counted from 1; a repeated call keeps its number.
  func add(_ owner: SnapshotOwner, _ reporter: Reporter) -> Int {
    let call = reporter.position
    return calls.withLock { calls in
      var known = calls[owner] ?? []
      if let index = known.firstIndex(of: call) { return index + 1 }
      known.append(call)
      calls[owner] = known
      return known.count
    }
  }
}
