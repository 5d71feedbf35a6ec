import Foundation

/// The difference of two maps as a picture: what is new, gone or changed, and what is beside that.
struct MapDifference {
  private var diagram = MarkedDiagram()

  /// Compares the texts of two maps; nil for any other texts, and where too much differs for a picture.
  init?(from oldText: String, to newText: String) {
    guard [oldText, newText].allSatisfy({ $0.hasPrefix(MapText.start) }) else { return nil }
    let renames = SnapshotRenames(from: oldText, to: newText, lost: [:])
    let (old, new) = (ListedMap(renames.text), ListedMap(newText))
    for name in Set(old.scenes.keys).union(new.scenes.keys).sortedNaturally(by: { $0 }) {
      let (before, now) = (old.scenes[name], new.scenes[name])
      var lines = renames.names[name].map { ["was called \($0)"] } ?? []
      lines += (before ?? []).filter { now?.contains($0) == false }.map { "was \($0)" }
      lines += (now ?? []).filter { before?.contains($0) == false }.map { "now \($0)" }
      let mark: MarkedDiagram.Mark? = before == nil ? .new : now == nil ? .gone : .changed
      if mark != .changed || !lines.isEmpty { diagram.boxes.append((name, lines, mark)) }
    }
    // What leads to a changed screen says where it is.
    let marked = Set(diagram.boxes.map(\.name))
    let ways = [old, new].map { Dictionary($0.ways, uniquingKeysWith: { $1 }) }
    // A router's new or gone screen has what others have too, such as a link from outside; that is not drawn.
    let sources = ways.map { Set($0.keys.map(\.source)) }
    let common = Set(ways[0].keys).intersection(ways[1].keys)
    let isMove = { (way: ListedMap.Way) in !way.isChild && ways[0][way] == "" }
    let shared = Set(common.filter(isMove).map { [$0.label, $0.target] })
    for way in (new.ways + old.ways).map(\.key).unique() {
      let (before, now) = (ways[0][way], ways[1][way])
      if before == now, !marked.contains(way.target) { continue }
      let isOnBoth = sources.allSatisfy { $0.contains(way.source) }
      if !isOnBoth, shared.contains([way.label, way.target]) { continue }
      var (text, mark) = (way.label, MarkedDiagram.Mark?.none)
      if let before, let now, before != now { text += ": \(before) → \(now)" }
      if before != now { mark = before == nil ? .new : now == nil ? .gone : .changed }
      let kind = (now ?? before)?.prefix { $0 != "," }
      diagram.add(
        text, from: way.source, to: way.target, kind.flatMap { .init(rawValue: "\($0)") }, mark)
    }
    // Mermaid draws no more than 500.
    guard diagram.arrows.count <= 400 else { return nil }
    let beside = Set(diagram.arrows.flatMap(\.ends)).subtracting(marked)
    diagram.boxes += beside.sortedNaturally { $0 }.map { ($0, [], nil) }
  }

  func markdown(of title: String) -> String {
    """
    # \(title): what differs

    \(diagram.markdown)
    Green, `+`: new · red, `-`: gone · orange, `~`: changed · without a sign: what is beside that

    """
  }
}

/// A map as its list has it.
private struct ListedMap {
  /// A line that leads to a scene, or out of the map; the label is that of a segue, or the role of a child.
  struct Way: Hashable {
    let source, label, target: String
    let isChild: Bool
  }

  /// The lines of each scene that are no way, the first with its class.
  private(set) var scenes: [String: [String]] = [:]

  /// The ways in the order of the lines, each with its kind and its other details.
  private(set) var ways: [(key: Way, value: String)] = []

  init(_ text: String) {
    var source = ""
    for line in MapText.list(in: text).split(separator: "\n") {
      let words = Self.words(of: line.drop { $0 == " " })
      if words[0] == "##", words.count > 1 {
        // A colon is followed by the class or the kind.
        source = words.count > 2 ? String(words[1].dropLast()) : words[1]
        scenes[source] = [words.dropFirst(2).joined(separator: " ")].filter { !$0.isEmpty }
      } else if words.count > 1, words[1] != "=" {
        add(words, from: source)
      } else {
        scenes[source, default: []].append(words.joined(separator: " "))
      }
    }
    for (scene, children) in Dictionary(grouping: ways.filter(\.key.isChild), by: \.key.source) {
      scenes[scene, default: []].append(children.map(\.key.target).joined(separator: ", "))
    }
  }

  /// Adds the ways of a line, several where it has several targets.
  private mutating func add(_ words: [String], from source: String) {
    let isChild = !words[0].hasPrefix("-")
    let label = isChild ? words[0] : String(words[0].dropFirst().dropLast(2))
    var targets = words.dropFirst().prefix { !$0.hasPrefix("(") }
      .map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
    var details = words.dropFirst(1 + targets.count).joined(separator: " ").dropFirst().dropLast()
    if targets.isEmpty {
      let end = details.range(of: ") (", options: .backwards)
      targets = [String(details[..<(end?.lowerBound ?? details.endIndex)])]
      details = end.map { details[$0.upperBound...] } ?? ""
    }
    ways += targets.map {
      (Way(source: source, label: label, target: $0, isChild: isChild), String(details))
    }
  }

  /// Returns the words of a line, a name in quotes as one.
  private static func words(of line: Substring) -> [String] {
    var (isQuoted, isEscaped) = (false, false)
    return line.split(omittingEmptySubsequences: false) { character in
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      return character == " " && !isQuoted
    }.map(String.init)
  }
}
