/// The identity by which states of a flow are told apart.
enum StateIdentity: Hashable, Sendable {
  /// The scenes on screen in their containers, the subject's own equality, or the value of `state:`.
  case equality
  /// The screen's name and the available moves. This is a guess: the same moves may lead elsewhere from two
  /// screens that look alike.
  case appearance
}

/// A state in which a walk ended.
struct FlowState {
  /// A value that is equal for all walks that ended in this state.
  let key: AnyHashable

  /// The number of tabs that differ from their start.
  let changedTabs: Int
}

extension Driver {
  /// Returns the state of the subject by an identity; nil if the driver has none.
  func state(offering available: [AvailableMove], _ identity: StateIdentity) -> FlowState? {
    switch identity {
    case .equality: state.map { FlowState(key: $0, changedTabs: changedTabs) }
    case .appearance: FlowState(key: [scene.text] + available.map(\.label), changedTabs: 0)
    }
  }
}

extension Flow {
  /// Returns the identity by which the states of the flow are told apart.
  ///
  /// A subject's own equality counts only if two fresh subjects are equal.
  nonisolated(nonsending) func stateIdentity(in context: WalkContext) async -> StateIdentity {
    guard model == nil else { return .equality }
    defer { context.crashReporter.end() }
    return await context.crashReporter.walking {
      guard let one = try? await driver(context.tables),
        let other = try? await driver(context.tables),
        let key = one.state, key == other.state
      else { return .appearance }
      return .equality
    }
  }
}

extension Run {
  /// Walks to two equal states that offer different moves, and keeps the finding if they do.
  nonisolated(nonsending) func confirmUnlikeStates(_ equality: EqualStates) async {
    guard unlikeStates == nil, let (one, other) = equality.unlike else { return }
    let coverage = context.coverage
    defer { context.coverage = coverage }
    let walks = [await walk(.numbers(one)), await walk(.numbers(other))]
    guard walks[0].offeredMoves != walks[1].offeredMoves else { return }
    unlikeStates = .unlikeStates(
      TypeName.text(of: Subject.self), walks.map { ($0.path, $0.offeredMoves) },
      flow.hasStateClosure, equality.leftOut)
  }
}

extension Walk {
  /// The moves available where the route ended, each with the number of its senders.
  fileprivate var offeredMoves: [String] {
    zip(offeredLabels, offered).map { label, count in
      count.map { "\(label) (\(Wording.count($0, "sender")))" } ?? label
    }
  }
}

extension Finding {
  fileprivate static func unlikeStates(
    _ name: String, _ walks: [(path: FlowPath, moves: [String])], _ areGiven: Bool,
    _ leftOut: String?
  ) -> Finding {
    let lines = walks.map {
      "\($0.path)\n    offers \($0.moves.isEmpty ? "nothing" : Wording.list($0.moves))"
    }
    return Finding(
      code: "unlikeStates", subject: name,
      message: """
        Two states of '\(name)' are equal\(areGiven ? " by 'state:'" : "") but offer different moves, so that a search takes them for one:
          \(lines.joined(separator: "\n  "))
        """,
      advice: areGiven && leftOut == nil
        ? "Let 'state:' return all that decides what can be done, such as the screen."
        : """
        Let '==' compare \(leftOut.map { "'\($0)' as well" } ?? "all that decides what can be done"), \
        or give Flow(from:at:state:) a value that does.
        """)
  }
}
