@testable import FlowTesting

// MARK: - A path for each tab

extension SwiftUIRouters {
  enum AppTab { case home, search }
  enum Destination: Hashable { case item(Int), author }
  enum AppSheet { case settings }
  typealias AppRouter = TabRouter<AppTab, Destination, AppSheet>

  /// A router of any tabs, with a path for each and a sheet above them.
  @MainActor final class TabRouter<Tab: Hashable, Destination: Hashable, Sheet> {
    let hasBug: Bool
    private var paths: [Tab: [Destination]] = [:]
    var presentedSheet: Sheet?

    /// Another tab loses the path of the one that is left: Dimillian/ACHNBrowserUI#78.
    var selectedTab: Tab {
      didSet { if hasBug || selectedTab == oldValue { popToRoot(for: oldValue) } }
    }

    init(initialTab: Tab, hasBug: Bool) { (selectedTab, self.hasBug) = (initialTab, hasBug) }

    subscript(tab: Tab) -> [Destination] {
      get { paths[tab] ?? [] }
      set { paths[tab] = newValue }
    }

    func popToRoot(for tab: Tab? = nil) { paths[tab ?? selectedTab] = [] }

    func navigate(to destination: Destination, for tab: Tab? = nil) {
      paths[tab ?? selectedTab, default: []].append(destination)
    }
  }

  @MainActor static func tabsByHand(hasBug: Bool) -> Flow<AppRouter> {
    Flow(
      from: { await AppRouter(initialTab: .home, hasBug: hasBug) },
      at: { @MainActor in
        ($0.presentedSheet ?? $0[$0.selectedTab].last).map(name) ?? "\($0.selectedTab)"
      }
    ) {
      for tab in [AppTab.home, .search] {
        Move("tab:\(tab)") { @MainActor in $0.selectedTab = tab }
          .when { @MainActor in $0.presentedSheet == nil }
      }
      Move("back") { @MainActor in $0[$0.selectedTab].removeLast() }
        .when { @MainActor in $0.presentedSheet == nil && !$0[$0.selectedTab].isEmpty }
      Move("popTo") { @MainActor in $0[$0.selectedTab].removeAll() }
        .when { @MainActor in $0.presentedSheet == nil && $0[$0.selectedTab].count > 1 }
      Move("swipeDown", from: "settings") { @MainActor in $0.presentedSheet = nil }
      tabMoves
    }
  }

  @MainActor static func tabs(hasBug: Bool) -> Flow<AppRouter> {
    Flow(from: { await AppRouter(initialTab: .home, hasBug: hasBug) }) {
      Shown(tab: \.selectedTab, of: [.home, .search])
      Shown(path: \.[.home], root: "home", tab: "home")
      Shown(path: \.[.search], root: "search", tab: "search")
      Shown(sheet: \.presentedSheet)
      tabMoves
    }
  }

  @SceneModel.ListBuilder<Move<AppRouter>>
  private static var tabMoves: [Move<AppRouter>] {
    Move("open", from: "home") { await $0.navigate(to: .item(1)) }
    Move("find", from: "search") { await $0.navigate(to: .item(2)) }
    Move("author", from: "item") { await $0.navigate(to: .author) }
    Move("settings", from: "home") { @MainActor in $0.presentedSheet = .settings }
  }
}
