// Words for a scene, a segue, a method or an attribute that the flow lacks: the message "there is no
// …", with the names that there are.

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
