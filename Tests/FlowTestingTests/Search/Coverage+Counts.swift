@testable import FlowTesting

extension Coverage {
  init(_ counts: Counts) {
    self.init()
    add(counts)
  }
}
