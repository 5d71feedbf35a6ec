/// The texts and placeholders that a user chose for types and properties, along one walk.
struct RenderingRules {
  /// A way of writing the values of a type.
  enum Choice: Sendable {
    case placeholder(String)
    case text(@Sendable (Any) -> String?)
    case mirror
  }

  private(set) var choices: [ObjectIdentifier: Choice] = [:]

  /// The properties to leave out, by the last names of their places, such as `user`, `*`, `token`; `*` is any name.
  var patterns: [(names: [Substring], placeholder: String)] = []

  /// The number of digits after the decimal point; nil for all.
  var digits: Int?

  /// The functions that replace parts of a whole text, in their order.
  var filters: [@Sendable (String) -> String] = []

  let redactor = Redactor()

  var choosesNoText: Bool { choices.isEmpty && digits == nil }

  /// Chooses a way of writing the values of a type, unless an earlier rule did.
  mutating func choose(_ choice: Choice, for type: ObjectIdentifier) {
    choices[type] = choices[type] ?? choice
  }

  /// Returns the placeholder name of a property; nil for a property that is shown.
  ///
  /// - Parameter place: The place of the property, such as `Login`, `.user`, `[0]`, `.token`; the numbers of
  ///   elements do not count.
  func name(of property: StoredProperty, at place: @autoclosure () -> [String]) -> String? {
    guard !patterns.isEmpty else { return nil }
    // The name of a nested type has a dot, too.
    let way = place().filter { !$0.hasPrefix("[") }.flatMap { $0.split(separator: ".") }
    let typed = TypeName.text(of: property.owner).split(separator: ".") + [property.name[...]]
    let found = patterns.first { pattern in
      [way, typed].contains { way in
        pattern.names.count <= way.count
          && zip(pattern.names, way.suffix(pattern.names.count)).allSatisfy {
            $0 == "*" || $0 == $1
          }
      }
    }
    return found.map { $0.placeholder == "*" ? property.name : $0.placeholder }
  }

  func filtered(_ text: String) -> String { filters.reduce(text) { $1($0) } }

  func end(of place: [String]) -> [String] {
    let longest = patterns.map(\.names.count).max() ?? 0
    return place.filter { !$0.hasPrefix("[") }.suffix(longest)
  }

  /// Returns the text of a rounded number, or of a value made of such; nil for any other value.
  fileprivate func rounded(_ value: Any) -> String? {
    guard let digits else { return nil }
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    // Half away from zero, the same on every platform.
    func text(_ number: Double) -> String {
      let scaled = (number * scale).rounded()
      return scaled.isFinite ? (scaled / scale).description : number.description
    }
    if let numbers = value as? any NumbersText { return numbers.text(text) }
    return (value as? any BinaryFloatingPoint).map { text(Double($0)) }
  }
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
    let text: String?
    switch context.rules.choices[ObjectIdentifier(type)] {
    case .placeholder(let name): return placeholder(name, of: value)
    case .mirror:
      return (value as? any CustomReflectable)
        .map { mirrored($0.customMirror, context.facts(of: type).name) }
    case .text(let make): text = make(value)
    case nil: text = context.rules.rounded(value)
    }
    return text.map { ValueTree($0.onOneLine) }
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
      return ValueTree.Part(label: name, tree: tree(of: DeclaredValue(child.value), at: ".\(name)"))
    }
    return .fields(name, parts)
  }

  /// Returns the placeholder of a value, without a number if the value has no stable text; nil stays nil.
  mutating func placeholder(_ name: String, of value: Any) -> ValueTree {
    guard let value = Runtime.unwrapped(value) else { return ValueTree("nil") }
    let rendering = ValueText(label: context.label).text(of: value)
    guard rendering.refusals.isEmpty else { return ValueTree("<\(name)>") }
    let placeholder = context.rules.redactor.placeholder(
      name, for: rendering.text, isDraft: isDraft, isOneOfSeveral: isOneOfSeveral)
    outcome.isFinal = outcome.isFinal && placeholder.isFinal
    return ValueTree(placeholder.text)
  }
}
