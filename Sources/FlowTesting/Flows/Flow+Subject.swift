extension Flow {
  /// Creates a flow of a router, a coordinator or any other subject, without a storyboard.
  ///
  /// ```swift
  /// let shop = Flow(from: { Router(api: .fixture) }, at: \.screen) {
  ///   Move("open", from: "Home", choosing: \.items) { $0.open($1) }
  ///   Move("back") { $0.path.removeLast() }.when { !$0.path.isEmpty }
  /// }
  /// ```
  ///
  /// Two states are the same if the subject stores the same, is on the same screen and offers the same moves. It need
  /// be neither `Equatable` nor `Hashable`.
  ///
  /// - Parameters:
  ///   - make: Makes a fresh subject, for each walk.
  ///   - screen: The screen the subject is at. Its name in paths is its text when it is a string, the
  ///     case's name when it is an enum, else the name of its type; an object is judged as a
  ///     controller when it arrives.
  ///   - state: Returns a value that tells states apart instead of what the subject stores, such as one without a
  ///     log that grows with each move. Values that store the same are one state.
  ///   - isolation: The actor on which the key paths are read; by default that of the code that makes the
  ///     flow, so that in a suite of the main actor they may name properties of its classes.
  ///   - moves: The moves that a person can make.
  public init<Screen>(
    from make: nonisolated(nonsending) @escaping @Sendable () async throws -> Subject,
    at screen: KeyPath<Subject, Screen>,
    state: (nonisolated(nonsending) @Sendable (Subject) async throws -> any Sendable)? =
      nil,
    isolation: isolated (any Actor)? = #isolation,
    @SceneModel.ListBuilder<Move<Subject>> moves: () -> [Move<Subject>]
  ) {
    self.init(from: make, ScreenReader(IsolatedKeyPath(screen, isolation)), state, moves())
  }

  /// Creates a flow of an object, such as a coordinator of the main actor.
  ///
  /// The key path is read on the actor of the code that makes the flow or, if there is none, on the main
  /// actor, to which most such objects belong.
  ///
  /// - Parameters:
  ///   - make: Makes a fresh subject, for each walk.
  ///   - screen: The screen the subject is at.
  ///   - state: Returns a value that tells states apart instead of what the subject stores.
  ///   - isolation: The actor on which the key path is read.
  ///   - moves: The moves that a person can make.
  public init<Screen>(
    from make: nonisolated(nonsending) @escaping @Sendable () async throws -> Subject,
    at screen: KeyPath<Subject, Screen>,
    state: (nonisolated(nonsending) @Sendable (Subject) async throws -> any Sendable)? =
      nil,
    isolation: isolated (any Actor)? = #isolation,
    @SceneModel.ListBuilder<Move<Subject>> moves: () -> [Move<Subject>]
  ) where Subject: AnyObject & Sendable {
    let path = IsolatedKeyPath(screen, isolation ?? MainActor.shared)
    self.init(from: make, ScreenReader(path), state, moves())
  }

  /// Creates a flow whose screen a closure returns, such as that of a coordinator of the main actor.
  ///
  /// ```swift
  /// let shop = Flow(from: { await Coordinator() }, at: { await $0.screen }) {
  ///   Move("open", choosing: { await $0.items }) { await $0.open($1) }
  ///   Move("back") { await $0.back() }.when { await $0.canGoBack }
  /// }
  /// ```
  ///
  /// All closures of a flow may be async. One that begins with `@MainActor in` needs no `await` for what
  /// belongs to the main actor: `{ @MainActor in $0.screen }`.
  ///
  /// - Parameters:
  ///   - make: Makes a fresh subject, for each walk.
  ///   - screen: Returns the screen the subject is at.
  ///   - state: Returns a value that tells states apart instead of what the subject stores.
  ///   - moves: The moves that a person can make.
  public init<Screen>(
    from make: nonisolated(nonsending) @escaping @Sendable () async throws -> Subject,
    at screen: nonisolated(nonsending) @escaping @Sendable (Subject) async throws -> Screen,
    state: (nonisolated(nonsending) @Sendable (Subject) async throws -> any Sendable)? =
      nil,
    @SceneModel.ListBuilder<Move<Subject>> moves: () -> [Move<Subject>]
  ) {
    self.init(from: make, ScreenReader(screen), state, moves())
  }

  /// Creates a flow whose screen is what SwiftUI shows of a router's state.
  ///
  /// ```swift
  /// let shop = Flow(from: { Router(api: .fake) }) {
  ///   Shown(path: \.path, root: "home")
  ///   Shown(sheet: \.sheet)
  ///   Move("open", from: "home", choosing: \.items) { $0.open($1) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - make: Makes a fresh subject, for each walk.
  ///   - state: Returns a value that tells states apart instead of what the subject stores.
  ///   - moves: What SwiftUI shows, as ``Shown`` says it, and the moves that a person can make.
  public init(
    from make: nonisolated(nonsending) @escaping @Sendable () async throws -> Subject,
    state: (nonisolated(nonsending) @Sendable (Subject) async throws -> any Sendable)? = nil,
    @SceneModel.ListBuilder<Move<Subject>> moves: () -> [Move<Subject>]
  ) {
    self.init(from: make, nil, state, moves())
  }

  private init(
    from make: nonisolated(nonsending) @escaping @Sendable () async throws -> Subject,
    _ reader: ScreenReader<Subject>?,
    _ state: (nonisolated(nonsending) @Sendable (Subject) async throws -> any Sendable)?,
    _ written: [Move<Subject>]
  ) {
    let shown = ShownWords(written)
    let all = shown?.moves ?? written
    let noScreen = reader == nil && shown == nil ? [Finding.noScreen] : []
    let isOfMainActor = reader?.isOfMainActor ?? shown?.isOfMainActor ?? false
    kind = .subject(
      SubjectFacts(
        moves: (shown?.listed ?? all).map { ($0.label, $0.scene) },
        anywhere: (shown?.anywhere ?? Set(all.map(\.label)))
          .subtracting(all.filter { $0.scene != nil }.map(\.label)),
        events: Set(all.filter { $0.isEvent && $0.condition == nil }.map(\.label)),
        gestures: shown?.gestures ?? [], screens: reader?.names,
        hasState: state != nil, isObject: Subject.self is AnyClass,
        isOfMainActor: isOfMainActor))
    width = .compact
    findings = noScreen + (shown?.mistakes ?? []) + Self.findings(in: all, shown?.layers.places)
    driver = { (tables) async throws(Finding) in
      let subject: Subject
      do {
        WalkRecord.note(FlowClosure.from)
        subject = try await make()
      } catch {
        throw .notMade(error)
      }
      WalkRecord.note(nil)
      return try await SubjectDriver(subject, all, reader, state, shown, tables)
    }
  }

  /// Returns the flow with a closure that each walk awaits after a move, for work that only the app knows of.
  ///
  /// ```swift
  /// let shop = Flow(from: { Router() }, at: \.screen) { … }
  ///   .settling { router in await router.downloads.idle() }
  /// ```
  ///
  /// A walk waits by itself for the tasks that a move starts, and for those that they start, up to a limit. If tasks
  /// often outlast it, a run without failures warns. For tasks that never end, such as listeners, write
  /// `.settling { _ in }`, and it warns no more. It does not wait for a detached task, a timer, a long delay, or a
  /// block on a dispatch queue.
  ///
  /// - Parameter settle: Waits until the subject has settled.
  public func settling(
    _ settle: nonisolated(nonsending) @escaping @Sendable (Subject) async throws -> Void
  ) -> Flow {
    var flow = self
    flow.settle = settle
    return flow
  }

  private static func findings(
    in moves: [Move<Subject>], _ places: [ShownLayers.Place]?
  ) -> [Finding] {
    guard !moves.isEmpty else {
      return [
        Finding.test(
          message: "The flow has no moves, so there is nothing to walk.",
          advice: "Say what a person can do, such as Move(\"open\") { $0.open() }.")
      ]
    }
    return moves.indices.compactMap { index in
      let isTaken = moves[..<index].indices.contains { number in
        let earlier = moves[number]
        return earlier.label == moves[index].label
          && (places.map { $0[number].meets($0[index]) } ?? true)
          && (earlier.scene == nil || moves[index].scene == nil
            || earlier.scene == moves[index].scene)
      }
      guard isTaken else { return nil }
      return Finding.test(
        message: "Two moves are called '\(moves[index].label)' on the same screen.",
        advice: "Give one of them another name, or say from: where each can be made.")
    }
  }
}

extension Finding {
  /// The finding that nothing says which screen a subject is at.
  static let noScreen = test(
    message: "Nothing says on which screen the subject is.",
    advice:
      "Write at: \\.screen, or what SwiftUI shows of it: Shown(path: \\.path, root: \"home\").")

  /// The finding that there is nothing to walk, since the subject cannot be made.
  static func notMade(_ error: any Error, by word: String = FlowClosure.from) -> Finding {
    .test(
      "notMade", message: "\(cannotStart): the closure of \(word) threw \(error)",
      advice: FlowClosure.advice(on: word) ?? "")
  }

  private static let cannotStart = "The flow cannot start"

  func afterStarts(_ count: Int) -> Finding {
    guard code == "notMade", count > 0, message.hasPrefix(Self.cannotStart) else { return self }
    var finding = self
    finding.message =
      "A walk could not start, though others did" + message.dropFirst(Self.cannotStart.count)
    return finding
  }

  /// Returns the finding that a closure of the flow threw an error.
  ///
  /// An error that may be thrown anywhere is the same finding on each screen.
  static func thrown(
    _ error: any Error, by word: String, on scene: String, at place: Place
  ) -> Finding {
    thrown(
      error, "threw", by: place == .anywhere ? word : "\(scene).\(word)",
      message: "\(word) threw on \(scene): ",
      advice: FlowClosure.advice(on: word)
        ?? "Catch it where the app would, or offer the move only .when it can be made."
    ).placed(at: place)
  }
}
