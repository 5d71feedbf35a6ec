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
