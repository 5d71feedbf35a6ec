/// Something that was so when a failure showed, and that it may need: what was done before its last
/// move, what that move is, and what is on screen after it.
enum Feature: Hashable {
  /// The last move; with a sender where it matters which one.
  case takes(Choice)
  /// The scene on screen after it.
  case brings(String)
  /// The scene on screen before it.
  case leaves(String)
  /// The move right before it.
  case follows(String)
  /// A move that was made so many times before it.
  case made(Choice, times: Int)
  /// A scene that came on screen so many times before it.
  case came(String, times: Int)
  /// Two moves that were made before it, the first of them first.
  case madeInOrder(String, String)
  /// Two scenes that came before it, the first of them first.
  case cameInOrder(String, String)
  /// A scene that is so many times in the stack that is seen, or in what holds that.
  case open(String, times: Int)
  /// The scene that going back leads to.
  case below(String)
  /// A scene that is not seen but still there.
  case waits(String)
  /// So many screens in the stack that is seen.
  case deep(Int)
  /// So many presentations.
  case presents(Int)
  /// So many tabs that are not seen with something open.
  case away(Int)

  /// The likelihood that a failure depends on it besides all else.
  var weight: Double {
    switch self {
    case .takes, .brings: 1
    case .made, .came, .open, .deep, .away, .follows: 0.2
    case .leaves, .below, .waits, .presents, .madeInOrder, .cameInOrder: 0.05
    }
  }
}

// MARK: - On screen

extension Navigation {
  /// Returns the features of the screen that a failure may depend on.
  func features(in model: SceneModel) -> [Feature] {
    guard let focus, let place = place(of: focus.id) else { return [] }
    let screens = screens(downTo: place)
    let stack = screens.last { $0.kind == .navigation }?.children ?? []
    var found: [Feature] = []
    var times: [Int: Int] = [:]
    for screen in screens.filter({ screen in !stack.contains { $0.id == screen.id } }) + stack {
      times[screen.scene, default: 0] += 1
      let count = times[screen.scene, default: 0]
      found.append(.open(model.scenes[screen.scene].name, times: count))
    }
    if stack.count > 1 {
      found += (2...stack.count).map { .deep($0) }
      found.append(.below(model.scenes[stack[stack.count - 2].scene].name))
    }
    if layers.count > 1 { found += (1..<layers.count).map { .presents($0) } }
    if let tabs = layers.root, tabs.kind == .tabBar {
      let away = tabs.children.enumerated().count {
        $0 != tabs.selected && $1.hasSomethingOpen
      }
      if away > 0 { found += (1...away).map { .away($0) } }
    }
    var others: Set<Int> = []
    for layer in layers.all { layer.root.collectScenes(&others) }
    let waiting = others.subtracting(times.keys).sorted()
    return found + waiting.map { .waits(model.scenes[$0].name) }
  }
}

extension Navigation.Screen {
  fileprivate func collectScenes(_ scenes: inout Set<Int>) {
    scenes.insert(scene)
    for child in children { child.collectScenes(&scenes) }
  }
}
