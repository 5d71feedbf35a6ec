/// An honest account of how every screen of a flow gets what it needs: each way into it, each stored
/// property, who sets it and when, and what stands between it and a `let`.
///
/// ```text
/// ## Vet: VetController
///   VetList -callVet->: init(coder:), prepare(for:sender:)
///
///   let vet: Vet                  set by the initializer
///   var appointment: Appointment? set late, by prepare(for:sender:)
///       for 'let appointment: Appointment': pass it to the initializer from an @IBSegueAction …
/// ```
///
/// Totals stand on top. It is what a team puts into a pull request that moves a screen off
/// `prepare(for:sender:)`: its diff is the progress.
struct Account {
  /// The version in the first line of an account.
  static let version = 1

  let builder: AccountBuilder
  let model: SceneModel

  /// The lines, without the file's head.
  var lines: [String] {
    let screens = builder.screens.values.map { (place: NaturalOrder($0.scene.name), screen: $0) }
      .sorted { $0.place < $1.place }.map(\.screen)
    return totals(screens) + screens.flatMap(lines) + unwalked
  }

  // MARK: Totals

  private func totals(_ screens: [AccountBuilder.Screen]) -> [String] {
    let ready = screens.filter { screen in
      !screen.keys.contains { worst(of: $0, in: screen).standsInTheWay }
    }
    let ways = screens.map(\.ways.count).reduce(0, +)
    let outcomes = screens.flatMap { screen in screen.keys.map { worst(of: $0, in: screen) } }
    let counts = PropertyOutcome.allCases.map { outcome in
      (outcome: outcome, count: outcomes.filter { $0 == outcome }.count)
    }.filter { $0.count > 0 }
    let width = counts.map { String($0.count).count }.max() ?? 0
    return [
      """
      \(ready.count) of \(Wording.count(screens.count, "screen")) get all they need from their \
      initializers, by \(Wording.count(ways, "way")) in.
      """,
      "Of \(outcomes.count == 1 ? "1 property" : "\(outcomes.count) properties")",
    ]
      + counts.map { outcome, count in
        "  \(String(repeating: " ", count: width - String(count).count))\(count) \(outcome.total(count))"
      }
  }

  private func worst(of key: AccountBuilder.Key, in screen: AccountBuilder.Screen)
    -> PropertyOutcome
  {
    let outcomes = screen.ways.flatMap { way in
      (screen.entries[way]?[key]?.outcomes.keys).map { Array($0) } ?? []
    }
    return outcomes.max { $0.rank < $1.rank } ?? .unknown
  }

  // MARK: Screens

  private func lines(of screen: AccountBuilder.Screen) -> [String] {
    let name = PathNotation.written(screen.scene.name)
    let ways = screen.ways.sorted { $0.text < $1.text }
    let width = min(screen.keys.map { $0.text.count }.max() ?? 0, 44)
    return ["", "## \(name): \(screen.className)"] + ways.map { "  \($0.text)" }
      + (screen.keys.isEmpty ? [] : [""])
      + screen.keys.flatMap { key in
        lines(of: key, width: width, in: screen, ways)
      }
  }

  private func lines(
    of key: AccountBuilder.Key, width: Int, in screen: AccountBuilder.Screen,
    _ ways: [AccountBuilder.Way]
  ) -> [String] {
    let entries = ways.compactMap { way in screen.entries[way]?[key].map { (way, $0) } }
    let texts = entries.map { $0.1.text }
    let padding = String(repeating: " ", count: max(0, width - key.text.count))
    let advice = Set(entries.compactMap { $0.1.advice }).sorted().map { "      for \($0)" }
    guard Set(texts).count > 1 else {
      return ["  \(key.text)\(padding)  \(texts.first ?? "not seen")"] + advice
    }
    return ["  \(key.text)"]
      + zip(entries, texts).map { entry, text in "      \(entry.0.route) \(text)" } + advice
  }

  // MARK: What was not walked

  /// The segues that lead to a screen and were never taken: what is said above is silent of them.
  private var unwalked: [String] {
    let reachable = model.reachable
    let missing = model.scenes.filter { reachable.contains($0.id) }.flatMap { scene in
      scene.segues.filter { segue in
        guard case .scene(let id) = segue.target, model[id] != nil else { return false }
        return !builder.taken.contains("\(scene.name) \(segue.label)")
      }.map { "  \(PathNotation.written(scene.name)) -\(PathNotation.written($0.label))->" }
    }
    return missing.isEmpty ? [] : ["", "## Never taken"] + missing.sorted()
  }
}

extension AccountBuilder.Way {
  fileprivate var text: String { "\(route): \(hands.joined(separator: ", then "))" }
}

extension AccountBuilder.Key {
  /// The declaration, with the way to it for a property of what the screen holds.
  fileprivate var text: String {
    guard path.contains("."), let name = path.split(separator: ".").last else { return declaration }
    let marks = [" \(name):"]
    return marks.reduce(declaration) { text, mark in
      guard let range = text.range(of: mark) else { return text }
      return text.replacingCharacters(in: range, with: " \(path):")
    }
  }
}

extension AccountBuilder.Entry {
  /// What became of the property on this way; several outcomes of which each was seen.
  fileprivate var text: String {
    let texts = outcomes.sorted { $0.key.rank > $1.key.rank }.map(\.value)
    let later =
      changesLater && outcomes.keys.allSatisfy { $0 == .ownState } ? ", changes later" : ""
    return texts.joined(separator: ", or ") + later
  }
}

extension PropertyOutcome {
  /// How much it stands in the way.
  fileprivate var rank: Int {
    switch self {
    case .missing: 100
    case .late: 99
    case .optional: 98
    default: rawValue
    }
  }
}

// MARK: - Walking for it

extension Flow where Subject == ControllerHost {
  /// Walks the flow, and writes down how every screen gets what it needs.
  ///
  /// - Returns: The account without a head, and what went wrong on the walks.
  nonisolated(nonsending) func accounted(_ budget: Budget) async -> (account: Account, Report) {
    let builder = AccountBuilder()
    var search = Search(self, checks: [], body: { step in builder.record(step) })
    let report = await search.explore(budget)
    return (Account(builder: builder, model: model ?? SceneModel(initial: nil, scenes: [])), report)
  }
}
