import Foundation
import Testing

@testable import FlowTesting

/// The account lists the ways into each screen, and who sets each property and when.
@Suite struct AccountTests {
  @Test func everyWayInAndEveryPropertyIsThere() async {
    let account = await flowAccount(of: Self.flow)
    #expect(
      account == """
        1 of 2 screens get all they need from their initializers, by 3 ways in.
        Of 9 properties
          3 are non-optional lets
          1 is its screen's own state
          1 is an outlet
          1 is lazy
          1 is weak
          2 are nil on arrival

        ## List: List
          at the start, in its navigation controller: init(coder:)

          let name: String  set by the initializer

        ## Pet: Pet
          List -make->: makePet:, then prepare(for:sender:)
          List -show->: init(coder:), then prepare(for:sender:)

          let name: String  set by the initializer
          var visits: Int  its own state, changes later
          var label: AnyObject?  outlet, set by the storyboard
          lazy var text: String  lazy, made on first use
          weak var delegate: AnyObject?  weak, owned elsewhere
          var detail: String?
              List -make-> set late, by prepare(for:sender:)
              List -show-> still nil after prepare(for:sender:)
              for 'let detail: String': pass it to the initializer from an @IBSegueAction for 'show'
              for 'let detail: String': pass it to the initializer in 'makePet:'
          let viewModel: ViewModel  set by the initializer
          var viewModel.title: String?  still nil
              for 'let title: String': pass it to the initializer of ViewModel

        ## Never taken
          List -closed->

        """)
  }

  @Test func whatDiffersFromWalkToWalkDoesNotChangeLater() async {
    let model = SceneModel(initial: "List") {
      Scene("List") { Segue("show", .presentation, to: "Pet") }
      Scene("Pet")
    }
    let count = Locked(0)
    let flow = Flow(model) {
      Destination("List") { _ in
        Numbered(
          count.withLock { count in
            count += 1
            return count
          })
      }
    }
    #expect(await flowAccount(of: flow).contains("var number: Int  its own state\n"))
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
          Pet cannot be made: 'makePet:' returned nil, and nothing is wired for the init(coder:) that \
        UIKit calls then.

        """))
  }

  @Test func anAccountWithoutScreensHasNoTotals() async {
    let model = SceneModel(initial: "Home") { Scene("Home", class: "List") }
    let text = await flowAccount(of: Flow(model) { Prepare { (_: Pet, _) in } })
    #expect(text.hasPrefix("No walk reached a screen with a controller.\n"), "\(text)")
  }

  @Test func whatEveryWalkTookInsideAnEmbeddedScreenIsNotCalledNeverTaken() async {
    let model = SceneModel(initial: "Home") {
      Scene("Home", class: "List", children: ["Stack"]) { Segue("open", to: "Pet") }
      Scene("Stack", .navigation, children: ["Inner"])
      Scene("Inner", class: "List") { Segue("more", to: "Last") }
      Scene("Last", class: "List")
      Scene("Pet", class: "Pet")
    }
    let flow = Flow(model) {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { Pet(coder: $0) }
    }
    #expect(await recordedErrors { await checkFlow(flow, .reaches(.everySegue)) }.isEmpty)
    #expect(await !flowAccount(of: flow).contains("Never taken"))
  }

  #if os(macOS) || os(Linux)
    @Test(.enabled(if: Git.isThere)) func twoBranchesThatAddAScreenMerge() async throws {
      func account(_ names: String...) async -> String {
        let model = SceneModel(initial: "Home") {
          Scene("Home", class: "List") {
            for name in names { Segue(name, to: name) }
          }
          for name in names { Scene(name, class: "List") }
        }
        let flow = Flow(model) { Destination("List") { List(coder: $0) } }
        let (account, report) = await flow.account(Budget())
        return account.lines(after: report).joined(separator: "\n") + "\n"
      }
      let (base, both) = await (account("Info", "Pet"), account("Care", "Info", "Pet", "Vet"))
      let (one, other) = await (account("Care", "Info", "Pet"), account("Info", "Pet", "Vet"))
      #expect(try Git.merge(base, one, other) == both)
      #expect(both.contains("\n## Vet: List\n  Home -Vet->: init(coder:)\n"))
    }

    @Test(.enabled(if: Git.isThere)) func twoBranchesThatAddAPropertyMerge() async throws {
      func account(_ make: @escaping @Sendable () -> Screen) async -> String {
        let flow = Flow(SceneModel(initial: "Home") { Scene("Home") }) {
          Destination("Home") { _ in make() }
        }
        let (account, report) = await flow.account(Budget())
        let text = account.lines(after: report).joined(separator: "\n")
        // The branches declare one class each.
        return text.replacing(/: Page[A-Z][a-z]+/, with: ": Page") + "\n"
      }
      let (base, both) = await (account { PageBase() }, account { PageBoth() })
      let (one, other) = await (account { PageOne() }, account { PageOther() })
      #expect(try Git.merge(base, one, other) == both)
      #expect(both.contains("  let name: String  set by the initializer\n"))
    }
  #endif

  private static let flow: Flow<ControllerHost> = {
    var pet = Scene("Pet", class: "Pet") { Segue("edit", .presentation, to: "Edit") }
    pet.outlets = ["label"]
    // Made by nobody, so that the account says nothing of it.
    let edit = Scene("Edit")
    let model = SceneModel(
      initial: Scene.ID("Stack"),
      scenes: [
        Scene("Stack", .navigation, children: ["List"]),
        Scene("List") {
          Segue("show", to: "Pet")
          Segue("make", to: "Pet", creating: "makePet:")
          Segue("closed", to: "Pet")
        },
        pet, edit,
      ])
    return Flow(model) {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { Pet(coder: $0) }
      SegueAction("makePet:") { (_: List, coder) in Pet(coder: coder) }
      ShouldPerform("closed") { (_: List, _: Any?) in false }
      Prepare { (list: List, segue) in
        if segue.identifier == "make" { (segue.destination as? Pet)?.detail = "Rex" }
      }
      Prepare { (pet: Pet, _) in pet.visits += 1 }
      Senders("show") { (_: List) in [1] }
    }
  }()
}

private final class List: Screen {
  let name = "all"
}

private final class Pet: Screen {
  let name = "Rex"
  var visits = 0
  var label: AnyObject?
  lazy var text = "text"
  weak var delegate: AnyObject?
  var detail: String?
  let viewModel = ViewModel()
}

private final class ViewModel {
  var title: String?
}

private final class Numbered: Screen {
  var number: Int
  init(_ number: Int) {
    self.number = number
    super.init()
  }
}

private final class PageBase: Screen { let name = "", title = "" }
private final class PageOne: Screen { let subtitleOfTheScreen = "", name = "", title = "" }
private final class PageOther: Screen { let name = "", title = "", numberOfTheLastVisitor = 1 }
private final class PageBoth: Screen {
  let subtitleOfTheScreen = "", name = "", title = "", numberOfTheLastVisitor = 1
}
