// Who an unwind arrives at, and how it gets there.

extension Navigation.Transition {
  /// Goes back to the nearest screen that offers the action. (`Rule.unwindSearch` and those after it)
  mutating func unwind(_ segue: Segue, from place: Navigation.Place, _ model: SceneModel) {
    let action = segue.unwindAction ?? ""
    guard let (target, layersAbove) = navigation.handler(of: action, from: place, model) else {
      fault = .unhandledUnwind(action, segue.label)
      return
    }
    let trail = navigation.trail(to: target)
    unwoundTo = trail[trail.count - 1].id
    // `Rule.unwindDismisses`
    if let lowest = layersAbove.last { dismiss(layer: lowest) }
    for screen in trail {
      if let layer = navigation.layer(presentedBy: screen.id) { dismiss(layer: layer) }
    }
    // `Rule.unwindPops`, `Rule.unwindSelects`
    for (depth, index) in target.path.enumerated() {
      let place = Navigation.Place(
        layer: target.layer, path: Array(target.path.prefix(depth)))
      switch trail[depth].kind {
      case .navigation: pop(to: index, at: place)
      case .tabBar, .page:
        if trail[depth].selected != index { select(index, at: place) }
      case .content, .window, .split: break
      }
    }
  }
}

extension Navigation {
  /// Where the screen stands that an unwind arrives at, and the layers between it and the source,
  /// from the source's down; nil when nobody offers the action.
  ///
  /// The search begins at the source and goes up through parents, then presenters. Each of them is
  /// asked for what it contains first, except where the search comes from, then for itself; the
  /// source is never the answer. (`Rule.unwindSearch`, `Rule.unwindNearest`, `Rule.unwindSource`)
  fileprivate func handler(
    of action: String, from place: Place, _ model: SceneModel
  ) -> (Place, layersAbove: [Int])? {
    let source = trail(to: place).last?.id
    func search(_ screen: Screen, _ path: [Int], except skipped: Int?) -> [Int]? {
      for index in searchOrder(of: screen) where index != skipped {
        if let found = search(screen.children[index], path + [index], except: nil) { return found }
      }
      let offers =
        !screen.isImplicit && model.scenes[screen.scene].unwindActions.contains(action)
      return offers && screen.id != source ? path : nil
    }
    var layersAbove: [Int] = []
    var asked = place
    while true {
      let trail = trail(to: asked)
      for depth in trail.indices.reversed() {
        let comesFrom = asked.path.indices.contains(depth) ? asked.path[depth] : nil
        let path = Array(asked.path.prefix(depth))
        if let found = search(trail[depth], path, except: comesFrom) {
          return (Place(layer: asked.layer, path: found), layersAbove)
        }
      }
      guard let presenter = layers[asked.layer].presenter, let next = self.place(of: presenter)
      else { return nil }
      layersAbove.append(asked.layer)
      asked = next
    }
  }

  /// The children an unwind is offered to, in order: a stack's from the top, the selected tab or page
  /// before the others, of a collapsed split view only the column that is seen.
  /// (`Rule.unwindOrder`, `Rule.unwindCollapsed`)
  private func searchOrder(of screen: Screen) -> [Int] {
    let all = Array(screen.children.indices)
    switch screen.kind {
    case .navigation: return all.reversed()
    case .tabBar, .page:
      guard all.contains(screen.selected) else { return all }
      return [screen.selected] + all.filter { $0 != screen.selected }
    case .split: return screen.isCollapsed ? all.filter { $0 == screen.selected } : all
    case .content, .window: return all
    }
  }
}
