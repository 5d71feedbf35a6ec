import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// What UIKit does not report, and what code does only under a condition.
  @MainActor @Suite(.exploring(paths: 20)) struct UnseenFaultTests {}
}

/// A form that refuses to be left, and says why.
final class RefusingForm: UIViewController {
  static var shows: (UIStoryboard?) -> [UIViewController] = { _ in [] }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    var presenter: UIViewController = self
    for shown in Self.shows(storyboard) {
      presenter.present(shown, animated: false)
      presenter = shown
    }
    return false
  }
}

/// A form whose action performs its segue only when the form is full.
final class Form: Recorder, ExposesMethods {
  static var isFull = true
  static let source = """
    class Form: UIViewController {
      @IBAction func save(_ sender: UIButton) {
        guard isFull else { return }
        performSegue(withIdentifier: "saved", sender: nil)
      }
      func viewDidAppear() {
        later { self.performSegue(withIdentifier: "later", sender: nil) }
        later { self.performSegue(withIdentifier: "more", sender: nil) }
      }
    }
    """
  static let exposedMethods: [ExposedMethod] = [
    .action("save:") { (form: Form, _) in
      if isFull { form.performSegue(withIdentifier: "saved", sender: nil) }
    }
  ]
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: .zero)
    button.setTitle("Save", for: .normal)
    button.addTarget(self, action: "save:", for: .touchUpInside)
    view.addSubview(button)
    let other = UIButton(frame: .zero, primaryAction: UIAction(title: "Other") { _ in })
    view.addSubview(other)
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if !Self.isFull { Issue.record("'\(segue.identifier ?? "")' was performed by an empty form") }
  }
}

/// A screen that code makes.
private final class Made: UIViewController {}

extension OneWindow.UnseenFaultTests {
  private func flow(
    _ scenes: String, _ moves: HostedMoves = .tapping, except exceptions: [String: String] = [:],
    line: UInt = #line, @ListBuilder<Wiring> wiring: @escaping @MainActor @Sendable () -> [Wiring] = { [] }
  ) throws -> Flow<ControllerHost> {
    let name = "Unseen\(line)"
    _ = Stage.storyboard(name, "N", scenes)
    try Form.source.write(
      to: Stage.folder.appendingPathComponent("Form.swift"), atomically: true, encoding: .utf8)
    StandIn.onException = { name, reason in Issue.record("\(name): \(reason)") }
    return Flow(
      hosting: Stage.folder.appendingPathComponent("\(name).storyboard").path, moves,
      except: exceptions, wiring: wiring)
  }

  private static let stack = container("N", "navigationController", "rootViewController", "A")

  private static let form =
    stack
    + scene("A", class: "Form", "", connections(segue("B", "show", "identifier=\"saved\"")))
    + scene("B")

  @Test func aSegueUnderAConditionIsLeftToTheTapThatPerformsIt() async throws {
    Form.isFull = true
    let exploration = await checkFlow(try flow(Self.form, .segues), .reaches(.everySegue))
    let labels = Set(exploration.coverage.moves.map(\.label))
    #expect(labels.contains("Save") && !labels.contains("Other"), "\(labels)")
    Form.isFull = false
    defer { Form.isFull = true }
    let empty = try flow(Self.form, .segues)
    let text = await recordedText { @MainActor in await checkFlow(empty, .reaches(.everySegue)) }
    #expect(text.hasPrefix("1 of 1 segue was never taken"), "\(text)")
    #expect(
      text.contains(
        """
        only code performs it, under a condition in 'save', and no tap made it do so: to perform it \
        without, add Senders("saved") { (screen: Form) in [screen] }
        """), "\(text)")
  }

  @Test func whatTheAdvicesSayIsDone() async throws {
    Form.isFull = true
    let performed = try flow(Self.form, .segues) {
      Senders("saved") { (screen: Form) in [screen] }
    }
    let taken = await checkFlow(performed, .reaches(.everySegue)).coverage.moves.map(\.label)
    #expect(!taken.contains("Save"), "\(taken)")
    let two = connections(
      segue("B", "show", "identifier=\"later\""), segue("C", "show", "identifier=\"more\""))
    let scenes = Self.stack + scene("A", class: "Form", "", two) + scene("B") + scene("C")
    let left = try flow(scenes, .segues) { Senders("later") { (_: Form) in [Form]() } }
    let moves = await checkFlow(left).coverage.moves
    #expect(!moves.contains { $0.label == "later" && $0.taken > 0 })
    let kept = await checkFlow(try flow(scenes, .segues)).coverage.moves
    #expect(kept.contains { $0.label == "later" && $0.taken > 0 })
  }

  @Test func theLogNamesTheSegueThatWasPerformedWithoutItsCondition() async throws {
    let scenes = Self.form.replacingOccurrences(of: "saved", with: "later")
    let host = try await started(try flow(scenes, .segues))
    #expect(
      HostedMoveList(host, isStart: false).moves.compactMap(\.note) == [
        """
        Only the app's code performs 'later', and may have conditions for it; here it was performed \
        without. To leave it out, add this to the flow: Senders("later") { (_: Form) in [Form]() }. \
        Flow(hosting: …, .tapping) leaves all such segues to the code.
        """
      ])
    await host.finish()
  }

  private func started(_ flow: Flow<ControllerHost>) async throws -> UIKitHost {
    let model = try #require(flow.model)
    let (run, tables) = (RunTables(), HostedTables(model))
    let settings = HostedSettings(
      storyboard: (model.scenes.first?.position?.file as NSString?)?.lastPathComponent
        .replacingOccurrences(of: ".storyboard", with: "") ?? "",
      bundle: .main, start: nil, root: nil, resetting: nil, moves: .segues, exceptions: [:])
    let subject = ControllerHost(
      model, wiring: Wiring(), width: .compact, tables: run)
    let host = UIKitHost(settings, subject, tables, run)
    _ = try await host.start()
    return host
  }

  // MARK: The first screen

  /// UIKit and delegates decide which column of a collapsed split view is on top.
  @Test(arguments: [("B", true), ("C", false)])
  func aCollapsedSplitViewMayStartWithAnyOfItsColumns(first: String, isInOrder: Bool) async {
    let columns = [("M", "masterViewController"), ("D", "detailViewController")].map {
      segue($0, "relationship", "relationship=\"\($1)\"")
    }
    _ = Stage.storyboard(
      "Columns\(first)", "S",
      scene("S", "splitViewController", class: nil, "", connections(columns.joined()))
        + container("M", "navigationController", "rootViewController", "A")
        + container("D", "navigationController", "rootViewController", "B")
        + scene("A") + scene("B") + scene("C"))
    let flow = Flow(
      hosting: Stage.folder.appendingPathComponent("Columns\(first).storyboard").path,
      root: { storyboard in
        let split = storyboard.instantiateInitialViewController() as? UISplitViewController
        let stack = split?.viewControllers.first as? UINavigationController
        stack?.pushViewController(
          storyboard.instantiateViewController(withIdentifier: first), animated: false)
        return split
      })
    let text = await recordedText { @MainActor in await checkFlow(flow) }
    #expect(
      isInOrder ? text == "" : text.hasPrefix("The storyboard starts with A; C was shown by code."),
      "\(text)")
  }

  // MARK: Refused moves

  @Test func anExceptedAlertThatSaysWhyAMoveIsRefusedIsNoDifference() async throws {
    let leave = segue("B-exit", "unwind", "identifier=\"done\" unwindAction=\"unwindHome:\"")
    let bar = """
      <navigationItem key="navigationItem" id="B-n"><barButtonItem key="rightBarButtonItem" id="i" \
      title="Done">\(connections(leave))</barButtonItem></navigationItem>
      """
    let scenes =
      container("N", "navigationController", "rootViewController", "A")
      + scene("A", class: "Home", "", connections(segue("M", "presentation", "identifier=\"on\"")))
      + container("M", "navigationController", "rootViewController", "B")
      + scene("B", class: "RefusingForm", "", bar) + scene("C")
    func text(
      except exceptions: [String: String], _ shows: @escaping (UIStoryboard?) -> [UIViewController]
    ) async throws -> String {
      RefusingForm.shows = shows
      let flow = try flow(scenes, except: exceptions)
      return await recordedText { @MainActor in await checkFlow(flow) }
    }
    func alert() -> UIAlertController {
      let alert = UIAlertController(title: "No", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      return alert
    }
    let except = ["UIAlert": "says what is missing"]
    #expect(try await text(except: except) { _ in [alert()] } == "")
    let told = try await text(except: [:]) { _ in [alert()] }
    #expect(
      told.hasPrefix("The storyboard says M is dismissed; UIAlert was presented by code."),
      "\(told)")
    let other = try await text(except: except) { storyboard in
      [storyboard?.instantiateViewController(withIdentifier: "C") ?? alert()]
    }
    #expect(
      other.hasPrefix("The storyboard says M is dismissed; C was presented by code."), "\(other)")
  }

  // MARK: Code alone

  @Test func anAppWithoutAStoryboardStartsWhereItsCodeDoes() async throws {
    _ = Stage.storyboard("Launch", "L", scene("L", class: nil))
    defer { Coded.body = { _ in [] } }
    Coded.body = { screen in
      [("On", { screen.navigationController?.pushViewController(Made(), animated: true) })]
    }
    let flow = Flow(
      hosting: Stage.folder.appendingPathComponent("Launch.storyboard").path, .tapping,
      except: ["Coded": "the first screen"],
      root: { _ in UINavigationController(rootViewController: Coded()) })
    await checkFlow(flow, along: "Coded -On-> Made -back-> Coded")
    var scenes: Set<String> = []
    await checkFlow(flow, .releasesScreens) { scenes.insert($0.scene) }
    #expect(scenes == ["Coded", "Made"])
  }

  // MARK: What UIKit only logs

  private func presenting(_ times: Int) -> (Coded) -> [(title: String, tap: () -> Void)] {
    { screen in
      guard screen.restorationIdentifier == "A" else { return [] }
      return [
        (
          "Open",
          {
            for _ in 0..<times { screen.performSegue(withIdentifier: "open", sender: nil) }
          }
        )
      ]
    }
  }

  @Test func aPresentationThatIsPerformedTwiceIsFound() async throws {
    let scenes =
      Self.stack
      + scene(
        "A", class: "Coded", "", connections(segue("B", "presentation", "identifier=\"open\"")))
      + scene("B", class: "Coded")
    defer { Coded.body = { _ in [] } }
    Coded.body = presenting(2)
    let twice = try flow(scenes)
    let text = await recordedText { @MainActor in await checkFlow(twice) }
    #expect(
      text.hasPrefix(
        "'Open' of A: Attempt to present <B> on <N> (from <A>) which is already presenting <B>."),
      "\(text)")
    #expect(text.contains("  Path:    A -Open-> B\n"), "\(text)")
    #expect(text.contains("Look for code that presents B twice"), "\(text)")
    await checkFlow(try flow(scenes, except: ["B": "asks twice"]))
    Coded.body = presenting(1)
    await checkFlow(try flow(scenes), .reaches(.everySegue))
  }

  @Test func aPresentationFromAScreenThatIsNotSeenIsFound() async throws {
    let scenes = Self.stack + scene("A", class: "Coded") + scene("B", class: "Coded")
    defer { Coded.body = { _ in [] } }
    Coded.body = { screen in
      let other = screen.storyboard?.instantiateViewController(withIdentifier: "B")
      return [("Open", { if let other { Made().present(other, animated: true) } })]
    }
    let lost = try flow(scenes)
    let text = await recordedText { @MainActor in await checkFlow(lost, along: "A -Open-> A") }
    #expect(
      text.hasPrefix(
        """
        'Open' of A: Attempt to present <B> on <Made> whose view is not in the window hierarchy!
          Path:    A -Open-> A
        """), "\(text)")
  }

  @Test func anUnwindThatNoClassTakesIsFoundWhereCodePerformsIt() async throws {
    let exit = connections(
      segue("A-exit", "unwind", "identifier=\"saved\" unwindAction=\"unwindNowhere:\""))
    let gone = try flow(Self.stack + scene("A", class: "Form", "", exit))
    let text = await recordedText { @MainActor in await checkFlow(gone) }
    #expect(
      text.hasPrefix(
        """
        'saved' of A leads nowhere: code performs it, no class has 'unwindNowhere:', and UIKit does not \
        report it.
        """), "\(text)")
    let there = exit.replacingOccurrences(of: "unwindNowhere:", with: "unwindHome:")
    await checkFlow(
      try flow(
        container("N", "navigationController", "rootViewController", "H")
          + scene("H", class: "Home", "", connections(segue("A", "show", "identifier=\"on\"")))
          + scene("A", class: "Form", "", there)))
  }
}
