extension SceneModel {
  /// Collects a finding for each group of scenes that is unreachable, by Interface Builder's own rule.
  ///
  /// A scene with a storyboard identifier counts as reachable, since code may instantiate it, and so does one
  /// that the system shows by itself. In a model written in Swift an identifier does not count. The finding
  /// is about the scene that leads to the rest of the group.
  func checkReachability(_ collector: inout FindingCollector) {
    var reached: Set<Int> = []
    for root in scenes.indices where isRoot(scenes[root]) {
      _ = finishingOrder(from: root, &reached)
    }
    var seen = reached
    let order = scenes.indices.flatMap { finishingOrder(from: $0, &seen) }
    // Among the remaining scenes, only one that the last to finish leads to can lead to it.
    seen = reached
    let roots = order.reversed().filter { !finishingOrder(from: $0, &seen).isEmpty }
    let begun = Set(scenes.lazy.filter(\.isEntryPoint).compactMap { $0.position?.file })
    for root in roots.sorted() {
      let rest = finishingOrder(from: root, &reached).filter { $0 != root }
      collector.add("unreachableScene") { _ in
        .unreachable(
          scenes[root], leadingTo: rest.sorted().map { scenes[$0].name.shortened },
          hasInitial: scenes[root].position.map { begun.contains($0.file) })
      }
    }
  }

  private func isRoot(_ scene: Scene) -> Bool {
    scene.id == initial || scene.isEntryPoint
      || scene.position != nil && scene.identifier != nil
  }

  /// Returns a scene and the unseen scenes that it leads to, in the order in which a depth-first search
  /// finishes them.
  private func finishingOrder(from start: Int, _ seen: inout Set<Int>) -> [Int] {
    guard seen.insert(start).inserted else { return [] }
    var order: [Int] = []
    var open = [(scene: start, next: links[start].all[...])]
    while let (scene, next) = open.popLast() {
      guard let destination = next.first else {
        order.append(scene)
        continue
      }
      open.append((scene, next.dropFirst()))
      if seen.insert(destination).inserted {
        open.append((destination, links[destination].all[...]))
      }
    }
    return order
  }
}

extension Finding {
  /// - Parameter hasInitial: Whether the scene's storyboard has an initial controller; nil for a scene written
  ///   in Swift.
  fileprivate static func unreachable(
    _ scene: Scene, leadingTo rest: [String], hasInitial: Bool?
  ) -> Finding {
    let so = rest.count == 1 ? "So is" : "So are"
    let connect = hasInitial == false ? "Mark it as the initial controller, connect" : "Connect"
    return .warning(
      "unreachableScene",
      "'\(scene.name.shortened)' is unreachable: no reachable scene leads to it"
        + (hasInitial == nil ? "." : ", and it has no identifier.")
        + (rest.isEmpty ? "" : " \(so) \(Wording.list(rest)), to which it leads."),
      advice: connect + " a segue to it,"
        + (hasInitial == nil ? "" : " give it a storyboard identifier,") + " or delete it.",
      at: scene.position)
  }
}
