import Testing

@testable import FlowTesting

/// The account is a ledger: what is nil on every way, what differs by way, then the rest.
@Suite(.exploring(walks: 10)) struct AccountTests {
  @Test func whatIsNilOnEveryWayComesFirstThenWhatDiffersThenTheRest() async {
    #expect(
      await flowAccount(of: Self.flow) == """
        1 of 2 screens get all they need from their initializers, by 3 ways in.
        1 of 9 properties nil on every way, 1 different by way.

        ## Nil on every way
          Pet: var viewModel.title: String?
              for 'let title: String': pass it to the initializer of ViewModel

        ## Different by way
          Pet: var detail: String?
              List -make-> set late, by prepare(for:sender:)
              List -show-> nil after prepare(for:sender:)
              for 'let detail: String': pass it to the initializer from an @IBSegueAction for 'show'
              for 'let detail: String': pass it to the initializer in 'makePet:'

        ## List: List
          at the start, in its navigation controller: init(coder:)

          let name: String  set by the initializer

        ## Pet: Pet
          List -make->: makePet:, then prepare(for:sender:)
          List -show->: init(coder:), then prepare(for:sender:)

          let name: String  set by the initializer
          var visits: Int  its own state
          var label: AnyObject?  outlet, set by the storyboard
          lazy var text: String  lazy, made on first use
          weak var delegate: AnyObject?  weak, owned elsewhere
          let viewModel: ViewModel  set by the initializer

        ## Never taken
          List -closed->

        ## What .fullyInitialized(except:) excuses as it is
          "Pet.detail (set late)": "why",
          "Pet.detail (show)": "why",
          "Pet.viewModel.title": "why",

        """)
    await checkFlow(
      Self.flow,
      .fullyInitialized(except: [
        "Pet.detail (set late)": "why", "Pet.detail (show)": "why", "Pet.viewModel.title": "why",
      ]))
  }

  @Test func whatEndsWalksIsSaid() async {
    let model = SceneModel(initial: "List") {
      Scene("List") { Segue("show", to: "Pet", creating: "makePet:") }
      Scene("Pet", class: "Pet")
    }
    let flow = Flow(model) {
      Destination("List") { List(coder: $0) }
      SegueAction("makePet:") { (_: List, _) -> Pet? in nil }
    }
    #expect(
      await flowAccount(of: flow).hasSuffix(
        """
        ## Never taken
          List -show->

        ## Failures that ended walks early
          Pet cannot be made: 'makePet:' returned nil, and nothing is wired for the init(coder:) that UIKit \
        calls then.

        """))
    let none = Flow(SceneModel(initial: "Home") { Scene("Home", class: "List") }) {
      Prepare { (_: Pet, _) in }
    }
    #expect(await flowAccount(of: none).hasPrefix("No walk reached a screen with a controller.\n"))
  }

  private static let flow: Flow<ControllerHost> = {
    var pet = Scene("Pet", class: "Pet") { Segue("edit", .presentation, to: "Edit") }
    pet.inFile.outlets = ["label"]
    let list = Scene("List") {
      Segue("show", to: "Pet")
      Segue("make", to: "Pet", creating: "makePet:")
      Segue("closed", to: "Pet")
    }
    let model = SceneModel(
      initial: Scene.ID("Stack"),
      // Nobody makes 'Edit', so that the account says nothing of it.
      scenes: [Scene("Stack", .navigation, children: ["List"]), list, pet, Scene("Edit")])
    return Flow(model) {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { Pet(coder: $0) }
      SegueAction("makePet:") { (_: List, coder) in Pet(coder: coder) }
      ShouldPerform("closed") { (_: List, _: Any?) in false }
      Prepare { (_: List, segue) in
        if segue.identifier == "make" { (segue.destination as? Pet)?.detail = "Rex" }
      }
      Prepare { (pet: Pet, _) in pet.visits += 1 }
      Senders("show") { (_: List) in [1] }
    }
  }()
}

private final class List: Screen { let name = "all" }

private final class Pet: Screen {
  let name = "Rex"
  var visits = 0
  var label: AnyObject?
  lazy var text = "text"
  weak var delegate: AnyObject?
  var detail: String?
  let viewModel = ViewModel()
}

private final class ViewModel { var title: String? }
