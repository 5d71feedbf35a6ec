extension Flow where Subject == Navigation {
  /// Creates a flow over the scenes and segues of a storyboard file, without any of the app's code.
  ///
  /// ```swift
  /// await checkFlow(Flow(map: "../App/Main.storyboard"), .reaches(.everySegue))
  /// ```
  ///
  /// A walk finds moves that UIKit refuses or ignores whatever the app's code does: a presentation over
  /// another one, a push without a stack. The subject of each step is a ``Navigation``: the scenes on
  /// screen. No controller arrives.
  ///
  /// Code decides where an unwind segue ends. A walk takes one only if a scene of the model is known
  /// to have its action.
  ///
  /// - Parameters:
  ///   - storyboard: The path of a file, relative to the calling file; the storyboards of the project that
  ///     it refers to are read too. If it is a folder, all its storyboards are read, and the flow starts in
  ///     `Main`, or else in the one that is no launch screen and that no other refers to.
  ///   - start: The name of the scene to start at; the storyboard's initial one when nil.
  ///   - width: The width of the screen, which decides how a split view shows its columns.
  ///   - callerFile: The file of the call, to which the path is relative.
  public init(
    map storyboard: String, startingAt start: String? = nil, width: Navigation.Width = .compact,
    callerFile: StaticString = #filePath
  ) {
    self.init(map: [storyboard], startingAt: start, width: width, callerFile: callerFile)
  }

  /// Creates a flow over the scenes and segues of several storyboard files, which starts in the first.
  ///
  /// - Parameters:
  ///   - storyboards: The files' paths, relative to the calling file.
  ///   - start: The name of the scene to start at; the first storyboard's initial one when nil.
  ///   - width: The width of the screen, which decides how a split view shows its columns.
  ///   - callerFile: The file of the call, to which the path is relative.
  public init(
    map storyboards: [String], startingAt start: String? = nil,
    width: Navigation.Width = .compact,
    callerFile: StaticString = #filePath
  ) {
    self.init(
      OpenedModel(reading: storyboards, relativeTo: callerFile, startingAt: start), width)
  }

  /// Creates a flow over the scenes and segues of a model, without any of the app's code.
  ///
  /// ```swift
  /// let shop = SceneModel(initial: "Home") {
  ///   Scene("Home") { Segue("open", .push, to: "Product") }
  ///   Scene("Product")
  /// }
  /// await checkFlow(Flow(map: shop))
  /// // 'open' of Home: NSGenericException: Push segues can only be used when the source controller …
  /// //   Path:    Home -open-> Home
  /// ```
  ///
  /// The `model` of a flow with an ``UnwindAction`` knows the unwind actions of its scenes, so that a flow over it
  /// walks its unwind segues too.
  ///
  /// - Parameters:
  ///   - model: The scenes and segues.
  ///   - start: The name of the scene to start at; the model's initial one when nil.
  ///   - width: The width of the screen, which decides how a split view shows its columns.
  public init(
    map model: SceneModel, startingAt start: String? = nil, width: Navigation.Width = .compact
  ) {
    self.init(OpenedModel(model, startingAt: start), width)
  }

  private init(_ opened: OpenedModel, _ width: Navigation.Width) {
    let model = opened.model
    findings = opened.findings + model.checkWalkability()
    self.width = width
    kind = .map(model)
    let unknown = model.unwindsOfUnknownEnd
    driver = { tables in
      let start = tables.ofDriver {
        let movesCache = AvailableMovesCache(model, tables.names, unknownUnwinds: unknown)
        return NavigationState(Navigation(model, width: width), movesCache)
      }
      return MapDriver(start)
    }
  }
}

/// Drives a ``Navigation``, without controllers.
private final class MapDriver: Driver {
  private var current: NavigationState
  private var others: [SceneName] = []

  /// The changes that the last move made.
  private var changes: [Navigation.Change] = []

  init(_ start: NavigationState) { current = start }

  var last: LastStep<Navigation> {
    let last = LastStep(current.navigation, on: current.scene)
    // Claims compare what screens share, and these have no controllers.
    (last.others, last.shared) = (others, ())
    last.makeCalls = { [changes, model = current.movesCache.model] in
      changes.map { Call($0, in: model) }
    }
    return last
  }

  nonisolated(nonsending) func state(by reader: FingerprintReader) async -> Fingerprint {
    current.fingerprint
  }

  nonisolated(nonsending) func start() async { others = arrivals(after: []) }

  nonisolated(nonsending) func availableMoves() async -> [AvailableMove] {
    current.available.moves
  }

  func forecast(of move: MoveDefinition) -> SceneName {
    current.successor(by: move)?.state.scene ?? current.scene
  }

  nonisolated(nonsending) func perform(
    _ definition: MoveDefinition, sender: Int?
  ) async throws(Finding) -> Bool {
    guard let move = current.successor(by: definition) else { return false }
    if let fault = move.transition.fault {
      throw .fault(fault, of: move.move, in: current.movesCache.model)
    }
    let before = current.visible
    current = move.state
    changes = move.transition.changes
    others = arrivals(after: before)
    return true
  }

  private func arrivals(after before: [Navigation.VisibleScreen]) -> [SceneName] {
    current.visible.filter { one in !before.contains { $0.screen.id == one.screen.id } }
      .map { current.movesCache.sceneNames[$0.screen.scene] }.filter { $0 !== current.scene }
  }
}
