import Foundation

/// The end of a child process on a walk, which is the failure of that walk from then on.
struct Death: Hashable, Codable, Sendable {
  let end: WalkEnd

  /// The cause of the end, in the words of the app or the system: `Fatal error: Index out of range (Shop/Cart.swift:41)`.
  let cause: String

  /// Whether the cause names a place in the source, which tells two failures apart.
  var hasPlace = false

  var path: FlowPath? { FlowPath(end.path) }

  /// The moves up to there; nil without a path.
  var choices: [Choice]? { path?.choices }

  /// Whether it was on a walk that can be made again, and no other task of the app's is known to have ended it.
  var isOfItsWalk: Bool {
    switch end.stage {
    case .between: false
    case .start: !end.isElsewhere
    case .move, .step, .end: !end.isElsewhere && path != nil
    }
  }

  var isLate: Bool { end.cause == ProcessEnd.late }
}

extension Death {
  /// Tells what ended a child.
  ///
  /// - Parameters:
  ///   - end: What its file tells.
  ///   - signal: The signal that ended it; nil if it exited.
  ///   - status: The status with which it exited.
  ///   - log: What it wrote to standard error.
  ///   - limits: The limits of the child, in words.
  init(
    _ end: WalkEnd, signal: Int32?, status: Int32, log: String,
    limits: (time: String, memory: String)
  ) {
    self.end = end
    if end.cause == ProcessEnd.late {
      cause = "did not return within \(limits.time)"
    } else if log.contains("Fatal error: failed to allocate ") {
      // Which allocation fails, and of how much, is chance.
      cause = "it needed more than \(limits.memory) of memory"
    } else if end.cause == ProcessEnd.exit {
      cause = "a call of exit"
    } else if let words = Self.words(in: log), signal != nil {
      cause = words.text
      hasPlace = words.hasPlace
    } else if let signal {
      cause = ProcessEnd.text(ofSignal: signal)
    } else {
      cause = "no word but the status \(status), as after _exit(\(status))"
    }
  }

  /// Returns the last line in which Swift, Objective-C or C++ says why it ends a process, its place in brackets.
  private static func words(in log: String) -> (text: String, hasPlace: Bool)? {
    let marks = [
      "Fatal error", "Could not cast value of type", "*** Terminating app", "terminate called",
    ]
    for line in log.split(whereSeparator: \.isNewline).reversed() {
      guard let start = marks.lazy.compactMap({ line.range(of: $0)?.lowerBound }).first else {
        continue
      }
      let text = line[start...].split(separator: " ").filter { !$0.hasPrefix("(0x") }
        .joined(separator: " ")
      // `Shop/Cart.swift:41: Fatal error: …`; a place in the standard library says nothing.
      let place = line[..<start].split(separator: " ").last.map { $0.dropLast() } ?? ""
      let hasPlace = place.contains(".swift:") && !place.hasPrefix("Swift/")
      return (hasPlace ? "\(text) (\(place))" : text, hasPlace)
    }
    return nil
  }
}

extension Finding {
  init(_ death: Death) {
    let moves = death.path?.moves ?? []
    let scene = death.path?.scenes.dropLast(moves.isEmpty ? 0 : 1).last ?? ""
    let label = moves.last.map { "'\($0.label)'" }
    let what =
      switch death.end.stage {
      case .move: "\(label ?? "The start")\(death.isLate ? " on \(scene)" : "")"
      case .step: "Looking at the step after \(label ?? "the start")"
      case .end: "Letting go of what the walk made"
      case .start, .between: "Making the subject"
      }
    let place = death.end.stage == .move ? " on \(scene)" : ""
    let end = death.isLate ? death.cause : "ended the process\(place): \(death.cause)"
    // The place in the source tells failures apart; without one, the move does.
    let mover = death.hasPlace ? "" : " by \(label ?? "")"
    self.init(
      code: Self.ended, subject: "\(death.isLate ? "late" : death.cause)\(mover)",
      message: "\(what) \(end)")
    var advice: [String] = []
    // A hint at what the app found nil fits no other end.
    let mayBeNil = ["found nil", "cast", "a trap ("].contains { death.cause.contains($0) }
    if !death.end.note.isEmpty, mayBeNil || !death.end.note.hasPrefix("If the code") {
      advice.append(death.end.note)
    }
    if death.isLate {
      advice.append(
        """
        See whether a loop does not end, or a continuation is never resumed. If it waits for something from outside, let a \
        fake answer that (answer("…", […])). If it takes long, give it time: @Test(.waiting(seconds: 60)), or FLOW_WAIT=60.
        """)
    } else if !death.hasPlace, death.cause.contains("Fatal error") || death.cause.contains("(SIG") {
      advice.append("SWIFT_BACKTRACE=enable=yes swift test … shows the line.")
    }
    self.advice = advice.isEmpty ? nil : advice.joined(separator: "\n")
  }
}
