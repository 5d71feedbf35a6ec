/// The words of a flow for what SwiftUI shows, with its moves and the gestures.
final class ShownWords<Subject>: Sendable {
  let layers: ShownLayers
  let moves: [Move<Subject>]
  let isOfMainActor: Bool
  private let words: [Shown<Subject>]
  private let readers: [@Sendable (Subject, Bool) -> [ShownScreen]?]

  /// The depth to which routers in routers are followed.
  private static var mostRouters: Int { 4 }

  /// Finds the words among some moves; nil without any.
  init?(_ all: [Move<Subject>]) {
    var (words, layers) = ([Shown<Subject>](), [ShownLayers.Layer]())
    var made: [(move: Move<Subject>, place: ShownLayers.Place)] = []
    func add(_ all: [Move<Subject>], in parent: Int?, depth: Int) {
      for move in all {
        guard let word = move.shown else {
          let isNamed = move.scene != nil
          made.append((move, move.isEvent ? .anywhere : isNamed ? .screen : .inside(parent)))
          continue
        }
        if let inside = word.inside {
          if depth < Self.mostRouters { add(inside(), in: parent, depth: depth + 1) }
          continue
        }
        let layer = words.count
        words.append(word)
        layers.append(ShownLayers.Layer(word, in: parent))
        for (label, gesture) in word.gestures {
          made.append((Move(label) { _ in }, .gesture(gesture, of: layer)))
        }
        add(word.content, in: layer, depth: depth)
      }
    }
    add(all, in: nil, depth: 0)
    guard !words.isEmpty else { return nil }
    (moves, self.words, readers) = (made.map(\.move), words, words.map(\.readNow))
    isOfMainActor = Subject.self is AnyClass && words.contains(where: \.isOfMainActor)
    self.layers = ShownLayers(layers, made.map(\.place))
  }

  var mistakes: [Finding] {
    words.compactMap(\.mistake)
      + layers.layers.compactMap { layer in
        let tabs = layers.layers.firstIndex { $0.style == .tab && $0.parent == layer.parent }
        guard layer.style == .path, let tab = layer.place else { return nil }
        let names = tabs.map { words[$0].names } ?? []
        return names.contains(tab)
          ? nil
          : .test(
            message: "Shown(path: …, tab: \(tab.quoted)): no Shown(tab:) has this tab.",
            advice: Wording.offered(names, as: "tab") + Wording.didYouMean(tab, among: names))
      }
  }

  /// The moves that a run should make, without going back from what may never be shown.
  var listed: [Move<Subject>] { zip(moves, layers.places).filter { !$1.goesBack }.map(\.0) }

  var anywhere: Set<String> {
    Set(zip(moves, layers.places).filter { [.anywhere, .inside(nil)].contains($1) }.map(\.0.label))
  }

  /// The labels of the gestures that go back.
  var gestures: [String] { zip(moves, layers.places).filter(\.1.goesBack).map(\.0.label).unique() }

  nonisolated(nonsending) func view(
    of subject: Subject, going: ShownLayers.Going? = nil
  ) async throws -> ShownLayers.View {
    var view = ShownLayers.View()
    let isOnMainActor = isOfMainActor && MainThread.isCurrent
    for layer in layers.layers.indices {
      let parent = layers.layers[layer].parent.flatMap { view.screens[$0].isEmpty ? $0 : nil }
      guard parent == nil || layers.layers[layer].mayBeStale else {
        layers.add([], to: &view)
        continue
      }
      var screens = readers[layer](subject, isOnMainActor)
      if screens == nil { screens = try await words[layer].read(subject) }
      if let parent {
        layers.addGone(screens ?? [], in: parent, to: &view)
      } else {
        layers.add(screens ?? [], to: &view)
      }
    }
    layers.complete(&view, going: going)
    return view
  }

  /// Whether the view holds the sheet that a move would swipe down.
  nonisolated(nonsending) func isHeld(_ move: Int, _ subject: Subject) async throws -> Bool {
    guard case .gesture(let gesture, let layer) = layers.places[move],
      gesture == .swipe || gesture == .begin
    else { return false }
    return try await words[layer].held?(subject) == true
  }

  /// Does what SwiftUI does by a gesture, and returns whether a move is one.
  ///
  /// Throws if a button's action does nothing after SwiftUI cleared the property, and something while it is set.
  nonisolated(nonsending) func perform(
    _ move: Int, choice: Int, in view: inout ShownLayers.View, _ subject: inout Subject,
    _ memory: RunMemory
  ) async throws -> Bool {
    guard case .gesture(let gesture, let layer) = layers.places[move] else { return false }
    let word = words[layer]
    let reset = try await word.reset?(subject)
    try await word.keep(&subject, layers.kept(gesture, of: layer, choice: choice, in: view))
    if word.isMixed, try await word.read(subject).map(\.name) == view.screens[layer].map(\.name) {
      throw Finding.shown(
        "keepsAll", moves[move].label,
        "'\(moves[move].label)' removes nothing: the closure keep: of Shown(above:) left all screens.",
        "Let it keep as many of the listed screens, from the bottom, as its number says.")
    }
    guard case .button(let number) = gesture, number < word.buttons.count,
      let action = word.buttons[number].action,
      let alert = view.screens[layer].first
    else { return true }
    let (old, tasks) = await (memory.reader.readAll(subject), memory.work.running)
    let calls = WaitingCalls.current?.changes
    try await action(&subject, alert.value)
    // An action that waited for an answer did something, whatever the answer and the moves before it left.
    let hasCalled = memory.work.running > tasks || WaitingCalls.current?.changes != calls
    let (label, id) = (moves[move].label, "\(alert.name).\(moves[move].label)")
    guard let old, !hasCalled, await memory.reader.readAll(subject) == old else {
      memory.useful.insert(id)
      return true
    }
    memory.idle = .idleButton(label, of: alert.name, "did nothing, however often it was pressed")
    guard let reset else { return true }
    view = try await self.view(of: subject)
    try await reset(&subject)
    // SwiftUI never gets here, so nobody waits for what the action calls, and what it throws is no fault of the app.
    let probe = WaitingCalls(areOffered: false)
    await WaitingCalls.$current.withValue(probe) { try? await action(&subject, alert.value) }
    try await word.keep(&subject, 0)
    guard probe.changes == 0, await memory.reader.readAll(subject) == old else {
      memory.idle = nil
      throw Finding.idleButton(
        label, of: alert.name, "did nothing, and does something while the property is set")
    }
    return true
  }

  /// The finding that a property held what no word shows; nil if words show all that it held.
  var unshown: Finding? {
    let words = words.compactMap(\.ofCases)
    for word in words {
      let same = words.filter { $0.property.value == word.property.value }
      // Other words may name the same value otherwise.
      guard same.allSatisfy({ $0.isNamed == word.isNamed }) else { continue }
      let shown = same.reduce(into: Set<String>()) { $0.formUnion($1.shown) }
      let others = word.others.withLock(\.self).subtracting(shown).sorted()
      guard let other = others.first else { continue }
      return .test(
        message: """
          \(Wording.list(others)) \(others.count > 1 ? "were" : "was") set, and no Shown(…, of: [\(shown.sorted().asArguments)]) shows \
          \(others.count > 1 ? "them" : "it").\(Wording.didYouMean(other, among: shown.sorted()))
          """, advice: "")
    }
    return nil
  }

  /// Calls what SwiftUI calls once some presentations are gone.
  nonisolated(nonsending) func callOnDismiss(of gone: [Int], _ subject: inout Subject) async throws
  {
    for layer in gone { try await words[layer].onDismiss?(&subject) }
  }
}

extension Shown {
  /// The acts of a person on it, by their labels in paths.
  fileprivate var gestures: [(String, ShownLayers.Gesture)] {
    let swipe: [(String, ShownLayers.Gesture)] = [
      (ShownLayers.swipe, .swipe), ("swipe begins", .begin), ("sheet is gone", .end),
    ]
    return switch style {
    case .tab: names.enumerated().map { ("tab:\($1)", .tab($0)) }
    case .path: [("back", .back), ("popTo", .popTo)] + (isMixed ? swipe : [])
    case .sheet: swipe
    case .cover: []
    // An alert without buttons has one of SwiftUI's.
    case .alert:
      buttons.isEmpty ? [("OK", .button(0))] : buttons.enumerated().map { ($1.name, .button($0)) }
    }
  }
}

extension Finding {
  /// Returns the finding that an alert's button found nothing to act on.
  fileprivate static func idleButton(
    _ label: String, of alert: String, _ what: String
  ) -> Finding {
    shown(
      "idleButton", "\(alert).\(label)",
      "'\(label)' of '\(alert)' \(what): SwiftUI clears the alert's property before its action runs.",
      """
      Let the action not read that property: the alert's value is its last argument. Where it should do nothing, write nil \
      in its place.
      """
    ).placed(at: .move(label, on: alert))
  }
}
