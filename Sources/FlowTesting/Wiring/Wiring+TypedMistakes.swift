// What typed destinations, containers and code leave unsaid, or say of what is not there.

extension Wiring {
  /// Everything that is wrong with these words before the first step.
  func mistakesOfNewWords(in model: SceneModel) -> [Mistake] {
    let keyPaths = Set(model.scenes.flatMap { $0.runtimeAttributes.map(\.keyPath) })
    let unknown = injections.filter { !keyPaths.contains($0.keyPath) }.map { word in
      Mistake(
        message: """
          Inject("\(word.keyPath)") (\(word.position.file):\(word.position.line)): no scene has the \
          runtime attribute '\(word.keyPath)'. \
          \(Wording.offered(keyPaths.sorted(), as: "runtime attribute"))
          """,
        advice: "Set it on a controller in the storyboard, or take the line out."
          + Wording.didYouMean(word.keyPath, among: keyPaths.sorted()))
    }
    let codeless = moves.filter { $0.code == nil }.map { move in
      Mistake(
        message: "Move(\"\(move.label)\") does not say which scene it shows.",
        advice:
          "Write Move(\"\(move.label)\", from: \"…\", to: \"…\") { (source, storyboard) in … }.")
    }
    return unknown + codeless + typedSegues.flatMap { mistakes(of: $0, in: model) }
  }

  private func mistakes(of word: TypedSegues, in model: SceneModel) -> [Mistake] {
    let samples = word.samples()
    let identifiers = Set(model.scenes.flatMap { $0.segues.compactMap(\.identifier) })
    let given = samples.compactMap(\.caseName)
    let missing = (word.allCases ?? []).filter { !given.contains($0) }
    var found: [Mistake] = []
    if samples.isEmpty || !missing.isEmpty {
      found.append(
        Mistake(
          message: """
            \(word.call) has no value of \(missing.isEmpty ? "any case" : word.list(missing)).
            """,
          advice: "Give a value of each case, so that each is known to lead somewhere."))
    }
    for sample in samples where !identifiers.contains(sample.segue) {
      found.append(.noSegue(sample, word, identifiers.sorted()))
    }
    for group in Dictionary(grouping: samples, by: \.segue).values {
      let names = group.compactMap(\.caseName).unique
      guard let segue = group.first?.segue, names.count > 1 else { continue }
      found.append(
        Mistake(
          message: "\(word.call): \(word.list(names)) lead to one segue, '\(segue)'.",
          advice: "Give each case a segue of its own, or make them one case."))
    }
    for group in Dictionary(grouping: samples, by: \.caseName).values {
      let segues = group.map(\.segue).unique
      guard let name = group.first?.caseName, segues.count > 1 else { continue }
      found.append(
        Mistake(
          message: "\(word.call): '.\(name)' leads to \(Wording.list(segues)).",
          advice: "Let a case stand for one segue, whatever it carries."))
    }
    return found.sorted { $0.message < $1.message } + unmapped(by: word, samples, in: model)
  }

  /// The segues of scenes that a typed destination is about, for which it has no case.
  private func unmapped(
    by word: TypedSegues, _ samples: [TypedSegues.Choice], in model: SceneModel
  ) -> [Mistake] {
    let mapped = Set(samples.map(\.segue))
    return model.scenes.flatMap { scene -> [Mistake] in
      guard scene.segues.contains(where: { mapped.contains($0.identifier ?? "") }) else {
        return []
      }
      return scene.segues.filter { segue in
        guard let identifier = segue.identifier, segue.kind != .unwind, !segue.isCode else {
          return false
        }
        return !mapped.contains(identifier) && !isWiredOtherwise(segue, in: model)
      }.map { segue in
        Mistake(
          message: "\(word.call) has no case for '\(segue.label)', which leaves \(scene.name) too.",
          advice: """
            Add a case for it, or wire it another way: by an @IBSegueAction, or with \
            Senders("\(segue.label)").
            """)
      }
    }
  }

  private func isWiredOtherwise(_ segue: Segue, in model: SceneModel) -> Bool {
    if segue.creationSelector != nil || senders.contains(where: { segue.isCalled($0.segue) }) {
      return true
    }
    if typedSegues.contains(where: { $0.samples().contains { $0.segue == segue.identifier } }) {
      return true
    }
    // A button performs its segue itself, without asking any code for a case.
    if let trigger = segue.trigger, !trigger.lowercased().hasSuffix("controller") { return true }
    guard case .scene(let id) = segue.target, let target = model[id] else { return false }
    let content = [target] + target.children.compactMap { model[$0.scene] }
    return target.children.contains { $0.creationSelector != nil }
      || content.contains { scene in
        scene.runtimeAttributes.contains { attribute in
          injections.contains { $0.keyPath == attribute.keyPath }
        }
      }
  }
}

extension Mistake {
  fileprivate static func noSegue(
    _ sample: TypedSegues.Choice, _ word: TypedSegues, _ identifiers: [String]
  ) -> Mistake {
    Mistake(
      message: """
        \(word.call): '\(sample.text)' stands for the segue '\(sample.segue)', which no scene has.
        """,
      advice: """
        Give a segue that identifier in the storyboard, or let the case stand for another. \
        \(Wording.offered(identifiers, as: "identifier"))\
        \(Wording.didYouMean(sample.segue, among: identifiers))
        """)
  }
}

extension TypedSegues {
  /// The word with the place where it is written.
  fileprivate var call: String {
    "TypedDestination of '\(typeName)' (\(position.file):\(position.line))"
  }

  fileprivate func list(_ cases: [String]) -> String { Wording.list(cases.map { ".\($0)" }) }
}

extension [String] {
  /// The words, each once, in their order.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
