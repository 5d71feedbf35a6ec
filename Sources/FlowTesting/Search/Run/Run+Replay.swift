extension Run {
  /// Walks one route, as it is.
  ///
  /// - Parameter route: Decides the moves.
  nonisolated(nonsending) func follow(_ route: Route) async -> Report {
    guard flow.findings.isEmpty else { return refuse(flow.findings) }
    if case .path(let path) = route.kind, let finding = path.finding {
      return refuse([finding])
    }
    var walk = await walk(route)
    if walk.failures.isEmpty, await otherWaysSetWhatIsNil() { walk = await self.walk(route) }
    switch walk.end {
    case .finished, .cut: break
    case .lost(let finding): return refuse([finding])
    case .failed(let failures):
      discoveries = failures.map {
        Discovery(failure: $0, walk: walk, foundAfter: walk.count, minimality: .asGiven)
      }
    }
    return report(seed: nil)
  }

  /// Walks the paths that failed before, and records why one can no longer be walked.
  nonisolated(nonsending) func replay(_ remembered: [FlowPath]) async {
    for path in remembered where discoveries.count < budget.failures {
      var walk = await discover(along: .path(path))
      if case .lost = walk.end, walk.count == path.count {
        // The last move failed, or led to the wrong scene; after the fix it leads elsewhere.
        walk = await discover(along: .moves(walk.choices))
      }
      if case .lost(let finding) = walk.end {
        replayed.lost.append(Exploration.LostPath(path: path, reason: finding.message))
        continue
      }
      if case .cut = walk.end { return }
      replayed.settled.append(path)
      if walk.failures.isEmpty { replayed.passed.append(path) }
    }
  }
}

/// The outcome of the paths that failed before.
struct Replayed {
  /// The paths that were walked, whether they failed or not.
  var settled: [FlowPath] = []

  /// Those of them that pass now.
  var passed: [FlowPath] = []

  /// The paths that can no longer be walked.
  var lost: [Exploration.LostPath] = []
}
