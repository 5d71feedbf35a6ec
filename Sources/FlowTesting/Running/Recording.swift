/// What is on screen along a path, as a snapshot holds it.
struct Recording {
  /// What came of walking the path.
  enum Result {
    case document(SnapshotDocument)
    /// The path cannot be walked.
    case lost(Mistake)
    /// Something went wrong at its last step.
    case failed(Discovery)
  }

  let flow: Flow<Stage>
  let path: FlowPath

  /// The test, as the snapshot's head names it.
  let test: String

  /// Walks the path, and once more: what differs between the two is not fit for a snapshot.
  nonisolated(nonsending) func result() async -> Result {
    let first = await walk()
    guard case .document(let document) = first, case .document(let again) = await walk() else {
      return first
    }
    guard document.text != again.text else { return first }
    return .lost(.notRepeatable(LineDiff(from: document.text, to: again.text)))
  }

  private nonisolated(nonsending) func walk() async -> Result {
    if let mistake = flow.mistakes.first { return .lost(mistake) }
    if let mistake = path.mistake {
      return .lost(Mistake(message: mistake.message, advice: mistake.advice))
    }
    var session = Session()
    let frames = StageFrames()
    var recorded: [SnapshotDocument.Step] = []
    let walk = await flow.walk(.path(path), limit: .max, in: &session) { step in
      recorded.append(
        SnapshotDocument.Step(
          label: step.move?.description ?? "start", frame: frames.frame(of: step.subject)))
      return []
    }
    switch walk.end {
    case .lost(let mistake): return .lost(mistake)
    case .failed(let failures):
      guard let failure = failures.first else { return .lost(.nothingOnScreen) }
      return .failed(
        Discovery(
          failure: failure, walk: walk, foundAfter: walk.path.count, minimality: .asGiven))
    case .finished:
      guard let start = recorded.first else { return .lost(.nothingOnScreen) }
      return .document(
        SnapshotDocument(
          test: test, flow: flow.title, start: start.frame, steps: Array(recorded.dropFirst())))
    }
  }
}

extension Flow {
  /// The flow, as a snapshot's head names it: the storyboard or the scene it starts in.
  var title: String {
    let id = model?.initial?.rawValue ?? ""
    return String(id.prefix { $0 != "/" })
  }
}

extension Mistake {
  fileprivate static var nothingOnScreen: Mistake {
    Mistake(message: "Nothing is on screen.", advice: "Start the flow at a scene.")
  }

  fileprivate static func notRepeatable(_ diff: LineDiff) -> Mistake {
    return Mistake(
      message: """
        The path was walked twice, and what the screens hold differs, so that no snapshot is kept:
          \(diff.changes.prefix(8).joined(separator: "\n  "))
        """,
      advice: """
        Give the flow data that repeats: a fixed clock, fixed identifiers, arrays in place of sets.
        """)
  }
}
