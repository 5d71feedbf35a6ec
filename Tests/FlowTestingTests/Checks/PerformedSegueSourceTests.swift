import Foundation
import Testing

@testable import FlowTesting

/// A file tells which segues its code performs, and with what sender.
@Suite struct PerformedSegueSourceTests {
  @Test func theSendersOfSeguesThatCodePerforms() throws {
    let file = try #require(
      SwiftFile(
        text: """
          class List: UITableViewController {
            func open(_ row: Int) {
              performSegue(withIdentifier: "pet", sender: pets[row].at(0, "a"))
              performSegue(
                withIdentifier: "edit",
                sender: self)
              performSegue(withIdentifier: "help", sender: nil)
              performSegue(withIdentifier: "tap", sender: sender)
            }
          }
          """, declaring: "List"))
    #expect(file.occasion(of: "pet") == .sender("pets[row].at(0, \"a\")"))
    #expect(["edit", "help", "tap", "other"].allSatisfy { file.occasion(of: $0) == nil })
    #expect(file.passesItself(to: "edit") && !file.passesItself(to: "help"))
  }

  @Test func theSenderOfAnActionIsNeededWhereItsTypeIsAskedFor() throws {
    func file(_ use: String) throws -> SwiftFile {
      try #require(
        SwiftFile(
          text: """
            class List: UITableViewController {
              func tap(_ sender: Any) { performSegue(withIdentifier: "tap", sender: sender) }
              func help() { performSegue(withIdentifier: "help", sender: nil) }
              override func prepare(for segue: UIStoryboardSegue, sender: Any?) { \(use) }
            }
            """, declaring: "List"))
    }
    #expect(try file("use(sender as? UIButton)").occasion(of: "tap") == .sender("sender"))
    #expect(try file("use(sender as? UIButton)").occasion(of: "help") == nil)
    #expect(try file("use(sender as Any)").occasion(of: "tap") == nil)
    #expect(try file("use(sender as! UIButton)").trapsWithoutSender(for: "edit"))
    #expect(try !file("use(sender as! UIButton)").trapsWithoutSender(for: "help"))
    #expect(try !file("use(sender as? UIButton)").trapsWithoutSender(for: "edit"))
  }

  @Test func aSegueThatOnlyASelectedRowTakesNeedsTheRow() throws {
    let text = """
      class List: UIViewController {
        func add() { performSegue(withIdentifier: "both", sender: self) }
      }
      extension List: UITableViewDelegate {
        func tableView(
          _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
        ) {
          chosen = pets[indexPath.row]
          if isOwn { performSegue(withIdentifier: "open", sender: self) }
          performSegue(withIdentifier: "both", sender: nil)
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
          performSegue(withIdentifier: "other", sender: self)
        }
      }
      """
    let file = try #require(SwiftFile(text: text, declaring: "List"))
    #expect(file.occasion(of: "open") == .row)
    #expect(["both", "other", "none"].allSatisfy { file.occasion(of: $0) == nil })
    let unknown = text.replacingOccurrences(of: "\"other\"", with: "Names.other")
    #expect(SwiftFile(text: unknown, declaring: "List")?.occasion(of: "open") == nil)
    let item = text.replacingOccurrences(of: "didSelectRowAt", with: "didSelectItemAt")
      .replacingOccurrences(of: "func tableView", with: "func collectionView")
    #expect(SwiftFile(text: item, declaring: "List")?.occasion(of: "open") == .row)
  }

  @Test(arguments: [
    ("guard isValid else { return }\n    PERFORM", true),
    ("if isValid {\n      PERFORM\n    }", true),
    ("if isValid { PERFORM }", true),
    ("switch kind {\n    case 1: PERFORM\n    default: break\n    }", true),
    ("if isEmpty {\n      return\n    }\n    PERFORM", true),
    ("do {\n      try save()\n    } catch {\n      PERFORM\n    }", true),
    ("PERFORM", false), ("do {\n      PERFORM\n    }", false), ("// if isValid { PERFORM }", false),
    ("if isValid {\n      save {\n        PERFORM\n      }\n    }", false),
    ("if isValid {\n      save { PERFORM }\n    }", false),
  ])
  func aSegueUnderAConditionOfAnActionNeedsATap(_ body: String, _ needsIt: Bool) throws {
    func occasion(_ head: String, _ rest: String = "") throws -> SwiftFile.Occasion? {
      let call = "performSegue(withIdentifier: \"done\", sender: nil)"
      let text = """
        class Form: UIViewController {
          \(head) {
            \(body.replacingOccurrences(of: "PERFORM", with: call))
          }
          \(rest)
        }
        """
      return try #require(SwiftFile(text: text, declaring: "Form")).occasion(of: "done")
    }
    let needed: SwiftFile.Occasion? = needsIt ? .action("save") : nil
    #expect(try occasion("@IBAction func save(_ sender: UIButton)") == needed)
    #expect(try occasion("@IBAction\n  private func save()") == needed)
    #expect(try occasion("@IBAction func save(\n    _ sender: UIButton\n  )") == needed)
    let target = "func add() { button.addTarget(self, action: #selector(save(_:)), for: .tap) }"
    #expect(try occasion("@objc func save(_ sender: UIButton)", target) == needed)
    let observer = "func see() { center.addObserver(self, selector: #selector(save), name: nil) }"
    #expect(try occasion("@objc func save(_ note: Notification)", observer) == nil)
    #expect(try occasion("func save()") == nil)
    let other = "func later() { performSegue(withIdentifier: \"done\", sender: nil) }"
    #expect(try occasion("@IBAction func save(_ sender: UIButton)", other) == nil)
  }

  @Test func aMethodOfASelectorIsLookedForInTheProject() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("SwiftSources-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("App.xcodeproj"), withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("Main.storyboard").path
    // Nothing is known where no file can be read.
    #expect(SwiftSources().mayDeclare("unwindHome:", inProjectOf: path))
    try """
    @IBAction func unwindHome(_ segue: UIStoryboardSegue) {}
    @IBAction func unwindToList(segue: UIStoryboardSegue) {}
    @objc(unwindOut:) func out(_ segue: UIStoryboardSegue) {}
    """.write(
      to: folder.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
    let selectors = ["unwindHome:", "unwindToListWithSegue:", "unwindOut:", "unwindHom:"]
    let sources = SwiftSources()
    #expect(
      selectors.map { sources.mayDeclare($0, inProjectOf: path) } == [true, true, true, false])
  }

  @Test func aSegueIsNamedByAConstant() throws {
    func file(_ declaration: String, _ name: String) throws -> SwiftFile {
      try #require(
        SwiftFile(
          text: """
            class List: UITableViewController {
              \(declaration)
              func open() { performSegue(withIdentifier: \(name), sender: pets[0]) }
              func help() { performSegue(withIdentifier: "help", sender: nil) }
            }
            """, declaring: "List"))
    }
    let constant = try file("private let showID: String = \"show\"", "showID")
    #expect(
      constant.occasion(of: "show") == .sender("pets[0]") && constant.occasion(of: "other") == nil)
    let raw = try file("enum Segues: String { case pet = \"show\" }", "Segues.pet.rawValue")
    #expect(raw.occasion(of: "show") == .sender("pets[0]"))
    // Declared elsewhere, it may be any but those that the file spells.
    let unknown = try file("", "Segues.show")
    #expect(
      unknown.occasion(of: "show") == .sender("pets[0]") && unknown.occasion(of: "help") == nil)
  }
}
