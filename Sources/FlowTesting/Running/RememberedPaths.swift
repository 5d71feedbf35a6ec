import Foundation

/// The failing paths of one test, kept in a file that is meant to be committed.
///
/// ```
/// # FlowTesting failing paths
/// # test: ShopTests.ShopFlows/nobodyGetsStuck
/// # They are walked first. One that passes again is taken out.
/// PetList -showPet(2)-> Pet  # .fullyInitialized
/// ```
///
/// A test may check several flows. Each call looks only at the lines of its own checks, so that it does
/// not take out what another one found.
struct RememberedPaths {
  /// A path, and what it fails.
  struct Line: Hashable {
    let path: FlowPath
    let check: String
  }

  /// Where the file lies.
  let place: SnapshotPlace

  /// Its paths, in the order in which they were found.
  private(set) var lines: [Line] = []

  /// What cannot be read as a path; it is left as it is.
  private var others: [String] = []

  /// Reads the file of a test; one that does not exist has no paths.
  init(of owner: SnapshotOwner, file: String) {
    place = SnapshotPlace(of: "failing", owner: owner, file: file, as: "paths")
    let text = (try? String(contentsOf: place.file, encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if let mark = line.range(of: Self.mark, options: .backwards),
        let path = FlowPath(String(line[..<mark.lowerBound]))
      {
        lines.append(Line(path: path, check: String(line[mark.upperBound...])))
      } else {
        others.append(String(line))
      }
    }
  }

  private static let mark = "  # "

  /// The paths that a call with these checks walks first.
  func paths(for checks: [any Check]) -> [FlowPath] {
    let observers = checks.map { Failure.Observer.check($0.name) } + [.closure, .walk]
    let names = Set(observers.map(\.word))
    return lines.filter { names.contains($0.check) }.map(\.path)
  }

  /// Takes out the paths that a run walked, and adds those on which it failed.
  mutating func update(with report: Report) {
    lines.removeAll { report.settled.contains($0.path) }
    for discovery in report.discoveries where !discovery.isFlaky {
      let line = Line(path: discovery.walk.path, check: discovery.failure.noticedBy.word)
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

  private var text: String {
    let head =
      ["# FlowTesting failing paths"] + place.head.filter { !$0.hasPrefix("# name:") }
      + ["# They are walked first. One that passes again is taken out."]
    let paths = lines.map { "\($0.path)\(Self.mark)\($0.check)" }
    return (head + paths + others).joined(separator: "\n") + "\n"
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
