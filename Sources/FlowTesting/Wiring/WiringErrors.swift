/// Finds the errors in a flow's wiring before anything is walked: names that stand for nothing,
/// closures that are never called, destinations that nothing makes.
struct WiringErrors {
  let wiring: Wiring

  /// The scenes and segues of the flow, with the moves and the unwind actions that are wired.
  let model: SceneModel

  /// All errors, in the order in which a test reports them.
  var all: [Finding] {
    var errors =
      unwindActionsOfUnknownClass + unknownNames + secondDestinations + wrongParameterCounts
      + wordsWithoutEffect
    // A flow that makes no controller is walked with stand-ins and needs no destination.
    if !wiring.makesNothing { errors += missingDestinations }
    return errors + unknownAttributes + wrongTypedDestinations
  }
}

// MARK: - Scenes that nothing makes, and methods that are not wired

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
      let ways = (model.waysIn[scene.id] ?? []).filter { reachable.contains($0.source) }
      return ways.isEmpty || ways.contains { $0.creator == nil }
    }
  }
}

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
        pending += (waysIn[id] ?? []).map(\.source)
      } else {
        found.append(scene)
      }
    }
    return found
  }
}

// MARK: - Names that stand for nothing

extension WiringErrors {
  /// Words for a scene, a segue or a method that the model lacks.
  var unknownNames: [Finding] { unknownScenes + unknownSegues + unknownMethods }

  private var unknownScenes: [Finding] {
    let names = model.scenes.map(\.name)
    return wiring.destinations.filter { model.scenes(called: $0.scene).isEmpty }.map {
      .unknown($0, "scene", $0.scene, names)
    }
  }

  private var unknownSegues: [Finding] {
    let segues = model.scenes.flatMap(\.segues)
    let labels = Set(segues.flatMap { [$0.label, $0.identifier ?? ""] })
    let tabs = model.tabLabels
    return wiring.senders.filter { !labels.contains($0.segue) }.map {
      .unknown($0, "segue", $0.segue, labels.sorted())
    }
      + wiring.guards.filter { !labels.contains($0.segue) && !tabs.contains($0.segue) }.map {
        .unknown($0, "segue", $0.segue, labels.sorted() + tabs.sorted())
      }
  }

  private var unknownMethods: [Finding] {
    let segues = model.scenes.flatMap(\.segues)
    let creators = Set(
      segues.compactMap(\.creationSelector)
        + model.scenes.flatMap(\.children).compactMap(\.creationSelector))
    let unwinds = Set(segues.compactMap(\.unwindAction))
    return wiring.segueActions.filter { !creators.contains($0.selector) }.map {
      .unknown($0, "creation selector", $0.selector, creators.sorted())
    }
      // A method that no segue unwinds to yet does no harm. Only one that looks misspelt is reported.
      + wiring.unwindActions.filter {
        !unwinds.contains($0.selector)
          && !Wording.didYouMean(
            $0.selector, among: unwinds.subtracting(wiring.unwindActions.map(\.selector)).sorted()
          ).isEmpty
      }.map {
        .unknown($0, "unwind action", $0.selector, unwinds.sorted())
      }
  }

  /// Containers for a runtime attribute that no scene has.
  var unknownAttributes: [Finding] {
    let keyPaths = Set(model.scenes.flatMap { $0.runtimeAttributes.map(\.keyPath) })
    return wiring.injections.filter { !keyPaths.contains($0.keyPath) }.map { word in
      Finding.test(
        message: """
          \(word.call): no scene has the runtime attribute '\(word.keyPath)'. \
          \(Wording.offered(keyPaths.sorted(), as: "runtime attribute"))
          """,
        advice: "Set it on a controller in the storyboard, or take the line out."
          + Wording.didYouMean(word.keyPath, among: keyPaths.sorted()))
    }
  }
}

extension Finding {
  fileprivate static func unknown(
    _ word: some FlowWord, _ noun: String, _ name: String, _ known: [String]
  ) -> Finding {
    let known = known.filter { !$0.isEmpty }
    return Finding.test(
      message: "\(word.call): there is no \(noun) '\(name)'. \(Wording.offered(known, as: noun))",
      advice: "Name one of them, or take the line out." + Wording.didYouMean(name, among: known))
  }
}

// MARK: - Words that do not fit their class or their selector

extension WiringErrors {
  /// Segue actions with closures that take more or fewer parameters than their selectors.
  var wrongParameterCounts: [Finding] {
    wiring.segueActions.compactMap { word in
      let colons = word.selector.filter { $0 == ":" }.count
      guard colons != word.arity else { return nil }
      return Finding.test(
        message: """
          \(word.call) takes \(Wording.count(word.arity, "parameter")), but the selector has \
          \(Wording.count(colons, "parameter")).
          """,
        advice: """
          Let the closure take the source, then as many of coder, sender and identifier as the \
          selector has colons.
          """)
    }
  }

  /// Unwind actions of a class that no scene's controller is known to be of.
  var unwindActionsOfUnknownClass: [Finding] {
    wiring.unwindActions.filter { wiring.scenes(with: $0, in: model).isEmpty }.map { word in
      Finding.test(
        message: """
          \(word.call) is for '\(word.destination.name)', and no scene's controller is known to be \
          one.
          """,
        advice: "Take the class of the scene that is unwound to, as its Destination makes it.")
    }
  }
}

// MARK: - Words that are never called

extension WiringErrors {
  /// Each `Destination` that is never called because an earlier one makes its scene.
  var secondDestinations: [Finding] {
    var scenes: [String: [String]] = [:]
    for scene in model.scenes {
      for name in scene.names { scenes[name, default: []].append(scene.id.rawValue) }
    }
    var makers: [String: Destination] = [:]
    return wiring.destinations.compactMap { word in
      let made = [word.scene] + (scenes[word.scene] ?? [])
      let first = made.lazy.compactMap { makers[$0] }.first
      for scene in made where makers[scene] == nil { makers[scene] = word }
      return first.map { first in
        Finding.test(
          message: "\(word.call) is never called: \(first.call) makes that scene.",
          advice: "Take one of them out, or name another scene.")
      }
    }
  }

  /// Each `Prepare` and `Lifecycle` that is never called.
  var wordsWithoutEffect: [Finding] {
    neverCalled(
      wiring.prepares.map { ($0, $0.source) },
      "Take the class of the scene that the segue leaves, as its Destination makes it.")
      + neverCalled(
        wiring.lifecycles.map { ($0, $0.source) },
        "Take the class of a scene, as its Destination makes it.")
  }

  /// Returns a finding for each word whose class an earlier word includes or no scene has.
  private func neverCalled(
    _ words: [(word: any FlowWord, source: SourceType)], _ advice: String
  ) -> [Finding] {
    words.enumerated().compactMap { index, word in
      let call = "\(word.word.call) for '\(word.source.name)'"
      if let first = words[..<index].first(where: { $0.source.includes(word.source.type) }) {
        return Finding.test(
          message: """
            \(call) is never called: \(first.word.call) for '\(first.source.name)' comes first, and fits \
            it too.
            """,
          advice: first.source.type == word.source.type
            ? "Take one of them out, or write both in one closure."
            : "Write the one for the subclass first.")
      }
      if isOfSomeScene(word.source) { return nil }
      return Finding.test(
        message: "\(call) is never called: no scene's controller is known to be one.",
        advice: advice)
    }
  }

  /// Whether some scene's controller may be of a class; stand-ins may be of any.
  private func isOfSomeScene(_ source: SourceType) -> Bool {
    wiring.makesNothing || model.scenes.contains { mayBe(source, $0) }
  }

  /// Whether a scene's controller may be of a class; false only if the closures' types rule it out.
  private func mayBe(_ source: SourceType, _ scene: Scene) -> Bool {
    guard let sourceClass = source.type as? AnyClass, scene.className != source.name else {
      return true
    }
    // Code that shows a scene may make any class.
    if wiring.moves.contains(where: { $0.target.map(scene.isCalled) ?? false }) {
      return true
    }
    let types = wiring.controllerTypes(of: scene, in: model)
    guard !types.isEmpty else { return scene.className != nil || sourceClass == StandIn.self }
    // A closure that returns a superclass may make the class, too.
    let superclasses = Array(sequence(first: sourceClass, next: _getSuperclass))
    return types.contains { type in
      source.includes(type) || superclasses.contains { $0 == type }
    }
  }
}

// MARK: - Typed destinations whose cases and segues do not match

extension WiringErrors {
  /// The errors of all typed destinations.
  var wrongTypedDestinations: [Finding] {
    wiring.typedSegues.flatMap { word -> [Finding] in
      guard let samples = word.listed?() else { return [] }
      return missingCases(of: word, samples) + unknownSegues(of: word, samples)
        + seguesWithoutCase(of: word, samples)
    }
  }

  private typealias Choices = [TypedSegues.Choice]

  /// Cases of the enum that have no value.
  private func missingCases(of word: TypedSegues, _ samples: Choices) -> [Finding] {
    let given = samples.compactMap(\.caseName)
    let missing = (word.allCases ?? []).filter { !given.contains($0) }
    guard samples.isEmpty || !missing.isEmpty else { return [] }
    return [
      Finding.test(
        message:
          "\(word.call) has no value of \(missing.isEmpty ? "any case" : word.list(missing)).",
        advice: "Give a value of each case, so that each is known to lead somewhere.")
    ]
  }

  /// Values whose segue no scene has.
  private func unknownSegues(of word: TypedSegues, _ samples: Choices) -> [Finding] {
    let known = Set(model.scenes.flatMap { $0.segues.compactMap(\.identifier) })
    let lost = samples.filter { !known.contains($0.segue) }
    return lost.unique(by: { "\($0.text) \($0.segue)" }).map { sample in
      Finding.test(
        message: """
          \(word.call): '\(sample.text)' stands for the segue '\(sample.segue)', which no scene has.
          """,
        advice: """
          Give a segue that identifier in the storyboard, or let the case stand for another. \
          \(Wording.offered(known.sorted(), as: "identifier"))\
          \(Wording.didYouMean(sample.segue, among: known.sorted()))
          """)
    }
  }

  /// Segues without a case that leave the same scene as a segue with one.
  private func seguesWithoutCase(of word: TypedSegues, _ samples: Choices) -> [Finding] {
    let mapped = Set(samples.map(\.segue))
    return model.scenes.flatMap { scene -> [Finding] in
      guard scene.segues.contains(where: { mapped.contains($0.identifier ?? "") }) else {
        return []
      }
      return scene.segues.filter { segue in
        guard let identifier = segue.identifier, segue.kind != .unwind, !segue.isCode else {
          return false
        }
        return !mapped.contains(identifier) && !wiring.needsNoCase(segue, in: model)
      }.map { segue in
        Finding.test(
          message: "\(word.call) has no case for '\(segue.label)', which leaves \(scene.name) too.",
          advice: """
            Add a case for it, or wire it another way: by an @IBSegueAction, or with \
            Senders("\(segue.label)").
            """)
      }
    }
  }
}

extension TypedSegues {
  fileprivate func list(_ cases: [String]) -> String { Wording.list(cases.map { ".\($0)" }) }
}
