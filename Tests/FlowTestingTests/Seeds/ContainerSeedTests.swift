import Testing

@testable import FlowTesting

/// Seed 003: a container fills what a storyboard made, by the tag that the storyboard sets.
@Suite(.exploring(walks: 20)) struct ContainerSeedTests {
  @Test func theListingResolvesWhatTheTagAsksFor() async {
    await checkFlow(
      Self.flow([DependencyContainer()]), .fullyInitialized(.nothingIsNil), .reaches(.everySegue)
    ) { step in
      if let screen = step.screen as? MyViewController {
        #expect(screen.name == (step.to == "Tagged" ? "myVC" : "untagged"))
      }
    }
    // An unknown tag falls back to the untagged definition, by the container or by the word.
    let other = DependencyContainer(tags: ["yourVC", nil])
    let strict = DependencyContainer(tags: ["yourVC", nil], fallsBack: false)
    for flow in [
      Self.flow([other]), Self.flow([strict], fallingBack: true),
      Self.flow([DependencyContainer(tags: []), other]),
    ] {
      await checkFlow(flow, .fullyInitialized(.nothingIsNil)) { step in
        if let screen = step.screen as? MyViewController { #expect(screen.name == "untagged") }
      }
    }
  }

  @Test func whatItResolvesIsLate() async {
    let texts = await recordedTexts {
      await checkFlow(
        Self.flow([DependencyContainer()]), along: "Home -tagged-> Tagged", .fullyInitialized)
    }
    #expect(
      texts.first == """
        Tagged arrived with 'logger' set late: declared 'var logger: (any Logger)?', nil after init(coder:), \
        set by the time the container had filled it by 'dipTag'.
          Path:    Home -tagged-> Tagged
                   1 step
          Keep:    await checkFlow(Self.flow, along: "Home -tagged-> Tagged", .fullyInitialized)
          Fix:     Make it 'let logger: any Logger' and pass it to the initializer from an @IBSegueAction for \
        'tagged', resolved from the container there.
        """)
  }

  @Test func howItBreaks() async {
    // A forgotten property.
    await expect(
      Self.flow([DependencyContainer(forgotten: "Router")]),
      says: """
        Tagged arrived without 'router': declared 'var router: (any Router)?', still nil after \
        the container filled it by 'dipTag'.
        """,
      """
      Untagged arrived without 'router': declared 'var router: (any Router)?', still nil after the container \
      filled it by 'dipTag'.
      """)
    // A dependency that is not registered.
    await expect(
      Self.flow([DependencyContainer(missing: "Tracker")]),
      says: """
        Tagged was not injected: 'dipTag' asks for 'MyViewController' with tag 'myVC', and the container threw: \
        definitionNotFound("Tracker")
        """,
      """
      Untagged was not injected: 'dipTag' asks for 'MyViewController' with no tag, and the container threw: \
      definitionNotFound("Tracker")
      """, along: "Home -tagged-> Tagged",
      fix: """
        Register 'MyViewController' with tag 'myVC' and everything it needs, or correct 'dipTag' of Tagged in \
        the storyboard.
        """)
    // A tag that is registered in none of several containers.
    let empty = DependencyContainer(tags: [])
    await expect(
      Self.flow([empty, empty], startingAt: "Tagged"),
      says: """
        Tagged was not injected: 'dipTag' asks for 'MyViewController' with tag 'myVC', and the container threw: \
        definitionNotFound("MyViewController, tag myVC")
            then: definitionNotFound("MyViewController, tag myVC")
        """)
    // Without the attribute nothing is injected.
    let plain = await recordedHeadlines {
      await checkFlow(
        Self.flow([DependencyContainer()], startingAt: "Plain"), .fullyInitialized(.nothingIsNil))
    }
    #expect(
      plain.first == """
        Plain arrived without 'logger': declared 'var logger: (any Logger)?', still nil after init(coder:).
        """)
  }

  @Test func aClassThatNothingIsWiredFor() async {
    await expect(
      Self.flow(startingAt: "Tagged") { Inject("dipTag") { (_: OtherController, _) in } },
      says: """
        Tagged has 'dipTag' with tag 'myVC', and nothing is injected into a 'MyViewController': 'dipTag' is \
        wired for 'OtherController'.
        """,
      fix: """
        Make 'MyViewController' a class that the container injects into, and add Inject("dipTag") { \
        (controller: MyViewController, tag) in … } to the flow, or take the attribute out of the storyboard.
        """)
  }

  @Test func anAttributeThatNoSceneHas() async {
    let flow = Self.flow { Inject("diptag") { (_: MyViewController, _) in } }
    #expect(
      await recordedText { await checkFlow(flow) } == """
        Inject("diptag") (FlowTestingTests/ContainerSeedTests.swift:…): no scene has the runtime attribute \
        'diptag'. The only runtime attribute is 'dipTag'.
          Fix:     Set it on a controller in the storyboard, or take the line out. Did you mean 'dipTag'?
        """)
  }

  private static func flow(
    _ containers: [DependencyContainer], startingAt start: String? = nil,
    fallingBack: Bool = false
  ) -> Flow<ControllerHost> {
    flow(startingAt: start) {
      Inject("dipTag", from: containers, fallingBackToUntagged: fallingBack) {
        (container, controller: MyViewController, tag) in
        try container.resolveDependencies(of: controller, tag: tag)
      }
    }
  }

  private static func flow(
    startingAt start: String? = nil, injecting inject: @escaping @Sendable () -> Inject
  ) -> Flow<ControllerHost> {
    Flow(storyboard: "../Fixtures/Tagged.storyboard", startingAt: start) {
      Destination("Home") { ViewController(coder: $0) }
      Destination("MyViewController") { MyViewController(coder: $0) }
      inject()
    }
  }
}

// MARK: - The listing

private final class MyViewController: ViewController {
  var logger: Logger?
  var tracker: Tracker?
  var router: Router?

  /// The name of the definition that filled it.
  var name = ""
}

// MARK: - What the listing leaves out

private protocol Logger: Sendable {}
private protocol Tracker: Sendable {}
private protocol Router: Sendable {}
private struct LoggerImp: Logger {}
private struct TrackerImp: Tracker {}
private struct RouterImp: Router {}

/// As Dip's: definitions by tag; one with a tag that is unknown falls back to the untagged.
private struct DependencyContainer: Sendable {
  enum Failure: Error { case definitionNotFound(String) }

  /// The tags of the definitions; nil is that of the untagged one.
  var tags: Set<String?> = ["myVC", nil]
  var fallsBack = true

  /// A service that is not registered, and one that the definitions forget.
  var missing = ""
  var forgotten = ""

  func resolveDependencies(of controller: MyViewController, tag: String?) throws {
    let found = tags.contains(tag) ? tag : nil
    guard tags.contains(found), fallsBack || found == tag else {
      throw Failure.definitionNotFound("MyViewController, tag \(tag ?? "nil")")
    }
    controller.name = found ?? "untagged"
    controller.logger = try resolve(LoggerImp() as Logger)
    controller.tracker = try resolve(TrackerImp() as Tracker)
    controller.router = try resolve(RouterImp() as Router)
  }

  private func resolve<Service>(_ service: Service) throws -> Service? {
    let name = String(describing: Service.self)
    guard name != missing else { throw Failure.definitionNotFound(name) }
    return name == forgotten ? nil : service
  }
}

// MARK: - How it breaks

private final class OtherController: ViewController {}
