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
struct OutlineChanges: Hashable, Sendable {
  /// The lines, each block with its heading.
  let lines: [String]

  /// Compares the outlines of two frames.
  init(from old: [OutlineLine], to new: [OutlineLine]) {
    let pairs = ListDiff.pairs(old.map(\.unselected), new.map(\.unselected))
    let places = Dictionary(uniqueKeysWithValues: pairs.map { ($0.old, $0.new) })
    let origins = Dictionary(uniqueKeysWithValues: pairs.map { ($0.new, $0.old) })
    var written: [String] = []
    var current: Int?? = .none
    func write(_ text: String, in container: Int?) {
      if current != .some(container) {
        let name = container.map { Self.name(ofLine: $0, in: new) }
        written.append("on screen\(name.map { " in \($0)" } ?? ""):")
        current = container
      }
      written.append("  \(text)")
    }
    var oldNext = 0
    for newNext in 0...new.count {
      while oldNext < old.count, places[oldNext] == nil {
        let container = Self.ancestors(of: oldNext, in: old).first { places[$0] != nil }
        write(Self.change("-", old, oldNext, container), in: container.flatMap { places[$0] })
        oldNext += 1
      }
      guard newNext < new.count else { break }
      let origin = origins[newNext]
      if let origin {
        oldNext = origin + 1
        guard new[newNext].isSelected, !old[origin].isSelected else { continue }
      }
      let container = Self.ancestors(of: newNext, in: new).first { origins[$0] != nil }
      write(
        origin == nil
          ? Self.change("+", new, newNext, container) : "selected \(new[newNext].name)",
        in: container)
    }
    lines = written
  }

  /// Returns an outline without the remark that a first tab is selected, so that a new first tab changes no
  /// other line.
  static func withoutFirstSelection(_ outline: [OutlineLine]) -> [OutlineLine] {
    var parents: [(indent: Int, hasChild: Bool)] = []
    return outline.map { line in
      while let last = parents.last, last.indent >= line.indent { parents.removeLast() }
      let isFirst = parents.last?.hasChild == false
      if !parents.isEmpty { parents[parents.count - 1].hasChild = true }
      parents.append((line.indent, false))
      var line = line
      if isFirst { line.isSelected = false }
      return line
    }
  }

  /// Returns the lines that contain a line, the nearest first.
  private static func ancestors(of index: Int, in outline: [OutlineLine]) -> [Int] {
    var ancestors: [Int] = []
    var limit = outline[index].indent
    var other = index
    while other > 0, limit > 0 {
      other -= 1
      guard outline[other].indent < limit else { continue }
      ancestors.append(other)
      limit = outline[other].indent
    }
    return ancestors
  }

  private static func change(
    _ sign: String, _ outline: [OutlineLine], _ index: Int, _ container: Int?
  ) -> String {
    var line = outline[index]
    line.indent -= container.map { outline[$0].indent + 1 } ?? 0
    if sign == "-" { line.isSelected = false }
    return "\(sign) \(line.text)"
  }

  /// Returns the name of a container, with the names around it if it is not unique alone.
  private static func name(ofLine line: Int, in outline: [OutlineLine]) -> String {
    let name = outline[line].name
    guard outline.count(where: { $0.name == name }) > 1 else { return name }
    func path(_ index: Int) -> String {
      (ancestors(of: index, in: outline).reversed() + [index])
        .map { outline[$0].name }.joined(separator: " > ")
    }
    let whole = path(line)
    let same = outline.indices.filter {
      outline[$0].unselected == outline[line].unselected && path($0) == whole
    }
    guard same.count > 1, let number = same.firstIndex(of: line) else { return whole }
    return "\(whole) (\(number + 1) of \(same.count))"
  }
}

extension OutlineLine {
  fileprivate var unselected: OutlineLine {
    var line = self
    line.isSelected = false
    return line
  }
}
