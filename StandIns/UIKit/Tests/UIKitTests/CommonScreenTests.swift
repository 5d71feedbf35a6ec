import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Screens that apps commonly show beside segues, hosted without a line of wiring.
  @MainActor @Suite(.exploring(paths: 30)) struct CommonScreenTests {}
}

/// Pages that their data source makes of the storyboard's screens.
final class Pages: UIPageViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  static var turns: [Bool] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    (dataSource, delegate) = (self, self)
    if let first = page("P1") { setViewControllers([first], direction: .forward, animated: false) }
  }
  private func page(_ name: String) -> UIViewController? {
    storyboard?.instantiateViewController(withIdentifier: name)
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore other: UIViewController
  ) -> UIViewController? { other.restorationIdentifier == "P2" ? page("P1") : nil }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter other: UIViewController
  ) -> UIViewController? { other.restorationIdentifier == "P1" ? page("P2") : nil }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { Self.turns.append(completed) }
}

/// A screen that puts one of the storyboard's into itself.
final class Parent: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    guard let child = storyboard?.instantiateViewController(withIdentifier: "C") else { return }
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

/// A screen that takes no unwind, though it has the action.
final class Refuser: Recorder, ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [.unwind("unwindHome:") { (_: Refuser, _) in }]
  override func canPerformUnwindSegueAction(
    _ action: Selector, from controller: UIViewController, sender: Any?
  ) -> Bool { false }
}

/// A screen whose `prepare` traps without a sender.
final class Strict: Recorder {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "edit" { title = (sender as! UIButton).currentTitle }
  }
  static let source = """
    class Strict: UIViewController {
      func add() { performSegue(withIdentifier: "add", sender: nil) }
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "edit" { title = (sender as! UIButton).currentTitle }
      }
    }
    """
}

/// A screen that waits for what nobody gives it.
final class Lonely: Recorder {
  var company: String?
  var memory: String?
  static let source = """
    class Lonely: UIViewController {
      var company: String?
      var memory: String?
      override func viewDidLoad() {
        super.viewDidLoad()
        title = company
      }
    }
    """
}

/// A list whose code performs a segue with a value as the sender, which `prepare` relies on.
final class Rows: UITableViewController {
  static let source = """
    class Rows: UITableViewController {
      func tableView(…) { performSegue(withIdentifier: "open", sender: values[path.row]) }
    }
    """
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    performSegue(withIdentifier: "open", sender: "value \(path.row)")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let value = sender as? String else { fatalError("no value") }
    segue.destination.title = value
  }
}

extension OneWindow.CommonScreenTests {
  private func flow(
    _ scenes: String, _ initial: String = "N", _ moves: HostedMoves = .segues,
    line: UInt = #line
  ) -> Flow<ControllerHost> {
    let name = "Common\(line)"
    _ = Stage.storyboard(name, initial, scenes)
    StandIn.onException = { name, reason in Issue.record("\(name): \(reason)") }
    return Flow(hosting: Stage.folder.appendingPathComponent("\(name).storyboard").path, moves)
  }
  private static let stack = container("N", "navigationController", "rootViewController", "A")

  @Test func pagesAreTurnedAndTheirDelegateIsTold() async {
    Pages.turns = []
    let scenes =
      Self.stack
      + scene("A", "viewController", "", connections(segue("G", "show", "identifier=\"read\"")))
      + scene("G", "pageViewController", class: "Pages") + scene("P1") + scene("P2")
    var seen: Set<String> = []
    let exploration = await checkFlow(flow(scenes), .reaches(.everySegue)) { step in
      seen.insert(step.scene)
    }
    #expect(seen.isSuperset(of: ["P1", "P2"]), "\(seen)")
    #expect(exploration.coverage.moves.contains { $0.label == "previousPage" && $0.taken > 0 })
    #expect(Pages.turns.contains(true))
  }

  @Test func aScreenThatCodePutsIntoAnotherIsNoDifference() async {
    let scenes =
      Self.stack
      + scene("A", "viewController", "", connections(segue("B", "show", "identifier=\"go\"")))
      + scene("B", class: "Parent") + scene("C")
    let exploration = await checkFlow(flow(scenes), .reaches(.everySegue))
    #expect(exploration.coverage.steps > 0)
  }

  @Test func whoTakesAnUnwindIsTheAppsToSay() async {
    let scenes =
      Self.stack
      + scene(
        "A", class: "Home", "", connections(segue("B", "show", "identifier=\"b\"")))
      + scene("B", class: "Refuser", "", connections(segue("D", "show", "identifier=\"d\"")))
      + scene(
        "D", "viewController", "",
        connections(segue("D-exit", "unwind", "identifier=\"out\" unwindAction=\"unwindHome:\"")))
    var ends: Set<String> = []
    await checkFlow(flow(scenes), .reaches(.everySegue)) { step in
      if step.move?.label == "out" { ends.insert(step.scene) }
    }
    #expect(ends == ["A"])
  }

  @Test func whatCodePerformsWithItsOwnSenderIsReachedByTapping() async throws {
    let scenes =
      Self.stack
      + scene(
        "A", "tableViewController", class: "Rows", "",
        table(of: "A")
          + connections(segue("B", "show", "identifier=\"open\"")))
      + scene("B")
    let flow = flow(scenes)
    try Rows.source.write(
      to: Stage.folder.appendingPathComponent("Rows.swift"), atomically: true, encoding: .utf8)
    var titles: Set<String> = []
    await checkFlow(flow, .reaches(.everySegue)) { step in
      if let title = (step.destination as? UIViewController)?.title { titles.insert(title) }
    }
    #expect(titles == ["value 0", "value 1"])
  }

  @Test func whatNoCodePerformsAndTrapsWithoutASenderIsLeftOut() async throws {
    let scenes =
      Self.stack
      + scene(
        "A", class: "Strict", "",
        connections(
          segue("B", "show", "identifier=\"edit\""), segue("B", "show", "identifier=\"add\"")))
      + scene("B")
    let flow = flow(scenes)
    try Strict.source.write(
      to: Stage.folder.appendingPathComponent("Strict.swift"), atomically: true, encoding: .utf8)
    let text = await recordedText { @MainActor in await checkFlow(flow, .reaches(.everySegue)) }
    #expect(
      text.contains(
        "A -edit->  cannot be performed: no code was found that performs it, and prepare(for:sender:) needs a sender"
      ),
      "\(text)")
    #expect(!text.contains("-add->"), "\(text)")
  }

  @Test func whatAScreenReadsAndNobodySetsIsMissing() async throws {
    let scenes =
      Self.stack
      + scene("A", class: "Recorder", "", connections(segue("B", "show", "identifier=\"open\"")))
      + scene("B", class: "Lonely")
    let flow = flow(scenes)
    try Lonely.source.write(
      to: Stage.folder.appendingPathComponent("Lonely.swift"), atomically: true, encoding: .utf8)
    let text = await recordedText { @MainActor in
      await checkFlow(flow, along: "A -open-> B", .fullyInitialized)
    }
    #expect(
      text.hasPrefix("B arrived without 'company': declared 'var company: String?'"), "\(text)")
    #expect(!text.contains("'memory'"), "\(text)")
  }

  @Test func aFlowWithNothingToDoIsToldOfTaps() async {
    let flow = flow(Self.stack + scene("A"))
    let text = await recordedText { @MainActor in await checkFlow(flow, .prepareMatches) }
    #expect(text.contains("There was nothing to walk: no move can be made on 'A'"), "\(text)")
    #expect(
      text.contains("If code or a tap leads on from there, write Flow(hosting: …, .tapping)"),
      "\(text)")
    #expect(
      text.contains("no row or item was tapped that has a segue of its own"), "\(text)")
  }

  @Test func outletsOfConstraintsAndHeadersAreSet() async throws {
    let view = """
      <tableView key="view" id="A-v"><view key="tableHeaderView" id="h"><subviews><label id="l"/>\
      </subviews><constraints><constraint id="k" constant="12"/></constraints></view></tableView>
      """
    let outlets = connections(
      "<outlet property=\"label\" destination=\"l\" id=\"o1\"/>",
      "<outlet property=\"height\" destination=\"k\" id=\"o2\"/>")
    let stage = await Stage("A", scene("A", "viewController", class: "Framed", "", view + outlets))
    let framed: Framed = try #require(stage.find("A"))
    #expect(framed.label != nil)
    #expect(framed.height?.constant == 12)
  }

  @Test func aGridsLayoutIsAnOutlet() async throws {
    let layout = "<collectionViewFlowLayout key=\"collectionViewLayout\" id=\"f\"/>"
    let view = "<collectionView key=\"view\" id=\"g\">\(layout)</collectionView>"
    let outlets = connections("<outlet property=\"layout\" destination=\"f\" id=\"o\"/>")
    let stage = await Stage(
      "A", scene("A", "collectionViewController", class: "Gallery", "", view + outlets))
    let gallery: Gallery = try #require(stage.find("A"))
    #expect(gallery.layout != nil)
    #expect(gallery.layout === gallery.collectionViewLayout)
  }

  @Test func anActiveSearchIsNoScreen() async throws {
    let stage = await Stage("A", scene("A") + scene("B"))
    let first: Recorder = try #require(stage.find("A"))
    first.present(UISearchController(searchResultsController: nil), animated: false)
    await stage.settle()
    #expect(first.presentedViewController is UISearchController)
    #expect(LiveHierarchy.presentations(from: first).isEmpty)
  }

}

/// A grid with an outlet to its layout.
final class Gallery: UICollectionViewController { weak var layout: UICollectionViewFlowLayout? }

/// A controller with outlets of a header's.
final class Framed: Recorder { weak var height: NSLayoutConstraint? }
