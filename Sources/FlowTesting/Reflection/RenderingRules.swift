/// The texts and placeholders that a user chose for types and properties, along one walk.
struct RenderingRules {
  /// A property to leave out, by the last names of its place; `*` is any name.
  ///
  /// Indices such as `[0]` count only if the pattern has one.
  struct Pattern {
    let names: [String]
    let placeholder: String
    let hasIndex: Bool

    /// Reads a pattern such as `user.*.token` or `items[0].price`.
    init(_ text: String, as placeholder: String) {
      names = text.split(separator: ".").flatMap { name -> [String] in
        let parts = name.split(separator: "[").map(String.init)
        return parts.prefix(1) + parts.dropFirst().map { "[" + $0 }
      }
      hasIndex = text.contains("[")
      self.placeholder = placeholder
    }
  }

  /// The placeholder names of types to leave out.
  var types: [ObjectIdentifier: String] = [:]

  /// The properties to leave out.
  var patterns: [Pattern] = []

  /// The texts of values, by their type.
  var texts: [ObjectIdentifier: (Any) -> String?] = [:]

  /// The types whose values are written by their mirrors.
  var mirrors: Set<ObjectIdentifier> = []

  /// The number of digits after the decimal point; nil for all.
  var digits: Int?

  /// The placeholders given so far.
  let redactor = Redactor()

  /// Whether no rule is about the texts of values.
  var choosesNoText: Bool { types.isEmpty && texts.isEmpty && mirrors.isEmpty && digits == nil }

  /// Returns the placeholder name of a type; nil for a type that is shown.
  func name(of type: Any.Type) -> String? { types[ObjectIdentifier(type)] }

  /// Returns the placeholder name of a property; nil for a property that is shown.
  ///
  /// - Parameter place: The place of the property, such as `Login`, `.user`, `[0]`, `.token`.
  func name(of property: StoredProperty, at place: [String]) -> String? {
    guard !patterns.isEmpty else { return nil }
    let whole = place.map { String($0.drop { $0 == "." }) }.filter { !$0.isEmpty }
    let way = whole.filter { !$0.hasPrefix("[") }
    let typed = [TypeName.text(of: property.owner), property.name]
    let found = patterns.first {
      Self.matches($0.names, $0.hasIndex ? whole : way) || Self.matches($0.names, typed)
    }
    return found.map { $0.placeholder == "*" ? property.name : $0.placeholder }
  }

  private static func matches(_ names: [String], _ way: [String]) -> Bool {
    // The name of a nested type has a dot.
    let way = way.flatMap { $0.split(separator: ".") }
    return names.count <= way.count
      && zip(names, way.suffix(names.count)).allSatisfy { $0 == "*" || $0 == $1 }
  }

  /// Returns the text that a user chose for a value; nil for any other value.
  func text(of value: Any, _ type: Any.Type) -> String? {
    if let text = texts[ObjectIdentifier(type)] { return text(value) }
    guard let digits else { return nil }
    if let numbers = value as? any NumbersText {
      return numbers.text { Self.rounded($0, to: digits) }
    }
    return (value as? any BinaryFloatingPoint).map { Self.rounded(Double($0), to: digits) }
  }

  /// Returns a number rounded half away from zero, the same on every platform.
  private static func rounded(_ number: Double, to digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (number * scale).rounded()
    return scaled.isFinite ? (scaled / scale).description : number.description
  }
}

extension StoredProperty {
  /// Whether it holds a single value, such as a number or a string, and not a collection or an object.
  var isPlain: Bool { unwrappedType is any PlainText.Type }
}
