/// Drives a router, a coordinator or any other subject.
///
/// It asks and moves its own subject, or any copy that it is given.
final class SubjectDriver<Subject>: Driver<Subject> {
  private let moves: [KnownMove<Subject>]
  private let view: ScreenView<Subject>
  private let tables: RunTables

  // Asked for and changed at each move, where checks of exclusive access would cost more than the work.
  @exclusivity(unchecked) private var current: [AvailableMove] = []
  @exclusivity(unchecked) private var shown: StepContents<Subject>?

  init(
    _ subject: Subject, _ moves: [KnownMove<Subject>], _ view: ScreenView<Subject>,
    _ tables: RunTables
  ) {
    self.moves = moves
    self.view = view
    self.tables = tables
    super.init(
      subject, on: tables.names.scene(view.name(subject)), in: tables.names, waits: true)
  }

  override func contents() -> StepContents<Subject> {
    object(in: subject, on: scene) ?? StepContents(subject, in: names)
  }

  override func offers() throws(Finding) -> [AvailableMove] {
    scene = scene(of: subject, likely: scene)
    return try offers(of: subject, on: scene)
  }

  override nonisolated(nonsending) func performWaiting(
    _ number: Int, sender: Int?
  ) async throws(Finding) -> Bool {
    try await perform(current[number].way, sender: sender, of: &subject, on: scene)
    scene = scene(of: subject, likely: scene)
    return true
  }

  override var state: AnyHashable? {
    // An object that is equal to itself alone is another one after each walk.
    type(of: subject) is AnyClass ? nil : (subject as? any Hashable).map { AnyHashable($0) }
  }
}

// MARK: - Copies

extension SubjectDriver {
  /// The scene that a subject is on, which is found sooner if it is the likely one.
  func scene(of subject: Subject, likely: SceneName) -> SceneName {
    let name = view.name(subject)
    return name == likely.text ? likely : tables.names.scene(name)
  }

  /// What can be done with a subject.
  func offers(of subject: Subject, on scene: SceneName) throws(Finding) -> [AvailableMove] {
    let ways = ways(on: scene)
    current.removeAll(keepingCapacity: true)
    for index in 0..<ways.count {
      let way = ways[index]
      guard case .code(let number) = way.action else { continue }
      let move = moves[number]
      do {
        if let condition = move.condition {
          guard try condition(subject) else { continue }
        }
        let count = try move.choices?(subject)
        if count != 0 { current.append(AvailableMove(way: way, senders: count)) }
      } catch {
        throw .thrown(error, by: "'\(move.label)'", on: scene.text)
      }
    }
    return current
  }

  /// Makes a move of a subject.
  nonisolated(nonsending) func perform(
    _ way: Way, sender: Int?, of subject: inout Subject, on scene: SceneName
  ) async throws(Finding) {
    guard case .code(let number) = way.action else { return }
    let move = moves[number]
    do {
      switch move.perform {
      case .plain(let perform): try await perform(&subject)
      case .choosing(let perform): try await perform(&subject, sender ?? 0)
      }
    } catch {
      throw .thrown(error, by: "'\(move.label)'", on: scene.text)
    }
  }

  /// What there is to be seen of a step that led to a copy, which is kept elsewhere too.
  func contents(of subject: Subject, on scene: SceneName) -> StepContents<Subject> {
    if let contents = object(in: subject, on: scene) { return contents }
    // Whoever keeps a step keeps what it shows; mostly nobody does.
    if let shown = shownAlone() {
      shown.show(subject)
      return shown
    }
    let contents = StepContents(subject, in: names)
    shown = contents
    return contents
  }

  /// What was shown last, if nobody else has it.
  private func shownAlone() -> StepContents<Subject>? {
    isKnownUniquelyReferenced(&shown) ? shown : nil
  }

  /// What there is to be seen where an object is on screen; nil where none is.
  private func object(in subject: Subject, on scene: SceneName) -> StepContents<Subject>? {
    guard let controller = view.object(in: subject) else { return nil }
    return StepContents(
      subject, in: names, arrivals: [view.arrival(of: controller, on: scene.text)],
      destination: controller)
  }

  /// The moves that can be made on a scene, if nothing else is against it.
  private func ways(on scene: SceneName) -> [Way] {
    if scene.number < tables.ways.count, let known = tables.ways[scene.number] { return known }
    var ways: [Way] = []
    for (number, move) in moves.enumerated() {
      let moveID = MoveID(scene: scene.text, label: move.label)
      let way = Way(move.label, moveID, .code(number), in: tables.names)
      if move.scene == nil || move.scene == scene.text { ways.append(way) }
    }
    while tables.ways.count <= scene.number { tables.ways.append(nil) }
    tables.ways[scene.number] = ways
    return ways
  }
}

/// A move that is asked often, so that it is not copied each time.
final class KnownMove<Subject>: Sendable {
  let label: String
  let scene: String?
  let choices: (@Sendable (Subject) throws -> Int)?
  let condition: (@Sendable (Subject) throws -> Bool)?
  let perform: Move<Subject>.Perform

  init(_ move: Move<Subject>) {
    label = move.label
    scene = move.scene
    choices = move.choices
    condition = move.condition
    perform = move.perform
  }
}

// MARK: - Screens

/// Where a subject is, as a walk sees it.
struct ScreenView<Subject>: Sendable {
  /// The name of the screen.
  let name: @Sendable (_ subject: Subject) -> String

  /// The screen, if it is an object; nil where it never is one.
  private let object: (@Sendable (_ subject: Subject) -> AnyObject?)?

  init<Screen>(_ screen: KeyPath<Subject, Screen> & Sendable) {
    if let path = screen as? KeyPath<Subject, String> {
      // It is the same as the one that is sendable.
      nonisolated(unsafe) let text = path
      self.init(name: { $0[keyPath: text] }, object: nil)
    } else {
      self.init { $0[keyPath: screen] }
    }
  }

  init<Screen>(_ screen: @escaping @Sendable (Subject) -> Screen) {
    let name: @Sendable (Subject) -> String = { Self.name(of: screen($0)) }
    let kind = Runtime.kind(of: Screen.self)
    guard kind != .structType, kind != .enumType else {
      self.init(name: name, object: nil)
      return
    }
    self.init(name: name) { subject in
      guard let value = Runtime.unwrapped(screen(subject)) else { return nil }
      return type(of: value) is AnyClass ? value as AnyObject : nil
    }
  }

  private init(
    name: @escaping @Sendable (Subject) -> String,
    object: (@Sendable (Subject) -> AnyObject?)?
  ) {
    self.name = name
    self.object = object
  }

  func object(in subject: Subject) -> AnyObject? { object?(subject) }

  func arrival(of controller: AnyObject, on scene: String) -> Arrival {
    Arrival(
      scene: Scene(scene), controller: controller, isNew: true, hasWaited: false,
      origin: .initializer, wasPrepared: false, segue: nil,
      samples: [
        PropertySample(phase: .initializer, values: InitialValues(of: controller, Layouts()))
      ])
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
