@testable import FlowTesting

/// What a coordinator shows: a tab's pages, a booking over them, and a sheet or an alert over all.
protocol CoordinatorState: Hashable {
  associatedtype Screen: Hashable, RawRepresentable<String>
  var tab: Screen { get set }
  var pages: [Screen: [AppPage<Screen>]] { get set }
  var step: Screen? { get }
  var modal: AppPage<Screen>? { get set }
}

struct AppPage<Screen: Hashable>: Hashable { var screen: Screen, id = 0 }

extension CoordinatorState {
  var page: AppPage<Screen>? { pages[tab]?.last }
  var isOpen: Bool { modal == nil && step == nil }
  var screen: Screen { modal?.screen ?? step ?? page?.screen ?? tab }

  /// Shows a page, also behind an alert.
  mutating func push(_ screen: Screen, _ id: Int, on tab: Screen) {
    self.tab = tab
    pages[tab, default: []].append(AppPage(screen: screen, id: id))
  }

  mutating func select(_ tab: Screen) {
    if tab == self.tab { pages[tab] = nil }
    self.tab = tab
  }
}

/// A coordinator with bugs that are switched on one at a time, and states without end.
@dynamicMemberLookup
protocol BuggyCoordinator: AnyObject, RuleSubject, Sendable where State: CoordinatorState {
  associatedtype Bug: CaseIterable & Sendable
  var state: State { get set }
  init(_ bug: Bug?)

  /// Returns whether what one of the bugs breaks is in order.
  func holds(_ claim: Bug) -> Bool
  @SceneModel.ListBuilder<AppRule<Self>> static var moves: [AppRule<Self>] { get }
}

extension BuggyCoordinator {
  typealias Rule = AppRule<Self>
  var isBad: Bool { !Bug.allCases.allSatisfy(holds) }
  var screen: String { state.screen.rawValue }

  subscript<Part>(dynamicMember part: KeyPath<State, Part>) -> Part { state[keyPath: part] }
  subscript<Part>(dynamicMember part: WritableKeyPath<State, Part>) -> Part {
    get { state[keyPath: part] }
    set { state[keyPath: part] = newValue }
  }

  static func flow(_ bug: Bug?) -> Flow<Self> {
    Flow(from: { Self(bug) }, at: { $0.screen }) {
      for move in moves { move.move(of: \Self.self) }
    }
  }

  /// A row of a table for each bug.
  static var rows: [AppRow] {
    Bug.allCases.map { bug in
      AppRow(
        "\(Self.self) \(bug)", steps: moves.truth(from: Self(bug), endsAtBug: true).steps,
        uniform: moves.uniformMedian(from: Self(bug)), nil as Check<Self>?
      ) {
        !$0.holds(bug)
      } flow: { _ in
        flow(bug)
      }
    }
  }
}

/// A cinema: films, tickets, a watchlist with notes, and a booking, into which a link and a push come.
final class Cinema: BuggyCoordinator, @unchecked Sendable {
  enum Bug: CaseIterable { case refundsTheTicketBehindTheAlert, undoLosesTheNote, keepsTheSeats }
  enum Screen: String {
    case films, tickets, watchlist, account, film, ticket, seats, payment, confirmation
    case login, search, refund
  }
  struct Saved: Hashable { var film: Int, note: Int? }
  struct Ticket: Hashable { var id: Int, film: Int }
  struct Seat: Hashable { var film: Int, number: Int }
  struct Booking: Hashable { var film: Int, seats: Set<Seat>, step = Screen.seats }

  struct State: CoordinatorState {
    var tab = Screen.films
    var pages: [Screen: [AppPage<Screen>]] = [:]
    var (modal, booking) = (nil as AppPage<Screen>?, nil as Booking?)
    var step: Screen? { booking?.step }
    var (user, count, results) = (nil as Int?, 2, [] as [Int])
    var (tickets, refunded) = ([] as [Ticket], nil as Int?)
    var (watchlist, removed) = ([] as [Saved], nil as Saved?)
    var notes: [Int: Int] = [:]
    var draft: Set<Seat> = []
  }

  var state = State()
  private let bug: Bug?
  init(_ bug: Bug?) { self.bug = bug }

  func holds(_ claim: Bug) -> Bool {
    switch claim {
    case .refundsTheTicketBehindTheAlert: !state.tickets.contains { $0.id == state.refunded }
    case .undoLosesTheNote: state.watchlist.allSatisfy { $0.note == state.notes[$0.film] }
    case .keepsTheSeats: state.booking?.seats.contains { $0.film != state.booking?.film } != true
    }
  }

  private func openFilm(_ film: Int) {
    if state.modal?.screen == .search { state.modal = nil }
    state.push(.film, film, on: .films)
  }

  private func openTicket(_ row: Int) {
    guard state.tickets.indices.contains(row) else { return }
    state.push(.ticket, state.tickets[row].id, on: .tickets)
  }

  private func watch(_ film: Int) {
    if let row = state.watchlist.firstIndex(where: { $0.film == film }) {
      state.removed = state.watchlist.remove(at: row)
    } else {
      state.watchlist.append(Saved(film: film, note: state.notes[film]))
      if state.removed?.film == film { state.removed = nil }
    }
  }

  private func pay() {
    guard let film = state.booking?.film, state.user != nil else {
      return state.modal = AppPage(screen: .login)
    }
    state.count += 1
    state.tickets.append(Ticket(id: state.count, film: film))
    state.booking?.step = .confirmation
  }

  private func refund(_ asked: Int) {
    let shown = state.pages[.tickets]?.last?.id
    let id = bug == .refundsTheTicketBehindTheAlert ? shown : asked
    state.tickets.removeAll { $0.id == id }
    (state.modal, state.refunded, state.pages[.tickets]) = (nil, asked, nil)
  }

  @SceneModel.ListBuilder<AppRule<Cinema>> static var moves: [AppRule<Cinema>] {
    Rule("link", nil, of: 3) { $0.openFilm($1) }
    Rule("push", nil, of: 2) { $0.openTicket($1) }
    Rule("tab", nil, of: 4) {
      $0.state.select([.films, .tickets, .watchlist, .account][$1])
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
      $0.state = State()
      ($0.notes, $0.count) = (notes, count)
    }
  }
}

/// A clinic: doctors, visits, messages, and a booking, into which a link, a push and a reminder come.
final class Clinic: BuggyCoordinator, @unchecked Sendable {
  enum Bug: CaseIterable { case movesTheVisitBehindTheSheet, sendsTheDraftToAnother, losesTheStar }
  enum Screen: String {
    case home, visits, messages, profile, doctor, visit, thread, reason, slots, confirm, booked
    case login, search, times, cancel
  }
  struct Visit: Hashable { var id: Int, doctor: Int, time = 0 }
  struct Message: Hashable { var thread: Int, text: Int }
  struct Thread: Hashable { var id: Int, sent: [Message] = [], isStarred = false, draft: Message? }
  struct Booking: Hashable { var doctor: Int, reason = 0, slot = 0, step = Screen.reason }

  struct State: CoordinatorState {
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
  }

  var state = State()
  private let bug: Bug?
  init(_ bug: Bug?) { self.bug = bug }

  func holds(_ claim: Bug) -> Bool {
    switch claim {
    case .movesTheVisitBehindTheSheet: state.moved.map(state.visits.contains) ?? true
    case .sendsTheDraftToAnother:
      state.threads.allSatisfy { thread in thread.sent.allSatisfy { $0.thread == thread.id } }
    case .losesTheStar: state.threads.allSatisfy { $0.isStarred == state.stars.contains($0.id) }
    }
  }

  private func openDoctor(_ doctor: Int) {
    if state.modal?.screen == .search { state.modal = nil }
    state.push(.doctor, doctor, on: .home)
  }

  private func openVisit(_ row: Int) {
    guard state.visits.indices.contains(row) else { return }
    state.push(.visit, state.visits[row].id, on: .visits)
  }

  private func openThread(_ row: Int) {
    guard state.threads.indices.contains(row) else { return }
    let draft = state.thread?.draft
    state.push(.thread, state.threads[row].id, on: .messages)
    if bug == .sendsTheDraftToAnother, let draft { state.thread?.draft = draft }
  }

  private func confirm() {
    guard let booking = state.booking, state.user != nil else {
      return state.modal = AppPage(screen: .login)
    }
    state.count += 1
    state.visits.append(Visit(id: state.count, doctor: booking.doctor, time: booking.slot))
    state.booking?.step = .booked
  }

  private func move(_ asked: Int, to time: Int) {
    let shown = state.pages[.visits]?.last?.id
    let id = bug == .movesTheVisitBehindTheSheet ? shown : asked
    if let row = state.visits.firstIndex(where: { $0.id == id }) { state.visits[row].time = time }
    (state.modal, state.moved) = (nil, state.visits.first { $0.id == asked })
    state.moved?.time = time
  }

  @SceneModel.ListBuilder<AppRule<Clinic>> static var moves: [AppRule<Clinic>] {
    Rule("link", nil, of: 3) { $0.openDoctor($1) }
    Rule("push", nil, of: 2) { $0.openThread($1) }
    Rule("remind", nil, of: 2) { $0.openVisit($1) }
    Rule("tab", nil, of: 4) {
      $0.state.select([.home, .visits, .messages, .profile][$1])
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
    Rule("yes", "cancel") { clinic in
      clinic.visits.removeAll { $0.id == clinic.modal?.id }
      (clinic.modal, clinic.moved, clinic.pages[.visits]) = (nil, nil, nil)
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
      $0.state = State()
      $0.count = count
    }
  }
}
