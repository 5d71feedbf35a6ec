import Foundation
import Testing

@testable import FlowTesting

/// Seeds 000 and 004, since iOS 13: the source makes the destination, in a segue action or a creator.
@Suite(.exploring(paths: 5)) struct SegueActionSeedTests {
  // MARK: Segue actions

  @Test func theSourceMakesTheDestinationInASegueAction() async {
    // All three parameters.
    do {
      let flow = Self.flow("makeDogControllerWithCoder:sender:segueIdentifier:") {
        SegueAction("makeDogController(coder:sender:segueIdentifier:)") {
          (home: HomeViewController, coder, sender: Any?, identifier) in
          home.makeDogController(coder: coder, sender: sender, segueIdentifier: identifier)
        }
      }
      await checkFlow(
        flow, .fullyInitialized(.everythingIsLet, except: Self.homes), .reaches(.everySegue))
    }
    // A method that the source inherits or overrides.
    do {
      let flow = Self.flow("makeDogControllerWithCoder:", home: { QuietViewController(coder: $0) })
      {
        SegueAction("makeDogControllerWithCoder:") { (home: HomeViewController, coder) in
          home.makeDogController(coder: coder)
        }
      }
      await checkFlow(flow, .fullyInitialized) { step in
        if let pet = step.destination as? PetController { #expect(pet.petName == "quiet") }
      }
    }
    // A relationship segue bound to the presenter.
    do {
      var model = Self.model(nil, opening: "PetStack")
      model = SceneModel(
        initial: model.initial,
        scenes: model.scenes.map { scene in
          var scene = scene
          if scene.name == "PetStack" {
            scene.children[0].creationSelector = "makeDogControllerWithCoder:"
          }
          return scene
        })
      let flow = Flow(model) {
        Destination("Home") { HomeViewController(coder: $0) }
        SegueAction("makeDogController(coder:)") { (home: HomeViewController, coder) in
          home.makeDogController(coder: coder)
        }
      }
      await checkFlow(
        flow, .fullyInitialized(.everythingIsLet, except: Self.homes), .reaches(.everySegue))
    }
  }

  @Test func theSourceMakesItInACreator() async {
    // A creator for an identifier.
    do {
      let flow = Self.byCode { home, storyboard in
        try storyboard.instantiateViewController(identifier: "Test") { coder -> PetController? in
          PetController(coder: coder, petName: home.selectedPetName ?? "", type: "dog")
        }
      }
      await checkFlow(
        flow, .fullyInitialized(.everythingIsLet, except: Self.homes), .reaches(.everySegue))
    }
    // A creator for the initial scene.
    do {
      let flow = Self.byCode(initial: "Test") { home, storyboard in
        try storyboard.storyboard(named: "Main").instantiateInitialViewController {
          coder -> PetController? in
          PetController(coder: coder, petName: home.selectedPetName ?? "", type: "dog")
        }
      }
      await checkFlow(
        flow, .fullyInitialized(.everythingIsLet, except: Self.homes), .reaches(.everySegue))
    }
    // A creator that instantiates another scene.
    do {
      let flow = Self.byCode { _, storyboard in
        try storyboard.instantiateViewController(identifier: "Test") { coder in
          let home: HomeViewController = try storyboard.instantiateViewController(
            identifier: "Home")
          return PetController(coder: coder, petName: home.selectedPetName ?? "", type: "dog")
        }
      }
      await checkFlow(flow, along: "Home -adopt-> Test") { step in
        guard step.move != nil else { return }
        #expect(
          step.calls.map(\.description).prefix(3) == [
            "storyboard.instantiateViewController(identifier: \"Home\")",
            "Home.init(coder:)",
            "storyboard.instantiateViewController(identifier: \"Test\")",
          ])
      }
    }
  }

  @Test func howASegueActionBreaks() async {
    // Nil falls back to the initializer that traps.
    do {
      let flow = Self.flow(
        "makeDogControllerWithCoder:", home: { HomeViewController(coder: $0, selected: nil) }
      ) {
        SegueAction("makeDogController(coder:)") { (home: HomeViewController, coder) in
          home.makeDogController(coder: coder)
        }
      }
      let except = ["Home.selectedPetName": "nothing is selected at first"]
      #expect(
        await messages(of: flow, .fullyInitialized(except: except)) == """
          Pet cannot be made: 'makeDogControllerWithCoder:' returned nil, and nothing is wired for \
          the init(coder:) that UIKit calls then.
          """)
    }
    // A controller that is there already.
    do {
      let flow = Self.flow("makeDogControllerWithCoder:", opening: "Home") {
        SegueAction("makeDogController(coder:)") { (home: HomeViewController, coder) in home }
      }
      #expect(
        await failures(of: flow) == [
          SeedFailure(
            """
            Home was made without its coder: NSInternalInconsistencyException: Custom instantiated \
            view controller must call -[super initWithCoder:]
            """,
            along: "Home -pet-> Home",
            fix: """
              Let SegueAction("makeDogControllerWithCoder:") make a new 'HomeViewController' from the \
              coder; it returned one that is there already.
              """)
        ])
    }
  }

  @Test func howACreatorBreaks() async {
    // An unknown identifier.
    do {
      let flow = Self.byCode { home, storyboard in
        // What UIKit raises no app can catch.
        try? storyboard.instantiateViewController(identifier: "Tset") { coder -> PetController? in
          PetController(coder: coder, petName: "Rex", type: "dog")
        }
      }
      #expect(
        await failures(of: flow) == [
          SeedFailure(
            """
            No scene of 'Main' has the identifier 'Tset': NSInvalidArgumentException: Storyboard \
            (<UIStoryboard>) doesn't contain a view controller with identifier 'Tset'
            """,
            along: "Home -adopt-> Test",
            fix: "The identifiers are 'Home' and 'Test'. Did you mean 'Test'?")
        ])
    }
    // No initial scene.
    do {
      let flow = Self.byCode(initial: nil) { _, storyboard in
        try storyboard.instantiateInitialViewController { coder -> PetController? in
          PetController(coder: coder, petName: "Rex", type: "dog")
        }
      }
      #expect(
        await failures(of: flow) == [
          SeedFailure(
            """
            'adopt' of Home made no Test: instantiateInitialViewController() returned nil. Failed to \
            instantiate the default view controller for UIMainStoryboardFile 'Main' - perhaps the \
            designated entry point is not set?
            """,
            along: "Home -adopt-> Test",
            fix: "Mark a scene as the initial one, or instantiate Test by its identifier.")
        ])
    }
    // A creator that returns nil.
    do {
      let flow = Self.byCode { _, storyboard in
        try storyboard.instantiateViewController(identifier: "Test") { _ -> PetController? in nil }
      }
      #expect(
        await messages(of: flow) == """
          Test cannot be made: 'instantiateViewController(identifier: "Test")' returned nil, and \
          nothing is wired for the init(coder:) that UIKit calls then.
          """)
    }
    // A creator of another class.
    do {
      let flow = Self.byCode { _, storyboard in
        try storyboard.instantiateViewController(identifier: "Test") { coder -> ViewController? in
          ViewController(coder: coder)
        }
      }
      #expect(
        await messages(of: flow) == """
          Test is of the wrong class: NSInternalInconsistencyException: Custom instantiated \
          <ViewController> must be kind of class PetController
          """)
    }
    // Another scene than the move says.
    do {
      let flow = Self.byCode { _, storyboard in
        try storyboard.instantiateViewController(withIdentifier: "Home")
      }
      #expect(
        await failures(of: flow) == [
          SeedFailure(
            "'adopt' of Home leads to Test, but its code instantiated Home.",
            along: "Home -adopt-> Test",
            fix: "Write ScreenMove(\"adopt\", …, to: \"Home\"), or instantiate Test there.")
        ])
    }
    // Code that returns nothing.
    do {
      let flow = Self.byCode { _, _ -> PetController? in nil }
      #expect(
        await failures(of: flow) == [
          SeedFailure(
            "'adopt' of Home made no Test: its code returned nil.",
            along: "Home -adopt-> Test",
            fix: "Let the code return what it shows, for every sender.")
        ])
    }
  }
}

// MARK: - The flows

extension SegueActionSeedTests {
  /// The source's own properties are no matter of these tests.
  private static let homes = [
    "HomeViewController.selectedPetName": "what is selected changes"
  ]

  private static func model(_ selector: String?, opening destination: String = "Pet") -> SceneModel
  {
    SceneModel(initial: "HomeStack") {
      Scene("HomeStack", .navigation, children: ["Home"])
      Scene("Home", class: "HomeViewController") {
        Segue("about", to: "About")
        Segue("pet", to: destination, creating: selector)
      }
      Scene("About")
      Scene("PetStack", .navigation, children: ["Pet"])
      Scene("Pet", class: "PetController")
    }
  }

  private static func flow(
    _ selector: String, opening destination: String = "Pet",
    home: @escaping @Sendable (NSCoder) -> HomeViewController? = { HomeViewController(coder: $0) },
    @ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring]
  ) -> Flow<ControllerHost> {
    Flow(model(selector, opening: destination)) {
      Destination("Home", make: home)
      words()
    }
  }

  private static func byCode<Made: AnyObject>(
    initial: String? = nil,
    _ make: @escaping @Sendable (HomeViewController, StoryboardStandIn) throws -> Made?
  ) -> Flow<ControllerHost> {
    let scenes = [
      Scene(
        id: Scene.ID("Main/home"), identifier: "Home", className: "HomeViewController",
        isEntryPoint: initial == "Home"),
      Scene(
        id: Scene.ID("Main/pet"), identifier: "Test", className: "PetController",
        isEntryPoint: initial == "Test"),
      Scene(
        id: Scene.ID("Start/stack"), kind: .navigation,
        children: [
          Scene.Child(role: .root, scene: Scene.ID("Main/home"))
        ]),
    ]
    return Flow(SceneModel(initial: Scene.ID("Start/stack"), scenes: scenes)) {
      Destination("Home") { HomeViewController(coder: $0) }
      ScreenMove("adopt", from: "Home", to: "Test") { (home: HomeViewController, storyboard) in
        try make(home, storyboard)
      }
    }
  }
}

// MARK: - The listing

private class HomeViewController: ViewController {
  var selectedPetName: String? = "Rex"

  func makeDogController(coder: NSCoder, sender: Any?, segueIdentifier: String?) -> ViewController?
  {
    selectedPetName.flatMap { PetController(coder: coder, petName: $0, type: "dog") }
  }

  func makeDogController(coder: NSCoder) -> ViewController? {
    selectedPetName.flatMap { PetController(coder: coder, petName: $0, type: "dog") }
  }
}

private final class PetController: ViewController {
  let petName: String
  let type: String

  init?(coder: NSCoder, petName: String, type: String) {
    self.petName = petName
    self.type = type
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

// MARK: - How it breaks

extension HomeViewController {
  fileprivate convenience init?(coder: NSCoder, selected: String?) {
    self.init(coder: coder)
    selectedPetName = selected
  }
}

private final class QuietViewController: HomeViewController {
  override func makeDogController(coder: NSCoder) -> ViewController? {
    PetController(coder: coder, petName: "quiet", type: "dog")
  }
}
