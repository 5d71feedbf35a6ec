@testable import FlowTesting

// MARK: - Routers that are values

extension ReportedBugsTests {
  private struct Session: Router {
    var (isMended, stack, user) = (false, ["login"], nil as String?)
  }
  private struct Menu: Router {
    var (isMended, stack, user, title) = (false, ["login"], nil as String?, nil as String?)
  }
  private struct Entry: Router {
    var (isMended, stack, saved, shown, isEditing, asks) = (false, ["home"], "a", "a", false, false)
  }
  private struct Reference: Router { var (isMended, stack) = (false, ["database"]) }
  private struct Leaving: Router {
    var (isMended, stack, isLeaving, isWaiting) = (false, ["home"], false, false)
  }
  private struct Halves: Router {
    var (isMended, tab, stacks) = (false, 0, [["home"], ["search"]])
    var stack: [String] {
      get { stacks[tab] }
      set { stacks[tab] = newValue }
    }
  }
  /// What SwiftUI shows of a router.
  private struct Views: Sendable {
    let isMended: Bool
    var path: [String] = []
    var sheet: String?
    var cover: String?
  }

  static let moreRouters = [
    // A link to a person opens while nobody is logged in, and what is beneath needs who is.
    AppRow("element-hq/element-ios 7837", steps: 4, Session.self) {
      Event("link") { if !$0.isMended || $0.user != nil { $0.stack = ["home", "person"] } }
      Move("logIn", from: "login") { ($0.stack, $0.user) = (["home"], "Ada") }
      Move("back", from: "person") { $0.stack = ["home"] }
      Move("spaces", from: "home") { app in
        guard app.user != nil else { throw Crash(reason: "unexpectedly found nil") }
        app.stack.append("spaces")
      }
      Move("close", from: "spaces") { $0.stack = ["home"] }
    },
    // What is discarded stays on screen.
    AppRow(
      "mozilla-lockwise/lockwise-ios 1172", steps: 5, Entry.self, .undoes("discard", since: "edit")
    ) {
      Move("open", from: "home") { $0.stack.append("entry") }
      Move("back", from: "entry") { $0.stack = ["home"] }.when { !$0.isEditing }
      Move("edit", from: "entry") { $0.isEditing = true }.when { !$0.isEditing }
      Move("type") { $0.shown = "b" }.when { $0.isEditing && !$0.asks }
      Move("save") { ($0.saved, $0.isEditing) = ($0.shown, false) }
        .when { $0.isEditing && !$0.asks }
      Move("cancel") { app in
        app.asks = app.shown != app.saved
        app.isEditing = app.asks
      }.when { $0.isEditing && !$0.asks }
      Move("keep") { $0.asks = false }.when { $0.asks }
      Move("discard") { app in
        (app.isEditing, app.asks) = (false, false)
        if app.isMended { app.shown = app.saved }
      }.when { $0.asks }
    },
    // A preview that is swiped down is still there for the one who shows it, and opens no more.
    AppRow(
      "mozilla-mobile/firefox-ios 35053", steps: 3, Keeping.self, .undoes("swipe", "showPreview")
    ) {
      Move("showPreview", from: "home") { app in
        if app.kept == nil { (app.stack, app.kept) = (["home", "preview"], "preview") }
      }
      Move("done", from: "preview") { ($0.stack, $0.kept) = (["home"], nil) }
      Move("swipe", from: "preview") {
        ($0.stack, $0.kept) = (["home"], $0.isMended ? nil : $0.kept)
      }
    },
    // The session ends below the settings, and the first screen is there twice.
    AppRow("arkivanov/Decompose 1019", steps: 2, Plain.self) {
      Move("settings", from: "home") { $0.stack.append("settings") }
      Move("back") { $0.stack.removeLast() }.when { $0.canPop }
      Event("sessionEnds") { app in
        app.stack = (app.isMended ? [] : app.stack.dropLast()) + ["home"]
        if app.canPop { throw Crash(reason: "Configurations must be unique: home") }
      }
    },
    // Where one page is popped and another shown at once, the details open no more.
    AppRow("flutter/flutter 158238", steps: 5, Refusing.self, .canAlwaysReturn(to: "details")) {
      Move("details", from: "home") { if !$0.isGoingBack { $0.stack.append("details") } }
      Move("back", from: "details") { $0.stack = ["home"] }
      Move("popAndGo", from: "details") { ($0.stack, $0.isGoingBack) = (["home"], !$0.isMended) }
    },
    // The category that is selected already does not open its list again.
    AppRow("llun/feeds 922", steps: 3, Keeping.self, .changes("select")) {
      Move("select", from: "home", choosing: ["a", "b"]) { app, category in
        if app.isMended || app.kept != category { app.stack = ["home", "entries"] }
        app.kept = category
      }
      Move("back", from: "entries") { $0.stack = ["home"] }
    },
    // An app that comes to the front again is on its first screen.
    AppRow(
      "forXifLess/LinkNavigator 45", steps: 2, Keeping.self, .keeps(\.stack, except: "next", "back")
    ) {
      Move("next", choosing: ["a", "b"]) { $0.stack.append($1) }.when { $0.stack.count < 4 }
      Move("back") { $0.stack.removeLast() }.when { $0.canPop }
      Event("foreground") { ($0.stack, $0.kept) = ($0.isMended ? $0.stack : ["home"], "updates") }
    },
    // Back has nothing to take away where nobody opened what is shown.
    AppRow("metabase/metabase 26049", steps: 1, Reference.self, .changes("back")) {
      Move("database", from: "root") { $0.stack = ["root", "database"] }
      Move("table", from: "database") { $0.stack.append("table") }
      Move("back") { app in
        if app.canPop { app.stack.removeLast() } else if app.isMended { app.stack = ["root"] }
      }.when { $0.screen != "root" }
    },
    // Who dismisses what leaves already is never called back.
    AppRow("ekazaev/route-composer 20", steps: 3, Leaving.self, .canAlwaysReturn(to: "account")) {
      Move("present", from: "home") { $0.stack.append("safari") }
      Move("finish", from: "safari") { $0.isLeaving = true }.when { !$0.isLeaving }
      Move("navigate") { app in
        app.isWaiting = app.isLeaving
        if !app.isLeaving { app.stack = ["account"] }
      }.when { !$0.isWaiting && $0.screen != "account" }
      Event("isGone") { app in
        app.stack = [app.isWaiting && app.isMended ? "account" : "home"]
        (app.isLeaving, app.isWaiting) = (false, app.isWaiting && !app.isMended)
      }.when { $0.isLeaving }
      Move("close", from: "account") { $0.stack = ["home"] }
    },
    // A menu that is made once has the name of who was logged in then.
    AppRow("fahidattique55/FAPanels 66", steps: 4, Menu.self, .fresh(after: "logOut")) {
      Move("logIn", from: "login", choosing: ["Ada", "Bob"]) {
        ($0.stack, $0.user) = (["home"], $1)
      }
      Move("menu", from: "home") { ($0.stack, $0.title) = (["home", "menu"], $0.title ?? $0.user) }
      Move("close", from: "menu") { $0.stack = ["home"] }
      Move("logOut", from: "menu") {
        ($0.stack, $0.user, $0.title) = (["login"], nil, $0.isMended ? nil : $0.title)
      }
    },
    // Another tab and back shows the first screen of a tab.
    AppRow("Dimillian/MovieSwiftUI 23", steps: 3, Halves.self, .undoes("movies", "lists")) {
      for (tab, word) in ["movies", "lists"].enumerated() {
        Move(word) { app in
          if !app.isMended { app.stack = [app.stack[0]] }
          app.tab = tab
        }.when { $0.tab != tab }
      }
      Move("open", choosing: ["a", "b"]) { $0.stack.append($1) }.when { !$0.canPop }
      Move("back") { $0.stack.removeLast() }.when { $0.canPop }
    },
    // A tab loses its path as another one is selected, as if it were tapped again.
    AppRow(
      "Dimillian/ACHNBrowserUI 78", steps: 2, Halves.self,
      .keeps(\.stacks, except: "open", "back", "again")
    ) {
      for tab in [0, 1] {
        Move("tab\(tab)") { app in
          if !app.isMended { app.stack = [app.stack[0]] }
          app.tab = tab
        }.when { $0.tab != tab }
      }
      Move("again") { $0.stack = [$0.stack[0]] }.when { $0.canPop }
      Move("open", choosing: ["a", "b"]) { $0.stack.append($1) }.when { !$0.canPop }
      Move("back") { $0.stack.removeLast() }.when { $0.canPop }
    },
    // An alert's button finds nothing, since the alert is dismissed before.
    AppRow("scgopi/GraphCode 35", steps: nil, Keeping.self, .reaches(.everyMove)) {
      Move("check", from: "home") { ($0.stack, $0.kept) = (["home", "offer"], "2.0") }
      Move("later", from: "offer") { ($0.stack, $0.kept) = (["home"], nil) }
      Move("download", from: "offer") { app in
        (app.stack, app.kept) = (["home"], app.isMended ? app.kept : nil)
        if app.kept != nil { app.stack.append("download") }
      }
      Move("done", from: "download") { ($0.stack, $0.kept) = (["home"], nil) }
    },
    // The closure for a sheet that is gone clears what took its place.
    AppRow("pointfreeco/swift-navigation 238", steps: nil, Keeping.self, .reaches(.everyMove)) {
      Move("edit", from: "home") { ($0.stack, $0.kept) = (["home", "editor"], "draft") }
      Move("close", from: "editor") { ($0.stack, $0.kept) = (["home"], nil) }
      Move("delete", from: "editor") {
        ($0.stack, $0.kept) = ($0.isMended ? ["home", "question"] : ["home"], nil)
      }
      Move("confirm", from: "question") { $0.stack = ["home"] }
    },
    // The screen that a link opens is beneath the sheet.
    AppRow("home-assistant/iOS 5284", steps: 2, .fresh(after: "link", only: \.sheet)) { isMended in
      Flow(from: { Views(isMended: isMended) }) {
        Shown(path: \.path, root: "home")
        Shown(sheet: \.sheet)
        Move("open", from: "home") { $0.path = ["room"] }
        Move("settings", from: "home") { $0.sheet = "settings" }
        Event("link") { ($0.path, $0.sheet) = (["light"], $0.isMended ? nil : $0.sheet) }
      }
    },
    // A link pops the path and leaves the sheet.
    AppRow("obvios/Routing 7", steps: 3, Check.keeps(\.path, except: "open", "back")) { isMended in
      Flow(from: { Views(isMended: isMended) }) {
        Shown(path: \.path, root: "list")
        Shown(sheet: \.sheet)
        Move("open", from: "list") { $0.path = ["item"] }
        Move("filter", from: "item") { $0.sheet = "filter" }
        Event("link") { app in
          if !app.isMended, app.sheet != nil { _ = app.path.popLast() }
          app.sheet = "invitation"
        }
      }
    },
    // The player is presented while the settings are up, so that nobody sees it.
    AppRow("permissionlesstech/bitchat 834", steps: 2) { isMended in
      Flow(from: { Views(isMended: isMended) }) {
        Shown(sheet: \.sheet)
        Shown(cover: \.cover)
        Move("settings") { $0.sheet = "settings" }.when { $0.sheet == nil && $0.cover == nil }
        Event("play") { ($0.cover, $0.sheet) = ("player", $0.isMended ? nil : $0.sheet) }
        Move("stop", from: "player") { $0.cover = nil }
      }
    },
  ]
}

// MARK: - Coordinators

extension ReportedBugsTests {
  private final class Reports: Coordinator {
    var (wanted, text) = (nil as String?, nil as String?)
  }

  static let moreCoordinators = [
    // The answer opens a report that the person has left.
    AppRow(
      "medic/cht-core 6735", steps: 3, Reports.self, .keeps(\.stack, except: "open", "back")
    ) {
      Move("open", from: "home", choosing: ["a", "b"]) { @MainActor app, report in
        (app.stack, app.wanted) = (["home", "report"], report)
        let text = await answer("load", "measles", "flu")
        if app.isMended, app.wanted != report { return }
        (app.stack, app.text) = (["home", "report"], text)
      }
      Move("back", from: "report") { @MainActor in
        ($0.stack, $0.wanted, $0.text) = (["home"], nil, nil)
      }
    },
    // A swipe back leaves the child coordinator.
    AppRow("radianttap/Coordinator 30", steps: 2, Parent.self, .undoes("swipe", "account")) {
      Move("account", from: "home") { @MainActor parent in
        parent.children.append(Page())
        parent.stack.append("account")
      }
      for word in ["back", "swipe"] {
        Move(word, from: "account") { @MainActor parent in
          parent.stack.removeLast()
          if parent.isMended || word == "back" { parent.children.removeLast() }
        }
      }
    },
    // A row that is tapped twice pushes its page twice.
    AppRow("thexande/SwiftAlgorithms 31", steps: 4, Moving.self) {
      Move("open", from: "home") { @MainActor app in
        if app.isMoving, app.isMended { return }
        app.isMoving = true
        await answer("page", ())
        if app.canPop { throw Crash(reason: "the page is pushed more than once") }
        (app.stack, app.isMoving) = (["home", "page"], false)
      }
      Move("back", from: "page") { @MainActor in $0.stack = ["home"] }
    },
    // Two taps on back, while the first one slides, pop two screens.
    AppRow("DroidKaigi/conference-app-2026 158", steps: 6, Moving.self, .twice("back")) {
      Move("open") { @MainActor in $0.stack.append("detail") }
        .when { @MainActor in $0.stack.count < 3 && !$0.isMoving }
      Move("back") { @MainActor app in
        if app.isMoving, app.isMended { return }
        app.isMoving = true
        await answer("transition", ())
        if app.canPop { app.stack.removeLast() }
        app.isMoving = false
      }.when { @MainActor in $0.canPop }
    },
  ]
}

// MARK: - Scenes

extension ReportedBugsTests {
  /// A list that may be searched.
  private final class Todos { var isSearching = false }

  static let moreScenes =
    [
      // While the list is searched, the item that is edited is not handed over.
      AppRow("JakeLin/Todo", steps: 2, .prepareMatches) { isMended in
        Flow(model(.show, "Detail")) {
          Destination("Home") { _ in Todos() }
          Destination("Detail") { _ in Detail() }
          Senders("open") { (_: Todos) in 0..<2 }
          Prepare { (todos: Todos, segue) in
            let detail = segue.destination as? Detail
            if isMended || !todos.isSearching { detail?.items = ["\(segue.sender ?? "")"] }
          }
          ScreenMove("search", from: "Home") { (todos: Todos) in todos.isSearching.toggle() }
        }
      },
      // A screen that is restored lacks what `prepare` gives it.
      AppRow(
        "wordpress-mobile/WordPress-iOS 5289", steps: 1, .fullyInitialized(.nothingIsNil)
      ) { isMended in
        Flow(model(.show, "People")) {
          Destination("Home") { _ in Todos() }
          Destination("People") { _ in Detail() }
          Prepare { (_: Todos, segue) in (segue.destination as? Detail)?.items = ["blog"] }
          ScreenMove("restore", from: "Home", to: "People") { (_: Todos, _) in
            Detail(isMended ? ["blog"] : nil)
          }
        }
      },
      // Code performs a segue that the storyboard for an iPad lacks.
      AppRow("ivnsch/SwiftCharts 350", steps: nil) { isMended in
        Flow(model(isMended ? .showDetail : nil, "Detail")) {
          Destination("Home") { _ in Page() }
          Senders(isMended ? "open" : "showDetail") { (_: Page) in ["chart"] }
        }
      },
    ]
    // Code names an identifier that the storyboard lacks.
    + [("Ranchero-Software/NetNewsWire 4430", "Add"), ("aleene/FoodViewer", "LaunchDetail")].map {
      report, name in
      AppRow(report, steps: 1) { isMended in
        Flow(model(nil, "Detail")) {
          Destination("Home") { _ in Page() }
          ScreenMove("add", from: "Home", .presentation, to: "Detail") { (_: Page, storyboard) in
            try storyboard.instantiateViewController(identifier: isMended ? "Detail" : name) { _ in
              Page()
            }
          }
        }
      }
    }
    // A controller that is kept is shown while it is on screen.
    + [
      ("awslabs/aws-sdk-ios-samples 203", .presentation),
      ("TitouanVanBelle/TDBWalkthrough 3", .presentation),
      ("forcedotcom/SalesforceMobileSDK-iOS 1494", .show), ("jonkykong/SideMenu 251", .show),
      ("aws-amplify/aws-sdk-ios 998", .show),
    ].map { (report, kind: Segue.Kind) in
      AppRow(report, steps: 2) { isMended in
        Flow(model(nil, "SignIn"), from: { Page() }) { kept in
          Destination("Home") { _ in kept }
          for scene in ["Home", "SignIn"] {
            ScreenMove("signIn", from: scene, kind, to: "SignIn") { (_: Page, _) in
              if isMended || kept.other == nil { kept.other = Page() }
              return kept.other
            }
          }
        }
      }
    }
}
