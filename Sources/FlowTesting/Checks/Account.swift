/// The account of a flow over a scene model: how every screen is initialized.
///
/// First comes what is nil on every way into its screen, then what differs by way. Then come the screens, each with its
/// stored properties: the code that sets one, the moment, and how it can become a `let`. The GUIDE has one.
///
/// In a pull request the diff of the account is the progress, or a property that became worse on one way.
/// A reference has no totals and no columns, so that two branches that add screens or properties merge.
struct Account {
  /// The version in the first line of an account.
  static let version = 3

  private let screens: [Ledger.Screen]

  init(_ ledger: Ledger) { screens = ledger.screens.values.sortedNaturally(by: \.scene.name) }
}

/// Records all stored properties of the screens in the ledger.
struct AccountRecorder: Inspector {
  let name = "account"

  func inspect<Subject>(_ step: Step<Subject>, _ ledger: inout Ledger) -> Inspection {
    if let host = step.subject as? ControllerHost {
      for arrival in step.arrivals where arrival.isNew && !arrival.live.samples.isEmpty {
        ledger.record(host.properties(of: arrival), of: arrival, in: step)
      }
    }
    return Inspection()
  }

  func conclude(_ exploration: Exploration, looked: Int) -> [Finding] { [] }
}

// MARK: - The ledger

extension Account {
  func lines(after exploration: Exploration) -> [String] {
    func section(_ title: String, _ standing: Standing) -> [String] {
      let lines = screens.flatMap { screen in
        screen.properties.filter { $0.standing == standing }.flatMap {
          screen.lines(of: $0, after: "\(screen.name): ")
        }
      }
      return lines.isEmpty ? [] : ["", "## \(title)"] + lines
    }
    return section("Nil on every way", .isNil) + section("Different by way", .differs)
      + screens.flatMap { $0.lines } + Self.unwalked(exploration) + Self.idle(exploration)
  }

  var totals: [String] {
    guard !screens.isEmpty else { return ["No walk reached a screen with a controller."] }
    let ready = screens.filter { screen in
      screen.properties.flatMap(\.entries.values).allSatisfy { $0.advice == nil }
    }
    let all = screens.flatMap { $0.properties.map(\.standing) }
    let waysIn = screens.map(\.waysIn.count).reduce(0, +)
    return [
      """
      \(ready.count) of \(Wording.count(screens.count, "screen")) get all they need from their \
      initializers, by \(Wording.count(waysIn, "way")) in.
      """,
      """
      \(all.count { $0 == .isNil }) of \(all.count == 1 ? "1 property" : "\(all.count) properties") \
      nil on every way, \(all.count { $0 == .differs }) different by way.
      """,
    ]
  }

  /// The `except:` lines with which `.fullyInitialized` passes as the app is; none if it passes without.
  var exceptions: [String] {
    screens.flatMap { screen in
      screen.properties.flatMap(screen.exceptions).map { "  \"\($0)\": \"why\"," }
    }
  }

  /// The segues to a screen that no walk took, which the account does not cover.
  private static func unwalked(_ exploration: Exploration) -> [String] {
    guard let model = exploration.model else { return [] }
    let reachable = model.reachable
    let taken = exploration.coverage.taken
    let missing = model.scenes.filter { reachable.contains($0.id) }.flatMap { scene in
      scene.segues.filter { segue in
        guard case .scene(let id) = segue.target, model[id] != nil else { return false }
        return taken[MoveID(scene: scene.name, label: segue.label)] == nil
      }.map { "  \(PathNotation.written(scene.name)) -\(PathNotation.written($0.label))->" }
    }
    return missing.isEmpty ? [] : ["", "## Never taken"] + missing.sorted()
  }
}

extension Account {
  /// The moves of a hosted app that never changed anything, such as a gesture whose handler waits for another state.
  private static func idle(_ exploration: Exploration) -> [String] {
    guard exploration.kind.isHosted, !exploration.idleMoves.isEmpty else { return [] }
    return ["", "## Changed nothing that is seen"] + exploration.idleMoves.map { "  \($0)" }
  }
}

extension Ledger.Screen {
  fileprivate var name: String { PathNotation.written(scene.name) }

  /// The screen's ways in, and its properties that are the same on each.
  fileprivate var lines: [String] {
    let settled = properties.filter { $0.standing == .isSettled }.flatMap { lines(of: $0) }
    let waysIn = waysIn.map { "  \($0.route): \($0.phases.joined(separator: ", then "))" }
    return ["", "## \(name): \(className)"] + waysIn.sorted()
      + (settled.isEmpty ? [] : [""] + settled)
  }

  fileprivate func lines(of property: Ledger.Property, after prefix: String = "") -> [String] {
    let (entries, standing) = (property.sortedEntries, property.standing)
    let advice =
      isViewController && standing == .isNil
      ? [] : Set(entries.compactMap(\.entry.advice)).sorted().map { "      for \($0)" }
    let head = "  \(prefix)\(property.declaration)"
    switch standing {
    case .isNil: return [head] + advice
    case .isSettled: return ["\(head)  \(entries.first?.entry.text ?? "")"] + advice
    case .differs:
      return [head] + entries.map { "      \($0.wayIn.route) \($0.entry.text)" } + advice
    }
  }

  /// The keys of the exceptions that excuse a property as it is.
  fileprivate func exceptions(of property: Ledger.Property) -> [String] {
    let all = property.sortedEntries
    let full = "\(scene.name).\(property.path)"
    let late =
      all.contains { $0.entry.outcomes.keys.contains { $0.lateSample != nil } }
      ? ["\(full) (set late)"] : []
    let isNil = all.filter { $0.entry.outcomes[.stillNil] != nil }
    if isNil.count == all.count {
      return late + (isViewController || isNil.isEmpty ? [] : [full])
    }
    return late + isNil.map { "\(full) (\($0.wayIn.label))" }
  }
}

extension Ledger.WayIn {
  fileprivate var route: String {
    (way == Scene.Arrival.start ? "at the start" : way) + (container.map { ", in its \($0)" } ?? "")
  }
}

extension Ledger.Property {
  fileprivate var standing: Standing {
    if entries.values.allSatisfy({ Set($0.outcomes.keys) == [.stillNil] }) { return .isNil }
    return Set(entries.values.map(\.text)).count > 1 ? .differs : .isSettled
  }

  fileprivate var sortedEntries: [(wayIn: Ledger.WayIn, entry: Ledger.Entry)] {
    entries.map { ($0.key, $0.value) }
      .sorted { ($0.wayIn.route, $0.entry.text) < ($1.wayIn.route, $1.entry.text) }
  }
}

private enum Standing { case isNil, differs, isSettled }

extension Ledger.Entry {
  /// The outcomes of the property by this way in, the worst first.
  fileprivate var text: String {
    outcomes.sorted { ($0.key.rank, $0.value) > ($1.key.rank, $1.value) }.map(\.value)
      .unique().joined(separator: ", or ")
  }
}

// MARK: - Outcomes

extension ArrivedProperty {
  /// Returns advice on how to make it a `let`.
  func advice(on arrival: Scene.Arrival) -> String {
    let way = holder.map { "pass it to the initializer of \($0)" } ?? arrival.live.passingAdvice
    return "'\(property.constant)': \(way)"
  }

  /// Returns its outcome as text, with the phase that caused it.
  func text(on arrival: Scene.Arrival) -> String {
    let live = arrival.live
    switch outcome {
    case .constant: return "set by the initializer"
    case .ownState: return "its own state"
    case .outlet: return "outlet, set by the storyboard"
    case .lazy: return "lazy, made on first use"
    case .weak: return "weak, owned elsewhere"
    case .optional:
      let isCode = if case .code = live.way.origin { true } else { false }
      return "set by \(isCode ? live.maker : "the initializer"), but optional"
    case .late(let sample, _):
      let phase = live.samples[sample].phase
      guard phase != .arrival else { return "set late, before it was on screen" }
      if case .injection(let keyPath) = phase {
        return "set late, by the container, by '\(keyPath)'"
      }
      return "set late, by \(live.name(of: phase))"
    case .stillNil: return held == nil ? "nil after \(live.lastPhaseName)" : "nil"
    case .unknown: return "not read"
    }
  }
}

extension PropertyOutcome {
  /// Whether the property could be a `let` that is not optional, and is none.
  var mayBecomeConstant: Bool { lateSample != nil || self == .optional || self == .stillNil }

  fileprivate var rank: Int {
    switch self {
    case .stillNil: 3
    case .late: 2
    case .optional: 1
    default: 0
    }
  }
}
