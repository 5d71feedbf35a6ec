// Scenes that nothing makes, and segue actions and unwind actions that are not wired: the message
// "Nothing makes …", with the lines to add to the flow.

extension WiringErrors {
  /// One error for all reachable scenes that lack a `Destination`, and for the methods that their
  /// segues name and that lack a `SegueAction` or an `UnwindAction`; empty when none is missing.
  var missingDestinations: [Finding] {
    let reachable = model.reachable
    let scenes = scenesThatNothingMakes(among: reachable)
    let creators = model.creators(among: reachable).filter { creator in
      !wiring.segueActions.contains { $0.selector == creator.selector } && !creator.isOnPlatform
    }
    let unwinds = model.unwindActionsNobodyHas(among: reachable)
    let headlines = [
      ("Nothing makes", scenes.map(\.name)),
      ("No SegueAction is wired for", creators.map(\.selector)),
      ("No UnwindAction is wired for", unwinds),
    ].filter { !$0.1.isEmpty }.map { "\($0) \(Wording.list($1))." }
    guard !headlines.isEmpty else { return [] }
    let places = scenes.map { scene in
      "\n    \(scene.position.map { "\($0): " } ?? "")\(scene.name) is a '\(scene.className ?? "")'"
    }
    let lines = scenes.map(Destination.line) + creators.map(\.line) + unwinds.map(UnwindAction.line)
    let dead =
      unwinds.isEmpty
      ? "" : ", or remove an unwind whose method no class has (it does nothing on a device)"
    return [
      Finding.test(
        message: headlines.joined(separator: " ") + places.joined(),
        advice: "Add to the flow, with what the app passes\(dead):\n    "
          + lines.joined(separator: "\n    "))
    ]
  }

  /// Returns the scenes with a class of their own that have no `Destination` and need one: a segue without
  /// a segue action leads to them, or no segue does.
  private func scenesThatNothingMakes(among reachable: Set<Scene.ID>) -> [Scene] {
    model.scenes.filter { scene in
      guard reachable.contains(scene.id), scene.className != nil,
        wiring.destination(for: scene) == nil
      else { return false }
      let ways = model.waysIn(to: scene.id).filter { reachable.contains($0.source) }
      return ways.isEmpty || ways.contains { $0.creator == nil }
    }
  }
}

// MARK: - Lines to add

extension Destination {
  /// The line of a flow that makes a scene.
  fileprivate static func line(_ scene: Scene) -> String {
    "Destination(\"\(scene.name)\") { coder in \(scene.className ?? scene.name)(coder: coder) }"
  }
}

extension UnwindAction {
  /// The line of a flow that calls an unwind action; the storyboard does not name its class.
  fileprivate static func line(_ selector: String) -> String {
    let name = selector.prefix { $0 != ":" }
    return """
      UnwindAction("\(selector)") { (destination: …, segue) in destination.\(name)(…) }
      """
  }
}

/// A method that a storyboard names to make the destination of a segue.
private struct Creator: Hashable {
  let selector: String

  /// The class that has the method.
  let source: String

  /// Whether the class is a controller of UIKit or AppKit that has the method; it needs no word then.
  let isOnPlatform: Bool

  init(_ selector: String, on scene: Scene) {
    self.selector = selector
    source = scene.className ?? "\(scene.name)Controller"
    isOnPlatform = scene.platformClass?.hasMethod(selector) == true
  }

  /// The line of a flow that calls the method, derived from its selector.
  var line: String {
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let takesCoder = parts[0].hasSuffix("WithCoder")
    let name = takesCoder ? String(parts[0].dropLast("WithCoder".count)) : parts[0]
    let labels =
      [takesCoder ? "coder: coder" : "coder"]
      + zip(parts.dropFirst().dropLast(), ["sender", "identifier"])
      .map { $0.isEmpty ? $1 : "\($0): \($1)" }
    let types = ["coder", "sender: Any?", "identifier: String?"].prefix(labels.count)
    return """
      SegueAction("\(selector)") { (source: \(source), \(types.joined(separator: ", "))) in \
      source.\(name)(\(labels.joined(separator: ", "))) }
      """
  }
}

// MARK: - Methods that a storyboard names

extension SceneModel {
  /// Returns the unwind actions that segues of some scenes name and that no scene is known to have,
  /// each once.
  fileprivate func unwindActionsNobodyHas(among reachable: Set<Scene.ID>) -> [String] {
    scenes.filter { reachable.contains($0.id) }.flatMap { scene in
      scene.segues.compactMap { $0.target == .exit ? $0.unwindAction : nil }
    }.filter { !unwindActions.contains($0) }.unique()
  }

  /// Returns the methods that make the destinations of some scenes, each once, in the order of the
  /// scenes.
  fileprivate func creators(among reachable: Set<Scene.ID>) -> [Creator] {
    scenes.filter { reachable.contains($0.id) }.flatMap { scene in
      scene.segues.compactMap { segue in
        segue.creationSelector.map { Creator($0, on: scene) }
      }
        + scene.children.compactMap { child in
          guard let selector = child.creationSelector,
            let source = presenters(of: scene).first(where: { reachable.contains($0.id) })
          else { return nil }
          return Creator(selector, on: source)
        }
    }.unique(by: \.selector)
  }

  /// Returns the scenes with the methods that make a scene's children: the scene itself or, for a container,
  /// the scenes that lead to it.
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
