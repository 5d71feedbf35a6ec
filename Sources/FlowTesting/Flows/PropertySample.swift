/// The values of a controller's stored properties at the end of a phase of its initialisation.
///
/// ``ControllerHost`` samples each controller after its initializer, after a dependency container
/// filled it, after the app's code or the source's `prepare(for:sender:)` configured it, and when it
/// comes on screen. Two samples in a row tell which phase set a property.
struct PropertySample {
  var phase: Phase

  let properties: [PropertyReader]

  /// The value of each property, in the same order.
  let values: [HeldValue]

  /// The values of the variables of the app's objects that its properties refer to, in the order of their layouts.
  let held: [ObjectIdentifier: [HeldValue]]

  /// A part of a controller's initialisation, in the order in which UIKit runs them.
  enum Phase: Hashable, Sendable {
    case initializer
    /// A dependency container, called for this runtime attribute.
    case injection(String)
    /// The code of the move with this name, after the storyboard returned the controller to it.
    case code(String)
    /// The source's `prepare(for:sender:)`, with this case of a typed destination if there is one.
    case prepare(String?)
    /// Anything else that ran before the controller came on screen, mostly its own code.
    case arrival

    var isPrepare: Bool {
      if case .prepare = self { true } else { false }
    }
  }
}
