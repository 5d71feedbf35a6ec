extension Flow {
  /// A flow of a router, a coordinator or any other subject, without a storyboard.
  ///
  /// ```swift
  /// let shop = Flow(from: { Router(api: .fixture) }, at: \.screen) {
  ///   Move("open", from: "Home", choosing: \.items) { $0.open($1) }
  ///   Move("back") { $0.path.removeLast() }.when { !$0.path.isEmpty }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - make: Makes a fresh subject, for each walk and to look whether two of them are equal.
  ///   - screen: The screen the subject is at. Its name in paths is its text when it is a string, the
  ///     case's name when it is an enum, else the name of its type; an object is judged as a
  ///     controller when it arrives.
  ///   - moves: What a person can do.
  ///
  /// A subject that is a `Hashable` value and holds no object is copied where all states are visited
  /// with `.exhausting()`; two that are equal are one state.
  public init<Screen>(
    from make: @escaping @Sendable () throws -> Subject,
    at screen: KeyPath<Subject, Screen> & Sendable,
    @ListBuilder<Move<Subject>> moves: () -> [Move<Subject>]
  ) {
    let all = moves()
    let moves = all.map(KnownMove.init)
    model = nil
    width = .compact
    mistakes = Self.mistakes(in: all)
    let view = ScreenView(screen: screen)
    drive = { (tables) throws(Finding) in
      do {
        return SubjectDrive(try make(), moves, view, tables)
      } catch {
        throw .thrown(error, by: "Making the subject", on: "start")
      }
    }
  }

  private static func mistakes(in moves: [Move<Subject>]) -> [Mistake] {
    guard !moves.isEmpty else {
      return [
        Mistake(
          message: "The flow has no moves, so that there is nothing to walk.",
          advice: "Say what a person can do, as Move(\"open\") { $0.open() }.")
      ]
    }
    return moves.indices.compactMap { index in
      let isTaken = moves[..<index].contains { earlier in
        earlier.label == moves[index].label
          && (earlier.scene == nil || moves[index].scene == nil
            || earlier.scene == moves[index].scene)
      }
      guard isTaken else { return nil }
      return Mistake(
        message: "Two moves are called '\(moves[index].label)' on the same screen.",
        advice: "Give one of them another name, or say from: where each can be made.")
    }
  }
}

/// Drives a router, a coordinator or any other subject.
private final class SubjectDrive<Subject, Screen>: Drive<Subject> {
  private let moves: [KnownMove<Subject>]
  private let view: ScreenView<Subject, Screen>
  private let tables: RunTables
  private var current: [Offer] = []

  init(
    _ subject: Subject, _ moves: [KnownMove<Subject>], _ view: ScreenView<Subject, Screen>,
    _ tables: RunTables
  ) {
    self.moves = moves
    self.view = view
    self.tables = tables
    super.init(
      subject, on: tables.names.scene(view.name(in: subject)), in: tables.names, waits: true)
  }

  override func contents() -> StepContents<Subject> {
    let controller = view.object(in: subject)
    return StepContents(
      subject, in: names, arrivals: view.arrivals(of: controller, on: scene.text),
      destination: controller)
  }

  override func offers() throws(Finding) -> [Offer] {
    scene = tables.names.scene(view.name(in: subject))
    let ways = ways(on: scene.text)
    current = []
    for (known, way) in zip(moves, ways) {
      let move = known.move
      guard move.scene == nil || move.scene == scene.text else { continue }
      if let senders = try offer(move) { current.append(Offer(way: way, senders: senders)) }
    }
    return current
  }

  override nonisolated(nonsending) func performWaiting(
    _ number: Int, sender: Int?
  ) async throws(Finding) -> Bool {
    guard case .code(let index) = current[number].way.action else { return false }
    do {
      try await moves[index].move.perform(&subject, sender ?? 0)
    } catch {
      throw .thrown(error, by: "'\(moves[index].move.label)'", on: scene.text)
    }
    scene = tables.names.scene(view.name(in: subject))
    return true
  }

  override var state: AnyHashable? {
    // An object that is equal to itself alone is another one after each walk.
    type(of: subject) is AnyClass ? nil : (subject as? any Hashable).map { AnyHashable($0) }
  }

  /// How many senders a move has; nothing when it cannot be made now.
  private func offer(_ move: Move<Subject>) throws(Finding) -> Int?? {
    do {
      guard try move.isOffered(subject) else { return nil }
      let count = try move.choices(subject)
      return count == 0 ? nil : .some(count)
    } catch {
      throw .thrown(error, by: "'\(move.label)'", on: scene.text)
    }
  }

  private func ways(on scene: String) -> [Way] {
    if let known = tables.ways[scene] { return known }
    let ways = moves.enumerated().map { number, known in
      let label = known.move.label
      return Way(label, WayOut(scene: scene, label: label), .code(number), in: tables.names)
    }
    tables.ways[scene] = ways
    return ways
  }
}

/// A move that is asked often, so that it is not copied each time.
private final class KnownMove<Subject>: Sendable {
  let move: Move<Subject>

  init(_ move: Move<Subject>) { self.move = move }
}

extension Finding {
  fileprivate static func thrown(_ error: any Error, by word: String, on scene: String) -> Finding {
    Finding(
      code: "threw", subject: "\(scene).\(word)", message: "\(word) threw on \(scene): \(error)",
      advice: "Catch it where the app would, or offer the move only .when it can be made.")
  }
}

/// Where a subject is, as a walk sees it.
private struct ScreenView<Subject, Screen>: Sendable {
  let screen: KeyPath<Subject, Screen> & Sendable

  /// Whether there can be an object on screen.
  let canHoldObject: Bool

  init(screen: KeyPath<Subject, Screen> & Sendable) {
    self.screen = screen
    let kind = Runtime.kind(of: Screen.self)
    canHoldObject = kind != .structType && kind != .enumType
  }

  func name(in subject: Subject) -> String { Self.name(of: subject[keyPath: screen]) }

  func object(in subject: Subject) -> AnyObject? {
    guard canHoldObject, let value = Runtime.unwrapped(subject[keyPath: screen]) else {
      return nil
    }
    return type(of: value) is AnyClass ? value as AnyObject : nil
  }

  func arrivals(of controller: AnyObject?, on scene: String) -> [Arrival] {
    guard let controller else { return [] }
    return [
      Arrival(
        scene: Scene(scene), controller: controller, isNew: true, hasWaited: false,
        origin: .initializer, wasPrepared: false, segue: nil,
        looks: [Look(hand: .initializer, values: InitialValues(of: controller, Layouts()))])
    ]
  }

  private static func name(of value: Any) -> String {
    if let text = value as? String { return text }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum: return mirror.children.first?.label ?? "\(value)"
    case .optional: return mirror.children.first.map { name(of: $0.value) } ?? "nothing"
    default: return "\(type(of: value))"
    }
  }
}
