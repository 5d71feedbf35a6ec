// Performs each kind of segue. The names in brackets are those of rules.

extension Navigation {
  /// A segue whose destination is made but not shown yet.
  struct PreparedSegue {
    let destination: Screen

    /// The segue's position among those of its source.
    let segue: Int

    /// The position of the source's scene.
    let source: Int

    let place: Place

    func name(in model: SceneModel) -> String { model.scenes[destination.scene].name }

    func label(in model: SceneModel) -> String { model.scenes[source].segues[segue].label }
  }
}

extension Navigation.Transition {
  typealias Screen = Navigation.Screen
  typealias Place = Navigation.Place

  /// Returns the nearest screen of one of two kinds at or above a place, and its place.
  func nearest(
    _ kind: Scene.Kind, or other: Scene.Kind? = nil, to place: Place
  ) -> (place: Place, screen: Screen)? {
    let screens = navigation.screens(downTo: place)
    let depth = screens.lastIndex { $0.kind == kind || $0.kind == other }
    return depth.map { (place.outer($0), screens[$0]) }
  }

  mutating func record(
    _ action: Navigation.Change.Action, _ scene: Int, by container: Screen, isCustom: Bool = false
  ) {
    changes.append(
      Navigation.Change(
        action: action, scene: scene, container: container.scene, screen: container.id,
        isCustom: isCustom))
  }

  // MARK: Show

  /// Shows a destination in the nearest ancestor that handles `show(_:sender:)`. (`Rule.showInStack`,
  /// `Rule.showFromEmbedded`, `Rule.showInSplit`, `Rule.showCollapsed`, `Rule.showPassesTabs`,
  /// `Rule.showPresents`, `Rule.appKitShow`)
  mutating func show(_ segue: Navigation.PreparedSegue, _ model: SceneModel) {
    if model.scenes[segue.source].framework == .appKit { return open(segue) }
    guard let (place, container) = nearest(.navigation, or: .split, to: segue.place) else {
      return present(segue, model)
    }
    if container.kind == .navigation {
      // `Rule.showOfAStack`
      if segue.destination.kind == .navigation { return present(segue, model) }
      append([segue.destination], at: place, container)
    } else if !container.isCollapsed,
      let column = segue.place.path.dropFirst(place.path.count).first
    {
      replace(column: column, at: place, container, segue.destination)
    } else {
      present(segue, model)
    }
  }

  /// Shows a destination in the nearest split view; stacks and tabs do not handle `showDetail(_:sender:)`.
  /// (`Rule.detailInSplit`, `Rule.detailPushes`, `Rule.detailCollapsed`, `Rule.detailPresents`)
  mutating func showDetail(_ segue: Navigation.PreparedSegue, _ model: SceneModel) {
    guard let (place, split) = nearest(.split, to: segue.place) else {
      return present(segue, model)
    }
    let isStack = segue.destination.kind == .navigation
    let column = split.isCollapsed ? split.selected : model.links[split.scene].detail
    guard let shown = split.child(at: column) else {
      if split.isCollapsed { return present(segue, model) }
      navigation.change(place) { $0.adding([segue.destination]) }
      return record(.replace, segue.destination.scene, by: split)
    }
    if shown.kind == .navigation, split.isCollapsed || !isStack {
      // `Rule.detailUnwrapped`
      append(
        isStack ? segue.destination.children : [segue.destination], at: place.inside(column), shown)
    } else if split.isCollapsed {
      present(segue, model)
    } else {
      replace(column: column, at: place, split, segue.destination)
    }
  }

  private mutating func append(_ screens: [Screen], at place: Place, _ stack: Screen) {
    guard let top = screens.last else { return }
    navigation.change(place) { $0.adding(screens) }
    record(.push, top.scene, by: stack)
  }

  private mutating func replace(column: Int, at place: Place, _ split: Screen, _ screen: Screen) {
    navigation.change(place) { $0.replacingChild(at: column, by: screen) }
    record(.replace, screen.scene, by: split)
  }

  // MARK: Push and replace

  /// Pushes, as before iOS 8 and in WatchKit: raises if no stack holds the source. (`Rule.push`,
  /// `Rule.pushWithoutStack`, `Rule.pushOfAStack`, `Rule.watchStack`)
  mutating func push(_ segue: Navigation.PreparedSegue, _ model: SceneModel) {
    guard let (place, stack) = nearest(.navigation, to: segue.place) else {
      fault =
        model.scenes[segue.source].framework == .watchKit
        ? .pushInAModal(segue.label(in: model)) : .pushWithoutStack(segue.label(in: model))
      return
    }
    guard segue.destination.kind != .navigation else {
      fault = .pushOfAStack(segue.label(in: model))
      return
    }
    append([segue.destination], at: place, stack)
  }

  /// Replaces the detail of the nearest split view, as before iOS 8.
  ///
  /// A collapsed split view shows the destination as `showDetail` does; without a split view it replaces
  /// the source. (`Rule.replace`, `Rule.replaceCollapsed`, `Rule.replaceWithoutSplit`)
  mutating func replace(_ segue: Navigation.PreparedSegue, _ model: SceneModel) {
    if let (place, split) = nearest(.split, to: segue.place), split.childCount > 0 {
      if split.isCollapsed { return showDetail(segue, model) }
      let column = min(model.links[split.scene].detail, split.childCount - 1)
      return replace(column: column, at: place, split, segue.destination)
    }
    let screens = navigation.screens(downTo: segue.place)
    navigation.change(segue.place) { _ in segue.destination }
    record(
      .replace, segue.destination.scene,
      by: screens.dropLast().last ?? screens.last ?? segue.destination)
  }

  /// Calls `setViewControllers(_:animated:)` with one screen; without a stack nothing happens, which is a
  /// fault. (`Rule.replaceStack`, `Rule.codeWithoutEffect`)
  mutating func replaceStack(_ segue: Navigation.PreparedSegue, _ model: SceneModel) {
    guard let (place, stack) = nearest(.navigation, to: segue.place) else {
      fault = .codeWithoutEffect(.popToRoot, on: model.scenes[segue.source].name)
      return
    }
    guard segue.destination.kind != .navigation else {
      fault = .pushOfAStack(segue.label(in: model))
      return
    }
    navigation.change(place) {
      $0.keepingFirst(1).replacingChild(at: 0, by: segue.destination)
    }
    record(.replace, segue.destination.scene, by: stack)
  }

  /// Sets the `rootViewController` of the window: the former one is gone, with all that it presented.
  /// (`Rule.replaceRoot`)
  mutating func replaceRoot(_ segue: Navigation.PreparedSegue) {
    let former = navigation.layers.root
    navigation.layers.setRoot(at: 0, to: segue.destination)
    record(.replace, segue.destination.scene, by: former ?? segue.destination)
  }

  // MARK: Presenting

  /// Presents a destination from the screen that UIKit chooses for it. (`Rule.rootPresents`,
  /// `Rule.presentFromRoot`, `Rule.presentFromPresented`, `Rule.contextPresents`, `Rule.contextWithoutDefiner`,
  /// `Rule.popoverPresents`, `Rule.alreadyPresenting`, `Rule.hidden`, `Rule.appKitModal`,
  /// `Rule.appKitSheet`, `Rule.appKitPopover`, `Rule.appKitSeveral`)
  mutating func present(_ segue: Navigation.PreparedSegue, _ model: SceneModel) {
    let screens = navigation.screens(downTo: segue.place)
    guard !screens.isEmpty else { return }
    let kind = model.scenes[segue.source].segues[segue.segue].kind
    let isPopover = kind == .popoverPresentation || kind == .popover
    let isAppKit = model.scenes[segue.source].framework == .appKit
    var presenter = 0
    var cover = Navigation.Layer.Cover.everything
    if isPopover {
      presenter = screens.count - 1
    } else if model.links[segue.source].staysInContext[segue.segue] {
      presenter = screens.lastIndex { model.scenes[$0.scene].definesPresentationContext } ?? 0
      cover = .presenter
    } else if kind == .sheet {
      cover = .presenter
    }
    if !isAppKit {
      if let above = layer(presentedByOneOf: screens[...presenter], in: segue.place.layer) {
        fault = .alreadyPresenting(
          segue.name(in: model), on: model.scenes[screens[presenter].scene].name,
          from: model.scenes[segue.source].name,
          presenting: model.scenes[above.root.scene].name)
        return
      }
      guard navigation.isShown(segue.place.outer(presenter)) else {
        fault = .notInWindow(segue.name(in: model), on: model.scenes[screens[presenter].scene].name)
        return
      }
    }
    let isFixed = !isPopover && model.links[segue.source].coverTheScreen[segue.segue]
    navigation.layers.append(
      Navigation.Layer(
        presenter: screens[presenter].id, root: segue.destination, cover: cover,
        departure: isFixed ? .byNobody : .byAPerson))
    record(.present, segue.destination.scene, by: screens[presenter])
  }

  /// Performs a custom segue: whatever its class does, its destination counts as covering the window, and
  /// nothing is refused. (`Rule.custom`)
  mutating func performCustom(_ segue: Navigation.PreparedSegue) {
    let screens = navigation.screens(downTo: segue.place)
    navigation.layers.append(
      Navigation.Layer(
        presenter: screens[0].id, root: segue.destination, cover: .everything,
        departure: .byItsClass))
    record(.present, segue.destination.scene, by: screens[screens.count - 1], isCustom: true)
  }

  /// Opens a window beside the others, as AppKit's `show` does. (`Rule.appKitShow`)
  private mutating func open(_ segue: Navigation.PreparedSegue) {
    navigation.layers.append(
      Navigation.Layer(presenter: nil, root: segue.destination, cover: .nothing))
    record(.open, segue.destination.scene, by: segue.destination)
  }
}
