import FlowTesting

/// Twelve apps with lists, sheets, alerts, and events from outside, whose bugs are four to nine steps deep.
extension RouterApps {
  static let twelveMore = [
    calendar, bill, seats, link, lockout, queue, filters, unread, board, folders, settings, drafts,
  ]

  /// Four days of an event, as planned, moved (1), deleted (2), the repetition (4), the day that is open (5), what
  /// is to be done (6): to delete the following days of a weekly event leaves those that were moved.
  private static let calendar = App("calendar", "month", [0, 0, 0, 0, 0, 0, 0]) {
    Rule("open", "month", of: 4) {
      $0[5] = $1
      if $0[$1] < 2 { $0.show("event") }
    }
    Rule("repeat", "event", of: 3) { $0[4] = $1 }
    Rule("move", "event") { $0[6] = 1 }.to("scope")
    Rule("delete", "event") { $0[6] = 2 }.to("scope")
    Rule("back", "event") { $0[5] = 0 }.to("month")
    Rule("only", "scope") { ($0[$0[5]], $0[5], $0[6]) = ($0[6], 0, 0) }.to("month")
    Rule("following", "scope") {
      for day in $0[5]..<4 { $0[day] = max($0[day], $0[6]) }
      ($0[5], $0[6]) = (0, 0)
    }.to("month").wrong { $0[4] == 2 && $0[6] == 2 && $0.values[($0[5] + 1)..<4].contains(1) }
    Rule("cancel", "scope") { $0[6] = 0 }.to("event")
  }

  /// Who pays four dishes: nobody, a guest (1–3), all (4); the guests (4), a tip (5), the open dish (6): a guest who
  /// leaves keeps all dishes but one.
  private static let bill = App("bill", "bill", [0, 0, 0, 0, 2, 0, 0]) {
    Rule("join", "bill") { $0[4] += 1 }.when { $0[4] < 3 }
    Rule("leave", "bill") {
      let dish = $0.values[0..<4].firstIndex(of: $0[4])
      if let dish { $0[dish] = 0 }
      $0[4] -= 1
    }.when { $0[4] > 1 }
    Rule("dish", "bill", of: 4) { $0[6] = $1 }.to("dish")
    Rule("assign", "dish", of: { $0[4] }) { ($0[$0[6]], $0[6]) = ($1 + 1, 0) }.to("bill")
    Rule("share", "dish") { ($0[$0[6]], $0[6]) = (4, 0) }.to("bill")
    Rule("tip", "bill", of: 3) { $0[5] = $1 }
    Rule("total", "bill").to("total")
      .wrong { state in state.values[0..<4].contains { $0 < 4 && $0 > state[4] } }
    Rule("back", "total").to("bill")
  }

  /// Five seats, free, held (1) or taken (2), the minutes left (5), the seats on the bill as bits (6): somebody else
  /// takes a seat whose time ran out while it is paid.
  private static let seats = App("seats", "plan", [0, 0, 0, 0, 0, 0, 0]) {
    Rule("seat", "plan", of: 5) {
      guard $0[$1] == 1 || ($0[$1] == 0 && $0.all(1, in: 0..<5).count < 3) else { return }
      ($0[$1], $0[5]) = (1 - $0[$1], $0[5] == 0 ? 2 : $0[5])
    }
    Rule("minute", nil) {
      $0[5] -= 1
      if $0[5] == 0 { for seat in $0.all(1, in: 0..<5) { $0[seat] = 0 } }
    }.when { $0[5] > 0 }
    Rule("other", nil, of: 5) { $0[$1] = $0[$1] == 0 ? 2 : $0[$1] }
      .when { $0.all(2, in: 0..<5).count < 4 }
    Rule("pay", "plan") { $0[6] = $0.all(1, in: 0..<5).reduce(0) { $0 | 1 << $1 } }
      .when { !$0.all(1, in: 0..<5).isEmpty }.to("bill")
    Rule("confirm", "bill") { $0.values = [0, 0, 0, 0, 0, 0, 0] }.to("plan")
      .wrong { state in (0..<5).contains { state[$0] == 2 && state[6] >> $0 & 1 == 1 } }
    Rule("back", "bill") { $0[6] = 0 }.to("plan")
  }

  /// The user (0), the page to open after the login (1), the page (2), the last user (3): a link to the second page
  /// is kept (4), and opens it for the next user.
  private static let link = App("link", "welcome", [0, 0, 0, 0]) {
    Rule("link", nil, of: 3) {
      if $0[0] > 0 { ($0[2], $0.screen) = ($1 + 1, "page") } else { $0[1] = $1 + 1 }
    }
    Rule("next", "welcome").to("login")
    Rule("user", "login", of: 3) { $0[0] = -$1 - 1 }.to("code")
    Rule("back", "code") { $0[0] = 0 }.to("login")
    Rule("code", "code") {
      ($0[0], $0[1], $0[2]) = (-$0[0], [0, 0, 4, 0, 0][$0[1]], $0[1] % 4)
      $0.show($0[2] > 0 ? "page" : "home")
    }.wrong { $0[1] == 4 && $0[3] != -$0[0] }
    Rule("open", "home", of: 3) { $0[2] = $1 + 1 }.to("page")
    Rule("back", "page") { $0[2] = 0 }.to("home")
    Rule("logOut", "home") { ($0[3], $0[0]) = ($0[0], 0) }.to("login")
  }

  /// Failures that count (0), all failures (1), codes sent (2), a trusted device (3): a new code forgives failures.
  private static let lockout = App("lockout", "login", [0, 0, 0, 0]) {
    for (screen, right, next) in [("login", 1, "code"), ("code", 3, "home")] {
      Rule("enter", screen, of: 5) {
        if $1 == right {
          if next == "home" { ($0[0], $0[1]) = (0, 0) }
          $0.show($0[3] == 1 ? "home" : next)
        } else {
          ($0[0], $0[1]) = ($0[0] + 1, $0[1] + 1)
          if $0[0] == 3 { $0.show("locked") }
        }
      }.wrong { $0[1] == 3 && $0[0] < 3 && $1 != right }
    }
    Rule("resend", "code") { ($0[0], $0[2]) = (0, $0[2] + 1) }.when { $0[2] < 5 }
    Rule("back", "code").to("login")
    Rule("wait", "locked") { ($0[0], $0[1], $0[2]) = (0, 0, 0) }.to("login")
    Rule("trust", "home") { $0[3] = 1 - $0[3] }
    Rule("logOut", "home") { $0[2] = 0 }.to("login")
  }

  /// The track that plays (0), repeat (1), the tracks in order: after the last of a new order comes the wrong one.
  private static let queue = App("queue", "queue", [0, 0, 1, 2, 3, 4, 5]) {
    Rule("play", "queue", of: { $0.values.count - 2 }) { $0[0] = $1 }.to("player")
    Rule("up", "queue", of: { $0.values.count - 3 }) { $0.values.swapAt($1 + 2, $1 + 3) }
    Rule("remove", "queue", of: { $0.values.count - 2 }) {
      $0.values.remove(at: $1 + 2)
      $0[0] = min($0[0], $0.values.count - 3)
    }.when { $0.values.count > 3 }
    Rule("next", "player") { $0[0] = $0[0] + 3 < $0.values.count ? $0[0] + 1 : 0 }
      .when { $0[1] == 1 || $0[0] + 3 < $0.values.count }
      .wrong {
        $0[0] == 3 && $0.values.count == 6 && $0.values[2...] != $0.values[2...].sorted()[...]
      }
    Rule("repeat", "player") { $0[1] = 1 - $0[1] }
    Rule("close", "player").to("queue")
  }

  /// Four kinds that are shown as bits (0), the lowest price (1), the region (2), the pin (3): a price that hides the
  /// pin leaves its card.
  private static let filters = App("filters", "map", [15, 0, 0, 0]) {
    Rule("pan", "map", of: 3) { ($0[2], $0[3]) = ($1, 0) }
    Rule("pin", "map", of: { 2 * $0[2] }) {
      if $0[0] >> $1 & 1 == 1, $0[1] <= $1 { ($0[3], $0.screen) = ($1 + 1, "card") }
    }
    Rule("shrink", "card").to("map")
    Rule("close", "card") { $0[3] = 0 }.to("map")
    Rule("card", "map").when { $0[3] > 0 }.to("card").wrong { $0[3] <= $0[1] }
    Rule("filters", "map").to("sheet")
    Rule("kind", "sheet", of: 4) { $0[0] ^= 1 << $1 }
    Rule("price", "sheet", of: 4) { $0[1] = $1 }
    Rule("apply", "sheet") { if $0[3] > 0, $0[0] >> ($0[3] - 1) & 1 == 0 { $0[3] = 0 } }.to("map")
    Rule("reset", "sheet") { ($0[0], $0[1]) = (15, 0) }
  }

  /// Unread messages of four chats (0–3), which are muted as bits (4), the badge (5): to read a muted one counts.
  private static let unread = App("unread", "list", [0, 0, 0, 0, 0, 0]) {
    Rule("push", nil, of: 4) {
      guard $0[$1] < 3, $0.screen != "chat\($1)" else { return }
      ($0[$1], $0[5]) = ($0[$1] + 1, $0[5] + 1 - ($0[4] >> $1 & 1))
    }
    Rule("open", "list", of: 4) {
      ($0[5], $0[$1]) = ($0[5] - $0[$1] * (1 - $0[4] >> $1 & 1), 0)
      $0.show("chat\($1)")
    }.wrong { $0[4] >> $1 & 1 == 1 && $0[$1] > 0 && $0[5] > 0 }
    for chat in 0..<4 {
      Rule("mute", "chat\(chat)") { $0[4] ^= 1 << chat }
      Rule("back", "chat\(chat)").to("list")
    }
  }

  /// The lists of four cards (0–3), the card in hand (4), the last card (5) and its list (6): the second list takes
  /// two, and to undo a drop that it refused moves the card before.
  private static let board = App("board", "board", [0, 0, 0, 0, 0, 0, 0]) {
    Rule("lift", "board", of: 4) { $0[4] = $1 }.to("hand")
    Rule("drop", "hand", of: 3) {
      let (card, isFull) = ($0[4], $1 == 1 && $0.all(1, in: 0..<4).count == 2)
      if !isFull { ($0[5], $0[6], $0[card]) = (card + 1, $0[card], $1) }
      $0[4] = isFull ? 1 : 0
    }.to("board")
    Rule("cancel", "hand") { $0[4] = 0 }.to("board")
    Rule("undo", "board") { ($0[$0[5] - 1], $0[4], $0[5], $0[6]) = ($0[6], 0, 0, 0) }
      .when { $0[5] > 0 }.wrong { $0[4] == 1 && $0[6] == 0 }
  }

  /// The parents of six folders (0–5), none or another (1–6), which is moved (6): only the children of a
  /// folder are refused as its parents, not theirs.
  private static let folders = App("folders", "tree", [0, 0, 0, 0, 0, 0, 0]) {
    Rule("move", "tree", of: 6) { $0[6] = $1 }.to("into")
    Rule("into", "into", of: 7) {
      let isChild = $1 > 0 && $0[$1 - 1] == $0[6] + 1
      if $1 != $0[6] + 1, !isChild { $0[$0[6]] = $1 }
      $0[6] = 0
    }.to("tree").wrong { $1 > 0 && $0[$1 - 1] > 0 && $0[$0[$1 - 1] - 1] == $0[6] + 1 }
    Rule("cancel", "into") { $0[6] = 0 }.to("tree")
  }

  /// Wi-Fi, cellular, roaming (0–2), sync, backup, photos, contacts (3–6): without a network sync ends, and backup does not.
  private static let settings = App("settings", "settings", [0, 0, 0, 0, 0, 0, 0]) {
    for (page, first, count) in [("network", 0, 3), ("cloud", 3, 4)] {
      Rule(page, "settings").to(page)
      Rule("switch", page, of: count) {
        $0[first + $1] = 1 - $0[first + $1]
        if $0[1] == 0 { $0[2] = 0 }
        if $0.sum(0..<2) == 0 { ($0[3], $0[5], $0[6]) = (0, 0, 0) }
        if $0[3] == 0, first == 3 { ($0[4], $0[5], $0[6]) = (0, 0, 0) }
      }.wrong { $0.values == [0, 1, 0, 1, 1, 0, 0] && first == 0 && $1 == 1 }
      Rule("back", page).to("settings")
    }
  }

  /// Three drafts as saved (0–2), the open one (3), its text (4), offline (5): to save while a person is asked
  /// brings back what is discarded.
  private static let drafts = App("drafts", "list", [0, 0, 0, 0, 0, 0]) {
    Rule("open", "list", of: 3) { ($0[3], $0[4]) = ($1, $0[$1] % 5) }.to("editor")
      .wrong { $0[$1] > 5 }
    Rule("write", "editor", of: 4) { $0[4] = $1 + 1 }
    Rule("close", "editor") {
      $0.show($0[4] == $0[$0[3]] % 5 ? "list" : "alert")
      if $0.screen == "list" { ($0[3], $0[4]) = (0, 0) }
    }
    Rule("save", "editor") { $0[$0[3]] = $0[4] }.when { $0[5] == 0 }
    Rule("save", "alert") { $0[$0[3]] = $0[4] + 5 }.when { $0[5] == 0 }
    Rule("keep", "alert") { ($0[$0[3]], $0[3], $0[4]) = ($0[4], 0, 0) }.to("list")
    Rule("discard", "alert") { ($0[3], $0[4]) = (0, 0) }.to("list")
    Rule("offline", nil) { $0[5] = 1 - $0[5] }
  }
}
