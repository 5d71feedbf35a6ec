import Foundation

/// One measured figure, printed as one line of JSON.
struct Figure {
  /// What was measured, as `walk.flow`.
  let name: String
  let value: Double
  /// The unit, as `paths/s`.
  let unit: String
  /// How many times as much time as what it is compared with; nil for what others compare with.
  var times: Double?

  func print() {
    guard Wanted.includes(name) else { return }
    let ratio = times.map { ", \"times\": \(Self.rounded($0))" } ?? ""
    Swift.print(
      """
      {"build": "\(Self.build)", "name": "\(name)", "value": \(Self.rounded(value)), \
      "unit": "\(unit)"\(ratio)}
      """)
  }

  /// Three digits that matter, however large the number is.
  private static func rounded(_ value: Double) -> String {
    guard value.isFinite, value > 0 else { return "0" }
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

/// Which figures are wanted: those whose names begin with a word of the command line, all without one.
enum Wanted {
  /// The folder that is given; nil when none is.
  static let folder = words.first { FileManager.default.fileExists(atPath: $0) }

  private static let words = Array(CommandLine.arguments.dropFirst())
  private static let beginnings = words.filter { $0 != folder }

  static func includes(_ figure: String) -> Bool {
    beginnings.isEmpty || beginnings.contains(where: figure.hasPrefix)
  }

  /// Whether some figure is wanted whose name begins with a word.
  static func any(of word: String) -> Bool {
    beginnings.isEmpty || beginnings.contains { $0.hasPrefix(word) || word.hasPrefix($0) }
  }
}

/// The shortest of several runs, in seconds of the processor: what else the machine does counts little.
func seconds(
  runs: Int = 7, _ body: () async throws -> Void
) async rethrows -> Double {
  var shortest = Double.infinity
  for _ in 0..<runs {
    let start = clock()
    try await body()
    shortest = min(shortest, Double(clock() - start) / Double(CLOCKS_PER_SEC))
  }
  return shortest
}
