// Words that are never called, because another word is called instead or no scene has their class.

extension WiringErrors {
  /// Each `Destination` that is never called because an earlier one makes its scene.
  var secondDestinations: [Finding] {
    let scenes = Dictionary(grouping: model.scenes.flatMap(\.words), by: \.word)
    var makers: [Scene.ID: Int] = [:]
    var words: [String: Int] = [:]
    return wiring.destinations.enumerated().compactMap { index, word in
      let named = scenes[word.scene, default: []].map(\.scene)
      let first = (named.compactMap { makers[$0] } + [words[word.scene]].compactMap(\.self)).min()
      for scene in named where makers[scene] == nil { makers[scene] = index }
      guard let first else {
        words[word.scene] = index
        return nil
      }
      return .never(word, since: wiring.destinations[first])
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
    if wiring.moves.contains(where: { $0.code?.target.map(scene.isCalled) ?? false }) {
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

extension Scene {
  /// The words that name the scene, other than its class.
  fileprivate var words: [(word: String, scene: ID)] {
    Set([name, identifier ?? name, id.rawValue]).sorted().map { ($0, id) }
  }
}

extension Finding {
  fileprivate static func never(_ word: Destination, since first: Destination) -> Finding {
    .test(
      message: """
        \(word.call) is never called: \(first.call) makes that scene.
        """,
      advice: "Take one of them out, or name another scene.")
  }
}
