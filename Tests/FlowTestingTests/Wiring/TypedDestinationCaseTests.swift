import Foundation
import Testing

@testable import FlowTesting

/// A case of a typed destination is asked for only where code hands a destination over.
@Suite struct TypedDestinationCaseTests {
  private final class CaseList {}
  private enum Opening { case open }

  @Test func aSegueThatCodePerformsWithoutASenderNeedsNoCase() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "Cases-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let segues = ["open", "settings"].map {
      "<segue destination=\"E\" kind=\"show\" identifier=\"\($0)\" id=\"\($0)\"/>"
    }
    try """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    initialViewController="L"><scenes><scene><objects><viewController id="L" customClass="CaseList">\
    <connections>\(segues.joined())</connections></viewController></objects></scene><scene><objects>\
    <viewController id="E"/></objects></scene></scenes></document>
    """.write(
      to: folder.appendingPathComponent("Cases.storyboard"), atomically: true, encoding: .utf8)
    func messages(sender: String) throws -> [String] {
      try """
      class CaseList: UIViewController {
        func settings(_ pet: Pet) { performSegue(withIdentifier: "settings", sender: \(sender)) }
      }
      """.write(
        to: folder.appendingPathComponent("CaseList.swift"), atomically: true, encoding: .utf8)
      let flow = Flow(storyboard: folder.appendingPathComponent("Cases.storyboard").path) {
        Destination("CaseList") { _ in CaseList() }
        TypedDestination([Opening.open], segue: { _ in "open" })
      }
      return flow.findings.map(\.message)
    }
    #expect(try messages(sender: "nil") == [])
    #expect(try messages(sender: "self") == [])
    let messages = try messages(sender: "pet")
    #expect(messages.count == 1)
    #expect(messages.first?.contains("has no case for 'settings'") == true, "\(messages)")
  }

  private enum Entry { case new, edit(Int) }
  private final class EntryEditor { var number: Int? }

  @Test(arguments: [false, true]) func twoCasesMayLeadToOneSegue(isLost: Bool) async {
    let model = SceneModel(initial: "CaseList") {
      Scene("CaseList") { Segue("edit", to: "EntryEditor") }
      Scene("EntryEditor")
    }
    let flow = Flow(model) {
      Destination("CaseList") { _ in CaseList() }
      Destination("EntryEditor") { _ in EntryEditor() }
      TypedDestination([Entry.new, .edit(3)], segue: { _ in "edit" })
      Prepare { (_: CaseList, segue) in
        guard !isLost, case .edit(let number)? = segue.sender as? Entry else { return }
        (segue.destination as? EntryEditor)?.number = number
      }
    }
    let texts = await recordedHeadlines {
      var numbers: Set<Int?> = []
      await checkFlow(flow, .reaches(.everySegue)) { step in
        if let editor = step.destination as? EntryEditor { numbers.insert(editor.number) }
      }
      if !isLost { #expect(numbers == [nil, 3]) }
    }
    if isLost {
      #expect(texts.count == 1 && texts[0].contains("took nothing of '.edit'"), "\(texts)")
    } else {
      #expect(texts == [])
    }
  }
}
