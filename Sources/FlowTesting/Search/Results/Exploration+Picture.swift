// The map of what walks saw, for a picture where there is no scene model.

extension Exploration {
  /// The screens that walks saw, and those that the flow names, as a map; what words say of SwiftUI gives it tabs, stacks
  /// and presentations.
  var seenMap: SceneModel { map(of: seenMoves) }

  private func map(
    of drawn: [String: [(label: String, target: String)]], _ more: [Scene] = []
  ) -> SceneModel {
    let names =
      states.map(\.scene.text) + seenMoves.values.joined().map(\.target).sorted()
      + kind.subject.moves.compactMap(\.scene) + (kind.subject.screens ?? [])
    let scenes = names.unique().map { name in
      var scene = Scene(name) {
        drawn[name, default: []].unique { "\($0.label) \($0.target)" }
          .map { Segue($0.label, segueKind(from: name, to: $0.target), to: $0.target) }
      }
      // A tab needs no move that leads to it.
      if let frame = frames[name], let tab = frame.tab, frame.isFirst {
        (scene.inFile.tabTitle, scene.inFile.isEntryPoint) = (tab, true)
      }
      return scene
    }
    return SceneModel(
      initial: states.first.map { Scene.ID($0.scene.text) }, scenes: scenes + containers + more)
  }

  /// The moves that walks made on each screen, with the screens to which they led, without the choice of a tab, and
  /// without gestures that go back to where others lead, too.
  var seenMoves: [String: [(label: String, target: String)]] {
    let gestures = Set(kind.subject.gestures)
    let all = states.drawn(failing: failedSteps)
    let moves = all.filter {
      !gestures.contains($0.label) && (frames.isEmpty || !$0.label.hasPrefix("tab:"))
    }
    let known = Set(moves.map(\.target) + frames.filter(\.value.isFirst).keys)
    let back = all.filter { gestures.contains($0.label) && !known.contains($0.target) }
    return Dictionary(grouping: moves + back, by: \.source)
      .mapValues { $0.map { ($0.label, $0.target) } }
  }

  /// The map for a picture, where the moves that belong to no screen and were made on several begin at one box.
  ///
  /// It has an arrow to each of up to four screens, and a line for what leads to more.
  var seenPicture: SceneModel {
    let free = Dictionary(
      grouping: seenMoves.flatMap { source, moves in
        moves.map { (source: source, label: $0.label, target: $0.target) }
      }, by: \.label
    ).filter { kind.subject.anywhere.contains($0) && Set($1.map(\.source)).count > 1 }
    guard !free.isEmpty else { return seenMap }
    var box = Scene(Self.anywhere)
    box.inFile.isEntryPoint = true
    for (label, moves) in free.sortedNaturally(by: \.key) {
      let ends = Dictionary(grouping: moves, by: \.target)
      for (end, moves) in ends.sortedNaturally(by: \.key) {
        let kinds = Set(moves.map { segueKind(from: $0.source, to: end) })
        var segue = Segue(label, kinds.count == 1 ? kinds.first ?? .show : .show, to: end)
        if ends.count > 4 { segue.target = .outside("many screens") }
        box.segues.append(segue)
      }
    }
    return map(of: seenMoves.mapValues { $0.filter { free[$0.label] == nil } }, [box])
  }

  static let anywhere = "(anywhere)"

  /// Returns the kind of a segue that shows a screen as a move does.
  private func segueKind(from source: String, to target: String) -> Segue.Kind {
    guard let from = frames[source], let to = frames[target] else { return .show }
    if to.presentations.count > from.presentations.count { return .presentation }
    return to.presentations == from.presentations && to.tab == from.tab ? .show : .custom
  }

  /// The tab bar, with the first screen of each tab, and the stacks, each with its first screen.
  private var containers: [Scene] {
    let first = frames.filter(\.value.isFirst).sortedNaturally(by: \.key)
    let tabs = first.filter { $0.value.tab != nil && $0.value.presentations.isEmpty }
      .sorted { $0.value.number < $1.value.number }
    let bar = tabs.isEmpty ? [] : [Scene("tabs", .tabBar, children: tabs.map(\.key))]
    let stacks = first.filter { $0.value.tab == nil }.map { name, _ in
      Scene(
        id: Scene.ID("\(name)-stack"), name: "\(name)#\(name)-stack", kind: .navigation,
        children: [Scene.Child(role: .root, scene: Scene.ID(name))])
    }
    return bar + stacks
  }
}
