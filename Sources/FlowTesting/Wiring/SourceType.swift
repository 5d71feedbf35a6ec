/// The class a closure was wired with, and whether an object is of it.
struct SourceType: Sendable {
  let type: Any.Type
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

  /// An object as the class a closure was wired with.
  static func cast<Source>(_ object: AnyObject) throws(WiringMismatch) -> Source {
    guard let source = object as? Source else {
      throw .source(expected: "\(Source.self)", found: "\(Swift.type(of: object))")
    }
    return source
  }
}

/// The type of sender that a closure takes.
enum SenderType {
  /// A sender as the type a closure takes; a nil sender fits any optional type.
  static func cast<Sender>(_ sender: Any?) throws(WiringMismatch) -> Sender {
    if let sender {
      if let sender = sender as? Sender { return sender }
      // What is wrong on purpose comes as what the app's `as?` makes of it.
      if sender is UnexpectedSender, let none = Any?.none as Any as? Sender { return none }
      throw .sender(
        expected: TypeName.text(of: Sender.self), found: TypeName.text(of: type(of: sender)))
    }
    guard let none = sender as Any as? Sender else {
      throw .sender(expected: TypeName.text(of: Sender.self), found: nil)
    }
    return none
  }
}

/// A closure that was wired with a type that what it is given does not have.
enum WiringMismatch: Error {
  case source(expected: String, found: String)
  case sender(expected: String, found: String?)
}

extension FilePosition {
  /// The place of a call; the file by its module and name, which is the same on every machine.
  init(_ fileID: StaticString, _ line: UInt) {
    self.init(file: "\(fileID)", line: Int(line), column: 1)
  }
}
