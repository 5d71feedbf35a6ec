@testable import FlowTesting

extension Coverage {
  /// Makes a coverage of moves that were taken once, or refused three times, and of reasons.
  init(taken: [MoveID] = [], refused: [MoveID] = [], reasons: [MoveID: String] = [:]) {
    let names = SymbolTable()
    self.init(names)
    for move in taken { recordTaken(names.number(of: move)) }
    for move in refused + refused + refused { recordRefusal(names.number(of: move)) }
    self.reasons = reasons
  }
}
