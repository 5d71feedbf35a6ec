import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Editors that a segue action makes or sets.
  @MainActor @Suite(.exploring(paths: 20)) struct RosterTests {}
}

/// A list whose segue action makes the editor of a row, and passes nil where there is none, to add one.
final class Roster: UITableViewController, ExposesMethods {
  static let source = """
    final class Roster: UITableViewController {
      @IBSegueAction func edit(_ coder: NSCoder, sender: Any?) -> RosterEditor? {
        guard sender is UITableViewCell else { return RosterEditor(coder: coder, name: nil) }
        return RosterEditor(coder: coder, name: "Ann")
      }
    }
    final class RosterEditor: UIViewController {
      var guest: String?
      init?(coder: NSCoder, name: String?) {
        guest = name
        super.init(coder: coder)
      }
    }
    """
  static let exposedMethods: [ExposedMethod] = [
    .segueAction("edit:sender:") { (list: Roster, coder, sender, _) in
      RosterEditor(coder: coder, name: sender is UITableViewCell ? "Ann" : nil)
    }
  ]
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt path: IndexPath
  ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "Row", for: path) }
}

/// A list whose segue action sets the guest of a row, and none where it adds one.
final class SettingRoster: UITableViewController, ExposesMethods {
  static let source = """
    final class SettingRoster: UITableViewController {
      @IBSegueAction func edit(_ coder: NSCoder, sender: Any?) -> RosterEditor? {
        let editor = RosterEditor(coder: coder)
        guard sender is UITableViewCell else { return editor }
        editor?.guest = "Ann"
        return editor
      }
    }
    """
  static let exposedMethods: [ExposedMethod] = [
    .segueAction("edit:sender:") { (list: SettingRoster, coder, sender, _) in
      let editor = RosterEditor(coder: coder)
      if sender is UITableViewCell { editor?.guest = "Ann" }
      return editor
    }
  ]
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt path: IndexPath
  ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "Row", for: path) }
}

final class RosterEditor: UIViewController {
  var guest: String?
  init?(coder: NSCoder, name: String?) {
    guest = name
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension OneWindow.RosterTests {
  @Test func nilThatASegueActionPassesIsNotForgotten() async throws {
    let edit = segue("E", "show", "destinationCreationSelector=\"edit:sender:\"")
    let list = """
      <tableView key="view" id="A-v"><prototypes><tableViewCell id="c" reuseIdentifier="Row">\
      \(connections(edit))</tableViewCell></prototypes><connections>
      <outlet property="dataSource" destination="A" id="o1"/>
      <outlet property="delegate" destination="A" id="o2"/></connections></tableView>
      <navigationItem key="navigationItem" id="A-n"><barButtonItem key="rightBarButtonItem" id="i1" \
      title="Add">\(connections(edit.replacingOccurrences(of: "id=\"", with: "id=\"2")))</barButtonItem>
      </navigationItem>
      """
    let folder = Stage.folder
    func found(_ source: String, in type: String = "Roster") async throws -> String {
      _ = Stage.storyboard(
        type, "N",
        container("N", "navigationController", "rootViewController", "A")
          + scene("A", "tableViewController", class: type, "", list)
          + scene("E", class: "RosterEditor"))
      try source.write(
        to: folder.appendingPathComponent("\(type).swift"), atomically: true, encoding: .utf8)
      let flow = Flow(hosting: folder.appendingPathComponent("\(type).storyboard").path)
      return await recordedText { @MainActor in
        await checkFlow(flow, .fullyInitialized(.nothingIsNil), .reaches(.everySegue))
      }
    }
    #expect(try await found(Roster.source) == "")
    // Without the word in the sources it may be forgotten.
    let text = try await found(Roster.source.replacingOccurrences(of: "name: nil", with: "none"))
    #expect(text.hasPrefix("E arrived without 'guest'"), "\(text)")
    // The method sets it for another sender.
    #expect(try await found(SettingRoster.source, in: "SettingRoster") == "")
    let other = try await found(
      SettingRoster.source.replacingOccurrences(of: ".guest = ", with: ".set"), in: "SettingRoster")
    #expect(
      other.hasPrefix(
        """
        E arrived without 'guest': declared 'var guest: String?', still nil after 'edit:sender:' and \
        prepare(for:sender:), though it is set on 'A -
        """), "\(other)")
  }
}
