/// The behavior of a failure that does not show each time its path is walked.
struct Flakiness: Hashable, Codable, Sendable {
  /// The numbers of walks along the path: those that failed, and all.
  var failed: Int
  var walks: Int

  /// The number of walks along a path that show whether it fails each time.
  static let mostWalks = 5

  /// The first difference of a walk that passed; nil if its scenes and choices were those of one that failed.
  let difference: String?
}
