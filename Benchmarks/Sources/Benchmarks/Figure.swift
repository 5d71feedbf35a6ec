import Foundation

/// One measured figure, printed as one line of JSON.
struct Figure {
  /// What was measured, such as `router.class`.
  let name: String
  let value: Double
  /// The unit, such as `ms`.
  let unit: String
  /// How many times as much time as what it is compared with; nil for what others compare with.
  var times: Double?

  /// The number of figures printed.
  ///
  /// Figures are measured one after another.
  nonisolated(unsafe) private(set) static var printed = 0

  /// Prints the figure if it is wanted, and ends the process if nothing was measured.
  func print() {
    guard Arguments.includes(name) else { return }
    guard value.isFinite, value > 0, times.map({ $0.isFinite && $0 > 0 }) ?? true else {
      Swift.print("\(name) measured nothing")
      exit(1)
    }
    Self.printed += 1
    let ratio = times.map { ", \"times\": \(Self.rounded($0))" } ?? ""
    Swift.print(
      """
      {"build": "\(Self.build)", "name": "\(name)", "value": \(Self.rounded(value)), \
      "unit": "\(unit)"\(ratio)}
      """)
    fflush(nil)
  }

  /// Three digits that matter, however large the number is.
  private static func rounded(_ value: Double) -> String {
    var scale = 1.0
    while value * scale < 100 { scale *= 10 }
    let number = (value * scale).rounded() / scale
    return number >= 100 ? String(Int(number)) : String(number)
  }

  private static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}

extension Figure {
  /// A time in milliseconds, compared with that of the least that could be done.
  init(_ name: String, _ seconds: Double, against other: Double? = nil) {
    self.init(name: name, value: seconds * 1_000, unit: "ms", times: other.map { seconds / $0 })
  }

  /// A number of things in a second, compared with those of the least that could be done.
  init(_ name: String, _ count: Double, _ unit: String, in seconds: Double, against: Double? = nil)
  {
    self.init(
      name: name, value: count / seconds, unit: "\(unit)/s",
      times: against.map { $0 / (count / seconds) })
  }
}

/// The words of the command line: a folder, `--small`, and beginnings of the names of wanted figures.
enum Arguments {
  /// Whether each figure runs once and small, to show that it runs.
  static let isSmall = words.contains("--small")

  /// The folder of storyboards; nil when none is given.
  static let folder = words.first { FileManager.default.fileExists(atPath: $0) }

  private static let words = Array(CommandLine.arguments.dropFirst())
  private static let beginnings = words.filter { $0 != folder && $0 != "--small" }

  static func includes(_ figure: String) -> Bool {
    beginnings.isEmpty || beginnings.contains(where: figure.hasPrefix)
  }

  /// Whether a figure may be wanted whose name begins with a word.
  static func includesAny(of word: String) -> Bool {
    beginnings.isEmpty || beginnings.contains { $0.hasPrefix(word) || word.hasPrefix($0) }
  }

  /// Returns a size of what is measured, or the smaller one.
  static func size(_ size: Int, small: Int) -> Int { isSmall ? small : size }
}

/// Returns the shortest of several runs, in seconds of the processor: what else the machine does counts little.
func seconds(runs: Int = 5, _ body: () async throws -> Void) async rethrows -> Double {
  var shortest = Double.infinity
  for _ in 0..<Arguments.size(runs, small: 1) {
    let start = clock()
    try await body()
    // A run that is shorter than the clock's tick counts as one.
    shortest = min(shortest, Double(max(1, clock() - start)) / Double(CLOCKS_PER_SEC))
  }
  return shortest
}
