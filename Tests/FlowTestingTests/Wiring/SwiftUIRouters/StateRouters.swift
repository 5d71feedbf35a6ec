@testable import FlowTesting

// MARK: - A list of routes in which a dismissal truncates

extension SwiftUIRouters {
  /// Routes in one list, pushed and presented ones; what dismisses one removes it with all above.
  @MainActor final class RouteList {
    enum Screen { case article, settings, about, inbox }
    enum Style { case push, sheet }
    struct Route {
      let screen: Screen
      let style: Style
    }

    let hasBug: Bool
    var routes: [Route] = []

    init(hasBug: Bool) { self.hasBug = hasBug }

    func push(_ screen: Screen) { routes.append(Route(screen: screen, style: .push)) }
    func presentSheet(_ screen: Screen) { routes.append(Route(screen: screen, style: .sheet)) }
    func goBack(to index: Int) { routes.removeSubrange(min(index, routes.count)...) }

    /// A screen that is pushed while a sheet goes is lost with it: johnpatrickmorgan/FlowStacks#69.
    func openInbox() {
      if !hasBug { goBack(to: 0) }
      if routes.last?.screen != .inbox { push(.inbox) }
    }
  }

  @MainActor static func routesByHand(hasBug: Bool) -> Flow<RouteList> {
    Flow(
      from: { await RouteList(hasBug: hasBug) },
      at: { @MainActor in $0.routes.last.map { name($0.screen) } ?? "home" }
    ) {
      Move("back") { @MainActor in $0.routes.removeLast() }
        .when { @MainActor in $0.routes.last?.style == .push }
      Move("swipeDown") { @MainActor in
        // SwiftUI writes at the end of the gesture, and only if the sheet is still there.
        guard let sheet = $0.routes.lastIndex(where: { $0.style == .sheet }) else { return }
        await answer("sheet is gone", ())
        if $0.routes.indices.contains(sheet), $0.routes[sheet].style == .sheet {
          $0.goBack(to: sheet)
        }
      }.when { @MainActor in $0.routes.contains { $0.style == .sheet } }
      routeMoves
    }
  }

  @MainActor static func routes(hasBug: Bool) -> Flow<RouteList> {
    Flow(from: { await RouteList(hasBug: hasBug) }) {
      Shown(above: "home") { @MainActor list in
        list.routes.map { $0.style == .push ? .pushed($0.screen) : .sheet($0.screen) }
      } keep: {
        await $0.goBack(to: $1)
      }
      routeMoves
    }
  }

  @SceneModel.ListBuilder<Move<RouteList>>
  private static var routeMoves: [Move<RouteList>] {
    Move("open", from: "home") { await $0.push(.article) }
    Move("settings", from: "home") { await $0.presentSheet(.settings) }
    Move("about", from: "settings") { await $0.push(.about) }
    Event("link") { await $0.openInbox() }
  }
}

// MARK: - A store to which actions are sent

extension SwiftUIRouters {
  /// A store with a reducer: what SwiftUI dismisses is an action that is sent.
  @MainActor final class Store {
    enum Screen { case history }
    enum Sheet { case notes }

    struct State {
      var path: [Screen] = []
      var sheet: Sheet?
      var isChecking = false
      var isOffering = false
      var update: Int?
      var download: Int?
    }

    enum Action {
      case checkTapped, checked(Int?), historyTapped
      case offerDismissed, downloadTapped, notesTapped
      case pathPopped(Int), sheetDismissed
    }

    let hasBug: Bool
    private(set) var state = State()

    init(hasBug: Bool) { self.hasBug = hasBug }

    func send(_ action: Action) async {
      switch action {
      case .checkTapped:
        guard !state.isChecking else { return }
        state.isChecking = true
        await send(.checked(answer("check", 2, nil)))
      case .checked(let update):
        state.isChecking = false
        (state.update, state.isOffering) = (update, update != nil)
      case .historyTapped: state.path.append(.history)
      // An alert's buttons find nothing, since SwiftUI dismisses it before: scgopi/GraphCode#35.
      case .offerDismissed:
        state.isOffering = false
        if hasBug { state.update = nil }
      case .downloadTapped:
        guard let update = state.update else { return }
        (state.download, state.update) = (update, nil)
      case .notesTapped: if state.update != nil { state.sheet = .notes }
      case .pathPopped(let count): state.path.removeLast(count)
      case .sheetDismissed: state.sheet = nil
      }
    }
  }

  @MainActor static func updatesByHand(hasBug: Bool) -> Flow<Store> {
    Flow(
      from: { await Store(hasBug: hasBug) },
      at: { @MainActor in
        $0.state.isOffering
          ? "offer" : $0.state.sheet.map(name) ?? $0.state.path.last.map(name) ?? "home"
      }
    ) {
      Move("back", from: "history") { await $0.send(.pathPopped(1)) }
      Move("swipeDown", from: "notes") { await $0.send(.sheetDismissed) }
      for (title, action) in [("download", Store.Action.downloadTapped), ("notes", .notesTapped)] {
        Move(title, from: "offer") {
          await $0.send(.offerDismissed)
          await $0.send(action)
        }
      }
      Move("later", from: "offer") { await $0.send(.offerDismissed) }
      updateMoves
    }
  }

  @MainActor static func updates(hasBug: Bool) -> Flow<Store> {
    Flow(from: { await Store(hasBug: hasBug) }) {
      Shown(path: \.state.path, root: "home") { @MainActor store, path in
        await store.send(.pathPopped(store.state.path.count - path.count))
      }
      Shown(sheet: \.state.sheet, write: { store, _ in await store.send(.sheetDismissed) })
      Shown(
        alert: \.state.isOffering,
        [
          "download": { store, _ in await store.send(.downloadTapped) },
          "notes": { store, _ in await store.send(.notesTapped) }, "later": nil,
        ], named: "offer", write: { store, _ in await store.send(.offerDismissed) })
      updateMoves
    }
  }

  @SceneModel.ListBuilder<Move<Store>>
  private static var updateMoves: [Move<Store>] {
    Move("check", from: "home") { await $0.send(.checkTapped) }
    Move("history", from: "home") { await $0.send(.historyTapped) }
  }
}

// MARK: - One optional enum for all that is presented

extension SwiftUIRouters {
  /// A model with one optional enum: a pushed screen, a sheet or an alert, never two of them.
  @MainActor final class InventoryModel {
    enum Destination { case detail(Int), editor(Int), failure }

    let hasBug: Bool
    var items = [1, 2]
    var draft: String?
    var destination: Destination?

    init(hasBug: Bool) { self.hasBug = hasBug }

    /// The closure for a sheet that is gone clears what took its place: pointfreeco/swift-navigation#238.
    func editorDismissed() {
      draft = nil
      if hasBug { destination = nil }
    }

    func delete(_ item: Int) {
      items.removeAll { $0 == item }
      destination = nil
    }

    func syncFailed() { destination = .failure }
  }

  @MainActor private static func isEditing(_ model: InventoryModel) -> Bool {
    if case .editor = model.destination { true } else { false }
  }

  @MainActor static func inventoryByHand(hasBug: Bool) -> Flow<InventoryModel> {
    Flow(
      from: { await InventoryModel(hasBug: hasBug) },
      at: { @MainActor in $0.destination.map(name) ?? "list" }
    ) {
      Move("back", from: "detail") { @MainActor in $0.destination = nil }
      Move("swipeDown", from: "editor") { @MainActor in
        $0.destination = nil
        $0.editorDismissed()
      }
      Move("ok", from: "failure") { @MainActor in $0.destination = nil }
      inventoryMoves
      Move("delete", from: "editor") { @MainActor in
        if case .editor(let item) = $0.destination { $0.delete(item) }
        $0.editorDismissed()
      }
      Event("syncFails") { @MainActor in
        let isEditing = isEditing($0)
        $0.syncFailed()
        if isEditing { $0.editorDismissed() }
      }
    }
  }

  @MainActor static func inventory(hasBug: Bool) -> Flow<InventoryModel> {
    Flow(from: { await InventoryModel(hasBug: hasBug) }) {
      Shown(pushed: \.destination, of: ["detail"], root: "list")
      Shown(
        sheet: \.destination, of: ["editor"],
        onDismiss: { await $0.editorDismissed() })
      Shown(alert: \.destination, ["ok": nil], of: ["failure"])
      inventoryMoves
      Move("delete", from: "editor") { @MainActor in
        if case .editor(let item) = $0.destination { $0.delete(item) }
      }
      Event("syncFails") { await $0.syncFailed() }
    }
  }

  @SceneModel.ListBuilder<Move<InventoryModel>>
  private static var inventoryMoves: [Move<InventoryModel>] {
    Move("open", from: "list", choosing: { await $0.items }) { @MainActor in
      $0.destination = .detail($1)
    }
    Move("edit", from: "list", choosing: { await $0.items }) { @MainActor in
      $0.destination = .editor($1)
    }
    Move("type", from: "editor") { @MainActor in $0.draft = "lamp" }
  }
}
