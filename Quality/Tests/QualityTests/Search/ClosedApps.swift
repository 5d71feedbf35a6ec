@testable import FlowTesting

extension UnseenRow {
  /// Four apps after reports of bugs in public ones.
  ///
  /// They are run to judge what is finished, never to find out how to search.
  static let closed = [
    Messenger.row(.badgeOfArchived, steps: 8), Messenger.row(.quoteOfAnother, steps: 8),
    Messenger.row(.unreadBehindSheet, steps: 9),
    Agenda.row(.vanishesWhereMovedAway, steps: 8), Agenda.row(.movesRestOfDeleted, steps: 7),
    Agenda.row(.undoLosesExceptions, steps: 11),
    Darkroom.row(.pasteLosesCrop, steps: 9), Darkroom.row(.redoesHalfOfPaste, steps: 8),
    Darkroom.row(.redoAfterRevert, steps: 6),
    Parcels.row(.codeOfShop, steps: 11), Parcels.row(.restoredStaysActive, steps: 11),
    Parcels.row(.redirectsAnother, steps: 9),
  ]
}

/// A messenger: four chats that are muted and archived, with quotes and drafts, into which messages come.
struct Messenger: UnseenApp {
  enum Bug { case badgeOfArchived, quoteOfAnother, unreadBehindSheet }
  struct Chat: Hashable { var (unread, messages, isMuted, isArchived) = (0, 1, false, false) }
  struct Quote: Hashable { var chat: Int, message: Int }

  var bug: Bug?
  var (screen, isBad) = ("chats", false)
  var chats = [Chat(), Chat(), Chat(), Chat()]
  var (open, quote, text) = (0, nil as Quote?, 0)
  var isUnreadOnly = false

  private func rows(isArchived: Bool) -> [Int] {
    chats.indices.filter {
      chats[$0].isArchived == isArchived && (!isUnreadOnly || chats[$0].unread > 0)
    }
  }

  private var listed: [Int] { rows(isArchived: false) }
  private var archived: [Int] { rows(isArchived: true) }

  private mutating func receive(_ chat: Int) {
    chats[chat].messages += 1
    if screen != "chat" || open != chat { chats[chat].unread += 1 }
    if !chats[chat].isMuted { chats[chat].isArchived = false }
  }

  init(bug: Bug?) { self.bug = bug }

  static var rules: [Rule] {
    Rule("receive", nil, of: 4) { if $0.chats[$1].messages < 4 { $0.receive($1) } }
    Rule("open", "chats", of: { $0.listed.count }) {
      $0.open = $0.listed[$1]
      $0.chats[$0.open].unread = 0
    }.to("chat")
    Rule("mute", "chats", of: { $0.listed.count }) { $0.chats[$0.listed[$1]].isMuted.toggle() }
    Rule("archive", "chats", of: { $0.listed.count }) { $0.chats[$0.listed[$1]].isArchived = true }
    Rule("unreadOnly", "chats") { $0.isUnreadOnly.toggle() }
    Rule("archived", "chats").to("archived")
    Rule("mute", "archived", of: { $0.archived.count }) {
      $0.chats[$0.archived[$1]].isMuted.toggle()
    }
    Rule("unarchive", "archived", of: { $0.archived.count }) {
      $0.chats[$0.archived[$1]].isArchived = false
    }.wrong {
      let chat = $0.chats[$0.archived[$1]]
      return $0.bug == .badgeOfArchived && chat.unread > 2 && chat.isMuted && $0.isUnreadOnly
    }
    Rule("back", "archived").to("chats")
    Rule("quote", "chat", of: { $0.chats[$0.open].messages }) {
      $0.quote = Quote(chat: $0.open, message: $1)
    }
    Rule("type", "chat") { $0.text += 1 }.when { $0.text < 2 }
    Rule("send", "chat") {
      ($0.quote, $0.text) = (nil, 0)
      $0.chats[$0.open].messages = min(4, $0.chats[$0.open].messages + 1)
    }.when { $0.text > 0 }.wrong(.quoteOfAnother) {
      $0.quote?.message ?? 0 > $0.chats[$0.open].messages
    }
    Rule("info", "chat").to("info")
    Rule("back", "chat").to("chats").wrong(.unreadBehindSheet) {
      $0.chats[$0.open].unread > 1 && $0.chats[$0.open].isMuted && $0.quote != nil && $0.text > 0
    }
    Rule("mute", "info") { $0.chats[$0.open].isMuted.toggle() }
    Rule("clear", "info") { $0.chats[$0.open] = Chat() }
    Rule("back", "info").to("chat")
  }
}

/// A calendar: an event of four weeks that is moved and deleted, one day or the following ones.
struct Agenda: UnseenApp {
  enum Bug { case vanishesWhereMovedAway, movesRestOfDeleted, undoLosesExceptions }

  /// Days from the first on; what became of some of them: another day, or nil if it was deleted.
  struct Series: Hashable { var (first, count, changes) = (0, 4, [:] as [Int: Int?]) }
  struct Day: Hashable { var series: Int, day: Int }

  var bug: Bug?
  var (screen, isBad) = ("month", false)
  var all = [Series()]
  var previous: [Series]?
  var (open, target) = (nil as Day?, nil as Int?)
  var (alert, isWeek) = (0, false)

  private var days: [Day] {
    all.indices.flatMap { number in
      let series = all[number]
      return (series.first..<series.first + series.count)
        .filter { series.changes[$0] != .some(nil) }.map { Day(series: number, day: $0) }
    }
  }

  private mutating func changeOne() {
    guard let open else { return }
    previous = all
    all[open.series].changes[open.day] = .some(target)
    close()
  }

  private mutating func changeFollowing() {
    guard let open else { return }
    previous = all
    let series = all[open.series]
    all[open.series].count = open.day - series.first
    if let target {
      let rest = series.count - all[open.series].count
      all = [all[open.series], Series(first: target, count: rest, changes: [:])]
    }
    close()
  }

  private mutating func close() { (open, target) = (nil, nil) }

  init(bug: Bug?) { self.bug = bug }

  static var rules: [Rule] {
    Rule("open", "month", of: { $0.days.count }) { $0.open = $0.days[$1] }.to("event")
    Rule("week", "month") { $0.isWeek.toggle() }
    Rule("undo", "month") { ($0.all, $0.previous) = ($0.previous ?? $0.all, nil) }
      .when { $0.previous != nil }
      .wrong(.undoLosesExceptions) {
        let (before, now) = ($0.previous?.first, $0.all.first)
        let changes = before?.changes.values.map(\.self) ?? []
        return changes.contains(nil) && changes.contains(4) && before?.count == 4 && now?.count == 3
      }
    Rule("today", "month") { $0.previous = nil }
    Rule("alert", "event", of: 3) { $0.alert = $1 }
    Rule("back", "event") { $0.close() }.to("month")
    Rule("delete", "event").to("scope")
    Rule("move", "event").to("day")
    Rule("pick", "day", of: 7) { $0.target = $1 }.to("scope")
    Rule("cancel", "scope") { $0.target = nil }.to("event")
    Rule("one", "scope") { $0.changeOne() }.to("month").wrong(.vanishesWhereMovedAway) {
      guard let open = $0.open, let target = $0.target else { return false }
      let moved = $0.all[open.series].changes[target] ?? nil
      return moved.map { $0 != target } == true && target != open.day
    }
    Rule("following", "scope") { $0.changeFollowing() }.to("month").wrong(.movesRestOfDeleted) {
      guard let open = $0.open, $0.target != nil else { return false }
      let series = $0.all[open.series]
      return open.day == series.first + 1 && series.changes[series.first] == .some(nil)
    }
  }
}

/// A photo editor: edits of three photos that are undone, redone, reverted, copied and pasted.
struct Darkroom: UnseenApp {
  enum Bug { case pasteLosesCrop, redoesHalfOfPaste, redoAfterRevert }
  enum Edit: Hashable { case turn, crop(Int), filter(Int), light(Int) }
  struct Photo: Hashable {
    var (done, undone) = ([] as [[Edit]], [] as [[Edit]])
    var isReverted = false
  }

  var bug: Bug?
  var (screen, isBad) = ("photos", false)
  var photos = [Photo(), Photo(), Photo()]
  var open = 0
  var (copied, source) = ([] as [Edit], nil as Int?)

  var photo: Photo {
    get { photos[open] }
    set { photos[open] = newValue }
  }

  private mutating func add(_ edits: [Edit]) {
    guard photo.done.count < 4 else { return }
    photo = Photo(done: photo.done + [edits], undone: [])
  }

  init(bug: Bug?) { self.bug = bug }

  static var rules: [Rule] {
    Rule("open", "photos", of: 3) { $0.open = $1 }.to("editor")
    Rule("back", "editor").to("photos")
    Rule("turn", "editor") { $0.add([.turn]) }
    for (tool, choices) in [("crop", 4), ("filter", 5), ("light", 3)] {
      Rule(tool, "editor").to(tool)
      Rule("pick", tool, of: choices) {
        $0.add([tool == "crop" ? .crop($1) : tool == "filter" ? .filter($1) : .light($1)])
      }.to("editor")
      Rule("cancel", tool).to("editor")
    }
    Rule("undo", "editor") { $0.photo.undone.append($0.photo.done.removeLast()) }
      .when { !$0.photo.done.isEmpty }
    Rule("redo", "editor") { $0.photo.done.append($0.photo.undone.removeLast()) }
      .when { !$0.photo.undone.isEmpty }
      .wrong(.redoesHalfOfPaste) {
        $0.photo.undone.last.map { $0.contains(.turn) && $0.contains(.crop(1)) } == true
      }
      .wrong(.redoAfterRevert) { $0.photo.isReverted }
    Rule("revert", "editor") { ($0.photo.done, $0.photo.isReverted) = ([], true) }
      .when { !$0.photo.done.isEmpty }
    Rule("copy", "editor") { ($0.copied, $0.source) = ($0.photo.done.flatMap(\.self), $0.open) }
      .when { !$0.photo.done.isEmpty }
    Rule("paste", "editor") { $0.add($0.copied) }
      .when { !$0.copied.isEmpty && $0.copied.count < 4 }
      .wrong(.pasteLosesCrop) {
        $0.source != $0.open && $0.photo.done.last == [.crop(2)] && $0.copied.contains(.filter(1))
      }
  }
}

/// A tracker of four parcels, which are redirected, archived and restored while their carriers scan them.
struct Parcels: UnseenApp {
  enum Bug { case codeOfShop, restoredStaysActive, redirectsAnother }
  enum Place { case home, neighbour, shop, locker }
  struct Parcel: Hashable {
    /// How often it was scanned, and as far as is shown; three times when it is delivered.
    var (scans, shown) = (0, 0)
    var (place, isArchived, isRestored, tells) = (Place.home, false, false, false)
  }

  var bug: Bug?
  var (screen, isBad) = ("active", false)
  var all = [Parcel(), Parcel(), Parcel(), Parcel()]
  var (open, redirected, told) = (nil as Int?, nil as Int?, nil as Int?)

  private var rows: [Int] {
    all.indices.filter {
      screen == "archive" ? all[$0].isArchived : !all[$0].isArchived && isListed(all[$0])
    }
  }

  private func isListed(_ parcel: Parcel) -> Bool {
    screen == "delivered" ? parcel.shown == 3 : parcel.shown < 3
  }

  private mutating func scan(_ parcel: Int) {
    all[parcel].scans = min(3, all[parcel].scans + 1)
    if all[parcel].tells { told = parcel }
  }

  init(bug: Bug?) { self.bug = bug }

  static var rules: [Rule] {
    let lists = ["active", "delivered", "archive"]
    Rule("scan", nil, of: 4) { $0.scan($1) }
    Rule("notification", nil) {
      if let told = $0.told { ($0.open, $0.all[told].shown) = (told, $0.all[told].scans) }
      $0.told = nil
      if $0.screen != "places" { $0.screen = "parcel" }
    }.when { $0.told != nil }
    for list in lists {
      Rule("tab", list, of: 3) { $0.screen = lists[$1] }
      Rule("open", list, of: { $0.rows.count }) { $0.open = $0.rows[$1] }.to("parcel").wrong {
        let parcel = $0.all[$0.rows[$1]]
        return $0.bug == .codeOfShop && list == "delivered" && parcel.place == .shop && parcel.tells
      }
    }
    Rule("refresh", "active") { parcels in
      for row in parcels.rows { parcels.all[row].shown = parcels.all[row].scans }
    }.wrong(.restoredStaysActive) {
      $0.all.contains { $0.isRestored && $0.scans == 3 && $0.place == .neighbour }
    }
    Rule("restore", "archive", of: { $0.rows.count }) {
      let row = $0.rows[$1]
      ($0.all[row].isArchived, $0.all[row].isRestored) = (false, true)
    }
    Rule("tell", "parcel") { if let open = $0.open { $0.all[open].tells.toggle() } }
    Rule("archive", "parcel") {
      if let open = $0.open { $0.all[open].isArchived = true }
      $0.open = nil
    }.to("active")
    Rule("redirect", "parcel") { $0.redirected = $0.open }.to("places")
    Rule("place", "places", of: 4) {
      if let open = $0.open { $0.all[open].place = [.home, .neighbour, .shop, .locker][$1] }
      $0.redirected = nil
    }.to("parcel").wrong {
      let isOut = $0.open.map { [all = $0.all] in all[$0].shown == 2 } == true
      return $0.bug == .redirectsAnother && $0.open != $0.redirected && isOut && $1 == 1
    }
    Rule("back", "parcel") { $0.open = nil }.to("active")
  }
}
