import Foundation
import Testing
import UIKit

extension OneWindow {
  /// What the stand-in does with rows that change, wheels and ranges.
  @MainActor @Suite struct ChangedRowRuleTests {}
}

/// A list whose data a test changes.
final class ChangingList: Rows {
  var rows = 3
  override var count: Int { rows }
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  { UIButton(frame: .zero) }
}

extension OneWindow.ChangedRowRuleTests {
  private func faults(_ change: (ChangingList) -> Void) -> [String] {
    var raised: [String] = []
    StandIn.onException = { _, reason in raised.append(reason) }
    defer { StandIn.onException = nil }
    let list = ChangingList(style: .plain)
    _ = list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    change(list)
    return raised.map { String($0.prefix { $0 != "." }) }
  }
  private static let first = [IndexPath(row: 0, section: 0)]

  /// What UIKit raises as "Invalid update: invalid number of rows in section 0". (X, many logs)
  @Test func aRowThatOnlyTheTableDeletesRaises() {
    #expect(
      faults { $0.tableView.deleteRows(at: Self.first, with: .none) }
        == ["Invalid update: invalid number of rows in section 0"])
    #expect(
      faults { list in
        list.rows = 2
        list.tableView.deleteRows(at: Self.first, with: .none)
      } == [])
    #expect(
      faults { $0.tableView.deleteSections([0], with: .none) }
        == ["Invalid update: invalid number of sections"])
  }

  @Test func rowsAreCountedWhenTheLastUpdateEnds() {
    #expect(
      faults { list in
        list.tableView.beginUpdates()
        list.tableView.deleteRows(at: Self.first, with: .none)
        list.tableView.insertRows(at: Self.first, with: .none)
        list.tableView.endUpdates()
      } == [])
    #expect(
      faults { list in
        list.tableView.performBatchUpdates {
          list.tableView.insertRows(at: Self.first, with: .none)
        }
      } == ["Invalid update: invalid number of rows in section 0"])
  }

  @Test func aTableThatWasReloadedHasNothingToCompare() {
    #expect(
      faults { list in
        list.rows = 9
        list.tableView.reloadData()
        list.tableView.insertRows(at: Self.first, with: .none)
      } == [])
  }

  @Test func headersAreViewsOfTheTable() {
    let list = ChangingList(style: .plain)
    _ = list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(list.tableView.subviews.contains { $0 is UIButton })
  }

  /// A table that code sets takes the place of the view, with the controller as its data source.
  @Test func aTableThatCodeSetsIsTheView() {
    let list = ChangingList(style: .plain)
    list.loadViewIfNeeded()
    let table = UITableView(frame: .zero, style: .grouped)
    list.tableView = table
    #expect(list.view === table)
    #expect(table.dataSource === list)
  }

  @Test func valuesStayInTheirRanges() {
    let slider = UISlider(frame: .zero)
    slider.value = 7
    #expect(slider.value == 1)
    slider.minimumValue = 2
    #expect(slider.value == 2 && slider.maximumValue == 2)
    let stepper = UIStepper(frame: .zero)
    stepper.value = -1
    #expect(stepper.value == 0)
    let pages = UIPageControl(frame: .zero)
    pages.numberOfPages = 2
    pages.currentPage = 5
    #expect(pages.currentPage == 1)
  }

  @Test func whatIsInACellsContentIsInTheCell() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let button = UIButton(frame: .zero)
    cell.contentView.addSubview(button)
    #expect(button.superview?.superview === cell)
  }
}
