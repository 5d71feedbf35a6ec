@testable import FlowTesting

/// One row of the table of rules: from a model, along a path, to what is on screen then.
struct NavigationRow: Sendable {
  /// The rules that the row holds, separated by spaces; it fails when one of them is broken.
  var rules: String

  /// The moves, and the scene on screen after each, in the notation of paths.
  var path: FlowPath

  /// The screens in the end, as ``Navigation/sketch(in:)`` draws it.
  var ends: String

  /// The effects of the last move on containers and presenters.
  var calls: [String]

  /// The labels of all moves offered in the end; nil when the row is not about them.
  var offers: [String]?

  /// The text with which the last move fails; nil when it succeeds.
  var fails: String?

  /// The number of moves before the end at which the last one was offered, as if code made it late; 0 for a move
  /// that is offered.
  var late = 0

  var width = Navigation.Width.compact
  var model: SceneModel

  /// - Parameters:
  ///   - initial: The scene that the model starts at; the first one when nil.
  ///   - scenes: The scenes; one that others only name is a screen without segues.
  init(
    _ rules: String, along path: FlowPath, late: Int = 0, ends: String,
    calls: [String] = [], offers: [String]? = nil, fails: String? = nil,
    width: Navigation.Width = .compact, starting initial: String? = nil,
    @ListBuilder<Scene> scenes: () -> [Scene]
  ) {
    let scenes = scenes()
    let named = scenes.flatMap { $0.children.map(\.scene) + $0.segues.compactMap(\.target.scene) }
    let others = Set(named).subtracting(scenes.map(\.id)).map(\.rawValue).sorted()
    self.rules = rules
    self.path = path
    self.late = late
    self.ends = ends
    self.calls = calls
    self.offers = offers
    self.fails = fails
    self.width = width
    model = SceneModel(
      initial: initial.map { Scene.ID($0) } ?? scenes.first?.id,
      scenes: scenes + others.map { Scene($0) })
  }
}

extension Segue.Target {
  /// The scene that it names; nil for an exit.
  fileprivate var scene: Scene.ID? { if case .scene(let id) = self { id } else { nil } }
}

// MARK: - Walking a row

extension NavigationRow {
  /// The outcome of walking the row.
  struct Outcome {
    var ends = ""
    var calls: [String] = []
    var offers: [String] = []
    var fault: String?
    /// The reason why the path could not be walked as it is written.
    var mistake: String?
  }

  func walk() -> Outcome {
    var outcome = Outcome()
    if let finding = path.finding { outcome.mistake = "\(finding)" }
    var states = [Navigation(model, width: width)]
    if states[0].focusName(in: model) != path.start {
      outcome.mistake = "starts at \(states[0].focusName(in: model) ?? "nothing")"
    }
    for (index, step) in path.moves.enumerated() {
      let isLast = index == path.count - 1
      let navigation = states[states.count - 1]
      let offering = states[states.count - 1 - (isLast ? late : 0)]
      let moves = offering.moves(in: model)
      guard let move = moves.first(where: { $0.label == step.label }) else {
        outcome.mistake = "'\(step.label)' is not among \(moves.map(\.label))"
        break
      }
      let transition = navigation.performing(move, in: model)
      states.append(transition.navigation)
      outcome.calls = transition.changes.map { Call($0, in: model).description }
      outcome.fault = transition.fault?.message
      let focus = transition.navigation.focusName(in: model) ?? "nothing"
      if focus != step.destination {
        outcome.mistake = "'\(step.label)' leads to \(focus), not to \(step.destination)"
        break
      }
    }
    outcome.ends = states[states.count - 1].sketch(in: model)
    outcome.offers = states[states.count - 1].moves(in: model).map(\.label)
    return outcome
  }
}

// MARK: - Drawing

extension Navigation {
  /// The screens as one line.
  ///
  ///     Tabs( *HomeStack[Home Product] | CartStack[Cart] ) + Tabs presents Editor
  ///
  /// A stack is in square brackets, from the bottom; tabs, pages and the columns of a collapsed split
  /// view are in round ones, the one that is seen with a star; other columns are in angle brackets and
  /// embedded screens in braces.
  func sketch(in model: SceneModel) -> String {
    func name(_ screen: Screen) -> String { model.scenes[screen.scene].name }
    func draw(_ screen: Screen) -> String {
      let children = screen.children.map(draw)
      let selectable = children.enumerated().map { $0 == screen.selected ? "*\($1)" : $1 }
      let name = name(screen)
      switch screen.kind {
      case .content, .window:
        return children.isEmpty ? name : "\(name){\(children.joined(separator: " "))}"
      case .navigation: return "\(name)[\(children.joined(separator: " "))]"
      case .split where !screen.isCollapsed:
        return "\(name)<\(children.joined(separator: " | "))>"
      case .tabBar, .page, .split: return "\(name)( \(selectable.joined(separator: " | ")) )"
      }
    }
    return layers.map { layer in
      let presenter = layer.presenter.flatMap { place(of: $0) }.flatMap { screens(downTo: $0).last }
      guard let presenter else { return draw(layer.root) }
      let verb = layer.cover == .everything ? "presents" : "presents over itself"
      return "\(name(presenter)) \(verb) \(draw(layer.root))"
    }.joined(separator: " + ")
  }
}
