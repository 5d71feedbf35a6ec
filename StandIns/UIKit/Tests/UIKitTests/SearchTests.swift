import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Lists with a search controller, as real apps have them.
  @MainActor @Suite(.exploring(paths: 30)) struct SearchTests {}
}

/// A list that filters its rows, or shows the results in a screen of their own.
final class SearchList: UITableViewController, UISearchResultsUpdating, UISearchBarDelegate,
  ExposesMethods
{
  enum Place { case item, header, results }
  static var place = Place.item
  static var isMended = true
  static let exposedMethods: [ExposedMethod] = [
    .action("add:") { (list: SearchList, _) in list.add() }
  ]

  private static let names = ["Ann", "Bob", "Cleo"]
  private(set) var shown = SearchList.names
  private(set) var opened: (asked: String, got: String)?
  private let results = ResultList()
  private var search: UISearchController!

  override func viewDidLoad() {
    super.viewDidLoad()
    search = UISearchController(searchResultsController: Self.place == .results ? results : nil)
    search.searchResultsUpdater = self
    search.searchBar.delegate = self
    search.searchBar.placeholder = "Name"
    search.searchBar.scopeButtonTitles = ["All", "Long"]
    results.list = self
    if Self.place == .header {
      tableView.tableHeaderView = search.searchBar
    } else {
      navigationItem.searchController = search
    }
    definesPresentationContext = true
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", style: .plain, target: self, action: Selector("add:"))
  }
  func add() {
    present(UIAlertController(title: "Add", message: nil, preferredStyle: .alert), animated: true)
  }
  func filter(_ text: String, _ scope: Int) {
    shown = Self.names.filter {
      (text.isEmpty || $0.contains(text)) && (scope == 0 || $0.count > 3)
    }
    tableView.reloadData()
    results.tableView.reloadData()
  }
  func updateSearchResults(for searchController: UISearchController) {
    let bar = searchController.searchBar
    filter(bar.text ?? "", bar.selectedScopeButtonIndex)
  }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
    filter(searchBar.text ?? "", scope)
  }
  func open(_ row: Int) {
    opened = (shown[row], (Self.isMended ? shown : Self.names)[row])
    performSegue(withIdentifier: "open", sender: nil)
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = shown[path.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    open(path.row)
  }
}

/// The results of a search, on a screen of their own.
final class ResultList: UITableViewController {
  weak var list: SearchList?
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list?.shown.count ?? 0
  }
  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = list?.shown[path.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    list?.open(path.row)
  }
}

extension OneWindow.SearchTests {
  private func flow(_ place: SearchList.Place = .item, line: UInt = #line) -> Flow<ControllerHost> {
    SearchList.place = place
    let name = "Searched\(line)-\(place)"
    let open = connections(segue("B", "show", "identifier=\"open\""))
    _ = Stage.storyboard(
      name, "N",
      container("N", "navigationController", "rootViewController", "R")
        + scene("R", class: "Recorder", "", connections(segue("A", "show", "identifier=\"list\"")))
        + scene("A", "tableViewController", class: "SearchList", "", table(of: "A") + open)
        + scene("B"))
    return Flow(
      hosting: Stage.folder.appendingPathComponent("\(name).storyboard").path, .tapping,
      except: ["UIAlert": "asks for a name"])
  }

  private func shown(_ path: FlowPath, _ flow: Flow<ControllerHost>) async -> [[String]] {
    var shown: [[String]] = []
    await checkFlow(flow, along: path) { step in
      if let list = step.destination as? SearchList { shown.append(list.shown) }
    }
    return shown
  }

  @Test(arguments: [SearchList.Place.item, .header, .results])
  func aSearchFindsTheLastRowOrNothing(_ place: SearchList.Place) async {
    let shown = await shown(
      "R -list-> A -search:Name(0)-> A -search:Name(1)-> A -cancel:Name-> A", flow(place))
    #expect(shown == [["Ann", "Bob", "Cleo"], ["Cleo"], [], ["Ann", "Bob", "Cleo"]])
  }

  @Test func aScopeIsChosenWhileTheSearchIsActive() async {
    let shown = await shown(
      "R -list-> A -search:Name(0)-> A -clear:Name-> A -scope:Name(1)-> A -scope:Name(0)-> A",
      flow())
    #expect(
      shown == [
        ["Ann", "Bob", "Cleo"], ["Cleo"], ["Ann", "Bob", "Cleo"], ["Cleo"], ["Ann", "Bob", "Cleo"],
      ])
  }

  @Test(arguments: [SearchList.Place.item, .header, .results])
  func aRowOfTheResultsThatOpensAnotherIsFound(_ place: SearchList.Place) async {
    let flow = flow(place)
    func text() async -> String {
      await recordedText { @MainActor in
        await checkFlow(flow) { step in
          for case let list as SearchList in step.subject.controllers {
            if let opened = list.opened, opened.asked != opened.got {
              throw Finding.test(message: "\(opened.got) for \(opened.asked)", advice: "")
            }
          }
        }
      }
    }
    SearchList.isMended = false
    let found = await text()
    SearchList.isMended = true
    #expect(found.contains("Ann for Cleo"), "\(found)")
    #expect(found.contains("  Path:    R -list-> A -search:Name(0)-> A -row(0)-> B\n"), "\(found)")
    #expect(await text() == "")
  }

  @Test func anActiveSearchHidesTheBar() async {
    let flow = flow()
    let log = MoveLog()
    await checkFlow(flow) { step in
      let list = step.subject.controllers.lazy.compactMap { $0 as? SearchList }.first
      let before = log.isActive
      log.isActive = list?.navigationItem.searchController?.isActive == true
      if step.index > 0, before { log.inSearch.insert(step.move?.label ?? "") }
      if step.index > 0, !before { log.others.insert(step.move?.label ?? "") }
    }
    #expect(log.others.isSuperset(of: ["Add", "back", "row"]), "\(log.others)")
    #expect(log.inSearch.isDisjoint(with: ["Add"]), "\(log.inSearch)")
    #expect(log.inSearch.contains("row") && log.inSearch.contains("cancel:Name"), "\(log.inSearch)")
  }
}

/// The labels of the moves that were made while a search was active, and of the others.
@MainActor final class MoveLog {
  var isActive = false
  var inSearch: Set<String> = []
  var others: Set<String> = []
}
