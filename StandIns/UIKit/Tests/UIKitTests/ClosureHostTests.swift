import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Flows over closures, where there is a UIKit.
  @MainActor @Suite struct ClosureHostTests {}
}

private final class Lister: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let stack = segue.destination as? UINavigationController
    (stack?.viewControllers.first as? Ed)?.draft = "from \(segue.identifier ?? "")"
    (segue.destination as? Ed)?.draft = "directly"
  }
}

private final class Ed: UIViewController {
  var draft: String?
}

private final class OwnStack: UINavigationController {}

extension OneWindow.ClosureHostTests {
  private var model: SceneModel {
    SceneModel(initial: "List") {
      Scene("List", class: "Lister") {
        Segue("plain", .presentation, to: "Stack")
        Segue("own", .presentation, to: "OwnStack")
        Segue("bare", .presentation, to: "Bare")
      }
      Scene("Stack", .navigation, children: ["Ed"])
      Scene("OwnStack", .navigation, class: "OwnStack", children: ["Ed"])
      Scene("Bare", class: "Ed")
      Scene("Ed", class: "Ed")
    }
  }

  @Test func prepareIsCalledWithARealSegueAndRealContainers() async {
    let flow = Flow(model) {
      Destination("List") { coder in Lister(coder: coder) }
      Destination("OwnStack") { coder in OwnStack(coder: coder) }
      Destination("Bare") { coder in Ed(coder: coder) }
      Destination("Ed") { coder in Ed(coder: coder) }
    }
    var drafts: Set<String> = []
    await checkFlow(flow, .fullyInitialized(.nothingIsNil), .reaches(.everySegue)) { step in
      guard let editor = step.destination as? Ed else { return }
      drafts.insert(editor.draft ?? "none")
      if step.scene == "Ed" { #expect(editor.navigationController != nil) }
    }
    #expect(drafts == ["from plain", "from own", "directly"])
  }
}
