// What a flow leaves unsaid: how scenes that a walk can come to are made, and where unwinds end.

extension Wiring {
  /// The scenes that a walk can come to and that nothing makes, and the methods that segues of theirs
  /// name and that no word calls; one mistake for all of them.
  func unsaid(in model: SceneModel) -> [Mistake] {
    let reachable = model.reachable
    let unmade = model.scenes.filter { scene in
      guard reachable.contains(scene.id), scene.className != nil, destination(for: scene) == nil
      else { return false }
      let ways = model.waysIn(to: scene.id).filter { reachable.contains($0.source) }
      return ways.isEmpty || ways.contains { $0.creator == nil }
    }
    let uncalled = model.creators(among: reachable).filter { creator in
      !segueActions.contains { $0.selector == creator.selector }
    }
    let unoffered = model.unwindActionsOfNobody(among: reachable)
    guard !unmade.isEmpty || !uncalled.isEmpty || !unoffered.isEmpty else { return [] }
    let lines =
      unmade.map { scene in
        let name = scene.className ?? scene.name
        return "Destination(\"\(scene.name)\") { coder in \(name)(coder: coder) }"
      }
      + uncalled.map(\.word) + unoffered.map(UnwindAction.line)
    let places = unmade.map { scene in
      "\n    \(scene.position.map { "\($0): " } ?? "")\(scene.name) is a '\(scene.className ?? "")'"
    }
    let headlines = [
      ("Nothing makes", unmade.map(\.name)),
      ("No SegueAction is wired for", uncalled.map(\.selector)),
      ("No UnwindAction is wired for", unoffered),
    ].filter { !$0.1.isEmpty }.map { "\($0) \(Wording.list($1))." }
    let dead =
      unoffered.isEmpty
      ? "" : ", or take an unwind out whose method no class has: it does nothing on a device"
    return [
      Mistake(
        message: headlines.joined(separator: " ") + places.joined(),
        advice: "Add to the flow, with what the app passes\(dead):\n    "
          + lines.joined(separator: "\n    "))
    ]
  }
}

extension UnwindAction {
  /// The word of a flow that calls a method; whose method it is no storyboard says.
  fileprivate static func line(_ selector: String) -> String {
    let name = selector.prefix { $0 != ":" }
    return """
      UnwindAction("\(selector)") { (destination: …, segue) in destination.\(name)(…) }
      """
  }
}

extension SceneModel {
  /// The unwind actions that segues of some scenes name and that no scene is known to offer, each once.
  fileprivate func unwindActionsOfNobody(among reachable: Set<Scene.ID>) -> [String] {
    var seen = offeredUnwindActions
    return scenes.filter { reachable.contains($0.id) }.flatMap { scene in
      scene.segues.compactMap { $0.target == .exit ? $0.unwindAction : nil }
    }.filter { seen.insert($0).inserted }
  }
}

// MARK: - Methods that make a scene

/// A method that a storyboard names to make the destination of a segue, and whose it is.
private struct Creator: Hashable {
  let selector: String
  let source: String

  /// The word of a flow that calls the method, as far as its selector tells.
  var word: String {
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let takesCoder = parts[0].hasSuffix("WithCoder")
    let name = takesCoder ? String(parts[0].dropLast("WithCoder".count)) : parts[0]
    let labels =
      [takesCoder ? "coder: coder" : "coder"]
      + zip(parts.dropFirst(), ["sender", "identifier"])
      .filter { !$0.0.isEmpty }.map { "\($0): \($1)" }
    let types = ["coder", "sender: Any?", "identifier: String?"].prefix(labels.count)
    return """
      SegueAction("\(selector)") { (source: \(source), \(types.joined(separator: ", "))) in \
      source.\(name)(\(labels.joined(separator: ", "))) }
      """
  }
}

extension SceneModel {
  /// The creators of the ways between some scenes, each once, in the order of the scenes.
  fileprivate func creators(among reachable: Set<Scene.ID>) -> [Creator] {
    var seen: Set<String> = []
    return scenes.filter { reachable.contains($0.id) }.flatMap { scene in
      scene.segues.compactMap { segue in
        segue.creationSelector.map { Creator(selector: $0, source: scene.controllerName) }
      }
        + scene.children.compactMap { child in
          guard let selector = child.creationSelector,
            let source = presenters(of: scene).first(where: { reachable.contains($0.id) })
          else { return nil }
          return Creator(selector: selector, source: source.controllerName)
        }
    }.filter { seen.insert($0.selector).inserted }
  }

  /// On whose class UIKit looks up what makes the children of a scene.
  private func presenters(of scene: Scene) -> [Scene] {
    var found: [Scene] = []
    var seen: Set<Scene.ID> = []
    var pending = [scene.id]
    while let id = pending.popLast() {
      guard seen.insert(id).inserted, let scene = self[id] else { continue }
      if scene.kind.isContainer {
        pending += waysIn(to: id).map(\.source)
      } else {
        found.append(scene)
      }
    }
    return found
  }
}

extension Scene {
  fileprivate var controllerName: String { className ?? "\(name)Controller" }
}
