/// A timer that a reducer changes by actions.
struct TimerState: Hashable, Sendable {
  enum Screen: Hashable, Sendable { case setup, running, done }

  enum Action: Hashable, Sendable { case add(Int), start, tick, cancel }

  private(set) var screen = Screen.setup
  private(set) var minutes = 0

  init() {}

  /// Changes the state by an action.
  mutating func reduce(_ action: Action) {
    switch (screen, action) {
    case (.setup, .add(let more)): minutes = min(60, minutes + more)
    case (.setup, .start) where minutes > 0: screen = .running
    case (.running, .tick):
      minutes -= 1
      if minutes == 0 { screen = .done }
    case (_, .cancel): self = TimerState()
    default: break
    }
  }
}
