import Foundation

@testable import FlowTesting

/// One row of the table of rules: from a model, along a path, to what is on screen then.
struct NavigationRow: Sendable {
  /// The rules that the row holds, separated by spaces; it fails when one of them is broken.
  var rules: String

  /// The moves, and the scene on screen after each, in the notation of paths.
  var path: FlowPath

  /// The screens in the end, as ``Navigation/sketch(in:)`` draws it.
  var ends = ""

  /// The effects of the last move on containers and presenters.
  var calls: [String] = []

  /// The labels of all moves offered in the end; nil when the row is not about them.
  var offers: [String]?

  /// The text with which the last move fails; nil when it succeeds.
  var fails: String?

  /// The number of moves before the end at which the last one was offered, as if code made it late.
  var late = 0

  var width = Navigation.Width.compact
  var model: SceneModel

  // MARK: - Reading a table

  /// Reads rows from a table of models, each with the rows about it below.
  ///
  ///     Stack navigation Home
  ///     Home -open-> Product
  ///     Product defines
  ///     Product -edit-> Editor presentation currentContext
  ///       lostPresenter: Home -open-> Product -edit-> Editor -Product/back-> Home
  ///         Stack[Home] by Stack.pop(to: Home)
  ///         offers open
  ///
  /// A model starts at the scene of its first line. The first line of a row has its rules and its path, the second
  /// the screens in the end and the calls; `regular` before the rules stands for that width.
  static func rows(_ table: String) -> [NavigationRow] {
    var rows: [NavigationRow] = []
    var scenes = SceneTable()
    for line in table.components(separatedBy: "\n") {
      if line.hasPrefix("    ") {
        rows[rows.count - 1].read(line.dropFirst(4))
      } else if line.hasPrefix("  ") {
        let head = line.dropFirst(2).split(separator: ":", maxSplits: 1).map(String.init)
        rows.append(
          NavigationRow(
            rules: head[0], path: FlowPath(stringLiteral: head[1]), model: scenes.model))
        if head[0].hasPrefix("regular ") {
          rows[rows.count - 1].width = .regular
          rows[rows.count - 1].rules.removeFirst("regular ".count)
        }
        scenes.isComplete = true
      } else {
        if scenes.isComplete { scenes = SceneTable() }
        scenes.read(line)
      }
    }
    return rows
  }

  private mutating func read(_ line: Substring) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch words[0] {
    case "offers": offers = words[1] == "nothing" ? [] : words[1].components(separatedBy: ", ")
    case "late": late = Int(words[1]) ?? 0
    case "fails": fails = words[1]
    default:
      let parts = line.components(separatedBy: " by ")
      ends = parts[0]
      calls = parts.dropFirst().flatMap { $0.components(separatedBy: ", ") }
    }
  }
}

/// The scenes of a model as they are read, a fact a line.
private struct SceneTable {
  private var names: [String] = []
  private var scenes: [String: Scene] = [:]
  private var framework = Scene.Framework.uiKit
  var isComplete = false

  var model: SceneModel {
    SceneModel(
      initial: names.first.map { Scene.ID($0) },
      scenes: names.compactMap { scenes[$0] }.map { scene in
        var scene = scene
        scene.framework = framework
        return scene
      })
  }

  private subscript(name: String) -> Scene {
    get { scenes[name] ?? Scene(name) }
    set {
      if scenes.updateValue(newValue, forKey: name) == nil { names.append(name) }
    }
  }

  /// Adds a scene that may have no line of its own.
  private mutating func mention(_ name: String) { self[name] = self[name] }

  mutating func read(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    let name = words[0]
    switch words[1] {
    case "appKit": framework = .appKit
    case "tvOS": framework = .tvOS
    case "defines": self[name].presentation.definesContext = true
    case "offers": self[name].unwindActions.insert(words[2])
    case "code": self[name].presentation.hasControls = true
    case "style": self[name].presentation.style = words[2]
    case "compact":
      mention(words[2])
      self[name].children.append(
        Scene.Child(role: .other("compactViewController"), scene: Scene.ID(words[2])))
    case let label where label.hasSuffix("->"):
      self[name].segues.append(
        Self.segue(
          String(label.dropFirst().dropLast(2)), to: words[2], Array(words.dropFirst(3))))
      if !words[2].hasSuffix(":") { mention(words[2]) }
    case let kind:
      let container = Scene(name, Scene.Kind(rawValue: kind)!, children: Array(words.dropFirst(2)))
      (self[name].kind, self[name].children) = (container.kind, container.children)
      words.dropFirst(2).forEach { mention($0) }
    }
  }

  private static func segue(_ label: String, to end: String, _ rest: [String]) -> Segue {
    guard !end.hasSuffix(":") else { return Segue(label, unwinding: end) }
    let kind = rest.first.map { Segue.Kind(rawValue: $0)! } ?? .show
    return Segue(label, kind, to: end, presentationStyle: rest.dropFirst().first)
  }
}

// MARK: - Walking a row

extension NavigationRow {
  /// Returns the row with the outcome of walking it; `ends` says why the path cannot be walked as it is written.
  func walked() -> NavigationRow {
    var row = self
    var states = [Navigation(model, width: width)]
    var focus = states[0].focusName(in: model)
    (row.calls, row.fails) = ([], nil)
    row.ends = path.finding.map { "\($0)" } ?? "starts at \(focus ?? "nothing")"
    guard path.finding == nil, focus == path.start else { return row }
    for (index, step) in path.moves.enumerated() {
      let isLast = index == path.count - 1
      let moves = states[states.count - 1 - (isLast ? late : 0)].moves(in: model)
      row.ends = "'\(step.label)' is not among \(moves.map(\.label))"
      guard let move = moves.first(where: { $0.label == step.label }) else { return row }
      let transition = states[states.count - 1].performing(move, in: model)
      states.append(transition.navigation)
      row.calls = transition.changes.map { Call($0, in: model).description }
      row.fails = transition.fault?.message
      focus = transition.navigation.focusName(in: model)
      row.ends = "'\(step.label)' leads to \(focus ?? "nothing"), not to \(step.destination)"
      guard focus == step.destination else { return row }
    }
    row.ends = states[states.count - 1].sketch(in: model)
    row.offers = offers.map { _ in states[states.count - 1].moves(in: model).map(\.label) }
    return row
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
