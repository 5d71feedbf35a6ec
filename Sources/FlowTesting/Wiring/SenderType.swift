/// Casts senders to the types that closures take.
enum SenderType {
  /// Returns a sender as the type that a closure takes; a nil sender fits every optional type.
  ///
  /// A closure that takes the type of the shared model in the sender's place gets the model.
  static func cast<Sender>(_ sender: Any?) throws(WiringMismatch) -> Sender {
    if let shared = SharedModel.ofWalk, shared.type == Sender.self {
      return try SharedModel.cast()
    }
    if let sender {
      if let sender = sender as? Sender { return sender }
      throw .sender(
        expected: TypeName.text(of: Sender.self), found: TypeName.text(of: type(of: sender)))
    }
    guard let none = sender as Any as? Sender else {
      throw .sender(expected: TypeName.text(of: Sender.self), found: nil)
    }
    return none
  }
}
