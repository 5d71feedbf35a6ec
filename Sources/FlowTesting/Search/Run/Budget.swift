/// The budget of a run.
struct Budget: Hashable, Sendable {
  /// The number of walks of the greatest length; nil for as many as the kind of flow gets.
  var walks: Int?

  /// The greatest number of moves in a walk; nil for that of the kind of flow.
  var steps: Int?

  var seed: UInt64 = 0

  /// The number of walks for making a failing path shorter.
  var shrinks = 1_000

  /// The number of different failures that end a run.
  var failures = 5

  /// The seconds after which the run ends; nil for no limit.
  var seconds: Double?

  /// The goal to cover in few steps instead of exploring; nil to explore.
  var covers: Coverage.Goal?

  /// The limits of exhausting all states; nil to explore.
  var states: StateLimits?

  /// A number of walks that no run makes, for a run limited by time or by what it covers.
  static let endless = 1 << 40

  /// The walks of a router or a coordinator, and the moves of each: half a second of a debug build.
  static let ofSubject = (walks: 400, steps: 60)

  /// Those of a flow over scenes, whose steps take the longer the more screens are stacked.
  static let ofScenes = (walks: 200, steps: 30)

  /// The number of walks over a map of which one looks at the states, which show what the map does not foresee; the others
  /// go to goals.
  static let walksPerStateWalk = 4

  /// The steps that the proofs that no shorter path fails may take: by default as many as a run of a router.
  var proof: Int { shrinks * 24 }
}

/// Shows the progress of a long run.
struct Progress: Sendable {
  /// Shows a text in place of the one before; nil if nothing is shown.
  var show: (@Sendable (String) -> Void)?

  /// The seconds between two texts.
  var seconds = 10.0

  /// The time of the next text.
  private var next: Deadline?
  private var hasShown = false

  init(show: (@Sendable (String) -> Void)? = nil) { self.show = show }

  /// Shows the number of walks and steps made, once in ten seconds.
  ///
  /// - Parameter steps: The number of all steps; nil if it is not known.
  mutating func report(_ coverage: Coverage, of steps: Int?, failures: Int) {
    guard let show else { return }
    guard let due = next else { return next = Deadline(seconds: seconds) }
    guard due.isOver else { return }
    next = Deadline(seconds: seconds)
    let all = steps.map { " of about \(Wording.grouped($0))" } ?? ""
    let found = failures > 0 ? ", \(Wording.count(failures, "failure")) so far" : ""
    show(
      "\(Wording.grouped(coverage.paths)) walks, \(Wording.grouped(coverage.steps))\(all) steps\(found)"
    )
    hasShown = true
  }

  func end() {
    if hasShown { show?("") }
  }
}
