// The map of what walks saw, for a picture where there is no scene model.

extension Exploration {
  /// The screens that walks saw, and those that the flow names, as a map; what words say of SwiftUI gives it tabs, stacks
  /// and presentations.
  var seenMap: SceneModel { map(of: segues(of: seenMoves)) }

  private func map(of drawn: [String: [Segue]]) -> SceneModel {
    let names =
      states.map(\.scene.text) + seenMoves.values.joined().map(\.target).sorted()
      + kind.subject.moves.compactMap(\.scene) + (kind.subject.screens ?? [])
      + (drawn[Self.anywhere] == nil ? [] : [Self.anywhere])
    let scenes = names.unique().map { name in
      var scene = Scene(name) { drawn[name, default: []] }
      scene.inFile.isEntryPoint = name == Self.anywhere
      // A tab needs no move that leads to it.
      if let frame = frames[name], let tab = frame.tab, frame.isFirst {
        (scene.inFile.tabTitle, scene.inFile.isEntryPoint) = (tab, true)
      }
      return scene
    }
    return SceneModel(
      initial: states.first.map { Scene.ID($0.scene.text) }, scenes: scenes + containers)
  }

  /// The moves that walks made on each screen, with the screens to which they led, without the choice of a tab, and
  /// without gestures that go back to where others lead, too.
  var seenMoves: [String: [(label: String, target: String)]] {
    let gestures = Set(kind.subject.gestures)
    let all = states.drawn(failing: failedSteps, completeTo: complete?.distance ?? 0)
    let moves = all.filter {
      !gestures.contains($0.label) && (frames.isEmpty || !$0.label.hasPrefix("tab:"))
    }
    let known = Set(moves.map(\.target) + frames.filter(\.value.isFirst).keys)
    let back = all.filter { gestures.contains($0.label) && !known.contains($0.target) }
    return Dictionary(grouping: moves + back, by: \.source)
      .mapValues { $0.map { ($0.label, $0.target) } }
  }

  /// The map as a picture, where the moves that belong to no screen and were made on several begin at one box.
  ///
  /// The box has an arrow to each of up to four screens, and a line for what leads to more. A move that leads somewhere
  /// from one screen alone begins there, of those that lead to more than four if it is the only one.
  var seenPicture: MapDiagram {
    let free = Dictionary(
      grouping: seenMoves.flatMap { source, moves in
        moves.map { (source: source, label: $0.label, target: $0.target) }
      }, by: \.label
    ).filter { kind.subject.anywhere.contains($0) && Set($1.map(\.source)).count > 1 }
    var drawn = segues(of: seenMoves.mapValues { $0.filter { free[$0.label] == nil } })
    for (label, moves) in free.sortedNaturally(by: \.key) {
      let sources = Dictionary(grouping: moves, by: \.target).mapValues { Set($0.map(\.source)) }
      let single = Set(sources.values.filter { $0.count == 1 }.joined())
      let starts = Dictionary(grouping: moves) { move in
        let isOnlyOne = sources[move.target]?.count == 1
        return isOnlyOne && (sources.count <= 4 || single == [move.source])
          ? move.source : Self.anywhere
      }
      for (start, moves) in starts {
        let ends = Dictionary(grouping: moves, by: \.target).sortedNaturally(by: \.key)
        drawn[start, default: []] += ends.map { end, moves in
          var segue = segue(label, from: moves.map(\.source), to: end)
          if ends.count > 4 { segue.target = .outside("many screens") }
          return segue
        }
      }
    }
    return MapDiagram(
      model: map(of: drawn), covered: (coverage.scenes.union([Self.anywhere]), nil))
  }

  private static let anywhere = "(anywhere)"

  private func segues(
    of moves: [String: [(label: String, target: String)]]
  ) -> [String: [Segue]] {
    Dictionary(
      uniqueKeysWithValues: moves.map { source, moves in
        let drawn = moves.unique { "\($0.label) \($0.target)" }
        return (source, drawn.map { segue($0.label, from: [source], to: $0.target) })
      })
  }

  /// Returns a segue that shows a screen as a move does on some others.
  private func segue(_ label: String, from sources: [String], to target: String) -> Segue {
    let kinds = Set(
      sources.map { source -> Segue.Kind in
        guard let from = frames[source], let to = frames[target] else { return .show }
        if !Set(to.presentations).isSubset(of: from.presentations) { return .presentation }
        return to.presentations == from.presentations && to.tab == from.tab ? .show : .custom
      })
    return Segue(label, kinds.count == 1 ? kinds.first ?? .show : .show, to: target)
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
