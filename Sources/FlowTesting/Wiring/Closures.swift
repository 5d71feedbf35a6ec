/// The class that a closure is wired with.
struct SourceType {
  let type: Any.Type

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

  /// Returns an object as the class of the closure that was chosen for it.
  static func cast<Source>(_ object: AnyObject) throws(Finding) -> Source {
    guard let source = object as? Source else {
      throw .library(message: "A closure for '\(Source.self)' was given another object.")
    }
    return source
  }
}

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
