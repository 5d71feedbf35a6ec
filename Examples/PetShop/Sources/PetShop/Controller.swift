import Foundation

/// What every screen of the shop inherits from, as `UIViewController` would be.
///
/// It is here so that the example builds wherever Swift does. FlowTesting asks nothing of it: any
/// class can be a destination.
class Controller {
  required init?(coder: NSCoder) {}
}

/// Text on a screen, connected to an outlet by Interface Builder.
final class Label {
  var text = ""
}

/// Text a person can change, connected to an outlet by Interface Builder.
final class TextField {
  var text = ""
}
