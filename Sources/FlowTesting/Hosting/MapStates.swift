/// The states of navigation that walks over a map come to: what is offered in each, and where each move
/// leads.
///
/// What is offered is worked out once for all states that offer the same, and what a move does by the
/// interned states. Beyond so many what came later is forgotten before the next walk, see ``renewed``: a
/// run of any length needs little memory, and what is used most stays near at hand.
final class MapStates {
  /// The scenes and segues.
  var model: SceneModel { menus.model }

  private let menus: Menus

  /// What is known of states.
  ///
  /// It is asked several times a step, where to check exclusive access would take longer than the work.
  @exclusivity(unchecked) private var known: KnownStates

  /// What was known when there were few states; nil as long as there are.
  private var base: KnownStates?

  /// The state that walks begin in, what is on screen in it, and the numbers of the scenes that are seen
  /// but for the one that a path names.
  let start: MapState
  let startNavigation: Navigation
  let othersAtTheStart: [Int]

  /// - Parameters:
  ///   - states: The start, and what is known of other states.
  ///   - menus: What is offered in states.
  convenience init(_ states: NavigationStates, _ menus: Menus) {
    self.init(KnownStates(states), base: nil, menus)
  }

  private init(_ known: KnownStates, base: KnownStates?, _ menus: Menus) {
    var known = known
    startNavigation = known.states.interned.cells.navigation(of: known.states.start)
    start = known.state(known.states.start, menus)
    othersAtTheStart = menus.numbers(
      of: startNavigation.visibleScreens, but: known.looks[start.look].scene)
    self.known = known
    self.base = base
    self.menus = menus
  }

  /// What the next walk uses: the same, or others that know the first states alone.
  var renewed: MapStates {
    if base == nil, known.states.areMany { base = known }
    guard let base, known.states.areTooMany(after: base.states) else { return self }
    return MapStates(base, base: base, menus)
  }

  /// What is on screen in a state.
  func navigation(of state: MapState) -> Navigation {
    known.states.interned.cells.navigation(of: state.cell)
  }

  /// The scene that a path names in a state.
  func scene(in state: MapState) -> SceneName { known.looks[state.look].menu.scene }

  /// The number of that scene.
  func sceneNumber(in state: MapState) -> Int { known.looks[state.look].scene }

  /// The moves that can be made in a state.
  func offers(in state: MapState) -> [AvailableMove] { known.looks[state.look].offers }
}

/// A state of navigation that walks over a map came to, by numbers that ``MapStates`` knows.
struct MapState: Hashable {
  fileprivate let cell: Int32
  fileprivate let look: Int
}

// MARK: - Moves

extension MapStates {
  /// The state that a move leads to, by its position among the offers.
  func target(of offer: Int, from state: MapState) -> MapState {
    let move = known.moves[position(of: offer, in: state)].number
    return known.state(known.states.target(of: move, from: state.cell), menus)
  }

  /// Why a device does not make a move as it should; nil when it does, as always when something changes.
  func fault(of offer: Int, from state: MapState, to target: MapState) -> Finding? {
    guard target == state else { return nil }
    let position = position(of: offer, in: state)
    if known.moves[position].isFine { return nil }
    if let (move, transition) = transition(of: offer, from: state), let fault = transition.fault {
      return .fault(fault, of: move, in: model)
    }
    known.moves[position].isFine = true
    return nil
  }

  /// The numbers of the scenes that came on screen with a move, but for the one that a path names.
  func others(after offer: Int, from state: MapState, to target: MapState) -> [Int] {
    // An unwind may change nothing, or uncover what looks the same.
    let look = target == state ? -1 - target.look : target.look
    let position = position(of: offer, in: state)
    let last = known.moves[position].lastComing
    if last.look == look { return known.others[last.others] }
    let coming = Int(
      known.comings.number(
        of: Int32(truncatingIfNeeded: state.look), Int32(truncatingIfNeeded: offer),
        Int32(truncatingIfNeeded: look)))
    known.moves[position].lastComing = (look, coming)
    if coming < known.others.count { return known.others[coming] }
    var found: [Int] = []
    if let (_, transition) = transition(of: offer, from: state) {
      let before = Set(navigation(of: state).usableScreens.map(\.id))
      let new = transition.navigation.visibleScreens.filter { !before.contains($0.screen.id) }
      found = menus.numbers(of: new, but: sceneNumber(in: target))
    }
    known.others.append(found)
    return found
  }

  /// What containers and presenters do when a move is made.
  func calls(of offer: Int, from state: MapState) -> [Call] {
    transition(of: offer, from: state)?.transition.changes.map { Call($0, in: model) } ?? []
  }

  /// The position of what is known of an offer.
  private func position(of offer: Int, in state: MapState) -> Int {
    known.looks[state.look].firstMove + offer
  }

  private func transition(
    of offer: Int, from state: MapState
  ) -> (move: Navigation.Move, transition: Navigation.Transition)? {
    let navigation = navigation(of: state)
    return offers(in: state)[offer].way.move(on: navigation.visibleScreens).map { move in
      (move, navigation.performing(move, in: model))
    }
  }
}

extension Menus {
  /// The numbers of the scenes of some screens, but for one scene.
  fileprivate func numbers(of seen: [Navigation.VisibleScreen], but scene: Int) -> [Int] {
    seen.map { sceneName(at: $0.screen.scene).number }.filter { $0 != scene }
  }
}

// MARK: - What is known

/// The interned states, and what was worked out for them.
private struct KnownStates {
  var states: NavigationStates

  /// What states have in common, and its position by the view that they have; -1 where nobody looked.
  private(set) var looks: [Look] = []
  private var looksOfViews: [Int] = []

  /// What is known of the offers of all looks.
  var moves: [Move] = []

  /// The scenes that came on screen with moves, by the looks before and after and the move.
  var comings = TripleTable()
  var others: [[Int]] = [[]]

  init(_ states: NavigationStates) { self.states = states }

  mutating func state(_ cell: Int32, _ menus: Menus) -> MapState {
    let view = states.number(ofViewOf: cell)
    if view < looksOfViews.count, looksOfViews[view] >= 0 {
      return MapState(cell: cell, look: looksOfViews[view])
    }
    while looksOfViews.count <= view { looksOfViews.append(-1) }
    looksOfViews[view] = looks.count
    let navigation = states.interned.cells.navigation(of: cell)
    let menu = menus.menu(of: navigation, navigation.visibleScreens, navigation.focus)
    looks.append(Look(menu, firstMove: moves.count))
    for offer in menu.offers {
      let number = states.views[view].moves.firstIndex { $0.label == offer.label }
      moves.append(Move(number: number ?? 0))
    }
    return MapState(cell: cell, look: looks.count - 1)
  }

  /// What states have in common that offer the same.
  ///
  /// It is no value, since a debug build would copy it wherever one thing of it is read.
  final class Look {
    let menu: Menu
    let scene: Int
    let offers: [AvailableMove]

    /// The position of what is known of its first offer.
    let firstMove: Int

    init(_ menu: Menu, firstMove: Int) {
      self.menu = menu
      scene = menu.scene.number
      offers = menu.offers
      self.firstMove = firstMove
    }
  }

  /// What is known of an offer.
  struct Move {
    /// Its position among the moves of the states.
    let number: Int

    /// Whether a device is known to make it as it should where nothing changes.
    var isFine = false

    /// The look to which it led last, and the scenes that came with it, by their position.
    ///
    /// The look is negative where nothing changed.
    var lastComing = (look: Int.min, others: 0)
  }
}
