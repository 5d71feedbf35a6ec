/// The placeholders of one walk for values that differ in each run: `<uuid:1>`, `<uuid:2>`.
///
/// Equal values have the same placeholder along the whole walk, so that a snapshot still shows
/// which screens share an identifier. The numbers follow the order in which values are first
/// written.
final class Redactor {
  /// The names of types and properties to redact.
  private let types: [ObjectIdentifier: String]
  private let properties: [String: String]

  /// The number of each value by name and text; 0 for a value without a number of its own.
  private var numbers: [String: [String: Int]] = [:]
  private var counts: [String: Int] = [:]

  /// Makes the redactor of one walk.
  ///
  /// - Parameters:
  ///   - types: The placeholder names of types to redact.
  ///   - properties: The placeholder names of properties to redact, by `id` or `Pet.id`.
  init(types: [ObjectIdentifier: String], properties: [String: String]) {
    self.types = types
    self.properties = properties
  }

  /// Returns the placeholder name of a type; nil for a type that is shown.
  func name(of type: Any.Type) -> String? { types[ObjectIdentifier(type)] }

  /// Returns the placeholder name of a property; nil for a property that is shown.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - subject: The name of its object in the snapshot; nil for an object without one.
  func name(of property: StoredProperty, in subject: String? = nil) -> String? {
    guard !properties.isEmpty else { return nil }
    if let name = properties[property.name] { return name }
    let subjects = [subject, TypeName.text(of: property.owner)]
    return subjects.lazy.compactMap { $0 }
      .compactMap { self.properties["\($0).\(property.name)"] }.first
  }

  /// Returns the placeholder of a value, and whether it is final.
  ///
  /// - Parameters:
  ///   - name: The placeholder name.
  ///   - text: The value's own text, which equal values share.
  ///   - use: The treatment of a value that has no number yet.
  func placeholder(_ name: String, for text: String, _ use: Use) -> (text: String, isFinal: Bool) {
    if let number = numbers[name]?[text] {
      return (number == 0 ? "<\(name)>" : "<\(name):\(number)>", true)
    }
    switch use {
    case .draft: return ("<\(name)>", false)
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

  /// The treatment of a value that has no number yet.
  enum Use {
    /// It gets the next number.
    case numbered
    /// It never gets a number: it is one of several look-alikes in a set.
    case unnumbered
    /// It gets a number later: the text is a draft, written only to sort a set.
    case draft
  }
}
