import Testing
import UIKit

extension OneWindow.UIKitRules {
  @Test func aSnapshotIsEditedAndApplied() async {
    let table = UITableView(frame: .zero)
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, number in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.tag = number
      return cell
    }
    var snapshot = source.snapshot()
    snapshot.appendSections(["B"])
    snapshot.insertSections(["A"], beforeSection: "B")
    snapshot.appendItems([1, 2, 3], toSection: "A")
    snapshot.appendItems([9])
    snapshot.insertItems([4], afterItem: 1)
    snapshot.deleteItems([2])
    #expect(
      snapshot.itemIdentifiers == [1, 4, 3, 9] && snapshot.numberOfItems(inSection: "A") == 3)
    #expect(table.dataSource === source && table.numberOfSections == 0)
    var isDone = false
    source.apply(snapshot) { isDone = true }
    #expect(table.numberOfRows(inSection: 0) == 3 && !isDone)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.tag == 4)
    #expect(source.indexPath(for: 9) == IndexPath(row: 0, section: 1))
    await Stage.turn()
    #expect(isDone)
  }

  @Test func itemsOfASnapshotAreUniqueAndInASection() {
    var raised: [String] = []
    StandIn.onException = { _, reason in raised.append(String(reason.prefix { $0 != "." })) }
    defer { StandIn.onException = nil }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendItems([1])
    snapshot.appendSections([0])
    snapshot.appendItems([1, 1])
    #expect(
      raised == [
        "There are currently no sections in the data source",
        "Fatal: supplied item identifiers are not unique",
      ])
  }
}
