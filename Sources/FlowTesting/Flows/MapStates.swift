/// The states of navigation that walks over a map came to, each numbered, and worked out once: what is
/// offered in it, and where each move leads.
///
/// Beyond ``mostStates`` all are forgotten before the next walk begins, so that a run of any length needs
/// little memory.
final class MapStates {
  /// How many states are kept, of about a kilobyte each.
  static let mostStates = 1 << 15

  /// The scenes and segues.
  var model: SceneModel { menus.model }

  private let start: Navigation
  private let menus: Menus
  private var states: [State] = []
  private var numbers: [[Int]: Int] = [:]

  /// The numbers of the outcomes of each state's moves, state by state; -1 for what was never made.
  private var outcomeNumbers: [Int] = []
  private var outcomes: [Outcome] = []

  private struct State {
    let navigation: Navigation
    let seen: [Navigation.Seen]
    let menu: Menu
    /// Where the outcomes of its moves begin.
    let base: Int
  }

  /// What comes of a move.
  private struct Outcome {
    /// The state after it; the same one when there is a fault.
    let target: Int
    /// Why a device does not make the move as it should.
    let fault: Finding?
    let calls: [Call]
    let others: [Int]
    let isFault: Bool

    init(target: Int, fault: Finding? = nil, calls: [Call] = [], others: [Int] = []) {
      self.target = target
      self.fault = fault
      self.calls = calls
      self.others = others
      isFault = fault != nil
    }
  }

  init(startingAt start: Navigation, _ menus: Menus) {
    self.start = start
    self.menus = menus
    begin()
  }

  /// A walk begins, in state 0.
  func begin() {
    guard states.isEmpty || states.count > Self.mostStates else { return }
    states = []
    numbers = [:]
    outcomeNumbers = []
    outcomes = []
    _ = enter(start)
  }

  func navigation(in state: Int) -> Navigation { states[state].navigation }

  func offers(in state: Int) -> [Offer] { states[state].menu.offers }

  /// The scene that a path names in a state.
  func scene(in state: Int) -> SceneName { states[state].menu.scene }

  /// The numbers of the scenes that are seen at the start, but for the one that a path names.
  func othersAtTheStart() -> [Int] { others(in: 0, unless: []) }

  /// The number of what comes of a move.
  ///
  /// - Parameter number: Which of the state's offers.
  func outcomeNumber(of number: Int, in state: Int) -> Int {
    let place = states[state].base + number
    let known = outcomeNumbers[place]
    if known >= 0 { return known }
    let outcome = makeOutcome(of: number, in: state)
    outcomes.append(outcome)
    outcomeNumbers[place] = outcomes.count - 1
    return outcomes.count - 1
  }

  /// The state after a move, by the number of what comes of it; throws when a device does not make
  /// the move as it should.
  func state(after outcome: Int) throws(Finding) -> Int {
    if outcomes[outcome].isFault, let fault = outcomes[outcome].fault { throw fault }
    return outcomes[outcome].target
  }

  /// The scene that a path names after a move.
  func scene(after outcome: Int) -> SceneName { states[outcomes[outcome].target].menu.scene }

  /// What containers and presenters did in a move.
  func calls(of outcome: Int) -> [Call] { outcomes[outcome].calls }

  /// The numbers of the scenes that a move brought on screen, but for the one that a path names.
  func others(after outcome: Int) -> [Int] { outcomes[outcome].others }

  private func makeOutcome(of number: Int, in state: Int) -> Outcome {
    let model = menus.model
    let source = states[state]
    guard let move = source.menu.offers[number].way.move(on: source.seen) else {
      return Outcome(target: state)
    }
    let transition = source.navigation.performing(move, in: model)
    if let fault = transition.fault {
      return Outcome(target: state, fault: .fault(fault, of: move, in: model))
    }
    let target = enter(transition.navigation)
    // The state may have been met with other screens of the same scenes: only these have the ids.
    let others = others(
      among: transition.navigation.seen, than: scene(in: target),
      unless: source.seen.map(\.screen.id))
    return Outcome(
      target: target, calls: transition.changes.map { Call($0, in: model) }, others: others)
  }

  private func enter(_ navigation: Navigation) -> Int {
    let code = navigation.code
    if let known = numbers[code] { return known }
    let seen = navigation.seen
    let menu = menus.menu(of: navigation, seen)
    numbers[code] = states.count
    states.append(
      State(navigation: navigation, seen: seen, menu: menu, base: outcomeNumbers.count))
    outcomeNumbers += Array(repeating: -1, count: menu.offers.count)
    return states.count - 1
  }

  private func others(in state: Int, unless known: [Int]) -> [Int] {
    others(among: states[state].seen, than: scene(in: state), unless: known)
  }

  private func others(
    among seen: [Navigation.Seen], than scene: SceneName, unless known: [Int]
  ) -> [Int] {
    seen.filter { !known.contains($0.screen.id) }
      .map { menus.sceneName(at: $0.screen.scene).number }
      .filter { $0 != scene.number }
  }
}
