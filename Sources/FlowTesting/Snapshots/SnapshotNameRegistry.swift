/// The registry of references that the tests of this process compare, so that no two overwrite each
/// other.
final class SnapshotNameRegistry: Sendable {
  /// The registry of all tests of the process.
  ///
  /// It is global, because two calls with the same file have no common caller that could hold the registry.
  static let ofProcess = SnapshotNameRegistry()

  /// The call that compares a reference.
  struct Caller: Hashable, Sendable {
    /// The test and the name of the snapshot.
    let title: String
    /// The file and line of the call, such as `ShopTests/ShopFlows.swift:12`.
    let call: String
  }

  /// The reason why a file cannot be registered.
  enum Conflict: Hashable, Sendable {
    /// Another test or another line has registered it.
    case taken(by: Caller)
    /// The same line compared a different text before.
    case changed
  }

  private let entries = Locked<[String: (caller: Caller, hash: Int)]>([:])

  /// Registers a file for a text.
  ///
  /// - Returns: The conflict with an earlier call; nil without one.
  func register(_ location: SnapshotLocation, by caller: Caller, for text: String) -> Conflict? {
    let hash = text.hashValue
    return entries.withLock { entries in
      guard let known = entries[location.key] else {
        entries[location.key] = (caller, hash)
        return nil
      }
      guard known.caller == caller else { return .taken(by: known.caller) }
      entries[location.key] = (caller, hash)
      return known.hash == hash ? nil : .changed
    }
  }
}

extension SnapshotNameRegistry.Conflict {
  /// Returns the message of a conflict, with its fix.
  func message(at location: SnapshotLocation, for caller: SnapshotNameRegistry.Caller) -> String {
    switch self {
    case .taken(let other):
      """
      Two snapshots have the same file.
        File:    \(location.path)
        First:   '\(other.title)' at \(other.call)
        Now:     '\(caller.title)' at \(caller.call)
        Fix:     Give one of them its own name with named: "…".
      """
    case .changed:
      """
        Note:    This line made a different snapshot of that name earlier in the run. In a loop, tell
                 the snapshots apart with named: "…".
      """
    }
  }
}
