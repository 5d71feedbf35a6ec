import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Rows and items, what a swipe shows, searches and pages.
  @MainActor @Suite(.exploring(walks: 20)) struct ListTests {}
}

/// A list whose rows can be selected, deleted, swiped and pulled, and whose accessories can be tapped.
final class List: Rows, ExposesMethods {
  static var told: [String] = []
  static let exposedMethods: [ExposedMethod] = [
    .action("reload:") { (list: List, sender) in
      guard let control = sender as? UIRefreshControl else { return }
      told.append("pulled \(control.isRefreshing)")
      control.endRefreshing()
    }
  ]
  private var names = ["Ann", "Bob", "Cyd"]

  override func viewDidLoad() {
    super.viewDidLoad()
    refreshControl = UIRefreshControl(frame: .zero)
    refreshControl?.isHidden = true
    refreshControl?.addTarget(self, action: "reload:", for: .valueChanged)
  }
  override var count: Int { names.count }
  override func tableView(
    _ tableView: UITableView, cellForRowAt path: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: path)
    cell.accessoryType = path.row == 0 ? .detailDisclosureButton : .none
    return cell
  }
  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith path: IndexPath
  ) { Self.told.append("accessory \(path.row)") }
  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    Self.told.append("row \(path.row)")
    if path.row > 0 { performSegue(withIdentifier: "open", sender: names[path.row]) }
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    // As many apps do, it relies on the row.
    segue.destination.title = "row \(tableView.indexPathForSelectedRow!.row)"
  }
  override func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
  override func tableView(
    _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {
    Self.told.append("delete \(names.remove(at: path.row))")
    tableView.deleteRows(at: [path], with: .fade)
  }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard path.row < names.count - 1 else { return nil }
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in
      Self.told.append("flag \(path.row)")
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [flag])
  }
}

/// A list that filters its rows, or shows the results in a screen of their own.
final class SearchList: Rows, UISearchResultsUpdating, UISearchBarDelegate {
  enum Place: CaseIterable { case item, header, results }
  static var place = Place.item
  static var isMended = true
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
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", style: .plain, target: nil, action: Selector("add:"))
    definesPresentationContext = true
  }
  private func filter(_ text: String, _ scope: Int) {
    shown = Self.names.filter {
      (text.isEmpty || $0.contains(text)) && (scope == 0 || $0.count > 3)
    }
    tableView.reloadData()
    results.tableView.reloadData()
  }
  func updateSearchResults(for searchController: UISearchController) {
    filter(
      searchController.searchBar.text ?? "", searchController.searchBar.selectedScopeButtonIndex)
  }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
    filter(searchBar.text ?? "", scope)
  }
  func open(_ row: Int) {
    opened = (shown[row], (Self.isMended ? shown : Self.names)[row])
    performSegue(withIdentifier: "open", sender: nil)
  }
  override var count: Int { shown.count }
  override func title(of row: Int) -> String? { shown[row] }
  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    open(path.row)
  }
}

/// The results of a search, on a screen of their own.
final class ResultList: Rows {
  weak var list: SearchList?
  override var count: Int { list?.shown.count ?? 0 }
  override func title(of row: Int) -> String? { list?.shown[row] }
  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    list?.open(path.row)
  }
}

/// Pages that their data source makes of the storyboard's screens.
final class Pages: UIPageViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
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
  ) { List.told.append("turned \(completed)") }
}

/// A list or a grid of 150 rows, each with a button, of which a screen shows a few.
final class LongList: Rows {
  static var told: [String] = []
  override var count: Int { 150 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt path: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: path)
    if cell.subviews.isEmpty {
      let buy = UIAction(title: "Buy") { [weak cell] _ in Self.told.append("buy \(cell?.tag ?? -1)")
      }
      cell.addSubview(UIButton(frame: .zero, primaryAction: buy))
    }
    cell.tag = path.row
    return cell
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
    tableView.allowsSelection = Self.allowsSelection
  }
  static var (allowsSelection, untouched, acts) = (true, Int?.none, false)
  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt path: IndexPath
  ) -> Bool { path.row != Self.untouched }
  override func tableView(
    _ tableView: UITableView, performPrimaryActionForRowAt path: IndexPath
  ) { if Self.acts { Self.told.append("open \(path.row)") } }
  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    Self.told.append("row \(path.row) of \(tableView.cellForRow(at: path)?.tag ?? -1)")
  }
}
final class LongGrid: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 150 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: path)
    cell.tag = path.item
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt path: IndexPath
  ) {
    LongList.told.append("item \(path.item) of \(collectionView.cellForItem(at: path)?.tag ?? -1)")
  }
}

/// A list of a collection that takes snapshots, with a button that a swipe shows.
final class SnapshotList: UICollectionViewController {
  private var source: UICollectionViewDiffableDataSource<Int, String>!
  override func viewDidLoad() {
    super.viewDidLoad()
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      $0.contentConfiguration = $0.defaultContentConfiguration()
      $0.contentConfiguration?.text = $2
    }
    source = .init(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        guard let self, let name = self.source.itemIdentifier(for: path) else { return }
        var snapshot = self.source.snapshot()
        snapshot.deleteItems([name])
        self.source.apply(snapshot) { List.told.append("deleted \(name)") }
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(["Ann", "Bob", "Cyd"])
    source.apply(snapshot, animatingDifferences: false)
  }
  override func collectionView(_ grid: UICollectionView, didSelectItemAt path: IndexPath) {
    let cell = grid.cellForItem(at: path) as? UICollectionViewListCell
    List.told.append("row \(cell?.contentConfiguration?.text ?? "")")
  }
}

extension OneWindow.ListTests {
  private var list: Flow<ControllerHost> {
    let open = connections(segue("B", "show", "identifier=\"open\""))
    return hosted(
      stack + scene("A", "tableViewController", class: "List", "", table(of: "A") + open)
        + scene("B"))
  }

  private func told(_ path: FlowPath, _ flow: Flow<ControllerHost>) async -> [String] {
    List.told = []
    await checkFlow(flow, along: path)
    return List.told
  }

  @Test func rowsAreTappedSwipedAndPulled() async {
    #expect(
      await told("A -accessory(0)-> A -row(0)-> A -row(2)-> B", list)
        == ["accessory 0", "row 0", "row 2"])
    #expect(
      await told("A -swipe:Flag(1)-> A -delete(0)-> A -delete(0)-> A -delete(0)-> A", list)
        == ["flag 1", "delete Cyd", "delete Bob", "delete Ann"])
    #expect(await told("A -pull-> A", list) == ["pulled true"])
    // The segue that a row performs is taken by tapping the row.
    var titles: Set<String> = []
    await checkFlow(list, .reaches(.everySegue)) { step in
      if let title = (step.screen as? UIViewController)?.title { titles.insert(title) }
    }
    #expect(titles == ["row 1", "row 2"])
  }

  @Test func aDetailButtonIsOneMove() async {
    let moves = await checkFlow(list).coverage.moves
    #expect(
      Set(moves.map(\.label)) == [
        "accessory", "back", "delete", "open", "pull", "row", "swipe:Flag",
      ])
  }

  @Test func whatIsOutOfSightIsTappedWhereItIs() async {
    let rows = hosted(
      stack + scene("A", "tableViewController", class: "LongList", "", table(of: "A")))
    LongList.told = []
    await checkFlow(
      rows, along: "A -row(99)-> A -row(0)-> A -row(57)-> A -Buy-> A -row(8)-> A -Buy-> A")
    #expect(
      LongList.told == [
        "row 99 of 99", "row 0 of 0", "row 57 of 57", "buy 53", "row 8 of 8", "buy 4",
      ])
    LongList.told = []
    let items = hosted(
      scene("A", class: nil), from: "A", except: ["LongGrid": "by code"],
      root: { _ in LongGrid(collectionViewLayout: UICollectionViewLayout()) })
    await checkFlow(items, along: "LongGrid -row(99)-> LongGrid -row(12)-> LongGrid")
    #expect(LongList.told == ["item 99 of 99", "item 12 of 12"])
  }

  @Test func aListOfACollectionIsTappedAndSwiped() async {
    let flow = Flow(hosting: { window in
      window.rootViewController = SnapshotList(collectionViewLayout: UICollectionViewLayout())
    })
    #expect(
      await told(
        """
        SnapshotList -row(1)-> SnapshotList -swipe:Delete(1)-> SnapshotList -row(1)-> SnapshotList \
        -swipe:Delete(0)-> SnapshotList
        """, flow) == ["row Bob", "deleted Bob", "row Cyd", "deleted Ann"])
  }

  @Test func onlyRowsThatCanBeSelectedAreTapped() async {
    let rows = hosted(
      stack + scene("A", "tableViewController", class: "LongList", "", table(of: "A")))
    defer { (LongList.allowsSelection, LongList.untouched, LongList.acts) = (true, nil, false) }
    (LongList.told, LongList.untouched, LongList.acts) = ([], 1, true)
    await checkFlow(rows, along: "A -row(0)-> A -row(1)-> A")
    #expect(LongList.told == ["row 0 of 0", "open 0", "row 2 of 2", "open 2"])
    LongList.allowsSelection = false
    #expect(await text { await checkFlow(rows, along: "A -row(0)-> A") }.contains("No move 'row"))
  }

  @Test func snapshotsAreOfThePathsThatTapsMake() async {
    for goal in [Coverage.Goal.everyScene, .everySegue] {
      var paths = CoveringPaths(of: list, to: goal)
      _ = await paths.find(keeping: [:])
      #expect(paths.missing == [])
    }
  }

  // MARK: Searches

  private func search(_ place: SearchList.Place) -> Flow<ControllerHost> {
    SearchList.place = place
    let open = connections(segue("B", "show", "identifier=\"open\""))
    return hosted(
      stack
        + scene("A", class: "Recorder", "", connections(segue("S", "show", "identifier=\"list\"")))
        + scene("S", "tableViewController", class: "SearchList", "", table(of: "S") + open)
        + scene("B"),
      wiring: { Senders("list") { (screen: Recorder) in [screen] } })
  }

  @Test func aSearchFindsTheLastRowOrNothing() async {
    for place in SearchList.Place.allCases {
      var shown: [[String]] = []
      await checkFlow(
        search(place),
        along: """
          A -list(0)-> S -search:Name(0)-> S -search:Name(1)-> S -clear:Name-> S -scope:Name(1)-> S -cancel:Name-> S
          """
      ) { step in
        if let list = step.screen as? SearchList { shown.append(list.shown) }
      }
      #expect(
        shown == [
          ["Ann", "Bob", "Cleo"], ["Cleo"], [], ["Ann", "Bob", "Cleo"], ["Cleo"], ["Cleo"],
        ],
        "\(place)")
    }
  }

  @Test func aRowOfTheResultsThatOpensAnotherIsFound() async {
    for place in SearchList.Place.allCases {
      let flow = search(place)
      var found: [String] = []
      for isMended in [false, true] {
        SearchList.isMended = isMended
        found.append(
          await text {
            await checkFlow(flow) { step in
              for case let list as SearchList in step.subject.controllers {
                if let opened = list.opened, opened.asked != opened.got {
                  throw Finding.test(message: "\(opened.got) for \(opened.asked)", advice: "")
                }
              }
            }
          })
      }
      #expect(
        found[0].contains("  Path:    A -list(0)-> S -search:Name(0)-> S -row(0)-> B\n"),
        "\(place): \(found)")
      #expect(found[1] == "", "\(place)")
    }
  }

  @Test func anActiveSearchHidesTheBar() async {
    var offered: [Bool: Set<String>] = [:]
    var isActive = false
    await checkFlow(search(.item)) { step in
      if step.index > 0 { offered[isActive, default: []].insert(step.move?.label ?? "") }
      let list = step.subject.controllers.lazy.compactMap { $0 as? SearchList }.first
      isActive = list?.navigationItem.searchController?.isActive == true
    }
    #expect(offered[false]?.isSuperset(of: ["Add", "back", "row"]) == true, "\(offered)")
    #expect(offered[true]?.contains("Add") == false, "\(offered)")
    #expect(offered[true]?.isSuperset(of: ["row", "cancel:Name"]) == true, "\(offered)")
  }

  // MARK: Pages

  @Test func pagesAreTurnedAndTheirDelegateIsTold() async {
    let scenes =
      stack
      + scene("A", class: "Recorder", "", connections(segue("G", "show", "identifier=\"read\"")))
      + scene("G", "pageViewController", class: "Pages") + scene("P1") + scene("P2")
    let flow = hosted(scenes) { Senders("read") { (screen: Recorder) in [screen] } }
    #expect(
      await told("A -read(0)-> P1 -nextPage-> P2 -previousPage-> P1", flow)
        == ["turned true", "turned true"])
  }
}
