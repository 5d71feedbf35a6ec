/// Finds the errors in a flow's wiring before anything is walked: names that stand for nothing,
/// closures that are never called, destinations that nothing makes.
struct WiringErrors {
  let wiring: Wiring

  /// The scenes and segues of the flow, with the moves and the unwind actions that are wired.
  let model: SceneModel

  /// All errors, in the order in which a test reports them.
  var all: [Finding] {
    var errors = unknownNames + wordsThatFitNothing + secondDestinations + wrongEvents
    errors += neverCalled(
      wiring.prepares,
      "Take the class of the scene that the segue leaves, as its Destination makes it.")
    errors += neverCalled(
      wiring.lifecycles, "Take the class of a scene, as its Destination makes it.")
    // A flow that makes no controller is walked with stand-ins and needs no destination.
    if !wiring.makesNothing { errors += missingDestinations }
    for word in wiring.typedSegues { errors += wrongCases(of: word) }
    return errors
  }

  // MARK: - Events

  /// Events that take the window of an app that is not hosted, and those with the name of a segue or of another event.
  private var wrongEvents: [Finding] {
    let labels = Set(model.scenes.flatMap(\.segues).map(\.label))
    return wiring.events.enumerated().compactMap { index, event in
      if !event.takesStandIn {
        return Finding.test(
          message: "\(event.text) takes the app's own window, which only Flow(hosting:) has.",
          advice: "Take a stand-in: \(event.text) { (window: StandIn.Window) in … }.")
      }
      let isTaken = wiring.events[..<index].contains { $0.label == event.label }
      guard isTaken || labels.contains(event.label) else { return nil }
      return Finding.test(
        message: "\(event.text): '\(event.label)' is the name of another move.",
        advice: "Give the event a name of its own.")
    }
  }

  // MARK: - Scenes that nothing makes, and methods that are not wired

  /// One error for all reachable scenes that lack a `Destination`, and for the methods that their
  /// segues name and that lack a `SegueAction` or an `UnwindAction`; empty when none is missing.
  private var missingDestinations: [Finding] {
    let reachable = model.reachable
    var scenes: [Scene] = []
    var creators: [Creator] = []
    var unwinds: [String] = []
    for scene in model.scenes where reachable.contains(scene.id) {
      // A scene with a class of its own needs a `Destination` if a segue without a segue action leads to it, or
      // no segue does.
      let ways = (model.waysIn[scene.id] ?? []).filter { reachable.contains($0.source) }
      if scene.className != nil, wiring.destination(for: scene) == nil,
        ways.isEmpty || ways.contains(where: { $0.creator == nil })
      {
        scenes.append(scene)
      }
      creators += model.creators(on: scene, reachable, wiring.senders).filter { creator in
        // A controller of UIKit or AppKit that has the method needs no word.
        creator.scene.platformClass?.hasMethod(creator.selector) != true
          && !wiring.segueActions.contains { $0.selector == creator.selector }
      }
      for segue in scene.segues where segue.target == .exit {
        // A walk fails on one that is misspelt.
        guard let action = segue.unwindAction, !model.unwindActions.contains(action),
          !model.unwindActions.contains(where: { Wording.isMisspelt(action, $0) })
        else { continue }
        unwinds.append(action)
      }
    }
    (creators, unwinds) = (creators.unique(by: \.selector), unwinds.unique())
    if scenes.isEmpty, creators.isEmpty, unwinds.isEmpty { return [] }
    let headlines = [
      ("Nothing makes", scenes.map(\.name)),
      ("No SegueAction is wired for", creators.map(\.selector)),
      ("No UnwindAction is wired for", unwinds),
    ].filter { !$0.1.isEmpty }.map { "\($0) \(Wording.list($1))." }
    let places = scenes.map { scene in
      "\n    \(scene.inFile.position.map { "\($0): " } ?? "")\(scene.name) is a '\(scene.className ?? "")'"
    }
    let lines =
      scenes.map {
        "Destination(\"\($0.name)\") { coder in \($0.className ?? $0.name)(coder: coder) }"
      } + creators.map(\.line)
      + unwinds.map(UnwindAction.line)
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
}

extension UnwindAction {
  /// Returns the line of a flow for a selector: Swift has a label where that has a `With`.
  static func line(_ selector: String) -> String {
    var parts = selector.prefix { $0 != ":" }.components(separatedBy: "With")
    let label = parts.count > 1 ? parts.removeLast() : ""
    let argument = label.isEmpty ? "" : label.prefix(1).lowercased() + label.dropFirst() + ": "
    return """
      UnwindAction("\(selector)") { (destination: …, segue) in \
      destination.\(parts.joined(separator: "With"))(\(argument)…) }
      """
  }
}

/// A method that a storyboard names to make the destination of a segue.
private struct Creator {
  let selector: String

  /// The scene whose controller has the method.
  let scene: Scene

  /// The name of the type of the senders that the flow gives; nil if it gives none.
  let sender: String?

  /// The line of a flow that calls the method, derived from its selector.
  var line: String {
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let takesCoder = parts[0].hasSuffix("WithCoder")
    let name = takesCoder ? String(parts[0].dropLast("WithCoder".count)) : parts[0]
    let labels =
      [takesCoder ? "coder: coder" : "coder"]
      + zip(parts.dropFirst().dropLast(), ["sender", "identifier"])
      .map { $0.isEmpty ? $1 : "\($0): \($1)" }
    let types = ["coder", "sender: \(sender ?? "Any")?", "identifier: String?"].prefix(labels.count)
    let source = scene.className ?? "\(scene.name)Controller"
    return """
      SegueAction("\(selector)") { (source: \(source), \(types.joined(separator: ", "))) in \
      source.\(name)(\(labels.joined(separator: ", "))) }
      """
  }
}

extension SceneModel {
  /// Returns the methods that make the destinations of a scene's segues, and its children.
  fileprivate func creators(
    on scene: Scene, _ reachable: Set<Scene.ID>, _ senders: [Senders]
  ) -> [Creator] {
    let own = scene.segues.compactMap { segue in
      let type = senders.first { segue.isCalled($0.segue) }.map { TypeName.text(of: $0.type) }
      return segue.creationSelector.map { Creator(selector: $0, scene: scene, sender: type) }
    }
    let selectors = scene.children.compactMap(\.creationSelector)
    guard !selectors.isEmpty else { return own }
    // A container's children are made by a scene that leads to it.
    let around = Set(reachableFrom: [scene.id]) { id in
      self[id]?.kind.isContainer == true ? (waysIn[id] ?? []).map(\.source) : []
    }.intersection(reachable)
    guard let source = scenes.first(where: { around.contains($0.id) && !$0.kind.isContainer })
    else { return own }
    return own + selectors.map { Creator(selector: $0, scene: source, sender: nil) }
  }
}

// MARK: - Names that stand for nothing

extension WiringErrors {
  /// Words for a scene, a segue, a method or a runtime attribute that the model lacks.
  var unknownNames: [Finding] {
    var errors: [Finding] = []
    for word in wiring.destinations where model.scenes(called: word.scene).isEmpty {
      errors.append(.unknown(word.call, "scene", word.scene, model.scenes.map(\.name)))
    }
    let segues = model.scenes.flatMap(\.segues)
    let labels = Set(segues.map(\.label) + segues.compactMap(\.identifier))
    for word in wiring.senders where !labels.contains(word.segue) {
      errors.append(.unknown(word.call, "segue", word.segue, labels.sorted()))
    }
    let tabs = model.tabLabels
    for word in wiring.guards where !labels.contains(word.segue) && !tabs.contains(word.segue) {
      errors.append(.unknown(word.call, "segue", word.segue, labels.sorted() + tabs.sorted()))
    }
    let ofChildren = model.scenes.flatMap(\.children).compactMap(\.creationSelector)
    let creators = Set(segues.compactMap(\.creationSelector) + ofChildren)
    for word in wiring.segueActions where !creators.contains(word.selector) {
      errors.append(.unknown(word.call, "creation selector", word.selector, creators.sorted()))
    }
    // A method that no segue unwinds to yet does no harm. Only one that looks misspelt is reported.
    let unwinds = Set(segues.compactMap(\.unwindAction))
    let free = unwinds.subtracting(wiring.unwindActions.map(\.selector)).sorted()
    for word in wiring.unwindActions
    where !unwinds.contains(word.selector)
      && !Wording.didYouMean(word.selector, among: free).isEmpty
    {
      let near = Wording.nearest(to: word.selector, among: free, orPartOf: true)
      let segue = segues.first { $0.unwindAction == near }
      let place = segue?.inFile.position.map { "\($0): " } ?? ""
      errors.append(
        Finding.test(
          message: """
            \(word.call): no segue unwinds with '\(word.selector)'. \(place)'\(segue?.label ?? "")' unwinds with \
            '\(near ?? "")'.
            """,
          advice: "Correct the one that is misspelt: the app has a method of that name."))
    }
    let keyPaths = Set(model.scenes.flatMap(\.inFile.runtimeAttributes).map(\.keyPath))
    for word in wiring.injections where !keyPaths.contains(word.keyPath) {
      errors.append(
        Finding.test(
          message: """
            \(word.call): no scene has the runtime attribute '\(word.keyPath)'. \
            \(Wording.offered(keyPaths.sorted(), as: "runtime attribute"))
            """,
          advice: "Set it on a controller in the storyboard, or take the line out."
            + Wording.didYouMean(word.keyPath, among: keyPaths.sorted())))
    }
    return errors
  }
}

extension Finding {
  /// A word of a flow names something that the model lacks.
  static func unknown(
    _ word: String, _ noun: String, _ name: String, _ known: [String]
  ) -> Finding {
    Finding.test(
      message: "\(word): there is no \(noun) '\(name)'. \(Wording.offered(known, as: noun))",
      advice: "Name one of them, or take the line out." + Wording.didYouMean(name, among: known))
  }
}

// MARK: - Words that do not fit, or are never called

extension WiringErrors {
  /// Segue actions with closures that take more or fewer parameters than their selectors, and unwind actions of a
  /// class that no scene's controller is known to be of.
  private var wordsThatFitNothing: [Finding] {
    let unwinds = wiring.unwindActions.filter { wiring.scenes(with: $0, in: model).isEmpty }
    let lost = unwinds.map { word in
      Finding.test(
        message: """
          \(word.call) is for '\(word.destination.name)', and no scene's controller is known to be one.
          """,
        advice: "Take the class of the scene that is unwound to, as its Destination makes it.")
    }
    return lost
      + wiring.segueActions.compactMap { word in
        let colons = word.selector.utf8.count { $0 == UInt8(ascii: ":") }
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

  /// Each `Destination` that is never called because an earlier one makes its scene.
  private var secondDestinations: [Finding] {
    let named = model.scenes.flatMap { scene in scene.names.map { (name: $0, scene: scene) } }
    let scenes = Dictionary(grouping: named, by: \.name)
    var makers: [String: Destination] = [:]
    var errors: [Finding] = []
    for word in wiring.destinations {
      let made = [word.scene] + (scenes[word.scene] ?? []).map(\.scene.id.rawValue)
      let first = made.lazy.compactMap { makers[$0] }.first
      for scene in made where makers[scene] == nil { makers[scene] = word }
      guard let first else { continue }
      errors.append(
        Finding.test(
          message: "\(word.call) is never called: \(first.call) makes that scene.",
          advice: "Take one of them out, or name another scene."))
    }
    return errors
  }

  /// Returns a finding for each word whose class an earlier word includes or no scene has.
  private func neverCalled<Word: SourceWord>(_ words: [Word], _ advice: String) -> [Finding] {
    var errors: [Finding] = []
    for (index, word) in words.enumerated() {
      let call = "\(word.call) for '\(word.source.name)'"
      if let first = words[..<index].first(where: { $0.source.includes(word.source.type) }) {
        errors.append(
          Finding.test(
            message: """
              \(call) is never called: \(first.call) for '\(first.source.name)' comes first, and fits \
              it too.
              """,
            advice: first.source.type == word.source.type
              ? "Take one of them out, or write both in one closure."
              : "Write the one for the subclass first."))
      } else if !wiring.makesNothing, !model.scenes.contains(where: { mayBe(word.source, $0) }) {
        errors.append(
          Finding.test(
            message: "\(call) is never called: no scene's controller is known to be one.",
            advice: advice))
      }
    }
    return errors
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
    let superclasses = Array(Runtime.classes(from: sourceClass))
    return types.contains { type in
      source.includes(type) || superclasses.contains { $0 == type }
    }
  }

  // MARK: - Typed destinations whose cases and segues do not match

  /// Returns the cases without a value, the values whose segue no scene has, and the segues without a case.
  private func wrongCases(of word: TypedSegues) -> [Finding] {
    guard let samples = word.listed?() else { return [] }
    var errors: [Finding] = []
    let given = samples.compactMap(\.caseName)
    let missing = (word.allCases ?? []).filter { !given.contains($0) }
    if samples.isEmpty || !missing.isEmpty {
      let cases = missing.isEmpty ? "any case" : Wording.list(missing.map { ".\($0)" })
      errors.append(
        Finding.test(
          message: "\(word.call) has no value of \(cases).",
          advice: "Give a value of each case, so that each is known to lead somewhere."))
    }
    let known = Set(model.scenes.flatMap { $0.segues.compactMap(\.identifier) })
    let lost = samples.filter { !known.contains($0.segue) }
    errors += lost.unique(by: { "\($0.text) \($0.segue)" }).map { sample in
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
    let mapped = Set(samples.map(\.segue))
    func isMapped(_ segue: Segue) -> Bool { segue.identifier.map(mapped.contains) ?? false }
    for scene in model.scenes where scene.segues.contains(where: isMapped) {
      for segue in scene.segues
      where segue.identifier != nil && segue.kind != .unwind && !segue.isCode
        && !isMapped(segue) && !wiring.needsNoCase(segue, in: model)
      {
        errors.append(
          Finding.test(
            message: """
              \(word.call) has no case for '\(segue.label)', which leaves \(scene.name) too.
              """,
            advice: """
              Add a case for it, or wire it another way: by an @IBSegueAction, or with \
              Senders("\(segue.label)").
              """))
      }
    }
    return errors
  }
}
