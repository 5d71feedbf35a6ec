import Foundation

/// The failing paths of one test, kept in a file that is meant to be committed.
///
/// ```
/// # FlowTesting failing paths
/// # test: ShopTests.ShopFlows/nobodyGetsStuck
/// # They are replayed first. A path that passes again is removed.
/// PetList -showPet(2)-> Pet  # .fullyInitialized
/// ```
///
/// A test may check several flows. Each call looks only at its own lines, so that it does not take out
/// what another one found: those of its checks, and from the second call on with the call's number.
struct RememberedPaths {
  /// A path, what it fails, and in which call of the test.
  struct Line: Hashable {
    let path: FlowPath
    let check: String
    var call = 1
  }

  /// Where the file lies.
  let place: SnapshotLocation

  /// Its paths, in the order in which they were found.
  private(set) var lines: [Line] = []

  /// What cannot be read as a path; it is left as it is.
  private var others: [String] = []

  /// The number of the call that looks, and the names of what it looks with.
  private let call: Int
  private let names: Set<String>

  /// Reads the file of a test; one that does not exist has no paths.
  ///
  /// - Parameters:
  ///   - place: Where the file lies.
  ///   - call: Which call of the test looks, counted from 1.
  ///   - checks: What the call checks.
  /// - Throws: When there is a file that cannot be read, or is no text.
  init(at place: SnapshotLocation, call: Int = 1, checks: [any Check]) throws {
    self.place = place
    self.call = call
    let observers = checks.map { Failure.Observer.check($0.name) } + [.closure, .walk]
    names = Set(observers.map(\.word))
    guard FileManager.default.fileExists(atPath: place.file.path) else { return }
    let text = try String(contentsOf: place.file, encoding: .utf8)
    for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" })
    where !line.hasPrefix("#") {
      if let line = Line(line) { lines.append(line) } else { others.append(String(line)) }
    }
  }

  /// The file of a test.
  static func place(of owner: SnapshotOwner, file: String) -> SnapshotLocation {
    SnapshotLocation(of: "failing", owner: owner, file: file, as: "paths")
  }

  /// The paths that the call walks first.
  var paths: [FlowPath] { lines.filter(isOwn).map(\.path) }

  /// Those of them whose last move failed before it led anywhere, so that its end is a guess.
  var pathsOfGuessedEnd: Set<FlowPath> {
    Set(lines.filter { isOwn($0) && $0.check == Failure.Observer.walk.word }.map(\.path))
  }

  /// Takes out the paths that a run walked, and adds those on which it failed.
  mutating func update(with report: Report) {
    lines = lines.filter { !isOwn($0) || !report.settled.contains($0.path) }
    for discovery in report.discoveries where !discovery.isFlaky {
      let line = Line(
        path: discovery.walk.path, check: discovery.failure.noticedBy.word, call: call)
      if !lines.contains(line) { lines.append(line) }
    }
  }

  /// Writes the file if its bytes would change; without any path there is none.
  func write() throws {
    let old = try? Data(contentsOf: place.file)
    guard !lines.isEmpty || !others.isEmpty else {
      if old != nil { try FileManager.default.removeItem(at: place.file) }
      return
    }
    let new = Data(text.utf8)
    if new != old { try WholeFile.write(new, to: place.file) }
  }

  private func isOwn(_ line: Line) -> Bool { line.call == call && names.contains(line.check) }

  private var text: String {
    let head =
      ["# FlowTesting failing paths"] + place.head.filter { !$0.hasPrefix("# name:") }
      + ["# They are replayed first. A path that passes again is removed."]
    return (head + lines.map(\.text) + others).joined(separator: "\n") + "\n"
  }
}

extension RememberedPaths.Line {
  private static let mark = "  # "
  private static let callMark = ", call "

  fileprivate var text: String {
    "\(path)\(Self.mark)\(check)\(call == 1 ? "" : "\(Self.callMark)\(call)")"
  }

  /// Reads a line; nil for one that is no path.
  fileprivate init?(_ line: Substring) {
    guard let mark = line.range(of: Self.mark, options: .backwards),
      let path = FlowPath(String(line[..<mark.lowerBound]))
    else { return nil }
    let name = line[mark.upperBound...]
    if let last = name.range(of: Self.callMark, options: .backwards),
      let call = Int(name[last.upperBound...]), call > 1
    {
      self.init(path: path, check: String(name[..<last.lowerBound]), call: call)
    } else {
      self.init(path: path, check: String(name))
    }
  }
}

extension Failure.Observer {
  /// Who noticed it, in one word.
  fileprivate var word: String {
    switch self {
    case .check(let name): name.onOneLine
    case .closure: "closure"
    case .walk: "walk"
    }
  }
}
