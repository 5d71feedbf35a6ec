/// The account of a flow over a scene model: how every screen is initialized.
///
/// It is a ledger. First comes what is nil on every way into its screen, then what differs by way, then the rest,
/// screen by screen, with the code that sets each stored property, the moment, and how it can become a `let`. The GUIDE
/// has one.
///
/// In a pull request the diff of the account is the progress, or a property that became worse on one way.
/// A reference has no totals and no columns, so that two branches that add screens or properties merge.
final class Account {
  /// The version in the first line of an account.
  static let version = 3

  /// A way into a screen, with the phases in which the app makes and fills it.
  fileprivate struct WayIn: Hashable {
    /// The way, such as `PetList -showPet->`; `at the start` without one.
    let route: String
    /// The segue's label, as an exception names the way.
    let label: String
    /// The phases in order, such as `makePet:sender:` and then `prepare(for:sender:)`.
    let phases: [String]
  }

  /// A stored property as one way into the screen leaves it.
  fileprivate struct Entry {
    /// The text of each outcome that was seen.
    var outcomes: [PropertyOutcome: String] = [:]
    /// Advice on how to make it a `let`; nil if it need not change.
    var advice: String?

    mutating func add(
      _ outcome: PropertyOutcome, _ text: String, advice: @autoclosure () -> String
    ) {
      outcomes[outcome] = text
      let isLate = outcome.lateSample != nil || outcome == .optional || outcome == .stillNil
      if self.advice == nil, isLate { self.advice = advice() }
    }

    /// The outcomes of the property by this way in, the worst first.
    var text: String {
      outcomes.sorted { ($0.key.rank, $0.value) > ($1.key.rank, $1.value) }.map(\.value)
        .unique().joined(separator: ", or ")
    }
  }

  /// A stored property, by the path to it from its screen, and its declaration with that path as its name.
  fileprivate struct Property {
    let path: String
    let text: String
    var entries: [WayIn: Entry] = [:]

    var standing: Standing {
      if entries.values.allSatisfy({ Set($0.outcomes.keys) == [.stillNil] }) { return .isNil }
      return Set(entries.values.map(\.text)).count > 1 ? .differs : .isSettled
    }
  }

  fileprivate struct Screen {
    let scene: Scene
    let className: String
    let isViewController: Bool
    var properties: [Property] = []
    var waysIn: [WayIn] = []
  }

  fileprivate enum Standing { case isNil, differs, isSettled }

  private var screens: [String: Screen] = [:]

  // MARK: - Recording

  func record(_ step: Step<ControllerHost>) {
    for arrival in step.arrivals where arrival.isNew && !arrival.live.samples.isEmpty {
      record(arrival, on: step.subject)
    }
  }

  private func record(_ arrival: Arrival, on host: ControllerHost) {
    let name = arrival.scene.name
    let wayIn = WayIn(arrival)
    var screen =
      screens[name]
      ?? Screen(
        scene: arrival.scene, className: TypeName.text(of: type(of: arrival.controller)),
        isViewController: arrival.live.isViewController)
    if !screen.waysIn.contains(wayIn) { screen.waysIn.append(wayIn) }
    for found in host.properties(of: arrival) {
      let owner = found.held.map { TypeName.text(of: type(of: $0.object)) }
      let path = found.path.joined(separator: ".")
      let declaration = found.property.declaration(of: path)
      let known = screen.properties.firstIndex { $0.path == path && $0.text == declaration }
      if known == nil { screen.properties.append(Property(path: path, text: declaration)) }
      screen.properties[known ?? screen.properties.count - 1].entries[wayIn, default: Entry()].add(
        found.outcome, text(of: found.outcome, owner == nil ? arrival : nil),
        advice: """
          '\(found.property.constant)': \(owner.map { "pass it to the initializer of \($0)" } ?? arrival.live.passingAdvice)
          """)
    }
    screens[name] = screen
  }

  /// Returns an outcome as text, with the phase that caused it.
  ///
  /// - Parameter arrival: The arrival; nil for a property of a held object, whose phases are not known.
  private func text(of outcome: PropertyOutcome, _ arrival: Arrival?) -> String {
    switch outcome {
    case .constant: return "set by the initializer"
    case .ownState: return "its own state"
    case .outlet: return "outlet, set by the storyboard"
    case .lazy: return "lazy, made on first use"
    case .weak: return "weak, owned elsewhere"
    case .optional:
      let isCode = arrival?.live.samples.first?.phase == .arrival
      return "set by \(isCode ? arrival?.live.maker ?? "" : "the initializer"), but optional"
    case .setLate(let sample), .changed(let sample):
      guard let phase = arrival?.live.samples[sample].phase, phase != .arrival else {
        return "set late, before it was on screen"
      }
      if case .injection(let keyPath) = phase {
        return "set late, by the container, by '\(keyPath)'"
      }
      return "set late, by \(arrival?.live.name(of: phase) ?? "")"
    case .stillNil: return arrival.map { "nil after \($0.live.lastPhaseName)" } ?? "nil"
    case .unknown: return "not read"
    }
  }
}

extension Account.WayIn {
  fileprivate init(_ arrival: Arrival) {
    let inContainer = arrival.live.container.map { ", in its \($0.noun)" } ?? ""
    let maker =
      switch arrival.live.origin {
      case .segueAction(let name), .creator(let name): name
      case .code, .initializer, .standIn: arrival.live.maker
      }
    let phases = arrival.live.samples.map(\.phase).filter { $0 != .arrival }.map { phase in
      switch phase {
      case .initializer:
        arrival.live.declined.map { "init(coder:) after '\($0)' returned nil" } ?? maker
      case .injection(let keyPath): "the container by '\(keyPath)'"
      case .code, .prepare, .arrival: arrival.live.name(of: phase)
      }
    }
    self.init(
      route: (arrival.segue == nil ? "at the start" : arrival.way) + inContainer,
      label: arrival.segue ?? arrival.way,
      // A screen that code makes has no sample from before its arrival.
      phases: phases.isEmpty ? [maker] : phases)
  }
}

// MARK: - The ledger

extension Account {
  func lines(after exploration: Exploration) -> [String] {
    let screens = screens.values.sortedNaturally(by: \.scene.name)
    func section(_ title: String, _ standing: Account.Standing) -> [String] {
      let lines = screens.flatMap { screen in
        screen.properties.filter { $0.standing == standing }.flatMap {
          screen.lines(of: $0, after: "\(screen.name): ")
        }
      }
      return lines.isEmpty ? [] : ["", "## \(title)"] + lines
    }
    return section("Nil on every way", .isNil) + section("Different by way", .differs)
      + screens.flatMap { $0.lines } + Self.unwalked(exploration)
  }

  var totals: [String] {
    let screens = screens.values
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
    screens.values.sortedNaturally(by: \.scene.name).flatMap { screen in
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

extension Account.Screen {
  fileprivate var name: String { PathNotation.written(scene.name) }

  private func entries(
    of property: Account.Property
  ) -> [(wayIn: Account.WayIn, entry: Account.Entry)] {
    waysIn.sorted { $0.route < $1.route }.compactMap { wayIn in
      property.entries[wayIn].map { (wayIn, $0) }
    }
  }

  /// The screen's ways in, and its properties that are the same on each.
  fileprivate var lines: [String] {
    let settled = properties.filter { $0.standing == .isSettled }.flatMap { lines(of: $0) }
    let waysIn = waysIn.map { "  \($0.route): \($0.phases.joined(separator: ", then "))" }
    return ["", "## \(name): \(className)"] + waysIn.sorted()
      + (settled.isEmpty ? [] : [""] + settled)
  }

  fileprivate func lines(of property: Account.Property, after prefix: String = "") -> [String] {
    let (entries, standing) = (entries(of: property), property.standing)
    let advice =
      isViewController && standing == .isNil
      ? [] : Set(entries.compactMap(\.entry.advice)).sorted().map { "      for \($0)" }
    let head = "  \(prefix)\(property.text)"
    switch standing {
    case .isNil: return [head] + advice
    case .isSettled: return ["\(head)  \(entries.first?.entry.text ?? "")"] + advice
    case .differs:
      return [head] + entries.map { "      \($0.wayIn.route) \($0.entry.text)" } + advice
    }
  }

  /// The keys of the exceptions that excuse a property as it is.
  fileprivate func exceptions(of property: Account.Property) -> [String] {
    let all = entries(of: property)
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

extension PropertyOutcome {
  fileprivate var rank: Int {
    switch self {
    case .stillNil: 3
    case .setLate, .changed: 2
    case .optional: 1
    default: 0
    }
  }
}
