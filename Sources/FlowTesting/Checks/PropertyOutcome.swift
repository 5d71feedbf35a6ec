/// What an account says of a property: how near it is to a non-optional `let`.
enum PropertyOutcome: Int, Hashable, CaseIterable {
  /// It is one.
  case constant
  /// A variable that nobody outside sets.
  case ownState
  case outlet
  case lazy
  case weak
  /// Set by the initializer, but declared so that it could be nil.
  case optional
  /// Set by somebody else than the initializer.
  case late
  /// Nil on arrival.
  case missing
  /// Not looked at.
  case unknown

  /// Reads it off what became of a property.
  init(_ history: PropertyHistory, _ arrival: Arrival) {
    let property = history.property
    switch (history.exemption, history.outcome) {
    case (.outlet, _): self = .outlet
    case (.lazy, _): self = .lazy
    case (.weak, _): self = .weak
    case (nil, .stillNil): self = .missing
    case (nil, .setLate): self = .late
    case (nil, .changed(let look)):
      self = arrival.hasWaited && arrival.samples[look].phase == .arrival ? .ownState : .late
    case (nil, .unknown): self = property.isLet ? .constant : .unknown
    case (nil, .setByInitializer):
      self = property.isOptional ? .optional : property.isLet ? .constant : .ownState
    }
  }

  /// Reads it off a property of an object that a screen holds.
  init(_ property: StoredProperty, in object: AnyObject) {
    if property.isLazy {
      self = .lazy
    } else if property.isWeak {
      self = .weak
    } else if property.value(in: object).isNil {
      self = .missing
    } else if property.isOptional {
      self = .optional
    } else {
      self = property.isLet ? .constant : .ownState
    }
  }

  /// Whether it is something to mend.
  var standsInTheWay: Bool { self == .optional || self == .late || self == .missing }

  /// What became of the property, without who did it.
  var shortText: String {
    switch self {
    case .constant: "set by the initializer"
    case .ownState: "its own state"
    case .outlet: "outlet, set by the storyboard"
    case .lazy: "lazy, made when asked for"
    case .weak: "weak, kept by another"
    case .optional: "set by the initializer, but optional"
    case .late: "set late"
    case .missing: "still nil"
    case .unknown: "not looked at"
    }
  }

  /// What became of the property, and by whose hand.
  func text(_ history: PropertyHistory, _ arrival: Arrival) -> String {
    switch (self, history.outcome) {
    case (.late, .setLate(let look)), (.late, .changed(let look)):
      arrival.samples[look].phase == .arrival
        ? "set late, before it was on screen"
        : "set late, by \(arrival.actor(of: arrival.samples[look].phase))"
    case (.missing, _): "still nil after \(arrival.lastHand)"
    default: shortText
    }
  }

  /// What so many properties are, in the totals.
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
    case .missing: isOne ? "is nil on arrival" : "are nil on arrival"
    case .unknown: isOne ? "could not be looked at" : "could not be looked at"
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
