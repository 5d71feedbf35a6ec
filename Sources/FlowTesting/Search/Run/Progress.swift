/// Shows how far a long run is.
struct Progress: Sendable {
  /// Shows a text in place of the one before; nil where nobody looks.
  var show: (@Sendable (String) -> Void)?

  /// The number of walks after which the text is shown anew.
  private static let every = 500

  /// Shows how far the walks are, every few hundred of them.
  ///
  /// - Parameter total: The number of walks in all; nil for as many as there is time for.
  func report(_ walks: Int, of total: Int?, _ coverage: Coverage, failures: Int) {
    guard let show, walks > 0, walks % Self.every == 0 else { return }
    let done = total.map { " of \(Wording.grouped($0))" } ?? ""
    let found = failures > 0 ? ", \(Wording.count(failures, "failure")) so far" : ""
    show("\(Wording.grouped(walks))\(done) walks, \(Wording.grouped(coverage.steps)) steps\(found)")
  }

  /// Takes the text away.
  func end(after walks: Int) {
    if walks >= Self.every { show?("") }
  }
}
