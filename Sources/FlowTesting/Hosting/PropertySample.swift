/// What the stored properties of a controller held when one hand was done with it.
///
/// The stage looks at each controller after it was made, after a container was asked to fill it,
/// after the code that instantiated it or the source's `prepare(for:sender:)` had it, and when it
/// comes on screen; so that it is known of each property who set it.
struct Look {
  /// Who had the controller last.
  let phase: Phase

  /// What the properties held then.
  let values: InitialValues

  /// Who sets the properties of a controller, in the order in which UIKit lets them.
  enum Phase: Hashable, Sendable {
    /// Its initializer.
    case initializer
    /// A container, by the tag in this runtime attribute.
    case injection(String)
    /// The code of the move of this name, after the storyboard gave it the controller.
    case code(String)
    /// The source's `prepare(for:sender:)`, with this case of a typed destination if there is one.
    case prepare(String?)
    /// Itself, or whoever, before it was on screen.
    case arrival

    /// Whether it is the source's `prepare(for:sender:)`.
    var isPrepare: Bool {
      if case .prepare = self { true } else { false }
    }

    /// Whether it is a container.
    var isInjection: Bool {
      if case .injection = self { true } else { false }
    }
  }
}
