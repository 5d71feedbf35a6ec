/// What the walks of a run saw of every screen: by which ways it came, and what became of each
/// stored property on each of them.
final class AccountBuilder {
  /// A way by which a screen comes, and what of the app's makes it then.
  struct Way: Hashable {
    /// `PetList -showPet->`, or how else it comes.
    let route: String
    /// `makePet:sender:`, then `prepare(for:sender:)`.
    let hands: [String]
  }

  /// A stored property on one way.
  struct Entry {
    /// What became of it, as the account says it; once a different fate.
    var outcomes: [PropertyOutcome: String] = [:]
    /// How it becomes a `let`, where something stands between.
    var advice: String?
    /// Whether it held another value later.
    var changesLater = false
  }

  /// A property as its author wrote it, with the way to it in what the screen holds.
  struct Key: Hashable {
    let path: String
    let declaration: String
  }

  /// A screen of the app.
  struct Screen {
    let scene: Scene
    let className: String
    var keys: [Key] = []
    var ways: [Way] = []
    var entries: [Way: [Key: Entry]] = [:]
  }

  private(set) var screens: [String: Screen] = [:]
  /// The segues by which something came, as scene and label.
  private(set) var taken: Set<String> = []
  /// What is looked at again after it arrived, by the ids of the screens of one walk.
  private var arrived: [Int: (name: String, way: Way, look: PropertySample)] = [:]
}

// MARK: - Writing down

extension AccountBuilder {
  /// Writes down a step.
  func record(_ step: Step<ControllerHost>) {
    if step.index == 0 { arrived = [:] }
    if let move = step.move { taken.insert("\(step.source) \(move.label)") }
    recordChanges(on: step.subject)
    let screens = Set(step.subject.liveControllers.values.map { ObjectIdentifier($0.controller) })
    for arrival in step.arrivals where arrival.isNew && !arrival.samples.isEmpty {
      record(arrival, screens, on: step.subject)
    }
  }

  private func record(
    _ arrival: Arrival, _ screens: Set<ObjectIdentifier>, on stage: ControllerHost
  ) {
    let name = arrival.scene.name
    var screen =
      self.screens[name]
      ?? Screen(
        scene: arrival.scene, className: TypeName.text(of: type(of: arrival.controller)))
    let way = arrival.way
    if !screen.ways.contains(way) { screen.ways.append(way) }
    func note(_ key: Key, _ outcome: PropertyOutcome, _ text: String, _ advice: String?) {
      if !screen.keys.contains(key) { screen.keys.append(key) }
      var entry = screen.entries[way, default: [:]][key] ?? Entry()
      entry.outcomes[outcome] = text
      entry.advice = entry.advice ?? advice
      screen.entries[way, default: [:]][key] = entry
    }
    for history in arrival.histories {
      let outcome = PropertyOutcome(history, arrival)
      let advice =
        outcome.standsInTheWay
        ? "'let \(history.property.name): \(history.property.typeNameWithoutOptional)': "
          + arrival.wayToPass : nil
      note(
        Key(path: history.property.name, declaration: history.property.declaration), outcome,
        outcome.text(history, arrival), advice)
    }
    let objects = HeldObjects.held(by: arrival.controller, stage.layouts) {
      screens.contains(ObjectIdentifier($0))
    }
    for held in objects {
      for property in held.properties {
        let outcome = PropertyOutcome(property, in: held.object)
        note(
          Key(
            path: (held.path + [property.name]).joined(separator: "."),
            declaration: property.declaration),
          outcome, outcome.shortText,
          outcome.standsInTheWay
            ? """
            'let \(property.name): \(property.typeNameWithoutOptional)': pass it to the \
            initializer of \(TypeName.text(of: type(of: held.object)))
            """ : nil)
      }
    }
    self.screens[name] = screen
    let id = stage.liveControllers.inOrder.first { $0.live.controller === arrival.controller }?.id
    if let id, let look = arrival.samples.last { arrived[id] = (name, way, look) }
  }

  /// Notes which properties of the screens that are still there hold something else than at arrival.
  private func recordChanges(on stage: ControllerHost) {
    for (id, (name, way, look)) in arrived {
      guard let live = stage.liveControllers[id] else {
        arrived[id] = nil
        continue
      }
      for (index, property) in look.values.properties.enumerated() where property.isVar {
        let key = Key(path: property.name, declaration: property.declaration)
        guard screens[name]?.entries[way]?[key]?.changesLater == false,
          !property.value(in: live.controller).isSame(as: look.values.values[index])
        else { continue }
        screens[name]?.entries[way]?[key]?.changesLater = true
      }
    }
  }
}

extension Arrival {
  /// The way by which it came.
  fileprivate var way: AccountBuilder.Way {
    let source = source.map(PathNotation.written) ?? ""
    let route =
      segue.map { "\(source) -\(PathNotation.written($0))->" } ?? "at the start"
    let place = container.map { ", in its \($0.noun)" } ?? ""
    let hands = samples.map(\.phase).filter { $0 != .arrival }.map { phase in
      switch phase {
      case .initializer: declined.map { "init(coder:) after '\($0)' returned nil" } ?? plainMaker
      case .injection(let keyPath): "the container by '\(keyPath)'"
      case .code(let move): "the code of '\(move)'"
      case .prepare(let typed): "prepare(for:sender:)" + (typed.map { " with '\($0)'" } ?? "")
      case .arrival: ""
      }
    }
    return AccountBuilder.Way(route: route + place, hands: hands)
  }

  private var plainMaker: String {
    switch origin {
    case .segueAction(let selector): selector
    case .creator(let call): call
    case .code(let move): "the code of '\(move)'"
    case .initializer, .standIn: "init(coder:)"
    }
  }
}
