import Foundation

/// The names of types as authors write them, such as `[Pet]?` for
/// `Swift.Optional<Swift.Array<Shop.Pet>>`.
///
/// ```swift
/// TypeName.text(of: Optional<[String]>.self)         // [String]?
/// TypeName.text(of: Dictionary<Int, any Error>.self)  // [Int: any Error]
/// TypeName.text(of: Foundation.Date.self)            // Date
/// ```
///
/// Assumes (6.3.1 on Linux) the spelling of `_typeName`, such as `(unknown context at $7f00)` for what is around a
/// private type in a debug build.
///
/// A name leaves out modules and keeps outer types (`Pet.Kind`). A protocol type as the argument of
/// a function, or of a generic type other than these, has no `any`, because the runtime's name has
/// none.
enum TypeName {
  /// Returns the name of a type as an author writes it.
  static func text(of type: Any.Type) -> String {
    if let sugared = type as? any SugaredType.Type { return sugared.authoredName }
    let text = text(ofRuntimeName: _typeName(type, qualified: true))
    let isProtocol = Runtime.kind(of: type) == .existential && text != "Any" && text != "AnyObject"
    return isProtocol ? "any \(text)" : text
  }

  static func text(ofRuntimeName name: String) -> String {
    var parser = TypeNameParser(name)
    return parser.type().text
  }

  /// Returns the module that declares a type, also in an extension of another module's type; empty for
  /// tuples and functions.
  static func module(of type: Any.Type) -> String {
    let (name, mark) = (_typeName(type, qualified: true), "(extension in ")
    let words = name.hasPrefix(mark) ? name.dropFirst(mark.count) : name[...]
    return String(words.prefix { $0 == "_" || $0.isLetter || $0.isNumber })
  }

  /// Returns the names, with their modules, and the keywords that make up a type's full name.
  static func words(in type: Any.Type) -> [Substring] {
    _typeName(type, qualified: true).split { ",<>()[]:? &".contains($0) }
  }

  /// Returns the parts of the full name without the addresses that a debug build puts into that of a private type.
  static func partsWithoutAddress(of type: Any.Type) -> [String] {
    let parts = _typeName(type, qualified: true).components(separatedBy: "(unknown context at ")
    return parts.prefix(1) + parts.dropFirst().map { String($0.drop { $0 != ")" }) }
  }

  /// Returns the name of an optional of a type, with parentheses where needed.
  fileprivate static func optional(_ wrapped: String, isCompound: Bool) -> String {
    isCompound ? "(\(wrapped))?" : "\(wrapped)?"
  }
}

// MARK: - Types with their own syntax

private protocol SugaredType {
  static var authoredName: String { get }
}

extension Optional: SugaredType {
  fileprivate static var authoredName: String {
    let isCompound = [.existential, .function].contains(Runtime.kind(of: Wrapped.self))
    let wrapped = TypeName.text(of: Wrapped.self)
    return TypeName.optional(wrapped, isCompound: isCompound && wrapped.contains(" "))
  }
}

extension Array: SugaredType {
  fileprivate static var authoredName: String { "[\(TypeName.text(of: Element.self))]" }
}

extension Dictionary: SugaredType {
  fileprivate static var authoredName: String {
    "[\(TypeName.text(of: Key.self)): \(TypeName.text(of: Value.self))]"
  }
}

// MARK: - Reading the runtime's names

private struct TypeNameParser {
  private var input: Substring

  init(_ name: String) { input = name[...] }

  /// Reads one type, up to a comma or the closing bracket of an outer type.
  mutating func type() -> (text: String, isCompound: Bool) {
    var text = ""
    var isCompound = false
    reading: while let next = input.first {
      switch next {
      case _ where skip("(extension in "):
        input = input.drop { $0 != ":" }.dropFirst()
      case _ where skip("->"):
        text += "->"
      case ",", ">", ")", "}":
        break reading
      case "(", "{":
        input.removeFirst()
        let elements = list(until: next == "(" ? ")" : "}").map(\.text).joined(separator: ", ")
        text += next == "(" && elements.isEmpty && !isBeforeArrow ? "Void" : "(\(elements))"
      case _ where isWord(next):
        text += path()
      default:
        isCompound = isCompound || next == " "
        text.append(input.removeFirst())
      }
    }
    return (text, isCompound)
  }

  /// Reads `Module.Outer<Argument>.Inner` without the module and without the context of a private
  /// or local type, which the runtime spells as an address.
  private mutating func path() -> String {
    var module: String?
    var components: [String] = []
    while true {
      if skip("(unknown context at ") {
        input = input.drop { $0 != ")" }.dropFirst()
      } else {
        components.append(component(module: module))
      }
      guard input.first == ".", let after = input.dropFirst().first, isWord(after) || after == "("
      else { return components.joined(separator: ".") }
      input.removeFirst()
      if module == nil, components.count == 1, components[0] != "Any" {
        module = components.removeFirst()
      }
    }
  }

  private mutating func component(module: String?) -> String {
    // Optimized code calls a private type `(Pet in _0123ABCD)`.
    let isPrivate = skip("(")
    let name = String(input.prefix(while: isWord))
    input = input.dropFirst(name.count)
    if isPrivate { input = input.drop { $0 != ")" }.dropFirst() }
    guard skip("<") else { return name }
    let arguments = list(until: ">")
    switch (module, name, arguments.count) {
    case ("Swift", "Optional", 1):
      return TypeName.optional(arguments[0].text, isCompound: arguments[0].isCompound)
    case ("Swift", "Array", 1): return "[\(arguments[0].text)]"
    case ("Swift", "Dictionary", 2): return "[\(arguments[0].text): \(arguments[1].text)]"
    default: return "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
    }
  }

  private mutating func list(until end: Character) -> [(text: String, isCompound: Bool)] {
    var elements: [(text: String, isCompound: Bool)] = []
    while let next = input.first, next != end {
      elements.append(type())
      // A mismatched bracket would never end this list.
      if !skip(", "), input.first != end { break }
    }
    if input.first == end { input.removeFirst() }
    return elements
  }

  private var isBeforeArrow: Bool {
    [" ->", " async", " throws"].contains { input.hasPrefix($0) }
  }

  private func isWord(_ character: Character) -> Bool {
    character == "_" || character == "$" || character.isLetter || character.isNumber
  }

  private mutating func skip(_ prefix: String) -> Bool {
    guard input.hasPrefix(prefix) else { return false }
    input = input.dropFirst(prefix.count)
    return true
  }
}
