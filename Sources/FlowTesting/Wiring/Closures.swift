/// The class that a closure is wired with.
struct SourceType {
  let type: Any.Type

  /// Whether an object is of the class.
  let matches: (AnyObject) -> Bool

  /// Whether every instance of a type is of the class.
  let includes: (Any.Type) -> Bool

  init<Source: AnyObject>(_ type: Source.Type) {
    self.type = type
    matches = { $0 is Source }
    includes = { $0 is Source.Type }
  }

  /// The name of the class, without its module.
  var name: String { String(describing: type) }

  /// Returns an object as the class that a closure is wired with.
  static func cast<Source>(_ object: AnyObject) throws(WiringMismatch) -> Source {
    guard let source = object as? Source else {
      // Not by interpolation: that has another name for a private type in optimized code.
      throw .source(
        expected: String(describing: Source.self),
        found: String(describing: Swift.type(of: object)))
    }
    return source
  }
}

/// A source or a sender that is not of the type a closure is wired with.
enum WiringMismatch: Error {
  case source(expected: String, found: String)
  case sender(expected: String, found: String?)
}

/// Casts senders to the types that closures take.
enum SenderType {
  /// Returns a sender as the type that a closure takes; a nil sender fits every optional type.
  static func cast<Sender>(
    _ sender: Any?, as type: Sender.Type = Sender.self
  ) throws(WiringMismatch) -> Sender {
    if let sender {
      if let sender = sender as? Sender { return sender }
      throw .sender(
        expected: TypeName.text(of: Sender.self), found: TypeName.text(of: Swift.type(of: sender)))
    }
    guard let none = sender as Any as? Sender else {
      throw .sender(expected: TypeName.text(of: Sender.self), found: nil)
    }
    return none
  }
}
