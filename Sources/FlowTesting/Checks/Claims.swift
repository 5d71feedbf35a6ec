import Foundation

/// A claim about several steps of a walk, whose names are checked.
private struct Claim: Inspector {
  let name: String

  /// The labels of the moves that it names.
  let moves: [String]

  /// A mistake in the claim itself.
  var mistake: Finding?

  /// The properties that may differ.
  var exceptions = Exceptions()

  /// Returns the reason why it had nothing to look at, by whether a move that it names was made.
  let unlooked: @Sendable (_ wasMade: Bool) -> String

  /// Returns whether the claim says something of the last step; throws a finding if that breaks it.
  let judge: @Sendable (WalkHistory) throws -> Bool

  func inspect<Subject>(_ step: Step<Subject>, _ ledger: inout Ledger) -> Inspection {
    guard mistake == nil, !exceptions.isMistaken, let history = step.history else {
      return Inspection()
    }
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
    if let mistake = mistake ?? exceptions.mistake(in: name) { return [mistake] }
    let unknown = exploration.unknownMoves(moves, of: name)
    if !unknown.isEmpty { return unknown }
    if looked > 0 { return exploration.seed == nil ? [] : exceptions.unused(in: name) }
    let wasMade = exploration.coverage.taken.keys.contains { moves.contains($0.label) }
    return nothingToLookAt(
      "had nothing to look at: \(unlooked(wasMade)) (\(exploration.coverage.effort)).",
      advice: exploration.kind.isHosted && wasMade
        ? "Let the closure of Flow(hosting:) return the object that holds the app's data, or leave the claim out here."
        : "Give the flow data with which it can happen, or leave the claim out here.")
  }

  /// Returns the claim as a check.
  ///
  /// - Parameters:
  ///   - mayRemember: Whether it calls a closure of the test.
  ///   - memory: Adds what it remembers of the steps so far to the state; nil if it looks at single moves.
  func check<Subject>(
    contents: Bool = false, screens: Bool = false, _ readings: [Reading] = [],
    mayRemember: Bool = false,
    remembering memory: (@Sendable (WalkHistory, inout Fingerprint) -> Void)? = nil
  ) -> Check<Subject> {
    var check = Check<Subject>(self)
    check.mayRemember = mayRemember
    (check.needs.contents, check.needs.screens) = (contents, screens)
    check.needs.readings = readings
    check.needs.memories = [memory].compactMap(\.self)
    return check
  }
}

/// The properties that may differ where a claim compares the subject with what it was.
struct Exceptions: Sendable {
  private(set) var readings: [Reading] = []

  /// The names of the properties as code and as a message has them, and of those that are only a part of one.
  private var (names, nouns): ([String], [String]) = ([], [])
  private var parts: [String] = []

  /// Those that ever differed, by their places.
  private let met = Locked<Set<Int>>([])

  /// The advice of a claim that can look at a part of a property in another way; empty for any other claim.
  var alternative = ""

  /// Adds a property, which is read after the steps that need it.
  mutating func add<Subject, Value>(
    _ path: KeyPath<Subject, Value>, _ isolation: (any Actor)?,
    if isNeeded: @escaping @Sendable (WalkHistory) -> Bool = { _ in true }
  ) {
    let name = path.propertyName
    if name.contains(".") { parts.append(name) }
    names.append(name)
    nouns.append(path.noun)
    readings.append(Reading(contentsOf: IsolatedKeyPath(path, isolation), if: isNeeded))
  }

  /// Adds a move that may change a property.
  mutating func add(move: String) {
    names.append(move)
    nouns.append("'\(move)'")
  }

  /// The argument as a claim writes it; empty without properties.
  var argument: String {
    names.isEmpty ? "" : ", except: \(names.map { "\\.\($0)" }.joined(separator: ", "))"
  }

  /// Returns the values of the properties now and before, by which they are known.
  ///
  /// The name of a property that is observed is not known.
  func values(
    in now: WalkHistory.Entry, _ before: WalkHistory.Entry
  ) -> [(name: String, now: WalkHistory.Contents, before: WalkHistory.Contents)] {
    readings.indices.compactMap { index in
      guard let now = readings[index].contents(in: now),
        let before = readings[index].contents(in: before)
      else { return nil }
      if now.fingerprints.parts != before.fingerprints.parts {
        met.withLock { _ = $0.insert(index) }
      }
      return (names[index], now, before)
    }
  }

  var isMistaken: Bool { !parts.isEmpty }

  /// Whether a property that differs may do so, by its name.
  func excuses(_ name: String) -> Bool {
    guard let index = names.firstIndex(of: name) else { return false }
    met.withLock { _ = $0.insert(index) }
    return true
  }

  func mistake(in claim: String) -> Finding? {
    guard isMistaken else { return nil }
    let whole = names.map { "\\.\($0.prefix { $0 != "." })" }.unique().joined(separator: ", ")
    return .test(
      Finding.misnamed,
      message: "\(claim): an exception is a stored property of the subject, not a part of one.",
      advice: "Name the whole property, as in except: \(whole).\(alternative)")
  }

  /// Returns a note on the properties that never differed.
  func unused(in claim: String) -> [Finding] {
    let met = met.withLock(\.self)
    return names.indices.filter { !met.contains($0) }.map { index in
      var finding = Finding.test(
        "neverDiffers",
        message: """
          \(claim): \(nouns[index]) never \(readings.isEmpty ? "changes it" : "differs"), so that it needs no exception.
          """,
        advice: "Leave it out.")
      finding.severity = .note
      return finding
    }
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
        Finding.misnamed, subject: name,
        message: "\(claim): no \(noun) \(verb) called '\(name)'.",
        advice: Wording.offered(known, as: noun) + Wording.didYouMean(name, among: known))
      if !isCertain { finding.severity = .note }
      return finding
    }
  }
}

extension Finding {
  /// The code of the finding that a claim names something that does not exist.
  static let misnamed = "misnamed"
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
  /// The name of the property as code has it, such as `sheet` or `user.name`; `…` for one that is computed, as by
  /// `@Observable`, since its name is not known.
  fileprivate var propertyName: String {
    let text = "\(self)"
    return text.contains("<computed ")
      ? "…" : text.split(separator: ".").dropFirst().joined(separator: ".")
  }

  /// The property as a message has it, such as `'sheet'`.
  fileprivate var noun: String {
    let (name, type) = (propertyName, type(of: self).valueType)
    return name == "…" ? "a property of type '\(TypeName.text(of: type))'" : "'\(name)'"
  }
}

// MARK: - The claims

extension Check {
  /// A check that one move undoes others: right after one of them, it leads back to the screen and to what the subject
  /// held before.
  ///
  /// ```swift
  /// await checkFlow(flow, .undoes("back", "open", "showSheet", except: \.lastSeen))
  /// // 'back' right after 'open' does not undo it: 'draft' is "x", and was nil.
  /// ```
  ///
  /// In a flow over scenes it looks at what the screens share. A name that no move has fails, and so does a run in which
  /// the moves never followed one another; a green run warns of an exception that never differs.
  ///
  /// - Parameters:
  ///   - undo: The label of the move that undoes.
  ///   - move: The label of a move that it undoes.
  ///   - others: The labels of others.
  ///   - exceptions: The properties that may differ.
  ///   - isolation: The actor on which these are read; by default that of the code that makes the check.
  public static func undoes<each Value>(
    _ undo: String, _ move: String, _ others: String...,
    except exceptions: repeat KeyPath<Subject, each Value>,
    isolation: isolated (any Actor)? = #isolation
  ) -> Check {
    var excepted = Exceptions()
    for exception in repeat each exceptions { excepted.add(exception, isolation) }
    let moves = [move] + others
    let name = ".undoes(\(([undo] + moves).asArguments)\(excepted.argument))"
    return undoes(undo, moves, name, "right after \(Wording.list(moves))", excepted) { history in
      guard history.move == undo, let move = history.before?.label, moves.contains(move) else {
        return nil
      }
      return history.entries.dropLast(2).last.map { (move, $0) }
    } remembers: { history in
      history.move.map(moves.contains) == true ? history.before : nil
    }
  }

  /// A check that one move undoes all since another: it leads back to the screen and to what the subject held before that
  /// one, whatever lies between, such as where changes are discarded.
  ///
  /// ```swift
  /// await checkFlow(flow, .undoes("discard", since: "edit"))
  /// // 'discard' after 'edit' does not undo it: 'title' is "x", and was "".
  /// ```
  ///
  /// - Parameters:
  ///   - undo: The label of the move that undoes.
  ///   - start: The label of the move, the last of which it undoes with all after it.
  ///   - exceptions: The properties that may differ.
  ///   - isolation: The actor on which these are read; by default that of the code that makes the check.
  public static func undoes<each Value>(
    _ undo: String, since start: String, except exceptions: repeat KeyPath<Subject, each Value>,
    isolation: isolated (any Actor)? = #isolation
  ) -> Check {
    var excepted = Exceptions()
    for exception in repeat each exceptions { excepted.add(exception, isolation) }
    let name = ".undoes(\"\(undo)\", since: \"\(start)\"\(excepted.argument))"
    @Sendable func before(_ history: WalkHistory) -> WalkHistory.Entry? {
      // What was undone already is not undone again.
      let since = history.entries.dropLast().lastIndex { $0.label == start || $0.label == undo }
      guard let since, since > 0, history.entries[since].label == start else { return nil }
      return history.entries[since - 1]
    }
    return undoes(undo, [start], name, "after '\(start)'", excepted) { history in
      history.move == undo ? before(history).map { (start, $0) } : nil
    } remembers: { history in
      history.move == start ? history.before : history.move == undo ? nil : before(history)
    }
  }

  /// - Parameters:
  ///   - when: The words for when it undoes, such as `right after 'open'`.
  ///   - undone: Returns the move that the last step undoes, and what was before it.
  ///   - memory: Returns the entry that a later step may have to lead back to.
  private static func undoes(
    _ undo: String, _ moves: [String], _ name: String, _ when: String, _ exceptions: Exceptions,
    undone: @escaping @Sendable (WalkHistory) -> (move: String, before: WalkHistory.Entry)?,
    remembers memory: @escaping @Sendable (WalkHistory) -> WalkHistory.Entry?
  ) -> Check {
    Claim(
      name: name, moves: [undo] + moves, exceptions: exceptions,
      unlooked: { wasMade in
        "no walk made '\(undo)' \(when)\(wasMade ? ", or nothing is seen of what they change" : "")"
      }
    ) { history in
      guard let (move, before) = undone(history), let now = history.entries.last else {
        return false
      }
      // Without anything stored only the screens can tell.
      let isOneScreen = history.entries.allSatisfy { $0.scene == now.scene }
      if now.sample.contents?.isEmpty != false, isOneScreen { return false }
      let screens =
        now.scene == before.scene
        ? [] : ["it leads to '\(now.scene)', and '\(before.scene)' was before"]
      let differences = try Self.differences(
        now.sample.contents, before.sample.contents, was: "was",
        except: exceptions.values(in: now, before))
      let names = differences.map(\.name)
      let isIdle =
        try history.before.map { after in
          guard after.label == move, after.scene == before.scene else { return false }
          return try after.sample.contents?.isSame(as: before.sample.contents) == true
        } ?? false
      return try Self.holds(without: screens + differences.map(\.text)) { differences in
        Finding(
          code: "notUndone", subject: "\(move), \(undo)",
          message:
            "'\(undo)' \(moves.count > 1 ? "right after '\(move)'" : when) does not undo it: \(differences).",
          advice: isIdle
            ? "'\(move)' changed nothing there, so that '\(undo)' undid what was before it. Offer '\(move)' only .when it can act."
            // A screen is no value that an exception could name.
            : """
            Let '\(undo)' put it back, or leave \(moves.count > 1 ? "'\(move)' out of the claim" : "the claim out").\(screens.isEmpty ? Self.excuse(names, exceptions) : "")
            """)
      }
    }.check(contents: true, exceptions.readings) { history, state in
      // What was before a move that may be undone.
      guard let before = memory(history) else { return }
      state.mix(before.scene)
      let held = before.sample.contents?.fingerprints
      if let whole = held?.state { return state.mix(whole) }
      held?.parts?.forEach { state.mix($0) }
    }
  }

  /// A check that some moves change something wherever they are made: the screen, what the subject holds, or a call that
  /// waits.
  ///
  /// ```swift
  /// await checkFlow(flow, .changes("save", "select"))
  /// // 'select' on list changes nothing.
  /// ```
  ///
  /// In a flow over scenes, what the controllers on screen hold and share counts; where UIKit hosts them, the object that the
  /// flow's closure returned.
  ///
  /// - Parameters:
  ///   - move: The label of a move.
  ///   - others: The labels of others.
  public static func changes(_ move: String, _ others: String...) -> Check {
    let moves = [move] + others
    return Claim(
      name: ".changes(\(moves.asArguments))", moves: moves,
      unlooked: { $0 ? "the subject stores nothing" : "no walk made \(Wording.list(moves))" }
    ) { history in
      guard let move = history.move, moves.contains(move), let before = history.before,
        let now = history.entries.last, let contents = now.sample.contents,
        !contents.isEmpty || now.screens != nil
      else { return false }
      guard now.isAtRest, now.scene == before.scene, now.screens == before.screens,
        try contents.isSame(as: before.sample.contents)
      else { return true }
      throw Finding(
        code: "changesNothing", subject: move,
        message: "'\(move)' on \(now.scene) changes nothing.",
        advice: "Let it do what it says, or offer it only .when it can.")
    }.check(contents: true, screens: true)
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
    var excepted = Exceptions()
    for exception in repeat each exceptions {
      excepted.add(exception, isolation) { $0.move == move || $0.before == nil }
    }
    excepted.alternative =
      " Or, instead of exceptions, say what must be fresh: .fresh(after: \"\(move)\", only: …)."
    let exceptions = excepted
    return Claim(
      name: ".fresh(after: \"\(move)\"\(exceptions.argument))", moves: [move],
      exceptions: exceptions,
      unlooked: { $0 ? "the subject stores nothing" : "no walk made '\(move)'" }
    ) { history in
      guard history.move == move, let now = history.entries.last, let start = history.entries.first,
        start.sample.contents?.isEmpty == false
      else { return false }
      let differences = try Self.differences(
        now.sample.contents, start.sample.contents, was: "a fresh subject has",
        except: exceptions.values(in: now, start))
      let excuse = Self.excuse(differences.map(\.name), exceptions)
      return try Self.isFresh(after: move, without: differences.map(\.text), excuse)
    }.check(contents: true, exceptions.readings)
  }

  /// A check that after a move some properties hold what those of a fresh subject hold, such as no sheet after a link.
  ///
  /// ```swift
  /// await checkFlow(flow, .fresh(after: "link", only: \.sheet))
  /// // After 'link' 'sheet' is .settings, and a fresh subject has nil.
  /// ```
  ///
  /// - Parameters:
  ///   - move: The label of the move.
  ///   - property: The property that holds it.
  ///   - others: Others that do.
  ///   - isolation: The actor on which they are read; by default that of the code that makes the check.
  public static func fresh<First, each Value>(
    after move: String, only property: KeyPath<Subject, First>,
    _ others: repeat KeyPath<Subject, each Value>, isolation: isolated (any Actor)? = #isolation
  ) -> Check {
    var properties: [(name: String, noun: String, reading: Reading)] = []
    func add<Held>(_ path: KeyPath<Subject, Held>) {
      let reading = Reading(contentsOf: IsolatedKeyPath(path, isolation)) {
        $0.move == move || $0.before == nil
      }
      properties.append((path.propertyName, path.noun, reading))
    }
    add(property)
    for other in repeat each others { add(other) }
    let compared = properties
    let words = compared.map { "\\.\($0.name)" }.joined(separator: ", ")
    return Claim(
      name: ".fresh(after: \"\(move)\", only: \(words))", moves: [move],
      unlooked: { _ in "no walk made '\(move)'" }
    ) { history in
      guard history.move == move else { return false }
      let differences = try compared.compactMap { _, noun, reading -> String? in
        guard let now = reading.contents(in: history.entries.last),
          let start = reading.contents(in: history.entries.first),
          let (_, now, start) = try now.differences(from: start).first
        else { return nil }
        return "\(noun) is \(now), and a fresh subject has \(start)"
      }
      return try Self.isFresh(after: move, without: differences)
    }.check(compared.map(\.reading))
  }

  private static func isFresh(
    after move: String, without differences: [String], _ excuse: String = ""
  ) throws(Finding) -> Bool {
    try holds(without: differences) { differences in
      Finding(
        code: "notFresh", subject: move, message: "After '\(move)' \(differences).",
        advice: "Reset it in '\(move)'.\(excuse)")
    }
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
    let (name, noun) = (property.propertyName, property.noun)
    let reading = Reading(contentsOf: IsolatedKeyPath(property, isolation))
    let words = moves.isEmpty ? "" : ", except: \(moves.asArguments)"
    var exceptions = Exceptions()
    for move in moves { exceptions.add(move: move) }
    return Claim(
      name: ".keeps(\\.\(name)\(words))", moves: moves, exceptions: exceptions,
      unlooked: { _ in "no walk made a move that it is about" }
    ) { [exceptions] history in
      guard let move = history.move, let old = reading.contents(in: history.before),
        let new = reading.contents(in: history.entries.last)
      else { return false }
      if moves.contains(move) {
        let (now, before) = (new.fingerprints.parts, old.fingerprints.parts)
        if now == nil || now != before { _ = exceptions.excuses(move) }
        return false
      }
      guard let (_, new, old) = try new.differences(from: old).first else { return true }
      throw Finding(
        code: "notKept", subject: "\(move), \(noun)",
        message: "'\(move)' changes \(noun) from \(old) to \(new).",
        advice: """
          Let '\(move)' leave it as it is. If it may change it, write except: \((moves + [move]).asArguments).
          """)
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
    let (name, noun) = (property.propertyName, property.noun)
    let reading = Reading(IsolatedKeyPath(property, isolation))
    return Claim(
      name: ".after(\"\(move)\", \\.\(name)) { … }", moves: [move],
      unlooked: { _ in "no walk made '\(move)'" }
    ) { history in
      guard history.move == move, let entry = history.before, let last = history.entries.last,
        let before = reading.value(in: entry) as? Value,
        let after = reading.value(in: last) as? Value
      else { return false }
      if claim(before, after) { return true }
      throw Finding(
        code: "claimBroken", subject: "\(move), \(noun)",
        message: """
          '\(move)' breaks the claim about \(noun): it was \(reading.text(in: entry)), and is \
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
    let (noun, wasSet) = (property.noun, Locked(false))
    return Claim(
      name: ".releases(\\.\(property.propertyName))", moves: [],
      unlooked: { _ in
        wasSet.withLock(\.self) ? "\(noun) was never let go of" : "\(noun) was nil in all states"
      }
    ) { history in
      if reading.value(in: history.entries.last) is WalkHistory.Held {
        wasSet.withLock { $0 = true }
      }
      guard let before = reading.value(in: history.before) as? WalkHistory.Held,
        let now = reading.value(in: history.entries.last),
        before.id != (now as? WalkHistory.Held)?.id
      else { return false }
      if before.object == nil { return true }
      throw Finding(
        code: "notReleased", subject: noun,
        message: "What \(noun) held is still in memory after '\(history.move ?? "")'.",
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
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
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
    return Claim(
      name: name, moves: [start].compactMap(\.self) + ends,
      unlooked: { [start = start ?? ""] _ in
        ends.contains(start) ? "'\(start)' begins it and ends it" : "no walk made '\(start)'"
      }
    ) { history in
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
  /// It counts from each state, or from each that a move leads to. A walk that ends before says nothing. What a person does
  /// while a call waits does not count if it counts `once` that is answered:
  /// `.eventually(after: "save", once: "save answers", within: 0) { !$0.isSaving }`.
  ///
  /// - Parameters:
  ///   - start: The label of the move from which it counts; nil for every state.
  ///   - answer: The label of a move, mostly the answer to a call, the first of which after that one begins the count.
  ///   - count: The greatest number of moves until it holds.
  ///   - condition: Returns whether it holds; `{ @MainActor in … }` for an object of the main actor.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  public static func eventually(
    after start: String? = nil, once answer: String? = nil, within count: Int,
    fileID: StaticString = #fileID, line: UInt = #line, _ condition: @escaping Condition
  ) -> Check {
    let reading = Reading(of: Subject.self, condition)
    let words = [
      start.map { "after: \"\($0)\"" }, answer.map { "once: \"\($0)\"" }, "within: \(count)",
    ].compactMap(\.self).joined(separator: ", ")
    let (count, begin) = (max(0, count), answer ?? start)
    let begins: @Sendable (ArraySlice<WalkHistory.Entry>) -> Bool = { entries in
      guard let last = entries.last, begin == nil || last.label == begin else { return false }
      guard let answer, let start else { return true }
      return entries.dropLast().last { $0.label == start || $0.label == answer }?.label == start
    }
    return Claim(
      name: ".eventually(\(words)) { … }", moves: [start, answer].compactMap(\.self),
      unlooked: { _ in
        """
        no walk went on for \(Wording.count(count, "move"))\(begin.map { " after '\($0)'" } ?? ""); .exploring(steps: …) makes \
        longer ones
        """
      }
    ) { history in
      guard let first = history.entries.dropLast(count).last,
        begins(history.entries.dropLast(count))
      else { return false }
      if reading.unheld(in: history).count <= count { return true }
      throw Finding(
        code: "neverHeld", subject: start ?? "start",
        message: """
          \(begin.map { "After '\($0)'" } ?? "From \(first.scene)") it does not hold\
          \(count > 0 ? " within \(Wording.count(count, "move"))" : "") (\(fileID):\(line)).
          """,
        advice: "Look at what the moves since then change, or change the claim.")
    }.check([reading], mayRemember: true) { history, state in
      // How long it has not held since the oldest move from which it counts.
      let since = reading.unheld(in: history).drop { begin != nil && $0.label != begin }
      state.mix(min(count, since.count))
      if let answer, let start {
        let last = history.entries.last { $0.label == start || $0.label == answer }
        state.mix(last?.label == start ? 1 : 0)
      }
    }
  }

  // MARK: - In words

  /// Returns the properties that differ, with words for each.
  private static func differences(
    _ now: WalkHistory.Contents?, _ before: WalkHistory.Contents?, was: String,
    except exceptions: [(name: String, now: WalkHistory.Contents, before: WalkHistory.Contents)] =
      []
  ) throws(WalkHistory.TextsDecide) -> [(name: String, text: String)] {
    guard let now, let before else { return [] }
    return try now.differences(from: before, except: exceptions).map { name, now, before in
      (name, "'\(name)' is \(now), and \(was) \(before)")
    }
  }

  /// Returns the advice for what may differ, to be pasted.
  private static func excuse(_ names: [String], _ exceptions: Exceptions) -> String {
    guard !names.isEmpty else { return "" }
    let words = names.prefix(3).map { ", \\.\($0)" }.joined()
    let all =
      exceptions.argument.isEmpty ? ", except: \(words.dropFirst(2))" : exceptions.argument + words
    return " What may differ is an exception: \(all.dropFirst(2))."
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
  public static var restores: Check { restores(Exceptions()) }

  /// A check that the subject survives being encoded and decoded, except for some properties.
  ///
  /// - Parameter exceptions: The properties that may differ; a green run warns of one that never does.
  public static func restores<each Value>(
    except exceptions: repeat KeyPath<Subject, each Value>
  ) -> Check {
    var excepted = Exceptions()
    for exception in repeat each exceptions { excepted.add(exception, nil) }
    return restores(excepted)
  }

  private static func restores(_ exceptions: Exceptions) -> Check {
    let words = exceptions.argument.isEmpty ? "" : "(\(exceptions.argument.dropFirst(2)))"
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
    return Claim(
      name: ".restores\(words)", moves: [], exceptions: exceptions,
      unlooked: { _ in "the subject stores nothing" }
    ) { history in
      func finding(_ message: String, _ names: [String] = []) -> Finding {
        Finding(
          code: "notRestored", subject: "Codable", message: message,
          advice: """
            Encode all that a person would miss, and decode it in the same way.\(Self.excuse(names, exceptions))
            """)
      }
      guard let now = history.entries.last, let restored = reading.value(in: now) else {
        return false
      }
      guard let contents = restored as? WalkHistory.Contents else {
        throw finding("Encoding and decoding fails: \(restored)")
      }
      guard !contents.isEmpty else { return false }
      let lost = try Self.differences(contents, now.sample.contents, was: "was")
        .filter { !exceptions.excuses($0.name) }
      return try Self.holds(without: lost.map(\.text)) { differences in
        finding("Encoding and decoding loses something: \(differences).", lost.map(\.name))
      }
    }.check(contents: true, [reading])
  }
}
