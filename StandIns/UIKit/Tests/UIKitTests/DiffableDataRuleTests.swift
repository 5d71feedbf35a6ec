import Testing
import UIKit

extension OneWindow.UIKitRules {
  @Test func aSnapshotHasUniqueItemsAndIsAppliedAtOnce() async {
    var raised: [String] = []
    StandIn.onException = { _, reason in raised.append(reason) }
    defer { StandIn.onException = nil }
    let table = UITableView(frame: .zero)
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, number in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.tag = number
      return cell
    }
    var snapshot = source.snapshot()
    snapshot.appendItems([1])
    snapshot.appendSections(["B"])
    snapshot.insertSections(["A"], beforeSection: "B")
    snapshot.appendItems([1, 2, 3], toSection: "A")
    snapshot.appendItems([9])
    snapshot.insertItems([4], afterItem: 1)
    snapshot.insertItems([5], beforeItem: 1)
    snapshot.deleteItems([2])
    snapshot.appendItems([4])
    #expect(raised.map { $0.contains("not unique") } == [false, true])
    #expect(snapshot.itemIdentifiers == [5, 1, 4, 3, 9])
    var isDone = false
    source.apply(snapshot) { isDone = true }
    #expect(table.dataSource === source && table.numberOfRows(inSection: 0) == 4 && !isDone)
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.tag == 4)
    #expect(source.indexPath(for: 9) == IndexPath(row: 0, section: 1))
    await Stage.turn()
    #expect(isDone)
  }
}
