/// Renders values as stable text: the same bytes in every process and on every platform.
///
/// ```swift
/// let texts = ValueText { ($0 as? PetController).map { _ in "PetController" } }
/// texts.text(of: cart).text
/// // Cart(pets: [Pet(name: "Rex", kind: .dog)], owner: nil, screen: → PetController)
/// ```
///
/// - Everything is shown by what it stores; only the types of ``PlainText`` speak for themselves.
/// - What calls itself a collection is shown by its elements.
/// - Sets and dictionaries are sorted by the whole text of their elements, numbers by value.
/// - An object with a label is a reference, `→ PetController`. Any other is shown in place, and again
///   within the same text as a reference: `Pet#1(name: "Rex")` and then `→ Pet#1`.
/// - What lies deeper than ``depthLimit`` is shown after the rest, so that a long chain of objects
///   is no deep recursion.
/// - A text longer than the budget is cut, and ends with a digest of what was cut.
/// - What has no stable text, such as an address, is refused by name.
///
/// Objects of a framework that are not known here have no text but their type's name.
final class ValueText {
  /// The text of one value.
  struct Rendering: Hashable, Sendable {
    /// The text, on one line.
    var text: String
    /// What has no stable text, each as its type's name; in the order of the text.
    var refusals: [String] = []
  }

  /// How many Unicode scalars of a text are kept.
  let budget: Int

  /// The label of an object that is told of elsewhere; nil for one to be shown in place.
  let label: (AnyObject) -> String?

  /// How deep values are shown in place: some thirty levels fit a thread with a small stack.
  static let depthLimit = 24

  /// How many values one text may hold; more are refused rather than waited for.
  let countLimit: Int

  /// Whether sets and dictionaries are given another order first, to prove that none shows.
  let isReordering: Bool

  /// What is written in place of values that are others in each run; nil when all are shown.
  let redactor: Redactor?

  private var types: [ObjectIdentifier: TypeFacts] = [:]

  /// Makes a renderer, which keeps what it learns of types.
  ///
  /// The label may not depend on the order in which objects are asked for: that of a set's elements
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

  /// The text of what a stored property holds.
  func text(of value: StoredValue) -> Rendering {
    switch value {
    case .value(let value): text(of: value)
    case .notComputed: Rendering(text: "(not computed)")
    case .notRead(let reason): Rendering(text: "(\(reason.rawValue))")
    }
  }

  /// The text of what an object's property holds, or the alias for it.
  ///
  /// - Parameter subject: What the object is called in the snapshot.
  func text(of property: StoredProperty, in object: Any, called subject: String)
    -> Rendering
  {
    let stored = property.value(in: object)
    guard case .value(let value) = stored,
      let name = redactor?.name(of: property, in: subject)
    else { return text(of: stored) }
    var writer = ValueWriter(self)
    writer.writeAlias(name, of: value)
    return Rendering(text: writer.text)
  }

  /// The text of any value.
  func text(of value: Any) -> Rendering {
    var writer = ValueWriter(self)
    writer.write(value)
    writer.writeDeferred()
    return Rendering(text: elided(writer.text), refusals: writer.refusals)
  }

  /// What there is to know of a type, found once.
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
