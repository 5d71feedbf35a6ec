import Foundation

// Whether a call makes its run, or a text, in a process of its own, and what it takes from there.

extension CheckCall {
  /// Makes the run in a process of its own; returns nil if it is to be made here.
  ///
  /// The test may ask for that. Otherwise it is done after an earlier process of the target ended on a walk.
  ///
  /// - Parameter isReplayed: Whether the run replays the saved paths.
  func reportOfChild<Subject>(of flow: Flow<Subject>, isReplayed: Bool) async -> Report? {
    if let line = memory?.others.first, Child.ofProcess == nil {
      await reporter.warn(
        "\(location.path): \(line.quoted) is no path, so that nothing walks it. Correct the line or remove it."
      )
    }
    guard let left = filesOfEnds else { return nil }
    let isAsked = settings.isIsolated
    let ends = left.compactMap { WalkEnd(ofFile: $0) }.filter { !$0.isStopped }
    #if os(macOS) || os(Linux)
      if ChildProcess.canStart {
        if !isAsked, let path = WalkFile.takeSilentEnd(in: folder) {
          await reporter.warn(
            """
            This run walks in processes of its own, which takes longer, since an earlier one ended without a word, as after \
            SIGKILL. Its last path was:
              \(path)
            """)
        }
        let outcome = await IsolatedRun(
          owner: test.owner, folder: folder,
          walks: ChildRequest.Walks(
            call: file, number: number,
            suspectedPaths: ends.compactMap { FlowPath($0.path) },
            limit: settings.secondsOfMove,
            waitsForDelayedEnd: isAsked || ends.contains(where: \.isElsewhere))
        ).make()
        // Otherwise the next run walks in a process of its own again.
        if case .reported = outcome { left.forEach { unlink($0) } }
        let isKnown = !isOfSnapshot && (isAsked || ends.contains { $0.cause != 0 })
        return await report(of: outcome, flow, isKnown: isKnown, isReplayed: isReplayed)
      }
    #endif
    for end in ends {
      let text = "an earlier process ended on this path, which is walked again:\n  \(end.path)"
      FileHandle.standardError.write(Data("\nFlowTesting: \(text)\n".utf8))
    }
    return nil
  }

  /// The files of earlier processes that ended on a walk of this call; nil if the walks are made here.
  private var filesOfEnds: [String]? {
    guard test.refusals.isEmpty, RunningTest.isOfFirstProcess else { return nil }
    // This also removes what killed processes left.
    let hasEnded = WalkFile.hasProcessEnded(in: folder)
    guard settings.isIsolated || hasEnded || memory?.haveEndedAProcess == true else {
      return nil
    }
    return WalkFile.left(by: file, in: folder)
  }

  /// Returns the text of a value, which a child makes first where it would make walks; nil in a child of another call.
  func text(_ make: () throws -> String) throws -> String? {
    // What a walk inspects is the walk's.
    if WalksInProgress.ofTask != nil { return try make() }
    if let child = Child.ofProcess, !child.records(location) { return nil }
    #if os(macOS) || os(Linux)
      if let left = filesOfEnds {
        _ = try SecondRecording.ofProcess.text(at: location)
        left.forEach { unlink($0) }
      }
    #endif
    return try record().writing(location.path, make)
  }

  #if os(macOS) || os(Linux)
    /// - Parameter isKnown: Whether the run is known to need a process of its own. If not, and if its walks pass there, it is
    ///   made here too, for the rest of the test.
    private nonisolated(nonsending) func report<Subject>(
      of outcome: IsolatedRun.Outcome, _ flow: Flow<Subject>, isKnown: Bool, isReplayed: Bool
    ) async -> Report? {
      switch outcome {
      case .nothing(let error):
        if let error {
          await reporter.warn(
            "The walks are made here, not in a process of its own, since \(error.ofTemporary).")
        }
        return nil
      case .cancelled(let path):
        return Report(refusals: [.cancelled(on: path)], exploration: Exploration(of: flow))
      case .died(let death):
        return Report(refusals: [.suspect(death)], exploration: Exploration(of: flow))
      case .reported(let run, let deaths):
        var report = run.report(of: flow)
        if deaths.isEmpty, !isKnown {
          // What failed otherwise on these walks is told by the run here.
          report.discoveries = []
          if !isReplayed { memory?.keep(&report, isReplayed: false) }
          return nil
        }
        memory?.keep(&report, isReplayed: isReplayed)
        return report
      }
    }
  #endif
}

extension Finding {
  /// The finding that a process ended where it is not known which walk ended it.
  fileprivate static func suspect(_ death: Death) -> Finding {
    return .test(
      message: """
        The process ended by what no walk waits for: \(death.cause)
          Walk:    \(death.end.path.isEmpty ? "none in progress" : "\(death.end.path)\n           or an earlier one")
        """,
      advice: """
        Await it in the move, or let the walk wait for it, as Flow(…) { … }.settling { await $0.idle() }. Then the path \
        is known and made shorter.
        """)
  }
}
