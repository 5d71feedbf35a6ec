/// The account of a flow over a scene model: how every screen is initialized.
///
/// It lists each way into a screen, and for each stored property the code that sets it, the moment, and how it
/// can become a `let`:
///
/// ```text
/// ## Vet: VetController
///   VetList -callVet->: init(coder:), prepare(for:sender:)
///
///   let vet: Vet  set by the initializer
///   var appointment: Appointment?  set late, by prepare(for:sender:)
///       for 'let appointment: Appointment': pass it to the initializer from an @IBSegueAction …
/// ```
///
/// In a pull request that moves a screen off `prepare(for:sender:)`, the diff of the account is the progress.
/// A reference has no totals and no columns, so that two branches that add screens or properties merge.
struct Account {
  /// The version in the first line of an account.
  static let version = 3

  let builder: AccountBuilder

  /// The scenes and segues of the flow.
  let model: SceneModel

  /// The scenes and moves that the walks covered.
  let coverage: Coverage

  /// The lines of the account, without totals and the file's head.
  var lines: [String] { screens.flatMap(lines) + unwalked }

  private var screens: [AccountBuilder.Screen] {
    builder.screens.values.sortedNaturally(by: \.scene.name)
  }

  // MARK: Totals

  /// The lines that count the screens and the outcomes of their properties.
  var totals: [String] {
    let screens = screens
    guard !screens.isEmpty else { return ["No walk reached a screen with a controller."] }
    let ready = screens.filter { screen in
      !screen.keys.contains { worst(of: $0, in: screen).standsInTheWay }
    }
    let waysIn = screens.map(\.waysIn.count).reduce(0, +)
    let outcomes = screens.flatMap { screen in screen.keys.map { worst(of: $0, in: screen) } }
    let counts = PropertyOutcome.allCases.map { outcome in
      (outcome: outcome, count: outcomes.filter { $0 == outcome }.count)
    }.filter { $0.count > 0 }
    let width = counts.map { "\($0.count)".count }.max() ?? 0
    return [
      """
      \(ready.count) of \(Wording.count(screens.count, "screen")) get all they need from their \
      initializers, by \(Wording.count(waysIn, "way")) in.
      """,
      "Of \(outcomes.count == 1 ? "1 property" : "\(outcomes.count) properties")",
    ]
      + counts.map { "  \("\($1)".padded(to: width)) \($0.total($1))" }
  }

  private func worst(of key: AccountBuilder.Key, in screen: AccountBuilder.Screen)
    -> PropertyOutcome
  {
    let entries = screen.waysIn.compactMap { screen.entries[$0]?[key] }
    return entries.flatMap(\.outcomes.keys).max { $0.rank < $1.rank } ?? .unknown
  }

  // MARK: Screens

  private func lines(of screen: AccountBuilder.Screen) -> [String] {
    let name = PathNotation.written(screen.scene.name)
    let waysIn = screen.waysIn.sorted { $0.text < $1.text }
    return ["", "## \(name): \(screen.className)"] + waysIn.map { "  \($0.text)" }
      + (screen.keys.isEmpty ? [] : [""])
      + screen.keys.flatMap { key in lines(of: key, in: screen, waysIn) }
  }

  private func lines(
    of key: AccountBuilder.Key, in screen: AccountBuilder.Screen, _ waysIn: [AccountBuilder.WayIn]
  ) -> [String] {
    let entries = waysIn.compactMap { wayIn in
      screen.entries[wayIn]?[key].map { (wayIn, $0) }
    }
    let texts = entries.map { $0.1.text }
    let advice = Set(entries.compactMap { $0.1.advice }).sorted().map { "      for \($0)" }
    guard Set(texts).count > 1 else {
      return ["  \(key.text)  \(texts.first ?? "not seen")"] + advice
    }
    return ["  \(key.text)"]
      + zip(entries, texts).map { entry, text in "      \(entry.0.route) \(text)" } + advice
  }

  // MARK: Segues that were not taken

  /// The segues to a screen that no walk took, which the account does not cover.
  private var unwalked: [String] {
    let reachable = model.reachable
    let taken = coverage.taken
    let missing = model.scenes.filter { reachable.contains($0.id) }.flatMap { scene in
      scene.segues.filter { segue in
        guard case .scene(let id) = segue.target, model[id] != nil else { return false }
        return taken[MoveID(scene: scene.name, label: segue.label)] == nil
      }.map { "  \(PathNotation.written(scene.name)) -\(PathNotation.written($0.label))->" }
    }
    return missing.isEmpty ? [] : ["", "## Never taken"] + missing.sorted()
  }
}

extension AccountBuilder.WayIn {
  fileprivate var text: String { "\(route): \(phases.joined(separator: ", then "))" }
}

extension AccountBuilder.Key {
  /// The declaration; for a property of a held object, with the path to it.
  fileprivate var text: String {
    guard path.contains("."), let name = path.split(separator: ".").last,
      let range = declaration.range(of: " \(name):")
    else { return declaration }
    return declaration.replacingCharacters(in: range, with: " \(path):")
  }
}

extension AccountBuilder.Entry {
  /// The outcomes of the property by this way in, worst first.
  fileprivate var text: String {
    let texts = outcomes.sorted { $0.key.rank > $1.key.rank }.map(\.value)
    let later =
      changesLater && outcomes.keys.allSatisfy { $0 == .ownState } ? ", changes later" : ""
    return texts.joined(separator: ", or ") + later
  }
}

extension PropertyOutcome {
  /// The severity of the outcome.
  fileprivate var rank: Int {
    switch self {
    case .missing: 100
    case .late: 99
    case .optional: 98
    default: rawValue
    }
  }
}

// MARK: - Making an account

extension Flow where Subject == ControllerHost {
  /// Walks the flow and records how every screen is initialized.
  ///
  /// - Returns: The account without a head, and the report of the walks.
  nonisolated(nonsending) func account(
    _ budget: Budget
  ) async -> (account: Account, Report) {
    let builder = AccountBuilder()
    let run = Run(self, checks: [], budget: budget, body: { step in builder.record(step) })
    run.gather = Check.fullyInitialized.gather
    let report = await run.explore()
    let account = Account(
      builder: builder, model: model ?? SceneModel(initial: nil, scenes: []),
      coverage: report.exploration.coverage)
    return (account, report)
  }
}
