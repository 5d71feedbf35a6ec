extension ShardReport {
  /// The version in the first line of a file.
  static let version = 1

  /// Why the text of a part cannot be read.
  struct Unreadable: Error, Hashable {
    /// The line, counted from 1.
    let line: Int
    let reason: String
  }

  /// The text of the file.
  ///
  /// - Parameter head: The lines that say which test it belongs to.
  func text(head: [String]) -> String {
    var lines = ["# FlowTesting part \(Self.version)"] + head
    lines.append("part: \(share.index + 1) of \(share.total)")
    lines.append("flow: \(flow)")
    lines.append("budget: \(budget)")
    lines.append("walks: \(walks.paths)")
    lines.append("steps: \(walks.steps)")
    if let shortPaths { lines.append("short flows: \(isAll ? "all" : "up to") \(shortPaths)") }
    if !pathsOfLength.isEmpty {
      lines.append("flows of length: \(pathsOfLength.map(String.init).joined(separator: " "))")
    }
    lines += looked.map { "looked: \($0.count) \($0.check)" }
    lines += excused.sorted().map { "excused: \($0.onOneLine)" }
    lines += Self.lines("visited", walks.visited) { FlowPath(start: $0).description }
    lines += Self.lines("taken", walks.taken, \.text)
    lines += Self.lines("refused", walks.refused, \.text)
    lines += Self.lines("untappable", walks.untappable, \.text)
    lines += Self.lines("pair", walks.pairs, \.text)
    lines += passedAgain.map { "passes again: \($0)" }
    lines += failures.map { "failed: \($0.onOneLine)" }
    let body = lines.map { $0 + "\n" }.joined()
    return "\(body)end: \(StableHash.digest(body))\n"
  }

  private static func lines<Key>(
    _ word: String, _ counts: [Key: Int], _ text: (Key) -> String
  ) -> [String] {
    counts.map { (text($0.key), $0.value) }.sorted { $0.0 < $1.0 }.map { "\(word): \($1) \($0)" }
  }

  /// Reads the text of a file.
  init(_ text: String) throws(Unreadable) {
    self.init(share: .all, flow: "", budget: "")
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    guard lines.first == "# FlowTesting part \(Self.version)" else {
      throw Unreadable(line: 1, reason: "'# FlowTesting part \(Self.version)' was expected")
    }
    var missing: Set = ["part", "flow", "budget", "walks", "steps"]
    var body = ""
    for (index, line) in lines.enumerated() {
      let number = index + 1
      if line.hasPrefix("end: ") {
        let isWhole = line.dropFirst(5) == StableHash.digest(body) && missing.isEmpty
        guard isWhole, lines.dropFirst(number).allSatisfy(\.isEmpty) else {
          throw Unreadable(line: number, reason: "lines before or after it were changed")
        }
        return
      }
      body += line + "\n"
      guard !line.hasPrefix("#") else { continue }
      guard let colon = line.range(of: ": ") else {
        let reason = line.isEmpty ? "the file ends before it is whole" : "'\(line)' is no entry"
        throw Unreadable(line: number, reason: reason)
      }
      let key = String(line[..<colon.lowerBound])
      let value = String(line[colon.upperBound...])
      guard read(key, value) else {
        throw Unreadable(line: number, reason: "'\(line)' cannot be understood")
      }
      missing.remove(key)
    }
    throw Unreadable(line: lines.count, reason: "the file ends before it is whole")
  }

  /// Takes in one entry; false when it cannot be understood.
  private mutating func read(_ key: String, _ value: String) -> Bool {
    switch key {
    case "part": return read(share: value)
    case "flow": flow = value
    case "budget": budget = value
    case "walks": return Self.read(value, into: &walks.paths)
    case "steps": return Self.read(value, into: &walks.steps)
    case "short flows":
      isAll = value.hasPrefix("all ")
      shortPaths = Self.count(value.split(separator: " ").last ?? "")
      return shortPaths != nil && (isAll || value.hasPrefix("up to "))
    case "flows of length":
      let counts = value.split(separator: " ").map(Self.count)
      pathsOfLength = counts.compactMap { $0 }
      return counts.count == pathsOfLength.count
    case "looked":
      guard let (count, check) = Self.counted(value) else { return false }
      looked.append(Looked(count: count, check: check))
    case "excused": excused.insert(value)
    case "visited":
      guard let (count, text) = Self.counted(value), let path = FlowPath(text) else { return false }
      walks.visited[path.start] = count
      return path.count == 0
    case "taken": return Self.read(value, into: &walks.taken)
    case "refused": return Self.read(value, into: &walks.refused)
    case "untappable": return Self.read(value, into: &walks.untappable)
    case "pair": return Self.read(value, into: &walks.pairs)
    case "passes again":
      guard let path = FlowPath(value) else { return false }
      passedAgain.append(path)
    case "failed": failures.append(value)
    default: return false
    }
    return true
  }

  private mutating func read(share text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.count == 3, words[1] == "of", let number = Self.count(words[0]),
      let total = Self.count(words[2]), number >= 1, number <= total
    else { return false }
    share = Shard(index: number - 1, total: total)
    return true
  }

  private static func read(_ text: String, into number: inout Int) -> Bool {
    guard let count = count(text) else { return false }
    number = count
    return true
  }

  private static func read(_ text: String, into counts: inout [MoveID: Int]) -> Bool {
    guard let (count, text) = counted(text), let path = FlowPath("\(text) \(MoveID.somewhere)"),
      path.count == 1
    else { return false }
    counts[MoveID(scene: path.start, label: path.moves[0].label)] = count
    return true
  }

  private static func read(_ text: String, into counts: inout [MovePair: Int]) -> Bool {
    guard let (count, text) = counted(text), let path = FlowPath("\(text) \(MoveID.somewhere)"),
      path.count == 2
    else { return false }
    let pair = MovePair(
      first: MoveID(scene: path.start, label: path.moves[0].label),
      second: MoveID(scene: path.moves[0].destination, label: path.moves[1].label))
    counts[pair] = count
    return true
  }

  /// A number, and the text after it.
  private static func counted(_ text: String) -> (Int, String)? {
    guard let space = text.firstIndex(of: " "), let count = count(text[..<space]) else {
      return nil
    }
    return (count, String(text[text.index(after: space)...]))
  }

  private static func count(_ text: some StringProtocol) -> Int? {
    Int(text).flatMap { $0 >= 0 ? $0 : nil }
  }
}
