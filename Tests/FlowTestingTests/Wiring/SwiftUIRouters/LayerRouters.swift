@testable import FlowTesting

// MARK: - A coordinator inside each sheet

extension SwiftUIRouters {
  /// A coordinator of a stack, whose sheets and covers have a coordinator of their own.
  @MainActor final class ScreenCoordinator {
    enum Route { case item, settings, about, player }

    struct Presented {
      let route: Route
      let coordinator: ScreenCoordinator
    }

    let hasBug: Bool
    var path: [Route] = []
    var presentedSheet: Presented?
    var presentedFullScreen: Presented?

    init(hasBug: Bool) { self.hasBug = hasBug }

    func push(_ route: Route) {
      switch route {
      case .item: path.append(route)
      case .settings, .about:
        presentedSheet = Presented(route: route, coordinator: ScreenCoordinator(hasBug: hasBug))
      case .player:
        presentedFullScreen = Presented(
          route: route, coordinator: ScreenCoordinator(hasBug: hasBug))
      }
    }

    /// The player is presented while the settings are up, so that nobody sees it: permissionlesstech/bitchat#834.
    func play() {
      if !hasBug, let inner = presentedSheet?.coordinator { return inner.play() }
      if presentedFullScreen == nil { push(.player) }
    }

    /// The coordinator of what is on top.
    private var top: ScreenCoordinator {
      (presentedFullScreen ?? presentedSheet)?.coordinator.top ?? self
    }

    func pushOnTop(_ route: Route) { top.push(route) }

    func stop() {
      guard presentedFullScreen != nil else { return presentedSheet?.coordinator.stop() ?? () }
      presentedFullScreen = nil
    }
  }

  @MainActor private static func screen(of coordinator: ScreenCoordinator, root: String) -> String {
    let presented = coordinator.presentedFullScreen ?? coordinator.presentedSheet
    return presented.map { screen(of: $0.coordinator, root: name($0.route)) }
      ?? coordinator.path.last.map(name) ?? root
  }

  /// Returns the coordinator that presents the top sheet; nil if none is up, or a cover is above it.
  @MainActor private static func presenter(_ coordinator: ScreenCoordinator) -> ScreenCoordinator? {
    guard coordinator.presentedFullScreen == nil, let sheet = coordinator.presentedSheet else {
      return nil
    }
    let inner = sheet.coordinator
    if inner.presentedFullScreen != nil { return nil }
    return inner.presentedSheet == nil ? coordinator : presenter(inner)
  }

  @MainActor static func screensByHand(hasBug: Bool) -> Flow<ScreenCoordinator> {
    Flow(
      from: { await ScreenCoordinator(hasBug: hasBug) },
      at: { @MainActor in screen(of: $0, root: "home") }
    ) {
      Move("back", from: "item") { @MainActor in $0.path.removeLast() }
      Move("swipeDown") { @MainActor in presenter($0)?.presentedSheet = nil }
        .when { @MainActor in presenter($0) != nil }
      screenMoves
    }
  }

  @MainActor static func screens(hasBug: Bool) -> Flow<ScreenCoordinator> {
    Flow(from: { await ScreenCoordinator(hasBug: hasBug) }) {
      screenWords(root: "home")
      screenMoves
    }
  }

  @MainActor @SceneModel.ListBuilder<Move<ScreenCoordinator>>
  private static func screenWords(root: String? = nil) -> [Move<ScreenCoordinator>] {
    Shown(path: \.path, root: root)
    Shown(sheet: \.presentedSheet) {
      Shown(inside: \.presentedSheet?.coordinator) { screenWords() }
    } by: {
      $0.route
    }
    Shown(cover: \.presentedFullScreen, by: { $0.route })
  }

  @SceneModel.ListBuilder<Move<ScreenCoordinator>>
  private static var screenMoves: [Move<ScreenCoordinator>] {
    Move("open", from: "home") { await $0.push(.item) }
    Move("settings", from: "home") { await $0.push(.settings) }
    Move("about", from: "settings") { await $0.pushOnTop(.about) }
    Move("stop", from: "player") { await $0.stop() }
    Event("play") { await $0.play() }
  }
}

// MARK: - A list of sheets that nobody may write

extension SwiftUIRouters {
  /// A coordinator with a list of sheets, each above the one before, which call back once they are gone.
  @MainActor final class RouteStack {
    enum Content { case token, send, confirm }

    private struct Route {
      let content: Content
      let onDismiss: (@MainActor () -> Void)?
    }

    let hasBug: Bool
    private var routes: [Route] = []
    private(set) var selectedToken: Int?

    init(hasBug: Bool) { self.hasBug = hasBug }

    func present(_ content: Content, onDismiss: (@MainActor () -> Void)? = nil) {
      routes.append(Route(content: content, onDismiss: onDismiss))
    }

    func content(at level: Int) -> Content? {
      level < routes.count ? routes[level].content : nil
    }

    func routeWasDismissed(at level: Int) {
      guard level < routes.count else { return }
      let gone = routes[level...].reversed()
      routes.removeSubrange(level...)
      Task { for route in gone { route.onDismiss?() } }
    }

    /// The sheet that is gone clears what the link has just set: johnpatrickmorgan/FlowStacks#69 tells how late it is.
    func showToken(_ token: Int) {
      selectedToken = token
      present(.token) { [weak self, hasBug] in
        guard let self, hasBug || !routes.contains(where: { $0.content == .token }) else { return }
        selectedToken = nil
      }
    }

    func open(token: Int) {
      routeWasDismissed(at: 0)
      showToken(token)
    }
  }

  @MainActor static func sheetsByHand(hasBug: Bool) -> Flow<RouteStack> {
    Flow(
      from: { await RouteStack(hasBug: hasBug) },
      at: { @MainActor in
        ($0.content(at: 2) ?? $0.content(at: 1) ?? $0.content(at: 0)).map(name) ?? "wallet"
      }
    ) {
      Move("swipeDown") { @MainActor in
        $0.routeWasDismissed(at: $0.content(at: 2) != nil ? 2 : $0.content(at: 1) != nil ? 1 : 0)
      }.when { @MainActor in $0.content(at: 0) != nil }
      sheetMoves
    }
  }

  @MainActor static func sheets(hasBug: Bool) -> Flow<RouteStack> {
    Flow(from: { await RouteStack(hasBug: hasBug) }) {
      Shown(above: "wallet") { @MainActor stack in
        (0..<3).compactMap { stack.content(at: $0) }.map { .sheet($0) }
      } keep: {
        await $0.routeWasDismissed(at: $1)
      }
      sheetMoves
    }
  }

  @SceneModel.ListBuilder<Move<RouteStack>>
  private static var sheetMoves: [Move<RouteStack>] {
    Move("token", from: "wallet") { await $0.showToken(1) }
    Move("send", from: "token") { await $0.present(.send) }
    Move("confirm", from: "send") { await $0.present(.confirm) }
    Event("link") { await $0.open(token: 2) }
  }
}

// MARK: - A list of layers, each with a stack

extension SwiftUIRouters {
  /// A model of layers: the first one, and the sheets and covers above it, each with a path.
  @MainActor final class LayerModel {
    enum Page { case feed, post, editor, preview, photo }

    @MainActor final class Layer {
      let root: Page
      let isFullScreenCover: Bool
      var path: [Page] = []

      init(_ root: Page, isFullScreenCover: Bool = false) {
        (self.root, self.isFullScreenCover) = (root, isFullScreenCover)
      }
    }

    let hasBug: Bool
    let root = Layer(.feed)
    var layers: [Layer] = []

    init(hasBug: Bool) { self.hasBug = hasBug }

    var top: Layer { layers.last ?? root }

    func openSheet(_ page: Page) { layers.append(Layer(page)) }
    func showFullScreenCover(_ page: Page) { layers.append(Layer(page, isFullScreenCover: true)) }
    func closeSheets(aboveIndex index: Int) { layers.removeSubrange(min(index, layers.count)...) }

    /// A screen that is pushed as the sheet goes is lost, since it is pushed in the sheet: home-assistant/iOS.
    func send() {
      let layer = hasBug ? top : layers.dropLast().last ?? root
      closeSheets(aboveIndex: layers.count - 1)
      layer.path.append(.post)
    }
  }

  @MainActor static func layersByHand(hasBug: Bool) -> Flow<LayerModel> {
    Flow(
      from: { await LayerModel(hasBug: hasBug) },
      at: { @MainActor in name($0.top.path.last ?? $0.top.root) }
    ) {
      Move("back") { @MainActor in $0.top.path.removeLast() }
        .when { @MainActor in !$0.top.path.isEmpty }
      Move("swipeDown") { @MainActor in $0.closeSheets(aboveIndex: $0.layers.count - 1) }
        .when { @MainActor in $0.layers.last?.isFullScreenCover == false }
      layerMoves
    }
  }

  @MainActor static func layers(hasBug: Bool) -> Flow<LayerModel> {
    Flow(from: { await LayerModel(hasBug: hasBug) }) {
      Shown(above: "feed") { @MainActor model in
        model.root.path.map { .pushed($0) }
          + model.layers.flatMap { layer in
            [layer.isFullScreenCover ? .cover(layer.root) : .sheet(layer.root)]
              + layer.path.map { .pushed($0) }
          }
      } keep: { @MainActor model, count in
        let all = model.root.path.count + model.layers.reduce(0) { $0 + 1 + $1.path.count }
        if all - count <= model.top.path.count {
          model.top.path.removeLast(all - count)
        } else {
          model.closeSheets(aboveIndex: model.layers.count - 1)
        }
      }
      layerMoves
    }
  }

  @SceneModel.ListBuilder<Move<LayerModel>>
  private static var layerMoves: [Move<LayerModel>] {
    Move("compose", from: "feed") { await $0.openSheet(.editor) }
    Move("photo", from: "post") { await $0.showFullScreenCover(.photo) }
    Move("preview", from: "editor") { @MainActor in $0.top.path.append(.preview) }
    Move("send", from: "preview") { await $0.send() }
    Move("close", from: "photo") { @MainActor in
      $0.closeSheets(aboveIndex: $0.layers.count - 1)
    }
  }
}
