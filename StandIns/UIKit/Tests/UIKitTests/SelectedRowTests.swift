import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Screens whose code performs a segue as a row is selected.
  @MainActor @Suite(.exploring(paths: 20)) struct SelectedRowTests {}
}

/// A list whose rows lead on, and whose `prepare` relies on the row that was selected.
final class Selecting: UITableViewController, ExposesMethods {
  static let source = """
    class Selecting: UITableViewController {
      @IBAction func add() { performSegue(withIdentifier: "add", sender: self) }
      override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
        chosen = path.row
        if path.row > 0 { performSegue(withIdentifier: Names.open, sender: self) }
      }
    }
    enum Names { static let open = "open" }
    """
  static let exposedMethods: [ExposedMethod] = [
    .action("add") { (list: Selecting, _) in
      list.performSegue(withIdentifier: "add", sender: list)
    }
  ]
  private var chosen: Int?
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    chosen = path.row
    if path.row > 0 { performSegue(withIdentifier: "open", sender: self) }
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "open" else { return }
    segue.destination.title = "row \(chosen!)"
  }
}

/// A list whose rows can be swiped: the last is deleted, the others have buttons of their own.
final class Swiped: UITableViewController {
  static var calls: [String] = []
  private var names = ["Ann", "Bob", "Cyd"]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }
  override func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
  override func tableView(
    _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {
    Self.calls.append("delete \(names.remove(at: path.row))")
    tableView.deleteRows(at: [path], with: .fade)
  }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard path.row < names.count - 1 else { return nil }
    let show = UIContextualAction(style: .normal, title: "Show") { [weak self] _, _, done in
      self?.performSegue(withIdentifier: "show", sender: path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [show])
  }
}

extension OneWindow.SelectedRowTests {
  @Test func aRowIsSwiped() async {
    let scenes =
      container("N", "navigationController", "rootViewController", "A")
      + scene(
        "A", "tableViewController", class: "Swiped", "",
        table(of: "A") + connections(segue("B", "show", "identifier=\"show\""))) + scene("B")
    _ = Stage.storyboard("Swiped", "N", scenes)
    let flow = Flow(
      hosting: Stage.folder.appendingPathComponent("Swiped.storyboard").path, .tapping)
    Swiped.calls = []
    await checkFlow(flow, along: "A -delete(0)-> A -delete(0)-> A -delete(0)-> A")
    #expect(Swiped.calls == ["delete Cyd", "delete Bob", "delete Ann"])
    await checkFlow(flow, along: "A -delete(0)-> A -swipe:Show(0)-> B")
    let exploration = await checkFlow(flow, .reaches(.everySegue))
    #expect(exploration.coverage.moves.contains { $0.label == "row" })
  }

  @Test func aRowIsTappedWhereOnlyItsSelectionPerformsTheSegue() async throws {
    let scenes =
      container("N", "navigationController", "rootViewController", "A")
      + scene(
        "A", "tableViewController", class: "Selecting", "",
        "<tableView key=\"view\" id=\"A-v\"><view key=\"tableHeaderView\" id=\"h\"><subviews>"
          + "<button id=\"b\">"
          + connections(
            "<action selector=\"add\" destination=\"A\" eventType=\"touchUpInside\" id=\"a\"/>")
          + "</button></subviews></view>"
          + connections(
            "<outlet property=\"dataSource\" destination=\"A\" id=\"o1\"/>",
            "<outlet property=\"delegate\" destination=\"A\" id=\"o2\"/>") + "</tableView>"
          + connections(
            segue("B", "show", "identifier=\"open\""), segue("C", "show", "identifier=\"add\"")))
      + scene("B") + scene("C")
    _ = Stage.storyboard("Selected", "N", scenes)
    try Selecting.source.write(
      to: Stage.folder.appendingPathComponent("Selecting.swift"), atomically: true, encoding: .utf8)
    let flow = Flow(hosting: Stage.folder.appendingPathComponent("Selected.storyboard").path)
    var titles: Set<String> = []
    let exploration = await checkFlow(flow, .reaches(.everySegue)) { step in
      if let title = (step.destination as? UIViewController)?.title { titles.insert(title) }
    }
    #expect(titles == ["row 1", "row 2"])
    // Snapshots are of the paths that taps make.
    let recorded = await CoveringRecording(flow: flow, goal: .everyScene).outcome(
      stored: { _ in nil }, head: { _ in [] })
    #expect(recorded.missing.map(\.goal) == [], "\(recorded.missing)")
    #expect(Set(recorded.results.map(\.goal)).isSuperset(of: ["B", "C"]))
    let segues = await CoveringRecording(flow: flow, goal: .everySegue).outcome(
      stored: { _ in nil }, head: { _ in [] })
    #expect(segues.missing.map(\.goal) == [], "\(segues.missing)")
    // What can be performed without a tap is; nothing else is tapped.
    #expect(Set(exploration.coverage.moves.map(\.label)).isSuperset(of: ["row", "add"]))
    #expect(!exploration.coverage.moves.contains { $0.label == "add#2" })
  }
}
