/// Shows the progress of a long run.
struct Progress: Sendable {
  /// Shows a text in place of the one before; nil if nothing is shown.
  var show: (@Sendable (String) -> Void)?

  /// The seconds between two texts.
  var seconds = 10.0

  /// The time of the next text.
  private var next: Deadline?
  private var hasShown = false

  init(show: (@Sendable (String) -> Void)? = nil) { self.show = show }

  /// Shows the number of walks and steps made, and the move that took the most time, once in ten seconds.
  ///
  /// - Parameters:
  ///   - steps: The number of all steps; nil if it is not known.
  ///   - slowest: The move that took the most time so far, and what it took.
  mutating func report(
    _ coverage: Coverage, of steps: Int?, failures: Int, slowest: @autoclosure () -> String?
  ) {
    guard let show else { return }
    guard let due = next else { return next = Deadline(seconds: seconds) }
    guard due.isOver else { return }
    next = Deadline(seconds: seconds)
    let all = steps.map { " of about \(Wording.grouped($0))" } ?? ""
    let found = failures > 0 ? "\(Wording.count(failures, "failure")) so far" : nil
    let texts = [
      "\(Wording.grouped(coverage.paths)) walks, \(Wording.grouped(coverage.steps))\(all) steps",
      found,
      slowest(),
    ]
    show(texts.compactMap(\.self).joined(separator: ", "))
    hasShown = true
  }

  func end() {
    if hasShown { show?("") }
  }
}
