// The text of a failure in the log, and as Markdown: path, call to keep, advice.

import Foundation

extension Discovery {
  var check: String? { if case .check(let name) = failure.noticedBy { name } else { nil } }

  /// The failure as a report; beside another on the same path in full only its message and its advice.
  func text(besideThatOf other: Discovery? = nil) -> String {
    let message = failure.finding.message
    if let other {
      let subject = other.failure.finding.subject
      let line = "\(message) (On the path of '\(subject)', whose report has Keep.)"
      return ([line] + fix).joined(separator: "\n")
    }
    let last = showsChanges ? lastChanges : []
    let isAll = steps.count <= 3 || last.isEmpty
    let changes = (isAll ? [] : ["in the last 3 of \(steps.count) steps"]) + last
    // What changed explains an expectation whose values fill many lines.
    let isLong = failure.noticedBy == .closure && message.count > Self.longest
    let isCut = isLong && !changes.isEmpty
    var lines = [
      isCut ? message.prefix(Self.longest) + "…" : message,
      "  Path:    \(path.lines)",
      "           \(length)",
    ]
    if !seen.isEmpty { lines.append("  Seen:    \(seen.joined(separator: "\n           "))") }
    lines.append("  Keep:    \(keep)")
    if let keptAt { lines.append("  Saved to: \(keptAt), replayed first") }
    lines += fix
    if !changes.isEmpty {
      lines.append("  Changed: \(changes.joined(separator: "\n           "))")
    }
    if !unjudged.isEmpty {
      let names = unjudged.joined(separator: ", ")
      lines.append("  Unjudged: \(names), as the run ended at this failure")
    }
    if isCut { lines.append("  Failed:  \(message)") }
    return lines.joined(separator: "\n")
  }

  /// The changes of the last three steps; where they are too many, those of earlier steps are cut.
  private var lastChanges: [String] {
    var (lines, left) = ([String](), 24)
    for step in steps.suffix(3).reversed() {
      let changes = Wording.lines(step.lines, atMost: max(left, 4))
      left -= changes.count
      lines = changes + lines
    }
    return lines
  }

  /// The number of characters of the message of a closure's failure that stand on top.
  private static let longest = 200

  private var fix: [String] {
    failure.finding.advice.map {
      ["  Fix:     \($0.split(separator: "\n").joined(separator: "\n           "))"]
    } ?? []
  }

  /// The failure as Markdown: its message, its steps with what each changed, and the screens as a picture.
  func markdown(of test: String, over map: SceneModel) -> String {
    var text = "# \(test): a failing path\n\n\(failure.finding.message.fenced)\n\n"
    text += "From \(path.start.asCode), \(length):\n\n"
    for (index, move) in path.moves.enumerated() {
      let made = steps.dropFirst(index).first
      let choice = made?.choice.map { ", where \($0.asCode)" } ?? ""
      let end = index == path.count - 1 ? ", **which fails**" : ""
      text += "\(index + 1). \("\(move)".asCode)\(choice)\(end)\n"
      guard let changes = made?.lines.dropFirst(), !changes.isEmpty else { continue }
      let block = Wording.lines(changes.map { String($0.dropFirst(2)) }, atMost: 40)
      let lines = block.joined(separator: "\n").fenced.components(separatedBy: "\n")
      text += "\n\(lines.map { "    \($0)\n" }.joined())\n"
    }
    let picture = MarkedDiagram(of: path, over: map).markdown
    let legend = "Red, numbered: the path, from the red box · others: ways beside it"
    let advice = ([keep] + fix).joined(separator: "\n").fenced
    return "\(text)\n\(picture)\n\(legend)\n\n\(advice)\n"
  }

  /// Whether a report in full of this failure has all that one of another would have, but for message and advice.
  func covers(_ other: Discovery) -> Bool {
    check != nil && keep == other.keep && length == other.length && seen == other.seen
  }

  /// The call that walks just this path, and another on which the failure rests, in a test of a suite with a static `flow`.
  private var keep: String {
    let support = failure.finding.support.flatMap(FlowPath.init)
    let paths = [path, support].compactMap { $0?.literal }
    let along = paths.count == 1 ? paths[0] : "[\(paths.joined(separator: ", "))]"
    let call = "await checkFlow(Self.flow, along: \(along)"
    return switch failure.noticedBy {
    case .check(let name): "\(call), \(name))"
    case .closure: "\(call)) { step in … }"
    case .walk, .process: "\(call))"
    }
  }

  /// The length of the path, and the knowledge about shorter ones: `2 steps, shrunk from 11; no shorter path fails`.
  var length: String {
    let (count, found) = (path.count, foundAfter)
    guard count > 0 || isFlaky else { return "no steps: it fails at the start" }
    let steps = Wording.count(count, "step")
    let shrunk = count < found ? "\(steps), shrunk from \(found)" : steps
    let others = isOfOneText ? "; with another text some shorter ones fail" : ""
    return switch minimality {
    case .proven: "\(shrunk); no shorter path fails\(basisText)\(others)"
    case .tried(let length) where length > 0:
      """
      \(shrunk); no path of up to \(Wording.count(length, "step")) fails\(basisText); longer ones were not all tried\(others)
      """
    case .tried: "\(shrunk); shorter paths were not all tried\(others)"
    case .asGiven: steps
    case .notRepeatable(let flakiness):
      """
      \(shrunk); flaky: \(flakiness.failed) of \(flakiness.walks) walks along it failed. Something \
      besides the moves decides (tasks that race, a random number or order, a static that counts over walks, a clock, a file, the order of a set, a very busy machine)
      """
    }
  }

  /// `, as far as 'Router' shows`: what a claim about shorter paths rests on; empty if each of them was walked.
  private var basisText: String { basis.map { ", \($0)" } ?? "" }

  /// With which other senders the path fails or passes; of a flaky failure, how a walk that passed differed.
  var seen: [String] {
    if case .notRepeatable(let flakiness) = minimality {
      return [
        flakiness.difference ?? "a walk that passed reached the same scenes with the same choices"
      ]
    }
    return (showsChanges ? steps.compactMap(\.choice).unique() : [])
      + (SenderTrials.together(senders, noun).map { [$0] }
        ?? senders.compactMap { $0.text(noun: noun) })
  }
}

extension SenderTrials {
  /// `'open' fails with choice (1) and 'link' with choice (1), …`, if it passes with any other choice of each, since both
  /// may have to be the same; nil otherwise.
  fileprivate static func together(_ trials: [SenderTrials], _ noun: String) -> String? {
    guard trials.count > 1, trials.allSatisfy({ $0.passing.count + 1 == $0.count }) else {
      return nil
    }
    let pairs = trials.map { "\($0.move) with \(noun) (\($0.sender))" }
    return "it fails after \(Wording.phrase(pairs)), and passes with another in one of them"
  }

  private var move: String { step.map { "'\(label)' of step \($0)" } ?? "'\(label)'" }

  /// `'open' fails with any of its 3 senders`, or which of them were tried.
  fileprivate func text(noun: String) -> String? {
    func numbered(_ numbers: [Int]) -> String {
      "\(noun)\(numbers.count == 1 ? "" : "s") \(Wording.phrase(numbers.map { "(\($0))" }))"
    }
    let isAll = failing.count + passing.count + 1 == count
    if isAll, failing.isEmpty, !passing.isEmpty {
      return "\(move) fails only with \(noun) (\(sender)), not with \(numbered(passing))"
    }
    if isAll, passing.isEmpty, !failing.isEmpty {
      return "\(move) fails with any of its \(count) \(noun)s"
    }
    let texts = [
      failing.isEmpty ? nil : "fails with \(numbered(failing)), too",
      passing.isEmpty ? nil : "passes with \(numbered(passing))",
    ].compactMap(\.self)
    return texts.isEmpty ? nil : "\(move) \(texts.joined(separator: ", and "))"
  }
}
