// What each kind of segue does. The names in brackets are the rules in `Navigation.Rule`.

extension Navigation {
  /// A screen that a segue brings.
  struct Coming {
    let screen: Screen

    /// The segue's position among those of its source.
    let segue: Int

    /// The position of the source's scene.
    let source: Int

    /// Where the source stands.
    let place: Place

    func name(in model: SceneModel) -> String { model.scenes[screen.scene].name }

    func label(in model: SceneModel) -> String { model.scenes[source].segues[segue].label }
  }
}

extension Navigation.Transition {
  typealias Screen = Navigation.Screen
  typealias Place = Navigation.Place

  /// The nearest screen of one of two kinds at or above a place, and how many turns lead there from
  /// the layer's root.
  private func nearest(
    _ kind: Scene.Kind, or other: Scene.Kind? = nil, to place: Place
  ) -> (depth: Int, screen: Screen)? {
    var screen = navigation.layers[place.layer].root
    var found = screen.kind == kind || screen.kind == other ? (0, screen) : nil
    for (turn, index) in place.path.enumerated() {
      screen = screen.children[index]
      if screen.kind == kind || screen.kind == other { found = (turn + 1, screen) }
    }
    return found
  }

  mutating func record(
    _ action: Navigation.Change.Action, _ scene: Int, by container: Screen
  ) {
    changes.append(
      Navigation.Change(
        action: action, scene: scene, container: container.scene, screen: container.id))
  }

  // MARK: Show

  /// `show(_:sender:)` goes to the nearest ancestor that answers it. (`Rule.showInStack`,
  /// `Rule.showFromEmbedded`, `Rule.showInSplit`, `Rule.showCollapsed`, `Rule.showPassesTabs`,
  /// `Rule.showPresents`, `Rule.appKitShow`)
  mutating func show(_ coming: Navigation.Coming, _ model: SceneModel) {
    if model.scenes[coming.source].framework == .appKit { return open(coming) }
    guard let (depth, container) = nearest(.navigation, or: .split, to: coming.place) else {
      return present(coming, model)
    }
    let path = coming.place.path
    if container.kind == .navigation {
      // `Rule.showOfAStack`
      if coming.screen.kind == .navigation { return present(coming, model) }
      append([coming.screen], at: coming.place, depth, container)
    } else if !container.isCollapsed, path.indices.contains(depth) {
      replace(column: path[depth], at: coming.place, depth, container, coming.screen)
    } else {
      present(coming, model)
    }
  }

  /// `showDetail(_:sender:)` goes to the nearest split view; stacks and tabs do not answer it.
  /// (`Rule.detailInSplit`, `Rule.detailPushes`, `Rule.detailCollapsed`, `Rule.detailPresents`)
  mutating func showDetail(_ coming: Navigation.Coming, _ model: SceneModel) {
    guard let (depth, split) = nearest(.split, to: coming.place) else {
      return present(coming, model)
    }
    let isStack = coming.screen.kind == .navigation
    let column = split.isCollapsed ? split.selected : split.children.count - 1
    guard split.children.indices.contains(column), split.isCollapsed || column > 0 else {
      if split.isCollapsed { return present(coming, model) }
      navigation.change(coming.place, depth: depth) { $0.children.append(coming.screen) }
      return record(.replace, coming.screen.scene, by: split)
    }
    let shown = split.children[column]
    if shown.kind == .navigation, split.isCollapsed || !isStack {
      let path = Array(coming.place.path.prefix(depth)) + [column]
      let place = Place(layer: coming.place.layer, path: path)
      // `Rule.detailUnwrapped`
      append(isStack ? coming.screen.children : [coming.screen], at: place, depth + 1, shown)
    } else if split.isCollapsed {
      present(coming, model)
    } else {
      replace(column: column, at: coming.place, depth, split, coming.screen)
    }
  }

  private mutating func append(
    _ screens: [Screen], at place: Place, _ depth: Int, _ stack: Screen
  ) {
    guard let top = screens.last else { return }
    navigation.change(place, depth: depth) { $0.children += screens }
    record(.push, top.scene, by: stack)
  }

  private mutating func replace(
    column: Int, at place: Place, _ depth: Int, _ split: Screen, _ screen: Screen
  ) {
    navigation.change(place, depth: depth) { $0.children[column] = screen }
    record(.replace, screen.scene, by: split)
  }

  // MARK: Push and replace

  /// `push`, from before iOS 8 and of WatchKit: raises where no stack holds the source.
  /// (`Rule.push`, `Rule.pushWithoutStack`, `Rule.pushOfAStack`, `Rule.watchStack`)
  mutating func push(_ coming: Navigation.Coming, _ model: SceneModel) {
    guard let (depth, stack) = nearest(.navigation, to: coming.place) else {
      fault =
        model.scenes[coming.source].framework == .watchKit
        ? .pushInAModal(coming.label(in: model)) : .pushWithoutStack(coming.label(in: model))
      return
    }
    guard coming.screen.kind != .navigation else {
      fault = .pushOfAStack(coming.label(in: model))
      return
    }
    append([coming.screen], at: coming.place, depth, stack)
  }

  /// `replace`, from before iOS 8: the detail of the nearest split view, or the source where it
  /// stands. (`Rule.replace`, `Rule.replaceWithoutSplit`)
  mutating func replace(_ coming: Navigation.Coming, _ model: SceneModel) {
    let place = coming.place
    if let (depth, split) = nearest(.split, to: place), let last = split.children.indices.last {
      let column = split.isCollapsed ? split.selected : last
      return replace(column: column, at: place, depth, split, coming.screen)
    }
    let trail = navigation.trail(to: place)
    navigation.change(place, depth: place.path.count) { $0 = coming.screen }
    record(.replace, coming.screen.scene, by: trail.dropLast().last ?? trail[trail.count - 1])
  }

  // MARK: Presenting

  /// `present(_:animated:)`: who really presents, and how much that covers. (`Rule.rootPresents`,
  /// `Rule.presentFromPresented`, `Rule.contextPresents`, `Rule.contextWithoutDefiner`,
  /// `Rule.popoverPresents`, `Rule.alreadyPresenting`, `Rule.hidden`, `Rule.appKitModal`,
  /// `Rule.appKitSheet`, `Rule.appKitPopover`, `Rule.appKitSeveral`)
  mutating func present(_ coming: Navigation.Coming, _ model: SceneModel) {
    let trail = navigation.trail(to: coming.place)
    let kind = model.scenes[coming.source].segues[coming.segue].kind
    let isAppKit = model.scenes[coming.source].framework == .appKit
    var presenter = 0
    var cover = Navigation.Layer.Cover.everything
    if kind == .popoverPresentation || kind == .popover {
      presenter = trail.count - 1
    } else if model.links[coming.source].staysInContext[coming.segue] {
      presenter = trail.lastIndex { model.scenes[$0.scene].definesPresentationContext } ?? 0
      cover = .presenter
    } else if kind == .sheet {
      cover = .presenter
    }
    if !isAppKit {
      if let above = trail[...presenter].reversed().lazy.compactMap({ [navigation] screen in
        navigation.layer(presentedBy: screen.id)
      }).first {
        fault = .alreadyPresenting(
          coming.name(in: model), on: model.scenes[trail[presenter].scene].name,
          from: model.scenes[coming.source].name,
          presenting: model.scenes[navigation.layers[above].root.scene].name)
        return
      }
      guard navigation.isShown(coming.place, depth: presenter) else {
        fault = .notInWindow(
          coming.name(in: model), on: model.scenes[trail[presenter].scene].name)
        return
      }
    }
    navigation.layers.append(
      Navigation.Layer(presenter: trail[presenter].id, root: coming.screen, cover: cover))
    record(.present, coming.screen.scene, by: trail[presenter])
  }

  /// AppKit's `show`: a window of its own, beside the others. (`Rule.appKitShow`)
  private mutating func open(_ coming: Navigation.Coming) {
    navigation.layers.append(
      Navigation.Layer(presenter: nil, root: coming.screen, cover: .nothing))
    record(.open, coming.screen.scene, by: coming.screen)
  }
}

// MARK: - Going back

extension Navigation.Transition {
  /// Pops the stack at a place; to the screen below when no other is said. (`Rule.backAtTheRoot`,
  /// `Rule.popToRoot`)
  mutating func pop(to index: Int?, at place: Navigation.Place) {
    guard let stack = navigation.trail(to: place).last, stack.kind == .navigation,
      stack.children.count > 1
    else { return }
    let bottom = index ?? stack.children.count - 2
    guard bottom < stack.children.count - 1 else { return }
    navigation.change(place, depth: place.path.count) {
      $0.children.removeSubrange((bottom + 1)...)
    }
    record(.pop, stack.children[bottom].scene, by: stack)
  }

  /// Selects a tab, a page or a column; the selected tab's stack is popped to its bottom.
  /// (`Rule.ownStacks`, `Rule.selectedTab`, `Rule.pages`)
  mutating func select(_ index: Int, at place: Navigation.Place) {
    guard let container = navigation.trail(to: place).last,
      container.children.indices.contains(index)
    else { return }
    if index == container.selected {
      guard container.kind == .tabBar else { return }
      return pop(to: 0, at: Navigation.Place(layer: place.layer, path: place.path + [index]))
    }
    navigation.change(place, depth: place.path.count) { $0.selected = index }
    record(.select, container.children[index].scene, by: container)
  }

  /// `dismiss(animated:)`: what the screen at a place or the nearest ancestor presents, with all
  /// above it; where they present nothing, what the screen itself is in. (`Rule.dismiss`,
  /// `Rule.dismissSeveral`)
  mutating func dismiss(from place: Navigation.Place) {
    let above = navigation.trail(to: place).reversed().lazy.compactMap { [navigation] screen in
      navigation.layer(presentedBy: screen.id)
    }.first
    guard let layer = above ?? (place.layer > 0 ? place.layer : nil) else { return }
    dismiss(layer: layer)
  }

  /// Takes away a layer, and with it what is presented from it.
  mutating func dismiss(layer: Int) {
    let gone = navigation.layers.remove(at: layer)
    navigation.dropLostLayers()
    let presenter = gone.presenter.flatMap { id in
      navigation.place(of: id).flatMap { navigation.trail(to: $0).last }
    }
    record(.dismiss, gone.root.scene, by: presenter ?? gone.root)
  }
}
