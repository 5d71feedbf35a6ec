/// Where a flow is, as far as that can be told from other places it comes to.
struct FlowState {
  /// What it shares with every equal state.
  let key: AnyHashable

  /// How many of its tabs are away from how they began.
  let changedTabs: Int

  /// By what states are told apart.
  enum Likeness: Hashable, Sendable {
    /// By what is on screen in which containers, or by the subject's own equality.
    case equality
    /// By the screen's name and the moves it offers, which is a guess: two screens that look alike
    /// may yet go on differently.
    case look
  }
}

extension Driver {
  /// The state the subject is in; nil when nothing tells.
  func state(offering offers: [AvailableMove], _ likeness: FlowState.Likeness) -> FlowState? {
    switch likeness {
    case .equality: state.map { FlowState(key: $0, changedTabs: changedTabs) }
    case .look: FlowState(key: [scene.text] + offers.map(\.label), changedTabs: 0)
    }
  }
}

extension Flow {
  /// By what the states of the flow can be told apart.
  ///
  /// The subject's own equality must call two fresh ones equal.
  func likeness(_ session: Session) -> FlowState.Likeness {
    guard model == nil else { return .equality }
    guard Subject.self is any Hashable.Type, !(Subject.self is AnyClass),
      let one = try? driver(session.tables), let other = try? driver(session.tables),
      let key = one.state, key == other.state
    else { return .look }
    return .equality
  }
}
