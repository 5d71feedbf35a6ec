@testable import FlowTesting

// MARK: - Modules that nobody may write, and a state machine

extension SwiftUIRouters {
  /// A coordinator of modules that others change by its methods, each with a closure for when it has gone.
  @MainActor final class ModuleCoordinator {
    struct Module {
      let screen: Screen
      let onDismissal: (@MainActor () -> Void)?
    }
    enum Screen { case room, settings, report }

    let hasBug: Bool
    private(set) var stack: [Module] = []
    /// A sheet that another one replaces is never told that it has gone: what element-hq/element-x-ios tears down.
    private(set) var sheet: Module? {
      didSet { if !hasBug || sheet == nil { oldValue?.onDismissal?() } }
    }

    init(hasBug: Bool) { self.hasBug = hasBug }

    func push(_ screen: Screen, onDismissal: (@MainActor () -> Void)? = nil) {
      stack.append(Module(screen: screen, onDismissal: onDismissal))
    }
    func pop() { stack.popLast()?.onDismissal?() }
    func setSheet(_ screen: Screen?, onDismissal: (@MainActor () -> Void)? = nil) {
      sheet = screen.map { Module(screen: $0, onDismissal: onDismissal) }
    }
  }

  /// A flow of rooms, whose state machine knows what it has shown.
  @MainActor final class RoomsFlow {
    enum State { case rooms, room, settings }

    let navigation: ModuleCoordinator
    private var state = State.rooms

    init(hasBug: Bool) { navigation = ModuleCoordinator(hasBug: hasBug) }

    func showRoom() {
      guard state == .rooms else { return }
      state = .room
      navigation.push(.room) { [weak self] in self?.state = .rooms }
    }

    func showSettings() {
      guard state == .rooms else { return }
      state = .settings
      navigation.setSheet(.settings) { [weak self] in self?.state = .rooms }
    }

    func reportCrash() { navigation.setSheet(.report) }
  }

  @MainActor static func roomsByHand(hasBug: Bool) -> Flow<RoomsFlow> {
    Flow(
      from: { await RoomsFlow(hasBug: hasBug) },
      at: { @MainActor in
        ($0.navigation.sheet ?? $0.navigation.stack.last).map { name($0.screen) } ?? "rooms"
      }
    ) {
      Move("back", from: "room") { await $0.navigation.pop() }
      Move("swipeDown") { await $0.navigation.setSheet(nil) }
        .when { @MainActor in $0.navigation.sheet != nil }
      roomMoves
    }
  }

  @MainActor static func rooms(hasBug: Bool) -> Flow<RoomsFlow> {
    Flow(from: { await RoomsFlow(hasBug: hasBug) }) {
      Shown(above: "rooms") { @MainActor flow in
        flow.navigation.stack.map { .pushed($0.screen) }
      } keep: { @MainActor flow, count in
        while flow.navigation.stack.count > count { flow.navigation.pop() }
      }
      Shown(
        sheet: \.navigation.sheet?.screen,
        write: { flow, _ in await flow.navigation.setSheet(nil) })
      roomMoves
    }
  }

  @SceneModel.ListBuilder<Move<RoomsFlow>>
  private static var roomMoves: [Move<RoomsFlow>] {
    Move("open", from: "rooms") { await $0.showRoom() }
    Move("settings", from: "rooms") { await $0.showSettings() }
    Event("crash") { await $0.reportCrash() }
  }
}

// MARK: - A server that answers late

extension SwiftUIRouters {
  /// The setup of an app: a server is chosen or entered in a sheet, and its answer is a page, an alert or another sheet.
  @MainActor final class SetupPresenter {
    enum Page { case login, naming }
    enum Reply { case ready, untrusted, needsCertificate }

    let hasBug: Bool
    var path: [Page] = []
    var isEnteringURL = false
    var trustRequest: String?
    var certificateRequest: Int?
    private var isConnecting = false
    private var heldReply: Reply?

    init(hasBug: Bool) { self.hasBug = hasBug }

    /// The screen of an answer is stranded behind a sheet that is still up: home-assistant/iOS.
    func connect() async {
      guard !isConnecting else { return }
      isConnecting = true
      let reply = await answer("server", Reply.ready, .untrusted, .needsCertificate)
      isConnecting = false
      if isEnteringURL, !hasBug {
        (heldReply, isEnteringURL) = (reply, false)
      } else {
        show(reply)
      }
    }

    func urlSheetDismissed() {
      if let heldReply { show(heldReply) }
      heldReply = nil
    }

    func importCertificate() async {
      certificateRequest = nil
      await connect()
    }

    private func show(_ reply: Reply) {
      switch reply {
      case .ready: path = [.login]
      case .untrusted: trustRequest = "server"
      case .needsCertificate: certificateRequest = 1
      }
    }
  }

  @MainActor static func setupByHand(hasBug: Bool) -> Flow<SetupPresenter> {
    Flow(
      from: { await SetupPresenter(hasBug: hasBug) },
      at: { @MainActor in
        if $0.trustRequest != nil { return "trust" }
        if $0.certificateRequest != nil { return "certificate" }
        return $0.isEnteringURL ? "url" : $0.path.last.map(name) ?? "servers"
      }
    ) {
      Move("back") { @MainActor in $0.path.removeLast() }.when { @MainActor in
        !$0.path.isEmpty && !$0.isEnteringURL && $0.trustRequest == nil
          && $0.certificateRequest == nil
      }
      Move("swipeDown", from: "url") { @MainActor in
        $0.isEnteringURL = false
        $0.urlSheetDismissed()
      }
      Move("swipeDown", from: "certificate") { @MainActor in $0.certificateRequest = nil }
      Move("trust", from: "trust") { @MainActor in
        $0.trustRequest = nil
        await $0.connect()
        if !$0.isEnteringURL { $0.urlSheetDismissed() }
      }
      Move("cancel", from: "trust") { @MainActor in $0.trustRequest = nil }
      for (title, screen) in [("connect", "url"), ("select", "servers")] {
        Move(title, from: screen) { @MainActor in
          await $0.connect()
          if !$0.isEnteringURL { $0.urlSheetDismissed() }
        }
      }
      Move("import", from: "certificate") { @MainActor in
        await $0.importCertificate()
        if !$0.isEnteringURL { $0.urlSheetDismissed() }
      }
      setupMoves
    }
  }

  @MainActor static func setup(hasBug: Bool) -> Flow<SetupPresenter> {
    Flow(from: { await SetupPresenter(hasBug: hasBug) }) {
      Shown(path: \.path, root: "servers")
      Shown(
        sheet: \.isEnteringURL, named: "url",
        onDismiss: { await $0.urlSheetDismissed() })
      Shown(sheet: \.certificateRequest, named: "certificate")
      Shown(
        alert: \.trustRequest,
        ["trust": { setup, _ in await setup.connect() }, "cancel": nil], named: "trust")
      Move("connect", from: "url") { await $0.connect() }
      Move("select", from: "servers") { await $0.connect() }
      Move("import", from: "certificate") { await $0.importCertificate() }
      setupMoves
    }
  }

  @SceneModel.ListBuilder<Move<SetupPresenter>>
  private static var setupMoves: [Move<SetupPresenter>] {
    Move("enter", from: "servers") { @MainActor in $0.isEnteringURL = true }
    Move("logIn", from: "login") { @MainActor in $0.path.append(.naming) }
    Move("finish", from: "naming") { @MainActor in $0.path = [] }
  }
}

// MARK: - An optional for each tab

extension SwiftUIRouters {
  /// A router of tabs, each with what is selected in it, and a value of all of them that can be set at once.
  struct DeviceRouter {
    enum Tab { case connect, nodes, settings }
    enum Setting { case radio, channels }

    struct State {
      var tab: Tab
      var node: Int?
      var setting: Setting?
    }

    let hasBug: Bool
    private(set) var selectedTab = Tab.connect
    var selectedNode: Int?
    var settingsPath: [Setting] = []

    var state: State {
      get { State(tab: selectedTab, node: selectedNode, setting: settingsPath.last) }
      set {
        (selectedTab, selectedNode) = (newValue.tab, newValue.node)
        settingsPath = newValue.setting.map { [$0] } ?? []
      }
    }

    /// The state knows the last of a path only, so that another tab loses the rest: Dimillian/MovieSwiftUI#23.
    mutating func select(_ tab: Tab) {
      if hasBug { state.tab = tab } else { selectedTab = tab }
    }

    mutating func open(node: Int) { (selectedTab, selectedNode) = (.nodes, node) }
  }

  static func devicesByHand(hasBug: Bool) -> Flow<DeviceRouter> {
    Flow(
      from: { DeviceRouter(hasBug: hasBug) },
      at: {
        switch $0.selectedTab {
        case .connect: "connect"
        case .nodes: $0.selectedNode == nil ? "nodes" : "node"
        case .settings: $0.settingsPath.last.map(name) ?? "settings"
        }
      }
    ) {
      for tab in [DeviceRouter.Tab.connect, .nodes, .settings] {
        Move("tab:\(tab)") { $0.select(tab) }
      }
      Move("back") { router in
        if router.selectedTab == .nodes {
          router.selectedNode = nil
        } else {
          router.settingsPath.removeLast()
        }
      }.when {
        $0.selectedTab == .nodes
          ? $0.selectedNode != nil : $0.selectedTab == .settings && !$0.settingsPath.isEmpty
      }
      Move("popTo") { $0.settingsPath = [] }.when {
        $0.selectedTab == .settings && $0.settingsPath.count > 1
      }
      deviceMoves
    }
  }

  static func devices(hasBug: Bool) -> Flow<DeviceRouter> {
    Flow(from: { DeviceRouter(hasBug: hasBug) }) {
      Shown(tab: \.selectedTab, of: [.connect, .nodes, .settings], write: { $0.select($1) })
      Shown(pushed: \.selectedNode, named: "node", root: "nodes", tab: "nodes")
      Shown(path: \.settingsPath, tab: "settings")
      deviceMoves
    }
  }

  @SceneModel.ListBuilder<Move<DeviceRouter>>
  private static var deviceMoves: [Move<DeviceRouter>] {
    Move("open", from: "nodes") { $0.open(node: 1) }
    Move("radio", from: "settings") { $0.settingsPath = [.radio] }
    Move("channels", from: "radio") { $0.settingsPath.append(.channels) }
    Event("link") { $0.open(node: 2) }
  }
}
