/// The outcome of a property in an account: how near it is to a non-optional `let`.
enum PropertyOutcome: Int, Hashable, CaseIterable {
  /// It is a non-optional `let`.
  case constant
  /// It is a `var` that no code outside the screen sets.
  case ownState
  /// It is an outlet, set by the storyboard.
  case outlet
  /// It is computed on first use.
  case lazy
  /// It is weak, owned elsewhere.
  case weak
  /// The initializer set it, but it is declared optional.
  case optional
  /// Something other than the initializer set it.
  case late
  /// It is nil on arrival, as the screen's own state.
  case unset
  /// It is nil on arrival, though code outside the screen should have set it.
  case missing
  /// It was not read.
  case unknown

  /// Derives the outcome from the history of a controller's property.
  init(_ history: PropertyHistory, _ arrival: Arrival, on host: ControllerHost?) {
    let property = history.property
    switch (history.exemption, history.outcome) {
    case (.outlet, _): self = .outlet
    case (.lazy, _): self = .lazy
    case (.weak, .stillNil):
      let isForgotten =
        host?.tables.waysIn.isViewController(arrival.controller) == true
        && !arrival.scene.outlets.contains(property.name)
        && arrival.judge(nil: property, on: host) != .ownState
      self = isForgotten ? .missing : .weak
    case (.weak, _): self = .weak
    case (nil, .stillNil):
      self = arrival.judge(nil: property, on: host) == .ownState ? .unset : .missing
    case (nil, .setLate(let sample)), (nil, .changed(let sample)):
      // A view controller sets its own state as its view loads, and any screen may while it waits behind a tab.
      let isOwn =
        host?.tables.waysIn.isViewController(arrival.controller) == true
        || arrival.hasWaited && history.outcome == .changed(sample: sample)
      self = isOwn && arrival.phase(at: sample) == .arrival ? .ownState : .late
    case (nil, .unknown): self = property.isLet ? .constant : .unknown
    case (nil, .setByInitializer):
      self = property.isOptional ? .optional : property.isLet ? .constant : .ownState
    }
  }

  /// Derives the outcome of a property of an object that a screen holds.
  init(
    _ property: StoredProperty, of held: HeldObjects.Held, _ arrival: Arrival,
    on host: ControllerHost?
  ) {
    if property.isLazy {
      self = .lazy
    } else if property.isWeak {
      self = .weak
    } else if property.value(in: held.object).isNil {
      self = arrival.judge(nil: property, of: held, on: host) == .ownState ? .unset : .missing
    } else if property.isOptional {
      self = .optional
    } else {
      self = property.isLet ? .constant : .ownState
    }
  }

  /// Whether the property must change before it can be a non-optional `let`.
  var standsInTheWay: Bool { self == .optional || self == .late || self == .missing }

  /// The outcome as text, without the phase that caused it.
  var shortText: String {
    switch self {
    case .constant: "set by the initializer"
    case .ownState: "its own state"
    case .outlet: "outlet, set by the storyboard"
    case .lazy: "lazy, made on first use"
    case .weak: "weak, owned elsewhere"
    case .optional: "set by the initializer, but optional"
    case .late: "set late"
    case .unset: "nil, its own state"
    case .missing: "still nil"
    case .unknown: "not read"
    }
  }

  /// Returns the outcome as text, with the phase that caused it.
  func text(_ history: PropertyHistory, _ arrival: Arrival) -> String {
    switch (self, history.outcome) {
    case (.late, .setLate(let sample)), (.late, .changed(let sample)):
      arrival.phase(at: sample).flatMap { $0 == .arrival ? nil : arrival.actor(of: $0) }
        .map { "set late, by \($0)" } ?? "set late, before it was on screen"
    case (.missing, _): "still nil after \(arrival.lastPhaseName)"
    case (.optional, _) where arrival.phase(at: 0) == .arrival:
      "set by \(arrival.maker), but optional"
    default: shortText
    }
  }

  /// Returns the line of the totals for a number of properties.
  func total(_ count: Int) -> String {
    let isOne = count == 1
    return switch self {
    case .constant: isOne ? "is a non-optional let" : "are non-optional lets"
    case .ownState: isOne ? "is its screen's own state" : "are their screens' own state"
    case .outlet: isOne ? "is an outlet" : "are outlets"
    case .lazy: isOne ? "is lazy" : "are lazy"
    case .weak: isOne ? "is weak" : "are weak"
    case .optional: isOne ? "is optional, though set in time" : "are optional, though set in time"
    case .late: isOne ? "is set late" : "are set late"
    case .unset:
      isOne ? "is nil, its screen's own state" : "are nil, their screens' own state"
    case .missing: isOne ? "is nil on arrival" : "are nil on arrival"
    case .unknown: "could not be read"
    }
  }
}

extension Arrival {
  fileprivate func actor(of phase: PropertySample.Phase) -> String {
    switch phase {
    case .injection(let keyPath): "the container, by '\(keyPath)'"
    default: name(of: phase)
    }
  }
}
