/// A map as a picture, in the language of Mermaid, which code hosts and editors draw; the README has one.
///
/// A container is a frame around its screens. The frame of a tab also has the scenes that only this tab leads to, and
/// that of a stack those that only its screens push. An arrow to a container ends at its first screen, and one of an
/// unwind segue at each scene that is known to have its action. Nodes and arrows are sorted by name and have no numbers,
/// so that a new scene adds lines and changes no other.
struct MapDiagram {
  let model: SceneModel

  /// The scenes and moves that a run reached, or nil moves for all; nil for a picture of the map alone.
  var covered: (scenes: Set<String>, moves: Set<MoveID>?)?

  /// The number of scenes beyond which a map has several pictures.
  private static let mostScenes = 60

  /// The picture as Markdown: one diagram, or an overview and one for each storyboard or tab, with a legend.
  var markdown: String {
    let map = PlacedMap(model)
    let arrows = arrows
    let reached = covered?.scenes ?? Set(model.reachedByRoots.map { model.scenes[$0].name })
    let drawn = model.scenes.indices.filter(isNode)
    let parts = Dictionary(grouping: drawn, by: map.part).sorted { $0.key < $1.key }
      .map { (name: $0.key, scenes: $0.value) }
    guard drawn.count > Self.mostScenes, parts.count > 1 else {
      return block(diagram(of: drawn, map, arrows, reached)) + legend
    }
    return block(overview(map, arrows, parts)) + legend
      + parts.map { name, scenes in
        "\n### \(name.onOneLine)\n\n\(block(diagram(of: scenes, map, arrows, reached)))"
      }.joined()
  }

  private func block(_ lines: [String]) -> String {
    (["```mermaid", "flowchart LR"] + lines.map { "  \($0)" } + ["```"]).map { "\($0)\n" }.joined()
  }

  private var legend: String {
    let last = covered == nil ? "unreachable" : "never reached in this run"
    return """

      ▶ first screen · → show · ⇒ present · ⇢ unwind, embed or custom · dashed: \(last)

      """
  }

  // MARK: - Drawing

  private struct Arrow: Hashable {
    let source: Int
    let target: Int
    let line: String
  }

  /// The segues of each arrow: the identifier, or nil without one, and whether the run took it.
  private typealias Arrows = [Arrow: [(text: String?, isCovered: Bool)]]

  private var arrows: Arrows {
    var arrows: Arrows = [:]
    for source in model.scenes.indices {
      for (target, segue) in model.ways(from: source) {
        let move = segue.map { MoveID(scene: model.scenes[source].name, label: $0.label) }
        let isCovered = move.flatMap { covered?.moves?.contains($0) } ?? true
        let arrow = Arrow(
          source: model.firstScreen(of: source), target: model.firstScreen(of: target),
          line: segue?.kind.line ?? "-.->")
        let text = segue == nil ? "embeds" : segue?.identifier
        arrows[arrow, default: []].append((text, isCovered))
      }
    }
    return arrows
  }

  private func diagram(
    of drawn: [Int], _ map: PlacedMap, _ arrows: Arrows, _ reached: Set<String>
  ) -> [String] {
    let isDrawn = Set(drawn)
    let order = arrows.keys.filter { isDrawn.contains($0.source) }.sortedNaturally { arrow in
      "\(model.scenes[arrow.source].name) \(model.scenes[arrow.target].name) \(arrow.line)"
    }
    let outside = Set(order.map(\.target)).subtracting(drawn)
    let crossed = order.map { arrow in
      Set(map.ancestors(of: arrow.source)).symmetricDifference(map.ancestors(of: arrow.target))
    }
    var lines = nodes(of: map.roots, map, isDrawn, Set(crossed.joined()))
    lines += sorted(outside).map { "\(id(of: $0))[\"\(label(of: $0)) ↗\"]" }
    lines += order.map { arrow in
      let texts = arrows[arrow, default: []].compactMap(\.text).unique().sortedNaturally { $0 }
      let text = Wording.lines(texts, atMost: 3).joined(separator: ", ")
      let label = text.isEmpty ? "" : "|\"\(Self.escaped(text))\"|"
      return "\(id(of: arrow.source)) \(arrow.line)\(label) \(id(of: arrow.target))"
    }
    let missed = order.indices.filter { index in
      arrows[order[index], default: []].allSatisfy { !$0.isCovered }
    }
    let never = (drawn + outside).filter { !reached.contains(model.scenes[$0].name) }
    return lines + styles(sorted(never), covered == nil ? [] : missed)
  }

  /// Returns the nodes and frames of some scenes.
  ///
  /// - Parameter crossed: The frames that an arrow crosses.
  private func nodes(
    of scenes: [Int], _ map: PlacedMap, _ isDrawn: Set<Int>, _ crossed: Set<Int>
  ) -> [String] {
    scenes.flatMap { scene -> [String] in
      let text = label(of: scene)
      if isNode(scene) {
        let shape = map.initial == scene ? "([\"▶ \(text)\"])" : "[\"\(text)\"]"
        return isDrawn.contains(scene) ? [id(of: scene) + shape] : []
      }
      var inner = nodes(of: map.contents[scene] ?? [], map, isDrawn, crossed)
      guard !inner.isEmpty else { return [] }
      // Without it Mermaid turns a frame that no arrow crosses; with it an arrow that does begins at the frame.
      if !crossed.contains(scene), model.scenes[scene].kind == .navigation {
        inner.insert("direction LR", at: 0)
      }
      let word = map.tabs.contains(scene) ? "tab" : model.scenes[scene].kind.words.outline ?? ""
      return ["subgraph \(id(of: scene)) [\"\(text) (\(word))\"]"] + inner.map { "  \($0)" } + [
        "end"
      ]
    }
  }

  /// Whether a scene is drawn as a node: a screen, or a container of nothing known.
  private func isNode(_ scene: Int) -> Bool {
    !model.scenes[scene].kind.isContainer || model.links[scene].children.isEmpty
  }

  private func overview(
    _ map: PlacedMap, _ arrows: Arrows, _ parts: [(name: String, scenes: [Int])]
  ) -> [String] {
    let first = map.initial.map(map.part)
    let ends = Set(arrows.keys.map { [map.part(of: $0.source), map.part(of: $0.target)] })
    return parts.map { name, scenes in
      let mark = name == first ? "▶ " : ""
      let text = "\(mark)\(Self.escaped(name)): \(Wording.count(scenes.count, "screen"))"
      return Self.id(name) + "[\"\(text)\"]"
    }
      + ends.filter { $0[0] != $0[1] }.sorted { $0.lexicographicallyPrecedes($1) }.map {
        "\(Self.id($0[0])) --> \(Self.id($0[1]))"
      }
  }

  private func styles(_ never: [Int], _ missed: [Int]) -> [String] {
    var lines: [String] = []
    if !never.isEmpty {
      lines.append("classDef never fill:#f6f6f6,stroke:#999,color:#777,stroke-dasharray:5")
      lines += never.map { "class \(id(of: $0)) never" }
    }
    if !missed.isEmpty {
      let numbers = missed.map(String.init).joined(separator: ",")
      lines.append("linkStyle \(numbers) stroke:#bbb,stroke-dasharray:2")
    }
    return lines
  }

  // MARK: - Names

  private func sorted(_ scenes: some Sequence<Int>) -> [Int] {
    scenes.sortedNaturally { model.scenes[$0].name }
  }

  private func label(of scene: Int) -> String { Self.escaped(model.scenes[scene].name) }

  private func id(of scene: Int) -> String { Self.id(model.scenes[scene].name) }

  /// Returns an identifier for a name: the name itself if it is one and no word of the language.
  private static func id(_ name: String) -> String {
    let kept = String(
      String.UnicodeScalarView(name.unicodeScalars.filter { $0.isASCIIAlphanumeric || $0 == "_" }))
    let isWord = words.contains(name.lowercased())
    return kept == name && !name.isEmpty && !isWord
      ? name : "\(kept)_\(StableHash.digest(name.utf8).prefix(8))"
  }

  private static let words: Set<String> = [
    "call", "class", "classdef", "click", "default", "direction", "end", "flowchart", "graph",
    "href", "interpolate", "linkstyle", "style", "subgraph",
  ]

  /// Returns a text as it stands in quotes, with the characters that Mermaid reads as its own as entities.
  private static func escaped(_ text: String) -> String {
    text.onOneLine.unicodeScalars.map { scalar in
      "\"#&<>`*_[]{}|\\".unicodeScalars.contains(scalar) ? "#\(scalar.value);" : String(scalar)
    }.joined()
  }
}

extension Segue.Kind {
  fileprivate var line: String {
    switch self {
    case .show, .showDetail, .push, .replace, .replaceStack, .replaceRoot: "-->"
    case .presentation, .popoverPresentation, .modal, .popover, .sheet, .presentFromRoot: "==>"
    case .unwind, .custom, .other: "-.->"
    }
  }
}

// MARK: - Placing scenes in frames

/// The scenes of a map, each in the frame in which a picture shows it.
private struct PlacedMap {
  private let model: SceneModel

  /// The scenes and frames in each frame, sorted by name.
  private(set) var contents: [Int: [Int]] = [:]

  /// The scenes and frames in no other frame, sorted by name.
  private(set) var roots: [Int] = []

  private(set) var tabs: Set<Int> = []

  let initial: Int?
  private var parents: [Int: Int] = [:]

  private let hasSeveralFiles: Bool

  init(_ model: SceneModel) {
    self.model = model
    initial = model.initial.flatMap { model.indices[$0] }.map(model.firstScreen)
    hasSeveralFiles = Set(model.scenes.compactMap { $0.position?.file }).count > 1
    let scenes = model.scenes.indices.sortedNaturally { model.scenes[$0].name }
    for scene in scenes where model.scenes[scene].kind.isContainer {
      for child in model.links[scene].children
      where parents[child] == nil && !Set(ancestors(of: scene)).contains(child) {
        parents[child] = scene
      }
    }
    tabs = Set(
      scenes.filter { scene in
        model.scenes[scene].kind.isContainer
          && parents[scene].map { model.scenes[$0].kind == .tabBar } ?? false
      })
    let contained = Set(parents.keys)
    place(scenes.filter { !contained.contains($0) }, in: tabs) { _ in true }
    let stacks = Set(scenes.filter { model.scenes[$0].kind == .navigation })
    let pushed = scenes.filter { !model.scenes[$0].kind.isContainer && !contained.contains($0) }
    place(pushed, in: stacks) { $0 == .show || $0 == .push }
    for scene in scenes {
      if let parent = parents[scene] {
        contents[parent, default: []].append(scene)
      } else {
        roots.append(scene)
      }
    }
  }

  func ancestors(of scene: Int) -> UnfoldFirstSequence<Int> {
    sequence(first: scene) { parents[$0] }
  }

  /// Puts each of some scenes into the one frame from whose scenes all ways lead to it.
  ///
  /// - Parameter isWay: Whether a frame has the destinations of segues of a kind.
  private mutating func place(
    _ scenes: [Int], in frames: Set<Int>, by isWay: (Segue.Kind) -> Bool
  ) {
    let candidates = Set(scenes).subtracting(frames.flatMap { ancestors(of: $0) })
    let inside = Dictionary(grouping: model.scenes.indices) { parents[$0] }
    let first = Set(initial.map { Array(ancestors(of: $0)) } ?? [])
    func candidate(_ scene: Int) -> Int? { ancestors(of: scene).first(where: candidates.contains) }
    // The frames from which ways lead to each candidate; nil stands for what is in none.
    var origins: [Int: Set<Int?>] = [:]
    var open: [(scene: Int, origin: Int?)] = []
    for scene in model.scenes.indices {
      guard let candidate = candidate(scene) else {
        open.append((scene, ancestors(of: scene).first(where: frames.contains)))
        continue
      }
      let id = model.scenes[candidate].id
      let isLedTo = model.waysIn[id]?.contains { $0.source != id } == true
      if !isLedTo || first.contains(candidate) {
        open.append((scene, nil))
        origins[candidate] = [nil]
      }
    }
    while let (scene, origin) = open.popLast() {
      for (destination, segue) in model.ways(from: scene) where segue?.unwindAction == nil {
        guard let reached = candidate(destination) else { continue }
        let origin = segue.map { isWay($0.kind) } ?? true ? origin : nil
        guard origins[reached, default: []].insert(origin).inserted else { continue }
        let inner = Set(reachableFrom: [reached]) { inside[$0] ?? [] }
        open += inner.sorted().map { ($0, origin) }
      }
    }
    for (scene, origins) in origins where origins.count == 1 {
      if let origin = origins.first ?? nil { parents[scene] = origin }
    }
  }

  /// Returns the storyboard of a scene; in a map of one storyboard the tab.
  func part(of scene: Int) -> String {
    if hasSeveralFiles, let file = model.scenes[scene].position?.file {
      return String(file.split(separator: "/").last ?? "")
    }
    let tab = ancestors(of: scene).first(where: tabs.contains)
    return tab.map { model.scenes[$0].name } ?? "other screens"
  }
}

extension SceneModel {
  /// Returns the first screen in a container, however deep; the scene itself unless it is a container.
  func firstScreen(of scene: Int) -> Int {
    var scene = scene
    for _ in 0..<Self.mostNested where scenes[scene].kind.isContainer {
      scene = links[scene].children.first ?? scene
    }
    return scene
  }

  /// Returns where a scene's segues lead, its unwinds to each scene that has their action, and, without a segue, the
  /// screens embedded in it.
  fileprivate func ways(from source: Int) -> [(destination: Int, segue: Segue?)] {
    let segues = zip(scenes[source].segues, links[source].destinations).flatMap { segue, end in
      let ends =
        end.map { [$0] }
        ?? scenes.indices.filter { index in
          segue.unwindAction.map(scenes[index].unwindActions.contains) ?? false
        }
      return ends.map { (destination: $0, segue: Segue?.some(segue)) }
    }
    guard !scenes[source].kind.isContainer else { return segues }
    return segues + links[source].children.map { ($0, nil) }
  }
}
