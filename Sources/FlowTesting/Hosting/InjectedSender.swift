/// The sender of a call to `prepare(for:sender:)`, and the effect of the call.
struct InjectedSender {
  let senderType: Any.Type

  /// Whether the call changed a stored property of the destination or of a screen in it, or may have changed
  /// the source or an object that one of them holds.
  let changedSomething: Bool
}
