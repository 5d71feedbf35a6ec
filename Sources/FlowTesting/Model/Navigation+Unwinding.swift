extension Navigation.Transition {
  /// Goes back to the nearest screen that offers the action. (`Rule.unwindSearch` and those after it)
  mutating func unwind(_ segue: Segue, from place: Navigation.Place, _ model: SceneModel) {
    let action = segue.unwindAction ?? ""
    guard model.unwindActions.contains(action),
      let (target, layersAbove) = navigation.unwindDestination(of: action, from: place, model)
    else {
      fault = .unhandledUnwind(action, segue.label)
      return
    }
    let screens = navigation.screens(downTo: target)
    unwoundTo = screens.last?.id
    // `Rule.unwindDismisses`
    if let lowest = layersAbove.last { dismiss(layer: lowest) }
    for screen in screens {
      if let layer = navigation.layers.lastIndex(presentedBy: screen.id, in: target.layer) {
        dismiss(layer: layer)
      }
    }
    // `Rule.unwindPops`, `Rule.unwindSelects`
    for (depth, index) in target.path.enumerated() {
      let place = target.outer(depth)
      switch screens[depth].kind {
      case .navigation: pop(to: index, at: place)
      case .tabBar, .page:
        if screens[depth].selected != index { select(index, at: place) }
      case .content, .window, .split: break
      }
    }
  }
}

extension Navigation {
  /// Returns the place of the screen that an unwind leads to, and the layers between it and the source,
  /// from the source's down; nil when no screen offers the action.
  ///
  /// The search begins at the source and goes up through parents, then presenters. In each of them it
  /// visits the children first, except the one it comes from, then the screen itself. The source is never
  /// the result. (`Rule.unwindSearch`, `Rule.unwindChildrenFirst`, `Rule.unwindNearest`, `Rule.unwindSource`)
  fileprivate func unwindDestination(
    of action: String, from place: Place, _ model: SceneModel
  ) -> (Place, layersAbove: [Int])? {
    let source = screens(downTo: place).last?.id
    var path: [Int] = []
    // Without recursion, since screens may be nested deeply.
    func search(_ root: Screen, except skipped: Int?) -> Bool {
      let asked = root.childrenAskedToUnwind.filter { $0 != skipped }[...]
      var open = [(screen: root, children: root.children, asked: asked)]
      while let (screen, children, asked) = open.last {
        if let index = asked.first {
          open[open.count - 1].asked.removeFirst()
          guard children.indices.contains(index) else { continue }
          let child = children[index]
          path.append(index)
          open.append((child, child.children, child.childrenAskedToUnwind[...]))
          continue
        }
        let actions = model.scenes[screen.scene].unwindActions
        if screen.id != source, !screen.isImplicit, actions.contains(action) { return true }
        open.removeLast()
        if !open.isEmpty { path.removeLast() }
      }
      return false
    }
    var layersAbove: [Int] = []
    var asked = place
    while true {
      let screens = screens(downTo: asked)
      for depth in screens.indices.reversed() {
        let comesFrom = asked.path.indices.contains(depth) ? asked.path[depth] : nil
        path = Array(asked.path.prefix(depth))
        if search(screens[depth], except: comesFrom) {
          return (Place(layer: asked.layer, path: path), layersAbove)
        }
      }
      guard asked.layer > 0, let presenter = layers.presented[asked.layer - 1].presenter,
        let next = layers.find(presenter, below: asked.layer)?.place
      else { return nil }
      layersAbove.append(asked.layer)
      asked = next
    }
  }
}

extension Navigation.Screen {
  /// The positions of the children that an unwind is offered to, in order: a stack's from the top, the
  /// selected tab or page first, and only the visible column of a collapsed split view.
  /// (`Rule.unwindOrder`, `Rule.unwindCollapsed`)
  fileprivate var childrenAskedToUnwind: [Int] {
    switch kind {
    case .navigation: (0..<childCount).reversed()
    case .tabBar, .page: [selected] + (0..<childCount).filter { $0 != selected }
    case .split: isCollapsed ? [selected] : Array(0..<childCount)
    case .content, .window: Array(0..<childCount)
    }
  }
}
