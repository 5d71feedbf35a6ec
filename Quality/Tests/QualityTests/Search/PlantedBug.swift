@testable import FlowTesting

/// A bug planted in a made-up app, as a small machine that watches the moves of a walk.
enum PlantedBug: Hashable, Sendable {
  /// One segue, later another one while a scene is on the stack.
  case inOrder(String, then: String, on: String)
  /// The third time a scene comes on screen.
  case thirdVisit(String)
  /// A stack of so many screens, with a scene on top.
  case depth(Int, at: String)
  /// The same move made a second time.
  case twice(String)
  /// A sender, of a segue taken after another.
  case sender(Int, of: String, after: String)
  /// A segue right after a back.
  case afterBack(String)
  /// A segue while something was pushed in another tab.
  case inOtherTab(String)

  /// Three segues, one after the other, with anything between but a scene, after which they begin anew.
  case threeInOrder([String], avoiding: String? = nil)
  /// Two segues in order, unless a scene was reached in between.
  case without(String, first: String, then: String)
  /// Two senders of any segue were both chosen, then a scene.
  case bothSenders(Int, Int, on: String)
  /// The numbers of the chosen senders make a sum, then a scene.
  case senderSum(Int, on: String)
  /// A scene after an odd number of moves, once a segue was taken.
  case odd(on: String, after: String)
  /// A scene when the labels taken so far have some remainder.
  case remainder(Int, of: Int, on: String)
  /// A scene after so many moves back.
  case backs(Int, on: String)
  /// So many moves back in a row, the last of them to a scene.
  case backsInARow(Int, to: String)
  /// A scene that is reached while another was never.
  case never(String, on: String)

  /// A scene while a counter of one kind of tap, which wraps around after five, is at its end.
  case counter(of: String, on: String)
  /// A scene while something is pushed in both other tabs.
  case twoOtherTabs(on: String)
  /// A segue while a scene is on the stack twice.
  case sameScreenTwice(String, then: String)
  /// A scene over two modals.
  case twoModals(on: String)
  /// The same push twice, with nothing but the way back between.
  case backAndForth(String)

  /// The memory of the machine; the bug shows in `failed`.
  typealias State = Int
  static let start: State = 0
  static let failed: State = -1

  /// A move of an app over a map.
  struct Moment {
    let label: String
    let sender: Int?
    let navigation: Navigation
    let model: SceneModel

    var scene: String { navigation.focusName(in: model) ?? "" }

    var stack: [String] {
      guard let place = navigation.focus.flatMap({ navigation.place(of: $0.id) }) else { return [] }
      let stack = navigation.screens(downTo: place).last { $0.kind == .navigation }
      return stack.map { $0.children.map { model.scenes[$0.scene].name } } ?? []
    }

    var pushedOtherTabs: Int {
      guard let tabs = navigation.layers.first?.root, tabs.kind == .tabBar else { return 0 }
      return tabs.children.enumerated().count { $0 != tabs.selected && $1.children.count > 1 }
    }
  }

  /// Returns what the machine remembers after a move.
  func advance(_ state: State, _ moment: Moment) -> State {
    let (label, isBack) = (moment.label, moment.label == "back")
    func failing(_ isFailing: Bool, _ next: State) -> State { isFailing ? Self.failed : next }
    switch self {
    case .inOrder(let first, let then, let scene):
      if state == 1, label == then, moment.stack.contains(scene) { return Self.failed }
      return label == first ? 1 : state
    case .thirdVisit(let scene):
      guard moment.scene == scene else { return state }
      return failing(state == 2, state + 1)
    case .depth(let depth, let scene):
      return failing(moment.stack.count >= depth && moment.stack.last == scene, state)
    case .twice(let twice):
      guard label == twice else { return state }
      return failing(state == 1, 1)
    case .sender(let sender, let then, let first):
      if state == 1, label == then, moment.sender == sender { return Self.failed }
      return label == first ? 1 : state
    case .afterBack(let then): return failing(state == 1 && label == then, isBack ? 1 : 0)
    case .inOtherTab(let tapped):
      return failing(label == tapped && moment.pushedOtherTabs > 0, state)
    case .threeInOrder(let labels, let avoided):
      let count = moment.scene == avoided ? 0 : state
      let next = label == labels[count] ? count + 1 : count
      return failing(next == labels.count, next)
    case .without(let scene, let first, let then):
      if state == 1, label == then { return Self.failed }
      if moment.scene == scene { return 0 }
      return label == first ? 1 : state
    case .bothSenders(let one, let other, let scene):
      let next = state | (moment.sender == one ? 1 : moment.sender == other ? 2 : 0)
      return failing(next == 3 && moment.scene == scene, next)
    case .senderSum(let sum, let scene):
      let next = min(sum, state + (moment.sender ?? 0))
      return failing(next == sum && moment.scene == scene, next)
    case .odd(let scene, let after):
      let isOdd = (state & 1) ^ 1
      let next = (state & 2 | (label == after ? 2 : 0)) | isOdd
      return failing(next == 3 && moment.scene == scene, next)
    case .remainder(let rest, let modulus, let scene):
      let letters = label.utf8.reduce(0) { $0 + Int($1) }
      let next = (state * 3 + letters) % modulus
      return failing(next == rest && moment.scene == scene, next)
    case .backs(let count, let scene):
      let next = min(count, state + (isBack ? 1 : 0))
      return failing(next == count && moment.scene == scene, next)
    case .backsInARow(let count, let scene):
      let next = isBack ? min(count, state + 1) : 0
      return failing(next == count && moment.scene == scene, next)
    case .never(let other, let scene):
      if moment.scene == other { return 1 }
      return failing(state == 0 && moment.scene == scene, state)
    case .counter(let kind, let scene):
      let next = label.hasSuffix(kind) ? (state + 1) % 5 : state
      return failing(next == 4 && moment.scene == scene, next)
    case .twoOtherTabs(let scene):
      return failing(moment.scene == scene && moment.pushedOtherTabs == 2, state)
    case .sameScreenTwice(let scene, let then):
      return failing(label == then && moment.stack.count { $0 == scene } == 2, state)
    case .twoModals(let scene):
      return failing(moment.navigation.layers.count > 2 && moment.scene == scene, state)
    case .backAndForth(let push):
      guard label == push else { return state == 1 && isBack ? 2 : 0 }
      return failing(state == 2, 1)
    }
  }

  /// The senders that make a difference; nil stands for all others.
  var senders: [Int?] {
    switch self {
    case .sender(let sender, _, _): [sender]
    case .bothSenders(let one, let other, _): [one, other]
    default: [nil]
    }
  }

  /// Whether it shows whenever a scene is reached, by whichever move.
  var showsOnScene: Bool {
    switch self {
    case .thirdVisit, .depth: true
    default: false
    }
  }
}

// MARK: - Families

extension PlantedBug {
  /// The families of bugs that a table compares, and their number.
  enum Families: Int, Sendable {
    /// Those that are shrunk in large apps.
    case shrunk = 7

    /// Those that walks with goals may miss: they depend on counts, on senders, on what happened in between, on other
    /// tabs and modals, and on moves that no plan asks for.
    case byChance = 12

    /// Those that are shrunk in small apps, at which nobody looked while what shrinks was made.
    case hidden = 14
  }

  /// Returns a bug of each family, at random places of a map.
  static func random(
    _ families: Families, in model: SceneModel, _ numbers: inout RandomNumbers
  ) -> [PlantedBug] {
    let labels = model.scenes.flatMap(\.segues).filter { $0.kind != .unwind }.map(\.label)
    let names = model.scenes.filter { !$0.kind.isContainer }.map(\.name)
    func label() -> String { labels[numbers.number(below: labels.count)] }
    func scene() -> String { names[numbers.number(below: names.count)] }
    switch families {
    case .shrunk:
      let choosing = AppGraph.labelsWithSenders(model)
      return [
        .inOrder(label(), then: label(), on: scene()),
        .thirdVisit(scene()),
        .depth(4 + numbers.number(below: 3), at: scene()),
        .twice(label()),
        .sender(
          1 + numbers.number(below: AppGraph.senders - 1),
          of: choosing[numbers.number(below: choosing.count)], after: label()),
        .afterBack(label()),
        .inOtherTab(label()),
      ]
    case .hidden:
      return [
        .threeInOrder([label(), label(), label()]),
        .without(scene(), first: label(), then: label()), .bothSenders(1, 3, on: scene()),
        .senderSum(5 + numbers.number(below: 4), on: scene()),
        .odd(on: scene(), after: label()),
        .remainder(numbers.number(below: 6), of: 6, on: scene()),
        .backs(2 + numbers.number(below: 2), on: scene()),
        .backsInARow(2 + numbers.number(below: 2), to: scene()), .twice(label()),
        .thirdVisit(scene()), .depth(4 + numbers.number(below: 2), at: scene()),
        .afterBack(label()), .inOtherTab(label()), .never(scene(), on: scene()),
      ]
    case .byChance:
      let (some, first) = ([label(), label(), label()], scene())
      let other = scene()
      let senders = (0..<2).map { _ in numbers.number(below: AppGraph.senders) }
      return [
        .counter(of: String(some[0].suffix(1)), on: first),
        .threeInOrder(some, avoiding: other), .twoOtherTabs(on: first), .backsInARow(3, to: first),
        .bothSenders(senders[0], senders[1], on: first), .odd(on: first, after: some[0]),
        .sameScreenTwice(first, then: some[0]), .twoModals(on: first), .thirdVisit(first),
        .depth(6, at: first), .afterBack(some[0]), .backAndForth(some[0]),
      ]
    }
  }
}

// MARK: - Watching

extension PlantedBug.Moment {
  /// The move of a step; nil at the start.
  init?(_ step: Step<ControllerHost>) {
    guard let move = step.move else { return nil }
    self.init(
      label: move.label, sender: move.sender, navigation: step.subject.navigation,
      model: step.subject.model)
  }
}

/// The error by which another bug shows that must not be taken for it.
struct OtherPlanted: Error {}

/// Watches the steps of walks for a planted bug, as the closure of a test would.
final class BugWatch: @unchecked Sendable {
  let bug: PlantedBug
  private var state = PlantedBug.start

  /// A bug that must not be taken for it.
  private let other: PlantedBug?
  private var otherState = PlantedBug.start

  /// The number of walks begun.
  private(set) var walks = 0

  /// The number of walks begun when the shortest failing one was.
  private(set) var walksToShortest = 0
  private var shortest = Int.max

  init(_ bug: PlantedBug, beside other: PlantedBug? = nil) {
    self.bug = bug
    self.other = other
  }

  func look(at step: Step<ControllerHost>) throws {
    guard let moment = PlantedBug.Moment(step) else {
      walks += 1
      state = PlantedBug.start
      otherState = PlantedBug.start
      return
    }
    state = bug.advance(state, moment)
    otherState = other?.advance(otherState, moment) ?? PlantedBug.start
    guard state == PlantedBug.failed else {
      if otherState == PlantedBug.failed { throw OtherPlanted() }
      return
    }
    if step.index < shortest {
      shortest = step.index
      walksToShortest = walks
    }
    throw Planted()
  }
}

extension Check where Subject == ControllerHost {
  /// Watches for a planted bug as a check does that knows at which move it shows.
  static func planted(_ watcher: BugWatch) -> Check {
    Check(".planted") { step in
      do {
        try watcher.look(at: step)
        return []
      } catch is OtherPlanted {
        return [Finding(code: "other", subject: "", message: "Another bug showed.")]
      } catch {
        let finding = Finding(code: "planted", subject: "", message: "The planted bug showed.")
        let place =
          watcher.bug.showsOnScene
          ? Finding.Place.scene(step.to) : .move(step.move?.label ?? "", on: step.from)
        return [finding.placed(at: place)]
      }
    }
  }
}
