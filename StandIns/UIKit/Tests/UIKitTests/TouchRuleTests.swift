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
}
