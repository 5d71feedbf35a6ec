import Foundation

/// The start of a flow, which lies in a file of its own for all snapshots of a suite that begin with it.
///
/// ```text
/// buying.txt                        Shop.start.txt
///   # FlowTesting snapshot 3          # FlowTesting snapshot 3
///   # flow: Shop                      # flow: Shop
///   # start: Shop.start.txt
///                                     ## start
///   ## -showPet(0)-> Pet              on screen:
///   …                                 …
/// ```
///
/// So one changed property of a first screen is one changed line. A snapshot with another start has its own in its file.
struct SharedStart {
  let location: SnapshotLocation

  /// The files as a run knows them: a test that shares a start with others may run after one that wrote it.
  var files = Files.ofProcess

  final class Files: Sendable {
    /// Those of the process, since the tests that share one have no common caller.
    static let ofProcess = Files()

    fileprivate let states = Locked<[String: State]>([:])
  }

  /// A file as it was before the run wrote to it, and as it is now.
  fileprivate struct State {
    let before: String?
    var now: String?

    /// Whether a snapshot of the run begins with what it was.
    var isKept = false

    /// The snapshots that the run wrote to begin with what it is now.
    var written: Set<String> = []
  }

  private static let mark = "# start: "

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    files.states.withLock { states in
      var state = states.value(for: location.file.path) {
        let text = try? String(contentsOf: location.file, encoding: .utf8).withPlainNewlines
        return State(before: text, now: text)
      }
      defer { states[location.file.path] = state }
      return body(&state)
    }
  }

  /// Returns the text of a reference with the start that it names; nil if that is missing.
  func whole(_ reference: String, at location: SnapshotLocation) -> String? {
    guard let named = Parts(naming: self, in: reference) else {
      let lines = reference.split(separator: "\n").prefix { $0.hasPrefix("# ") }
      guard let name = lines.first(where: { $0.hasPrefix(Self.mark) })?.dropFirst(Self.mark.count),
        !name.contains("/"), name != self.location.file.lastPathComponent
      else { return reference.inNewFormat }
      // The flow had another name.
      let start = SnapshotLocation(location, named: String(name))
      return SharedStart(location: start, files: files).whole(reference, at: location)
    }
    return withState { $0.written.contains(location.newPathInFolder) ? $0.now : $0.before }.flatMap
    { Parts($0) }
    .map { named.head + $0.start + named.steps }
  }

  /// Returns the text of the paths to goals, each of which an earlier version wrote into a file of its own; nil without any.
  ///
  /// Another snapshot of the test is none: a goal is a screen in the last step of its path, or ends with that move.
  static func whole(ofGoals texts: [String: String], of flow: String, _ head: [String]) -> String? {
    let flow = "# flow: \(flow.onOneLine)"
    func path(_ text: String) -> String {
      text.split(separator: "\n").filter { $0.hasPrefix("## -") }.joined(separator: " ")
    }
    let inOrder = texts.sorted { $0.key < $1.key }.sortedNaturally { path($0.value) }
    let parts = inOrder.compactMap { goal, text -> (String, Parts)? in
      guard text.hasPrefix("# FlowTesting snapshot 2\n"), text.contains("\n\(flow)\n") else {
        return nil
      }
      let last = FlowPath("start " + path(text).replacingOccurrences(of: "## ", with: ""))?.moves
        .last
      let ends = ["", "(last)"].map { "-\(last?.label ?? "")\($0)" }
      let shows = text.components(separatedBy: "\n## ").last?.contains(PathNotation.written(goal))
      guard shows == true || ends.contains(where: goal.hasSuffix) else { return nil }
      return Parts(text).map { (goal, $0) }
    }
    guard let first = parts.first?.1, parts.allSatisfy({ $0.1.start == first.start }) else {
      return nil
    }
    let steps = parts.map { "\(SnapshotDocument.goal)\($0)\n\($1.steps)" }
    return ([SnapshotDocument.version] + head + [flow]).joined(separator: "\n") + "\n"
      + first.start + steps.joined()
  }

  /// Returns the files of a snapshot, each with what it holds now and is to hold: its own one, and that of the start if
  /// that has to change.
  ///
  /// - Parameter isWritten: Whether they are to be written; the start then is the one that others share from now on.
  func files(
    of text: String, replacing reference: String?, at location: SnapshotLocation, isWritten: Bool
  ) -> [SnapshotFile] {
    let alone = SnapshotFile.changed(at: location, from: reference, to: text)
    guard let parts = Parts(text) else { return alone }
    let start = parts.ofStart
    return withState { state in
      let isNamed = reference.map { Parts(naming: self, in: $0) != nil } ?? false
      // One that another test of the run wrote or begins with stays.
      let mayChange =
        state.now == nil || isNamed && state.now == state.before && !state.isKept
      guard state.now == start || mayChange else { return alone }
      let own = parts.naming(self)
      let files =
        SnapshotFile.changed(at: self.location, from: state.now, to: start)
        + SnapshotFile.changed(at: location, from: reference, to: own)
      if isWritten {
        state.now = start
        state.written.insert(location.newPathInFolder)
      }
      return files
    }
  }

  /// Keeps the start that an equal reference names as it is; returns false if another test of the run changed it before.
  func keep(for reference: String, at location: SnapshotLocation) -> Bool {
    guard Parts(naming: self, in: reference) != nil else { return true }
    return withState { state in
      let isSame = state.now == state.before
      if isSame { state.isKept = true }
      return isSame || state.written.contains(location.newPathInFolder)
    }
  }

  /// The text of a snapshot: the lines at its head, its start, and its steps.
  private struct Parts {
    var head: String
    var start = ""
    var steps: String

    /// Divides a text that has its start; nil for any other text.
    init?(_ text: String) {
      let text = text.inNewFormat
      guard text.hasPrefix(SnapshotDocument.version), let start = text.range(of: "\n## start\n")
      else { return nil }
      let rest = text[start.upperBound...]
      let end = ["\n## ", SnapshotDocument.goal].compactMap { rest.range(of: $0)?.lowerBound }.min()
      head = String(text[..<start.lowerBound])
      self.start = String(text[start.lowerBound..<(end ?? text.endIndex)])
      steps = String(text[(end ?? text.endIndex)...])
    }

    /// Divides a text that names a start; nil for any other text.
    init?(naming start: SharedStart, in text: String) {
      let line = "\n\(mark)\(start.location.file.lastPathComponent)\n"
      guard let name = text.range(of: line),
        !text[..<name.lowerBound].contains("\n\n")
      else { return nil }
      head = String(text[..<name.lowerBound]) + "\n"
      steps = String(text[name.upperBound...])
    }

    /// The text of the file of the start.
    var ofStart: String {
      let flow = head.split(separator: "\n").last { $0.hasPrefix("# flow: ") } ?? ""
      return "\(SnapshotDocument.version)\n\(flow)\n\(start)"
    }

    func naming(_ start: SharedStart) -> String {
      "\(head)\(mark)\(start.location.file.lastPathComponent)\n\(steps)"
    }
  }
}

/// A file of a snapshot, with its text on disk and the one that it is to have.
struct SnapshotFile: Sendable {
  let location: SnapshotLocation
  let old: String
  let new: String

  /// Returns the file if it changes, or has a name of an earlier version.
  static func changed(
    at location: SnapshotLocation, from old: String?, to new: String
  ) -> [SnapshotFile] {
    let isSame = old?.hasBytes(of: new) == true && location.pathInFolder == location.newPathInFolder
    return isSame ? [] : [SnapshotFile(location: location, old: old ?? "", new: new)]
  }
}

extension String {
  /// The text of a snapshot that an earlier version wrote, as this one writes it.
  fileprivate var inNewFormat: String {
    let old = "# FlowTesting snapshot 2\n"
    return hasPrefix(old) ? "\(SnapshotDocument.version)\n\(dropFirst(old.count))" : self
  }
}
