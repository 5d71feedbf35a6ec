import Foundation
import Testing

@testable import FlowTesting

/// What the log says of walks in progress, of those before, and of those between two.
@Suite struct CrashRecordTests {
  /// Walks by their records alone, until the process ends.
  enum Case: String, Codable, CaseIterable, Sendable {
    case betweenTwoWalks, severalRuns, outlivingTask, earlierTask, withoutMoves, tooLong, request
    case trapBesideWalks, trapOfALaterRun

    /// The log, from the cause on.
    var log: String {
      switch self {
      case .betweenTwoWalks: "the process between two walks, after this one:\n  home -one-> one\n"
      case .severalRuns:
        """
        the process while this was walked:
          here
          Before:  elsewhere -one-> one, in case its delayed work is the cause
        and between two walks of another run, after this one:
          home

        """
      case .outlivingTask: "the process after the walk on this path:\n  home\n"
      case .earlierTask:
        """
        the process while this was walked:
          elsewhere
          Before:  home -one-> one, in case its delayed work is the cause

        """
      case .withoutMoves, .tooLong: "the process while this was walked:\n  home\n"
      case .request: "the process while this was walked:\n  elsewhere\n"
      case .trapBesideWalks: "the process while this was walked:\n  home\n  home\n"
      case .trapOfALaterRun: "the process on this path:\n  home\n"
      }
    }

    /// - Parameter file: A file in which a crash may save its path.
    func happen(_ file: String) async {
      let (run, other) = (CrashReporter(), CrashReporter())
      switch self {
      case .betweenTwoWalks:
        run.walk("one")
        other.append("elsewhere")
        other.clear()
      case .severalRuns:
        run.append("home")
        run.end()
        other.walk("one", from: "elsewhere")
        other.append("here")
      case .outlivingTask:
        other.append("elsewhere")
        let task = await run.walking {
          run.append("home")
          defer { run.end() }
          return Self.endingWhenCancelled()
        }
        task.cancel()
        await task.value
      case .earlierTask:
        let task = await run.walking {
          run.walk("one")
          return Self.endingWhenCancelled()
        }
        await run.walking {
          run.append("elsewhere")
          task.cancel()
          await task.value
        }
      case .withoutMoves:
        run.append("home")
        run.end()
        run.append("home")
      case .tooLong:
        run.walk("one", String(repeating: "two", count: 4_000))
        run.append("home")
      case .request:
        run.walk("one")
        run.append("elsewhere")
        kill(getpid(), SIGTERM)
        sleep(60)
      case .trapBesideWalks:
        for run in [run, other] {
          run.save(in: file, head: "", end: "\n")
          run.append("home")
        }
        preconditionFailure("Planted.")
      case .trapOfALaterRun:
        do {
          let earlier = CrashReporter()
          earlier.save(in: file, head: "", end: "\n")
          earlier.isShortest = true
        }
        let later = CrashReporter()
        await later.walking {
          later.append("home")
          preconditionFailure("Planted.")
        }
      }
      exit(0)
    }

    private static func endingWhenCancelled() -> Task<Void, Never> {
      Task {
        while !Task.isCancelled { await Task.yield() }
        exit(0)
      }
    }
  }

  /// A path is saved only if it is the one on which the process ended, and by its own run.
  @Test func theLogNamesWhatWasWalked() async throws {
    for one in Case.allCases {
      let folder = TemporaryPackage()
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [one = one as Case, file = "\(folder.folder.path)/a.paths" as String] in
        await one.happen(file)
      }
      let log = try CrashReporterTests.log(of: result)
      let isTrap = one == .trapBesideWalks || one == .trapOfALaterRun
      let text = " ended \(one.log)"
      #expect(isTrap ? log.contains(text) : log.hasSuffix(text), "\(one): \(log)")
      #expect(!log.contains("Shorter:") && folder.references == [], "\(one)")
    }
  }
}

extension CrashReporter {
  /// Records a whole walk.
  fileprivate func walk(_ moves: String..., from start: String = "home") {
    append(start)
    for move in moves { append(" -\(move.prefix(3))-> ", sender: nil, to: move) }
    end()
  }
}
