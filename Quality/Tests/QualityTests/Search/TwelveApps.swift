import FlowTesting

/// Twelve apps with larger state spaces than the ten routers', up to some 100,000 states.
extension RouterApps {
  static let twelve = [
    cart, clock, onboarding, files, selecting, player, form, tabbed, editor, permissions, paywall,
    chat,
  ]

  /// Pieces of three items (0–2), a coupon (3): two coupons are for two pieces, and stay when one is removed.
  private static let cart = App("cart", "list", [0, 0, 0, 0]) {
    Rule("add", "list", of: 3) { $0[$1] = min(5, $0[$1] + 1) }
    Rule("openCart", "list").to("cart")
    Rule("remove", "cart", of: 3) { $0[$1] = max(0, $0[$1] - 1) }
    Rule("coupon", "cart", of: 4) { $0[3] = $1 < 2 || $0.sum(0..<3) > 1 ? $1 : $0[3] }
    Rule("close", "cart").to("list")
    Rule("checkout", "cart").when { $0.sum(0..<3) > 0 }.to("checkout")
    Rule("back", "checkout").to("cart")
    Rule("pay", "checkout") { $0.values = [0, 0, 0, 0] }.to("list")
      .wrong { $0[3] > 1 && $0.sum(0..<3) == 1 }
  }

  /// The hour (0), the alarm's (1), whether it is on (2), how often it snoozed (3): to snooze beyond noon is wrong.
  private static let clock = App("clock", "clock", [5, 0, 0, 0]) {
    Rule("edit", "clock").to("alarm")
    Rule("wait", "clock", of: 2) {
      $0[0] = ($0[0] + [1, 3][$1]) % 12
      if $0[2] == 1, $0[0] == $0[1] { $0.show("ringing") }
    }
    Rule("earlier", "alarm") { $0[1] = ($0[1] + 11) % 12 }
    Rule("later", "alarm") { $0[1] = ($0[1] + 1) % 12 }
    Rule("switch", "alarm") { $0[2] = 1 - $0[2] }
    Rule("done", "alarm") { $0[3] = 0 }.to("clock")
    Rule("snooze", "ringing") { ($0[1], $0[3]) = (($0[1] + 1) % 12, $0[3] + 1) }
      .when { $0[3] < 3 }.to("clock").wrong { $0[1] == 11 }
    Rule("stop", "ringing") { ($0[2], $0[3]) = (0, 0) }.to("clock")
  }

  /// Three interests (0–2), alerts (3), a plan (4): all interests do not fit on the last plan's summary.
  private static let onboarding = App("onboarding", "welcome", [0, 0, 0, 0, 0]) {
    Rule("next", "welcome").to("interests")
    Rule("interest", "interests", of: 3) { $0[$1] = 1 - $0[$1] }
    Rule("next", "interests").when { $0.sum(0..<3) > 0 }.to("alerts")
    Rule("back", "interests").to("welcome")
    Rule("answer", "alerts", of: 2) { $0[3] = $1 + 1 }.to("plan")
    Rule("back", "alerts").to("interests")
    Rule("choose", "plan", of: 3) { $0[4] = $1 + 1 }
    Rule("next", "plan").when { $0[4] > 0 }.to("summary")
    Rule("back", "plan").to("alerts")
    Rule("change", "summary").to("interests")
    Rule("finish", "summary") { $0.values = [0, 0, 0, 0, 0] }.to("welcome")
      .wrong { $0.values == [1, 1, 1, 2, 3] }
  }

  /// Six files in three folders and a trash (3): the trash's badge counts what was moved on meanwhile.
  private static let files = App("files", "folder0", [0, 0, 0, 0, 0, 0]) {
    for folder in 0..<3 {
      Rule("open", "folder\(folder)", of: 3) { $0.show("folder\($1)") }
        .wrong { folder > 0 && $1 == 0 && $0.all(3).count == 2 && $0.all(2).count == 1 }
      Rule("move", "folder\(folder)", of: { $0.all(folder).count }) {
        $0[$0.all(folder)[$1]] = (folder + 1) % 3
      }
      Rule("trash", "folder\(folder)", of: { $0.all(folder).count }) {
        $0[$0.all(folder)[$1]] = 3
      }
      Rule("putBack", "folder\(folder)", of: { $0.all(3).count }) { $0[$0.all(3)[$1]] = folder }
    }
  }

  /// Seven mails: there, selected (1), archived (2): to archive two after one counts by the first list's rows.
  private static let selecting = App("selecting", "list", [0, 0, 0, 0, 0, 0, 0]) {
    Rule("edit", "list").to("selecting")
    Rule("tap", "selecting", of: 7) { $0[$1] = [1, 0, 2][$0[$1]] }
    Rule("all", "selecting") { $0.replace(0, by: 1) }
    Rule("cancel", "selecting") { $0.replace(1, by: 0) }.to("list")
    Rule("archive", "selecting") { $0.replace(1, by: 2) }.to("list")
      .wrong { $0.all(1).count == 2 && $0.all(2).count == 1 }
    Rule("restore", "list") { $0.replace(2, by: 0) }.when { $0.all(2).count > 3 }
  }

  /// A track (0), repeat (1), shuffle (2), speed (3), volume (4), a timer (5): after the last comes one too many.
  private static let player = App("player", "mini", [0, 0, 0, 0, 2, 0]) {
    Rule("open", "mini").to("player")
    Rule("close", "player").to("mini")
    Rule("queue", "player").to("queue")
    Rule("jump", "queue", of: 7) { $0[0] = $1 }.to("player")
    Rule("previous", "player") { $0[0] = max(0, $0[0] - 1) }
    Rule("next", "player") { $0[0] = min(6, $0[0] + 1) }
      .wrong { $0[0] == 6 && $0[1] == 2 && $0[2] == 1 }
    Rule("repeat", "player", of: 3) { $0[1] = $1 }
    Rule("shuffle", "player") { $0[2] = 1 - $0[2] }
    Rule("speed", "player", of: 3) { $0[3] = $1 }
    Rule("volume", "player", of: 5) { $0[4] = $1 }
    Rule("timer", "player", of: 3) { $0[5] = $1 }
  }

  /// A name (0), an address (1), terms (2), whether it was reviewed (3): after the review terms are not checked.
  private static let form = App("form", "form", [0, 0, 0, 0]) {
    for (field, name) in ["name", "address"].enumerated() {
      Rule(name, "form").to(name)
      Rule("type", name, of: 3) { $0[field] = $1 }.to("form")
    }
    Rule("terms", "form") { $0[2] = 1 - $0[2] }
    Rule("submit", "form") {
      $0.show($0.values[0..<3] == [1, 1, 1] ? "review" : "error")
    }.wrong { $0.values == [1, 1, 0, 1] }
    Rule("close", "error").to("form")
    Rule("edit", "review") { $0[3] = 1 }.to("form")
  }

  /// Four tabs with stacks of up to two pages: a tap of the third tab leaves one page while the last shows one.
  private static let tabbed = App("tabbed", "tab0", [0, 0, 0, 0]) {
    for tab in 0..<4 {
      Rule("select", "tab\(tab)", of: 4) {
        if $1 == tab { $0[tab] = 0 }
        $0.show("tab\($1)")
      }.wrong { tab == 2 && $1 == 2 && $0[2] > 4 && $0[2] % 4 == 1 && $0[3] == 1 }
      Rule("push", "tab\(tab)", of: 3) { $0[tab] = $0[tab] * 4 + $1 + 1 }.when { $0[tab] < 4 }
      Rule("back", "tab\(tab)") { $0[tab] /= 4 }.when { $0[tab] > 0 }
    }
  }

  /// Two letters and a style, of which the first are done (0): to redo the second letter applies a style behind it.
  private static let editor = App("editor", "text", [0]) {
    for (label, change) in [("bold", 3...3), ("type", 1...2)] {
      Rule(label, "text", of: change.count) {
        $0.values.removeSubrange(($0[0] + 1)...)
        $0.values.append(change.lowerBound + $1)
        $0[0] += 1
      }.when { $0[0] < 9 }
    }
    Rule("undo", "text") { $0[0] -= 1 }.when { $0[0] > 0 }
    Rule("redo", "text") { $0[0] += 1 }.when { $0[0] < $0.values.count - 1 }
      .wrong { $0[0] == 1 && $0[2] < 3 && $0.values.dropFirst(3).first == 3 }
  }

  /// Three permissions (0–2), asked, granted, denied or granted later, one used (3): the last is not looked up again.
  private static let permissions = App("permissions", "home", [0, 0, 0, 0]) {
    Rule("use", "home", of: 3) {
      $0[3] = $1
      $0.show(["asking", "using", "blocked", "using"][$0[$1]])
    }.wrong { $1 == 1 && $0[1] == 3 }
    Rule("answer", "asking", of: 3) { ($0[$0[3]], $0[3]) = ([1, 0, 2][$1], 0) }.to("home")
    Rule("done", "using") { $0[3] = 0 }.to("home")
    Rule("close", "blocked") { $0[3] = 0 }.to("home")
    Rule("settings", "blocked").to("settings")
    Rule("switch", "settings", of: 3) { $0[$1] = [0, 2, 3, 2][$0[$1]] }
    Rule("back", "settings") { $0[3] = 0 }.to("home")
  }

  /// Four articles, one of them free (0–3), a plan (4), bought (5): the plan that was only chosen opens the last.
  private static let paywall = App("paywall", "list", [0, 0, 0, 0, 0, 0]) {
    Rule("open", "list", of: 4) {
      let isFree = $0[5] == 1 || $0.sum(0..<4) == $0[$1]
      if isFree { $0[$1] = 1 }
      $0.show(isFree ? "article" : "paywall")
    }.wrong { $0.values[4...] == [2, 0] && $1 == 3 && $0[3] == 0 }
    Rule("back", "article").to("list")
    Rule("plan", "paywall", of: 3) { $0[4] = $1 }
    Rule("buy", "paywall") { $0[5] = 1 }.when { $0[4] > 0 }.to("article")
    Rule("close", "paywall").to("list")
    Rule("signOut", "list") { $0.values = [0, 0, 0, 0, 0, 0] }.when { $0[5] == 1 }
  }

  /// A draft (0), the message replied to (1), messages of three kinds: the one replied to may be deleted.
  private static let chat = App("chat", "chat", [0, 0]) {
    Rule("write", "chat", of: 3) { $0[0] = $1 + 1 }
    Rule("send", "chat") { $0.values = [0, 0] + $0.values[2...] + [$0[0]] }
      .when { $0[0] > 0 && $0.values.count < 7 }
      .wrong { $0[1] > $0.values.count - 2 }
    Rule("reply", "chat", of: { $0.values.count - 2 }) { $0[1] = $1 + 1 }
    Rule("delete", "chat", of: { $0.values.count - 2 }) { $0.values.remove(at: $1 + 2) }
    Rule("details", "chat").to("details")
    Rule("back", "details").to("chat")
    Rule("clear", "details") { $0.values = [0, 0] }.to("chat")
  }
}
