import Foundation

/// A value of Foundation that has a stable text only if its contents have one.
protocol FrameworkText {
  /// The text, on one line; nil if the contents have no stable text.
  var frameworkText: String? { get }
}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
extension SortDescriptor: FrameworkText {
  /// The key path and the order, such as `SortDescriptor(\Product.price, reverse)`; nil for a computed
  /// property, which is written as an address.
  var frameworkText: String? {
    guard let key = keyPath?.debugDescription, !key.contains("0x"), !key.contains("<") else {
      return nil
    }
    return "SortDescriptor(\(key), \(order == .forward ? "forward" : "reverse"))"
  }
}

@available(macOS 14.4, iOS 17.4, tvOS 17.4, watchOS 10.4, *)
extension Predicate: FrameworkText {
  /// The captured values and the expression, with names of private types as ``TypeName`` writes them; nil if
  /// there is another address in them.
  var frameworkText: String? {
    let text = description.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
      .replacing(/\(([^() ]+) in _[0-9A-F]+\)/) { $0.1 }
    return text.contains("0x") ? nil : text.onOneLine
  }
}

extension ValueWriter {
  /// Returns the text of a value of Foundation by its contents; nil for any other value.
  mutating func frameworkText(_ value: Any, _ facts: TypeFacts) -> ValueTree? {
    if let value = value as? any FrameworkText {
      return value.frameworkText.map { ValueTree($0) } ?? refuse(facts.name)
    }
    guard #available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *),
      let style = value as? any FormatStyle
    else { return nil }
    let bytes = try? JSONEncoder().encode(style)
    let stored = bytes.flatMap { try? JSONDecoder().decode(Encoded.self, from: $0) }
    return stored?.tree(facts.name) ?? refuse(facts.name)
  }
}

/// A format style as it encodes itself, since its properties are private to Foundation.
private enum Encoded: Decodable {
  case object([String: Encoded])
  case list([Encoded])
  case plain(String)

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .plain("nil")
    } else if let bool = try? value.decode(Bool.self) {
      self = .plain("\(bool)")
    } else if let number = try? value.decode(Int.self) {
      self = .plain("\(number)")
    } else if let number = try? value.decode(Double.self) {
      self = .plain("\(number)")
    } else if let string = try? value.decode(String.self) {
      self = .plain(string.quoted)
    } else if let list = try? value.decode([Encoded].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: Encoded].self))
    }
  }

  /// Whether it is neither 0 nor false.
  private var isSet: Bool {
    switch self {
    case .plain("0"), .plain("false"): false
    default: true
    }
  }

  /// Returns the text, with sorted elements, since a list may have been a set.
  func tree(_ title: String = "") -> ValueTree {
    switch self {
    case .plain(let text): return ValueTree(text)
    case .list(let list):
      let trees = list.map { $0.tree() }.sorted { $0.text < $1.text }
      return ValueTree(.elements, title: title, trees.map { ValueTree.Part(label: "", tree: $0) })
    case .object(var object):
      // Leaves out the locale, the time zone and the languages of the user, which are not the app's.
      if object["current"]?.isSet == true || object["autoupdating"]?.isSet == true {
        object = object.filter { ["current", "autoupdating"].contains($0.key) }
      }
      // Nothing tells the time zone of a calendar that the app chose from that of the machine.
      if object["firstWeekday"] != nil { object["timeZone"] = nil }
      let parts = object.filter { $0.key != "preferences" }.sorted { $0.key < $1.key }
      return .fields(title, parts.map { ValueTree.Part(label: $0, tree: $1.tree()) })
    }
  }
}
