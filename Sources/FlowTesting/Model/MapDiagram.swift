/// A map as a picture, in the language of Mermaid, which code hosts and editors draw; the README has one.
///
/// A container is a frame around its screens. A tab is one too, with its title and the scenes that only this tab leads
/// to, and a stack has those that only its screens push. An arrow to a container ends at its first screen; that of a
/// container's own segue begins at its frame. A box has a line for each way out of the map and each unknown unwind; a
/// frame has a box beside it for those of its container.
///
/// A map with tabs has an overview, and a picture for each tab and for the other screens of each storyboard. All is sorted
/// by name, without totals, so that a new scene adds lines and changes no other, and the pictures of two branches can be
/// merged. Only tabs have numbers, since their order is visible, and stand in it in the overview.
struct MapDiagram {
  let model: SceneModel

  /// The scenes and moves that a run reached, or nil moves for all; nil for a picture of the map alone.
  var covered: (scenes: Set<String>, moves: Set<MoveID>?)?

  /// The picture as Markdown: one diagram, or an overview and one for each part, with a legend.
  var markdown: String {
    let map = PlacedMap(model)
    let arrows = arrows(map)
    let sources = Set(arrows.keys.map(\.source))
    let drawn = model.scenes.indices
      .filter { model.isNode($0) || sources.contains($0) || !stubs(of: $0).isEmpty }
    guard !map.tabs.isEmpty else {
      return Self.block(diagram(of: drawn, in: map.roots, map, arrows)) + legend
    }
    let parts = Dictionary(grouping: drawn, by: map.part)
      .sortedNaturally { $0.key.tab.map { model.scenes[$0].name } ?? "" }
      .sortedNaturally(by: \.key.name)
    return Self.block(overview(map, arrows, parts.map(\.key))) + legend
      + parts.map { part, scenes in
        let lines = diagram(of: scenes, in: part.tab.map { [$0] } ?? map.roots, map, arrows)
        return "\n### \(part.name.onOneLine)\n\n\(Self.block(lines))"
      }.joined()
  }

  static func block(_ lines: [String]) -> String {
    (["```mermaid", "flowchart LR"] + lines.map { "  \($0)" } + ["```"]).map { "\($0)\n" }.joined()
  }

  private var legend: String {
    let last = covered == nil ? "unreachable" : "never reached by a walk"
    return """

      ▶ first screen · double sides: opened by code or the system · → show · ⇒ present · ⇢ unwind, embed or custom · \
      grey: \(last)

      """
  }

  // MARK: - Drawing

  private struct Arrow: Hashable {
    /// A screen, or the container that has the segue.
    let source: Int
    let target: Int
    let line: String
    /// The number among those of segues without an identifier, from 1 on; 0 for all that have one.
    var number = 0
  }

  /// The segues of each arrow: the identifier, or nil without one, and whether the run took it.
  private typealias Arrows = [Arrow: [(text: String?, isCovered: Bool)]]

  private func arrows(_ map: PlacedMap) -> Arrows {
    var arrows: Arrows = [:]
    for source in model.scenes.indices {
      for (destination, segue) in model.ways(from: source) {
        let move = segue.map { MoveID(scene: model.scenes[source].name, label: $0.label) }
        let isCovered = move.flatMap { covered?.moves?.contains($0) } ?? true
        let target = model.firstScreen(of: destination)
        var (start, text) = (source, segue == nil ? "embeds" : segue?.identifier)
        // Mermaid refuses an arrow from a frame to what is in it.
        if !model.isNode(source), map.ancestors(of: target).contains(source) {
          start = model.firstScreen(of: source)
          text = "\(model.scenes[source].nameWithoutID): \(text ?? segue?.kindWord ?? "")"
        }
        var arrow = Arrow(source: start, target: target, line: segue?.kind.line ?? "-.->")
        while text == nil, arrow.number == 0 || arrows[arrow] != nil { arrow.number += 1 }
        arrows[arrow, default: []].append((text, isCovered))
      }
    }
    return arrows
  }

  /// Returns a picture of some screens, and of containers whose segues it has, in the outermost frames.
  private func diagram(
    of drawn: [Int], in roots: [Int], _ map: PlacedMap, _ arrows: Arrows
  ) -> [String] {
    let isDrawn = Set(drawn)
    let order = arrows.keys.filter { isDrawn.contains($0.source) }
      .sortedNaturally { model.scenes[$0.source].name }.sortedNaturally {
        "\(model.scenes[$0.source].name) \(model.scenes[$0.target].name) \($0.line)\($0.number)"
      }
    let framed = Set(drawn.filter(model.isNode).flatMap(map.ancestors))
    let boxes = isDrawn.union(order.map(\.target)).subtracting(framed)
    let crossed = order.map { arrow in
      Set(map.ancestors(of: arrow.source)).symmetricDifference(map.ancestors(of: arrow.target))
        .subtracting([arrow.source])
    }
    var lines = nodes(of: roots, map, isDrawn, Set(crossed.joined()))
    lines += sorted(boxes).map { box in
      let container = [title(of: box, map)] + stubs(of: box)
      let place = "↗ \(Self.escaped(map.part(of: box).name))"
      let texts = isDrawn.contains(box) ? container : [label(of: box), place]
      return "\(id(of: box))[\"\(texts.joined(separator: "<br/>"))\"]"
    }
    lines += order.map { arrow in
      let text = Self.shortened(arrows[arrow, default: []].compactMap(\.text))
      let label = text.isEmpty ? "" : "|\"\(Self.escaped(text))\"|"
      return "\(id(of: arrow.source)) \(arrow.line)\(label) \(id(of: arrow.target))"
    }
    for frame in sorted(isDrawn.intersection(framed)) where !model.isNode(frame) {
      let stubs = stubs(of: frame)
      guard !stubs.isEmpty else { continue }
      let box = Self.id("\(model.scenes[frame].name) leaves")
      lines.append("\(id(of: frame)) -.- \(box)[\"\(stubs.joined(separator: "<br/>"))\"]")
    }
    let missed = order.indices.filter { index in
      arrows[order[index], default: []].allSatisfy { !$0.isCovered }
    }
    // The frame around a tab is in the overview.
    let outside = Set(roots.flatMap { map.ancestors(of: $0).dropFirst() })
    let never = framed.union(boxes).subtracting(outside).subtracting(reached(map))
    return lines + styles(sorted(never), covered == nil ? [] : missed)
  }

  /// Returns the scenes that are not grey, and the frames around them; of the map alone a frame is what its container is.
  private func reached(_ map: PlacedMap) -> Set<Int> {
    guard let covered else { return map.reached }
    let scenes = model.scenes.indices.filter { covered.scenes.contains(model.scenes[$0].name) }
    return Set(scenes.flatMap(map.ancestors))
  }

  /// Returns a line on the containers around the first screen without which the app starts.
  private func start(_ map: PlacedMap) -> [String] {
    // The containers of a map without a model are those that walks saw.
    let isSeen = covered != nil && covered?.moves == nil
    let names = isSeen ? [] : map.containersLeftOut.map { model.scenes[$0].nameWithoutID }
    return names.isEmpty ? [] : [Self.escaped("the app starts without \(Wording.list(names))")]
  }

  /// Returns the nodes and frames of some scenes, given the frames that an arrow crosses.
  private func nodes(
    of scenes: [Int], _ map: PlacedMap, _ isDrawn: Set<Int>, _ crossed: Set<Int>
  ) -> [String] {
    scenes.flatMap { scene -> [String] in
      var inner = nodes(of: map.contents[scene] ?? [], map, isDrawn, crossed)
      let isNode = model.isNode(scene)
      if isNode, isDrawn.contains(scene) {
        let start = map.initial == scene ? start(map) : []
        let missing = missingChildren(of: scene).map(\.text)
        let text = ([label(of: scene)] + start + missing + stubs(of: scene))
          .joined(separator: "<br/>")
        let isOfCode = model.isOpenedByCode(scene, map.reached)
        let shape = isOfCode ? "[[\"\(text)\"]]" : "[\"\(text)\"]"
        inner.insert(id(of: scene) + (map.initial == scene ? "([\"▶ \(text)\"])" : shape), at: 0)
      }
      guard !isNode || map.tabs[scene] != nil, !inner.isEmpty else { return inner }
      if !isNode { inner += missingChildren(of: scene).map(\.box) }
      // Without it Mermaid turns a frame that no arrow crosses; with it an arrow that does begins at the frame.
      if !crossed.contains(scene), model.scenes[scene].kind == .navigation {
        inner.insert("direction LR", at: 0)
      }
      let frame = isNode ? Self.id("tab:\(model.scenes[scene].name)") : id(of: scene)
      let title = title(of: scene, map)
      return ["subgraph \(frame) [\"\(title)\"]"] + inner.map { "  \($0)" } + ["end"]
    }
  }

  /// Returns the ends of a scene's segues that are not in the map, such as `⇢ unwindToPets: (done)`.
  private func stubs(of scene: Int) -> [String] {
    var stubs: [String: [String]] = [:]
    for segue in model.scenes[scene].segues
    where segue.effect == nil && model.ends(of: segue).isEmpty {
      let arrow = ["-->": "→", "==>": "⇒"][segue.kind.line] ?? "⇢"
      var end = segue.destination?.rawValue ?? segue.unwindAction ?? ""
      if case .outside(let reason) = segue.target { end = reason }
      stubs["\(arrow) \(end)", default: []] += [segue.identifier].compactMap(\.self)
    }
    return stubs.sortedNaturally(by: \.key).map { end, identifiers in
      Self.escaped(identifiers.isEmpty ? end : "\(end) (\(Self.shortened(identifiers)))")
    }
  }

  /// Returns the children of a container that are not in the map, such as `tab 5: the storyboard 'Settings'`.
  private func missingChildren(of scene: Int) -> [(text: String, box: String)] {
    let scene = model.scenes[scene]
    return scene.inFile.missingChildren.sorted { $0.key < $1.key }.map { index, child in
      let word = child.role == .tab ? "tab \(index + 1)" : child.role.word
      let text = Self.escaped("\(word): \(child.scene)")
      return (text, "\(Self.id("\(scene.name) \(index + 1)"))[\"\(text)\"]")
    }
  }

  /// Returns the title of a frame, such as `Pets (tab 1)` or `EditorStack (stack, opened by code)`.
  private func title(of frame: Int, _ map: PlacedMap) -> String {
    let (scene, tab) = (model.scenes[frame], map.tabs[frame])
    let kind = tab.map { "tab \($0.number)" } ?? scene.kind.words.outline ?? ""
    let opened = model.isOpenedByCode(frame, map.reached) ? ", opened by code" : ""
    return Self.escaped("\(tab?.title ?? scene.nameWithoutID) (\(kind)\(opened))")
  }

  /// Returns a picture of the tabs and storyboards, with an arrow from one to another whatever leads there.
  private func overview(_ map: PlacedMap, _ arrows: Arrows, _ parts: [PlacedMap.Part]) -> [String] {
    func id(_ part: PlacedMap.Part) -> String {
      part.tab.map { self.id(of: $0) } ?? Self.id(part.name)
    }
    func number(of part: PlacedMap.Part) -> Int { part.tab.flatMap { map.tabs[$0] }?.number ?? 0 }
    func box(_ part: PlacedMap.Part) -> String {
      let isFirst = map.initial.map(map.part) == part
      let title = part.tab.map { self.title(of: $0, map) } ?? Self.escaped(part.name)
      let lines = [title] + (isFirst && part.tab != nil ? start(map) : [])
      return "\(id(part))[\"\(isFirst ? "▶ " : "")\(lines.joined(separator: "<br/>"))\"]"
    }
    let bars = Dictionary(grouping: parts) { $0.tab.flatMap { map.parents[$0] } }
    var ends: Set<String> = []
    for arrow in arrows.keys {
      let (start, end) = (map.part(of: arrow.source), map.part(of: arrow.target))
      let isBar = bars[arrow.source] != nil
      guard isBar || start != end else { continue }
      ends.insert("\(isBar ? self.id(of: arrow.source) : id(start)) --> \(id(end))")
    }
    let never = Set(bars.keys.compactMap(\.self) + parts.compactMap(\.tab))
      .subtracting(reached(map))
    return bars[nil, default: []].map(box)
      + sorted(bars.keys.compactMap(\.self)).flatMap { bar in
        let inOrder = bars[bar, default: []].sorted { number(of: $0) < number(of: $1) }
        let tabs = inOrder.map(box) + missingChildren(of: bar).map(\.box)
        return ["subgraph \(self.id(of: bar)) [\"\(title(of: bar, map))\"]"]
          + tabs.map { "  \($0)" } + ["end"]
      }
      + ends.sorted() + styles(sorted(never), [])
  }

  private func styles(_ never: [Int], _ missed: [Int]) -> [String] {
    let dashed = "classDef never fill:#f6f6f6,stroke:#999,color:#777,stroke-dasharray:5"
    let numbers = missed.map(String.init).joined(separator: ",")
    return (never.isEmpty ? [] : [dashed]) + never.map { "class \(id(of: $0)) never" }
      + (missed.isEmpty ? [] : ["linkStyle \(numbers) stroke:#bbb,stroke-dasharray:2"])
  }

  // MARK: - Names

  private func sorted(_ scenes: some Sequence<Int>) -> [Int] {
    scenes.sortedNaturally { model.scenes[$0].name }
  }

  private func label(of scene: Int) -> String { Self.escaped(model.scenes[scene].name) }

  private func id(of scene: Int) -> String { Self.id(model.scenes[scene].name) }

  /// Returns at most three texts, without the number of the others, so that branches can be merged.
  static func shortened(_ texts: [String]) -> String {
    let texts = texts.unique().sortedNaturally { $0 }
    return (texts.prefix(3) + (texts.count > 3 ? ["…"] : [])).joined(separator: ", ")
  }

  /// Returns an identifier for a name: the name itself if it is one and no word of the language.
  static func id(_ name: String) -> String {
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
  static func escaped(_ text: String) -> String {
    text.onOneLine.unicodeScalars.map { scalar in
      "\"#&<>`*[]{}|\\".unicodeScalars.contains(scalar) ? "#\(scalar.value);" : String(scalar)
    }.joined()
  }
}

extension Segue.Kind {
  /// The line of an arrow in a picture.
  var line: String {
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

  /// The titles of the tabs, and their numbers from 1 on.
  private(set) var tabs: [Int: (title: String, number: Int)] = [:]

  let initial: Int?

  /// The containers around the scene with which the app starts, without which it does.
  private(set) var containersLeftOut: [Int] = []

  let reached: Set<Int>
  private(set) var parents: [Int: Int] = [:]

  init(_ model: SceneModel) {
    self.model = model
    let start = model.initial.flatMap { model.indices[$0] }
    initial = start.map(model.firstScreen)
    reached = model.reachedByRoots
    let scenes = model.scenes.indices.sortedNaturally { model.scenes[$0].name }
    for scene in scenes where model.scenes[scene].kind.isContainer {
      for child in model.links[scene].children
      where parents[child] == nil && !Set(ancestors(of: scene)).contains(child) {
        parents[child] = scene
      }
    }
    for bar in scenes where model.scenes[bar].kind == .tabBar {
      let titles = model.links[bar].children.map(model.tabTitle)
      let missing = model.scenes[bar].inFile.missingChildren
      let numbers = (1..<titles.count + missing.count + 1).filter { missing[$0 - 1] == nil }
      for (tab, (title, number)) in zip(model.links[bar].children, zip(titles, numbers))
      where parents[tab] == bar { tabs[tab] = (title, number) }
    }
    let contained = Set(parents.keys)
    place(scenes.filter { !contained.contains($0) }, in: Set(tabs.keys)) { _ in true }
    let stacks = Set(scenes.filter { model.scenes[$0].kind == .navigation })
    let pushed = scenes.filter { !model.scenes[$0].kind.isContainer && !contained.contains($0) }
    place(pushed, in: stacks) { $0 == .show || $0 == .push }
    containersLeftOut = start.map { Array(ancestors(of: $0).dropFirst()) } ?? []
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
        // What a frame's own segue leads to is not in it, since Mermaid refuses that arrow.
        let frame = ancestors(of: scene)
          .first { frames.contains($0) && ($0 != scene || model.isNode(scene)) }
        open.append((scene, frame))
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

  /// A part of a map with a picture of its own: a tab, or the other screens of a storyboard or of Swift.
  struct Part: Hashable {
    var tab: Int?
    let name: String
  }

  func part(of scene: Int) -> Part {
    let file = model.fileName(of: scene)
    guard let tab = ancestors(of: scene).first(where: { tabs[$0] != nil }),
      let (title, number) = tabs[tab]
    else { return Part(name: file ?? "other screens") }
    let files = tabs.filter { $1.title == title }.keys.map(model.fileName)
    guard files.count > 1 else { return Part(tab: tab, name: title) }
    // Two tab bars may have the same titles, such as those of a phone and a pad.
    if let file, files.count(where: { $0 == file }) == 1 {
      return Part(tab: tab, name: "\(title) · \(file)")
    }
    let bar = parents[tab].map { model.scenes[$0].name } ?? ""
    return Part(tab: tab, name: "\(title) (tab \(number) of \(bar))")
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

  /// Returns the title of a tab: that of its item, its controller, or those inside it, or else its name.
  func tabTitle(of tab: Int) -> String {
    let inner = sequence(first: tab) {
      scenes[$0].kind.isContainer ? links[$0].children.first : nil
    }
    let chain = inner.prefix(Self.mostNested).map { scenes[$0] }
    let title = chain.compactMap(\.inFile.tabTitle).first ?? chain.compactMap(\.inFile.title).first
    return title?.onOneLine ?? scenes[tab].nameWithoutID
  }

  /// Whether a scene is drawn as a box: a screen, or a container of nothing known.
  fileprivate func isNode(_ scene: Int) -> Bool {
    !scenes[scene].kind.isContainer || links[scene].children.isEmpty
  }

  /// The file of a scene, such as `Main.storyboard`; nil for one written in Swift.
  fileprivate func fileName(of scene: Int) -> String? {
    scenes[scene].inFile.position.flatMap { $0.file.split(separator: "/").last.map(String.init) }
  }

  /// Returns where a scene's segues lead, its unwinds to each scene that has their action, and, without a segue, the
  /// screens embedded in it.
  func ways(from source: Int) -> [(destination: Int, segue: Segue?)] {
    let segues = scenes[source].segues.flatMap { segue in
      ends(of: segue).map { (destination: $0, segue: Segue?.some(segue)) }
    }
    guard !scenes[source].kind.isContainer else { return segues }
    return segues + links[source].children.map { ($0, nil) }
  }

  fileprivate func ends(of segue: Segue) -> [Int] {
    guard segue.target == .exit, let action = segue.unwindAction else {
      return segue.destination.flatMap { indices[$0] }.map { [$0] } ?? []
    }
    return scenes.indices.filter { scenes[$0].unwindActions.contains(action) }
  }
}
