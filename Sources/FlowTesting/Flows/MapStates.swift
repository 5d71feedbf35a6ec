/// The states of navigation that walks over a map came to, each worked out once: what is offered in it,
/// and where each move leads.
///
/// Beyond ``mostStates`` all are forgotten before the next walk begins, so that a run of any length needs
/// little memory.
final class MapStates {
  /// How many states are kept, of about a kilobyte each.
  static let mostStates = 1 << 15

  /// The scenes and segues.
  var model: SceneModel { menus.model }

  private let first: Navigation
  private let menus: Menus
  private var states: [[Int]: MapState] = [:]

  /// The state that walks begin in.
  private(set) var start: MapState

  init(startingAt first: Navigation, _ menus: Menus) {
    self.first = first
    self.menus = menus
    start = MapState(first, first.seen, menus)
    states[first.code] = start
  }

  deinit { forget() }

  /// A walk begins.
  func begin() {
    guard states.count > Self.mostStates else { return }
    forget()
    start = enter(first, first.seen)
  }

  /// What comes of a move.
  ///
  /// - Parameter number: Which of the state's offers.
  func outcome(of number: Int, in state: MapState) -> MapState.Outcome {
    if let known = state.outcomes[number] { return known }
    let outcome = makeOutcome(of: number, in: state)
    state.outcomes[number] = outcome
    return outcome
  }

  /// The numbers of the scenes that are seen in the start, but for the one that a path names.
  func othersAtTheStart() -> [Int] {
    others(among: start.seen, than: start.menu.scene, unless: [])
  }

  /// States know one another, and would be kept for ever.
  private func forget() {
    for state in states.values { state.forget() }
    states = [:]
  }

  private func makeOutcome(of number: Int, in source: MapState) -> MapState.Outcome {
    let model = menus.model
    guard let move = source.offers[number].way.move(on: source.seen) else {
      return MapState.Outcome(target: source)
    }
    let transition = source.navigation.performing(move, in: model)
    if let fault = transition.fault {
      return MapState.Outcome(target: source, fault: .fault(fault, of: move, in: model))
    }
    // The state may have been met with other screens of the same scenes: only these have the ids.
    let seen = transition.navigation.seen
    let target = enter(transition.navigation, seen)
    let others = others(among: seen, than: target.menu.scene, unless: source.seen)
    return MapState.Outcome(
      target: target, calls: transition.changes.map { Call($0, in: model) }, others: others)
  }

  private func enter(_ navigation: Navigation, _ seen: [Navigation.Seen]) -> MapState {
    let code = navigation.code
    if let known = states[code] { return known }
    let state = MapState(navigation, seen, menus)
    states[code] = state
    return state
  }

  private func others(
    among seen: [Navigation.Seen], than scene: SceneName, unless known: [Navigation.Seen]
  ) -> [Int] {
    var others: [Int] = []
    for one in seen {
      let number = menus.sceneName(at: one.screen.scene).number
      if number != scene.number, !known.contains(where: { $0.screen.id == one.screen.id }) {
        others.append(number)
      }
    }
    return others
  }
}

/// A state of navigation that walks over a map came to.
final class MapState {
  let navigation: Navigation
  let seen: [Navigation.Seen]
  let menu: Menu

  /// The moves that can be made.
  let offers: [Offer]

  /// What comes of each offer; nil for what was never made.
  fileprivate(set) var outcomes: [Outcome?]

  /// What comes of a move.
  final class Outcome {
    /// The state after it; the same one when there is a fault.
    let target: MapState
    /// The scene that a path names in it.
    let scene: SceneName
    /// Why a device does not make the move as it should.
    let fault: Finding?
    /// What containers and presenters did.
    let calls: [Call]
    /// The numbers of the scenes that came on screen, but for the one that a path names.
    let others: [Int]

    fileprivate init(
      target: MapState, fault: Finding? = nil, calls: [Call] = [], others: [Int] = []
    ) {
      self.target = target
      scene = target.menu.scene
      self.fault = fault
      self.calls = calls
      self.others = others
    }
  }

  fileprivate func forget() { outcomes = Array(repeating: nil, count: offers.count) }

  fileprivate init(_ navigation: Navigation, _ seen: [Navigation.Seen], _ menus: Menus) {
    self.navigation = navigation
    self.seen = seen
    menu = menus.menu(of: navigation, seen, navigation.focus)
    offers = menu.offers
    outcomes = Array(repeating: nil, count: offers.count)
  }
}
