@testable import FlowTesting

/// Routers as SwiftUI apps have them, each with a bug that a flag plants.
///
/// Each has its flow with the gestures written by hand.
enum SwiftUIRouters {
  /// The name of a screen: an enum's case without its payload.
  static func name(_ value: Any) -> String { String("\(value)".prefix { $0 != "(" }) }
}

// MARK: - One path and one sheet

extension SwiftUIRouters {
  /// A router of a timeline: a path, a sheet, and links, one of which is looked up first.
  @MainActor final class TimelineRouter {
    enum Destination: Hashable { case status(Int), hashTag(String), account(Int) }
    enum Sheet { case editor, settings }
    enum Link { case hashTag, account }

    let hasBug: Bool
    var path: [Destination] = []
    var presentedSheet: Sheet?

    init(hasBug: Bool) { self.hasBug = hasBug }

    func navigate(to destination: Destination) {
      if let index = path.firstIndex(of: destination) {
        path.removeSubrange((index + 1)...)
      } else {
        path.append(destination)
      }
    }

    /// The screen that a link opens is beneath the sheet: home-assistant/iOS#5284.
    func handle(_ link: Link) async {
      if !hasBug { presentedSheet = nil }
      switch link {
      case .hashTag: show(.hashTag("swift"))
      case .account:
        guard let account = await answer("account", 7, nil) else { return }
        show(.account(account))
      }
    }

    private func show(_ destination: Destination) {
      if !hasBug { presentedSheet = nil }
      navigate(to: destination)
    }
  }

  @MainActor static func timelineByHand(hasBug: Bool) -> Flow<TimelineRouter> {
    Flow(
      from: { await TimelineRouter(hasBug: hasBug) },
      at: { @MainActor in
        $0.presentedSheet.map(name) ?? $0.path.last.map(name) ?? "timeline"
      }
    ) {
      Move("back") { @MainActor in $0.path.removeLast() }
        .when { @MainActor in $0.presentedSheet == nil && !$0.path.isEmpty }
      Move("swipeDown") { @MainActor in $0.presentedSheet = nil }
        .when { @MainActor in $0.presentedSheet != nil }
      timelineMoves
    }
  }

  @MainActor static func timeline(hasBug: Bool) -> Flow<TimelineRouter> {
    Flow(from: { await TimelineRouter(hasBug: hasBug) }) {
      Shown(path: \.path, root: "timeline")
      Shown(sheet: \.presentedSheet)
      timelineMoves
    }
  }

  @SceneModel.ListBuilder<Move<TimelineRouter>>
  private static var timelineMoves: [Move<TimelineRouter>] {
    Move("open", from: "timeline") { await $0.navigate(to: .status(1)) }
    Move("compose", from: "timeline") { @MainActor in $0.presentedSheet = .editor }
    Move("settings", from: "status") { @MainActor in $0.presentedSheet = .settings }
    Event("link", choosing: [.hashTag, .account]) { await $0.handle($1) }
  }
}

extension SwiftUIRouters {
  /// A router of pages that are pushed, or shown as a sheet or a cover, and one way to dismiss them all.
  struct PageRouter {
    enum Page: Equatable { case item, filter, viewer, invitation }
    enum Style { case push, sheet, fullScreenCover }

    let hasBug: Bool
    var path: [Page] = []
    var presentingSheet: Page?
    var presentingFullScreenCover: Page?

    mutating func route(to page: Page, via style: Style) {
      switch style {
      case .push: path.append(page)
      case .sheet: presentingSheet = page
      case .fullScreenCover: presentingFullScreenCover = page
      }
    }

    mutating func dismiss() {
      if hasBug, !path.isEmpty {
        path.removeLast()
      } else if presentingSheet != nil {
        presentingSheet = nil
      } else if presentingFullScreenCover != nil {
        presentingFullScreenCover = nil
      } else if !path.isEmpty {
        path.removeLast()
      }
    }

    /// A link pops the path and leaves the sheet: obvios/Routing#7.
    mutating func openInvitation() {
      if presentingSheet != nil || presentingFullScreenCover != nil { dismiss() }
      route(to: .invitation, via: .sheet)
    }
  }

  static func pagesByHand(hasBug: Bool) -> Flow<PageRouter> {
    Flow(
      from: { PageRouter(hasBug: hasBug) },
      at: {
        ($0.presentingFullScreenCover ?? $0.presentingSheet ?? $0.path.last).map(name) ?? "list"
      }
    ) {
      Move("back") { $0.path.removeLast() }
        .when {
          $0.presentingSheet == nil && $0.presentingFullScreenCover == nil && !$0.path.isEmpty
        }
      Move("swipeDown") { $0.presentingSheet = nil }.when {
        $0.presentingSheet != nil && $0.presentingFullScreenCover == nil
      }
      pageMoves
    }
  }

  static func pages(hasBug: Bool) -> Flow<PageRouter> {
    Flow(from: { PageRouter(hasBug: hasBug) }) {
      Shown(path: \.path, root: "list")
      Shown(sheet: \.presentingSheet)
      Shown(cover: \.presentingFullScreenCover)
      pageMoves
    }
  }

  @SceneModel.ListBuilder<Move<PageRouter>>
  private static var pageMoves: [Move<PageRouter>] {
    Move("open", from: "list") { $0.route(to: .item, via: .push) }
    Move("filter", from: "item") { $0.route(to: .filter, via: .sheet) }
    Move("view", from: "item") { $0.route(to: .viewer, via: .fullScreenCover) }
    Move("close", from: "viewer") { $0.presentingFullScreenCover = nil }
    Event("link") { $0.openInvitation() }
  }
}

// MARK: - A path that keeps its elements to itself

extension SwiftUIRouters {
  /// A path of elements of any type, of which only the number can be read.
  struct ErasedPath {
    private var elements: [any Hashable & Sendable] = []
    var count: Int { elements.count }
    var isEmpty: Bool { elements.isEmpty }
    mutating func append(_ element: some Hashable & Sendable) { elements.append(element) }
    mutating func removeLast(_ count: Int = 1) { elements.removeLast(count) }
  }

  /// A store of a reader's navigation: such a path, sheets that `Bool`s show, posts that are loaded before they open.
  @MainActor final class ReaderStore {
    let hasBug: Bool
    var path = ErasedPath()
    var showingLogin = false
    var showingSettings = false
    private var loadingPost: Int?

    init(hasBug: Bool) { self.hasBug = hasBug }

    /// A second tap while a post loads opens it twice: thexande/SwiftAlgorithms#31.
    func showPost(_ post: Int) async {
      guard hasBug || loadingPost != post else { return }
      loadingPost = post
      defer { loadingPost = nil }
      guard await answer("post", true, false) else { return }
      (showingLogin, showingSettings) = (false, false)
      path.append(post)
    }

    func showSettings() { showingSettings = true }

    func logIn() { (showingSettings, showingLogin) = (false, true) }
  }

  @MainActor static func readerByHand(hasBug: Bool) -> Flow<ReaderStore> {
    Flow(
      from: { await ReaderStore(hasBug: hasBug) },
      at: { @MainActor in
        $0.showingLogin
          ? "login" : $0.showingSettings ? "settings" : $0.path.isEmpty ? "feed" : "post"
      }
    ) {
      Move("back", from: "post") { @MainActor in $0.path.removeLast() }
      Move("swipeDown") { @MainActor in
        if $0.showingLogin { $0.showingLogin = false } else { $0.showingSettings = false }
      }.when { @MainActor in $0.showingLogin || $0.showingSettings }
      readerMoves
    }
  }

  @MainActor static func reader(hasBug: Bool) -> Flow<ReaderStore> {
    Flow(from: { await ReaderStore(hasBug: hasBug) }) {
      Shown(above: "feed") { @MainActor in
        Array(repeating: .pushed("post"), count: $0.path.count)
      } keep: { @MainActor store, count in
        store.path.removeLast(store.path.count - count)
      }
      Shown(sheet: \.showingSettings, named: "settings")
      Shown(sheet: \.showingLogin, named: "login")
      readerMoves
    }
  }

  @SceneModel.ListBuilder<Move<ReaderStore>>
  private static var readerMoves: [Move<ReaderStore>] {
    Move("open", from: "feed") { await $0.showPost(1) }
    Move("settings", from: "feed") { await $0.showSettings() }
    Move("logIn", from: "settings") { await $0.logIn() }
  }
}
