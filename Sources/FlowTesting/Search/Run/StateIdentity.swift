/// The identity by which states of a flow are told apart.
enum StateIdentity: Hashable, Sendable {
  /// By what is on screen in which containers, or by the subject's own equality.
  case equality
  /// By the screen's name and the moves it available. This is a guess: two screens that look alike may
  /// yet differ in what follows.
  case appearance
}

/// A state in which a walk ended.
struct FlowState {
  /// A value that is equal for all walks that ended in this state.
  let key: AnyHashable

  /// The number of tabs that differ from how they began.
  let changedTabs: Int
}

extension Driver {
  /// Returns the state the subject is in, or nil if nothing tells.
  func state(offering available: [AvailableMove], _ identity: StateIdentity) -> FlowState? {
    switch identity {
    case .equality: state.map { FlowState(key: $0, changedTabs: changedTabs) }
    case .appearance: FlowState(key: [scene.text] + available.map(\.label), changedTabs: 0)
    }
  }
}

extension Flow {
  /// Returns how the states of the flow can be told apart.
  ///
  /// A subject's own equality counts only if it calls two fresh subjects equal.
  nonisolated(nonsending) func stateIdentity(in context: WalkContext) async -> StateIdentity {
    guard model == nil else { return .equality }
    guard Subject.self is any Hashable.Type, !(Subject.self is AnyClass),
      let one = try? await driver(context.tables), let other = try? await driver(context.tables),
      let key = one.state, key == other.state
    else { return .appearance }
    return .equality
  }
}
