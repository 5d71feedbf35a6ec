/// Who wrote or compared which reference in this process, so that no two write over each other.
final class SnapshotNameRegistry: Sendable {
  /// The claims of all tests of the process.
  ///
  /// State that outlives a test is what this is for: two tests that would share a file have no
  /// caller in common that could hold it, and a task-local is seen by one of them only. It decides
  /// nothing but which message a test gets; where each test has its own process, the head of the
  /// file tells them apart.
  static let ofProcess = SnapshotNameRegistry()

  /// Who claims a file: a test, at one line of the source.
  struct Claimant: Hashable, Sendable {
    /// The test and the snapshot's name.
    let title: String
    /// The call, as `ShopTests/ShopFlows.swift:12`; a test that is run again calls from there too.
    let call: String
  }

  /// Why a file is not there to be claimed.
  enum Conflict: Hashable, Sendable {
    /// Another test or another line has it.
    case taken(by: Claimant)
    /// The same line made another text in this process before.
    case changed
  }

  private struct Claim {
    let claimant: Claimant
    let digest: String
  }

  private let claims = Locked<[String: Claim]>([:])

  /// Claims a file for a text.
  func claim(_ place: SnapshotLocation, by claimant: Claimant, for text: String) -> Conflict? {
    let digest = StableHash.digest(text)
    return claims.withLock { claims in
      guard let known = claims[place.claim] else {
        claims[place.claim] = Claim(claimant: claimant, digest: digest)
        return nil
      }
      guard known.claimant == claimant else { return .taken(by: known.claimant) }
      claims[place.claim] = Claim(claimant: claimant, digest: digest)
      return known.digest == digest ? nil : .changed
    }
  }
}

extension SnapshotNameRegistry.Conflict {
  /// What is wrong, and how to tell the two apart.
  func message(at place: SnapshotLocation, for claimant: SnapshotNameRegistry.Claimant) -> String {
    switch self {
    case .taken(let other):
      """
      Two snapshots have the same file.
        File:    \(place.path)
        First:   '\(other.title)' at \(other.call)
        Now:     '\(claimant.title)' at \(claimant.call)
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
