import Foundation
import Testing

@testable import FlowTesting

/// Seed 003: a container fills what a storyboard made, by the tag that the storyboard sets.
@Suite(.exploring(walks: 20)) struct ContainerSeedTests {
  @Test func theListingResolvesWhatTheTagAsksFor() async {
    await checkFlow(
      Self.flow([AppDelegate().container]), .fullyInitialized(.nothingIsNil), .reaches(.everySegue)
    ) { step in
      if let screen = step.screen as? MyViewController {
        #expect(screen.name == (step.to == "Tagged" ? "myVC" : "untagged"))
      }
    }
    // An unknown tag falls back to the untagged definition, by the container or by the word.
    let other = AppDelegate(tag: "yourVC").container
    let strict = AppDelegate(tag: "yourVC", fallsBack: false).container
    for flow in [
      Self.flow([other]), Self.flow([strict], fallingBack: true),
      Self.flow([DependencyContainer { _ in }, other]),
    ] {
      await checkFlow(flow, .fullyInitialized(.nothingIsNil)) { step in
        if let screen = step.screen as? MyViewController { #expect(screen.name == "untagged") }
      }
    }
  }

  @Test func whatItResolvesIsLate() async {
    let texts = await recordedTexts {
      await checkFlow(
        Self.flow([AppDelegate().container]), along: "Home -tagged-> Tagged", .fullyInitialized)
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
      Self.flow([AppDelegate(forgetting: "router").container]), .fullyInitialized(.nothingIsNil),
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
      Self.flow([AppDelegate(without: "Tracker").container]), .fullyInitialized(.nothingIsNil),
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
    let empty = DependencyContainer { _ in }
    await expect(
      Self.flow([empty, empty], startingAt: "Tagged"), .fullyInitialized(.nothingIsNil),
      says: """
        Tagged was not injected: 'dipTag' asks for 'MyViewController' with tag 'myVC', and the container threw: \
        definitionNotFound("MyViewController, tag myVC")
            then: definitionNotFound("MyViewController, tag myVC")
        """)
    // Without the attribute nothing is injected.
    let plain = await recordedHeadlines {
      await checkFlow(
        Self.flow([AppDelegate().container], startingAt: "Plain"), .fullyInitialized(.nothingIsNil))
    }
    #expect(
      plain.first == """
        Plain arrived without 'logger': declared 'var logger: (any Logger)?', still nil after init(coder:).
        """)
  }

  @Test func aClassThatNothingIsWiredFor() async {
    await expect(
      Self.flow(startingAt: "Tagged") { Inject("dipTag") { (_: OtherController, _) in } },
      .fullyInitialized(.nothingIsNil),
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
        try controller.didInstantiateFromStoryboard(container: container, tag: tag)
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
  var presenter: MyViewControllerPresenter?
  var service: MyViewControllerService?

  /// The name of the definition that filled it.
  var name = ""
}

private struct AppDelegate {
  let container: DependencyContainer

  init(
    without missing: String? = nil, forgetting forgotten: String? = nil, tag: String = "myVC",
    fallsBack: Bool = true
  ) {
    container = DependencyContainer(fallsBack: fallsBack) { container in
      container.register { LoggerImp() as Logger }
      if missing != "Tracker" { container.register { TrackerImp() as Tracker } }
      container.register { RouterImp() as Router }
      container.register { MyViewControllerPresenterImp() as MyViewControllerPresenter }
      container.register { MyViewControllerServiceImp() as MyViewControllerService }

      for tag in [tag, nil] {
        container.register(MyViewController.self, tag: tag) { container, controller in
          controller.name = tag ?? "untagged"
          controller.logger = try container.resolve() as Logger
          controller.tracker = try container.resolve() as Tracker
          if forgotten != "router" { controller.router = try container.resolve() as Router }
          controller.presenter = try container.resolve() as MyViewControllerPresenter
          controller.service = try container.resolve() as MyViewControllerService
        }
      }
    }
  }
}

extension MyViewController: StoryboardInstantiatable {}

// MARK: - What the listing leaves out

private protocol Logger: Sendable {}
private protocol Tracker: Sendable {}
private protocol Router: Sendable {}
private protocol MyViewControllerPresenter: Sendable {}
private protocol MyViewControllerService: Sendable {}
private struct LoggerImp: Logger {}
private struct TrackerImp: Tracker {}
private struct RouterImp: Router {}
private struct MyViewControllerPresenterImp: MyViewControllerPresenter {}
private struct MyViewControllerServiceImp: MyViewControllerService {}

/// As Dip's: definitions by type and tag; one with a tag that is unknown falls back to the untagged.
private struct DependencyContainer: Sendable {
  enum Failure: Error { case definitionNotFound(String) }

  private var factories: [String: @Sendable () -> Any] = [:]
  private var properties: [String: @Sendable (DependencyContainer, AnyObject) throws -> Void] = [:]
  private let fallsBack: Bool

  init(fallsBack: Bool = true, _ configure: (inout DependencyContainer) -> Void) {
    self.fallsBack = fallsBack
    configure(&self)
  }

  mutating func register<Service>(_ make: @escaping @Sendable () -> Service) {
    factories[String(describing: Service.self)] = make
  }

  mutating func register<Controller: AnyObject>(
    _ type: Controller.Type, tag: String?,
    resolvingProperties: @escaping @Sendable (DependencyContainer, Controller) throws -> Void
  ) {
    properties[Self.key(type, tag)] = { try resolvingProperties($0, $1 as! Controller) }
  }

  func resolve<Service>() throws -> Service {
    guard let service = factories[String(describing: Service.self)]?() as? Service else {
      throw Failure.definitionNotFound(String(describing: Service.self))
    }
    return service
  }

  func resolveDependencies(of controller: AnyObject, tag: String?) throws {
    let key = Self.key(type(of: controller), tag)
    let untagged = fallsBack ? properties[Self.key(type(of: controller), nil)] : nil
    guard let fill = properties[key] ?? untagged else { throw Failure.definitionNotFound(key) }
    try fill(self, controller)
  }

  private static func key(_ type: Any.Type, _ tag: String?) -> String {
    // In optimized code the interpolation of a private type itself is another name.
    "\(String(describing: type)), tag \(tag ?? "nil")"
  }
}

private protocol StoryboardInstantiatable: AnyObject {}

extension StoryboardInstantiatable {
  func didInstantiateFromStoryboard(container: DependencyContainer, tag: String?) throws {
    try container.resolveDependencies(of: self, tag: tag)
  }
}

// MARK: - How it breaks

private final class OtherController: ViewController {}
