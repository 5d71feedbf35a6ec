import Foundation

/// The base class of the screens of these tests, in the role of `UIViewController`.
class Screen {
  init() {}
  init?(coder: NSCoder) {}
}

/// An object that is not kept alive.
struct WeakBox { weak var object: AnyObject? }
