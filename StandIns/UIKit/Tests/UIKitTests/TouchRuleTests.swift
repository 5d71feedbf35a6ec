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

  @Test func aViewEndsTheEditingOfTheFieldInIt() {
    let (view, field) = (UIView(), UITextField())
    view.addSubview(field)
    #expect(field.becomeFirstResponder() && field.isFirstResponder)
    #expect(view.endEditing(false) && !field.isFirstResponder && !view.endEditing(true))
  }

  @Test func aPrimaryActionIsNoTarget() {
    let titled = UIBarButtonItem(primaryAction: UIAction(title: "Add") { _ in })
    let system = UIBarButtonItem(systemItem: .save, primaryAction: UIAction(title: "Add") { _ in })
    #expect([titled.title, system.title] == ["Add", nil])
    #expect(titled.target == nil && titled.action == nil && system.action == nil)
  }

  @Test func aTouchIsForTheFrontmostViewThatTakesIt() {
    let window = UIWindow(windowScene: UIWindowScene())
    let (screen, first, second) = (UIView(), UIButton(), UIButton())
    let front = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    window.isHidden = false
    window.addSubview(screen)
    [first, second, front].forEach(screen.addSubview)
    let (low, high) = (CGPoint(x: 195, y: 633), CGPoint(x: 195, y: 50))
    #expect(second.convert(CGPoint(x: 195, y: 211), to: window) == low)
    let label = UILabel(frame: front.frame)
    let rows: [(does: () -> Void, point: CGPoint, hit: UIView?)] = [
      ({}, low, second), ({}, CGPoint(x: 195, y: 211), first), ({}, high, front),
      ({ front.alpha = 0.009 }, high, first), ({ front.alpha = 1 }, high, front),
      ({ front.isUserInteractionEnabled = false }, high, first),
      ({ second.isHidden = true }, low, screen), ({ screen.addSubview(label) }, high, first),
      ({ label.isUserInteractionEnabled = true }, high, label),
      // Outside the bounds of what it is in.
      ({ second.isHidden = false }, low, second),
      ({ second.frame = CGRect(x: 0, y: 422, width: 390, height: 422) }, low, second),
      ({ first.frame = front.frame }, low, second), ({ first.addSubview(second) }, low, screen),
      ({ screen.isHidden = true }, low, window), ({}, CGPoint(x: 195, y: -1), nil),
    ]
    for (number, row) in rows.enumerated() {
      row.does()
      #expect(window.hitTest(row.point, with: nil) === row.hit, "\(number)")
    }
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
