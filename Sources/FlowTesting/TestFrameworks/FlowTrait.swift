import Testing

/// Chooses how the flows of a test or a suite are walked.
///
/// ```swift
/// @Test(.exploring(paths: 1_000, seed: 7)) func nobodyGetsStuck() async { … }
/// @Test(.replaying("5:b2A.4x")) func everyDestinationArrivesFullyInitialized() async { … }
/// ```
///
/// A trait of a test goes before one of its suite, and any trait before the environment variables
/// `FLOW_PATHS`, `FLOW_SECONDS`, `FLOW_SEED`, `FLOW_COVERING`, `FLOW_STATES`, `FLOW_REPLAY`,
/// `FLOW_REMEMBER` and `FLOW_RECORD`.
public struct FlowTrait: TestTrait, SuiteTrait, TestScoping {
  let choose: @Sendable (inout Settings) -> Void

  /// Whether tests inside a suite get the trait too; they do.
  public var isRecursive: Bool { true }

  /// Runs a test with what the trait chooses.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var settings = Settings.ofTest
    choose(&settings)
    try await Settings.$ofTest.withValue(settings, operation: function)
  }
}

extension Trait where Self == FlowTrait {
  /// Walks more or other paths than the 200 of up to 30 steps that are walked without.
  ///
  /// - Parameters:
  ///   - paths: How many walks are made of the greatest length. All short flows are walked first, as
  ///     far as a tenth of the steps do; as many walks are made fewer.
  ///   - steps: The greatest number of moves in a walk.
  ///   - seed: The seed of the walks; the same seed gives the same walks on every machine.
  ///   - seconds: The time after which no more walks are begun. Without `paths` as many are made as
  ///     fit; what `checkFlow` returns says how many those were.
  public static func exploring(
    paths: Int? = nil, steps: Int? = nil, seed: UInt64? = nil, seconds: Double? = nil
  ) -> FlowTrait {
    FlowTrait {
      $0.paths = paths ?? $0.paths
      $0.steps = steps ?? $0.steps
      $0.seed = seed ?? $0.seed
      $0.seconds = seconds ?? $0.seconds
    }
  }

  /// Takes every segue, or every pair of them, or comes to every scene, in few steps, and walks nothing
  /// else.
  ///
  /// ```swift
  /// @Test(.covering(.everySegue)) func everyDestinationArrivesFullyInitialized() async {
  ///   print(await checkFlow(Self.flow, .fullyInitialized, .reaches(.everySegue)))
  ///   // 1 walk of 9 steps in all, seed 0
  ///   //   7 of 7 scenes, 6 of 6 segues
  ///   //   6 of 6 segues in 9 steps; no plan is shorter
  /// }
  /// ```
  ///
  /// It is the cheapest first run of a test, and finds what fails wherever it is. What fails only after
  /// certain other moves `.exploring` finds, which begins with the same walks.
  ///
  /// Going on to another walk counts as a step. The walks are made of up to as many steps as exploring
  /// ones, 30 unless it is said. What cannot be covered is named with the reason: an unwind whose
  /// destination is never below, a scene that nothing leads to. A segue that the app refuses, or has
  /// nothing to tap for, is tried three times; the rest of such a walk is made at random,
  /// and the run names it as what could not be covered as far as was seen.
  public static func covering(_ goal: CoverageGoal) -> FlowTrait {
    FlowTrait { $0.covers = goal }
  }

  /// Visits all states that the flow can come to, the nearest first, and makes every move out of each.
  ///
  /// ```swift
  /// @Test(.exhausting(steps: 12)) func nobodyPaysTwice() async { … }
  /// // all 1,440 states of up to 12 steps, 5,230 moves hold
  /// ```
  ///
  /// Two states are the same when the same scenes are on screen in the same containers; those of a
  /// router or a coordinator when it is equal, if it is a value that is `Hashable`. Any other subject
  /// is told by its screen and the moves that are offered, which is a guess, and the run says so.
  ///
  /// A value is copied, so that each move is made once; what a closure sees of it are single steps,
  /// not walks. Where that makes a difference, and for all other subjects, each state is come to by a
  /// walk from the start.
  ///
  /// The walks that are made without this trait are made too, since what fails may depend on the way
  /// to a state; `.exploring(paths: 0)` leaves them out. Without the trait all states are visited
  /// where half of the steps do. Of several machines that share the walks the first visits the states.
  ///
  /// - Parameters:
  ///   - states: How many states are visited before it stops and says so: 100,000 copies when nil, or
  ///     10,000 that are come to by walks.
  ///   - steps: How many steps from the start it goes; any number when nil.
  ///   - tabs: How many tabs may be away from how they began. A state with more is visited, and not
  ///     gone on from: tabs multiply the states, and hardly ever matter but in pairs. `.max` for all.
  public static func exhausting(
    states: Int? = nil, steps: Int? = nil, tabs: Int = 2
  ) -> FlowTrait {
    FlowTrait {
      $0.states = StateLimits(states: states, steps: steps ?? .max, tabs: tabs)
    }
  }

  /// Walks just the one path that a failure's replay token stands for.
  public static func replaying(_ token: String) -> FlowTrait {
    FlowTrait { $0.replay = token }
  }

  /// Keeps failing paths in `Snapshots`, and walks them first from then on, or does neither.
  ///
  /// Without this trait they are kept. Each test has a file of its own, one path a line, to be committed
  /// while the failure stands:
  ///
  /// ```
  /// PetList -showPet(2)-> Pet  # .fullyInitialized
  /// ```
  ///
  /// A path that passes again is taken out, and a file without paths is removed. Nothing is written
  /// where `CI` is set, or with `.recording(.never)`; what is kept is walked there too.
  public static func remembering(_ isRemembering: Bool) -> FlowTrait {
    FlowTrait { $0.remembers = isRemembering }
  }

  /// Chooses when snapshots are written.
  public static func recording(_ mode: RecordMode) -> FlowTrait {
    FlowTrait { $0.recording = mode }
  }
}
