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

  // MARK: Windows

  @Test func oneWindowIsKeyAndTheLastShownIsInFrontOfItsLevel() {
    let scene = UIWindowScene()
    let (one, other, alert) = (
      UIWindow(windowScene: scene), UIWindow(windowScene: scene), UIWindow(windowScene: scene)
    )
    alert.windowLevel = .alert + 1
    let windows = [one, other, alert]
    let steps: [(does: () -> Void, key: UIWindow, order: [UIWindow], isHidden: [Bool])] = [
      (one.makeKeyAndVisible, one, [other, one, alert], [false, true, true]),
      (other.makeKey, other, [other, one, alert], [false, true, true]),
      ({ other.isHidden = false }, other, [one, other, alert], [false, false, true]),
      (alert.makeKeyAndVisible, alert, [one, other, alert], [false, false, false]),
      ({ alert.isHidden = true }, alert, [one, other, alert], [false, false, true]),
      (one.makeKeyAndVisible, one, [other, one, alert], [false, false, true]),
    ]
    for (number, step) in steps.enumerated() {
      step.does()
      #expect(scene.windows == step.order, "\(number)")
      #expect(scene.keyWindow === step.key && step.key.isKeyWindow, "\(number)")
      #expect(windows.map(\.isHidden) == step.isHidden, "\(number)")
    }
  }
}
