import Foundation

/// The end of a child process on a walk, which is the failure of that walk from then on.
struct Death: Hashable, Codable, Sendable {
  let end: WalkEnd

  /// The kind of the end, which tells it from others with its stage and its move.
  let kind: Kind

  /// The cause of the end, in the words of the app or the system: `Fatal error: Index out of range (Shop/Cart.swift:41)`.
  ///
  /// It is for the reader, since words may have an address, which differs each time.
  let cause: String

  /// Whether the cause names a place in the source.
  var hasPlace = false

  enum Kind: Hashable, Codable {
    case late, memory, exit
    case signal(Int32)
    /// It exited without a word.
    case silent
  }

  var path: FlowPath? { FlowPath(end.path) }

  /// The moves up to there; nil without a path.
  var choices: [Choice]? { path?.choices }

  /// Whether it was on a walk that can be made again, and no other task of the app's is known to have ended it.
  var isOfItsWalk: Bool {
    switch end.stage {
    case .between, .value: false
    case .start: !end.isElsewhere
    case .move, .step, .end: !end.isElsewhere && path != nil
    }
  }

  var isLate: Bool { kind == .late }

  fileprivate var label: String? { path?.moves.last.map { "'\($0.label)'" } }

  /// The name that it has in common with others that are the same failure.
  var subject: String {
    switch end.stage {
    case .end: "\(kind)\(Self.atEnd)"
    default: "\(kind) in \(closure ?? "\(end.stage) of \(label ?? "the start")")"
    }
  }

  /// The closure of the flow that was running, in whatever stage; nil if none was.
  fileprivate var closure: String? {
    FlowClosure.advice(on: end.note) == nil ? nil : end.note
  }

  /// The end of the subject of what came as the walk let go of what it made, whatever its last move was.
  fileprivate static let atEnd = " at the end"
}

extension Death {
  /// Tells what ended a child.
  ///
  /// - Parameters:
  ///   - end: What its file tells.
  ///   - signal: The signal that ended it; nil if it exited.
  ///   - status: The status with which it exited.
  ///   - log: What it wrote to standard error.
  ///   - limit: The seconds that a move could take.
  ///   - memory: The bytes that it could allocate.
  init(
    _ end: WalkEnd, signal: Int32?, status: Int32, log: String, limit: Double, memory: Int
  ) {
    self.end = end
    if end.cause == ProcessEnd.late {
      (kind, cause) = (.late, "did not return within \(Wording.seconds(limit))")
    } else if log.contains("Fatal error: failed to allocate ") {
      // Which allocation fails, and of how much, is chance.
      (kind, cause) = (.memory, "it needed more than \(Wording.grouped(memory >> 20)) MB of memory")
    } else if end.cause == ProcessEnd.exit {
      (kind, cause) = (.exit, "a call of exit")
    } else if let signal {
      kind = .signal(signal)
      // No other signal is that of a runtime which says why it ends the process.
      let isTold = [SIGILL, SIGTRAP, SIGABRT].contains(signal)
      let words = isTold ? Self.words(in: log, before: signal) : nil
      let text = words?.text ?? ProcessEnd.text(ofSignal: signal)
      let place = words?.hasPlace == true ? nil : Self.place(inBacktraceOf: log)
      cause = place.map { "\(text) (\($0))" } ?? text
      hasPlace = place != nil || words?.hasPlace == true
    } else {
      kind = .silent
      cause = "no word but the status \(status), as after _exit(\(status))"
    }
  }

  /// The beginnings of the lines in which Swift says why it ends a process, and those of its libraries, Objective-C and C++.
  private static let marksOfSwift = ["Fatal error:", "Precondition failed:", "Assertion failed:"]
  private static let marks =
    marksOfSwift + [
      "Could not cast value of type", "Simultaneous accesses to", "BUG IN CLIENT OF LIBDISPATCH",
      "*** Terminating app", "terminate called",
    ]

  /// Returns the last lines in which a runtime says why it ends a process, its place in brackets.
  ///
  /// They end before what the handler of the signal writes. Swift names a place, or aborts after one line; any other line that
  /// begins in this way is the app's own.
  private static func words(
    in log: String, before signal: Int32
  ) -> (text: String, hasPlace: Bool)? {
    let lines = log.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let last = lines.lastIndex(where: { isMarked(parts(of: $0).words) }) else { return nil }
    let (place, first) = parts(of: lines[last])
    let others = lines[(last + 1)...].prefix {
      !$0.hasPrefix("FlowTesting: ") && $0 != "Current stack trace:"
    }
    let text = ([first] + others).prefix(20).map { line in
      line.split(separator: " ").filter { !$0.hasPrefix("(0x") }.joined(separator: " ")
    }.joined(separator: "\n    ").trimmingCharacters(in: .whitespacesAndNewlines)
    if place == nil, marksOfSwift.contains(where: first.hasPrefix) {
      if text.contains("\n") { return nil }
      let end = ProcessEnd.text(ofSignal: signal)
      if signal != SIGABRT { return ("\(end); the last line it printed: \(text)", false) }
    }
    // A place in the standard library says nothing.
    let hasPlace = place.map { !$0.hasPrefix("Swift/") } ?? false
    return (hasPlace ? "\(text) (\(place ?? ""))" : text, hasPlace)
  }

  /// Returns the place and the words of `Shop/Cart.swift:41: Fatal error: …`.
  private static func parts(of line: Substring) -> (place: Substring?, words: Substring) {
    guard let file = line.range(of: ".swift:"),
      let end = line[file.upperBound...].range(of: ": "),
      line[file.upperBound..<end.lowerBound].allSatisfy(\.isNumber)
    else { return (nil, line) }
    return (line[..<end.lowerBound], line[end.upperBound...])
  }

  /// Returns the first place of a backtrace in a file of this machine, so not of the standard library; nil without one.
  private static func place(inBacktraceOf log: String) -> String? {
    let start = log.range(of: "Program crashed:")?.upperBound ?? log.endIndex
    for line in log[start...].split(whereSeparator: \.isNewline) {
      guard let end = line.range(of: " at /", options: .backwards)?.upperBound else { continue }
      let parts = line[end...].split(separator: ":")
      if parts.count > 1, FileManager.default.fileExists(atPath: "/\(parts[0])") {
        return parts[0].split(separator: "/").suffix(2).joined(separator: "/") + ":\(parts[1])"
      }
    }
    return nil
  }

  private static func isMarked(_ words: Substring) -> Bool {
    // `fatalError()` has no colon, and a log of Objective-C has the time in front.
    marks.contains { words.hasPrefix($0) || "\(words):" == $0 }
      || words.contains("] *** Terminating app")
  }
}

extension Finding {
  /// Whether it came as the walk let go of what it made, so that a walk which goes on from there says nothing of it.
  var isOfEnd: Bool { code == Self.ended && subject.hasSuffix(Death.atEnd) }

  init(_ death: Death) {
    let moves = death.path?.moves ?? []
    let scene = death.path?.scenes.dropLast(moves.isEmpty ? 0 : 1).last ?? ""
    let (label, note) = (death.label ?? "the start", death.end.note)
    let (what, place): (String, String) =
      switch (death.end.stage, death.closure) {
      case (.move, let closure?): (closure, " after \(label) on \(scene)")
      case (.step, let closure?): (closure, " on \(death.path?.scenes.last ?? "")")
      case (_, let closure?): (closure, " at the start")
      case (.move, nil): (death.label ?? "The start", " on \(scene)")
      case (.step, nil):
        ("\(note.isEmpty ? "Looking at the step" : "Writing \(note)") after \(label)", "")
      case (.value, nil): ("Writing the snapshot", "")
      case (.end, nil): ("Letting go of what the walk made", "")
      case (.start, nil), (.between, nil): ("Making the subject", "")
      }
    let end = "\(death.isLate ? "" : " ended the process")\(place)\(death.isLate ? "" : ":")"
    self.init(code: Self.ended, subject: death.subject, message: "\(what)\(end) \(death.cause)")
    let hint = FlowClosure.advice(on: note) ?? (death.end.stage == .move ? note : "")
    var advice: [String] = []
    // A hint at what the app found nil fits no other end.
    let mayBeNil = ["found nil", "cast", "a trap ("].contains { death.cause.contains($0) }
    if !hint.isEmpty, mayBeNil || !hint.hasPrefix("If the code") { advice.append(hint) }
    if death.isLate {
      advice.append(
        """
        See whether a loop does not end, or a continuation is never resumed. If it waits for something from outside, let a \
        fake answer that (answer("…", […])). If it takes long, give it time: @Test(.waiting(seconds: 60)).
        """)
    } else if !death.hasPlace, death.cause.contains("Fatal error") || death.cause.contains("(SIG") {
      advice.append("SWIFT_BACKTRACE=enable=yes swift test … shows the line.")
    }
    self.advice = advice.isEmpty ? nil : advice.joined(separator: "\n")
  }
}
