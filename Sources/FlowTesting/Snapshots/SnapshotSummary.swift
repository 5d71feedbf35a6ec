import Foundation

/// The summary of changes that several snapshots of a process share.
///
/// ```text
/// 36 snapshots differ. Changes that several of them share:
///   36 × title: "Basket" → "Cart"
///        FLOW_ACCEPT=5d1c2a90 swift test
/// ```
///
/// It is printed to standard error at the end of the process, and only if several files differ in
/// the same way; each test reports its own differences.
final class SnapshotSummary: Sendable {
  /// The summary of all tests of the process.
  ///
  /// A global with `atexit`, because no test sees the files of another, and neither Swift Testing
  /// nor XCTest tells a library when the last test has ended. It decides no test; it is printed for
  /// people only.
  static let ofProcess: SnapshotSummary = {
    atexit {
      let text = SnapshotSummary.ofProcess.text
      if !text.isEmpty { FileHandle.standardError.write(Data("\n\(text)\n".utf8)) }
    }
    return SnapshotSummary()
  }()

  private let files = Locked<[String: [SnapshotChanges.Kind]]>([:])

  /// Adds the changes of one file.
  func add(_ kinds: [SnapshotChanges.Kind], in file: String) {
    files.withLock { $0[file] = kinds }
  }

  /// The text of the kinds of changes in several files, most frequent first; empty without any.
  var text: String {
    let files = files.withLock { $0 }
    var counts: [SnapshotChanges.Kind: Int] = [:]
    for kind in files.values.joined() { counts[kind, default: 0] += 1 }
    let shared = counts.filter { $0.value > 1 }
      .sorted { ($1.value, $0.key.text) < ($0.value, $1.key.text) }
    guard !shared.isEmpty else { return "" }
    let width = String(shared[0].value).count
    let limit = 12
    var lines = ["\(files.count) snapshots differ. Changes that several of them share:"]
    for (kind, count) in shared.prefix(limit) {
      let number = String(repeating: " ", count: width - String(count).count) + String(count)
      lines.append("  \(number) × \(kind.text)")
      lines.append("  \(String(repeating: " ", count: width + 3))\(kind.acceptance)")
    }
    if shared.count > limit { lines.append("  … and \(shared.count - limit) more") }
    return lines.joined(separator: "\n")
  }
}

extension SnapshotChanges.Kind {
  /// The command that accepts the change wherever it occurs.
  var acceptance: String { "FLOW_ACCEPT=\(key) swift test" }
}
