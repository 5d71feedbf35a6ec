/// Which scenes and which moves the walks of a run came to, and how often.
public struct Coverage: Sendable {
  /// A way out of a scene, by the words of paths.
  struct Exit: Hashable, Sendable {
    let scene: String
    let label: String
  }

  /// How often each move was made.
  private(set) var taken: [Exit: Int] = [:]

  /// How often each move was refused by the source's guard.
  private(set) var refused: [Exit: Int] = [:]

  /// How often each scene was on screen.
  private(set) var visited: [String: Int] = [:]

  /// The moves made, restarts not counted.
  public private(set) var steps = 0

  /// The walks made.
  public private(set) var paths = 0

  mutating func recordStart(at scene: String) {
    paths += 1
    visited[scene, default: 0] += 1
  }

  mutating func recordMove(_ label: String, from source: String, to destination: String) {
    steps += 1
    taken[Exit(scene: source, label: label), default: 0] += 1
    visited[destination, default: 0] += 1
  }

  mutating func recordRefusal(of label: String, from source: String) {
    refused[Exit(scene: source, label: label), default: 0] += 1
  }

  /// How often a move was made or refused; what was tried least is tried next.
  func tries(of label: String, from source: String) -> Int {
    let exit = Exit(scene: source, label: label)
    return (taken[exit] ?? 0) + (refused[exit] ?? 0)
  }
}
