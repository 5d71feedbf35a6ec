/// The renderer of values as stable text: the same bytes in every process and on every platform.
///
/// ```swift
/// let texts = ValueText { ($0 as? PetController).map { _ in "PetController" } }
/// texts.text(of: cart).text
/// // Cart(pets: [Pet(name: "Rex", kind: .dog)], owner: nil, screen: → PetController)
/// ```
///
/// - A value is shown by its stored properties; only the types of ``PlainText`` have their own
///   text.
/// - A collection is shown by its elements.
/// - Sets and dictionaries are sorted by the whole text of their elements, numbers by value.
/// - An object with a label is shown as a reference, `→ PetController`. Any other object is shown
///   in place once, and after that as a reference: `Pet#1(name: "Rex")` and then `→ Pet#1`.
/// - A value deeper than ``depthLimit`` is shown after the rest, so that a long chain of objects is
///   no deep recursion.
/// - A text longer than the budget is cut, and ends with a digest of the rest.
/// - A value without a stable text, such as an address, is refused by name.
///
/// An unknown object of a framework is shown by the name of its type.
final class ValueText {
  /// The text of one value.
  struct Rendering: Hashable, Sendable {
    /// The text, on one line.
    var text: String
    /// The types without a stable text, in the order of the text.
    var refusals: [String] = []
  }

  /// The greatest number of Unicode scalars in a text.
  let budget: Int

  /// Returns the label of an object that has its own record; nil for an object to show in place.
  let label: (AnyObject) -> String?

  /// The depth to which values are shown in place; about thirty levels fit on a small stack.
  static let depthLimit = 24

  /// The greatest number of values in one text; a text with more is refused.
  let countLimit: Int

  /// Whether sets and dictionaries get another order first, to prove that no text depends on it.
  let isReordering: Bool

  /// The placeholders of redacted values; nil if all values are shown.
  let redactor: Redactor?

  private var types: [ObjectIdentifier: TypeFacts] = [:]

  /// Makes a renderer, which caches facts about types.
  ///
  /// The label must not depend on the order of the calls, because the order of a set's elements
  /// differs from process to process.
  init(
    budget: Int = 1_000, countLimit: Int = 1_000_000, isReordering: Bool = false,
    redactor: Redactor? = nil,
    label: @escaping (AnyObject) -> String? = { _ in nil }
  ) {
    self.budget = budget
    self.countLimit = countLimit
    self.isReordering = isReordering
    self.redactor = redactor
    self.label = label
  }

  /// Returns the text of a stored property's value.
  func text(of value: StoredValue) -> Rendering {
    switch value {
    case .value(let value): text(of: value)
    case .notComputed: Rendering(text: "(not computed)")
    case .notRead(let reason): Rendering(text: "(\(reason.rawValue))")
    }
  }

  /// Returns the text of a property of an object or a struct, or its placeholder.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - object: The object or struct.
  ///   - subject: The name of the object in the snapshot.
  func text(of property: StoredProperty, in object: Any, called subject: String)
    -> Rendering
  {
    let stored = property.value(in: object)
    guard case .value(let value) = stored,
      let name = redactor?.name(of: property, in: subject)
    else { return text(of: stored) }
    var writer = ValueWriter(self)
    writer.writePlaceholder(name, of: value)
    return Rendering(text: writer.text)
  }

  /// Returns the text of any value.
  func text(of value: Any) -> Rendering {
    var writer = ValueWriter(self)
    writer.write(value)
    writer.writeDeferred()
    return Rendering(text: elided(writer.text), refusals: writer.refusals)
  }

  /// Returns the facts about a type, computed once.
  func facts(of type: Any.Type) -> TypeFacts {
    if let known = types[ObjectIdentifier(type)] { return known }
    let facts = TypeFacts(type)
    types[ObjectIdentifier(type)] = facts
    return facts
  }

  private func elided(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard
      let end = scalars.index(scalars.startIndex, offsetBy: budget, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    let rest = text[end...]
    let count = Wording.grouped(rest.unicodeScalars.count)
    return "\(text[..<end])… \(count) more characters, digest \(StableHash.digest(rest))"
  }
}
