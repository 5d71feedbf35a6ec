import Testing
import UIKit

extension OneWindow.UIKitRules {
  // MARK: Touches

  @Test func aRecogniserIsPossibleUntilItsStateIsSet() {
    let gesture = UITapGestureRecognizer(target: nil, action: nil)
    #expect(gesture.state == .possible)
    gesture.setValue(UIGestureRecognizer.State.ended.rawValue, forKey: "state")
    #expect(gesture.state == .ended)
  }

  @Test func whatUIKitPutsIntoAViewIsAmongItsParts() {
    let text = UITextView(frame: .zero)
    #expect(text.gestureRecognizers?.count == 1)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.accessoryType = .detailButton
    let button = cell.subviews.first as? UIButton
    #expect(button?.allTargets == [AnyHashable(cell)])
    cell.accessoryType = .none
    #expect(cell.subviews.isEmpty)
  }

  @Test func aPrimaryActionIsNoTarget() {
    let titled = UIBarButtonItem(primaryAction: UIAction(title: "Add") { _ in })
    let system = UIBarButtonItem(systemItem: .save, primaryAction: UIAction(title: "Add") { _ in })
    #expect([titled.title, system.title] == ["Add", nil])
    #expect(titled.target == nil && titled.action == nil && system.action == nil)
  }
}
