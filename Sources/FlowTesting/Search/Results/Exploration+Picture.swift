// The map of what walks saw, for a picture where there is no scene model.

extension Exploration {
  /// The screens that walks saw, and those that the flow names, as a map; what words say of SwiftUI gives it tabs, stacks
  /// and presentations.
  var seenMap: SceneModel {
    let drawn = seenMoves
    let names =
      states.map(\.scene.text) + drawn.values.joined().map(\.target).sorted()
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
      initial: states.first.map { Scene.ID($0.scene.text) }, scenes: scenes + containers)
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
