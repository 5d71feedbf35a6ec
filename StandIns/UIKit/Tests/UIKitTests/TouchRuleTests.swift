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

  @Test func aPrimaryActionIsNoTarget() {
    let titled = UIBarButtonItem(primaryAction: UIAction(title: "Add") { _ in })
    let system = UIBarButtonItem(systemItem: .save, primaryAction: UIAction(title: "Add") { _ in })
    #expect([titled.title, system.title] == ["Add", nil])
    #expect(titled.target == nil && titled.action == nil && system.action == nil)
  }
}
