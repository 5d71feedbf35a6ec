/// The stored properties of each screen, by the way into it, as the walks of a run found them.
///
/// The account writes it down, and `.fullyInitialized` judges by it: a property that somebody forgot to set looks like
/// a screen's own state, since both are nil. If another way in sets it, it was forgotten.
struct Ledger: Sendable {
  /// The screens by the names of their scenes.
  private(set) var screens: [String: Screen] = [:]

  struct Screen: Sendable {
    let scene: Scene
    let className: String
    let isViewController: Bool
    fileprivate(set) var waysIn: Set<WayIn> = []
    fileprivate var known: [PropertyID: Property] = [:]

    /// Its properties, in the order in which walks met them.
    var properties: [Property] { known.values.sorted { $0.number < $1.number } }
  }

  /// A way into a screen, with the phases in which the app makes and fills it.
  struct WayIn: Hashable, Sendable {
    /// The way, such as `PetList -showPet->`, or `the start`.
    let way: String
    /// The container in which the screen arrives; nil without one.
    let container: String?
    /// The segue's label, as an exception names the way.
    let label: String
    /// The phases in order, such as `makePet:sender:` and then `prepare(for:sender:)`.
    let phases: [String]
  }

  /// A stored property of a screen, or of an object that the screen holds.
  struct Property: Sendable {
    fileprivate let number: Int
    /// The names that lead to it from the screen, such as `viewModel.title`.
    let path: String
    /// Its declaration, with that path as its name.
    let declaration: String
    fileprivate(set) var entries: [WayIn: Entry] = [:]
  }

  /// A stored property as one way into the screen leaves it.
  struct Entry: Sendable {
    /// The text of each outcome that was seen.
    fileprivate(set) var outcomes: [PropertyOutcome: String] = [:]
    /// Advice on how to make it a `let`; nil if it need not change.
    fileprivate(set) var advice: String?
    /// The shortest paths on which it was set and on which it was nil, by the screen's class.
    fileprivate var set: [ObjectIdentifier: FlowPath] = [:]
    fileprivate var unset: [ObjectIdentifier: FlowPath] = [:]
  }

  fileprivate struct PropertyID: Hashable {
    let owner: ObjectIdentifier
    let path: String
  }
}

// MARK: - Recording

extension Ledger {
  /// Records how an arrival leaves some properties of its screen.
  mutating func record<Subject>(
    _ properties: [ArrivedProperty], of arrival: Scene.Arrival, in step: Step<Subject>
  ) {
    let (name, wayIn) = (arrival.scene.name, WayIn(arrival))
    var screen =
      screens.removeValue(forKey: name)
      ?? Screen(
        scene: arrival.scene, className: TypeName.text(of: type(of: arrival.controller)),
        isViewController: arrival.live.isViewController)
    screen.waysIn.insert(wayIn)
    for found in properties {
      let number = screen.known.count
      screen.known[
        found.id,
        default: Property(number: number, path: found.path, declaration: found.declaration)
      ].entries[wayIn, default: Entry()].add(found, of: arrival, in: step)
    }
    screens[name] = screen
  }
}

extension Ledger.Entry {
  fileprivate mutating func add<Subject>(
    _ found: ArrivedProperty, of arrival: Scene.Arrival, in step: Step<Subject>
  ) {
    if outcomes[found.outcome] == nil { outcomes[found.outcome] = found.text(on: arrival) }
    if advice == nil, found.outcome.mayBecomeConstant { advice = found.advice(on: arrival) }
    let type = ObjectIdentifier(type(of: arrival.controller))
    func keep(_ path: inout FlowPath?) {
      if path.map({ step.index < $0.count }) ?? true { path = step.makePath() }
    }
    if arrival.expects(found) {
      keep(&unset[type])
    } else if arrival.isCompared, found.evidence == .wasSet {
      keep(&set[type])
    }
  }
}

extension ArrivedProperty {
  fileprivate var id: Ledger.PropertyID {
    Ledger.PropertyID(owner: ObjectIdentifier(property.owner), path: path)
  }
}

extension Ledger.WayIn {
  fileprivate init(_ arrival: Scene.Arrival) {
    let maker =
      switch arrival.live.way.origin {
      case .segueAction(let name), .creator(let name): name
      case .code, .initializer, .standIn: arrival.live.maker
      }
    let phases = arrival.live.samples.map(\.phase).filter { $0 != .arrival }.map { phase in
      switch phase {
      case .initializer:
        arrival.live.way.declined.map { "init(coder:) after '\($0)' returned nil" } ?? maker
      case .injection(let keyPath): "the container by '\(keyPath)'"
      case .code, .prepare, .arrival: arrival.live.name(of: phase)
      }
    }
    self.init(
      way: arrival.way, container: arrival.live.way.container?.noun,
      label: arrival.segue ?? arrival.way,
      // A screen that code makes has no sample from before its arrival.
      phases: phases.isEmpty ? [maker] : phases)
  }
}

// MARK: - Other ways in

extension Ledger {
  /// Returns the way in with the shortest path that sets a property which is nil on an arrival; nil if none was seen.
  func otherWay(
    setting found: ArrivedProperty, of arrival: Scene.Arrival
  ) -> (way: String, path: FlowPath)? {
    guard arrival.expects(found), let property = screens[arrival.scene.name]?.known[found.id]
    else { return nil }
    return property.otherWay(
      setting: ObjectIdentifier(type(of: arrival.controller)), besides: arrival.way)
  }

  /// The paths to properties that are nil there, though another way sets them, shortest first.
  var forgotten: [FlowPath] {
    let paths = screens.values.flatMap(\.known.values).flatMap { property in
      property.entries.flatMap { wayIn, entry in
        entry.unset.filter { property.otherWay(setting: $0.key, besides: wayIn.way) != nil }.values
      }
    }
    return Set(paths).sorted { ($0.count, $0.description) < ($1.count, $1.description) }
  }
}

extension Ledger.Property {
  fileprivate func otherWay(
    setting type: ObjectIdentifier, besides way: String
  ) -> (way: String, path: FlowPath)? {
    entries.compactMap { wayIn, entry in
      wayIn.way == way ? nil : entry.set[type].map { (wayIn.way, $0) }
    }.min { ($0.path.count, $0.way) < ($1.path.count, $1.way) }
  }
}
