@testable import FlowTesting

/// The state of an app with bugs that are switched on one at a time, on which nothing is tuned.
protocol UnseenApp: PlainState {
  associatedtype Bug: Sendable, Hashable
  var bug: Bug? { get }
  init(bug: Bug?)

  @SceneModel.ListBuilder<AppRule<Self>> static var rules: [AppRule<Self>] { get }
}

extension UnseenApp {
  typealias Rule = AppRule<Self>

  static func app(_ bug: Bug?) -> RuleApp<Self> {
    let name = bug.map { "\(Self.self) \($0)" } ?? "\(Self.self)"
    return RuleApp(name: name, start: Self(bug: bug), rules: rules)
  }

  /// Returns the row of a bug; its shortest path has so many steps.
  static func row(_ bug: Bug, steps: Int) -> UnseenRow {
    let app = app(bug)
    return UnseenRow(
      name: app.name, steps: steps, truth: { app.truth(atMost: 5_000_000, endsAtBug: true).steps },
      loop: { app.loop(walks: 60, seldomMadeFirst: $0, seed: $1) },
      row: { app.row(asObject: true, steps: steps) })
  }
}

extension AppRule where State: UnseenApp {
  /// Returns the rule such that a bug shows if it was made in such a state.
  func wrong(_ bug: State.Bug, if isBad: @escaping @Sendable (State) -> Bool) -> AppRule {
    wrong { state, _ in state.bug == bug && isBad(state) }
  }
}

/// A bug of an app, without the type of its state.
struct UnseenRow: Sendable {
  let name: String
  let steps: Int

  /// Returns the steps of the shortest path, by looking at everything.
  let truth: @Sendable () -> Int?

  /// Returns the steps that a loop without the library makes until the bug shows.
  let loop: @Sendable (_ seldomMadeFirst: Bool, _ seed: UInt64) -> Int?
  let row: @Sendable () -> AppRow

  /// Five apps of a stranger's review, written from their descriptions.
  static let five = [
    Mail.row(.draftOfAnother, steps: 7), Mail.row(.undoAfterSwitch, steps: 11),
    Mail.row(.badge, steps: 6),
    Checkout.row(.couponBelowMinimum, steps: 10), Checkout.row(.giftAtPickup, steps: 9),
    Checkout.row(.feeTwice, steps: 10),
    Music.row(.removesCurrent, steps: 11), Music.row(.timerAfterDrag, steps: 8),
    Wizard.row(.branchLeft, steps: 8), Wizard.row(.stalePlan, steps: 12),
    Hotel.row(.booksAfterFilter, steps: 8), Hotel.row(.lastFavourite, steps: 7),
  ]
}

/// A mail client: two accounts with a draft each; what was archived is undone until a mail is composed.
struct Mail: UnseenApp {
  enum Bug { case draftOfAnother, undoAfterSwitch, badge }
  enum Mark { case new, read, unread }
  struct Message: Hashable { var id: Int, mark = Mark.new }
  struct Archived: Hashable { var message: Message, account: Int }

  var bug: Bug?
  var (screen, isBad) = ("inbox", false)
  var (account, open) = (0, nil as Int?)
  var inboxes = [[1, 2, 3], [4, 5]].map { $0.map { Message(id: $0) } }
  var archive: [Archived] = []
  var (drafts, text) = ([nil, nil] as [Int?], 0)

  /// Closes the open message.
  private mutating func close(_ mark: Mark) {
    if let open { inboxes[account][open].mark = mark }
    open = nil
  }

  init(bug: Bug?) { self.bug = bug }

  static var rules: [Rule] {
    Rule("open", "inbox", of: { $0.inboxes[$0.account].count }) { $0.open = $1 }.to("message")
    Rule("back", "message") { $0.close(.read) }.to("inbox")
    Rule("markUnread", "message") { $0.close(.unread) }.to("inbox")
    Rule("archive", "message") { mail in
      guard let open = mail.open else { return }
      mail.close(.read)
      let message = mail.inboxes[mail.account].remove(at: open)
      mail.archive.append(Archived(message: message, account: mail.account))
    }.to("inbox").wrong(.badge) {
      $0.open == 2 && $0.inboxes[$0.account].map(\.mark).prefix(2) == [.read, .unread]
    }
    Rule("undo", "inbox") {
      let last = $0.archive.removeLast()
      $0.inboxes[last.account].insert(last.message, at: 0)
    }.when { !$0.archive.isEmpty }.wrong(.undoAfterSwitch) { mail in
      mail.archive.last?.account != mail.account
        && mail.archive.count { $0.account == mail.account } > 1
    }
    Rule("compose", "inbox") { ($0.text, $0.archive) = ($0.drafts[$0.account] ?? 0, []) }
      .to("compose").wrong(.draftOfAnother) {
        $0.drafts[$0.account] == nil && $0.drafts[1 - $0.account] ?? 0 > 1
      }
    Rule("type", "compose") { $0.text += 1 }.when { $0.text < 3 }
    Rule("keep", "compose") { ($0.drafts[$0.account], $0.text) = ($0.text == 0 ? nil : $0.text, 0) }
      .to("inbox")
    Rule("send", "compose") { ($0.drafts[$0.account], $0.text) = (nil, 0) }
      .when { $0.text > 0 }.to("inbox")
    Rule("accounts", "inbox").to("accounts")
    Rule("choose", "accounts", of: 2) { $0.account = $1 }.to("inbox")
  }
}

/// A checkout with a coupon, gift wrapping, delivery or pickup, and payments with a fee.
struct Checkout: UnseenApp {
  enum Bug { case couponBelowMinimum, giftAtPickup, feeTwice }

  var bug: Bug?
  var (screen, isBad) = ("shop", false)
  var pieces = [0, 0, 0]
  var (coupon, paper) = (nil as Int?, nil as Int?)
  var (delivery, payment, fees) = (0, 0, 0)

  var total: Int { zip(pieces, [10, 20, 40]).reduce(0) { $0 + $1.0 * $1.1 } }

  init(bug: Bug?) { self.bug = bug }

  static var rules: [Rule] {
    Rule("add", "shop", of: 3) { $0.pieces[$1] = min(3, $0.pieces[$1] + 1) }
    Rule("cart", "shop").to("cart")
    Rule("remove", "cart", of: 3) { $0.pieces[$1] = max(0, $0.pieces[$1] - 1) }
    Rule("shop", "cart").to("shop")
    Rule("coupon", "cart").to("coupon")
    Rule("code", "coupon", of: 3) { if $0.total >= [0, 30, 50][$1] { $0.coupon = $1 } }.to("cart")
    Rule("gift", "cart").to("gift")
    Rule("wrap", "gift", of: 3) { $0.paper = [nil, 1, 2][$1] }.to("cart")
    Rule("checkout", "cart").when { $0.total > 0 }.to("delivery")
    Rule("deliver", "delivery", of: 3) { $0.delivery = $1 }
    Rule("next", "delivery").to("payment")
    Rule("back", "delivery").to("cart")
    Rule("method", "payment", of: 3) { ($0.payment, $0.fees) = ($1, 0) }
    Rule("next", "payment") { if $0.payment == 2 { $0.fees = min(2, $0.fees + 1) } }.to("review")
    Rule("back", "payment").to("delivery")
    Rule("back", "review").to("payment")
    Rule("edit", "review").to("cart")
    Rule("pay", "review") { $0 = Self(bug: $0.bug) }.to("thanks")
      .wrong(.couponBelowMinimum) { $0.coupon == 2 && $0.total < 50 }
      .wrong(.giftAtPickup) { $0.paper == 2 && $0.delivery == 1 }
      .wrong(.feeTwice) { $0.fees == 2 && $0.delivery == 2 }
    Rule("again", "thanks").to("shop")
  }
}

/// A music player with a queue, whose songs can be dragged and removed, and a timer.
struct Music: UnseenApp {
  enum Bug { case removesCurrent, timerAfterDrag }
  struct Item: Hashable { var song: Int, id: Int }

  var bug: Bug?
  var (screen, isBad) = ("library", false)
  var (queue, current) = ([] as [Item], 0)
  var (loops, timer, isPlaying) = (0, 0, false)

  var isDragged: Bool { zip(queue, queue.dropFirst()).contains { $0.id > $1.id } }

  private mutating func add(_ song: Int) {
    queue.append(Item(song: song, id: (queue.map(\.id).max() ?? 0) + 1))
  }

  private mutating func advance() {
    if current + 1 < queue.count {
      current += 1
    } else if loops == 2 {
      current = 0
    } else {
      isPlaying = false
    }
  }

  init(bug: Bug?) { self.bug = bug }

  static var rules: [Rule] {
    Rule("play", "library", of: 3) {
      ($0.queue, $0.current, $0.isPlaying) = ([], 0, true)
      $0.add($1)
    }.when { $0.queue.isEmpty }
    Rule("enqueue", "library", of: 3) { $0.add($1) }.when { $0.queue.count < 5 }
    Rule("player", "library").to("player")
    Rule("queue", "library").to("queue")
    Rule("songEnds", nil) {
      if $0.timer == 1 { $0.isPlaying = false } else { $0.advance() }
      $0.timer = max(0, $0.timer - 1)
    }.when { $0.isPlaying }.wrong(.timerAfterDrag) {
      $0.timer == 1 && $0.isDragged && $0.current == 1
    }
    Rule("pause", "player") { $0.isPlaying.toggle() }.when { !$0.queue.isEmpty }
    Rule("next", "player") { $0.advance() }.when { !$0.queue.isEmpty }.wrong(.removesCurrent) {
      $0.loops == 2 && $0.queue.count > 1 && $0.current == $0.queue.count
    }
    Rule("previous", "player") { $0.current = max(0, $0.current - 1) }
    Rule("loop", "player") { $0.loops = ($0.loops + 1) % 3 }
    Rule("timer", "player").to("timer")
    Rule("set", "timer", of: 3) { $0.timer = $1 }.to("player")
    Rule("queue", "player").to("queue")
    Rule("close", "player").to("library")
    Rule("drag", "queue", of: { max(0, $0.queue.count - 1) }) {
      $0.queue.swapAt($1, $1 + 1)
      if $0.current == $1 { $0.current += 1 } else if $0.current == $1 + 1 { $0.current -= 1 }
    }
    Rule("remove", "queue", of: { $0.queue.count }) {
      $0.queue.remove(at: $1)
      if $1 < $0.current { $0.current -= 1 }
    }
    Rule("jump", "queue", of: { $0.queue.count }) { ($0.current, $0.isPlaying) = ($1, true) }
      .to("player")
    Rule("player", "queue").to("player")
  }
}

/// A sign-up whose pages depend on the kind of customer, as do the plans.
struct Wizard: UnseenApp {
  enum Bug { case branchLeft, stalePlan }

  var bug: Bug?
  var (screen, isBad) = ("welcome", false)
  var (kind, hasNews, members, size, hasTax) = (0, false, 1, 0, false)
  var (plan, isYearly, extras) = (nil as Int?, false, [false, false])

  /// The page of each kind of customer.
  private static let branches = ["name", "members", "company"]
  private var plans: Int { [2, 3, 4][kind] }

  init(bug: Bug?) { self.bug = bug }

  static var rules: [Rule] {
    Rule("begin", "welcome").to("kind")
    Rule("choose", "kind", of: 3) { ($0.kind, $0.screen) = ($1, branches[$1]) }
    Rule("back", "kind").to("welcome")
    Rule("news", "name") { $0.hasNews.toggle() }
    Rule("members", "members", of: 3) { $0.members = $1 + 1 }
    Rule("size", "company", of: 3) { $0.size = $1 }
    Rule("tax", "company") { $0.hasTax.toggle() }
    for page in branches {
      Rule("back", page).to("kind")
      Rule("next", page).to("plan")
    }
    Rule("pick", "plan", of: { $0.plans }) { $0.plan = $1 }
    Rule("yearly", "plan") { $0.isYearly.toggle() }
    Rule("back", "plan") { ($0.plan, $0.screen) = (nil, branches[$0.kind]) }
    Rule("next", "plan").when { $0.plan != nil }.to("extras")
      .wrong(.branchLeft) { $0.kind == 0 && $0.hasTax && $0.plan == 1 }
    Rule("extra", "extras", of: 2) { $0.extras[$1].toggle() }
    Rule("back", "extras").to("plan")
    Rule("next", "extras").to("summary")
    Rule("back", "summary").to("extras")
    Rule("edit", "summary").to("kind")
    Rule("confirm", "summary") { $0 = Self(bug: $0.bug) }
      .wrong(.stalePlan) { $0.plan ?? 0 >= $0.plans }
  }
}

/// A hotel app of 27 moves: a search with filters, favourites, trips.
struct Hotel: UnseenApp {
  enum Bug { case booksAfterFilter, lastFavourite }

  var bug: Bug?
  var (screen, isBad) = ("search", false)
  var (city, nights, guests, order, isMap) = (0, 1, 1, 0, false)
  var (stars, hasPool) = (0, false)
  var (row, hotel, room, meals) = (nil as Int?, nil as Int?, 0, false)
  var (favourites, picked) = ([] as [Int], nil as Int?)
  var (trips, isLoggedIn) = ([] as [Int], false)

  private static let starsOfHotels = [3, 5, 4, 2]
  private var all: [Int] { order == 0 ? [0, 1, 2, 3] : [3, 2, 1, 0] }
  private var shown: [Int] {
    all.filter { Self.starsOfHotels[$0] >= stars && (!hasPool || $0 % 2 == 1) }
  }

  private mutating func star(_ hotel: Int) {
    if let row = favourites.firstIndex(of: hotel) {
      favourites.remove(at: row)
    } else {
      favourites.append(hotel)
    }
  }

  private mutating func close() {
    screen = row == nil ? "favourites" : "results"
    (row, hotel, room) = (nil, nil, 0)
  }

  init(bug: Bug?) { self.bug = bug }

  static var rules: [Rule] {
    let tabs = ["search", "favourites", "trips", "profile"]
    Rule("tab", nil, of: 4) {
      ($0.row, $0.hotel, $0.room) = (nil, nil, 0)
      $0.screen = tabs[$1]
    }.when { $0.screen != "filters" && $0.screen != "booking" }
    Rule("city", "search", of: 3) { $0.city = $1 }
    Rule("nights", "search", of: 3) { $0.nights = $1 + 1 }
    Rule("guests", "search", of: 3) { $0.guests = $1 + 1 }
    Rule("find", "search").to("results")
    Rule("filter", "results").to("filters")
    Rule("sort", "results", of: 2) { $0.order = $1 }
    Rule("map", "results") { $0.isMap.toggle() }
    Rule("favourite", "results", of: { $0.shown.count }) { $0.star($0.shown[$1]) }
    Rule("open", "results", of: { $0.shown.count }) { ($0.row, $0.hotel) = ($1, $0.shown[$1]) }
      .to("hotel")
    Rule("back", "results").to("search")
    Rule("stars", "filters", of: 3) { $0.stars = [0, 4, 5][$1] }
    Rule("pool", "filters") { $0.hasPool.toggle() }
    Rule("clear", "filters") { ($0.stars, $0.hasPool) = (0, false) }
    Rule("apply", "filters").to("results")
    Rule("room", "hotel", of: 3) { $0.room = $1 }
    Rule("favourite", "hotel") { if let hotel = $0.hotel { $0.star(hotel) } }
    Rule("book", "hotel").to("booking")
    Rule("back", "hotel") { $0.close() }
    Rule("meals", "booking") { $0.meals.toggle() }
    Rule("confirm", "booking") {
      if let hotel = $0.hotel, $0.trips.count < 2 { $0.trips.append(hotel) }
      ($0.row, $0.hotel, $0.room) = (nil, nil, 0)
    }.to("trips").wrong(.booksAfterFilter) { hotel in
      hotel.room == 2 && hotel.row.map { hotel.all[$0] != hotel.hotel } == true
    }
    Rule("cancel", "booking").to("hotel")
    Rule("open", "favourites", of: { $0.favourites.count }) {
      ($0.hotel, $0.picked) = ($0.favourites[$1], $0.favourites[$1])
    }.to("hotel")
    Rule("remove", "favourites", of: { $0.favourites.count }) {
      if $0.favourites.remove(at: $1) == $0.picked { $0.picked = nil }
    }
    Rule("compare", "favourites") { $0.picked = nil }
      .wrong(.lastFavourite) { $0.picked != nil && $0.favourites.isEmpty }
    Rule("cancel", "trips", of: { $0.trips.count }) { $0.trips.remove(at: $1) }
    Rule("logIn", "profile") { $0.isLoggedIn.toggle() }
  }
}
