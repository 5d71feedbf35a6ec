/// Something wrong with a flow itself, whose cause is in the test or its files, not in the app.
struct Mistake: Error, Hashable, CustomStringConvertible {
  /// What is wrong, complete in its first line.
  let message: String

  /// What to do about it.
  let advice: String

  var description: String { "\(message)\n  Fix:     \(advice)" }
}
