/// The sender that a source's `prepare(for:sender:)` was called with, and whether the call changed
/// anything.
struct InjectedSender {
  /// The type of the sender.
  let senderType: Any.Type

  /// Whether a stored property changed in the destination or a screen in it, or something may have
  /// changed in the source or in an object that they hold.
  let changedSomething: Bool
}
