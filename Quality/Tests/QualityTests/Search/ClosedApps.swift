@testable import FlowTesting

extension UnseenRow {
  /// Four apps, two of them after reports of bugs in public ones.
  ///
  /// They are run to judge what is finished, never to find out how to search.
  static let closed = [
    Browser.row(.undoOfOtherMode, steps: 8), Browser.row(.showsRestored, steps: 6),
    Browser.row(.playsClosed, steps: 8), Kitchen.row(.servingsOfLast, steps: 7),
    Kitchen.row(.removesBoth, steps: 8), Kitchen.row(.undoLosesAdded, steps: 10),
    Scorer.row(.dealerAfterRemoved, steps: 7), Scorer.row(.undoRemovesRound, steps: 10),
    Scorer.row(.leaderOfOtherOrder, steps: 9), Museum.row(.skipsAfterFilter, steps: 7),
    Museum.row(.speaksDeleted, steps: 8), Museum.row(.walksToOtherTour, steps: 7),
  ]
}

/// A browser: normal and private tabs, which are closed and restored, and a video that plays.
struct Browser: UnseenApp {
  enum Bug { case undoOfOtherMode, showsRestored, playsClosed }
  struct Mode: Hashable { var sites: [Int] = [], front = 0, isPlaying = false }

  var bug: Bug?
  var (screen, isBad) = ("page", false)
  var (modes, current) = ([Mode(sites: [0]), Mode()], 0)

  /// The row that the tray marks, the mode before a tab was closed, and which mode was restored as a whole.
  var (marked, before, restored) = (0, nil as Mode?, nil as Int?)
  var (forgets, wasPlaying, home) = (false, false, 0)
  var bookmarks: [Int] = []

  private var mode: Mode {
    get { modes[current] }
    set { modes[current] = newValue }
  }

  private var site: Int { mode.sites[mode.front] }
  private mutating func show(_ row: Int) { (mode.front, marked, before) = (row, row, nil) }

  private mutating func open(_ site: Int, in mode: Int) {
    current = mode
    modes[mode].sites = modes[mode].sites.prefix(2) + [site]
    show(modes[mode].sites.count - 1)
  }

  private mutating func close(_ rows: Range<Int>) {
    mode.isPlaying = false
    let old = mode
    mode.sites.removeSubrange(rows)
    let row = rows.lowerBound < mode.front ? mode.front - 1 : mode.front
    show(max(0, min(row, mode.sites.count - 1)))
    before = old
  }

  init(bug: Bug?) { self.bug = bug }

  static var rules: [Rule] {
    Rule("visit", "page", of: 3) { ($0.mode.sites[$0.mode.front], $0.mode.isPlaying) = ($1, false) }
    Rule("openBehind", "page", of: 3) { $0.mode.sites = $0.mode.sites.prefix(2) + [$1] }
    Rule("openPrivate", "page", of: 3) { $0.open($1, in: 1) }
    Rule("play", "page") { $0.mode.isPlaying = true }.when { $0.site == 2 }
    Rule("tabs", "page").to("tabs")
    Rule("bookmark", "page") { $0.bookmarks = [$0.site] + $0.bookmarks.prefix(1) }
    Rule("bookmarks", "page").to("bookmarks")
    Rule("settings", "page").to("settings")
    Rule("choose", "tabs", of: { $0.mode.sites.count }) { $0.show($1) }.to("page")
    Rule("close", "tabs", of: { $0.mode.sites.count }) { $0.close($1..<$1 + 1) }
    Rule("closeAll", "tabs") { $0.close($0.mode.sites.indices) }.when { !$0.mode.sites.isEmpty }
    Rule("undo", "tabs") {
      $0.restored = $0.mode.sites.isEmpty ? $0.current : nil
      ($0.mode, $0.before) = ($0.before ?? $0.mode, nil)
    }.when { $0.before != nil }
      .wrong(.undoOfOtherMode) { !$0.mode.sites.isEmpty && $0.restored == 1 - $0.current }
    Rule("new", "tabs") { $0.open($0.home, in: $0.current) }.to("page")
    Rule("private", "tabs") {
      if $0.current == 1 && $0.forgets { ($0.wasPlaying, $0.mode) = ($0.mode.isPlaying, Mode()) }
      $0.current = 1 - $0.current
      $0.show($0.mode.front)
    }
    Rule("done", "tabs") { $0.show($0.mode.front) }.when { !$0.mode.sites.isEmpty }.to("page")
      .wrong(.showsRestored) { $0.mode.sites[$0.marked] != $0.site }
    Rule("stop", "tabs") {
      ($0.wasPlaying, $0.modes[0].isPlaying, $0.modes[1].isPlaying) = (false, false, false)
    }.when { $0.wasPlaying || $0.modes.contains(where: \.isPlaying) }
      .wrong(.playsClosed) { $0.wasPlaying }
    Rule("open", "bookmarks", of: { $0.bookmarks.count }) {
      $0.open($0.bookmarks[$1], in: $0.current)
    }.to("page")
    Rule("back", "bookmarks").to("page")
    Rule("forgets", "settings") { $0.forgets.toggle() }
    Rule("home", "settings", of: 3) { $0.home = $1 }
    Rule("back", "settings").to("page")
  }
}

/// A cook book: recipes for some servings, a plan of three days, and a list of what to buy for them.
struct Kitchen: UnseenApp {
  enum Bug { case servingsOfLast, removesBoth, undoLosesAdded }

  /// A meal, or what is bought for a recipe; of no day if it is not planned.
  struct Meal: Hashable { var recipe: Int, servings: Int, day: Int?, isBought = false }

  var bug: Bug?
  var (screen, isBad) = ("recipes", false)
  var (favourites, isFavouriteOnly) = ([] as Set<Int>, false)

  /// The open recipe, and the servings where another screen left the stepper.
  var (open, servings, left) = (0, 2, nil as Int?)
  var (plan, list, cleared) = ([] as [Meal], [] as [Meal], nil as [Meal]?)

  private var shown: [Int] { [0, 1, 2].filter { !isFavouriteOnly || favourites.contains($0) } }

  private mutating func step(_ change: Int) { (servings, left) = (servings + change, nil) }

  private mutating func buy(_ meal: Meal) {
    let isListed = list.contains { $0.recipe == meal.recipe && $0.day == meal.day }
    if !isListed && list.count < 3 { list.append(meal) }
  }

  init(bug: Bug?) { self.bug = bug }

  static var rules: [Rule] {
    let tabs = ["recipes", "plan", "list"]
    Rule("tab", nil, of: 3) { $0.screen = tabs[$1] }.when { $0.screen != "days" }
    Rule("open", "recipes", of: { $0.shown.count }) {
      ($0.open, $0.servings, $0.left) = ($0.shown[$1], 2, nil)
    }.to("recipe")
    Rule("favourites", "recipes") { $0.isFavouriteOnly.toggle() }
    Rule("favourite", "recipe") { $0.favourites.formSymmetricDifference([$0.open]) }
    Rule("less", "recipe") { $0.step(-1) }.when { $0.servings > 1 }
    Rule("more", "recipe") { $0.step(1) }.when { $0.servings < 4 }
    Rule("buy", "recipe") { $0.buy(Meal(recipe: $0.open, servings: $0.servings, day: nil)) }
      .wrong(.servingsOfLast) { $0.left.map { [now = $0.servings] in $0 != now } == true }
    Rule("plan", "recipe").when { $0.plan.count < 3 }.to("days")
    Rule("pick", "days", of: 3) {
      $0.plan.append(Meal(recipe: $0.open, servings: $0.servings, day: $1))
    }.to("recipe")
    Rule("cancel", "days").to("recipe")
    Rule("open", "plan", of: { $0.plan.count }) {
      $0.left = $0.servings
      ($0.open, $0.servings) = ($0.plan[$1].recipe, $0.plan[$1].servings)
    }.to("recipe")
    Rule("postpone", "plan", of: { $0.plan.count }) { $0.plan[$1].day = 2 }
    Rule("remove", "plan", of: { $0.plan.count }) { kitchen, row in
      let meal = kitchen.plan.remove(at: row)
      kitchen.list.removeAll { $0.recipe == meal.recipe && $0.day == meal.day }
    }.wrong { kitchen, row in
      let meals = kitchen.list.filter { $0.recipe == kitchen.plan[row].recipe && $0.day != nil }
      return kitchen.bug == .removesBoth && meals.count > 1
    }
    Rule("buyAll", "plan") { for meal in $0.plan { $0.buy(meal) } }
    Rule("tick", "list", of: { $0.list.count }) { $0.list[$1].isBought.toggle() }
    Rule("clear", "list") { ($0.cleared, $0.list) = ($0.list, $0.list.filter { !$0.isBought }) }
      .when { $0.list.contains(where: \.isBought) }
    Rule("undo", "list") {
      for meal in $0.cleared ?? [] { $0.buy(meal) }
      $0.cleared = nil
    }.when { $0.cleared != nil }.wrong(.undoLosesAdded) {
      let recipes = $0.cleared?.map(\.recipe) ?? []
      return $0.list.contains { !recipes.contains($0.recipe) }
    }
  }
}

/// A sheet for the points of a card game, in rounds that each player deals in turn.
struct Scorer: UnseenApp {
  enum Bug { case dealerAfterRemoved, undoRemovesRound, leaderOfOtherOrder }

  var bug: Bug?
  var (screen, isBad) = ("players", false)
  var (players, player) = ([0, 1, 2], 0)

  /// The points of each player in each round, and in the one that is entered or edited.
  var (rounds, entry, edited) = ([] as [[Int]], [0, 0, 0, 0], nil as Int?)
  var (previous, changed) = (nil as [[Int]]?, 0)

  /// The player who deals, and the row that is highlighted.
  var (dealer, highlighted) = (0, 0)

  /// The sign is 1 if most points win, now and when the leader was found.
  var (sign, leadersSign, limit) = (1, 1, 3)

  private var dealersRow: Int { players.firstIndex(of: dealer) ?? 0 }
  private func total(_ player: Int) -> Int { rounds.reduce(0) { $0 + $1[player] } }
  private func leader(_ sign: Int) -> Int? { players.max { sign * total($0) < sign * total($1) } }

  private mutating func save() {
    let (row, old) = (edited ?? rounds.count, rounds)
    rounds = rounds.prefix(row) + [entry] + rounds.dropFirst(row + 1)
    if rounds != old { (previous, changed) = (old, row) }
    if edited == nil {
      highlighted = (dealersRow + 1) % players.count
      dealer = players[highlighted]
    }
    (edited, leadersSign) = (nil, sign)
  }

  init(bug: Bug?) { self.bug = bug }

  static var rules: [Rule] {
    Rule("add", "players") { scorer in
      scorer.players += [0, 1, 2, 3].filter { !scorer.players.contains($0) }.prefix(1)
    }.when { $0.players.count < 4 }
    Rule("remove", "players", of: { $0.players.count }) {
      let isDealer = $0.dealer == $0.players.remove(at: $1)
      if isDealer { ($0.highlighted, $0.dealer) = (0, $0.players[0]) }
    }.when { $0.players.count > 2 }
    Rule("start", "players") { if $0.rounds.isEmpty { $0.highlighted = $0.dealersRow } }
      .to("table")
    Rule("deal", "table") { ($0.entry, $0.edited) = ([0, 0, 0, 0], nil) }
      .when { $0.rounds.count < $0.limit }.to("entry")
      .wrong(.dealerAfterRemoved) { $0.highlighted != $0.dealersRow }
    Rule("edit", "table", of: { $0.rounds.count }) { ($0.entry, $0.edited) = ($0.rounds[$1], $1) }
      .to("entry")
    Rule("undo", "table") { ($0.rounds, $0.previous) = ($0.previous ?? [], nil) }
      .when { $0.previous != nil }
      .wrong(.undoRemovesRound) { $0.changed != $0.rounds.count - 1 }
    Rule("players", "table").to("players")
    Rule("options", "table").to("options")
    Rule("finish", "table").when { !$0.rounds.isEmpty }.to("result")
      .wrong(.leaderOfOtherOrder) { $0.leader($0.sign) != $0.leader($0.leadersSign) }
    Rule("choose", "entry", of: { $0.players.count }) { $0.player = $0.players[$1] }.to("keypad")
    Rule("save", "entry") { $0.save() }.to("table")
    Rule("cancel", "entry") { $0.edited = nil }.to("table")
    Rule("points", "keypad", of: 3) { $0.entry[$0.player] = $1 }.to("entry")
    Rule("cancel", "keypad").to("entry")
    Rule("low", "options") { $0.sign = -$0.sign }
    Rule("limit", "options", of: 3) { $0.limit = $1 + 1 }
    Rule("back", "options").to("table")
    Rule("again", "result") { ($0.rounds, $0.previous) = ([], nil) }.to("table")
    Rule("new", "result") { $0 = Self(bug: $0.bug) }
  }
}

/// A guide to a museum: tours of stops that are heard in a row, a map, and what was saved, in languages.
struct Museum: UnseenApp {
  enum Bug { case skipsAfterFilter, speaksDeleted, walksToOtherTour }
  struct Saved: Hashable { var stop: Int, language: Int }

  var bug: Bug?
  var (screen, isBad) = ("tours", false)
  var (tour, heard, isUnheardOnly) = (0, [] as Set<Int>, false)

  /// The stop that is heard, and its row if that is one of the tour.
  var (playing, row) = (nil as Int?, nil as Int?)
  var (floor, pin, isRouting) = (0, nil as Int?, false)
  var (saved, languages, language) = ([] as [Saved], [0, 1], 0)

  private static let tours = [[0, 1, 2], [2, 3, 4]]
  private var rows: [Int] { Self.tours[tour].filter { !isUnheardOnly || !heard.contains($0) } }
  private var stops: [Int] { Self.tours[tour].filter { [0, 0, 1, 2, 0][$0] == floor } }

  private mutating func advance() {
    let next = row == nil ? nil : rows.first { [playing] in $0 > playing ?? 0 }
    (playing, row) = (next, rows.firstIndex { $0 == next })
    if next == nil && screen == "stop" { screen = "tour" }
  }

  init(bug: Bug?) { self.bug = bug }

  static var rules: [Rule] {
    let tabs = ["tours", "map", "saved", "languages"]
    Rule("tab", nil, of: 4) { $0.screen = tabs[$1] }
    Rule("ends", nil) {
      if let playing = $0.playing { $0.heard.insert(playing) }
      $0.advance()
    }.when { $0.playing != nil }
    Rule("player", nil) { $0.screen = "stop" }.when { $0.playing != nil && $0.screen != "stop" }
    Rule("open", "tours", of: 2) { ($0.tour, $0.row) = ($1, $0.tour == $1 ? $0.row : nil) }
      .to("tour")
    Rule("play", "tour", of: { $0.rows.count }) { ($0.playing, $0.row) = ($0.rows[$1], $1) }
      .to("stop")
    Rule("unheard", "tour") { $0.isUnheardOnly.toggle() }
    Rule("restart", "tour") { ($0.heard, $0.playing, $0.row) = ([], nil, nil) }
    Rule("back", "tour").to("tours")
    Rule("next", "stop") { $0.advance() }.wrong(.skipsAfterFilter) { museum in
      let row = museum.rows.firstIndex { $0 == museum.playing }
      return museum.row != nil && row != nil && museum.row != row
    }
    Rule("save", "stop") { $0.saved += [Saved(stop: $0.playing ?? 0, language: $0.language)] }
      .when { $0.saved.count < 2 }
    Rule("close", "stop").to("tour")
    Rule("floor", "map", of: 3) { $0.floor = $1 }
    Rule("pin", "map", of: { $0.stops.count }) { ($0.pin, $0.isRouting) = ($0.stops[$1], false) }
    Rule("route", "map") { $0.isRouting.toggle() }.when { $0.pin != nil }
    Rule("walk", "map") { ($0.playing, $0.row, $0.isRouting) = ($0.pin, nil, false) }
      .when { $0.isRouting }.to("stop")
      .wrong(.walksToOtherTour) { $0.pin.map(tours[$0.tour].contains) == false }
    Rule("play", "saved", of: { $0.saved.count }) {
      ($0.playing, $0.row) = ($0.saved[$1].stop, nil)
    }.to("stop")
      .wrong { $0.bug == .speaksDeleted && !$0.languages.contains($0.saved[$1].language) }
    Rule("remove", "saved", of: { $0.saved.count }) { $0.saved.remove(at: $1) }
    Rule("choose", "languages", of: { $0.languages.count }) { $0.language = $0.languages[$1] }
    Rule("delete", "languages", of: { $0.languages.count }) {
      if $0.languages[$1] != $0.language { $0.languages.remove(at: $1) }
    }
    Rule("download", "languages") { $0.languages = [0, 1, 2] }
  }
}
