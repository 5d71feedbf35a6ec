import Testing

@testable import FlowTesting

/// The Swift file tells which segue a `prepare(for:sender:)` does something for.
@Suite struct PreparationTests {
  @Test func whatPrepareDoesForOneSegue() throws {
    let file = try #require(
      SwiftFile(
        text: """
          class List: UITableViewController {
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
              if segue.identifier == "add" {
                let editor = segue.destination as? Editor
                editor?.delegate = self
              } else if segue.identifier == "edit" {
                let editor = segue.destination as? Editor
                if let row = tableView.indexPathForSelectedRow {
                  editor?.pet = pets[row.row]
                }
              }
              (segue.destination as? Screen)?.store = store
            }
          }
          """, declaring: "List"))
    let (add, edit) = (file.preparation(for: "add"), file.preparation(for: "edit"))
    #expect(!add.asksForRow && edit.asksForRow && !file.preparation(for: "help").asksForRow)
    #expect(add.leavesOut == ["pet"] && edit.leavesOut == ["delegate"])
    #expect(file.preparation(for: "help").leavesOut == ["pet", "delegate"])
  }

  @Test func whatPrepareDoesInASwitchAndForAllSegues() throws {
    let text = """
      class List: UITableViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          switch segue.identifier {
          case "add": editor.delegate = self
          case Names.edit:
            editor.row = tableView.indexPath(for: cell)
          default: break
          }
        }
      }
      """
    let file = try #require(SwiftFile(text: text, declaring: "List"))
    #expect(file.preparation(for: "edit").asksForRow)
    #expect(file.preparation(for: "edit").leavesOut == ["delegate"])
    #expect(file.preparation(for: "add").leavesOut.isEmpty)
  }
}
