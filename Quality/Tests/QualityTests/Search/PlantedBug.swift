@testable import FlowTesting

/// A bug planted in a made-up app, as a small machine that watches the moves of a walk.
enum PlantedBug: BugMachine, Sendable {
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

  func advance(_ state: State, _ moment: Moment) -> State {
    switch self {
    case .inOrder(let first, let then, let scene):
      if state == 1, moment.label == then, moment.stack.contains(scene) { return Self.failed }
      return moment.label == first ? 1 : state
    case .thirdVisit(let scene):
      guard moment.scene == scene else { return state }
      return state == 2 ? Self.failed : state + 1
    case .depth(let depth, let scene):
      return moment.stack.count >= depth && moment.stack.last == scene ? Self.failed : state
    case .twice(let label):
      guard moment.label == label else { return state }
      return state == 1 ? Self.failed : 1
    case .sender(let sender, let label, let first):
      if state == 1, moment.label == label, moment.sender == sender { return Self.failed }
      return moment.label == first ? 1 : state
    case .afterBack(let label):
      if state == 1, moment.label == label { return Self.failed }
      return moment.label == "back" ? 1 : 0
    case .inOtherTab(let label):
      return moment.label == label && moment.pushedOtherTabs > 0 ? Self.failed : state
    }
  }

  var senders: [Int?] {
    if case .sender(let sender, _, _) = self { [sender] } else { [nil] }
  }

  /// Whether it shows whenever a scene is reached, by whichever move.
  var showsOnScene: Bool {
    switch self {
    case .thirdVisit, .depth: true
    default: false
    }
  }

  /// The number of families of bugs.
  static let families = 7

  /// A bug of each family, at random places of a map.
  static func random(in model: SceneModel, _ numbers: inout RandomNumbers) -> [PlantedBug] {
    let labels = model.scenes.flatMap(\.segues).filter { $0.kind != .unwind }.map(\.label)
    let choosing = AppGraph.labelsWithSenders(model)
    func label() -> String { labels[numbers.number(below: labels.count)] }
    func scene() -> String { "S\(numbers.number(below: AppGraph.scenes))" }
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
  }
}

extension PlantedBug.Moment {
  /// The move of a step; nil at the start.
  init?(_ step: Step<ControllerHost>) {
    guard let move = step.move else { return nil }
    self.init(
      label: move.label, sender: move.sender, navigation: step.subject.navigation,
      model: step.subject.model)
  }
}

extension PlantedBug: CustomStringConvertible {
  var description: String {
    switch self {
    case .inOrder(let first, let then, let scene): "\(first), then \(then) on \(scene)"
    case .thirdVisit(let scene): "third visit of \(scene)"
    case .depth(let depth, let scene): "\(depth) deep at \(scene)"
    case .twice(let label): "\(label) twice"
    case .sender(let sender, let label, let first): "\(label)(\(sender)) after \(first)"
    case .afterBack(let label): "\(label) after a back"
    case .inOtherTab(let label): "\(label) with another tab pushed"
    }
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
