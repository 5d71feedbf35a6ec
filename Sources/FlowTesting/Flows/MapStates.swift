/// The states of navigation that walks came to, each worked out once: what is offered in it, and where
/// each move leads.
///
/// A walk over a map alone is a walk over these. No more than ``mostStates`` are kept; those beyond are
/// worked out again each time.
final class MapStates {
  /// How many states are kept, of about a kilobyte each.
  static let mostStates = 1 << 14

  private let menus: Menus
  private var states: [MapState] = []
  private var numbers: [[Int]: Int] = [:]

  /// The state at the start.
  let first: MapState

  init(_ first: Navigation, _ menus: Menus) {
    self.menus = menus
    self.first = MapState(first, menus, isKept: true)
    numbers[first.code] = 0
    states.append(self.first)
  }

  /// What a move leads to.
  ///
  /// - Parameter number: Which of the state's offers.
  func outcome(of number: Int, in state: MapState) -> MapOutcome {
    if let known = state.outcomes[number] { return known }
    let outcome = makeOutcome(of: number, in: state)
    // A state that is kept may not hold on to one that is not.
    if state.isKept, outcome.passing == nil { state.outcomes[number] = outcome }
    return outcome
  }

  /// The state that a move led to.
  func state(after outcome: MapOutcome) -> MapState {
    outcome.passing ?? states[outcome.target]
  }

  private func makeOutcome(of number: Int, in state: MapState) -> MapOutcome {
    let model = menus.model
    guard let move = state.menu.offers[number].way.move(on: state.seen) else {
      return MapOutcome(state.menu.scene, passing: state)
    }
    let transition = state.navigation.performing(move, in: model)
    if let fault = transition.fault {
      return MapOutcome(
        state.menu.scene, passing: state, fault: .fault(fault, of: move, in: model))
    }
    let navigation = transition.navigation
    let code = navigation.code
    let seen = navigation.seen
    let scene = menus.names.scene(navigation.focusName(in: model) ?? "")
    let others = seen.filter { one in !state.seen.contains { $0.screen.id == one.screen.id } }
      .map { menus.names.scene(model.scenes[$0.screen.scene].name).number }
      .filter { $0 != scene.number }
    let calls = transition.changes.map { Call($0, in: model) }
    if let target = numbers[code] {
      return MapOutcome(scene, target: target, calls: calls, others: others)
    }
    guard states.count < Self.mostStates else {
      let passing = MapState(navigation, menus, isKept: false)
      return MapOutcome(scene, passing: passing, calls: calls, others: others)
    }
    numbers[code] = states.count
    states.append(MapState(navigation, menus, isKept: true))
    return MapOutcome(scene, target: states.count - 1, calls: calls, others: others)
  }
}

/// A state of navigation.
final class MapState {
  let navigation: Navigation
  let menu: Menu
  fileprivate let seen: [Navigation.Seen]

  /// Whether the walks to come find it again.
  fileprivate let isKept: Bool

  /// What each of the moves led to that was made from it.
  fileprivate var outcomes: [MapOutcome?]

  fileprivate init(_ navigation: Navigation, _ menus: Menus, isKept: Bool) {
    self.navigation = navigation
    self.isKept = isKept
    seen = navigation.seen
    menu = menus.menu(of: navigation, seen)
    outcomes = Array(repeating: nil, count: menu.offers.count)
  }

  /// The numbers of the scenes that are seen, but for the one that a path names.
  func others(in names: Names, _ model: SceneModel) -> [Int] {
    seen.map { names.scene(model.scenes[$0.screen.scene].name).number }
      .filter { $0 != menu.scene.number }
  }
}

/// What a move from a state leads to.
final class MapOutcome {
  /// The scene that a path names after it.
  let scene: SceneName

  /// The number of the state after it, if that one is kept.
  fileprivate let target: Int

  /// The state after it, unless that one is kept.
  fileprivate let passing: MapState?

  /// Why a device does not make the move as it should.
  let fault: Finding?

  /// What containers and presenters did.
  let calls: [Call]

  /// The numbers of the scenes that came on screen besides.
  let others: [Int]

  fileprivate init(
    _ scene: SceneName, target: Int = 0, passing: MapState? = nil, fault: Finding? = nil,
    calls: [Call] = [], others: [Int] = []
  ) {
    self.scene = scene
    self.target = target
    self.passing = passing
    self.fault = fault
    self.calls = calls
    self.others = others
  }
}
