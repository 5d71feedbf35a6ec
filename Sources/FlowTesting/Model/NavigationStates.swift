/// States of navigation as cells, what can be seen and done in each, and where its moves lead.
///
/// What a move does is worked out by `Navigation` for the first state of each shape, and kept as an
/// effect on cells. Where an effect cannot tell, `Navigation` is asked again.
struct NavigationStates {
  /// What states of one shape have in common.
  struct View {
    /// The moves that are offered, the segues that they take, and the tabs that they change.
    let moves: [(label: String, segue: MoveID?, tabs: MovePair?)]
    /// The name of the scene on screen.
    let sceneName: String
    /// The positions of the scenes that are seen, outermost first.
    let seen: [Int]
    /// A number that views share which show the same scenes.
    let sight: Int
  }

  let model: SceneModel
  var interned: CellEffects

  /// The cell of the start.
  let start: Int32

  /// The states of the moves out of the state that was looked at last, in their order.
  private(set) var targets: [Int32] = []

  /// What the moves lead to of the states that were aimed from last, and where those of each end.
  private var aims: [CellEffects.Aim] = []
  private var ends: [Int] = []

  /// What was fetched, which is kept only so that it is not left undone.
  private var fetched: [Int32] = []

  /// The effects of the moves of all shapes.
  var effects: [CellEffect] = []

  /// Which of the effects are a shape's; from -1 where that is not known yet.
  private var ranges: [Range<Int>] = []

  /// What can be seen and done in the states that were looked at.
  private(set) var views: [View] = []

  /// The position of the view of each shape, and of each state that is kept whole; -1 where nobody looked.
  private var viewsOfShapes: [Int32] = []
  private var viewsOfWholes: [Int32] = []

  private var sights: [[Int]: Int] = [:]

  /// The state that `Navigation` was asked about last.
  private var asked: Question?

  /// A state as a navigation.
  struct Question {
    let state: Int32
    let navigation: Navigation
    let moves: [Navigation.Move]
  }

  init(_ model: SceneModel, width: Navigation.Width, transitions: Navigation.TransitionTiming) {
    self.model = model
    let navigation = Navigation(model, width: width, transitions: transitions)
    var cells = ScreenCells(navigation, in: model)
    start = cells.cell(of: navigation)
    self.interned = CellEffects(cells: cells)
  }

  /// Whether a state is kept whole.
  private mutating func isWhole(_ state: Int32) -> Bool {
    interned.read(state).tag == ScreenCells.wholeTag
  }

  /// What can be seen and done in a state.
  mutating func view(of state: Int32) -> View { views[number(ofViewOf: state)] }

  /// The position among ``views`` of what can be seen and done in a state: all states of one shape have
  /// the same.
  mutating func number(ofViewOf state: Int32) -> Int {
    let isWhole = isWhole(state)
    let number = Int(
      isWhole ? interned.read(state).head : interned.cells.shapes[Int(state)])
    if isWhole {
      if number < viewsOfWholes.count, viewsOfWholes[number] >= 0 {
        return Int(viewsOfWholes[number])
      }
    } else if number < viewsOfShapes.count, viewsOfShapes[number] >= 0 {
      return Int(viewsOfShapes[number])
    }
    let position = views.count
    views.append(makeView(of: state))
    if isWhole {
      viewsOfWholes.set(number, to: Int32(truncatingIfNeeded: position))
    } else {
      viewsOfShapes.set(number, to: Int32(truncatingIfNeeded: position))
    }
    return position
  }

  /// Where one of the moves out of a state leads, by its position among those of its view.
  mutating func target(of move: Int, from state: Int32) -> Int32 {
    guard !isWhole(state) else { return ask(state, move) }
    let effect = effects[effectRange(of: state).lowerBound + move]
    let target = interned.apply(effect, to: state)
    return target < 0 ? ask(state, move) : target
  }

  /// Whether what is seen after a move is the same for all states of the shape: no move that goes back
  /// is of that kind.
  mutating func goesForward(_ move: Int, from state: Int32) -> Bool {
    guard !isWhole(state) else { return false }
    return switch effects[effectRange(of: state).lowerBound + move].kind {
    case .nothing, .push, .put, .present: true
    default: false
    }
  }

  /// Works out where the moves out of a state lead: see ``targets``.
  mutating func findTargets(of state: Int32) {
    aim(from: CollectionOfOne(state))
    findTargets(of: state, aimedFromAs: 0)
  }

  /// Works out what the moves out of some states lead to, and has the memory fetched where that is
  /// looked for.
  ///
  /// To look for one after the other would be to wait for memory each time; so all of it is waited for
  /// at once.
  mutating func aim(from states: some Collection<Int32>) {
    aims.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    for state in states {
      // What is kept whole is asked about.
      if !isWhole(state) {
        for index in effectRange(of: state) {
          aims.append(interned.aim(of: effects[index], from: state))
        }
      }
      ends.append(aims.count)
    }
    fetch()
  }

  /// Has the memory fetched that finding what was aimed at takes: first that of the slots, then that of
  /// the cells.
  private mutating func fetch() {
    fetched.removeAll(keepingCapacity: true)
    for aim in aims {
      switch aim {
      case .cell(let cell): fetched.append(max(0, cell))
      case .key(let key): fetched.append(interned.cells.table.likelyNumber(of: key))
      }
    }
    for index in fetched.indices { fetched[index] = interned.cells[fetched[index]].mark }
  }

  /// Works out where the moves lead out of one of the states that were aimed from: see ``targets``.
  ///
  /// - Parameter number: Which of these it is.
  mutating func findTargets(of state: Int32, aimedFromAs number: Int) {
    targets.removeAll(keepingCapacity: true)
    if isWhole(state) {
      for index in question(state).moves.indices { targets.append(ask(state, index)) }
      return
    }
    let first = number == 0 ? 0 : ends[number - 1]
    for index in first..<ends[number] {
      let target = interned.find(aims[index])
      targets.append(target < 0 ? ask(state, index - first) : target)
    }
  }

  private mutating func effectRange(of state: Int32) -> Range<Int> {
    let shape = Int(interned.cells.shapes[Int(state)])
    if shape < ranges.count, ranges[shape].lowerBound >= 0 { return ranges[shape] }
    while ranges.count <= shape { ranges.append(-1 ..< -1) }
    let first = effects.count
    let question = question(state)
    for move in question.moves {
      effects.append(interned.effect(of: move, on: question, in: model))
    }
    ranges[shape] = first..<effects.count
    return ranges[shape]
  }

  /// How many cells there are, which tells how much memory all takes.
  var cellCount: Int { interned.cells.table.count }

  /// How many states are kept whole.
  var wholeCount: Int { interned.cells.wholes.count }

  /// Whether there are so many that most of what can be seen and done was looked at.
  var areMany: Bool { cellCount > 1 << 13 }

  /// Whether so many came after the first ones that these had better be used again: few enough stay near
  /// at hand, but what is known of a shape is worth hundreds of states.
  func areTooMany(after first: NavigationStates) -> Bool {
    let shapes = viewsOfShapes.count - first.viewsOfShapes.count
    return wholeCount - first.wholeCount > 1 << 12
      || cellCount - first.cellCount > min(max(1 << 13, 400 * shapes), 1 << 21)
  }

  /// How many bytes the states take, without those that are kept whole.
  var bytes: Int { interned.cells.bytes }
}

// MARK: - Asking

extension NavigationStates {
  private mutating func question(_ state: Int32) -> Question {
    if let asked, asked.state == state { return asked }
    let navigation = interned.cells.navigation(of: state)
    let question = Question(
      state: state, navigation: navigation, moves: navigation.moves(in: model))
    asked = question
    return question
  }

  private mutating func ask(_ state: Int32, _ index: Int) -> Int32 {
    let question = question(state)
    let move = question.moves[index]
    let transition = question.navigation.performing(move, in: model)
    if !isWhole(state) {
      interned.learnArrival(of: move, transition, on: question, model)
    }
    return interned.cells.cell(of: transition.navigation)
  }

  private mutating func makeView(of state: Int32) -> View {
    let question = question(state)
    let seen = question.navigation.usableScreens
    let scenes = seen.map(\.scene)
    // Windows stand side by side: how many of one scene there are, and in which order, is no matter.
    let kinds = [question.navigation.focus?.scene ?? -1] + Set(scenes).sorted()
    let sight = sights[kinds] ?? sights.count
    sights[kinds] = sight
    return View(
      moves: question.moves.map { move in
        guard let screen = seen.first(where: { $0.id == move.screen }) else {
          return (move.label, nil, nil)
        }
        guard case .segue(let index) = move.action else {
          return (move.label, nil, move.tabs(on: screen, in: model))
        }
        let scene = model.scenes[move.scene]
        return (move.label, MoveID(scene: scene.name, label: scene.segues[index].label), nil)
      },
      sceneName: question.navigation.focusName(in: model) ?? "", seen: scenes, sight: sight)
  }
}

extension [Int32] {
  /// Sets an element; those before it that are missing become -1.
  fileprivate mutating func set(_ index: Int, to value: Int32) {
    while count <= index { append(-1) }
    self[index] = value
  }
}
