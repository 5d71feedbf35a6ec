import Testing

/// A trait that chooses how the flows of a test or a suite are walked.
///
/// ```swift
/// @Test(.exploring(walks: 1_000, seed: 7)) func nobodyGetsStuck() async { … }
/// @Test(.covering(.everySegue)) func everyDestinationArrivesFullyInitialized() async { … }
/// ```
///
/// A trait of a test overrides one of its suite, and any trait overrides the environment, such as `FLOW_WALKS`.
///
/// Without any of them a check takes up to 24,000 steps of a router, or 6,000 over scenes. Each walk goes to what was
/// never done, and on at random; over a map three of four go from segue to segue.
public struct FlowTrait: TestTrait, SuiteTrait, TestScoping {
  let choose: @Sendable (inout Settings) -> Void

  /// Whether tests inside a suite inherit the trait; always true.
  public var isRecursive: Bool { true }

  /// Runs a test with the trait's settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var settings = Settings.ofTest
    choose(&settings)
    try await Settings.$ofTest.withValue(settings, operation: function)
  }
}

extension Trait where Self == FlowTrait {
  /// Overrides the default of 400 walks of up to 60 steps, or of 200 of up to 30 over scenes.
  ///
  /// - Parameters:
  ///   - walks: The number of walks of the greatest length; if some are shorter, more are made. A run ends
  ///     sooner once every move of every state was made.
  ///   - steps: The greatest number of moves in a walk.
  ///   - seed: The seed of the walks; the same seed gives the same walks on every machine.
  ///   - seconds: The time after which the run ends, even while a failing path is made shorter; saved paths are replayed
  ///     before it begins. Without `walks`, it makes as many as fit; the result of `checkFlow` says how many.
  public static func exploring(
    walks: Int? = nil, steps: Int? = nil, seed: UInt64? = nil, seconds: Double? = nil
  ) -> FlowTrait {
    FlowTrait {
      $0.budget.walks = walks ?? $0.budget.walks
      $0.budget.steps = steps ?? $0.budget.steps
      $0.seed = seed ?? $0.seed
      $0.budget.seconds = seconds ?? $0.budget.seconds
    }
  }

  /// Reaches every scene, or takes every segue, in few steps, and walks nothing else.
  ///
  /// ```swift
  /// @Test(.covering(.everySegue)) func everyDestinationArrivesFullyInitialized() async {
  ///   print(await checkFlow(Self.flow, .fullyInitialized, .reaches(.everySegue)))
  ///   // 1 walk, 9 steps, seed 0
  ///   //   7 of 7 scenes, 6 of 6 segues
  ///   //   6 of 6 segues in 9 steps
  /// }
  /// ```
  ///
  /// Such a run takes few steps. It finds most failures that do not depend on earlier moves;
  /// `.exploring` finds the others, too.
  ///
  /// A walk has up to as many steps as an exploring one, 30 by default. The run names each goal that cannot be covered
  /// with the reason, such as an unreachable scene. It tries a segue that the app refuses, or has nothing to tap for, three
  /// times, continues such a walk at random, and names the segue as not covered in this run.
  ///
  /// - Parameter goal: The goals: `.everyScene`, `.everySegue` or `.everyMove`.
  public static func covering(_ goal: Coverage.Goal) -> FlowTrait {
    FlowTrait { $0.budget.covers = goal }
  }

  /// Visits all states that the flow can reach, nearest first, and makes every move out of each.
  ///
  /// ```swift
  /// @Test(.exhausting(steps: 12)) func nobodyPaysTwice() async { … }
  /// // all 1,440 states up to 12 steps away, 5,230 moves pass
  /// ```
  ///
  /// Two states are the same if the subject stores the same, is on the same screen and offers the same moves. Of a
  /// flow over scenes the screens in all containers and what their controllers store count, and with `state:` its
  /// value instead of what is stored. What a static or another object outside of the subject holds does not count.
  /// The run names what it cannot see, such as closures, and what it leaves out, since it differs in each walk.
  ///
  /// Random walks follow, because a failure may depend on the path to a state: a tenth of the usual ones once all states
  /// were visited. `.exploring(walks: 0)` leaves them out. Without this trait a run visits all states if its steps suffice.
  ///
  /// - Parameters:
  ///   - states: The number of states after which the run stops and says so; nil for 100,000. Visiting also ends
  ///     after about 1,000,000 steps.
  ///   - steps: The greatest number of steps from the start; nil for any number.
  public static func exhausting(states: Int? = nil, steps: Int? = nil) -> FlowTrait {
    FlowTrait { $0.budget.states = StateLimits(states: states, steps: steps ?? .max) }
  }

  /// Saves failing paths to `Snapshots` and replays them first from then on, or does neither.
  ///
  /// Failing paths are saved by default. Each call of `checkFlow` has its own file with one path a line. Commit
  /// the file while the failure stands:
  ///
  /// ```
  /// PetList -showPet(2)-> Pet  # .fullyInitialized
  /// ```
  ///
  /// A path on which the process ends is saved too, and is walked in a process of its own.
  /// A path that passes again is removed, and so is a file without paths. One that can no longer be made stays, with a
  /// warning. Where `CI` is set, or
  /// with `.recording(.never)`, nothing is written, but saved paths are replayed. Where all tests pass, as with
  /// `withKnownIssue`, no new path stays; on Apple's systems, which do not tell that, leave them out for a known issue.
  ///
  /// - Parameter isRemembering: Whether they are saved and replayed.
  public static func remembering(_ isRemembering: Bool) -> FlowTrait {
    FlowTrait { $0.remembers = isRemembering }
  }

  /// Walks in a process of its own, so that a walk that ends it fails this test alone.
  ///
  /// ```swift
  /// @Suite(.isolated) struct ShopFlows { … }
  /// ```
  ///
  /// A trap, `exit`, a stack overflow, or a move that does not return is then a failure like any other, on the shortest
  /// path, and all other tests have their results. Without the trait the first such end takes the tests of the
  /// process with it; the next run walks in processes of their own.
  ///
  /// The process is the test executable, which runs this test up to the call. What a closure of the test collects stays
  /// there. An app that hosts its tests and a simulator start no process: there the trait does nothing.
  public static var isolated: FlowTrait { FlowTrait { $0.isIsolated = true } }

  /// Sets the seconds after which a move is taken never to return; 10 by default.
  ///
  /// So is a closure of the test, or the wait until the app has settled. In a process of its own, as with ``isolated``, such a
  /// walk fails; elsewhere its path is written to standard error. Time counts while the process computes, and while nothing
  /// in it goes on.
  ///
  /// - Parameter seconds: The seconds; 0 for no limit.
  public static func waiting(seconds: Double) -> FlowTrait {
    FlowTrait { $0.waiting = seconds }
  }

  /// Sets the record mode of snapshots.
  ///
  /// - Parameter mode: Which snapshots are recorded.
  public static func recording(_ mode: Snapshot.RecordMode) -> FlowTrait {
    FlowTrait { $0.recording = mode }
  }

  /// Sets the rules for writing values in snapshots; a test's go before its suite's.
  ///
  /// ```swift
  /// @Suite(.rendering(.redacting(.type(UUID.self)), .rounding(to: 2))) struct ShopFlows { … }
  /// ```
  ///
  /// - Parameter renderings: The rules; an earlier one goes before a later one.
  public static func rendering(_ renderings: Snapshot.Rendering...) -> FlowTrait {
    FlowTrait { $0.renderings = renderings + $0.renderings }
  }
}
