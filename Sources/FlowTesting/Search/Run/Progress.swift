/// Shows the progress of a long run.
struct Progress: Sendable {
  /// Shows a text in place of the one before; nil if nothing is shown.
  var show: (@Sendable (String) -> Void)?

  /// The number of walks between two texts.
  private static let every = 500

  /// Shows the number of walks and steps made, once in 500 walks.
  ///
  /// - Parameter total: The number of all walks; nil for as many as there is time for.
  func report(_ walks: Int, of total: Int?, _ coverage: Coverage, failures: Int) {
    guard let show, walks > 0, walks % Self.every == 0 else { return }
    let done = total.map { " of \(Wording.grouped($0))" } ?? ""
    let found = failures > 0 ? ", \(Wording.count(failures, "failure")) so far" : ""
    show("\(Wording.grouped(walks))\(done) walks, \(Wording.grouped(coverage.steps)) steps\(found)")
  }

  /// Removes the text.
  func end(after walks: Int) {
    if walks >= Self.every { show?("") }
  }
}
