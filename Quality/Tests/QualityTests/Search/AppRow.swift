import Testing

@testable import FlowTesting

/// An app with a bug, and what is known of it: a row of a table.
struct AppRow {
  let name: String

  /// The steps of the shortest path to the bug, or of its report with the answers that it needs; nil where nothing
  /// happens, which no path shows.
  let steps: Int?

  /// The median steps of uniform walks over choices; 0 where nothing is compared.
  let uniform: () -> Int

  /// The check that finds it; nil where the walk does, by an error of the app's or a rule of UIKit.
  let check: String?

  /// Makes a default run, and returns the steps until the bug showed; nil where no closure looks for it.
  let run: (_ isMended: Bool, _ seed: UInt64) async -> (report: Report, shown: Int?)

  init<Subject>(
    _ name: String, steps: Int?, uniform: @autoclosure @escaping () -> Int = 0,
    _ check: Check<Subject>? = nil,
    isBad: ((Subject) -> Bool)? = nil,
    flow: @escaping @MainActor (_ isMended: Bool) -> Flow<Subject>
  ) {
    (self.name, self.steps, self.uniform, self.check) = (name, steps, uniform, check?.name)
    run = { isMended, seed in
      var (shown, made) = (nil as Int?, 0)
      let body: Check<Subject>.Body? = isBad.map { isBad in
        { step in
          if step.move != nil { made += 1 }
          guard isBad(step.subject) else { return }
          shown = shown ?? made
          throw Planted()
        }
      }
      // Everything can be done in what is mended.
      let reaches: Check<Subject>? = isMended ? .reaches(.everyMove) : nil
      let walks = isMended ? Quality.isWhole ? 10_000 : 20 : nil
      let checks = [check, reaches].compactMap(\.self)
      let report = await RunTemplate(flow(isMended), checks: checks, body: body)
        .explore(Budget(walks: walks, seed: seed))
      return (report, shown)
    }
  }
}

/// The outcomes of runs of a row, one for each seed.
struct AppOutcome {
  let row: AppRow
  var (found, atMinimum, proven) = (0, 0, 0)

  /// The steps of the paths that are reported.
  var lengths: [Int] = []

  /// The steps until the bug showed; all steps of a run where it did not.
  var steps: [Int] = []
  var median: Int { steps.sorted()[steps.count / 2] }

  /// The seconds that the slowest run took.
  var seconds = 0.0

  /// Whether a path is called the shortest and is not.
  var isFalse = false

  /// Makes the runs, and prints the row.
  init(_ row: AppRow, seeds: Range<UInt64>) async {
    self.row = row
    for seed in seeds {
      let start = ContinuousClock.now
      let (report, shown) = await row.run(false, seed)
      seconds = max(seconds, (ContinuousClock.now - start) / .seconds(1))
      steps.append(shown ?? Budget.ofSubject.walks * Budget.ofSubject.steps)
      guard let discovery = report.discoveries.first else { continue }
      found += 1
      lengths.append(discovery.path.count)
      atMinimum += discovery.path.count == row.steps ? 1 : 0
      guard discovery.minimality == .proven else { continue }
      proven += 1
      isFalse = isFalse || discovery.path.count != row.steps
    }
    print(
      """
      \(row.name): found \(found) \(lengths), at minimum \(atMinimum), proven \(proven), median \(median) steps, \
      uniform \(row.uniform()), slowest \((seconds * 100).rounded() / 100) s
      """)
  }
}

extension [AppOutcome] {
  func sum(_ count: (AppOutcome) -> Int) -> Int { reduce(0) { $0 + count($1) } }

  /// Makes the runs of some rows, and prints them and their sums.
  init(_ name: String, _ rows: [AppRow], seeds: Range<UInt64>) async {
    self = []
    for row in rows { await append(AppOutcome(row, seeds: seeds)) }
    print("\(name): found \(sum(\.found)), at minimum \(sum(\.atMinimum)), proven \(sum(\.proven))")
  }
}
