// Typed destinations whose cases and segues do not match.

extension WiringErrors {
  /// The errors of all typed destinations.
  var wrongTypedDestinations: [Finding] {
    wiring.typedSegues.flatMap { word in
      let samples = word.samples()
      let errors =
        missingCases(of: word, samples) + unknownSegues(of: word, samples)
        + ambiguousCases(of: word, samples)
      return errors.sorted { $0.message < $1.message } + seguesWithoutCase(of: word, samples)
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
    return samples.filter { !known.contains($0.segue) }.map { sample in
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

  /// Cases that lead to several segues.
  private func ambiguousCases(of word: TypedSegues, _ samples: Choices) -> [Finding] {
    Dictionary(grouping: samples, by: \.caseName).compactMap { name, group in
      let segues = group.map(\.segue).unique()
      guard let name, segues.count > 1 else { return nil }
      return Finding.test(
        message: "\(word.call): '.\(name)' leads to \(Wording.list(segues)).",
        advice: "Let a case stand for one segue, whatever it carries.")
    }
  }
}

// MARK: - Segues without a case

extension WiringErrors {
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
        return !mapped.contains(identifier) && !isWiredOtherwise(segue)
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

  /// Whether a segue needs no case, since another word or the storyboard itself triggers it.
  private func isWiredOtherwise(_ segue: Segue) -> Bool {
    if segue.creationSelector != nil || wiring.namesSenders(of: segue) { return true }
    // A button performs its segue itself, so no code makes a case for it.
    if segue.trigger != nil, !segue.isManual { return true }
    guard case .scene(let id) = segue.target, let target = model[id] else { return false }
    let content = [target] + target.children.compactMap { model[$0.scene] }
    return target.children.contains { $0.creationSelector != nil }
      || content.contains { scene in
        scene.runtimeAttributes.contains { attribute in
          wiring.injections.contains { $0.keyPath == attribute.keyPath }
        }
      }
  }
}

extension TypedSegues {
  fileprivate func list(_ cases: [String]) -> String { Wording.list(cases.map { ".\($0)" }) }
}
