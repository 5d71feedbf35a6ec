/// A picture of some boxes and arrows of a map without its frames, in the language of Mermaid.
///
/// A mark shows by its colour and, for whoever does not see that, by its text.
struct MarkedDiagram {
  enum Mark: String, CaseIterable {
    case new, gone, changed, path

    /// The sign before a text is an entity, since Mermaid reads one at the beginning as that of a list.
    fileprivate var style: (sign: String, stroke: String, fill: String) {
      switch self {
      case .new: ("#43; ", "stroke:#080", "fill:#dfd")
      case .gone: ("#45; ", "stroke:#c00,stroke-dasharray:4", "fill:#fdd")
      case .changed: ("~ ", "stroke:#b60", "fill:#fec")
      case .path: ("", "stroke:#c00,stroke-width:2px", "fill:#fff")
      }
    }
  }

  var boxes: [(name: String, lines: [String], mark: Mark?)] = []

  private(set) var arrows: [(ends: [String], line: String, texts: [String], mark: Mark?)] = []

  /// Adds an arrow, or its text to the one that is there.
  mutating func add(
    _ text: String, from source: String, to target: String, _ kind: Segue.Kind?, _ mark: Mark?
  ) {
    let (ends, line) = ([source, target], kind?.line ?? "-->")
    let known = arrows.firstIndex { $0.ends == ends && $0.line == line && $0.mark == mark }
    if let known { return arrows[known].texts.append(text) }
    arrows.append((ends, line, [text], mark))
  }

  var markdown: String {
    func text(_ lines: [String], _ mark: Mark?) -> String {
      (mark?.style.sign ?? "") + lines.map(MapDiagram.escaped).joined(separator: "<br/>")
    }
    var lines = boxes.map { name, lines, mark in
      let style = mark.map { ":::\($0)" } ?? ""
      return "\(MapDiagram.id(name))[\"\(text([name] + lines, mark))\"]\(style)"
    }
    lines += arrows.map { ends, line, texts, mark in
      let texts = mark == nil ? [MapDiagram.shortened(texts)] : texts
      let ids = ends.map(MapDiagram.id)
      return "\(ids[0]) \(line)|\"\(text(texts, mark))\"| \(ids[1])"
    }
    for mark in Mark.allCases {
      let numbers = arrows.indices.filter { arrows[$0].mark == mark }.map(String.init)
      let (_, stroke, fill) = mark.style
      if boxes.contains(where: { $0.mark == mark }) {
        lines.append("classDef \(mark) \(fill),\(stroke),color:#000")
      }
      if !numbers.isEmpty { lines.append("linkStyle \(numbers.joined(separator: ",")) \(stroke)") }
    }
    return MapDiagram.block(lines)
  }
}

extension MarkedDiagram {
  /// The screens of a path, with the other ways between them that a map has, and the path in red with numbered steps.
  init(of path: FlowPath, over map: SceneModel) {
    let screens = path.scenes.unique()
    boxes = screens.map { ($0, [], $0 == path.start ? .path : nil) }
    var made: Set<[String]> = []
    for (index, (move, source)) in zip(path.moves, path.scenes).enumerated() {
      made.insert([source, move.label, move.destination])
      let end = index == path.count - 1 ? " ✗" : ""
      add("\(index + 1) \(move.text)\(end)", from: source, to: move.destination, nil, .path)
    }
    for (index, scene) in map.scenes.enumerated() where screens.contains(scene.name) {
      for case (let destination, let segue?) in map.ways(from: index) {
        let target = map.scenes[map.firstScreen(of: destination)].name
        // Where one move of a router leads to several screens, its segues share the identifier.
        let label = segue.identifier ?? segue.label
        guard screens.contains(target), !made.contains([scene.name, segue.label, target]),
          !made.contains([scene.name, label, target])
        else { continue }
        add(label, from: scene.name, to: target, segue.kind, nil)
      }
    }
  }
}
