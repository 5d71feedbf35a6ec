/// Casts senders to the types that closures take.
enum SenderType {
  /// A sender that is not of the type that a closure takes; `found` is nil without a sender.
  struct Mismatch: Error {
    let expected: String
    let found: String?
  }

  /// Returns a sender as the type that a closure takes; a nil sender fits every optional type.
  static func cast<Sender>(
    _ sender: Any?, as type: Sender.Type = Sender.self
  ) throws(Mismatch) -> Sender {
    let cast: Sender? = if let sender { sender as? Sender } else { sender as Any as? Sender }
    guard let cast else {
      throw Mismatch(
        expected: TypeName.text(of: type),
        found: sender.map { TypeName.text(of: Swift.type(of: $0)) }
      )
    }
    return cast
  }
}
