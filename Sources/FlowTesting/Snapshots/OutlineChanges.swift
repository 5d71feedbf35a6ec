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

  /// The lines between the first and the last that changed, before and after.
  let old: [OutlineLine]
  let new: [OutlineLine]

  /// Compares the outlines of two frames.
  ///
  /// - Parameter kept: The outlines of the layers below, which did not change.
  init(
    from gone: ArraySlice<[OutlineLine]>, to come: ArraySlice<[OutlineLine]>,
    above kept: ArraySlice<[OutlineLine]>
  ) {
    // Most steps change one layer.
    let (old, new) = (
      gone.count == 1 ? gone[gone.startIndex] : Array(gone.joined()),
      come.count == 1 ? come[come.startIndex] : Array(come.joined())
    )
    self.init(from: old, to: new, above: kept)
  }

  private init(
    from old: [OutlineLine], to new: [OutlineLine], above kept: ArraySlice<[OutlineLine]>
  ) {
    let ends = old.sharedEnds(with: new, by: ==)
    self.old = Array(old[ends.start..<old.count - ends.end])
    self.new = Array(new[ends.start..<new.count - ends.end])
    guard !self.old.isEmpty || !self.new.isEmpty else {
      lines = []
      return
    }
    let pairs = LinePairs(old, new)
    let end = min(ends.end, pairs.end)
    var written: [String] = []
    var current: Int?? = .none
    func write(_ text: String, in container: Int?) {
      if current != .some(container) {
        let name = container.map { Self.name(ofLine: $0, in: new, above: kept) }
        written.append("on screen\(name.map { " in \($0)" } ?? ""):")
        current = container
      }
      written.append("  \(text)")
    }
    var oldNext = ends.start
    for newNext in ends.start...new.count - end {
      while oldNext < old.count - end, pairs.place(of: oldNext) == nil {
        let container = Self.container(of: oldNext, in: old) { pairs.place(of: $0) != nil }
        write(Self.change("-", old, oldNext, container), in: container.flatMap(pairs.place))
        oldNext += 1
      }
      guard newNext < new.count - end else { break }
      let container = { Self.container(of: newNext, in: new) { pairs.origin(of: $0) != nil } }
      if let origin = pairs.origin(of: newNext) {
        oldNext = origin + 1
        guard new[newNext].isSelected, !old[origin].isSelected else { continue }
        write("selected \(new[newNext].name)", in: container())
      } else {
        write(Self.change("+", new, newNext, container()), in: container())
      }
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

  /// Returns the nearest unchanged line that contains a line.
  private static func container(
    of index: Int, in outline: [OutlineLine], isKept: (Int) -> Bool
  ) -> Int? {
    ancestors(of: index, in: outline).first(where: isKept)
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
  private static func name(
    ofLine index: Int, in new: [OutlineLine], above kept: ArraySlice<[OutlineLine]>
  ) -> String {
    let name = new[index].name
    let isUnique =
      new.count { $0.name == name } == 1 && !kept.joined().contains { $0.name == name }
    guard !isUnique else { return name }
    let outline = kept.joined() + new
    let line = outline.count - new.count + index
    func wayTo(_ index: Int) -> String {
      (ancestors(of: index, in: outline).reversed() + [index])
        .map { outline[$0].name }.joined(separator: " > ")
    }
    let way = wayTo(line)
    let same = outline.indices.filter { outline[$0].isSame(as: outline[line]) && wayTo($0) == way }
    guard same.count > 1, let number = same.firstIndex(of: line) else { return way }
    return "\(way) (\(number + 1) of \(same.count))"
  }
}

/// The lines that two outlines have in common, apart from their selection.
private struct LinePairs {
  /// The numbers of common lines at the beginning and at the end.
  private let start: Int
  let end: Int
  private let oldCount: Int
  private let newCount: Int

  /// The new index of each old line between them, and the old index of each new one.
  private var places: [Int: Int] = [:]
  private var origins: [Int: Int] = [:]

  init(_ old: [OutlineLine], _ new: [OutlineLine]) {
    (oldCount, newCount) = (old.count, new.count)
    let (start, end) = old.sharedEnds(with: new) { $0.isSame(as: $1) }
    (self.start, self.end) = (start, end)
    let unselected = [old, new].map { lines in
      lines[start..<(lines.count - end)].map { line in
        var line = line
        line.isSelected = false
        return line
      }
    }
    for (one, other) in NumberDiff.pairs(unselected[0], unselected[1]) {
      (places[start + one], origins[start + other]) = (start + other, start + one)
    }
  }

  /// Returns the new index of an old line; nil for a line that is gone.
  func place(of old: Int) -> Int? {
    if old < start { return old }
    return old < oldCount - end ? places[old] : old + newCount - oldCount
  }

  /// Returns the old index of a new line; nil for a line that is new.
  func origin(of new: Int) -> Int? {
    if new < start { return new }
    return new < newCount - end ? origins[new] : new + oldCount - newCount
  }
}
