/// The calls of the app that wait for an answer on one walk; each is a move.
///
/// The calls of all tasks that a walk starts find it by a task-local value. One that is made elsewhere, such as on a
/// dispatch queue or in a detached task, does not, and is answered at once unless a walk has the app's window.
final class WaitingCalls: Sendable {
  @TaskLocal static var current: WaitingCalls?

  /// Returns the calls of the walk that has the app's window, if the running code is no other test's.
  ///
  /// UIKit calls an app's code, such as `viewWillAppear(_:)`, from the main queue, whose tasks inherit nothing.
  static let ofWindow = Locked<@Sendable () -> WaitingCalls?>({ nil })

  /// The calls of the walk to which the running code belongs.
  static var ofWalk: WaitingCalls? { current ?? ofWindow.withLock(\.self)() }

  /// The label of a call that waits for the time to pass.
  static let timePasses = "time passes"

  /// Returns the call that a move would answer, with its number if others wait as well; nil for another move.
  static func call(of label: String) -> (name: String, number: Substring?)? {
    let parts = label.components(separatedBy: " answers")
    guard parts.count == 2, parts[1].isEmpty || parts[1].hasPrefix("#") else { return nil }
    return (parts[0], parts[1].isEmpty ? nil : parts[1].dropFirst())
  }

  /// The number of calls of each label that were made where no walk is known.
  static let callsWithoutWalk = Locked<[String: Int]>([:])

  /// Returns the calls of the walk, or counts one that was made where no walk is known.
  static func known(for label: String) -> WaitingCalls? {
    if let ofWalk { return ofWalk }
    callsWithoutWalk.withLock { $0[label, default: 0] += 1 }
    return nil
  }

  final class Call: Sendable {
    /// The word for its answer in a path.
    let label: String

    /// The outcomes, one of which the walk chooses.
    let outcomes: Passed<[Any]>

    /// The time at which it is over, for a call that waits for the time to pass.
    let end: Int64?

    /// Goes on with the number of an outcome; nil if the task was cancelled or the walk is over.
    fileprivate let resume: @Sendable (Int?) -> Void

    /// Whether a task that is no other's child waits in it, and whether it may be answered again and again.
    fileprivate let isOfTask: Bool
    fileprivate let isRepeated: Bool

    /// The move of the walk during which it was made, which tells two calls of one name apart.
    fileprivate let origin: String

    fileprivate init(
      _ label: String, _ outcomes: [Any], of origin: String, until end: Int64? = nil,
      isOfTask: Bool = false, isRepeated: Bool = false,
      _ resume: @escaping @Sendable (Int?) -> Void
    ) {
      (self.label, self.origin, self.end) = (label, origin, end)
      (self.isOfTask, self.isRepeated) = (isOfTask, isRepeated)
      self.outcomes = Passed(value: outcomes)
      self.resume = resume
    }
  }

  private struct State {
    var calls: [Call] = []
    var changes = 0
    var atOnce = 0
    var now: Int64 = 0
    var origin = ""
    var move: String?
    var names: Set<String> = []
    var isOver = false
  }

  private let state = Locked(State())

  /// Whether calls wait; if not, each is answered at once by its first outcome.
  let areOffered: Bool

  init(areOffered: Bool) { self.areOffered = areOffered }

  /// The labels of the calls that were made.
  var names: Set<String> { state.withLock(\.names) }

  var isEmpty: Bool { state.withLock(\.calls.isEmpty) }

  /// The number of tasks that wait, without the children of others.
  var tasks: UInt { state.withLock { UInt($0.calls.count(where: \.isOfTask)) } }

  /// The number of times that a call began or ended to wait.
  var changes: Int { state.withLock(\.changes) }

  /// The label of the last move of the walk; nil before the first.
  var move: String? { state.withLock(\.move) }

  /// The time of the walk, in nanoseconds since its start.
  var now: Int64 { state.withLock(\.now) }

  // MARK: - For the app's calls

  /// Waits until the walk chooses an outcome; nil if the task is cancelled or the walk is over.
  nonisolated(nonsending) func wait(
    for label: String, _ outcomes: [Any], until end: Int64? = nil
  ) async -> Int? {
    let (waiting, isInChildTask) = (Locked<Call?>(nil), Runtime.isInChildTask)
    if isExhausted(end != nil) {
      // A loop that does not end with its walk, such as one around `try?`, must not run on for good.
      withUnsafeCurrentTask { $0?.cancel() }
      if state.withLock({ $0.atOnce > 2 * Self.mostAtOnce }) {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
      return nil
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let call = Call(
          label, outcomes, of: state.withLock(\.origin), until: end, isOfTask: !isInChildTask
        ) {
          continuation.resume(returning: $0)
        }
        waiting.withLock { $0 = call }
        add(call)
      }
    } onCancel: {
      if let call = waiting.withLock(\.self) { remove { $0 === call } }
    }
  }

  /// Calls a closure with the number of each outcome that the walk chooses, and with nil when the walk is over.
  ///
  /// - Returns: A closure that ends the waiting.
  @discardableResult
  func call(
    for label: String, _ outcomes: [Any], again isRepeated: Bool = false,
    _ resume: @escaping @Sendable (Int?) -> Void
  ) -> @Sendable () -> Void {
    let call = Call(label, outcomes, of: state.withLock(\.origin), isRepeated: isRepeated, resume)
    add(call)
    return { [weak self, weak call] in self?.remove { $0 === call } }
  }

  /// The number of calls of one walk that are answered at once before loops around them are ended.
  private static let mostAtOnce = 100

  /// Whether a call is one of a loop that would go on for good: the walk is over, or does not let the time pass.
  private func isExhausted(_ isSleep: Bool) -> Bool {
    state.withLock { state in
      guard state.isOver || !areOffered && isSleep else { return false }
      state.atOnce += 1
      return state.isOver || state.atOnce > Self.mostAtOnce
    }
  }

  private func add(_ call: Call) {
    let outcome: Int?? = state.withLock { state in
      state.names.insert(call.label)
      if state.isOver || Task.isCancelled { return .some(nil) }
      guard areOffered else {
        // One after another, so that a loop that waits for one of them ends.
        state.changes += 1
        return (state.changes - 1) % max(1, call.outcomes.value.count)
      }
      // Calls of tasks that run at the same time come in any order.
      let position = state.calls.firstIndex { call.label < $0.label }
      state.calls.insert(call, at: position ?? state.calls.count)
      state.changes += 1
      return nil
    }
    if let outcome {
      call.resume(outcome)
      if call.isRepeated, outcome != nil { call.resume(nil) }
    }
  }

  /// Ends the waiting of some calls without an outcome.
  private func remove(where isRemoved: (Call) -> Bool) {
    let removed = state.withLock { state in
      let removed = state.calls.filter(isRemoved)
      state.calls.removeAll(where: isRemoved)
      state.changes += removed.count
      return removed
    }
    for call in removed { call.resume(nil) }
  }

  // MARK: - For the walk

  /// The calls on offer, each with its number among those of its label, from 1.
  ///
  /// Of those with one label they are the three oldest, and of those that wait for the time the first that is over.
  var offers: [(call: Call, number: Int)] {
    var counts: [String: Int] = [:]
    var offers: [(call: Call, number: Int)] = []
    let calls = state.withLock(\.calls)
    let next = calls.compactMap(\.end).min()
    for call in calls where call.end == nil || call.end == next {
      let count = counts[call.label, default: 0] + 1
      counts[call.label] = count
      if count > (call.end == nil ? 3 : 1) { continue }
      offers.append((call, count))
    }
    return offers
  }

  /// Notes the move that the walk makes.
  func begin(_ move: String, sender: Int?) {
    state.withLock { ($0.origin, $0.move) = ("\(move)(\(sender ?? 0))", move) }
  }

  /// The fingerprint of the calls that wait, in their order.
  var fingerprint: Fingerprint {
    state.withLock { state in
      var fingerprint = Fingerprint()
      for call in state.calls {
        fingerprint.mix(call.label)
        fingerprint.mix(call.origin)
        if let end = call.end { fingerprint.mix(Int(end - state.now)) }
      }
      return fingerprint
    }
  }

  /// Answers a call by one of its outcomes, if it still waits; of several sleeps that end at once only this one ends.
  func answer(_ call: Call, with outcome: Int) {
    let waits = state.withLock { state in
      guard let position = state.calls.firstIndex(where: { $0 === call }) else { return false }
      if let end = call.end { state.now = max(state.now, end) }
      if !call.isRepeated { state.calls.remove(at: position) }
      state.changes += 1
      return true
    }
    if waits { call.resume(outcome) }
  }

  /// Lets go whatever is called from now on.
  func end() { state.withLock { $0.isOver = true } }

  /// Lets go a call that waits; returns whether there was one.
  func letGoNext() -> Bool {
    let call = state.withLock(\.calls.first)
    if let call { remove { $0 === call } }
    return call != nil
  }
}
