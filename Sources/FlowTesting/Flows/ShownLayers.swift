/// The layers that SwiftUI shows of a subject, the last above: one for each word of the flow.
final class ShownLayers: Sendable {
  final class Layer: Sendable {
    let style: ShownScreen.Style
    /// The presentation in whose braces it is; nil for what is under all.
    let parent: Int?
    /// The names of a word: those of the tabs in their order, or that of the screen below all others of a path.
    let names: [String]
    /// The tab that has a path, or the screen of a path whose view presents.
    let place: String?
    let presents: Bool
    let isTold: Bool
    /// Whether it can be set though what contains it is gone.
    let mayBeStale: Bool

    init<Subject>(_ word: Shown<Subject>, in parent: Int?) {
      (style, self.parent) = (word.style, parent)
      (names, place) = (word.names, word.place)
      (presents, isTold) = (style != .tab && style != .path, word.onDismiss != nil)
      mayBeStale = presents && !word.isLifted
    }

    /// The name of the screen below all others of a path; nil for what is pushed above other paths.
    var root: String? { style == .path ? names.first : nil }
  }

  /// The place where a person can make a move.
  enum Place: Hashable, Sendable {
    /// At any moment, since it comes from outside.
    case anywhere
    /// On the screen that it names.
    case screen
    /// In a presentation, or for nil in what is under all.
    case inside(Int?)
    case gesture(Gesture, of: Int)

    /// Whether two moves of one name in these places would be on the same screen.
    func meets(_ other: Place) -> Bool {
      switch (self, other) {
      case (.gesture(.tab, let one), .gesture(.tab, let two)),
        (.gesture(.button, let one), .gesture(.button, let two)):
        one == two
      case (.gesture(.button, _), _), (_, .gesture(.button, _)), (.gesture, .gesture): self == other
      case (.gesture, _), (_, .gesture): true
      default: self == other
      }
    }

    var goesBack: Bool {
      switch self {
      case .gesture(.tab, _), .gesture(.button, _): false
      case .gesture: true
      default: false
      }
    }
  }

  /// An act of a person on a layer.
  enum Gesture: Hashable, Sendable {
    /// The choice of a tab or of a button, by its number.
    case tab(Int)
    case button(Int)
    case back
    /// A long press on the back button, which lists all screens below; the one just below is where "back" leads.
    case popTo
    case swipe
    /// The beginning of a swipe, and its end, at which SwiftUI writes that the sheet is gone.
    case begin
    case end
  }

  let layers: [Layer]

  /// The places of the flow's moves.
  let places: [Place]
  let hasEvents: Bool

  /// The layers that call a closure once they are gone.
  private let told: [Int]

  init(_ layers: [Layer], _ places: [Place]) {
    (self.layers, self.places) = (layers, places)
    hasEvents = places.contains(.anywhere)
    told = layers.indices.filter { layers[$0].isTold }
  }

  // MARK: - Reading

  struct Going { let layer: Int, index: Int }

  /// The layers at one moment.
  struct View {
    /// The screens of each layer; none of one that is not up.
    fileprivate(set) var screens: [[ShownScreen]] = []
    /// The presentation above all others, and the stack on screen.
    fileprivate(set) var top: Int?
    fileprivate(set) var stack: Int?
    /// The sheet that a person swipes down: its layer, and its place in it.
    var going: Going?
    fileprivate(set) var screen = ""
    /// The presentation that is still set though its container is gone.
    var stale: (name: String, parent: Int)?
  }

  /// Adds the next layer, which is in one that is not up, though the subject has something to show in it.
  func addGone(_ screens: [ShownScreen], in parent: Int, to view: inout View) {
    if let screen = screens.first {
      view.stale = view.stale ?? ("the \(screen.style) '\(screen.name)'", parent)
    }
    view.screens.append([])
  }

  /// Adds what the next layer shows.
  func add(_ screens: [ShownScreen], to view: inout View) {
    let layer = view.screens.count
    view.screens.append(screens)
    guard let style = screens.last(where: { $0.style != .path })?.style, style != .tab,
      isInside(view.top, layers[layer].parent), isAttached(layer, in: view)
    else { return }
    view.top = layer
  }

  /// Finds the screen that all layers show together.
  func complete(_ view: inout View, going: Going?) {
    if let going, going.index < view.screens[going.layer].count,
      view.screens[going.layer][going.index].style == .sheet
    {
      view.going = going
    }
    (view.stack, view.screen) = screen(in: view.top, view)
  }

  /// Returns the stack and the screen that a presentation shows, or for nil what is under all.
  private func screen(in presentation: Int?, _ view: View) -> (stack: Int?, name: String) {
    var (shown, stack) = (presentation, Int?.none)
    for layer in layers.indices where layers[layer].parent == presentation || layer == presentation
    {
      if layers[layer].style == .path, isOnTab(layer, in: view),
        layers[layer].root != nil || !view.screens[layer].isEmpty
      {
        (stack, shown) = (layer, layer)
      } else if layers[layer].style == .tab, stack == nil, presentation == nil {
        shown = layer
      }
    }
    guard let shown else { return (stack, "root") }
    return (stack, view.screens[shown].last?.name ?? layers[shown].root ?? "root")
  }

  /// The place of a screen, for a picture.
  struct Frame: Sendable {
    /// The tab, with its place among the tabs.
    var tab: String?
    var number = 0
    /// Whether it is the first screen of a stack.
    var isFirst = false
    /// The presentation that it is in, and those that this is in.
    var presentations: [Int] = []
  }

  func frame(of view: View) -> Frame {
    let stack = view.stack.map { layers[$0] }
    let tabs = layers.first { $0.style == .tab }
    var frame = Frame(tab: stack?.place)
    frame.isFirst = view.stack.map { view.screens[$0].isEmpty } ?? false
    if stack == nil, view.top == nil, tabs != nil {
      (frame.tab, frame.isFirst) = (view.screen, true)
    }
    frame.number = frame.tab.flatMap { tabs?.names.firstIndex(of: $0) } ?? 0
    var presentation = view.top
    while let layer = presentation {
      frame.presentations.append(layer)
      presentation = layers[layer].parent
    }
    return frame
  }

  /// Whether a presentation is in another, or for nil in what is under all.
  private func isInside(_ one: Int?, _ other: Int?) -> Bool {
    guard let one else { return other == nil }
    return one == other || isInside(layers[one].parent, other)
  }

  /// Whether the view that presents a layer is there.
  private func isAttached(_ layer: Int, in view: View) -> Bool {
    guard let place = layers[layer].place, layers[layer].presents else { return true }
    for path in view.screens.indices
    where layers[path].style == .path && layers[path].parent == layers[layer].parent
      && (layers[path].root == place || view.screens[path].contains { $0.name == place })
    {
      return true
    }
    return false
  }

  private func isOnTab(_ path: Int, in view: View) -> Bool {
    guard let place = layers[path].place else { return true }
    for tab in layers.indices where layers[tab].style == .tab {
      if layers[tab].parent == layers[path].parent, view.screens[tab].first?.name == place {
        return true
      }
    }
    return false
  }

  /// Returns the number of choices of a move that a person can make, 1 without a choice; nil for any other move.
  ///
  /// - Parameter isWaiting: Whether a call waits for an answer, which may come while a person swipes.
  func choices(_ move: Int, in view: View, isWaiting: Bool) -> Int? {
    guard case .gesture(let gesture, let layer) = places[move] else {
      if case .inside(let parent) = places[move], parent != view.top { return nil }
      return view.going == nil || places[move] == .anywhere ? 1 : nil
    }
    if view.going != nil { return gesture == .end && view.going?.layer == layer ? 1 : nil }
    switch gesture {
    case .tab: return layers[layer].parent == view.top ? 1 : nil
    case .button: return layer == view.top ? 1 : nil
    case .back: return layer == view.stack && !pushed(layer, in: view).isEmpty ? 1 : nil
    case .popTo:
      let count = layer == view.stack ? pushed(layer, in: view).count : 0
      return count > 1 ? count - 1 : nil
    case .swipe, .begin:
      guard layer == view.top, gesture == .swipe || hasEvents || isWaiting else { return nil }
      return view.screens[layer].last { $0.style != .path }?.style == .sheet ? 1 : nil
    case .end: return nil
    }
  }

  /// Returns the indices of the screens of a layer that are pushed above what it presents last.
  private func pushed(_ layer: Int, in view: View) -> Range<Int> {
    let screens = view.screens[layer]
    return (screens.lastIndex { $0.style != .path }.map { $0 + 1 } ?? 0)..<screens.count
  }

  // MARK: - What SwiftUI does

  /// Returns the sheet that a move begins to dismiss; nil for any other move.
  func begins(_ move: Int, in view: View) -> Going? {
    guard case .gesture(.begin, let layer) = places[move] else { return nil }
    return Going(layer: layer, index: pushed(layer, in: view).lowerBound - 1)
  }

  /// Returns the label by which claims name the end of a swipe; nil for any other move.
  func claimed(_ move: Int) -> String? {
    if case .gesture(.end, _) = places[move] { ShownLayers.swipe } else { nil }
  }

  static let swipe = "swipeDown"

  /// Returns how many screens of its layer a gesture keeps; for a tab, its number.
  func kept(_ gesture: Gesture, of layer: Int, choice: Int, in view: View) -> Int {
    let pushed = pushed(layer, in: view)
    return switch gesture {
    case .tab(let number): number
    case .button: 0
    case .back: pushed.upperBound - 1
    case .popTo: pushed.lowerBound + choice
    case .swipe, .begin: max(0, pushed.lowerBound - 1)
    case .end: view.going?.index ?? 0
    }
  }

  /// Returns the layers whose presentations are gone, or show something else.
  func dismissed(_ before: View, _ after: View, by reader: FingerprintReader) -> [Int] {
    var gone: [Int] = []
    for layer in told where layer != after.going?.layer && !before.screens.isEmpty {
      guard let old = before.screens[layer].first else { continue }
      let isSame = after.screens[layer].first.map {
        reader.read($0.identity) == reader.read(old.identity)
      }
      if isSame != true { gone.append(layer) }
    }
    return gone
  }

  /// Returns what is wrong on screen: two presentations of one view, or one that stays set though its view has gone.
  func fault(in view: View, after before: View?) -> Finding? {
    if let (name, parent) = view.stale {
      return .stale(name, of: "the \(layers[parent].style) that presents it")
    }
    for layer in layers.indices where layers[layer].presents && !view.screens[layer].isEmpty {
      let style = layers[layer].style
      if let place = layers[layer].place, !isAttached(layer, in: view) {
        let name = name(of: layer, in: view)
        if let before, isAttached(layer, in: before), !before.screens[layer].isEmpty {
          return .stale(name, of: "'\(place)', which presents it,")
        }
        return .shown(
          "staleBinding", name,
          "Nothing shows \(name), which is set: '\(place)' presents it and is not there.",
          "Set it only while '\(place)' is there, or correct the name in on:.")
      }
      for rival in 0..<layer
      where layers[rival].presents && layers[rival].parent == layers[layer].parent
        && !view.screens[rival].isEmpty
      {
        let first = layers[rival].style
        return .shown(
          "twoPresentations", "\(first), \(style)",
          "SwiftUI shows one of two that are set: \(name(of: rival, in: view)) and \(name(of: layer, in: view)).",
          """
          Clear the first as the second is set. If the first presents the second, write it in its braces: \
          Shown(\(first): …) { Shown(\(style): …) }.
          """)
      }
    }
    return nil
  }

  /// Returns a warning of what came or went beneath what covers it, unless a gesture did it; nil without such a change.
  func changeBeneath(
    _ before: View, _ after: View, by reader: FingerprintReader
  ) -> Finding? {
    guard let top = after.top, before.top == top else { return nil }
    func change(_ old: ArraySlice<ShownScreen>, _ new: ArraySlice<ShownScreen>) -> Finding? {
      var (old, new) = (old, new)
      func isSame(_ one: ShownScreen?, _ other: ShownScreen?) -> Bool {
        if let one, let other { one.isSame(as: other, by: reader) } else { false }
      }
      while isSame(old.first, new.first) { (old, new) = (old.dropFirst(), new.dropFirst()) }
      while isSame(old.last, new.last) { (old, new) = (old.dropLast(), new.dropLast()) }
      guard let screen = new.last ?? old.last else { return nil }
      let verb = new.isEmpty ? "went" : "came"
      return .shown(
        "changedBeneath", "\(screen.name) \(verb) beneath \(layers[top].style)",
        "'\(screen.name)' \(verb)\(new.isEmpty ? " from" : "") beneath \(name(of: top, in: after)): nobody sees it.",
        "Dismiss what covers it first, or show it there.")
    }
    if layers[top].style == .path {
      let (old, new) = (before.screens[top], after.screens[top])
      let (first, next) = (pushed(top, in: before).lowerBound, pushed(top, in: after).lowerBound)
      if change(old[(first - 1)...], new[(next - 1)...]) == nil,
        let change = change(old[..<(first - 1)], new[..<(next - 1)])
      {
        return change
      }
    }
    for layer in layers.indices
    where layer != top && !layers[layer].presents && !isInside(layers[layer].parent, top)
      && isOnTab(layer, in: after)
    {
      if let change = change(before.screens[layer][...], after.screens[layer][...]) {
        return change
      }
    }
    return nil
  }

  /// Whether a move is a gesture, or a button.
  func isGesture(_ move: Int) -> Bool { if case .gesture = places[move] { true } else { false } }

  private func name(of layer: Int, in view: View) -> String {
    let screen = view.screens[layer].last { $0.style != .path }
    return "the \(screen?.style ?? layers[layer].style) '\(screen?.name ?? "")'"
  }
}

extension ShownScreen {
  /// The value that tells an item of a sheet from another.
  var identity: Any { (value as? any Identifiable).map { $0.id as Any } ?? value }

  /// Whether it is a screen that was there before, whatever its value has loaded since.
  fileprivate func isSame(as old: ShownScreen, by reader: FingerprintReader) -> Bool {
    guard name == old.name else { return false }
    return reader.read(value) == reader.read(old.value)
      || zip(ids, old.ids).contains { one, other in
        if let one, let other { reader.read(one) == reader.read(other) } else { false }
      }
  }

  /// The `id` of the value, and that of what its case has.
  private var ids: [Any?] {
    let mirror = Mirror(reflecting: value)
    let held = mirror.displayStyle == .enum ? mirror.children.map(\.value) : []
    return ([value] + held).map { value in
      (value as? any Identifiable)?.id
        ?? Mirror(reflecting: value).children.first { $0.label == "id" }?.value
    }
  }
}

extension Finding {
  static func shown(
    _ code: String, _ subject: String, _ message: String, _ advice: String
  ) -> Finding { Finding(code: code, subject: subject, message: message, advice: advice) }

  static func stale(_ name: String, of place: String) -> Finding {
    shown(
      "staleBinding", name, "Nothing shows \(name), which is still set: \(place) is gone.",
      "Clear it as its screen goes.")
  }
}
