import Foundation
import Testing

@testable import FlowTesting

/// What a walk has nothing to do with is not put down to it.
extension CrashReporterTests {
  typealias Folder = RememberedPathsTests.Folder

  @Test func aTrapBesideTwoWalksIsSavedAsThePathOfNone() async throws {
    let folder = Folder()
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [file = "\(folder.url.path)/Snapshots/a.paths" as String] in
      let runs = [CrashReporter(), CrashReporter()]
      for run in runs {
        run.save(in: file, head: "", end: "\n")
        run.append("home")
      }
      preconditionFailure("Planted.")
    }
    let log = try Self.log(of: result)
    #expect(log.contains(" ended the process while this was walked:\n  home\n  home\n"), "\(log)")
    #expect(!log.contains("Shorter:"))
    #expect(folder.files == [])
  }

  @Test func aTrapByATaskThatOutlivesItsWalkIsNotSavedAsItsPath() async throws {
    let folder = Folder()
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [file = "\(folder.url.path)/Snapshots/a.paths" as String] in
      let run = CrashReporter()
      run.save(in: file, head: "", end: "\n")
      let task = await run.walking {
        run.append("home")
        defer { run.end() }
        return Task {
          while !Task.isCancelled { await Task.yield() }
          preconditionFailure("Planted.")
        }
      }
      task.cancel()
      await task.value
    }
    let log = try Self.log(of: result)
    #expect(log.contains(" ended the process after the walk on this path:\n  home\n"), "\(log)")
    #expect(!log.contains("Shorter:"))
    #expect(folder.files == [])
  }

  @Test func aTrapByATaskOfAnEarlierWalkIsNotThatOfTheWalkInProgress() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let run = CrashReporter()
      let task = await run.walking {
        run.append("home")
        run.append(" -one-> ", sender: nil, to: "one")
        defer { run.end() }
        return Task {
          while !Task.isCancelled { await Task.yield() }
          preconditionFailure("Planted.")
        }
      }
      await run.walking {
        run.append("elsewhere")
        task.cancel()
        await task.value
      }
    }
    let log = try Self.log(of: result)
    #expect(
      log.contains(
        """
         ended the process while this was walked:
          elsewhere
          Before:  home -one-> one, in case its delayed work is the cause

        """), "\(log)")
  }

  @Test func aWalkWithoutMovesIsNotNamedAsTheOneBefore() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let run = CrashReporter()
      run.append("home")
      run.end()
      run.append("home")
      preconditionFailure("Planted.")
    }
    let log = try Self.log(of: result)
    #expect(log.contains(" ended the process while this was walked:\n  home\n"), "\(log)")
    #expect(!log.contains("Before:"), "\(log)")
  }

  @Test func aWalkThatIsNotKeptWholeIsNotNamedAsTheOneBefore() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let run = CrashReporter()
      run.append("home")
      run.append(" -one-> ", sender: nil, to: "one")
      run.append(" -two-> ", sender: nil, to: String(repeating: "two", count: 4_000))
      run.end()
      run.append("home")
      preconditionFailure("Planted.")
    }
    let log = try Self.log(of: result)
    #expect(log.contains(" ended the process while this was walked:\n  home\n"), "\(log)")
    #expect(!log.contains("Before:"), "\(log)")
  }

  @Test func aRequestToEndIsNotPutDownToDelayedWork() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGTERM), observing: [\.standardErrorContent]
    ) {
      let run = CrashReporter()
      run.append("home")
      run.append(" -one-> ", sender: nil, to: "one")
      run.end()
      run.append("elsewhere")
      kill(getpid(), SIGTERM)
      sleep(60)
    }
    let log = try Self.log(of: result)
    #expect(log.contains(" ended the process while this was walked:\n  elsewhere\n"), "\(log)")
    #expect(!log.contains("Before:"), "\(log)")
  }

  @Test func aRunKnowsNothingOfTheRunThatWalkedBeforeIt() async throws {
    let folder = Folder()
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [file = "\(folder.url.path)/Snapshots/a.paths" as String] in
      do {
        let run = CrashReporter()
        run.save(in: file, head: "", end: "\n")
        run.isShortest = true
      }
      let run = CrashReporter()
      await run.walking {
        run.append("home")
        preconditionFailure("Planted.")
      }
    }
    let log = try Self.log(of: result)
    #expect(log.contains(" ended the process on this path:\n  home\n"), "\(log)")
    #expect(!log.contains("Shorter:"), "\(log)")
    #expect(folder.files == [])
  }
}
