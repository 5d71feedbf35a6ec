import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Screens that only code makes, or puts into others.
  @MainActor @Suite(.exploring(paths: 30)) struct CodeScreenTests {}
}

/// A screen that puts pages into itself.
final class Album: UIViewController, UIPageViewControllerDataSource {
  nonisolated(unsafe) static var namesAll = true
  private let pages = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  var owner: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(pages)
    view.addSubview(pages.view)
    pages.didMove(toParent: self)
    pages.dataSource = self
    pages.setViewControllers([picture(0)], direction: .forward, animated: false)
  }
  private func picture(_ number: Int) -> Picture {
    let picture = Picture(nibName: nil, bundle: nil)
    picture.number = number
    if Self.namesAll || number == 0 { picture.name = "\(number)" }
    return picture
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore other: UIViewController
  ) -> UIViewController? { nil }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter other: UIViewController
  ) -> UIViewController? { (other as? Picture)?.number == 0 ? picture(1) : nil }
}

/// A page that needs a name.
final class Picture: UIViewController {
  var number = 0
  var name: String!

  /// The file that declares both, as it is beside their storyboard.
  static let source = """
    class Album: UIViewController {
      private let pages = UIPageViewController()
      var owner: String?
    }
    class Picture: UIViewController {
      var number = 0
      var name: String!
      override func viewDidLoad() {
        super.viewDidLoad()
        title = name
      }
    }
    class Giver: UIViewController {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    }
    class Frame: UIViewController {
      let name = "x"
      func rename() { self.name = "y" }
    }
    """
  override func viewDidLoad() {
    super.viewDidLoad()
    title = name
  }
}

/// A screen that gives an album its owner.
final class Giver: UIViewController {
  nonisolated(unsafe) static var owner: String?
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? Album)?.owner = Self.owner
  }
}

/// A list that refuses the segue of its row, and performs it all the same.
final class Refusing: UITableViewController {
  nonisolated(unsafe) static var isMended = false
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell
  {
    tableView.dequeueReusableCell(withIdentifier: "Row", for: path)
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    sender == nil
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    if Self.isMended { return }
    let other = storyboard?.instantiateViewController(withIdentifier: "C")
    if let other { navigationController?.pushViewController(other, animated: true) }
  }
}

/// A screen that shows others in its own place.
final class Pane: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    definesPresentationContext = true
  }
}

/// A screen that covers only the one that shows it.
final class Overlay: UIViewController {
  override func awakeFromNib() {
    super.awakeFromNib()
    modalPresentationStyle = .currentContext
  }
}

extension OneWindow.CodeScreenTests {
  @Test func aHiddenBackButtonHasNoMenuThatLeadsToTheFirstScreen() async {
    Coded.body = { screen in
      [
        (
          "Go",
          { [unowned screen] in
            guard let stack = screen.navigationController, stack.viewControllers.count < 3 else {
              return
            }
            let next = Coded(nibName: nil, bundle: nil)
            next.navigationItem.hidesBackButton = stack.viewControllers.count == 2
            stack.pushViewController(next, animated: true)
          }
        )
      ]
    }
    defer { Coded.body = { _ in [] } }
    _ = Stage.storyboard(
      "NoWayBack", "N",
      container("N", "navigationController", "rootViewController", "A")
        + scene("A", class: "Coded"))
    let flow = Flow(
      hosting: Stage.folder.appendingPathComponent("NoWayBack.storyboard").path, .tapping)
    let moves = await checkFlow(flow).coverage.moves.map(\.label)
    #expect(moves.contains("back") && !moves.contains("popToRoot"), "\(moves)")
  }

  /// Xcode gives the first scene of each new storyboard the same object id.
  @Test func aSceneOfAnotherStoryboardWithTheSameIDIsAnotherScreen() async {
    _ = Stage.storyboard("TwinB", "A", scene("A"))
    _ = Stage.storyboard("TwinA", "A", scene("A", class: "Coded"))
    Coded.body = { screen in
      [
        (
          "Go",
          { [unowned screen] in
            let other = UIStoryboard(name: "TwinB", bundle: nil).instantiateInitialViewController()
            other.map { screen.navigationController?.pushViewController($0, animated: true) }
          }
        )
      ]
    }
    defer { Coded.body = { _ in [] } }
    // The test's first controller is a container around the storyboard's screen, which needs no exception.
    let flow = Flow(
      hosting: Stage.folder.appendingPathComponent("TwinA.storyboard").path, .tapping,
      root: { storyboard in
        storyboard.instantiateInitialViewController().map {
          UINavigationController(rootViewController: $0)
        }
      })
    await checkFlow(flow, along: "A -Go-> Recorder -back-> A")
  }

  private func flow(
    _ scenes: String, _ moves: HostedMoves = .tapping, line: UInt = #line
  ) throws -> Flow<ControllerHost> {
    let name = "Coded\(line)"
    _ = Stage.storyboard(name, "N", scenes)
    let file = Stage.folder.appendingPathComponent("Picture.swift")
    try Picture.source.write(to: file, atomically: true, encoding: .utf8)
    StandIn.onException = { name, reason in Issue.record("\(name): \(reason)") }
    return Flow(
      hosting: Stage.folder.appendingPathComponent("\(name).storyboard").path, moves,
      except: ["C": "shown by a tap"])
  }

  private static let stack = container("N", "navigationController", "rootViewController", "A")

  /// A screen whose button does what code does.
  private func coding(
    _ title: String, _ tap: @escaping (Coded) -> Void, _ test: () async throws -> Void
  ) async rethrows {
    Coded.body = { screen in
      screen.restorationIdentifier == "A" ? [(title, { tap(screen) })] : []
    }
    defer { Coded.body = { _ in [] } }
    try await test()
  }

  private func showsPicture(
    _ name: String?, loadsFirst: Bool = false
  ) -> (Coded) -> Void {
    { screen in
      let picture = Picture(nibName: nil, bundle: nil)
      if loadsFirst { picture.loadViewIfNeeded() }
      picture.name = name
      screen.navigationController?.pushViewController(picture, animated: true)
    }
  }

  @Test func pagesThatCodePutsIntoAScreenAreTurned() async throws {
    let scenes =
      Self.stack
      + scene("A", class: "Giver", "", connections(segue("B", "show", #"identifier="b""#)))
      + scene("B", class: "Album")
    Giver.owner = "Ann"
    let exploration = await checkFlow(try flow(scenes), .fullyInitialized(.nothingIsNil))
    #expect(exploration.coverage.scenes.contains("Picture"), "\(exploration.coverage.scenes)")
    Album.namesAll = false
    defer { Album.namesAll = true }
    let forgetful = try flow(scenes)
    let text = await recordedText { @MainActor in
      await checkFlow(forgetful, .fullyInitialized(.nothingIsNil))
    }
    #expect(text.hasPrefix("Picture arrived without 'name'"), "\(text)")
    #expect(text.contains("  Path:    A -b-> Picture -nextPage-> Picture\n"), "\(text)")
  }

  @Test func aPrepareThatPassesNothingIsFoundBesideWhatTheScreenKeepsPrivate() async throws {
    let scenes =
      Self.stack
      + scene("A", class: "Giver", "", connections(segue("B", "show", #"identifier="b""#)))
      + scene("B", class: "Album")
    Giver.owner = nil
    let silent = try flow(scenes, .segues)
    let text = await recordedText { @MainActor in
      await checkFlow(silent, .fullyInitialized(.nothingIsNil))
    }
    #expect(
      text.hasPrefix(
        "B arrived without 'owner': declared 'var owner: String?', still nil after prepare(for:sender:)."
      ), "\(text)")
  }

  @Test func aStyleThatCodeSetsIsNoDifference() async throws {
    let scenes =
      scene(
        "N", class: nil, "",
        """
        <view key="view" id="N-v"><subviews><containerView id="N-c">\
        \(connections(segue("A", "embed", #"identifier="a""#)))</containerView></subviews></view>
        """)
      + scene("A", class: "Pane", "", connections(segue("B", "presentation", #"identifier="b""#)))
      + scene("B", class: "Overlay")
    await checkFlow(try flow(scenes), .reaches(.everySegue))
  }

  @Test func aRefusedRowWhoseCodeShowsAScreenIsLookedAt() async throws {
    let row = """
      <tableView key="view" id="A-t"><prototypes><tableViewCell reuseIdentifier="Row" id="A-c">\
      \(connections(segue("B", "show", #"identifier="b""#)))</tableViewCell></prototypes>\
      \(connections(#"<outlet property="dataSource" destination="A" id="o1"/>"#, #"<outlet property="delegate" destination="A" id="o2"/>"#))\
      </tableView>
      """
    let scenes =
      Self.stack + scene("A", "tableViewController", class: "Refusing", "", row) + scene("B")
      + scene("C")
    Refusing.isMended = false
    await checkFlow(try flow(scenes, .segues), along: "A -\"b\"(0)-> C -back-> A")
    Refusing.isMended = true
    let refused = try flow(scenes, .segues)
    let text = await recordedText { @MainActor in
      await checkFlow(refused, .reaches(.everySegue))
    }
    #expect(text.contains("refused by shouldPerformSegue(withIdentifier:sender:)"), "\(text)")
  }

  @Test func whatAScreenThatCodeMakesLeavesToOthersIsMissing() async throws {
    let scenes = Self.stack + scene("A", class: "Coded")
    try await coding("Show", showsPicture(nil)) {
      let flow = try flow(scenes)
      let text = await recordedText { @MainActor in await checkFlow(flow, .fullyInitialized) }
      #expect(
        text.hasPrefix(
          """
          Picture arrived without 'name': declared 'var name: String?', still nil after the code of 'Show'.
            Path:    A -Show-> Picture
          """), "\(text)")
      #expect(
        text.contains(
          "  Fix:     Make it 'let name: String' and pass it to the initializer in the code of 'Show'."
        ), "\(text)")
    }
    try await coding("Show", showsPicture("one")) {
      await checkFlow(try flow(scenes), .fullyInitialized)
      let account = await flowAccount(of: try flow(scenes)).description
      #expect(account.contains("A -Show->: the code of 'Show'\n"), "\(account)")
      #expect(account.contains("set by the code of 'Show', but optional"), "\(account)")
    }
  }

  @Test func whatCodeSetsAfterAViewWasLoadedComesTooLate() async throws {
    try await coding("Show", showsPicture("one", loadsFirst: true)) {
      let flow = try flow(Self.stack + scene("A", class: "Coded"))
      let text = await recordedText { @MainActor in
        await checkFlow(flow, .fullyInitialized(.nothingIsNil))
      }
      #expect(
        text.hasPrefix(
          "Picture arrived with 'name' set after its view was loaded: declared 'var name: String?', nil when viewDidLoad() read it."
        ), "\(text)")
    }
  }

  @Test func theWayBackToAScreenThatOnlyCodeMakesIsChecked() async throws {
    let scenes = Self.stack + scene("A", class: "Coded")
    try await coding("Show", showsPicture("one")) {
      await checkFlow(try flow(scenes), .canAlwaysReturn(to: "Picture"))
      let other = try flow(scenes)
      let text = await recordedText { @MainActor in
        await checkFlow(other, .canAlwaysReturn(to: "Pictures"))
      }
      #expect(
        text.contains("there is no scene 'Pictures'. The scenes are 'N', 'A' and 'Picture'."),
        "\(text)")
    }
    let stays: (Coded) -> Void = { screen in
      let picture = Picture(nibName: nil, bundle: nil)
      picture.name = "last"
      screen.navigationController?.setViewControllers([picture], animated: true)
    }
    try await coding("Show", stays) {
      let flow = try flow(scenes)
      let text = await recordedText { @MainActor in
        await checkFlow(flow, .canAlwaysReturn(to: "A"))
      }
      #expect(text.hasPrefix("No walk came back from Picture to A"), "\(text)")
    }
  }
}
