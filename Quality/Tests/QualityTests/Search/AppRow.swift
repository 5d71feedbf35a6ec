@testable import FlowTesting

/// The outcomes of default runs of an app with a bug, one for each seed, beside uniform walks.
struct AppRow {
  let name: String

  /// The median steps of uniform walks over choices.
  let uniform: Int
  var found = 0
  var atMinimum = 0
  var proven = 0

  /// The steps until the bug showed; all steps of a run where it did not.
  var steps: [Int] = []
  var median: Int { steps.sorted()[steps.count / 2] }

  /// The seconds that the slowest run took.
  var seconds = 0.0

  /// Whether a path is called the shortest and is not.
  var isFalse = false

  var text: String {
    let seconds = (seconds * 100).rounded() / 100
    return """
      \(name): found \(found), at minimum \(atMinimum), proven \(proven), median \(median) steps, \
      uniform \(uniform), slowest \(seconds) s
      """
  }

  /// Makes the runs of a flow, and prints the row.
  init<Router>(
    _ name: String, _ flow: Flow<Router>, seeds: Range<UInt64>, minimum: Int?, uniform: Int,
    isBad: @escaping @Sendable (Router) -> Bool
  ) async {
    (self.name, self.uniform) = (name, uniform)
    for seed in seeds {
      var shown: Int?
      var made = 0
      let search = RunTemplate(flow) { step in
        if step.move != nil { made += 1 }
        guard isBad(step.subject) else { return }
        shown = shown ?? made
        throw Planted()
      }
      let start = ContinuousClock.now
      let report = await search.explore(Budget(seed: seed))
      seconds = max(seconds, (ContinuousClock.now - start) / .seconds(1))
      steps.append(shown ?? Budget.ofSubject.walks * Budget.ofSubject.steps)
      guard let discovery = report.discoveries.first else { continue }
      found += 1
      atMinimum += discovery.walk.count == minimum ? 1 : 0
      guard discovery.minimality == .proven else { continue }
      proven += 1
      isFalse = isFalse || discovery.walk.count != minimum
    }
    print(text)
  }
}

extension [AppRow] {
  func sum(_ count: (AppRow) -> Int) -> Int { reduce(0) { $0 + count($1) } }

  /// Makes the runs of routers as values or objects, and prints the rows and their sums.
  init<Router: TenRouter.Subject>(_ routers: [TenRouter], of type: Router.Type) async {
    self = []
    for router in routers {
      await append(
        AppRow(
          router.name, router.flow(of: type), seeds: 0..<9,
          minimum: router.rules.truth(from: router.start, endsAtBug: true).steps,
          uniform: router.rules.uniformMedian(from: router.start)
        ) { $0.state.isBad })
    }
    print("\(type): found \(sum(\.found)), at minimum \(sum(\.atMinimum)), proven \(sum(\.proven))")
  }
}
