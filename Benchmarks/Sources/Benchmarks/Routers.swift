@testable import FlowTesting

/// An app of four screens and 1,000 states: notes that are opened, edited, and sorted.
protocol Notes: SendableMetatype {
  var screens: [NotesScreen] { get set }
  var edits: [Int] { get set }
  var selected: Int { get set }
  var isSorted: Bool { get set }
  init()
}

enum NotesScreen: String { case list, note, editor, settings }

/// The same app, once for each of the ways in which a router may be written.
struct HashableNotes: Notes, Hashable {
  var screens = [NotesScreen.list]
  var edits = [0, 0, 0]
  var selected = 0
  var isSorted = false
}

struct EquatableNotes: Notes, Equatable {
  var screens = [NotesScreen.list]
  var edits = [0, 0, 0]
  var selected = 0
  var isSorted = false
}

struct PlainNotes: Notes {
  var screens = [NotesScreen.list]
  var edits = [0, 0, 0]
  var selected = 0
  var isSorted = false
}

final class NotesObject: Notes {
  var screens = [NotesScreen.list]
  var edits = [0, 0, 0]
  var selected = 0
  var isSorted = false
  init() {}
}

func notesFlow<Router: Notes>(_: Router.Type) -> Flow<Router> {
  Flow(from: { Router() }, at: { $0.screens[$0.screens.count - 1] }) {
    Move("open", from: "list", choosing: { _ in 0..<3 }) { notes, number in
      notes.selected = number
      notes.screens.append(.note)
    }
    Move("edit", from: "note") { $0.screens.append(.editor) }
    Move("save", from: "editor") { notes in
      notes.edits[notes.selected] = (notes.edits[notes.selected] + 1) % 4
      notes.screens.removeLast()
    }
    Move("settings", from: "list") { $0.screens.append(.settings) }
    Move("sort", from: "settings") { $0.isSorted.toggle() }
    Move("back") { $0.screens.removeLast() }.when { $0.screens.count > 1 }
  }
}

/// Measures a default check of one app in all ways in which a router may be written.
func measureRouters() async {
  let hashable = await measureRouter("router.Hashable", HashableNotes.self, nil)
  _ = await measureRouter("router.Equatable", EquatableNotes.self, hashable)
  _ = await measureRouter("router.struct", PlainNotes.self, hashable)
  _ = await measureRouter("router.class", NotesObject.self, hashable)
}

/// What a run came to, which is the same for each way to write the app.
private struct Outcome: Equatable {
  let text: String
  let steps: [String]
}

private func measureRouter<Router: Notes>(
  _ name: String, _: Router.Type, _ other: (time: Double, outcome: Outcome)?
) async -> (time: Double, outcome: Outcome)? {
  let flow = notesFlow(Router.self)
  var steps: [String] = []
  let run = await checkFlow(flow) { steps.append($0.description) }
  let outcome = Outcome(text: run.description, steps: steps)
  precondition(outcome == other?.outcome ?? outcome, "\(name) walks other paths")
  let time = await seconds { await checkFlow(flow, .looks) }
  Figure(name, time, against: other?.time).print()
  Figure("\(name).steps", Double(run.coverage.steps), "steps", in: time).print()
  return (time, outcome)
}

extension Check {
  /// A check that looks at each step and finds nothing.
  static var looks: Check { Check(".looks") { _ in [] } }
}

// MARK: - All states

/// A router with two numbers that a person raises and lowers, below a bound.
struct Cart {
  let bound: Int
  var hay = 0
  var leads = 0

  static func flow(bound: Int) -> Flow<Cart> {
    Flow(from: { Cart(bound: bound) }, at: { _ in "Cart" }) {
      Move("more hay") { $0.hay += 1 }.when { $0.hay + 1 < $0.bound }
      Move("less hay") { $0.hay -= 1 }.when { $0.hay > 0 }
      Move("more leads") { $0.leads += 1 }.when { $0.leads + 1 < $0.bound }
      Move("less leads") { $0.leads -= 1 }.when { $0.leads > 0 }
    }
  }
}

/// Measures making every move in all states of a router: four times as many take four times as long.
func measureExhausting() async {
  var fewer: Double?
  for bound in Arguments.isSmall ? [20] : [20, 40, 80] {
    let states = bound * bound
    let budget = Budget(walks: 0, states: StateLimits(states: states + 1))
    let time = await Settings.$ofTest.withValue(Settings(budget: budget, remembers: false)) {
      await seconds(runs: 3) {
        let run = await checkFlow(Cart.flow(bound: bound), .looks)
        precondition(run.exhaustedStates == states, "\(run)")
      }
    }
    Figure("exhausting.\(states) states", time, against: fewer).print()
    Figure("exhausting.\(states) states.each", Double(states), "states", in: time).print()
    fewer = time
  }
}

// MARK: - A failing check

private struct Failed: Error {}

/// Measures checks that fail: the search, the shorter paths, the proof and the message.
func measureFailing() async {
  var failures = 0
  let flow = notesFlow(NotesObject.self)
  let router = await seconds(runs: 3) {
    await checkFlow(flow) { step in
      guard step.subject.edits == [1, 0, 2], step.subject.isSorted else { return }
      failures += 1
      throw Failed()
    }
  }
  precondition(failures > 0, "nothing failed")
  failures = 0
  Figure("failing.router", router).print()
  let pages = Pages(count: 50)
  let scenes = await seconds(runs: 3) {
    await checkFlow(pages.flow) { step in
      guard step.to == "Page40" else { return }
      failures += 1
      throw Failed()
    }
  }
  precondition(failures > 0, "nothing failed")
  Figure("failing.scenes 50", scenes).print()
}

// MARK: - A state

/// A small coordinator: an object with a value, an optional, a list, a dictionary and another object.
final class Coordinator {
  final class Session {
    var user: String? = "Ada"
    var visits = 3
  }
  struct Item {
    let id: Int
    var name: String
    var isSold = false
  }
  var path = ["Home", "List", "Item"]
  var selected: Int? = 2
  var items = (0..<5).map { Item(id: $0, name: "Item \($0)") }
  var prices = ["hay": 6.5, "lead": 14, "bowl": 9]
  let session = Session()
}

/// Measures reading what a coordinator holds, as after each step, beside writing it as text.
func measureReadingStates() async {
  let coordinator = Coordinator()
  let count = Arguments.size(10_000, small: 500)
  let texts = ValueText()
  let text = await seconds(runs: 3) {
    for _ in 0..<count / 10 {
      texts.beginFrame()
      precondition(texts.text(of: coordinator).text.contains("hay"))
    }
  }
  let reader = FingerprintReader()
  let read = await seconds {
    precondition(Set((0..<count).map { _ in reader.read(coordinator) }).count == 1)
  }
  let rate = Double(count / 10) / text
  Figure(name: "state.text", value: rate, unit: "texts/s").print()
  Figure("state.reading", Double(count), "readings", in: read, against: rate).print()
}
