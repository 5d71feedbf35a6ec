/// The class that a closure is wired with.
struct SourceType: Sendable {
  let type: Any.Type

  /// Whether an object is of the class.
  let matches: @Sendable (AnyObject) -> Bool

  /// Whether every instance of a type is of the class.
  let includes: @Sendable (Any.Type) -> Bool

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

/// A source, a sender or a shared model that is not of the type a closure is wired with.
enum WiringMismatch: Error {
  case source(expected: String, found: String)
  case sender(expected: String, found: String?)
  case model(expected: String, found: String?)
}
