/// Names that stand for values whose text is another one in each run: `<uuid:1>`, `<uuid:2>`.
///
/// Equal values have one name for as long as the aliases are kept, so that it still shows which screen
/// has the identifier of which. The numbers follow the order in which values are first written.
final class Redactor {
  /// What a property or a type is called.
  private let types: [ObjectIdentifier: String]
  private let properties: [String: String]

  /// The number of each value with a name, by its text; 0 for one that must not be told from others.
  private var numbers: [String: [String: Int]] = [:]
  private var counts: [String: Int] = [:]

  /// - Parameters:
  ///   - types: The names of the types to be written as aliases.
  ///   - properties: The names of the properties to be written so, as `id` or `Pet.id`.
  init(types: [ObjectIdentifier: String], properties: [String: String]) {
    self.types = types
    self.properties = properties
  }

  /// The name of a type's values; nil when they are shown.
  func name(of type: Any.Type) -> String? { types[ObjectIdentifier(type)] }

  /// The name of a property's values; nil when they are shown.
  ///
  /// - Parameter subject: What the object that has it is called in the snapshot, if it is.
  func name(of property: StoredProperty, in subject: String? = nil) -> String? {
    guard !properties.isEmpty else { return nil }
    if let name = properties[property.name] { return name }
    let subjects = [subject, TypeName.text(of: property.owner)]
    return subjects.lazy.compactMap { $0 }
      .compactMap { self.properties["\($0).\(property.name)"] }.first
  }

  /// The alias of a value.
  ///
  /// - Parameters:
  ///   - name: What its values are called.
  ///   - text: The value's own text, which equal values share.
  ///   - use: What to do with a value that has no number yet.
  func alias(_ name: String, for text: String, _ use: Use) -> (text: String, isFinal: Bool) {
    if let number = numbers[name]?[text] {
      return (number == 0 ? "<\(name)>" : "<\(name):\(number)>", true)
    }
    switch use {
    case .attempt: return ("<\(name)>", false)
    case .unnumbered:
      numbers[name, default: [:]][text] = 0
      return ("<\(name)>", true)
    case .numbered:
      counts[name, default: 0] += 1
      let number = counts[name, default: 0]
      numbers[name, default: [:]][text] = number
      return ("<\(name):\(number)>", true)
    }
  }

  /// What to do with a value that has no number yet.
  enum Use {
    /// Give it the next one.
    case numbered
    /// Never give it one: it is one of several in a set that nothing else tells apart.
    case unnumbered
    /// Leave it for later: the text is only written to find its place.
    case attempt
  }
}
