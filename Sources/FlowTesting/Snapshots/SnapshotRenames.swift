import Foundation

/// The names of screens, moves and of a router's class that are others in a new snapshot, and the old text with these.
///
/// A name is told as such only if the texts then have the same lines with it; so a renamed screen is one difference, and
/// not one for each line that names it.
struct SnapshotRenames {
  private(set) var changes: [SnapshotChange] = []

  /// The old names, by the new ones.
  private(set) var names: [String: String] = [:]

  /// The old text with the new names.
  private(set) var text: String

  /// The paths of the reference that a new name does not explain.
  private(set) var lost: [String: LostPath]

  init(from old: String, to new: String, lost: [String: LostPath]) {
    (text, self.lost) = (old, lost)
    if old.hasPrefix(MapText.start) {
      addScenes(of: new)
    } else if let reference = StoredSnapshot(old), let snapshot = StoredSnapshot(new) {
      addRouter(reference, snapshot, new)
      addContainer(reference, snapshot, new)
      addDestinations(in: new)
      addMove(reference, snapshot, new)
      addIDs(in: new)
    }
  }

  private mutating func add(_ name: String, _ other: String, about keys: Set<String>) {
    let reason = SnapshotReason("\(name) is called \(other) now", about: keys)
    changes.append(SnapshotChange(text: reason.text, reason: reason))
    names[other] = name
  }

  /// Finds the scenes of a map whose lines, and those that lead to them, only have another name.
  private mutating func addScenes(of new: String) {
    func sections(_ text: String) -> [String: TextNode] {
      let nodes = TextNode.nodes(of: MapText.list(in: text)).filter(\.isSection)
      return Dictionary(nodes.map { (Self.name(of: $0), $0) }, uniquingKeysWith: { $1 })
    }
    // The scenes to which a move leads are in the order of their names.
    func lines(_ text: String, naming name: String) -> [String] {
      MapText.list(in: text).split(separator: "\n")
        .filter { !$0.hasPrefix("## ") && String($0).hasWord(name) }
        .map { $0.split { ", ".contains($0) }.sorted().joined(separator: " ") }.sorted()
    }
    let (before, after) = (sections(text), sections(new))
    let gone = Set(before.keys).subtracting(after.keys).sorted()
    let come = Set(after.keys).subtracting(before.keys).sorted()
    // In a map of which so much is another nobody looks for names.
    for name in gone where gone.count * come.count <= 100 {
      let others = come.filter { other in
        guard let one = before[name], let section = after[other] else { return false }
        let body = one.children.map(\.text).joined().renaming(name, to: other)
        return body.hasBytes(of: section.children.map(\.text).joined())
          && lines(text.renaming(name, to: other), naming: other) == lines(new, naming: other)
      }
      guard others.count == 1 else { continue }
      // A scene without an identifier is named after its class.
      let classes = [before[name], after[others[0]]].map { section in
        String(section?.line.dropFirst("## ".count).split(separator: ":").last ?? "")
          .trimmingCharacters(in: .whitespaces)
      }
      rename(name, others[0], in: new, about: [classes.joined(separator: " → ")])
      if classes[0].hasPrefix(name), classes[1].hasPrefix(others[0]), !new.hasWord(classes[0]) {
        text = text.renaming(classes[0], to: classes[1])
      }
    }
  }

  /// Gives a screen its new name in the old text, and its class, if a scene without an identifier is named after that.
  private mutating func rename(
    _ name: String, _ other: String, in new: String, about keys: Set<String> = []
  ) {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.unique()
    for word in words.map(String.init) where word != name && word.hasPrefix(name) {
      let renamed = other + word.dropFirst(name.count)
      if new.hasWord(renamed), !new.hasWord(word), !text.hasWord(renamed) {
        text = text.renaming(word, to: renamed)
      }
    }
    text = text.renaming(name, to: other)
    add(name, other, about: keys.union(["\(name) → \(other)"]))
  }

  /// Finds the elements that have another `id`, if that is all that differs, and each line names the new one.
  private mutating func addIDs(in new: String) {
    let lines = [text, new].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    guard lines[0].count == lines[1].count else { return }
    func words(_ line: Substring) -> [Substring] {
      line.split { !$0.isLetter && !$0.isNumber && !"_-\"".contains($0) }
    }
    var (others, types): ([Substring: Substring], [Substring: String]) = ([:], [:])
    for (index, (one, other)) in zip(lines[0], lines[1]).enumerated() where one != other {
      let parts = [one, other].map(words)
      guard parts[0].count == parts[1].count else { return }
      for (word, now) in zip(parts[0], parts[1]) where word != now {
        guard others[word, default: now] == now else { return }
        others[word] = now
      }
      let indent = one.prefix { $0 == " " }
      if one.hasPrefix("\(indent)id: "), index > 0, let id = parts[0].last, parts[0].count == 2 {
        // The parts of an element stand below its type, and those of a property below its name and its type.
        let type = lines[0][index - 1].drop { $0 == " " }
        if !type.contains(" ") { types[id] = String(type) }
      }
    }
    let ids = others.sorted { $0.key < $1.key }
    guard !ids.isEmpty, ids.count <= 20, Set(others.values).count == ids.count,
      ids.allSatisfy({ types[$0.key] != nil })
    else { return }
    for (id, now) in ids {
      let reason = SnapshotReason("\(types[id] ?? "").id: \(id) → \(now)")
      changes.append(SnapshotChange(text: reason.text, reason: reason))
    }
    text = new
  }

  /// Finds the one container of a start that has another name.
  private mutating func addContainer(
    _ old: StoredSnapshot, _ new: StoredSnapshot, _ newText: String
  ) {
    let (before, after) = (old.start?.outline ?? [], new.start?.outline ?? [])
    let different = zip(before, after).filter { $0 != $1 }
      .map { (OutlineLine($0).name, OutlineLine($1)) }
    guard before.count == after.count, let (name, line) = different.first, line.kind != nil,
      !newText.hasWord(name), !text.hasWord(line.name),
      before.map({ $0.renaming(name, to: line.name) }) == after
    else { return }
    rename(name, line.name, in: newText)
  }

  /// Returns the name of a map's section.
  static func name(of section: TextNode) -> String { String(section.step.prefix { $0 != ":" }) }

  /// Finds the class of a router that has another name, and the same properties.
  private mutating func addRouter(
    _ old: StoredSnapshot, _ new: StoredSnapshot, _ newText: String
  ) {
    guard let one = old.start?.records, let other = new.start?.records, one.count == 1,
      other.count == 1, one[0].name != other[0].name, one[0].name == one[0].value,
      other[0].name == other[0].value,
      newText.range(of: "## start").map({ String(newText[$0.lowerBound...]) })?
        .hasWord(one[0].name) == false,
      one[0].children.map(\.label) == other[0].children.map(\.label)
    else { return }
    text = text.renaming(one[0].name, to: other[0].name)
    add(one[0].name, other[0].name, about: [])
  }

  /// Finds the screens to which recorded paths lead under another name.
  private mutating func addDestinations(in new: String) {
    let renamed = lost.values.compactMap(\.renamed).unique()
    for renamed in renamed.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard !text.hasWord(renamed[1]), !new.hasWord(renamed[0]) else { continue }
      rename(renamed[0], renamed[1], in: new)
      lost = lost.filter { $0.value.renamed != renamed }
    }
  }

  /// Finds the one move that has another name, if the paths are the same with it.
  private mutating func addMove(_ old: StoredSnapshot, _ new: StoredSnapshot, _ newText: String) {
    func labels(_ snapshot: StoredSnapshot) -> Set<String> {
      let steps = snapshot.paths.flatMap(\.steps).map { "start \($0.step)" }
      return Set(steps.compactMap { FlowPath($0)?.moves.first?.label })
    }
    let (gone, come) = (
      labels(old).subtracting(labels(new)), labels(new).subtracting(labels(old))
    )
    guard !lost.isEmpty, gone.count == 1, come.count == 1, let one = gone.first,
      let other = come.first
    else { return }
    let (name, label) = (PathNotation.written(one), PathNotation.written(other))
    let renamed = ["(", "-> ", "\n"].reduce(text) {
      $0.replacingOccurrences(of: "-\(name)\($1)", with: "-\(label)\($1)")
    }
    guard let reference = StoredSnapshot(renamed) else { return }
    let goals = [reference, new].map { Set($0.paths.compactMap(\.goal)) }
    guard goals[0] == goals[1] else { return }
    text = renamed
    add("-\(name)->", "-\(label)->", about: Set(lost.values.flatMap(\.reason.keys)))
    lost = [:]
  }
}

extension String {
  /// Returns the text with another name wherever it has the name of a screen, and not of a move or in a longer one.
  func renaming(_ name: String, to other: String) -> String {
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
    var (renamed, rest) = ("", self[...])
    while !name.isEmpty, let range = rest.range(of: name) {
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let after = range.upperBound == endIndex ? nil : self[range.upperBound]
      // The name of a move follows a hyphen.
      let isOther = before == "-" || isPart(before) || isPart(after)
      renamed += rest[..<range.lowerBound] + (isOther ? name : other)
      rest = rest[range.upperBound...]
    }
    return renamed + rest
  }

  func hasWord(_ name: String) -> Bool { renaming(name, to: "") != self }
}
