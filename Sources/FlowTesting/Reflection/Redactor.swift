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
    /// It never gets a number, since it is one of several look-alikes in a set.
    case unnumbered
    /// It gets a number later, since the text is a draft that is written only to sort a set.
    case draft
  }
}
