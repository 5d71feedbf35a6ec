/// Builds an account from the steps of a run: the screens it reaches, the ways into each, and the outcome of
/// each stored property on each way.
final class AccountBuilder {
  /// A way into a screen, with the phases in which the app makes and fills it.
  struct WayIn: Hashable {
    /// The segue, such as `PetList -showPet->`; `at the start` without one.
    let route: String
    /// The phases in order, such as `makePet:sender:` and then `prepare(for:sender:)`.
    let phases: [String]
  }

  /// The results for a stored property on one way in.
  struct Entry {
    /// The text of each outcome that was seen.
    var outcomes: [PropertyOutcome: String] = [:]
    /// Advice on how to make it a `let`; nil if it need not change.
    var advice: String?
    var changesLater = false
  }

  /// A property as its author wrote it, with the path to it from the screen.
  struct Key: Hashable {
    let path: String
    let declaration: String
  }

  struct Screen {
    let scene: Scene
    let className: String
    var keys: [Key] = []
    var waysIn: [WayIn] = []
    var entries: [WayIn: [Key: Entry]] = [:]
  }

  /// The screens, by the names of their scenes.
  private(set) var screens: [String: Screen] = [:]
  /// The last sample of each controller of one walk, by the id of its screen.
  private var arrived: [Int: (name: String, wayIn: WayIn, sample: PropertySample)] = [:]
}

// MARK: - Recording

extension AccountBuilder {
  func record(_ step: Step<ControllerHost>) {
    if step.index == 0 { arrived = [:] }
    recordChanges(on: step.subject)
    for arrival in step.arrivals where arrival.isNew && !arrival.samples.isEmpty {
      record(arrival, on: step.subject)
    }
  }

  private func record(_ arrival: Arrival, on host: ControllerHost) {
    let name = arrival.scene.name
    var screen =
      screens[name]
      ?? Screen(scene: arrival.scene, className: TypeName.text(of: type(of: arrival.controller)))
    let wayIn = arrival.wayIn
    if !screen.waysIn.contains(wayIn) { screen.waysIn.append(wayIn) }
    let histories = arrival.histories
    for history in histories {
      screen.add(Observation(history, arrival, on: host), by: wayIn)
    }
    for held in host.objects(heldBy: arrival.controller) {
      for property in held.properties {
        screen.add(Observation(property, of: held, arrival, on: host), by: wayIn)
      }
    }
    screens[name] = screen
    if let sample = arrival.samples.last { arrived[arrival.live.screen] = (name, wayIn, sample) }
  }

  /// Records which properties of the screens still present changed after their arrival.
  private func recordChanges(on host: ControllerHost) {
    for (id, (name, wayIn, sample)) in arrived {
      guard let live = host.liveControllers[id] else {
        arrived[id] = nil
        continue
      }
      for (property, value) in zip(sample.values.properties, sample.values.values)
      where property.isVar {
        let key = Key(path: property.name, declaration: property.declaration)
        guard screens[name]?.entries[wayIn]?[key]?.changesLater == false,
          !property.value(in: live.controller).isSame(as: value)
        else { continue }
        screens[name]?.entries[wayIn]?[key]?.changesLater = true
      }
    }
  }
}

// MARK: - Observations

extension AccountBuilder {
  /// The outcome of one property at one arrival.
  fileprivate struct Observation {
    let key: Key
    let outcome: PropertyOutcome
    let text: String
    let advice: String?

    /// Observes a property of the controller itself.
    init(_ history: PropertyHistory, _ arrival: Arrival, on host: ControllerHost) {
      let property = history.property
      key = Key(path: property.name, declaration: property.declaration)
      outcome = PropertyOutcome(history, arrival, on: host)
      text = outcome.text(history, arrival)
      advice =
        outcome.standsInTheWay ? "'\(property.constant)': \(arrival.passingAdvice)" : nil
    }

    /// Observes a property of an object that the controller holds.
    init(
      _ property: StoredProperty, of held: HeldObjects.Held, _ arrival: Arrival,
      on host: ControllerHost
    ) {
      key = Key(
        path: (held.path + [property.name]).joined(separator: "."),
        declaration: property.declaration)
      outcome = PropertyOutcome(property, of: held, arrival, on: host)
      text = outcome.shortText
      advice =
        outcome.standsInTheWay
        ? """
        '\(property.constant)': pass it to the initializer of \
        \(TypeName.text(of: type(of: held.object)))
        """ : nil
    }
  }
}

extension AccountBuilder.Screen {
  fileprivate mutating func add(
    _ observation: AccountBuilder.Observation, by wayIn: AccountBuilder.WayIn
  ) {
    if !keys.contains(observation.key) { keys.append(observation.key) }
    var entry = entries[wayIn, default: [:]][observation.key] ?? AccountBuilder.Entry()
    entry.outcomes[observation.outcome] = observation.text
    entry.advice = entry.advice ?? observation.advice
    entries[wayIn, default: [:]][observation.key] = entry
  }
}

extension Arrival {
  /// The way into the screen that the controller took.
  fileprivate var wayIn: AccountBuilder.WayIn {
    let route = segue == nil ? "at the start" : way
    let inContainer = container.map { ", in its \($0.noun)" } ?? ""
    let phases = samples.map(\.phase).filter { $0 != .arrival }.map { phase in
      switch phase {
      case .initializer: declined.map { "init(coder:) after '\($0)' returned nil" } ?? plainMaker
      case .injection(let keyPath): "the container by '\(keyPath)'"
      case .code, .prepare, .arrival: name(of: phase)
      }
    }
    // A screen that code makes has no sample from before its arrival.
    return AccountBuilder.WayIn(
      route: route + inContainer, phases: phases.isEmpty ? [plainMaker] : phases)
  }

  /// The code that made the controller, as the account names it.
  private var plainMaker: String {
    switch origin {
    case .segueAction(let selector): selector
    case .creator(let call): call
    case .code(let move): "the code of '\(move)'"
    case .initializer, .standIn: "init(coder:)"
    }
  }
}
