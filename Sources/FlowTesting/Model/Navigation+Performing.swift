// What each move does. The names in brackets are those of rules in RULES.md.

extension Navigation {
  /// The result of a move.
  struct Transition: Sendable {
    /// The navigation after it; the same as before when nothing happened.
    var navigation: Navigation

    /// The fault that kept the move from being made; nil for a move that a device makes.
    var fault: Fault?

    /// The screen that the app's code made for the move, even if a fault kept it from being shown; nil if there is none.
    var created: Screen?

    var unwoundTo: Int?

    var changes: [Change] = []
  }

  /// A change that a container or a presenter made with a scene.
  struct Change: Hashable, Sendable {
    enum Action: Hashable, Sendable { case push, pop, present, dismiss, select, replace, open }

    let action: Action

    /// The position of the scene that appeared, that a pop returned to, or that was dismissed.
    let scene: Int

    /// The position of the scene of the container or the presenter.
    let container: Int

    /// Whether the unknown code of a custom segue makes it.
    var isCustom = false

    var takesScreensAway: Bool { action == .pop || action == .dismiss || action == .replace }
  }

  /// Returns the result of a move.
  ///
  /// A move that is no longer available does what UIKit does when code makes it: presenting from a covered
  /// screen, for example, is a fault.
  func performing(_ move: Move, in model: SceneModel) -> Transition {
    var transition = Transition(navigation: self)
    guard fits(model), model.scenes.indices.contains(move.scene) else { return transition }
    let likely = screen(at: move.place)?.id == move.screen ? move.place : nil
    if let place = likely ?? place(of: move.screen) {
      transition.perform(move, at: place, model)
    }
    if transition.fault != nil { transition.navigation = self }
    return transition
  }

  /// Returns the result of what code does from the screen at a place, described as a segue that no scene of the
  /// model has.
  func performing(_ segue: Segue, from place: Place, in model: SceneModel) -> Transition {
    var transition = Transition(navigation: self)
    guard let screen = screen(at: place) else { return transition }
    var scene = model.scenes[screen.scene]
    scene.segues = [segue]
    let links = SceneModel.Links(of: scene, model.indices, model.scenes)
    transition.perform(segue, 0, of: screen.scene, links, at: place, model)
    transition.dropLostLayers()
    if transition.fault != nil { transition.navigation = self }
    return transition
  }
}

extension Navigation.Transition {
  typealias Screen = Navigation.Screen
  typealias Place = Navigation.Place
  typealias Layer = Navigation.Layer

  fileprivate mutating func perform(
    _ move: Navigation.Move, at place: Place, _ model: SceneModel
  ) {
    switch move.action {
    case .segue(let index):
      let scene = model.scenes[move.scene]
      guard scene.segues.indices.contains(index) else { return }
      let links = model.links[move.scene]
      perform(scene.segues[index], index, of: move.scene, links, at: place, model)
    case .back: pop(to: nil, at: place)
    case .popToRoot: pop(to: 0, at: place)
    case .dismiss: dismiss(from: place)
    case .select(let index): select(index, at: place)
    }
    if changes.contains(where: \.takesScreensAway) { dropLostLayers() }
  }

  /// Performs a segue of a scene, with its position among the scene's links.
  fileprivate mutating func perform(
    _ segue: Segue, _ index: Int, of source: Int, _ links: SceneModel.Links, at place: Place,
    _ model: SceneModel
  ) {
    if let effect = segue.effect {
      perform(effect, from: place, model)
    } else if segue.kind == .unwind {
      unwind(segue, from: place, model)
    } else if let destination = links.destinations[index] {
      let screen = navigation.makeScreen(of: destination, in: model)
      created = screen
      let prepared = Prepared(
        segue: segue, source: source, destination: screen,
        staysInContext: links.staysInContext[index], coversTheScreen: links.coverTheScreen[index])
      switch segue.kind {
      case .show: show(prepared, at: place, model)
      case .showDetail: showDetail(prepared, at: place, model)
      case .push, .replaceStack: push(prepared, at: place, model)
      case .replace: replace(prepared, at: place, model)
      case .replaceRoot: replaceRoot(prepared)
      case .custom: performCustom(prepared, at: place)
      case .presentFromRoot: present(prepared, from: Place(layer: 0), model)
      // `Rule.unknownKind`
      case .presentation, .modal, .popoverPresentation, .popover, .sheet, .unwind, .other:
        present(prepared, from: place, model)
      }
    }
  }

  /// A segue whose destination is made but not shown yet.
  fileprivate struct Prepared {
    let segue: Segue

    /// The position of the source's scene.
    let source: Int

    let destination: Screen
    let staysInContext: Bool
    let coversTheScreen: Bool
  }

  private mutating func record(
    _ action: Navigation.Change.Action, _ scene: Int, by container: Screen, isCustom: Bool = false
  ) {
    changes.append(
      Navigation.Change(
        action: action, scene: scene, container: container.scene, isCustom: isCustom))
  }

  private func nearest(
    _ kind: Scene.Kind, or other: Scene.Kind? = nil, to place: Place
  ) -> (place: Place, screen: Screen)? {
    let screens = navigation.screens(downTo: place)
    let depth = screens.lastIndex { $0.kind == kind || $0.kind == other }
    return depth.map { (place.outer($0), screens[$0]) }
  }

  // MARK: - Show

  /// Shows a destination in the nearest ancestor that handles `show(_:sender:)`. (`Rule.showInStack`,
  /// `Rule.showFromEmbedded`, `Rule.showInSplit`, `Rule.showCollapsed`, `Rule.showPassesTabs`,
  /// `Rule.showPresents`, `Rule.appKitShow`)
  private mutating func show(_ segue: Prepared, at place: Place, _ model: SceneModel) {
    if model.scenes[segue.source].framework == .appKit { return open(segue) }
    guard let (containerPlace, container) = nearest(.navigation, or: .split, to: place) else {
      return present(segue, from: place, model)
    }
    if container.kind == .navigation {
      // `Rule.showOfAStack`
      if segue.destination.kind == .navigation { return present(segue, from: place, model) }
      append([segue.destination], at: containerPlace, container)
    } else if !container.isCollapsed,
      let column = place.path.dropFirst(containerPlace.path.count).first
    {
      replace(child: column, at: containerPlace, container, by: segue.destination)
    } else {
      present(segue, from: place, model)
    }
  }

  /// Shows a destination in the nearest split view; stacks and tabs do not handle `showDetail(_:sender:)`.
  /// (`Rule.detailInSplit`, `Rule.detailPushes`, `Rule.detailCollapsed`, `Rule.detailPresents`)
  private mutating func showDetail(_ segue: Prepared, at place: Place, _ model: SceneModel) {
    guard let (splitPlace, split) = nearest(.split, to: place) else {
      return present(segue, from: place, model)
    }
    let isStack = segue.destination.kind == .navigation
    let column = split.isCollapsed ? split.selected : model.links[split.scene].detail
    guard let shown = split.child(at: column) else {
      if split.isCollapsed { return present(segue, from: place, model) }
      navigation.change(splitPlace) { $0.children.append(segue.destination) }
      return record(.replace, segue.destination.scene, by: split)
    }
    if shown.kind == .navigation, split.isCollapsed || !isStack {
      // `Rule.detailUnwrapped`
      let screens = isStack ? segue.destination.children : [segue.destination]
      append(screens, at: splitPlace.inside(column), shown)
    } else if split.isCollapsed {
      present(segue, from: place, model)
    } else {
      replace(child: column, at: splitPlace, split, by: segue.destination)
    }
  }

  private mutating func append(_ screens: [Screen], at place: Place, _ stack: Screen) {
    guard let top = screens.last else { return }
    navigation.change(place) { $0.children += screens }
    record(.push, top.scene, by: stack)
  }

  private mutating func replace(
    child: Int, at place: Place, _ container: Screen, by screen: Screen
  ) {
    navigation.change(place.inside(child)) { $0 = screen }
    record(.replace, screen.scene, by: container)
  }

  // MARK: - Push and replace

  /// Pushes, as before iOS 8, or calls `setViewControllers(_:animated:)` with one screen.
  ///
  /// If no stack holds the source, a push raises, and the call has no effect, which is a fault. (`Rule.push`,
  /// `Rule.pushWithoutStack`, `Rule.pushOfAStack`, `Rule.replaceStack`, `Rule.codeWithoutEffect`)
  private mutating func push(_ segue: Prepared, at place: Place, _ model: SceneModel) {
    let replacesAll = segue.segue.kind == .replaceStack
    guard let (place, stack) = nearest(.navigation, to: place) else {
      fault =
        replacesAll
        ? .codeWithoutEffect(.popToRoot, on: model.scenes[segue.source].name)
        : .pushWithoutStack(segue.segue.label)
      return
    }
    guard segue.destination.kind != .navigation else {
      fault = .pushOfAStack(segue.segue.label)
      return
    }
    guard replacesAll else { return append([segue.destination], at: place, stack) }
    navigation.change(place) { $0.children = [segue.destination] }
    record(.replace, segue.destination.scene, by: stack)
  }

  /// Replaces the detail of the nearest split view, as before iOS 8.
  ///
  /// A collapsed split view shows the destination as `showDetail` does; without a split view it replaces
  /// the source. (`Rule.replace`, `Rule.replaceCollapsed`, `Rule.replaceWithoutSplit`)
  private mutating func replace(_ segue: Prepared, at place: Place, _ model: SceneModel) {
    if let (splitPlace, split) = nearest(.split, to: place), !split.children.isEmpty {
      if split.isCollapsed { return showDetail(segue, at: place, model) }
      let column = min(model.links[split.scene].detail, split.children.count - 1)
      return replace(child: column, at: splitPlace, split, by: segue.destination)
    }
    let screens = navigation.screens(downTo: place)
    // A screen that replaces an embedded one with its own container would nest without end.
    guard screens.count <= SceneModel.mostNested else { return present(segue, from: place, model) }
    navigation.change(place) { $0 = segue.destination }
    record(
      .replace, segue.destination.scene,
      by: screens.dropLast().last ?? screens.last ?? segue.destination)
  }

  /// Sets the `rootViewController` of the window: the former one is gone, with all that it presented.
  /// (`Rule.replaceRoot`)
  private mutating func replaceRoot(_ segue: Prepared) {
    let former = navigation.layers[0].root
    navigation.layers[0].root = segue.destination
    record(.replace, segue.destination.scene, by: former)
  }

  // MARK: - Present and dismiss

  /// Presents a destination from the screen that UIKit chooses for it. (`Rule.rootPresents`,
  /// `Rule.presentFromRoot`, `Rule.presentFromPresented`, `Rule.contextPresents`, `Rule.contextWithoutDefiner`,
  /// `Rule.popoverPresents`, `Rule.alreadyPresenting`, `Rule.hidden`, `Rule.appKitModal`,
  /// `Rule.appKitSheet`, `Rule.appKitPopover`, `Rule.appKitSeveral`)
  private mutating func present(_ segue: Prepared, from place: Place, _ model: SceneModel) {
    let screens = navigation.screens(downTo: place)
    guard !screens.isEmpty else { return }
    let isPopover = [.popoverPresentation, .popover].contains(segue.segue.kind)
    var depth = 0
    var cover = Layer.Cover.everything
    if isPopover {
      depth = screens.count - 1
    } else if segue.staysInContext {
      depth = screens.lastIndex { model.scenes[$0.scene].presentation.definesContext } ?? 0
      cover = .presenter
    } else if segue.segue.kind == .sheet {
      cover = .presenter
    }
    let presenter = screens[depth]
    let name = model.scenes[segue.destination.scene].name
    let presenterName = model.scenes[presenter.scene].name
    if model.scenes[segue.source].framework != .appKit {
      if let above = layer(presentedByOneOf: screens[...depth], in: place.layer) {
        fault = .alreadyPresenting(
          name, on: presenterName, from: model.scenes[segue.source].name,
          presenting: model.scenes[navigation.layers[above].root.scene].name)
        return
      }
      guard navigation.isShown(place.outer(depth)) else {
        fault = .notInWindow(name, on: presenterName)
        return
      }
    }
    let isFixed = !isPopover && segue.coversTheScreen
    navigation.layers.append(
      Layer(
        presenter: presenter.id, root: segue.destination, cover: cover,
        departure: isFixed ? .byNobody : .byAPerson))
    record(.present, segue.destination.scene, by: presenter)
  }

  /// Performs a custom segue: whatever its class does, its destination counts as covering the window, and
  /// nothing is refused. (`Rule.custom`)
  private mutating func performCustom(_ segue: Prepared, at place: Place) {
    let screens = navigation.screens(downTo: place)
    navigation.layers.append(
      Layer(
        presenter: screens[0].id, root: segue.destination, cover: .everything,
        departure: .byItsClass))
    record(.present, segue.destination.scene, by: screens[screens.count - 1], isCustom: true)
  }

  /// Opens a window beside the others, as AppKit's `show` does. (`Rule.appKitShow`)
  private mutating func open(_ segue: Prepared) {
    navigation.layers.append(Layer(presenter: nil, root: segue.destination, cover: .nothing))
    record(.open, segue.destination.scene, by: segue.destination)
  }

  /// Dismisses the layer that the screen at a place or its nearest ancestor presents, with all above it; if
  /// there is none, the layer that the screen is in. (`Rule.dismiss`, `Rule.dismissSeveral`)
  private mutating func dismiss(from place: Place) {
    let screens = navigation.screens(downTo: place)
    let layer = layer(presentedByOneOf: screens[...], in: place.layer) ?? place.layer
    if layer > 0 { dismiss(layer: layer) }
  }

  private mutating func dismiss(layer: Int) {
    let gone = navigation.layers.remove(at: layer)
    dropLostLayers()
    record(
      .dismiss, gone.root.scene, by: gone.presenter.flatMap(navigation.screen) ?? gone.root,
      isCustom: gone.departure == .byItsClass)
  }

  /// Returns the layer that is presented by the last of a layer's screens that present one; nil if none does.
  private func layer(presentedByOneOf screens: ArraySlice<Screen>, in layer: Int) -> Int? {
    let above = navigation.layers.indices.dropFirst(layer + 1)
    return screens.reversed().lazy.compactMap { screen in
      above.last { navigation.layers[$0].presenter == screen.id }
    }.first
  }

  /// Removes what was presented by screens that are gone. (`Rule.lostPresenter`)
  fileprivate mutating func dropLostLayers() {
    func isLost(_ layer: Int) -> Bool {
      navigation.layers[layer].presenter != nil && navigation.place(ofPresenterOf: layer) == nil
    }
    while let lost = navigation.layers.indices.dropFirst().first(where: isLost) {
      navigation.layers.remove(at: lost)
    }
  }

  // MARK: - Back and tabs

  /// Pops the stack at a place to the screen at an index, or by default to the one below the top.
  /// (`Rule.backAtTheRoot`, `Rule.popToRoot`)
  private mutating func pop(to index: Int?, at place: Place) {
    guard let stack = navigation.screen(at: place), stack.kind == .navigation else { return }
    let index = index ?? stack.children.count - 2
    guard index < stack.children.count - 1, let top = stack.child(at: index) else { return }
    navigation.change(place) { $0.children.removeLast(stack.children.count - 1 - index) }
    record(.pop, top.scene, by: stack)
  }

  /// Selects a tab, a page or a column; the selected tab's stack is popped to its bottom.
  /// (`Rule.ownStacks`, `Rule.selectedTab`, `Rule.pages`)
  private mutating func select(_ index: Int, at place: Place) {
    guard let container = navigation.screen(at: place), let child = container.child(at: index)
    else { return }
    if index == container.selected {
      guard container.kind == .tabBar else { return }
      return pop(to: 0, at: place.inside(index))
    }
    navigation.change(place) { $0.selected = index }
    record(.select, child.scene, by: container)
  }
}

// MARK: - Changes by code

extension Navigation {
  /// The change that the app's code makes on a screen, without showing a screen of its own.
  public enum Effect: Hashable, Sendable {
    /// None: a person types, deletes a row, switches something on.
    case stay
    /// Goes one screen back in the nearest stack.
    case back
    /// Goes back to the bottom of the nearest stack.
    case popToRoot
    /// Goes back to the nearest scene of this name below in the stack, as `popToViewController` does.
    case popTo(String)
    /// Dismisses what the screen presents, or else the presentation it is in.
    case dismiss
    /// Dismisses the presentation that the screen is in, or else goes one screen back.
    case close
    /// Dismisses all that is presented, as `dismiss` of the window's `rootViewController` does.
    case dismissAll
    /// Selects the tab of the nearest tab bar with a scene of this name.
    case select(String)

    /// The name of the scene that it goes to; nil if it names none.
    var scene: String? {
      switch self {
      case .popTo(let name), .select(let name): name
      case .stay, .back, .popToRoot, .dismiss, .close, .dismissAll: nil
      }
    }
  }
}

extension Navigation.Transition {
  /// Makes a change by code from the screen at a place.
  ///
  /// If there is no stack, presentation or tab for it, that is a fault. `popToRoot` at the root, `dismissAll`
  /// with nothing presented and `select` of the selected tab are none, since code makes sure with them.
  /// (`Rule.codeWithoutEffect`)
  private mutating func perform(
    _ effect: Navigation.Effect, from place: Place, _ model: SceneModel
  ) {
    let stack = nearest(.navigation, to: place)
    switch effect {
    case .stay: return
    case .dismissAll:
      if navigation.layers.count > 1 { dismiss(layer: 1) }
      return
    case .close where place.layer > 0: dismiss(from: place)
    case .dismiss: dismiss(from: place)
    case .back, .close:
      if let stack { pop(to: nil, at: stack.place) }
    case .popToRoot:
      if let stack { return pop(to: 0, at: stack.place) }
    case .popTo(let name):
      let index = stack?.screen.children.dropLast().lastIndex { $0.isCalled(name, in: model) }
      if let stack, let index { pop(to: index, at: stack.place) }
    case .select(let name):
      let bar = nearest(.tabBar, to: place)
      let index = bar?.screen.children.firstIndex { $0.isCalled(name, in: model) }
      // Code that selects the selected tab pops nothing, unlike a tap.
      if let bar, bar.screen.selected == index { return }
      if let bar, let index { select(index, at: bar.place) }
    }
    guard changes.isEmpty, let screen = navigation.screens(downTo: place).last else { return }
    fault = .codeWithoutEffect(effect, on: model.scenes[screen.content.scene].name)
  }
}

extension Navigation.Screen {
  /// Whether a name stands for the screen, or for the first one in it.
  fileprivate func isCalled(_ name: String, in model: SceneModel) -> Bool {
    model.scenes[scene].isCalled(name) || model.scenes[content.scene].isCalled(name)
  }
}

// MARK: - Unwinding

extension Navigation.Transition {
  /// Goes back to the nearest screen that offers the action. (`Rule.unwindSearch` and those after it)
  private mutating func unwind(_ segue: Segue, from place: Place, _ model: SceneModel) {
    let action = segue.unwindAction ?? ""
    guard model.unwindActions.contains(action),
      let (target, layersAbove) = unwindDestination(of: action, from: place, model)
    else {
      fault = .unhandledUnwind(action, segue, model)
      return
    }
    let screens = navigation.screens(downTo: target)
    unwoundTo = screens.last?.id
    // `Rule.unwindDismisses`
    if let lowest = layersAbove.last { dismiss(layer: lowest) }
    for screen in screens {
      if let layer = layer(presentedByOneOf: [screen], in: target.layer) { dismiss(layer: layer) }
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

  /// Returns the place of the screen that an unwind leads to, and the layers between it and the source,
  /// from the source's down; nil when no screen offers the action.
  ///
  /// The search begins at the source and goes up through parents, then presenters. In each of them it
  /// visits the children first, except the one it comes from, then the screen itself. The source is never
  /// the result. (`Rule.unwindSearch`, `Rule.unwindChildrenFirst`, `Rule.unwindNearest`, `Rule.unwindSource`)
  private func unwindDestination(
    of action: String, from place: Place, _ model: SceneModel
  ) -> (Place, layersAbove: [Int])? {
    let source = navigation.screen(at: place)?.id
    func search(_ screen: Screen, at place: Place, except skipped: Int? = nil) -> Place? {
      for index in screen.childrenAskedToUnwind where index != skipped {
        guard let child = screen.child(at: index) else { continue }
        if let found = search(child, at: place.inside(index)) { return found }
      }
      let offers = model.scenes[screen.scene].unwindActions.contains(action)
      return offers && screen.id != source ? place : nil
    }
    var layersAbove: [Int] = []
    var asked = place
    while true {
      for (depth, screen) in navigation.screens(downTo: asked).enumerated().reversed() {
        let comesFrom = depth < asked.path.count ? asked.path[depth] : nil
        if let found = search(screen, at: asked.outer(depth), except: comesFrom) {
          return (found, layersAbove)
        }
      }
      guard let next = navigation.place(ofPresenterOf: asked.layer) else { return nil }
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
    case .navigation: children.indices.reversed()
    case .tabBar, .page: [selected] + children.indices.filter { $0 != selected }
    case .split: isCollapsed ? [selected] : Array(children.indices)
    case .content, .window: Array(children.indices)
    }
  }
}
