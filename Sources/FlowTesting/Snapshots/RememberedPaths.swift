import Foundation

/// The failing paths of one test, in a file to commit.
///
/// ```
/// # FlowTesting failing paths
/// # test: ShopTests.ShopFlows/nobodyGetsStuck
/// # They are replayed first. A path that passes again is removed.
/// PetList -showPet(2)-> Pet  # .fullyInitialized
/// ```
///
/// A test may check several flows. Each call uses only its own lines, so that it does not remove those of
/// another call: the lines with its checks and, from the test's second call on, with the call's number. If the
/// process ended on a path, the line has the word `crash` instead of a check.
struct RememberedPaths {
  struct Line: Hashable {
    let path: FlowPath
    /// The name of the check that fails.
    let check: String
    /// The number of the call in the test, counted from 1.
    var call = 1
  }

  let location: SnapshotLocation

  /// The lines; the file has them sorted, so that two branches merge.
  private(set) var lines: [Line] = []

  /// The lines that are not paths, which stay unchanged.
  private var others: [String] = []

  /// The number of the call, and the names of its checks.
  private let call: Int
  private let names: Set<String>

  /// Reads the file of a test; a missing file has no paths.
  ///
  /// - Parameters:
  ///   - call: The number of the call in the test, counted from 1.
  ///   - checks: The names of the checks of the call.
  /// - Throws: An error if the file exists but is not readable as text.
  init(at location: SnapshotLocation, call: Int = 1, checks: [String]) throws {
    self.location = location
    self.call = call
    let observers = checks.map(Failure.Observer.check) + [.closure, .walk]
    names = Set(observers.map(\.word) + [Self.crash])
    guard FileManager.default.fileExists(atPath: location.file.path) else { return }
    let text = try String(contentsOf: location.file, encoding: .utf8)
    let all = text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" })
    if all.contains(where: \.isConflictMarker) { throw ConflictMarkers() }
    for line in all where !line.hasPrefix("#") {
      if let line = Line(line) { lines.append(line) } else { others.append(String(line)) }
    }
  }

  /// Returns the location of a test's file.
  static func location(of owner: SnapshotOwner, file: String) -> SnapshotLocation {
    SnapshotLocation(of: "failing", owner: owner, file: file, as: "paths")
  }

  /// The paths that the call replays first.
  var paths: [FlowPath] { lines.filter(isOwn).map(\.path) }

  /// Those of them on which the process ended.
  var crashes: [FlowPath] { lines.filter { isOwn($0) && $0.check == Self.crash }.map(\.path) }

  private static let crash = "crash"

  /// The text after a path on which the process ends.
  var crashEnd: String { Line.end(check: Self.crash, call: call) }

  /// Removes the paths that a run settled, and adds its failing paths.
  mutating func update(settled: [FlowPath], failing: [Discovery]) {
    lines = lines.filter { !isOwn($0) || !settled.contains($0.path) }
    for discovery in failing where !discovery.isFlaky {
      let line = Line(discovery, call: call)
      if !lines.contains(line) { lines.append(line) }
    }
  }

  /// Writes the file if its bytes change; removes it if there are no lines.
  func write() throws {
    try WholeFile.update(
      location.file, to: lines.map(\.text).sorted() + others, below: head)
  }

  /// The lines at the head of the file.
  var head: [String] {
    ["# FlowTesting failing paths", "# test: \(location.owner.id)"]
      + location.head.filter { !$0.hasPrefix("# name:") }
      + ["# They are replayed first. A path that passes again is removed."]
  }

  private func isOwn(_ line: Line) -> Bool { line.call == call && names.contains(line.check) }
}

/// The error for a file with conflict markers of a merge.
struct ConflictMarkers: Error, CustomStringConvertible {
  var description: String {
    """
    It has the conflict markers of a merge. Keep the lines of both sides, and write \
    '*.paths merge=union' into Snapshots/.gitattributes.
    """
  }
}

extension RememberedPaths.Line {
  private static let mark = "  # "
  private static let callMark = ", call "

  /// The line of a failure that a call found.
  init(_ discovery: Discovery, call: Int) {
    self.init(path: discovery.walk.path, check: discovery.failure.noticedBy.word, call: call)
  }

  fileprivate var text: String { "\(path)\(Self.end(check: check, call: call))" }

  fileprivate static func end(check: String, call: Int) -> String {
    "\(mark)\(check)\(call == 1 ? "" : "\(callMark)\(call)")"
  }

  /// Reads a line; nil for a line that is no path.
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
  fileprivate var word: String {
    switch self {
    case .check(let name): name.onOneLine
    case .closure: "closure"
    case .walk: "walk"
    }
  }
}
