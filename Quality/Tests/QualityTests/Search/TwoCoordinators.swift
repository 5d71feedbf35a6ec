@testable import FlowTesting

/// The state of a coordinator with bugs that are switched on one at a time, and states without end.
///
/// It shows a tab's pages, a booking over them, and a sheet or an alert over all.
protocol Coordinator: RuleState {
  associatedtype Screen: Hashable, Sendable, RawRepresentable<String>
  associatedtype Bug: CaseIterable
  var tab: Screen { get set }
  var pages: [Screen: [AppPage<Screen>]] { get set }
  var step: Screen? { get }
  var modal: AppPage<Screen>? { get set }
  init(_ bug: Bug?)

  /// Returns whether what one of the bugs breaks is in order.
  func holds(_ claim: Bug) -> Bool
  @SceneModel.ListBuilder<AppRule<Self>> static var rules: [AppRule<Self>] { get }
}

struct AppPage<Screen: Hashable & Sendable>: Hashable { var screen: Screen, id = 0 }

extension Coordinator {
  typealias Rule = AppRule<Self>
  var isBad: Bool { !Bug.allCases.allSatisfy(holds) }
  var page: AppPage<Screen>? { pages[tab]?.last }
  var isOpen: Bool { modal == nil && step == nil }
  var screen: String { (modal?.screen ?? step ?? page?.screen ?? tab).rawValue }

  /// Shows a page, also behind an alert.
  mutating func push(_ screen: Screen, _ id: Int, on tab: Screen) {
    self.tab = tab
    pages[tab, default: []].append(AppPage(screen: screen, id: id))
  }

  mutating func select(_ tab: Screen) {
    if tab == self.tab { pages[tab] = nil }
    self.tab = tab
  }

  static func app(_ bug: Bug?) -> RuleApp<Self> {
    let name = bug.map { "\(Self.self) \($0)" } ?? "\(Self.self)"
    return RuleApp(name: name, start: Self(bug), rules: rules)
  }
}

/// A cinema: films, tickets, a watchlist with notes, and a booking, into which a link and a push come.
struct Cinema: Coordinator {
  enum Bug: CaseIterable { case refundsTheTicketBehindTheAlert, undoLosesTheNote, keepsTheSeats }
  enum Screen: String {
    case films, tickets, watchlist, account, film, ticket, seats, payment, confirmation
    case login, search, refund
  }
  struct Saved: Hashable { var film: Int, note: Int? }
  struct Ticket: Hashable { var id: Int, film: Int }
  struct Seat: Hashable { var film: Int, number: Int }
  struct Booking: Hashable { var film: Int, seats: Set<Seat>, step = Screen.seats }

  var tab = Screen.films
  var pages: [Screen: [AppPage<Screen>]] = [:]
  var (modal, booking) = (nil as AppPage<Screen>?, nil as Booking?)
  var step: Screen? { booking?.step }
  var (user, count, results) = (nil as Int?, 2, [] as [Int])
  var (tickets, refunded) = ([] as [Ticket], nil as Int?)
  var (watchlist, removed) = ([] as [Saved], nil as Saved?)
  var notes: [Int: Int] = [:]
  var draft: Set<Seat> = []

  private let bug: Bug?
  init(_ bug: Bug?) { self.bug = bug }

  func holds(_ claim: Bug) -> Bool {
    switch claim {
    case .refundsTheTicketBehindTheAlert: !tickets.contains { $0.id == refunded }
    case .undoLosesTheNote: watchlist.allSatisfy { $0.note == notes[$0.film] }
    case .keepsTheSeats: booking?.seats.contains { $0.film != booking?.film } != true
    }
  }

  private mutating func openFilm(_ film: Int) {
    if modal?.screen == .search { modal = nil }
    push(.film, film, on: .films)
  }

  private mutating func openTicket(_ row: Int) {
    guard tickets.indices.contains(row) else { return }
    push(.ticket, tickets[row].id, on: .tickets)
  }

  private mutating func watch(_ film: Int) {
    if let row = watchlist.firstIndex(where: { $0.film == film }) {
      removed = watchlist.remove(at: row)
    } else {
      watchlist.append(Saved(film: film, note: notes[film]))
      if removed?.film == film { removed = nil }
    }
  }

  private mutating func pay() {
    guard let film = booking?.film, user != nil else {
      return modal = AppPage(screen: .login)
    }
    count += 1
    tickets.append(Ticket(id: count, film: film))
    booking?.step = .confirmation
  }

  private mutating func refund(_ asked: Int) {
    let shown = pages[.tickets]?.last?.id
    let id = bug == .refundsTheTicketBehindTheAlert ? shown : asked
    tickets.removeAll { $0.id == id }
    (modal, refunded, pages[.tickets]) = (nil, asked, nil)
  }

  @SceneModel.ListBuilder<AppRule<Cinema>> static var rules: [AppRule<Cinema>] {
    Rule("link", nil, of: 3) { $0.openFilm($1) }
    Rule("push", nil, of: 2) { $0.openTicket($1) }
    Rule("tab", nil, of: 4) {
      $0.select([.films, .tickets, .watchlist, .account][$1])
      if $0.user == nil, $1 % 2 == 1 { $0.modal = AppPage(screen: .login) }
    }.when { $0.isOpen }
    Rule("back", nil) { _ = $0.pages[$0.tab]?.removeLast() }.when { $0.isOpen && $0.page != nil }
    Rule("open", "films", of: 3) { $0.openFilm($1) }
    Rule("search", "films") { ($0.modal, $0.results) = (AppPage(screen: .search), []) }
    Rule("find", "search", of: 3) { $0.results = [[0, 1], [2], []][$1] }
    Rule("pick", "search", of: { $0.results.count }) { $0.openFilm($0.results[$1]) }
    Rule("closeSearch", "search") { $0.modal = nil }
    Rule("watch", "film") { if let film = $0.page?.id { $0.watch(film) } }
    Rule("book", "film") { cinema in
      cinema.booking = cinema.page.map { Booking(film: $0.id, seats: cinema.draft) }
    }
    Rule("seat", "seats", of: 3) {
      guard let film = $0.booking?.film else { return }
      $0.booking?.seats.formSymmetricDifference([Seat(film: film, number: $1)])
    }
    Rule("continue", "seats") { $0.booking?.step = .payment }
      .when { $0.booking?.seats.isEmpty == false }
    Rule("cancelBooking", "seats") {
      if $0.bug == .keepsTheSeats, let seats = $0.booking?.seats { $0.draft = seats }
      $0.booking = nil
    }
    Rule("pay", "payment") { $0.pay() }
    Rule("change", "payment") { $0.booking?.step = .seats }
    Rule("finish", "confirmation") { ($0.booking, $0.draft, $0.tab) = (nil, [], .tickets) }
    Rule("logIn", "login", of: 2) {
      ($0.user, $0.modal) = ($1, nil)
      $0.tickets = [Ticket(id: 1, film: $1), Ticket(id: 2, film: 2)]
    }
    Rule("notNow", "login") {
      $0.modal = nil
      if [.tickets, .account].contains($0.tab) { $0.tab = .films }
    }
    Rule("openTicket", "tickets", of: { $0.tickets.count }) { $0.openTicket($1) }
    Rule("refund", "ticket") { $0.modal = AppPage(screen: .refund, id: $0.page?.id ?? 0) }
    Rule("yes", "refund") { if let asked = $0.modal?.id { $0.refund(asked) } }
    Rule("no", "refund") { $0.modal = nil }
    Rule("note", "watchlist", of: { $0.watchlist.count }) {
      $0.count += 1
      $0.watchlist[$1].note = $0.count
      $0.notes[$0.watchlist[$1].film] = $0.count
    }
    Rule("remove", "watchlist", of: { $0.watchlist.count }) {
      $0.removed = $0.watchlist.remove(at: $1)
    }
    Rule("undo", "watchlist") {
      if $0.bug == .undoLosesTheNote { $0.removed?.note = nil }
      if let saved = $0.removed { $0.watchlist.append(saved) }
      $0.removed = nil
    }.when { $0.removed != nil }
    Rule("logOut", "account") {
      let (notes, count) = ($0.notes, $0.count)
      $0 = Self($0.bug)
      ($0.notes, $0.count) = (notes, count)
    }
  }
}

/// A clinic: doctors, visits, messages, and a booking, into which a link, a push and a reminder come.
struct Clinic: Coordinator {
  enum Bug: CaseIterable { case movesTheVisitBehindTheSheet, sendsTheDraftToAnother, losesTheStar }
  enum Screen: String {
    case home, visits, messages, profile, doctor, visit, thread, reason, slots, confirm, booked
    case login, search, times, cancel
  }
  struct Visit: Hashable { var id: Int, doctor: Int, time = 0 }
  struct Message: Hashable { var thread: Int, text: Int }
  struct Thread: Hashable { var id: Int, sent: [Message] = [], isStarred = false, draft: Message? }
  struct Booking: Hashable { var doctor: Int, reason = 0, slot = 0, step = Screen.reason }

  var tab = Screen.home
  var pages: [Screen: [AppPage<Screen>]] = [:]
  var (modal, booking) = (nil as AppPage<Screen>?, nil as Booking?)
  var step: Screen? { booking?.step }
  var (user, count, results) = (nil as Int?, 2, [] as [Int])
  var (visits, moved) = ([] as [Visit], nil as Visit?)
  var (threads, archived) = ([] as [Thread], nil as Thread?)
  var (favourites, stars) = ([] as [Int], [] as Set<Int>)

  var row: Int? { threads.firstIndex { AppPage(screen: .thread, id: $0.id) == page } }

  /// The thread on screen.
  var thread: Thread? {
    get { row.map { threads[$0] } }
    set { if let row, let newValue { threads[row] = newValue } }
  }

  private let bug: Bug?
  init(_ bug: Bug?) { self.bug = bug }

  func holds(_ claim: Bug) -> Bool {
    switch claim {
    case .movesTheVisitBehindTheSheet: moved.map(visits.contains) ?? true
    case .sendsTheDraftToAnother:
      threads.allSatisfy { thread in thread.sent.allSatisfy { $0.thread == thread.id } }
    case .losesTheStar: threads.allSatisfy { $0.isStarred == stars.contains($0.id) }
    }
  }

  private mutating func openDoctor(_ doctor: Int) {
    if modal?.screen == .search { modal = nil }
    push(.doctor, doctor, on: .home)
  }

  private mutating func openVisit(_ row: Int) {
    guard visits.indices.contains(row) else { return }
    push(.visit, visits[row].id, on: .visits)
  }

  private mutating func openThread(_ row: Int) {
    guard threads.indices.contains(row) else { return }
    let draft = thread?.draft
    push(.thread, threads[row].id, on: .messages)
    if bug == .sendsTheDraftToAnother, let draft { thread?.draft = draft }
  }

  private mutating func confirm() {
    guard let booking = booking, user != nil else {
      return modal = AppPage(screen: .login)
    }
    count += 1
    visits.append(Visit(id: count, doctor: booking.doctor, time: booking.slot))
    self.booking?.step = .booked
  }

  private mutating func move(_ asked: Int, to time: Int) {
    let shown = pages[.visits]?.last?.id
    let id = bug == .movesTheVisitBehindTheSheet ? shown : asked
    if let row = visits.firstIndex(where: { $0.id == id }) { visits[row].time = time }
    (modal, moved) = (nil, visits.first { $0.id == asked })
    moved?.time = time
  }

  @SceneModel.ListBuilder<AppRule<Clinic>> static var rules: [AppRule<Clinic>] {
    Rule("link", nil, of: 3) { $0.openDoctor($1) }
    Rule("push", nil, of: 2) { $0.openThread($1) }
    Rule("remind", nil, of: 2) { $0.openVisit($1) }
    Rule("tab", nil, of: 4) {
      $0.select([.home, .visits, .messages, .profile][$1])
      if $0.user == nil, $1 > 0 { $0.modal = AppPage(screen: .login) }
    }.when { $0.isOpen }
    Rule("back", nil) { _ = $0.pages[$0.tab]?.removeLast() }.when { $0.isOpen && $0.page != nil }
    Rule("open", "home", of: 4) { $0.openDoctor($1) }
    Rule("openFavourite", "home", of: { $0.favourites.count }) { $0.openDoctor($0.favourites[$1]) }
    Rule("search", "home") { ($0.modal, $0.results) = (AppPage(screen: .search), []) }
    Rule("find", "search", of: 3) { $0.results = [[0, 3], [2], []][$1] }
    Rule("pick", "search", of: { $0.results.count }) { $0.openDoctor($0.results[$1]) }
    Rule("closeSearch", "search") { $0.modal = nil }
    Rule("favourite", "doctor") {
      guard let doctor = $0.page?.id else { return }
      let others = $0.favourites.filter { $0 != doctor }
      $0.favourites = others == $0.favourites ? others + [doctor] : others
    }
    Rule("book", "doctor") { $0.booking = $0.page.map { Booking(doctor: $0.id) } }
    Rule("reason", "reason", of: 3) {
      $0.booking?.reason = $1
      $0.booking?.step = .slots
    }
    Rule("abort", "reason") { $0.booking = nil }
    Rule("slot", "slots", of: 3) {
      $0.booking?.slot = $1
      $0.booking?.step = .confirm
    }
    Rule("previous", "slots") { $0.booking?.step = .reason }
    Rule("confirm", "confirm") { $0.confirm() }
    Rule("change", "confirm") { $0.booking?.step = .slots }
    Rule("done", "booked") { ($0.booking, $0.tab) = (nil, .visits) }
    Rule("openVisit", "visits", of: { $0.visits.count }) { $0.openVisit($1) }
    Rule("cancel", "visit") { $0.modal = AppPage(screen: .cancel, id: $0.page?.id ?? 0) }
    Rule("reschedule", "visit") { $0.modal = AppPage(screen: .times, id: $0.page?.id ?? 0) }
    Rule("time", "times", of: 3) { if let asked = $0.modal?.id { $0.move(asked, to: $1 + 1) } }
    Rule("yes", "cancel") {
      let asked = $0.modal?.id
      $0.visits.removeAll { $0.id == asked }
      ($0.modal, $0.moved, $0.pages[.visits]) = (nil, nil, nil)
    }
    Rule("no", "cancel") { $0.modal = nil }
    Rule("openThread", "messages", of: { $0.threads.count }) { $0.openThread($1) }
    Rule("write", "thread", of: 3) {
      if let id = $0.thread?.id { $0.thread?.draft = Message(thread: id, text: $1) }
    }
    Rule("send", "thread") {
      if let draft = $0.thread?.draft { $0.thread?.sent.append(draft) }
      $0.thread?.draft = nil
    }.when { $0.thread?.draft != nil }
    Rule("star", "thread") {
      $0.thread?.isStarred.toggle()
      if let id = $0.thread?.id { $0.stars.formSymmetricDifference([id]) }
    }
    Rule("archive", "thread") {
      if let row = $0.row { $0.archived = $0.threads.remove(at: row) }
      $0.pages[.messages] = nil
    }
    Rule("undo", "messages") {
      if $0.bug == .losesTheStar { $0.archived?.isStarred = false }
      if let thread = $0.archived { $0.threads.append(thread) }
      $0.archived = nil
    }.when { $0.archived != nil }
    Rule("logIn", "login", of: 2) {
      ($0.user, $0.modal) = ($1, nil)
      $0.visits = [Visit(id: 1, doctor: $1), Visit(id: 2, doctor: 2)]
      $0.threads = [Thread(id: 1, draft: nil), Thread(id: 2, draft: nil)]
    }
    Rule("later", "login") { ($0.modal, $0.tab) = (nil, .home) }
    Rule("logOut", "profile") {
      let count = $0.count
      $0 = Self($0.bug)
      $0.count = count
    }
  }
}
