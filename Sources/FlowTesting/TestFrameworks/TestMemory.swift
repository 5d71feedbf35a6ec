import Foundation

/// The paths on which one call of a test failed before: walked first, kept, and told of.
struct TestMemory {
  let place: SnapshotLocation

  /// Which call of the test it is, counted from 1.
  let call: Int

  /// When files are written, as a trait says.
  let recording: RecordMode?

  /// One run at a time reads a file and writes it.
  private static let writing = Locked(())

  /// The paths that are walked first, and those of them whose end is a guess.
  func paths(
    for checks: [any Check]
  ) throws(Mistake) -> (all: [FlowPath], ofGuessedEnd: Set<FlowPath>) {
    do {
      let memory = try RememberedPaths(at: place, call: call, checks: checks)
      return (memory.paths, memory.pathsOfGuessedEnd)
    } catch {
      throw unreadable(error)
    }
  }

  /// Writes what a run found to the file, where that is allowed.
  ///
  /// - Returns: The file, from the package's root; nil where nothing may be written.
  func keep(_ report: Report, of checks: [any Check]) throws(Mistake) -> String? {
    do {
      let choice = try RecordMode.choose(trait: recording, environment: Settings.environment)
      guard choice.mode != .never else { return nil }
      try Self.writing.withLock { _ in
        // Read again: another call, or another case, may have written since.
        var memory = try RememberedPaths(at: place, call: call, checks: checks)
        memory.update(with: report)
        try memory.write()
      }
      return place.path
    } catch {
      throw unreadable(error)
    }
  }

  /// Says which paths pass again, and which cannot be walked any more.
  func tell(_ exploration: Exploration) {
    for line in tally(on: exploration) { print(line) }
  }

  /// What is said of them, a line for each.
  func tally(on exploration: Exploration) -> [String] {
    exploration.passedAgain.map { "\(place.path): passes again: \($0)" }
      + exploration.lost.map {
        """
        \(place.path): cannot be walked any more: \($0.path): \($0.reason) Update or \
        remove the line.
        """
      }
  }

  private func unreadable(_ error: any Error) -> Mistake {
    Mistake(
      message: "Cannot save failing paths to \(place.path): \(error)",
      advice: "Repair or remove the file, or write @Test(.remembering(false)).")
  }
}

extension Settings {
  /// What is remembered of a call; nil where nothing is.
  func memory(of test: RunningTest, _ call: Int, _ reporter: Reporter) -> TestMemory? {
    // Cases that have no names of their own would take out what the others found.
    guard remembers ?? true, test.refusals.isEmpty else { return nil }
    let place = RememberedPaths.place(of: test.owner, file: file ?? "\(reporter.filePath)")
    return TestMemory(place: place, call: call, recording: recording)
  }
}

/// The calls of `checkFlow` in each test, numbered in the order in which they are made.
final class TestCalls: Sendable {
  static let ofProcess = TestCalls()

  private let calls = Locked<[SnapshotOwner: [String]]>([:])

  /// The number of a call, counted from 1; the same one when it is made again.
  func add(_ owner: SnapshotOwner, _ reporter: Reporter) -> Int {
    let place = "\(reporter.fileID):\(reporter.line):\(reporter.column)"
    return calls.withLock { calls in
      var places = calls[owner] ?? []
      if let index = places.firstIndex(of: place) { return index + 1 }
      places.append(place)
      calls[owner] = places
      return places.count
    }
  }
}
