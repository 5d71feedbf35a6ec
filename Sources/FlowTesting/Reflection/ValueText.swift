/// The renderer of values as stable text: the same bytes in every process and on every platform.
///
/// ```swift
/// let texts = ValueText { ($0 as? PetController).map { _ in "PetController" } }
/// texts.text(of: cart).text
/// // Cart(pets: [Pet(name: "Rex", kind: .dog)], owner: nil, screen: → PetController)
/// ```
///
/// - A value is shown by its stored properties; only types that conform to ``PlainText`` have their own text.
/// - A collection is shown by its elements.
/// - Sets and dictionaries are sorted by the whole text of their elements, numbers by value.
/// - An object with a label is shown as a reference, `→ PetController`. Any other object is shown
///   in place once, and after that as a reference to the place where it was first seen: `→ Home.cart`.
/// - A value deeper than ``depthLimit`` is shown after the rest, so that a long chain of objects does not
///   recurse deeply.
/// - A value without a stable text, such as an address, is refused by name.
final class ValueText {
  struct Rendering: Hashable, Sendable {
    var tree: ValueTree
    /// The types without a stable text, in the order of the text.
    var refusals: [String] = []

    var text: String { tree.text }
  }

  /// Returns the label of an object that has its own record; nil for an object to show in place.
  let label: (AnyObject) -> String?

  /// The depth to which values are shown in place; about thirty levels fit on a small stack.
  static let depthLimit = 24

  /// The greatest number of values in one text; a text with more is refused.
  let countLimit: Int

  let rules: RenderingRules

  /// The names of objects along the walk; nil if each text stands alone.
  let objects: ObjectTable?

  /// The objects shown so far in the current frame.
  private var seen: [ObjectIdentifier: ValueWriter.ShownObjects.Appearance] = [:]

  private var types: [ObjectIdentifier: TypeFacts] = [:]

  /// Makes a renderer, which caches facts about types.
  ///
  /// The label must not depend on the order of the calls, because the order of a set's elements
  /// differs from process to process.
  init(
    countLimit: Int = 1_000_000, rules: RenderingRules = RenderingRules(),
    objects: ObjectTable? = nil, label: @escaping (AnyObject) -> String? = { _ in nil }
  ) {
    self.countLimit = countLimit
    self.rules = rules
    self.objects = objects
    self.label = label
  }

  /// Begins another frame, in which each object is shown in place once more.
  func beginFrame() { seen = [:] }

  /// Returns the text of a property of an object or a struct, or its placeholder.
  func text(of property: StoredProperty, in object: Any, called subject: String) -> Rendering {
    var writer = ValueWriter(self, at: ValueWriter.Place(names: [subject]))
    writer.objects.appearances = seen
    let tree = writer.tree(of: property, in: object)
    seen = writer.objects.appearances
    return writer.rendering(tree, of: "\(subject).\(property.name)")
  }

  func text(of value: Any, isErased: Bool = false) -> Rendering {
    var writer = ValueWriter(self)
    return writer.rendering(writer.tree(of: ValueWriter.DeclaredValue(value, isErased: isErased)))
  }

  func facts(of type: Any.Type) -> TypeFacts {
    types.value(for: ObjectIdentifier(type)) { TypeFacts(type) }
  }
}

/// The names of the objects along one walk: the place where each was first seen, such as `Home.cart`.
///
/// An object keeps its name, so that two screens that share a cart differ from two that have a copy each.
/// The table keeps no object alive.
final class ObjectTable {
  private struct Entry {
    weak var object: AnyObject?
    let name: String
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var owners: [String: ObjectIdentifier] = [:]

  /// Returns the name of an object: the place where it was first seen, with a number if an earlier one there still exists.
  func name(of object: AnyObject, at place: String) -> String {
    let id = ObjectIdentifier(object)
    if let known = entries[id], known.object === object { return known.name }
    var name = place
    var number = 1
    while let owner = owners[name], owner != id, entries[owner]?.object != nil {
      number += 1
      name = "\(place) (\(number))"
    }
    entries[id] = Entry(object: object, name: name)
    owners[name] = id
    return name
  }
}
