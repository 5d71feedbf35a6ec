import Foundation
import Testing

@testable import FlowTesting

/// Seeds 000 and 004, since iOS 13: the source makes the destination, in a segue action or a creator.
///
/// `FullyInitializedTests` have their `prepare(for:sender:)`.
@Suite(.exploring(walks: 5)) struct SegueActionSeedTests {
  @Test func theSourceMakesTheDestinationInASegueAction() async {
    // All three parameters.
    let long = "makeDogControllerWithCoder:sender:segueIdentifier:"
    let three = Self.flow(long) {
      SegueAction("makeDogController(coder:sender:segueIdentifier:)") {
        (home: HomeViewController, coder, sender: Any?, identifier) in
        home.makeDogController(coder: coder, sender: sender, segueIdentifier: identifier)
      }
    }
    // A relationship segue bound to the presenter.
    let inside = Self.flow(opening: "PetStack", ofChild: "makeDogControllerWithCoder:") {
      Self.makeDog
    }
    for flow in [three, inside] { await Self.expectAll(of: flow) }
  }

  @Test func theSourceMakesItInACreator() async {
    let byIdentifier = Self.byCode { home, storyboard in
      try storyboard.instantiateViewController(identifier: "Test") { coder -> PetController? in
        PetController(coder: coder, petName: home.selectedPetName ?? "", type: "dog")
      }
    }
    let ofInitialScene = Self.byCode(initial: "Test") { home, storyboard in
      try storyboard.storyboard(named: "Main").instantiateInitialViewController {
        coder -> PetController? in
        PetController(coder: coder, petName: home.selectedPetName ?? "", type: "dog")
      }
    }
    for flow in [byIdentifier, ofInitialScene] { await Self.expectAll(of: flow) }
  }

  @Test func howASegueActionBreaks() async {
    // A controller that is there already.
    await expect(
      Self.flow(opening: "Home") {
        SegueAction("makeDogController(coder:)") { (home: HomeViewController, coder) in home }
      },
      says: """
        Home was made without its coder: NSInternalInconsistencyException: Custom instantiated view controller \
        must call -[super initWithCoder:]
        """, along: "Home -pet-> Home",
      fix: """
        Let SegueAction("makeDogControllerWithCoder:") make a new 'HomeViewController' from the coder; it \
        returned one that is there already.
        """)
  }

  @Test func howACreatorBreaks() async {
    // An unknown identifier; what UIKit raises no app can catch.
    await expect(
      Self.byCode { home, storyboard in
        try? storyboard.instantiateViewController(identifier: "Tset") { coder -> PetController? in
          PetController(coder: coder, petName: "Rex", type: "dog")
        }
      },
      says: """
        No scene of 'Main' has the identifier 'Tset': NSInvalidArgumentException: Storyboard (<UIStoryboard>) \
        doesn't contain a view controller with identifier 'Tset'
        """, along: "Home -adopt-> Test",
      fix: "The identifiers are 'Home' and 'Test'. Did you mean 'Test'?")
    await expect(
      Self.byCode(initial: nil) { _, storyboard in
        try storyboard.instantiateInitialViewController()
      },
      says: """
        'adopt' of Home made no Test: instantiateInitialViewController() returned nil. Failed to instantiate the \
        default view controller for UIMainStoryboardFile 'Main' - perhaps the designated entry point is not set?
        """,
      fix: "Mark a scene as the initial one, or instantiate Test by its identifier.")
    await expect(
      Self.byCode { _, storyboard in
        try storyboard.instantiateViewController(identifier: "Test") { _ -> PetController? in nil }
      },
      says: """
        Test cannot be made: 'instantiateViewController(identifier: "Test")' returned nil, and nothing is wired \
        for the init(coder:) that UIKit calls then.
        """)
    // Another class than the code expects.
    await expect(
      Self.byCode { _, storyboard in
        let pet: PetController = try storyboard.instantiateViewController(identifier: "Home")
        return pet
      },
      says: """
        Home is of the wrong class: NSInternalInconsistencyException: Custom instantiated <HomeViewController> \
        must be kind of class PetController
        """)
    // Another scene than the move says, and none.
    await expect(
      Self.byCode { _, storyboard in
        try storyboard.instantiateViewController(withIdentifier: "Home")
      },
      says: "'adopt' of Home leads to Test, but its code instantiated Home.",
      fix: "Write ScreenMove(\"adopt\", …, to: \"Home\"), or instantiate Test there.")
    await expect(
      Self.byCode { _, _ -> PetController? in nil },
      says: "'adopt' of Home made no Test: its code returned nil.",
      fix: "Let the code return what it shows, for every sender.")
  }

  // MARK: - The flows

  /// Expects that all is passed, apart from what is selected in the source, and that every segue is taken.
  private static func expectAll(of flow: Flow<ControllerHost>) async {
    let except = ["HomeViewController.selectedPetName": "what is selected changes"]
    await checkFlow(
      flow, .fullyInitialized(.everythingIsLet, except: except), .reaches(.everySegue))
  }

  private static var makeDog: SegueAction {
    SegueAction("makeDogController(coder:)") { (home: HomeViewController, coder) in
      home.makeDogController(coder: coder)
    }
  }

  private static func flow(
    _ selector: String = "makeDogControllerWithCoder:", opening destination: String = "Pet",
    ofChild child: String? = nil,
    @SceneModel.ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring]
  ) -> Flow<ControllerHost> {
    let pet = Scene.Child(role: .root, scene: Scene.ID("Pet"), creationSelector: child)
    let model = SceneModel(
      initial: Scene.ID("HomeStack"),
      scenes: [
        Scene("HomeStack", .navigation, children: ["Home"]),
        Scene("Home", class: "HomeViewController") {
          Segue("about", to: "About")
          Segue("pet", to: destination, creating: child == nil ? selector : nil)
        },
        Scene("About"), Scene(id: Scene.ID("PetStack"), kind: .navigation, children: [pet]),
        Scene("Pet", class: "PetController"),
      ])
    return Flow(model) {
      Destination("Home") { HomeViewController(coder: $0) }
      words()
    }
  }

  private static func byCode<Made: AnyObject>(
    initial: String? = nil,
    _ make: @escaping @Sendable (HomeViewController, StandIn.Storyboard) throws -> Made?
  ) -> Flow<ControllerHost> {
    let scenes = [
      Scene(
        id: Scene.ID("Main/home"), identifier: "Home", className: "HomeViewController",
        inFile: Scene.InFile(isEntryPoint: initial == "Home")),
      Scene(
        id: Scene.ID("Main/pet"), identifier: "Test", className: "PetController",
        inFile: Scene.InFile(isEntryPoint: initial == "Test")),
      Scene(
        id: Scene.ID("Start/stack"), kind: .navigation,
        children: [Scene.Child(role: .root, scene: Scene.ID("Main/home"))]),
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

private final class HomeViewController: ViewController {
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
