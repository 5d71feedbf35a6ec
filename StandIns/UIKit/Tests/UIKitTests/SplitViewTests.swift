import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Split views that code makes, on a phone: the columns are one stack.
  @MainActor @Suite(.exploring(paths: 20)) struct SplitViewTests {}
}

/// A list beside a detail, which it shows as a test says.
final class SplitList: UIViewController {
  static var open: (SplitList) -> Void = { _ in }
  override func viewDidLoad() {
    super.viewDidLoad()
    let open = UIAction(title: "Open") { [weak self] _ in self.map { Self.open($0) } }
    view.addSubview(UIButton(frame: .zero, primaryAction: open))
  }
}
final class SplitDetail: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let more = UIAction(title: "More") { [weak self] _ in
      self?.navigationController?.pushViewController(
        Arrived(nibName: nil, bundle: nil), animated: true)
    }
    view.addSubview(UIButton(frame: .zero, primaryAction: more))
  }
}

/// Makes the list the first column that shows.
final class PrimaryFirst: NSObject, UISplitViewControllerDelegate {
  func splitViewController(
    _ controller: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn column: UISplitViewController.Column
  ) -> UISplitViewController.Column { .primary }
}

extension OneWindow.SplitViewTests {
  private func flow(
    _ delegate: PrimaryFirst? = nil, line: UInt = #line,
    open: @escaping (SplitList) -> Void = { $0.splitViewController?.show(.secondary) }
  ) -> Flow<ControllerHost> {
    SplitList.open = open
    _ = Stage.storyboard("Split\(line)", "A", scene("A"))
    return Flow(
      hosting: Stage.folder.appendingPathComponent("Split\(line).storyboard").path, .tapping,
      except: ["UISplit": "the first screen", "SplitDetail": "the first screen", "SplitList": "x"],
      root: { _ in
        let split = UISplitViewController(style: .doubleColumn)
        split.delegate = delegate
        split.setViewController(SplitList(nibName: nil, bundle: nil), for: .primary)
        split.setViewController(SplitDetail(nibName: nil, bundle: nil), for: .secondary)
        return split
      })
  }

  @Test func theDetailIsOnTopAndLeadsBackToTheList() async {
    await checkFlow(
      flow(),
      along: "SplitDetail -More-> Arrived -back-> SplitDetail -back-> SplitList -Open-> SplitDetail"
    )
  }

  @Test func aDelegateMayPutTheListOnTop() async {
    let delegate = PrimaryFirst()
    await checkFlow(
      flow(delegate), along: "SplitList -Open-> SplitDetail -back-> SplitList")
    await checkFlow(flow(delegate))
  }

  @Test func aDetailThatCodeShowsIsPushed() async {
    let delegate = PrimaryFirst()
    let flow = flow(delegate) { list in
      let detail = UINavigationController(
        rootViewController: SplitDetail(nibName: nil, bundle: nil))
      list.showDetailViewController(detail, sender: list)
    }
    await checkFlow(
      flow, along: "SplitList -Open-> SplitDetail -More-> Arrived -popToRoot-> SplitList")
    await checkFlow(flow)
  }

  @Test func columnsShowTheOneOnTopWhereThereIsNoRoom() {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let stack = split.viewControllers.first as? UINavigationController
    #expect((stack?.topViewController as? UINavigationController)?.topViewController === detail)
    split.show(.primary)
    #expect(stack?.topViewController === list)
    split.show(.secondary)
    #expect(stack?.viewControllers.count == 2)
    #expect(split.viewController(for: .secondary) === detail)
  }
}
