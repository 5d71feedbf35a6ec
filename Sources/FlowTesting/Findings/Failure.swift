/// A finding at a step, and its observer.
struct Failure: Hashable, Codable, Sendable {
  var finding: Finding
  let noticedBy: Observer

  enum Observer: Hashable, Codable, Sendable {
    case check(String)
    /// The closure that a test gives to `checkFlow`.
    case closure
    /// The walk itself, which cannot continue.
    case walk
    /// The process from which this one was started, whose children ended on the walk.
    case process
  }
}

extension Finding {
  /// The code of a walk on which the process ended.
  static let ended = "ended"
}

extension Failure {
  /// Makes the failure of a walk that cannot continue.
  init(ofWalk finding: Finding) {
    let observer: Observer = finding.code == Finding.ended ? .process : .walk
    self.init(finding: finding, noticedBy: finding.foundBy.map { .check($0) } ?? observer)
  }

  var withoutWords: Failure {
    var finding = finding
    finding.words = nil
    return Failure(finding: finding, noticedBy: noticedBy)
  }

  func advised(_ advice: String?) -> Failure {
    advice.map { Failure(finding: finding.advised($0), noticedBy: noticedBy) } ?? self
  }

  /// Whether both are the same failure, whatever their messages.
  func isSame(as other: Failure) -> Bool {
    let (one, another) = (finding, other.finding)
    return noticedBy == other.noticedBy && one.code == another.code
      && one.subject == another.subject && one.place == another.place
      && (one.words == nil || another.words == nil || one.words == another.words)
  }
}
