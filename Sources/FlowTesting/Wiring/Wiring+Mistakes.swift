// What a flow's words say about scenes and segues that are not there, or leave unsaid.

extension Wiring {
  /// Which scenes an unwind may arrive at: those whose controllers are known to have the method.
  func unwindActions(
    in model: SceneModel, _ mistakes: inout [Mistake]
  ) -> [Scene.ID: Set<String>] {
    var actions: [Scene.ID: Set<String>] = [:]
    for word in unwindActions {
      let scenes = model.scenes.filter { scene in
        scene.className == word.destination.name
          || types(of: scene, in: model).contains(where: word.destination.includes)
      }
      for scene in scenes { actions[scene.id, default: []].insert(word.selector) }
      if scenes.isEmpty {
        mistakes.append(
          Mistake(
            message: """
              \(word.position.call("UnwindAction(\"\(word.selector)\")")) is for \
              '\(word.destination.name)', and no scene's controller is known to be one.
              """,
            advice: "Take the class of the scene that is unwound to, as its Destination makes it."))
      }
    }
    return actions
  }

  /// The classes that a scene's controller is made as, as far as the closures' types tell.
  private func types(of scene: Scene, in model: SceneModel) -> [Any.Type] {
    let selectors = model.waysIn(to: scene.id).compactMap(\.creator)
    return (destination(for: scene).map { [$0.type] } ?? [])
      + segueActions.filter { selectors.contains($0.selector) }.map(\.type)
  }

  /// Everything that is wrong before the first step.
  func mistakes(in model: SceneModel) -> [Mistake] {
    unknownNames(in: model) + wrongArities + preparesNeverCalled(in: model)
      + (isEmpty ? [] : unsaid(in: model))
  }

  private var wrongArities: [Mistake] {
    segueActions.compactMap { word in
      let colons = word.selector.filter { $0 == ":" }.count
      guard colons != word.arity else { return nil }
      return Mistake(
        message: """
          \(word.position.call("SegueAction(\"\(word.selector)\")")) takes \
          \(Wording.count(word.arity, "parameter")), but the selector has \
          \(Wording.count(colons, "parameter")).
          """,
        advice: """
          Let the closure take the source, then as many of coder, sender and identifier as the \
          selector has colons.
          """)
    }
  }
}

// MARK: - Prepares that no controller gets

extension Wiring {
  /// Each `Prepare` that another one before it takes the place of, or whose class no scene is of.
  private func preparesNeverCalled(in model: SceneModel) -> [Mistake] {
    prepares.enumerated().compactMap { index, word in
      let first = prepares[..<index].first {
        $0.source.type != word.source.type && $0.source.includes(word.source.type)
      }
      if let first {
        return Mistake(
          message: "\(word.call) is never called: \(first.call) comes first, and fits it too.",
          advice: "Write the one for the subclass first.")
      }
      guard !isEmpty, !model.scenes.contains(where: { mayBe(word.source, $0, in: model) }) else {
        return nil
      }
      return Mistake(
        message: "\(word.call) is never called: no scene's controller is known to be one.",
        advice: "Take the class of the scene that the segue leaves, as its Destination makes it.")
    }
  }

  /// Whether a scene's controller may be of a class, as far as the closures' types tell.
  private func mayBe(_ source: SourceType, _ scene: Scene, in model: SceneModel) -> Bool {
    guard let sourceClass = source.type as? AnyClass, scene.className != source.name else {
      return true
    }
    let types = types(of: scene, in: model)
    // A closure that is said to make a superclass may make the class all the same.
    let superclasses = Array(sequence(first: sourceClass, next: _getSuperclass))
    return types.isEmpty && scene.className != nil
      || types.isEmpty && sourceClass == StandIn.self
      || types.contains { type in
        source.includes(type) || superclasses.contains { $0 == type }
      }
  }
}

extension Prepare {
  fileprivate var call: String { "\(position.call("Prepare")) for '\(source.name)'" }
}

// MARK: - Names that stand for nothing

extension Wiring {
  private func unknownNames(in model: SceneModel) -> [Mistake] {
    let names = model.scenes.map(\.name)
    let labels = Set(
      model.scenes.flatMap { $0.segues.flatMap { [$0.label, $0.identifier ?? ""] } })
    let tabs = model.tabLabels
    let creators = Set(
      model.scenes.flatMap {
        $0.segues.compactMap(\.creationSelector) + $0.children.compactMap(\.creationSelector)
      })
    let unwinds = Set(model.scenes.flatMap { $0.segues.compactMap(\.unwindAction) })
    let scenes = destinations.filter { model.scenes(called: $0.scene).isEmpty }.map {
      Mistake.unknown($0.position.call("Destination(\"\($0.scene)\")"), "scene", $0.scene, names)
    }
    let segues =
      senders.filter { !labels.contains($0.segue) }.map {
        Mistake.unknown(
          $0.position.call("Senders(\"\($0.segue)\")"), "segue", $0.segue, labels.sorted())
      }
      + guards.filter { !labels.contains($0.segue) && !tabs.contains($0.segue) }.map {
        Mistake.unknown(
          $0.position.call("ShouldPerform(\"\($0.segue)\")"), "segue", $0.segue,
          labels.sorted() + tabs.sorted())
      }
    let actions =
      segueActions.filter { !creators.contains($0.selector) }.map {
        Mistake.unknown(
          $0.position.call("SegueAction(\"\($0.selector)\")"), "creation selector", $0.selector,
          creators.sorted())
      }
      + unwindActions.filter { !unwinds.contains($0.selector) }.map {
        Mistake.unknown(
          $0.position.call("UnwindAction(\"\($0.selector)\")"), "unwind action", $0.selector,
          unwinds.sorted())
      }
    return scenes + segues + actions
  }
}

extension Mistake {
  fileprivate static func unknown(
    _ call: String, _ noun: String, _ word: String, _ known: [String]
  ) -> Mistake {
    let known = known.filter { !$0.isEmpty }
    return Mistake(
      message: "\(call): there is no \(noun) '\(word)'. \(Wording.offered(known, as: noun))",
      advice: "Name one of them, or take the line out." + Wording.didYouMean(word, among: known))
  }
}

extension FilePosition {
  /// A word of a flow, with the place where it is written.
  fileprivate func call(_ word: String) -> String { "\(word) (\(file):\(line))" }
}
