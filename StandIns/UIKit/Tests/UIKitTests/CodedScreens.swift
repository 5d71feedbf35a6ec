import Foundation
import Testing
import UIKit

@testable import FlowTesting

/// A screen whose buttons do what an app's code does.
final class Coded: Recorder {
  static var body: (Coded) -> [(title: String, tap: () -> Void)] = { _ in [] }
  static var whenShown: (Coded) -> Void = { _ in }
  var subject: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    for (title, tap) in Self.body(self) {
      let button = UIButton(frame: .zero, primaryAction: UIAction(title: title) { _ in tap() })
      view.addSubview(button)
    }
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Self.whenShown(self)
  }
}

/// What suites of tests on such screens share.
@MainActor protocol CodedScreens {}

extension CodedScreens {
  func flow(
    _ scenes: String, _ moves: HostedMoves = .tapping, except exceptions: [String: String] = [:],
    line: UInt = #line
  ) -> Flow<ControllerHost> {
    let name = "\(type(of: self))\(line)"
    _ = Stage.storyboard(name, "N", scenes)
    StandIn.onException = { name, reason in Issue.record("\(name): \(reason)") }
    return Flow(
      hosting: Stage.folder.appendingPathComponent("\(name).storyboard").path, moves,
      except: exceptions)
  }

  static var stack: String { container("N", "navigationController", "rootViewController", "A") }

  /// Three screens, of which code shows two.
  static var coded: String {
    stack + scene("A", class: "Coded")
      + container("M", "navigationController", "rootViewController", "B")
      + scene("B", class: "Coded") + scene("C", class: "Coded")
  }

  func coding(
    _ body: @escaping (Coded) -> [(title: String, tap: () -> Void)],
    whenShown: @escaping (Coded) -> Void = { _ in }, _ test: () async -> Void
  ) async {
    (Coded.body, Coded.whenShown) = (body, whenShown)
    await test()
    (Coded.body, Coded.whenShown) = ({ _ in [] }, { _ in })
  }
}
