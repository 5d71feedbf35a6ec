/// A call to the app's code that was given something to hand over to a screen, and its effect.
///
/// The effect is what can be observed: the stored properties of the destination, of the app's objects that it
/// holds, and of the source, compared with those just before the call.
struct HandOver {
  /// The code that was called: `prepare(for:sender:)`, or the selector of a segue action that returned nil.
  let call: String

  /// The type of what it was given.
  let senderType: Any.Type

  /// Whether it changed something, or may have changed what cannot be observed.
  var changedSomething: Bool

  /// Whether what it was given is only what was tapped, such as a button, and tells nothing more.
  var isPlain = false
}
