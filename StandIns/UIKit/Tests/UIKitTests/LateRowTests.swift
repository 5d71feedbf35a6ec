import Foundation
import Testing
import UIKit

@testable import FlowTesting

/// A list whose rows come some time after its view was loaded, or never.
final class LateList: UITableViewController {
  static var delay: Double?
  private var rows = 0
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = editButtonItem
    guard let delay = Self.delay else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      MainActor.assumeIsolated {
        self?.rows = 2
        self?.tableView.reloadData()
      }
    }
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt path: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    performSegue(withIdentifier: "open", sender: self)
  }
}

extension OneWindow {
  @MainActor @Suite struct LateRowTests {}
}

extension OneWindow.LateRowTests {
  @Test func rowsThatComeLaterAreWaitedFor() async {
    let scenes =
      container("N", "navigationController", "rootViewController", "A")
      + scene(
        "A", "tableViewController", class: "LateList", "",
        table(of: "A")
          + connections(segue("B", "show", "identifier=\"open\"")))
      + scene("B")
    _ = Stage.storyboard("LateRows", "N", scenes)
    let flow = Flow(
      hosting: Stage.folder.appendingPathComponent("LateRows.storyboard").path, .tapping)
    LateList.delay = 0.1
    await checkFlow(flow, along: "A -row(1)-> B -back-> A -Edit-> A -row(0)-> B")
    // After a first wait in vain it is empty for good.
    LateList.delay = nil
    let started = DispatchTime.now().uptimeNanoseconds
    await checkFlow(flow, along: "A -Edit-> A -Edit-> A")
    #expect(DispatchTime.now().uptimeNanoseconds - started < 2_000_000_000)
  }
}
