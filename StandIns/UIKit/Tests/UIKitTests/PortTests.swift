import Testing

@testable import port

/// The tool that brings an app's files to the stand-in.
@Suite struct PortTests {
  @Test func anAppsFileIsPorted() {
    var files = [
      SourceFile(
        name: "A.swift",
        text: """
          import UIKit
          import MapKit
          final class A: UIViewController {
            @IBOutlet private weak var label: UILabel!
            @IBOutlet var total: UILabel! { didSet { total.text = "@IBAction" } }
          }
          extension A {
            override func viewDidLoad() { super.viewDidLoad() }
            @IBAction private func save(_ sender: UIButton) {}
            @IBSegueAction func make(_ coder: NSCoder, sender: Any?) -> UIViewController? { nil }
            @objc func note(sender: Any) { _ = #selector(note(sender:)) }
          }
          """)
    ]
    let project = Project(&files)
    #expect(
      project.ported(files[0]) == """
        import UIKit
        // import MapKit
        final class A: UIViewController { @MainActor class var exposedMethods: [ExposedMethod] { \
        [.method("save:") { (object: A, arguments) in object.save(arguments[0]); return nil }, \
        .method("make:sender:") { (object: A, arguments) in return object.make(arguments[0], sender: arguments[1]) }, \
        .method("noteWithSender:") { (object: A, arguments) in object.note(sender: arguments[0]); return nil }, \
        .property("total") { (object: A, value: UILabel?) in object.total = value }] }
           private weak var label: UILabel!
           var total: UILabel! { didSet { total.text = "@IBAction" } }

        override func viewDidLoad() { super.viewDidLoad() }}
        extension A {
          
           private func save(_ sender: UIButton) {}
           func make(_ coder: NSCoder, sender: Any?) -> UIViewController? { nil }
           func note(sender: Any) { _ = Selector("noteWithSender:") }
        }
        extension A: ExposesMethods {}

        """)
    #expect(project.notes == ["A.swift: no module MapKit"])
  }

  @Test func anActionThatAnExtensionOfUIKitAddsIsListedByTheAppsClasses() {
    var files = [
      SourceFile(
        name: "B.swift",
        text: """
          final class B: UITableViewController {}
          final class V: UIView {}
          extension UIViewController { @IBAction func logOut(_ sender: Any) {} }
          """)
    ]
    let ported = Project(&files).ported(files[0])
    #expect(ported.contains("class B: UITableViewController { @MainActor class var exposedMethods"))
    #expect(ported.contains(".method(\"logOut:\") { (object: UIViewController, arguments) in"))
    #expect(ported.contains("class V: UIView {}"))
  }

  @Test func aViewIsMadeWithoutAFrame() {
    var files = [
      SourceFile(
        name: "C.swift",
        text: "class C: UIView { override init(frame: CGRect) { super.init(frame: frame) } }")
    ]
    #expect(
      Project(&files).ported(files[0])
        == "class C: UIView { override init(frame: CGRect = .zero) { super.init(frame: frame) } }")
  }

  @Test(arguments: ["override ", ""])
  func rowsWhoseEditsAreCommittedCanBeEdited(_ override: String) {
    let commit = """
      \(override)func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt path: IndexPath
      ) {}
      """
    let answer =
      "\(override)func tableView(_: UITableView, canEditRowAt _: IndexPath) -> Bool { true }"
    var files = [SourceFile(name: "D.swift", text: "class D: Table {\n\(commit)\n}")]
    #expect(Project(&files).ported(files[0]).contains("{}\n\n\(answer)\n}"))
    files = [SourceFile(name: "D.swift", text: "class D: Table {\n\(commit)\n\(answer)\n}")]
    #expect(Project(&files).ported(files[0]) == files[0].text.map(String.init).joined())
  }
}
