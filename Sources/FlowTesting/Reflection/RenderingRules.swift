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

// MARK: - Placeholders

/// The placeholders of one walk for values that differ in each run: `<uuid:1>`, `<uuid:2>`.
///
/// Equal values have the same placeholder along the whole walk, so that a snapshot still shows
/// which screens share an identifier. The numbers follow the order in which values are first
/// written.
final class Redactor {
  /// The number of each value by name and text; 0 for a value without a number of its own.
  private var numbers: [String: [String: Int]] = [:]
  private var counts: [String: Int] = [:]

  /// Returns the placeholder of a value, and whether it is final.
  ///
  /// - Parameters:
  ///   - text: The value's own text, which equal values share.
  ///   - isDraft: Whether the placeholder is written only to sort a set, so that it gets its number later.
  ///   - isOneOfSeveral: Whether the value is one of several look-alikes in a set, and never gets a number.
  func placeholder(
    _ name: String, for text: String, isDraft: Bool, isOneOfSeveral: Bool
  ) -> (text: String, isFinal: Bool) {
    if let number = numbers[name]?[text] { return (Self.text(name, number), true) }
    if isDraft { return (Self.text(name, 0), false) }
    if !isOneOfSeveral { counts[name, default: 0] += 1 }
    let number = isOneOfSeveral ? 0 : counts[name, default: 0]
    numbers[name, default: [:]][text] = number
    return (Self.text(name, number), true)
  }

  private static func text(_ name: String, _ number: Int) -> String {
    number == 0 ? "<\(name)>" : "<\(name):\(number)>"
  }
}

extension ValueWriter {
  /// Returns the text or the placeholder that a user chose for a value; nil for any other value.
  mutating func chosenTree(of value: Any) -> ValueTree? {
    let type = Swift.type(of: value)
    if let name = context.rules.name(of: type) { return placeholder(name, of: value) }
    if context.rules.mirrors.contains(ObjectIdentifier(type)),
      let value = value as? any CustomReflectable
    {
      return mirrored(value.customMirror, context.facts(of: type).name)
    }
    return context.rules.text(of: value, type).map { ValueTree($0.onOneLine) }
  }

  /// Returns the text of the children of a mirror, up to a depth, since mirrors may nest without end.
  private mutating func mirrored(_ mirror: Mirror, _ name: String) -> ValueTree {
    guard depth < ValueText.depthLimit else { return refuse("a mirror that has no end") }
    depth += 1
    defer { depth -= 1 }
    if let tree = elements(of: mirror, name, nil) { return tree }
    let parts = mirror.children.enumerated().map { index, child in
      let label = child.label ?? ""
      let name = label.isEmpty ? ".\(index)" : label
      return ValueTree.Part(label: name, tree: tree(of: child.value, at: ".\(name)"))
    }
    return .fields(name, parts)
  }

  /// Returns the placeholder of a value; nil stays nil.
  ///
  /// A value without a stable text has no number, because it cannot be compared with others.
  mutating func placeholder(_ name: String, of value: Any) -> ValueTree {
    guard let value = Runtime.unwrapped(value) else { return ValueTree("nil") }
    let rendering = ValueText(label: context.label).text(of: value)
    guard rendering.refusals.isEmpty else { return ValueTree("<\(name)>") }
    let placeholder = context.rules.redactor.placeholder(
      name, for: rendering.text, isDraft: isDraft, isOneOfSeveral: isOneOfSeveral)
    isFinal = isFinal && placeholder.isFinal
    return ValueTree(placeholder.text)
  }
}
