@testable import FlowTesting

/// A bug hidden in a made-up app: a machine that watches the moves of a walk, of one of fourteen families.
///
/// Nobody looked at these while what shrinks was made.
enum HiddenBug: BugMachine, Sendable {
  /// Three segues, one after the other with anything between.
  case inOrder(String, String, String)
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
  /// A bug of a family that is shrunk elsewhere, too.
  case planted(PlantedBug)
  /// A scene that is reached while another was never.
  case never(String, on: String)

  static let families = 14
  static let failed = PlantedBug.failed

  /// Returns what the machine remembers after a move; 0 is the start, ``failed`` the bug.
  func advance(_ state: Int, _ moment: PlantedBug.Moment) -> Int {
    func failing(_ isFailing: Bool, _ next: Int) -> Int { isFailing ? Self.failed : next }
    switch self {
    case .inOrder(let one, let two, let three):
      if state == 2, moment.label == three { return Self.failed }
      return state == 0 && moment.label == one || state == 1 && moment.label == two
        ? state + 1 : state
    case .without(let scene, let first, let then):
      if state == 1, moment.label == then { return Self.failed }
      if moment.scene == scene { return 0 }
      return moment.label == first ? 1 : state
    case .bothSenders(let one, let other, let scene):
      let next = state | (moment.sender == one ? 1 : 0) | (moment.sender == other ? 2 : 0)
      return failing(next == 3 && moment.scene == scene, next)
    case .senderSum(let sum, let scene):
      let next = min(sum, state + (moment.sender ?? 0))
      return failing(next == sum && moment.scene == scene, next)
    case .odd(let scene, let label):
      let isOdd = (state & 1) ^ 1
      let next = (state & 2 | (moment.label == label ? 2 : 0)) | isOdd
      return failing(next == 3 && moment.scene == scene, next)
    case .remainder(let rest, let modulus, let scene):
      let letters = moment.label.utf8.reduce(0) { $0 + Int($1) }
      let next = (state * 3 + letters) % modulus
      return failing(next == rest && moment.scene == scene, next)
    case .backs(let count, let scene):
      let next = min(count, state + (moment.label == "back" ? 1 : 0))
      return failing(next == count && moment.scene == scene, next)
    case .backsInARow(let count, let scene):
      let next = moment.label == "back" ? min(count, state + 1) : 0
      return failing(next == count && moment.scene == scene, next)
    case .never(let other, let scene):
      if moment.scene == other { return 1 }
      return failing(state == 0 && moment.scene == scene, state)
    case .planted(let bug): return bug.advance(state, moment)
    }
  }

  var senders: [Int?] { Array(0..<HiddenBugApp.senders) }

  func sender(isChoosing: Bool, _ random: inout RandomNumbers) -> Int? {
    let sender = random.number(below: isChoosing ? HiddenBugApp.senders : 1)
    return isChoosing ? sender : nil
  }

  /// A bug of each family, at random places of a map.
  static func random(in model: SceneModel, _ numbers: inout RandomNumbers) -> [HiddenBug] {
    let labels = model.scenes.flatMap(\.segues).filter { $0.kind != .unwind }.map(\.label)
    let names = model.scenes.filter { !$0.kind.isContainer }.map(\.name)
    func label() -> String { labels[numbers.number(below: labels.count)] }
    func scene() -> String { names[numbers.number(below: names.count)] }
    return [
      .inOrder(label(), label(), label()), .without(scene(), first: label(), then: label()),
      .bothSenders(1, 3, on: scene()), .senderSum(5 + numbers.number(below: 4), on: scene()),
      .odd(on: scene(), after: label()),
      .remainder(numbers.number(below: 6), of: 6, on: scene()),
      .backs(2 + numbers.number(below: 2), on: scene()),
      .backsInARow(2 + numbers.number(below: 2), to: scene()), .planted(.twice(label())),
      .planted(.thirdVisit(scene())), .planted(.depth(4 + numbers.number(below: 2), at: scene())),
      .planted(.afterBack(label())), .planted(.inOtherTab(label())),
      .never(scene(), on: scene()),
    ]
  }
}

/// An app with hidden bugs, of which everything is known.
struct HiddenBugApp {
  static let senders = 4
  let model: SceneModel
  let oracle: Oracle

  init(seed: UInt64) {
    model = TabbedApp.make(scenes: 24, seed: seed)
    oracle = Oracle(model)
  }

  var flow: Flow<ControllerHost> {
    let model = model
    return Flow(model) {
      for label in AppGraph.labelsWithSenders(model) {
        Senders(label) { (_: StandIn) in 0..<Self.senders }
      }
    }
  }
}
