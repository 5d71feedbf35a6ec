/// A timer that a reducer changes by actions.
public struct TimerState: Hashable, Sendable {
  public enum Screen: Hashable, Sendable { case setup, running, done }

  public enum Action: Hashable, Sendable { case add(Int), start, tick, cancel }

  public private(set) var screen = Screen.setup
  public private(set) var minutes = 0

  public init() {}

  /// Changes the state by an action.
  public mutating func reduce(_ action: Action) {
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
