import Foundation

/// What the screens of these tests inherit from, as `UIViewController` would be.
class Screen {
  init() {}
  init?(coder: NSCoder) {}
}
