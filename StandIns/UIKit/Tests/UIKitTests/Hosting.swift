import Foundation
import PetShop
import Testing
import UIKit

@testable import FlowTesting

/// Returns a flow over scenes that a test writes; `N` is the stack or the container that comes first.
@MainActor func hosted(
  _ scenes: String, from initial: String = "N", except exceptions: [String: String] = [:],
  @SceneModel.ListBuilder<Wiring> wiring: @escaping @MainActor @Sendable () -> [Wiring] = { [] },
  resetting: (@MainActor @Sendable () async throws -> Void)? = nil,
  root: (@MainActor @Sendable (UIStoryboard) throws -> UIViewController?)? = nil
) -> Flow<ControllerHost> {
  let path = Stage.write(initial, scenes)
  StandIn.onException = { name, reason in Issue.record("\(name): \(reason)") }
  return Flow(
    hosting: path, except: exceptions, wiring: wiring, resetting: resetting, root: root)
}

/// A stack with a first screen.
let stack = container("N", "navigationController", "rootViewController", "A")

/// Returns the text of what a test's body records; empty if it passes.
@MainActor func text(_ body: @escaping @MainActor @Sendable () async -> Void) async -> String {
  await recordedText { await body() }
}

/// A list whose rows are of the prototype "Row", or plain without one.
class Rows: UITableViewController {
  var count: Int { 1 }
  func title(of row: Int) -> String? { nil }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt path: IndexPath
  ) -> UITableViewCell {
    let known = tableView.dequeueReusableCell(withIdentifier: "Row")
    let cell = known ?? UITableViewCell(reuseIdentifier: nil)
    if let title = title(of: path.row) { cell.textLabel?.text = title }
    return cell
  }
}

/// A screen whose buttons do what a test says.
final class Coded: Recorder {
  typealias Body = (Coded) -> [(title: String, tap: () -> Void)]
  static var body: Body = { _ in [] }
  static var whenShown: (Coded) -> Void = { _ in }
  var subject: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    for (title, tap) in Self.body(self) {
      view.addSubview(UIButton(frame: .zero, primaryAction: UIAction(title: title) { _ in tap() }))
    }
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Self.whenShown(self)
  }
  func make(_ name: String) -> UIViewController {
    storyboard?.instantiateViewController(withIdentifier: name) ?? UIViewController()
  }
  func push(_ name: String) {
    navigationController?.pushViewController(make(name), animated: true)
  }
  func push(_ name: String, about subject: String?) {
    let next = make(name) as? Coded
    next?.subject = subject
    next.map { navigationController?.pushViewController($0, animated: false) }
  }
  /// Shows an alert with buttons.
  func ask(_ buttons: (title: String, tap: () -> Void)...) {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    for (title, tap) in buttons {
      alert.addAction(UIAlertAction(title: title, style: .default) { _ in tap() })
    }
    present(alert, animated: true)
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Lets each screen have one button while a test runs.
  static func with(
    _ title: String, _ tap: @escaping (Coded) -> Void,
    whenShown: @escaping (Coded) -> Void = { _ in }, _ test: @MainActor () async -> Void
  ) async {
    await with({ screen in [(title, { tap(screen) })] }, whenShown: whenShown, test)
  }

  /// Lets the screens have buttons while a test runs.
  static func with(
    _ body: @escaping Body = { _ in [] }, whenShown: @escaping (Coded) -> Void = { _ in },
    _ test: @MainActor () async -> Void
  ) async {
    (Self.body, Self.whenShown) = (body, whenShown)
    await test()
    (Self.body, Self.whenShown) = ({ _ in [] }, { _ in })
  }
}

/// A screen that code makes and that needs nothing.
final class Arrived: UIViewController {}

/// The pet shop's app, hosted without a line of wiring.
@MainActor enum HostedShop {
  static let main = "../../Sources/PetShop/Storyboards/Main.storyboard"

  static func flow(
    except exceptions: [String: String] = [:], resets: Bool = true
  ) -> Flow<ControllerHost> {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(main).deletingLastPathComponent()
    StandIn.storyboardFolders = [folder.standardizedFileURL.path]
    let reset: @MainActor @Sendable () async throws -> Void = { Shop.reset() }
    return Flow(hosting: main, except: exceptions, resetting: resets ? reset : nil)
  }
}
