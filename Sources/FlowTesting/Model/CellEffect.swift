/// What a move does to every state of one shape: which cell it changes, and how.
///
/// The rules that decide it are those of `Navigation`, which works it out for one state of the shape.
struct CellEffect {
  enum Kind: UInt8 {
    /// Nothing.
    case nothing
    /// Nothing that could be told for all states of the shape: `Navigation` is asked for each.
    case unknown
    /// A screen comes on top of a stack.
    case push
    /// A stack loses its top.
    case pop
    /// A stack keeps its bottom only.
    case popToRoot
    /// A stack keeps what is below the top from the first screen on that offers an unwind action.
    case popToAction
    /// Another child is selected.
    case select
    /// Another child is selected, and if it is a stack, that one pops to a screen that offers an unwind
    /// action.
    case selectAction
    /// A screen comes in place of another.
    case put
    /// Something is presented over the state.
    case present
    /// What is presented last goes.
    case dismiss
    /// What is presented goes, down to a screen that offers an unwind action.
    case unwind
  }

  var kind: Kind

  /// Whether the states have something presented.
  var isPresented = false

  /// The steps from the root of what is on top to the cell that is changed.
  var steps = 0..<0

  /// The steps from there to the child that is selected.
  var inner = 0..<0

  /// What comes.
  var screen: Int32 = 0

  /// The tag of what the change makes.
  var tag: Int32 = 0

  /// The bit of the unwind action.
  var action: UInt64 = 0
}

/// The effects of moves, applied to cells.
///
/// What an effect cannot tell is ``unknown``.
struct CellEffects {
  var cells: ScreenCells

  /// The steps of all effects: whether each goes to the tail of a cell or to its head.
  var steps: [Bool] = []

  /// What an unwind does where it arrives: by the shape of the state there, the tag of what is
  /// presented over it, and the action.
  var arrivals: [Arrival: CellEffect] = [:]

  struct Arrival: Hashable {
    let shape: Int32
    let presented: Int32
    let action: UInt64
  }

  /// No cell, since `Navigation` has to be asked.
  static let unknown: Int32 = -1

  /// What an effect makes of a state, before it is looked for whether there is such a cell.
  enum Aim {
    case cell(Int32)
    case key(TripleTable.Key)
  }

  /// A cell.
  ///
  /// This changes nothing, as little as the other questions here: but before it calls what cannot change
  /// anything, a debug build copies all there is, and that takes longer than the work.
  mutating func read(_ cell: Int32) -> TripleTable.Triple { cells.table.triples[Int(cell)] }

  /// Whether something is presented in a state, of which nothing is known otherwise.
  private mutating func isPresented(_ state: Int32) -> Bool {
    cells.presentedTags[Int(read(state).tag)]
  }

  /// The state that an effect makes of one.
  mutating func apply(_ effect: CellEffect, to state: Int32) -> Int32 {
    find(aim(of: effect, from: state))
  }

  /// The cell that was aimed at.
  mutating func find(_ aim: Aim) -> Int32 {
    switch aim {
    case .cell(let cell): cell
    case .key(let key): cells.cell(key)
    }
  }

  /// What an effect makes of a state.
  mutating func aim(of effect: CellEffect, from state: Int32) -> Aim {
    switch effect.kind {
    case .nothing: return .cell(state)
    case .unknown: return .cell(Self.unknown)
    case .present: return aim(effect.tag, effect.screen, state)
    case .dismiss: return .cell(read(state).tail)
    case .unwind: return .cell(unwind(effect.action, from: state))
    default: break
    }
    guard effect.isPresented else { return change(state, effect, effect.steps.lowerBound) }
    let presented = read(state)
    let root = find(change(presented.head, effect, effect.steps.lowerBound))
    if root == presented.head { return .cell(state) }
    return root < 0 ? .cell(root) : aim(presented.tag, root, presented.tail)
  }

  private mutating func aim(_ tag: Int32, _ head: Int32, _ tail: Int32) -> Aim {
    .key(TripleTable.Key(tag, head, tail))
  }

  /// What an effect makes of a cell on the way to what is changed.
  private mutating func change(_ cell: Int32, _ effect: CellEffect, _ step: Int) -> Aim {
    guard step < effect.steps.upperBound else { return change(cell, effect) }
    let triple = read(cell)
    let old = steps[step] ? triple.tail : triple.head
    let new = find(change(old, effect, step + 1))
    return exchange(old, for: new, in: cell, steps[step])
  }

  /// A cell with another head or tail.
  private mutating func exchange(
    _ old: Int32, for new: Int32, in cell: Int32, _ isTail: Bool
  ) -> Aim {
    if new < 0 { return .cell(new) }
    if new == old { return .cell(cell) }
    let triple = read(cell)
    return isTail
      ? aim(triple.tag, triple.head, new) : aim(triple.tag, new, triple.tail)
  }

  /// What an effect makes of the cell that it changes.
  private mutating func change(_ cell: Int32, _ effect: CellEffect) -> Aim {
    let triple = read(cell)
    switch effect.kind {
    case .push:
      return aim(triple.tag, effect.screen, triple.head == 0 ? 0 : cell)
    case .pop: return .cell(triple.tail)
    case .popToRoot:
      var stack = cell
      while read(stack).tail != 0 { stack = read(stack).tail }
      return .cell(stack)
    case .popToAction: return .cell(firstStack(from: triple.tail, offering: effect.action))
    case .put: return .cell(effect.screen)
    case .select: return aim(effect.tag, triple.head, triple.tail)
    case .selectAction:
      let popped = find(arrive(in: cell, effect, effect.inner.lowerBound))
      return popped < 0 ? .cell(popped) : aim(effect.tag, read(popped).head, read(popped).tail)
    case .nothing, .unknown, .present, .dismiss, .unwind: return .cell(Self.unknown)
    }
  }
}

// MARK: - Unwinding

extension CellEffects {
  /// The unwind actions offered by a cell and what it contains.
  private mutating func actions(of cell: Int32) -> UInt64 {
    cells.knownShapes.actions[Int(cells.shapes[Int(cell)])]
  }

  /// The nearest part of a stack whose top offers an action, if the screen is one by itself.
  private mutating func firstStack(from stack: Int32, offering action: UInt64) -> Int32 {
    var stack = stack
    while stack != 0 {
      let triple = read(stack)
      if actions(of: triple.head) & action != 0 {
        return read(triple.head).tail == 0 && read(triple.head).head == 0 ? stack : Self.unknown
      }
      stack = triple.tail
    }
    return Self.unknown
  }

  private mutating func arrive(in cell: Int32, _ effect: CellEffect, _ step: Int) -> Aim {
    guard step < effect.inner.upperBound else { return .cell(arrive(in: cell, effect.action)) }
    let old = steps[step] ? read(cell).tail : read(cell).head
    let new = find(arrive(in: old, effect, step + 1))
    return exchange(old, for: new, in: cell, steps[step])
  }

  /// What becomes of a child that was not seen when an unwind arrives in it.
  private mutating func arrive(in child: Int32, _ action: UInt64) -> Int32 {
    let triple = read(child)
    guard triple.head != 0 || triple.tail != 0 else { return child }
    guard case .screen(let frame) = cells.tags[Int(triple.tag)], frame.kind == .navigation
    else { return Self.unknown }
    return firstStack(from: child, offering: action)
  }

  /// The state after an unwind that nothing on top answers.
  private mutating func unwind(_ action: UInt64, from state: Int32) -> Int32 {
    var above = state
    while isPresented(above) {
      let below = read(above).tail
      if offers(action, at: below) {
        let arrival = Arrival(
          shape: cells.shapes[Int(below)], presented: read(above).tag, action: action)
        return arrivals[arrival].map { apply($0, to: below) } ?? Self.unknown
      }
      above = below
    }
    return state
  }

  /// Whether what is presented last in a state, or its content, offers an unwind action.
  private mutating func offers(_ action: UInt64, at state: Int32) -> Bool {
    actions(of: isPresented(state) ? read(state).head : state) & action != 0
  }
}
