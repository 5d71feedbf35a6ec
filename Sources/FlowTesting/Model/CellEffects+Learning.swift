// How the effect of a move on all states of a shape is told from what it does to one of them.

extension CellEffects {
  /// The effect of a move, which is tried on the state it was told from.
  mutating func effect(
    of move: Navigation.Move, on question: NavigationStates.Question, in model: SceneModel
  ) -> CellEffect {
    let transition = question.navigation.performing(move, in: model)
    var effect = guess(move, transition, on: question, model) ?? CellEffect(kind: .unknown)
    effect.isPresented = cells.isPresented(question.state)
    if effect.kind == .unwind { learnArrival(of: move, transition, on: question, model) }
    let target = cells.cell(of: transition.navigation)
    return apply(effect, to: question.state) == target ? effect : CellEffect(kind: .unknown)
  }

  private mutating func guess(
    _ move: Navigation.Move, _ transition: Navigation.Transition,
    on question: NavigationStates.Question, _ model: SceneModel
  ) -> CellEffect? {
    let navigation = question.navigation
    guard move.place.layer == navigation.layers.count - 1 else { return nil }
    let root = navigation.layers[move.place.layer].root
    switch move.action {
    case .back: return effect(.pop, at: move.place.path, in: root)
    case .popToRoot: return effect(.popToRoot, at: move.place.path, in: root)
    case .dismiss: return CellEffect(kind: .dismiss)
    case .select(let index):
      let container = navigation.trail(to: move.place).last ?? root
      if index == container.selected {
        return effect(.popToRoot, at: move.place.path + [index], in: root)
      }
      return effect(.select, of: index, in: container, at: move.place.path, in: root)
    case .segue(let index):
      let segue = model.scenes[move.scene].segues[index]
      if segue.kind == .unwind { return unwind(segue, transition, on: navigation) }
      return change(transition.navigation, of: navigation)
    }
  }

  private mutating func effect(
    _ kind: CellEffect.Kind, at path: [Int], in root: Navigation.Screen
  ) -> CellEffect? {
    root.steps(along: path).map { effect(kind, at: $0) }
  }

  private mutating func effect(_ kind: CellEffect.Kind, at way: [Bool]) -> CellEffect {
    CellEffect(kind: kind, steps: keep(way))
  }

  private mutating func keep(_ way: [Bool]) -> Range<Int> {
    let first = steps.count
    steps += way
    return first..<steps.count
  }

  private mutating func effect(
    _ kind: CellEffect.Kind, of index: Int, in container: Navigation.Screen, at path: [Int],
    in root: Navigation.Screen
  ) -> CellEffect? {
    guard var effect = effect(kind, at: path, in: root) else { return nil }
    var frame = ScreenCells.Frame(container)
    effect.inner = keep(container.steps(to: index))
    frame.selected = index
    effect.tag = cells.number(of: .screen(frame))
    return effect
  }
}

// MARK: - What a segue brings

extension CellEffects {
  /// What a segue changed, by the ids of the screens: what is new has a greater one than all before.
  private mutating func change(_ after: Navigation, of before: Navigation) -> CellEffect? {
    let kept = before.layers.indices
    guard after.before == nil, after.layers.count >= kept.count,
      zip(before.layers, after.layers).dropLast(after.layers.count == kept.count ? 1 : 0)
        .allSatisfy({ $0.root.isSame(as: $1.root) && $0.presenter == $1.presenter })
    else { return nil }
    let top = before.layers[kept.count - 1].root
    if after.layers.count == kept.count {
      return change(after.layers[kept.count - 1].root, of: top, [], before.nextID)
    }
    let layer = after.layers[kept.count]
    guard after.layers.count == kept.count + 1, layer.root.id >= before.nextID,
      let presenter = layer.presenter, let place = before.place(of: presenter),
      place.layer == kept.count - 1, let turns = top.turns(along: place.path),
      let screen = cells.cell(of: layer.root)
    else { return nil }
    var effect = CellEffect(kind: .present)
    effect.screen = screen
    effect.tag = cells.number(of: .presented(by: turns))
    return effect
  }

  private mutating func change(
    _ after: Navigation.Screen, of before: Navigation.Screen, _ way: [Bool],
    _ nextID: Int
  ) -> CellEffect? {
    if after.id >= nextID { return effect(.put, at: way, screen: after) }
    guard after.id == before.id, after.selected == before.selected else { return nil }
    if before.kind == .navigation, after.children.count == before.children.count + 1,
      let top = after.children.last, top.id >= nextID
    {
      return effect(.push, at: way, screen: top)
    }
    guard after.children.count == before.children.count else { return nil }
    let changed = before.children.indices.filter {
      !before.children[$0].isSame(as: after.children[$0])
    }
    guard let index = changed.first else { return CellEffect(kind: .nothing) }
    guard changed.count == 1, before.turn(to: index) != nil else { return nil }
    let further = way + before.steps(to: index)
    return change(after.children[index], of: before.children[index], further, nextID)
  }

  private mutating func effect(
    _ kind: CellEffect.Kind, at way: [Bool], screen: Navigation.Screen
  ) -> CellEffect? {
    guard let cell = cells.cell(of: screen) else { return nil }
    var effect = effect(kind, at: way)
    effect.screen = cell
    return effect
  }
}

extension Navigation.Screen {
  /// Whether it is the same arrival of the same screen, with the same in it.
  fileprivate func isSame(as other: Self) -> Bool {
    id == other.id && selected == other.selected && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0.isSame(as: $1) }
  }
}

// MARK: - Where an unwind arrives

extension CellEffects {
  /// The effect of an unwind.
  private mutating func unwind(
    _ segue: Segue, _ transition: Navigation.Transition, on navigation: Navigation
  ) -> CellEffect? {
    guard let action = cells.knownShapes.bit(of: segue.unwindAction ?? "") else { return nil }
    let top = navigation.layers.count - 1
    if let place = transition.unwoundTo.flatMap({ navigation.place(of: $0) }), place.layer == top {
      return arrival(at: place, action, on: navigation)
    }
    // Nothing on top answers, which a shape tells; whether something below does, it does not.
    var effect = CellEffect(kind: top == 0 ? .nothing : .unwind)
    effect.action = action
    return effect
  }

  /// What an unwind does to what it arrives in, after whatever was presented over that is gone.
  private mutating func arrival(
    at place: Navigation.Place, _ action: UInt64, on navigation: Navigation
  ) -> CellEffect? {
    let root = navigation.layers[place.layer].root
    var screen = root
    for (depth, index) in place.path.enumerated() {
      guard screen.turn(to: index) == nil else {
        screen = screen.children[index]
        continue
      }
      let path = Array(place.path.prefix(depth))
      var effect =
        screen.kind == .navigation
        ? effect(.popToAction, at: path, in: root)
        : selectAction(of: index, in: screen, at: path, in: root, navigation.transitions)
      effect?.action = action
      return effect
    }
    return CellEffect(kind: .nothing)
  }

  /// The effect of an unwind on a child that was not seen: whether it pops, no shape tells, and thus
  /// not whether a transition is in flight then.
  private mutating func selectAction(
    of index: Int, in container: Navigation.Screen, at path: [Int], in root: Navigation.Screen,
    _ transitions: Navigation.TransitionTiming
  ) -> CellEffect? {
    transitions == .inFlight
      ? nil : effect(.selectAction, of: index, in: container, at: path, in: root)
  }

  /// Keeps what an unwind does that arrives under what is presented.
  mutating func learnArrival(
    of move: Navigation.Move, _ transition: Navigation.Transition,
    on question: NavigationStates.Question, _ model: SceneModel
  ) {
    let navigation = question.navigation
    guard case .segue(let index) = move.action,
      let action = cells.knownShapes.bit(
        of: model.scenes[move.scene].segues[index].unwindAction ?? ""),
      let place = transition.unwoundTo.flatMap({ navigation.place(of: $0) }),
      place.layer < navigation.layers.count - 1
    else { return }
    var above = question.state
    for _ in (place.layer + 1)..<(navigation.layers.count - 1) { above = cells[above].tail }
    let below = cells[above].tail
    let arrival = Arrival(
      shape: cells.shapes[Int(below)], presented: cells[above].tag, action: action)
    guard arrivals[arrival] == nil else { return }
    var effect = self.arrival(at: place, action, on: navigation) ?? CellEffect(kind: .unknown)
    effect.isPresented = cells.isPresented(below)
    let target = cells.cell(of: transition.navigation)
    arrivals[arrival] = apply(effect, to: below) == target ? effect : CellEffect(kind: .unknown)
  }
}
