extension WiringErrors {
  /// Each `Prepare` that is never called: an earlier one takes its place, or no scene is of its class.
  var prepareNeverCalled: [Finding] {
    wiring.prepares.enumerated().compactMap { index, word in
      let first = wiring.prepares[..<index].first {
        $0.source.type != word.source.type && $0.source.includes(word.source.type)
      }
      if let first {
        return Finding.test(
          message: "\(word.call) is never called: \(first.call) comes first, and fits it too.",
          advice: "Write the one for the subclass first.")
      }
      guard !wiring.isEmpty, !model.scenes.contains(where: { mayBe(word.source, $0) }) else {
        return nil
      }
      return Finding.test(
        message: "\(word.call) is never called: no scene's controller is known to be one.",
        advice: "Take the class of the scene that the segue leaves, as its Destination makes it.")
    }
  }

  /// Whether a scene's controller may be of a class, as far as the closures' types tell.
  private func mayBe(_ source: SourceType, _ scene: Scene) -> Bool {
    guard let sourceClass = source.type as? AnyClass, scene.className != source.name else {
      return true
    }
    let types = wiring.controllerTypes(of: scene, in: model)
    guard !types.isEmpty else { return scene.className != nil || sourceClass == StandIn.self }
    // A closure whose type is a superclass may make the class all the same.
    let superclasses = Array(sequence(first: sourceClass, next: _getSuperclass))
    return types.contains { type in
      source.includes(type) || superclasses.contains { $0 == type }
    }
  }
}

extension Prepare {
  /// The word with the place where it is written.
  fileprivate var call: String { "\(position.call("Prepare")) for '\(source.name)'" }
}
