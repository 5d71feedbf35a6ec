/// The changes of an outline, each below the nearest unchanged container.
///
/// ```text
/// on screen in PetsTab:
///   + Pet
///   +   PetPhoto
/// on screen in Shop:
///   selected BasketTab
/// ```
///
/// The indentation is relative to the container, so that a new container around everything changes no step.
struct OutlineChanges {
  /// The lines, each block with its heading.
  let lines: [String]

  /// Compares the outlines of two frames.
  init(from old: [[String]], to new: [[String]]) {
    let kept = old.sharedCount(with: new, by: ==)
    self.init(
      from: Array(old[kept...].joined()), to: Array(new[kept...].joined()), below: new[..<kept])
  }

  private init(from old: [String], to new: [String], below kept: ArraySlice<[String]>) {
    // The new index of each old line and the old index of each new line; nil for a line without one.
    var (places, origins) = (
      [Int?](repeating: nil, count: old.count), [Int?](repeating: nil, count: new.count)
    )
    for (one, other) in NumberDiff.pairs(
      old.map(Self.withoutSelection), new.map(Self.withoutSelection))
    {
      (places[one], origins[other]) = (other, one)
    }
    var written: [String] = []
    var current: Int?? = .none
    func write(_ text: String, in container: Int?) {
      if current != .some(container) {
        let name = container.map { index in
          let below = kept.flatMap { $0 }
          return Self.name(ofLine: below.count + index, in: below + new)
        }
        written.append("on screen\(name.map { " in \($0)" } ?? ""):")
        current = container
      }
      written.append("  \(text)")
    }
    var oldNext = 0
    for newNext in 0...new.count {
      while oldNext < old.count, places[oldNext] == nil {
        let container = Self.container(of: oldNext, in: old) { places[$0] != nil }
        write(Self.change("-", old, oldNext, container), in: container.flatMap { places[$0] })
        oldNext += 1
      }
      guard newNext < new.count else { break }
      let container = { Self.container(of: newNext, in: new) { origins[$0] != nil } }
      if let origin = origins[newNext] {
        oldNext = origin + 1
        guard Self.isSelected(new[newNext]), !Self.isSelected(old[origin]) else { continue }
        let name = Self.name(of: Self.content(Self.withoutSelection(new[newNext])))
        write("selected \(name)", in: container())
      } else {
        write(Self.change("+", new, newNext, container()), in: container())
      }
    }
    lines = written
  }

  private static func isSelected(_ line: String) -> Bool {
    // Comparing the last byte first is faster, since most lines end otherwise.
    line.utf8.last == UInt8(ascii: ")") && line.hasSuffix("selected)")
  }

  /// Returns a line without the remark that its tab or page is selected.
  private static func withoutSelection(_ line: String) -> String {
    guard isSelected(line) else { return line }
    for remark in [", selected)", " (selected)"] where line.hasSuffix(remark) {
      return line.dropLast(remark.count) + (remark.hasPrefix(",") ? ")" : "")
    }
    return line
  }

  /// Returns an outline without the remark that a first tab is selected, so that a new first tab changes no
  /// other line.
  static func withoutFirstSelection(_ outline: [String]) -> [String] {
    var parents: [(indent: Int, hasChild: Bool)] = []
    return outline.map { line in
      let indent = line.prefix { $0 == " " }.count
      while let last = parents.last, last.indent >= indent { parents.removeLast() }
      let isFirst = parents.last?.hasChild == false
      if !parents.isEmpty { parents[parents.count - 1].hasChild = true }
      parents.append((indent, false))
      return isFirst ? withoutSelection(line) : line
    }
  }

  private static func indent(_ line: String) -> Int { line.utf8.prefix { $0 == 0x20 }.count }

  private static func content(_ line: String) -> String { String(line.dropFirst(indent(line))) }

  /// Returns the lines that contain a line, the nearest first.
  private static func ancestors(of index: Int, in outline: [String]) -> [Int] {
    var ancestors: [Int] = []
    var limit = indent(outline[index])
    for other in outline.indices.prefix(index).reversed() where limit > 0 {
      let indent = indent(outline[other])
      guard indent < limit else { continue }
      ancestors.append(other)
      limit = indent
    }
    return ancestors
  }

  /// Returns the nearest unchanged line that contains a line.
  private static func container(
    of index: Int, in outline: [String], isKept: (Int) -> Bool
  ) -> Int? {
    ancestors(of: index, in: outline).first(where: isKept)
  }

  private static func change(
    _ sign: String, _ outline: [String], _ index: Int, _ container: Int?
  ) -> String {
    let below = indent(outline[index]) - (container.map { indent(outline[$0]) + 2 } ?? 0)
    let line = sign == "-" ? withoutSelection(outline[index]) : outline[index]
    return "\(sign) \(String(repeating: " ", count: max(0, below)))\(content(line))"
  }

  /// Returns the name of a container, with the names around it if it is not unique alone.
  private static func name(ofLine index: Int, in outline: [String]) -> String {
    let names = outline.map { self.name(of: content(withoutSelection($0))) }
    let name = names[index]
    guard names.count(where: { $0 == name }) > 1 else { return name }
    func wayTo(_ index: Int) -> String {
      (ancestors(of: index, in: outline).reversed() + [index])
        .map { names[$0] }.joined(separator: " > ")
    }
    let way = wayTo(index)
    let same = outline.indices.filter {
      withoutSelection(outline[$0]) == withoutSelection(outline[index]) && wayTo($0) == way
    }
    guard same.count > 1, let number = same.firstIndex(of: index) else { return way }
    return "\(way) (\(number + 1) of \(same.count))"
  }

  /// Returns the name before a remark in parentheses, or the remark of a container without a name.
  private static func name(of text: String) -> String {
    guard text.hasSuffix(")"), let start = text.lastIndex(of: "(") else { return text }
    if let end = text[..<start].lastIndex(where: { $0 != " " }) { return String(text[...end]) }
    return String(text[start...].dropFirst().prefix { $0 != "," && $0 != ")" })
  }
}
