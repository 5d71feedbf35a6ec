import Foundation

/// A claim about several steps of a walk, whose names are checked.
private struct Claim: Inspector {
  let name: String

  /// The labels of the moves that it names.
  let moves: [String]

  /// A mistake in the claim itself.
  var mistake: Finding?

  /// Returns whether the claim says something of the last step; throws a finding if that breaks it.
  let judge: @Sendable (WalkHistory) throws -> Bool

  func inspect<Subject>(_ step: Step<Subject>, _ ledger: inout Ledger) -> Inspection {
    guard mistake == nil, let history = step.history else { return Inspection() }
    do {
      return Inspection(looked: try judge(history) ? 1 : 0)
    } catch is WalkHistory.TextsDecide {
      // The walk ends here and is made again, so that nobody reads this.
      history.lacksTexts = true
      return Inspection(findings: [Finding(code: "textsDecide", subject: name, message: name)])
    } catch {
      return Inspection(looked: 1, findings: [error as? Finding].compactMap(\.self))
    }
  }

  func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    if let mistake { return [mistake] }
    let unknown = exploration.unknownMoves(moves, of: name)
    if looked > 0 || !unknown.isEmpty { return unknown }
    return nothingToLookAt(
      "had nothing to look at: no walk made the moves that it is about, or went on long enough, or the subject stores nothing (\(exploration.coverage.effort)).",
      advice: "Give the flow data with which they can be made, or leave the claim out here.")
  }

  /// Returns the claim as a check.
  ///
  /// - Parameters:
  ///   - mayRemember: Whether it calls a closure of the test.
  ///   - memory: Adds what it remembers of the steps so far to the state; nil if it looks at single moves.
  func check<Subject>(
    contents: Bool = false, _ readings: [Reading] = [], mayRemember: Bool = false,
    remembering memory: (@Sendable (WalkHistory, inout Fingerprint) -> Void)? = nil
  ) -> Check<Subject> {
    var check = Check<Subject>(self)
    check.mayRemember = mayRemember
    check.needs.contents = contents
    check.needs.readings = readings
    check.needs.memories = [memory].compactMap(\.self)
    return check
  }
}

extension Exploration {
  /// Returns a finding for each name in a claim that no move has.
  func unknownMoves(_ named: [String], of claim: String) -> [Finding] {
    let segues = (model?.scenes ?? []).flatMap { $0.segues.map(\.label) }
    let moves = kind.subject.moves.map(\.label) + kind.subject.gestures
    let known = moves + coverage.moves.map(\.label) + segues
    // Not every answer is met on a given path.
    return unknown(named.filter { seed != nil || !$0.contains(" ") }, "move", known, of: claim)
  }

  /// Returns a finding for each name of a scene that no scene has; a given path need not meet all scenes of a router.
  ///
  /// The finding is a note if a longer run may reach the scene.
  func unknownScenes(_ named: [String], of claim: String) -> [Finding] {
    guard seed != nil || model != nil else { return [] }
    let known =
      (model?.scenes ?? []).map(\.name) + (kind.subject.screens ?? []) + coverage.scenes.sorted()
      + kind.subject.moves.compactMap(\.scene)
    let isCertain = model != nil || kind.subject.screens != nil || sawEverything
    return unknown(named, "scene", known, of: claim, isCertain: isCertain)
  }

  private func unknown(
    _ named: [String], _ noun: String, _ known: [String], of claim: String, isCertain: Bool = true
  ) -> [Finding] {
    let known = Set(known).sorted()
    return named.filter { !known.contains($0) }.map { name in
      let verb = isCertain ? "is" : "was reached that is"
      var finding = Finding.test(
        message: "\(claim): no \(noun) \(verb) called '\(name)'.",
        advice: Wording.offered(known, as: noun) + Wording.didYouMean(name, among: known))
      if !isCertain { finding.severity = .note }
      return finding
    }
  }
}

extension WalkHistory {
  /// The move that led to the last step; nil at the start.
  fileprivate var move: String? { entries.last?.label }
}

extension Reading {
  /// Makes a reading of subjects of a type.
  fileprivate convenience init<Subject>(
    of _: Subject.Type, if isNeeded: @escaping @Sendable (WalkHistory) -> Bool = { _ in true },
    _ read: nonisolated(nonsending) @escaping @Sendable (Subject) async throws -> Any
  ) {
    self.init(if: isNeeded) { subject, _ in
      guard let subject = subject as? Subject else { return () }
      return try await read(subject)
    }
  }

  fileprivate convenience init<Subject, Value>(_ path: IsolatedKeyPath<Subject, Value>) {
    self.init(of: Subject.self) { await path.value(of: $0) }
  }

  /// Makes a reading of what a property holds, which an object may change in place.
  fileprivate convenience init<Subject, Value>(
    contentsOf path: IsolatedKeyPath<Subject, Value>,
    if isNeeded: @escaping @Sendable (WalkHistory) -> Bool = { _ in true }
  ) {
    self.init(if: isNeeded) { subject, reader in
      guard let subject = subject as? Subject else { return () }
      return reader.contents(ofValue: await path.value(of: subject))
    }
  }

  fileprivate func value(in entry: WalkHistory.Entry?) -> Any? {
    entry?.values[ObjectIdentifier(self)]
  }

  fileprivate func contents(in entry: WalkHistory.Entry?) -> WalkHistory.Contents? {
    value(in: entry) as? WalkHistory.Contents
  }

  /// Returns the last entries in which a condition does not hold.
  fileprivate func unheld(in history: WalkHistory) -> ArraySlice<WalkHistory.Entry> {
    let held = history.entries.lastIndex { value(in: $0) as? Bool == true }
    return history.entries[(held.map { $0 + 1 } ?? 0)...]
  }

  /// Returns the value of an entry as a snapshot shows it.
  fileprivate func text(in entry: WalkHistory.Entry) -> String {
    value(in: entry).map { ValueText().text(of: $0).text } ?? "nothing"
  }
}

extension AnyKeyPath {
  /// The name of the property, such as `sheet` or `user.name`; the type of one that is computed, as by `@Observable`,
  /// since its name is not known.
  fileprivate var propertyName: String {
    let text = "\(self)"
    if text.contains("<computed ") { return TypeName.text(of: type(of: self).valueType) }
    return text.split(separator: ".").dropFirst().joined(separator: ".")
  }
}

// MARK: - The claims

extension Check {
  /// A check that one move undoes others: right after one of them, it leads back to the screen and to what the subject
  /// held before.
  ///
  /// ```swift
  /// await checkFlow(flow, .undoes("back", "open", "showSheet"))
  /// // 'back' right after 'open' does not undo it: 'draft' is "x", and was nil.
  /// ```
  ///
  /// In a flow over scenes it looks at what the screens share. A name that no move has fails, and so does a run in which
  /// the moves never followed one another.
  ///
  /// - Parameters:
  ///   - undo: The label of the move that undoes.
  ///   - moves: The labels of the moves that it undoes.
  public static func undoes(_ undo: String, _ moves: String...) -> Check {
    Claim(name: ".undoes(\(([undo] + moves).asArguments))", moves: [undo] + moves) { history in
      guard history.move == undo, let move = history.before?.label, moves.contains(move),
        let now = history.entries.last, let before = history.entries.dropLast(2).last
      else { return false }
      let screens =
        now.scene == before.scene
        ? [] : ["it leads to '\(now.scene)', and '\(before.scene)' was before"]
      let differences =
        try screens + Self.differences(now.sample.contents, before.sample.contents, was: "was")
      return try Self.holds(without: differences) { differences in
        Finding(
          code: "notUndone", subject: "\(move), \(undo)",
          message: "'\(undo)' right after '\(move)' does not undo it: \(differences).",
          advice: "Let '\(undo)' put it back, or leave '\(move)' out of the claim.")
      }
    }.check(contents: true) { history, state in
      // What was before a move that may be undone.
      guard let before = history.before, let move = history.move, moves.contains(move) else {
        return
      }
      state.mix(before.scene)
      let held = before.sample.contents?.fingerprints
      if let whole = held?.state { return state.mix(whole) }
      held?.parts?.forEach { state.mix($0) }
    }
  }

  /// A check that after a move the subject holds what a fresh one holds, such as after a log-out.
  ///
  /// ```swift
  /// await checkFlow(flow, .fresh(after: "logOut", except: \.theme))
  /// // After 'logOut' 'trips' is ["Rome"], and a fresh subject has [].
  /// ```
  ///
  /// - Parameters:
  ///   - move: The label of the move.
  ///   - exceptions: The properties that may differ.
  ///   - isolation: The actor on which these are read; by default that of the code that makes the check.
  public static func fresh<each Value>(
    after move: String, except exceptions: repeat KeyPath<Subject, each Value>,
    isolation: isolated (any Actor)? = #isolation
  ) -> Check {
    var (readings, words, hasParts) = ([Reading](), "", false)
    for exception in repeat each exceptions {
      let text = "\(exception)"
      hasParts = hasParts || !text.contains("<computed ") && text.count { $0 == "." } > 1
      words += "\(readings.isEmpty ? ", except:" : ",") \\.\(exception.propertyName)"
      readings.append(
        Reading(contentsOf: IsolatedKeyPath(exception, isolation)) {
          $0.move == move || $0.before == nil
        })
    }
    let exceptions = readings
    let name = ".fresh(after: \"\(move)\"\(words))"
    let mistake = Finding.test(
      message: "\(name): an exception is a stored property of the subject, not a part of one.",
      advice: "Name the whole property, or compare the others with .after(\"\(move)\", …).")
    return Claim(name: name, moves: [move], mistake: hasParts ? mistake : nil) { history in
      guard history.move == move, let now = history.entries.last, let start = history.entries.first,
        start.sample.contents?.isEmpty == false
      else { return false }
      // Those whose values are these, since the name of a property that is observed is not known.
      let excepted = exceptions.compactMap { exception in
        exception.contents(in: now).flatMap { now in
          exception.contents(in: start).map { (now: now, before: $0) }
        }
      }
      let differences = try Self.differences(
        now.sample.contents, start.sample.contents, was: "a fresh subject has", except: excepted)
      return try Self.holds(without: differences) { differences in
        Finding(
          code: "notFresh", subject: move, message: "After '\(move)' \(differences).",
          advice: "Reset it in '\(move)', or name what may stay: except: \\.theme.")
      }
    }.check(contents: true, exceptions)
  }

  /// A check that no move or answer changes a property, except some.
  ///
  /// ```swift
  /// await checkFlow(flow, .keeps(\.sheet, except: "showSheet", "done"))
  /// // 'select' changes 'sheet' from .info to nil.
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property, whose values are compared as a snapshot shows them.
  ///   - moves: The labels of the moves that may change it.
  ///   - isolation: The actor on which it is read; by default that of the code that makes the check.
  public static func keeps<Value>(
    _ property: KeyPath<Subject, Value>, except moves: String...,
    isolation: isolated (any Actor)? = #isolation
  ) -> Check {
    let (name, path) = (property.propertyName, IsolatedKeyPath(property, isolation))
    let reading = Reading(contentsOf: path)
    let words = moves.isEmpty ? "" : ", except: \(moves.asArguments)"
    return Claim(name: ".keeps(\\.\(name)\(words))", moves: moves) { history in
      guard let move = history.move, !moves.contains(move),
        let old = reading.contents(in: history.before),
        let new = reading.contents(in: history.entries.last)
      else { return false }
      guard let (_, new, old) = try new.differences(from: old).first else { return true }
      throw Finding(
        code: "notKept", subject: "\(move), \(name)",
        message: "'\(move)' changes '\(name)' from \(old) to \(new).",
        advice: "Leave it alone there, or name the move: except: \"\(move)\".")
    }.check([reading])
  }

  /// A check that compares a property after a move with the one before it.
  ///
  /// ```swift
  /// await checkFlow(flow, .after("cancel", \.trips) { before, after in after.count == before.count - 1 })
  /// // 'cancel' breaks the claim about 'trips': it was ["Rome"], and is ["Rome"].
  /// ```
  ///
  /// - Parameters:
  ///   - move: The label of the move.
  ///   - property: The property.
  ///   - isolation: The actor on which it is read; by default that of the code that makes the check.
  ///   - claim: Returns whether the two values fit.
  public static func after<Value>(
    _ move: String, _ property: KeyPath<Subject, Value>,
    isolation: isolated (any Actor)? = #isolation,
    _ claim: @escaping @Sendable (_ before: Value, _ after: Value) -> Bool
  ) -> Check {
    let (name, reading) = (property.propertyName, Reading(IsolatedKeyPath(property, isolation)))
    return Claim(name: ".after(\"\(move)\", \\.\(name)) { … }", moves: [move]) { history in
      guard history.move == move, let entry = history.before, let last = history.entries.last,
        let before = reading.value(in: entry) as? Value,
        let after = reading.value(in: last) as? Value
      else { return false }
      if claim(before, after) { return true }
      throw Finding(
        code: "claimBroken", subject: "\(move), \(name)",
        message: """
          '\(move)' breaks the claim about '\(name)': it was \(reading.text(in: entry)), and is \
          \(reading.text(in: last)).
          """,
        advice: "Change what '\(move)' does to it, or the claim.")
    }.check([reading], mayRemember: true)
  }

  /// A check that an object is freed once a property refers to it no more, such as a child coordinator.
  ///
  /// ```swift
  /// await checkFlow(flow, .releases(\.checkout))
  /// // What 'checkout' held is still in memory after 'done'.
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - isolation: The actor on which it is read; by default that of the code that makes the check.
  public static func releases<Object: AnyObject>(
    _ property: KeyPath<Subject, Object?>, isolation: isolated (any Actor)? = #isolation
  ) -> Check {
    let path = IsolatedKeyPath(property, isolation)
    let reading = Reading(of: Subject.self) {
      await path.value(of: $0).map { WalkHistory.Held($0) } as Any
    }
    let name = property.propertyName
    return Claim(name: ".releases(\\.\(name))", moves: []) { history in
      guard let before = reading.value(in: history.before) as? WalkHistory.Held,
        let now = reading.value(in: history.entries.last),
        before.id != (now as? WalkHistory.Held)?.id
      else { return false }
      if before.object == nil { return true }
      throw Finding(
        code: "notReleased", subject: name,
        message: "What '\(name)' held is still in memory after '\(history.move ?? "")'.",
        advice: """
          Look for what holds it: a closure that captures it, a list of children, a delegate, a timer, a task.
          """)
    }.check([reading])
  }

  /// The condition of a claim about time.
  public typealias Condition = nonisolated(nonsending) @Sendable (Subject) async throws -> Bool

  /// A check that a condition never holds, also only between two moves.
  ///
  /// ```swift
  /// await checkFlow(flow, .never(after: "logOut", until: "logIn") { $0.user != nil })
  /// // .never(after: "logOut", until: "logIn") { … } is broken on inbox, after 'mail answers': the condition holds (…).
  /// ```
  ///
  /// It looks at the state that each move leads to, that of `after` included, and not at that of `until`.
  ///
  /// - Parameters:
  ///   - start: The label of the move after which it must not hold; nil for the start of the walk.
  ///   - ends: The labels of the moves that end this; none for the end of the walk.
  ///   - condition: Returns whether it holds; `{ @MainActor in $0.user != nil }` for an object of the main actor.
  public static func never(
    after start: String? = nil, until ends: String..., fileID: StaticString = #fileID,
    line: UInt = #line, that condition: @escaping Condition
  ) -> Check {
    let words = [
      start.map { "after: \"\($0)\"" }, ends.isEmpty ? nil : "until: \(ends.asArguments)",
    ]
    .compactMap(\.self).joined(separator: ", ")
    let name = ".never\(words.isEmpty ? "" : "(\(words))") { … }"
    let isBetween: @Sendable (WalkHistory) -> Bool = { history in
      guard let begin = start.map({ history.last[$0] }) ?? 0 else { return false }
      return ends.allSatisfy { history.last[$0].map { $0 < begin } ?? true }
    }
    let reading = Reading(of: Subject.self, if: isBetween, condition)
    return Claim(name: name, moves: [start].compactMap(\.self) + ends) { history in
      guard isBetween(history), let now = history.entries.last,
        let holds = reading.value(in: now) as? Bool
      else { return false }
      if !holds { return true }
      throw Finding(
        code: "neverHolds", subject: name,
        message: """
          \(name) is broken on \(now.scene)\(now.label.map { ", after '\($0)'" } ?? ""): the condition holds \
          (\(fileID):\(line)).
          """,
        advice: "Look at what the last step changed, or change the claim.")
    }.check([reading], mayRemember: true) { if isBetween($0) { $1.mix("between") } }
  }

  /// A check that a condition holds within some moves, wherever a walk goes.
  ///
  /// ```swift
  /// await checkFlow(flow, .eventually(after: "save", within: 3) { !$0.isSaving })
  /// // After 'save' it does not hold within 3 moves.
  /// ```
  ///
  /// It counts from each state, or from each that a move leads to. A walk that ends before says nothing.
  ///
  /// - Parameters:
  ///   - start: The label of the move from which it counts; nil for every state.
  ///   - count: The greatest number of moves until it holds.
  ///   - condition: Returns whether it holds; `{ @MainActor in … }` for an object of the main actor.
  public static func eventually(
    after start: String? = nil, within count: Int, fileID: StaticString = #fileID,
    line: UInt = #line, _ condition: @escaping Condition
  ) -> Check {
    let reading = Reading(of: Subject.self, condition)
    let words = (start.map { "after: \"\($0)\", " } ?? "") + "within: \(count)"
    let count = max(0, count)
    return Claim(name: ".eventually(\(words)) { … }", moves: [start].compactMap(\.self)) {
      history in
      guard let first = history.entries.dropLast(count).last,
        start == nil || first.label == start
      else { return false }
      if reading.unheld(in: history).count <= count { return true }
      throw Finding(
        code: "neverHeld", subject: start ?? "start",
        message: """
          \(start.map { "After '\($0)'" } ?? "From \(first.scene)") it does not hold within \
          \(Wording.count(count, "move")) (\(fileID):\(line)).
          """,
        advice: "Look at what the moves since then change, or change the claim.")
    }.check([reading], mayRemember: true) { history, state in
      // How long it has not held since the oldest move from which it counts.
      let since = reading.unheld(in: history).drop { start != nil && $0.label != start }
      state.mix(min(count, since.count))
    }
  }

  // MARK: - In words

  /// Returns the properties that differ, in words, by name.
  private static func differences(
    _ now: WalkHistory.Contents?, _ before: WalkHistory.Contents?, was: String,
    except exceptions: [(now: WalkHistory.Contents, before: WalkHistory.Contents)] = []
  ) throws(WalkHistory.TextsDecide) -> [String] {
    guard let now, let before else { return [] }
    return try now.differences(from: before, except: exceptions).map { name, now, before in
      "'\(name)' is \(now), and \(was) \(before)"
    }
  }

  /// Returns true if there are no differences, and throws a finding that tells the first few if there are.
  private static func holds(
    without differences: [String], or finding: (String) -> Finding
  ) throws(Finding) -> Bool {
    if differences.isEmpty { return true }
    throw finding(differences.prefix(3).joined(separator: "; "))
  }
}

extension Check where Subject: Codable & SendableMetatype {
  /// A check that the subject survives being encoded and decoded, as when an app is restored.
  ///
  /// ```swift
  /// await checkFlow(flow, .restores)
  /// // Encoding and decoding loses something: 'sheet' is nil, and was .info.
  /// ```
  public static var restores: Check {
    let reading = Reading { subject, reader in
      guard let subject = subject as? Subject else { return () }
      do {
        return try reader.contents(of: subject) {
          try JSONDecoder().decode(Subject.self, from: try JSONEncoder().encode($0))
        }
      } catch {
        return "\(error)"
      }
    }
    return Claim(name: ".restores", moves: []) { history in
      func finding(_ message: String) -> Finding {
        Finding(
          code: "notRestored", subject: "Codable", message: message,
          advice: "Encode all that a person would miss, and decode it in the same way.")
      }
      guard let now = history.entries.last, let restored = reading.value(in: now) else {
        return false
      }
      guard let contents = restored as? WalkHistory.Contents else {
        throw finding("Encoding and decoding fails: \(restored)")
      }
      guard !contents.isEmpty else { return false }
      return try Self.holds(without: Self.differences(contents, now.sample.contents, was: "was")) {
        differences in
        finding("Encoding and decoding loses something: \(differences).")
      }
    }.check(contents: true, [reading])
  }
}
