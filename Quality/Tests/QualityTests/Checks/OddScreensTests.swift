import Foundation
import Testing

@testable import FlowTesting

/// Whatever a screen stores, checking it ends no process.
@Suite(.exploring(walks: 4), .remembering(false)) struct OddScreensTests {
  /// A number that is not one, and values whose comparison fails or traps.
  @Test func whatDoesNotEqualItselfIsTheSameForAsLongAsNobodySetsIt() async {
    for make in Self.screens.prefix(3) { await checkFlow(Self.flow(make), .fullyInitialized) }
  }

  @Test func aNumberThatPrepareReplacesIsSetLate() async {
    let flow = Self.flow {
      NotANumberScreen(coder: $0)
    } preparing: {
      ($0 as? NotANumberScreen)?.progress = 1
    }
    #expect(
      await recordedHeadline { await checkFlow(flow, .fullyInitialized) } == """
        Pet arrived with 'progress' set late: declared 'var progress: Double', changed after \
        init(coder:), by the time prepare(for:sender:) was done.
        """)
  }

  private static let screens: [@Sendable (NSCoder) -> Screen?] = [
    { NotANumberScreen(coder: $0) }, { NeverEqualScreen(coder: $0) },
    { TrapsWhenComparedScreen(coder: $0) }, { CyclicScreen(coder: $0) },
    { HugeScreen(coder: $0) }, { ReferencesScreen(coder: $0) }, { FunctionsScreen(coder: $0) },
    { NotCopyableScreen(coder: $0) }, { TypesScreen(coder: $0) }, { CollectionsScreen(coder: $0) },
    { EnumerationsScreen(coder: $0) }, { ExistentialsScreen(coder: $0) },
  ]

  @Test(arguments: screens.indices)
  func noOddValueEndsTheProcess(_ number: Int) async {
    for replaces in [false, true] { await Self.look(at: Self.screens[number], replaces) }
  }

  /// With `QUALITY=whole` 2,000 screens, of which each seed makes one.
  @Test func noScreenOfRandomValuesEndsTheProcess() async {
    for seed in Quality.seeds(4, whole: 2_000) {
      await Self.look(at: { _ in RandomScreen(seed: seed) }, seed % 2 == 1)
    }
  }

  /// Checks, accounts for and records a screen, whose values `prepare(for:sender:)` replaces or not.
  private static func look<Screen: AnyObject>(
    at make: @escaping @Sendable (NSCoder) -> Screen?, _ replaces: Bool
  ) async {
    let flow = flow(make) { if replaces { ($0 as? any Replacing)?.replace() } }
    _ = await recordedTexts {
      await checkFlow(
        flow, .fullyInitialized, .prepareMatches, .fullyInitialized(.everythingIsLet))
      _ = await flow.account(Budget(walks: 2))
    }
    _ = try? await Recording(flow: flow, path: "List -show(0)-> Pet", head: []).document()
  }

  /// A list, and the odd screen to which it leads.
  private static func flow<Screen: AnyObject>(
    _ make: @escaping @Sendable (NSCoder) -> Screen?,
    preparing prepare: @escaping @Sendable (AnyObject) -> Void = { _ in }
  ) -> Flow<ControllerHost> {
    Flow(.pets()) {
      Destination("List") { OddList(coder: $0) }
      Destination("Pet", make: make)
      Prepare { (_: OddList, segue) in prepare(segue.destination) }
      Senders("show") { (_: OddList) in [Double.nan, 1] }
    }
  }
}
