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
