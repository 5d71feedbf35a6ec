import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Nib files beside storyboards. ("Creating nib files", UINib, `register(_:forCellReuseIdentifier:)`)
  @MainActor @Suite(.exploring(walks: 5)) struct NibTests {}
}

/// A cell that a nib file describes.
final class PriceCell: UITableViewCell { weak var price: UILabel? }

/// A table whose cells come from a nib file, and whose rows show a screen that has one.
final class PriceList: Rows {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UINib(nibName: "PriceCell", bundle: nil), forCellReuseIdentifier: "Row")
  }
  override var count: Int { 2 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt path: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: path)
    (cell as? PriceCell)?.price?.text = "\(path.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    let cell = tableView.cellForRow(at: path) as? PriceCell
    let notes = NotesViewController()
    notes.price = cell?.price?.text
    navigationController?.pushViewController(notes, animated: true)
  }
}

/// A screen whose view is in the nib file that is named after it.
final class NotesViewController: UIViewController, ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [
    .action("close:") { (notes: NotesViewController, _) in
      notes.navigationController?.popViewController(animated: true)
    }
  ]
  weak var title1: UILabel?
  var price: String?
}

extension OneWindow.NibTests {
  private func write(_ name: String, _ objects: String) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>\
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>\
      \(objects)</objects></document>
      """
    try text.write(
      to: Stage.folder.appendingPathComponent("\(name).xib"), atomically: true, encoding: .utf8)
  }

  private func writeAll() throws {
    try write(
      "PriceCell",
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>\
      <tableViewCell id="c" reuseIdentifier="Row" customClass="PriceCell" customModule="UIKitTests">\
      <tableViewCellContentView key="contentView" id="v"><subviews><label id="l"/></subviews>\
      </tableViewCellContentView>\(connections("<outlet property=\"price\" destination=\"l\" id=\"o\"/>"))\
      </tableViewCell>
      """)
    let owner = connections(
      "<outlet property=\"view\" destination=\"v\" id=\"o1\"/>",
      "<outlet property=\"title1\" destination=\"l\" id=\"o2\"/>")
    let action = connections(
      "<action selector=\"close:\" destination=\"-1\" eventType=\"touchUpInside\" id=\"a\"/>")
    try write(
      "NotesViewController",
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NotesViewController">\
      \(owner)</placeholder><view id="v"><subviews><label id="l"/>\
      <button id="b"><state key="normal" title="Close"/>\(action)</button></subviews></view>
      """)
  }

  @Test func cellsAndControllersAreMadeOfNibFiles() async throws {
    try writeAll()
    let flow = hosted(
      stack + scene("A", "tableViewController", class: "PriceList", "", table(of: "A")))
    var prices: Set<String> = []
    await checkFlow(flow, .fullyInitialized(.nothingIsNil)) { step in
      let notes = step.screen as? NotesViewController
      if let notes { prices.insert("\(notes.price ?? "nil") \(notes.title1 != nil)") }
    }
    #expect(prices == ["0 true", "1 true"])
    await checkFlow(flow, along: "A -row(1)-> Notes -Close-> A")
  }

  @Test func aNibFileThatIsNotThereIsRaised() {
    var raised = ""
    StandIn.onException = { name, reason in raised = "\(name): \(reason)" }
    #expect(Bundle.main.loadNibNamed("Nowhere", owner: nil)?.isEmpty == true)
    #expect(
      raised == "NSInternalInconsistencyException: Could not load NIB in bundle with name 'Nowhere'"
    )
  }
}
