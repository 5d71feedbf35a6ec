@testable import FlowTesting

/// A bug that needs more than one move, planted in a made-up app to be found.
///
/// Unlike ``PlantedBug``, which is shrunk, it says only when it shows. The families are those that walks
/// with goals may miss: they depend on counts, on senders, on what happened in between, on other tabs
/// and modals, and on moves that no plan asks for.
enum BugFamily: Hashable, CaseIterable, Sendable {
  case counterModulo, inOrderAvoiding, twoOtherTabs, threeBacks, twoSenders, parity, sameScreenTwice
  case twoModals, thirdVisit, depth, afterReturn, backAndForth
}

/// A bug of a family at places of an app, and what it remembers of a walk.
struct FamilyBug: Hashable, Sendable {
  let family: BugFamily

  /// The labels of three segues, two scenes and two senders that the family may ask for.
  let labels: [String]
  let scenes: [String]
  let senders: [Int]

  private var counts = [0, 0, 0]
  private var lastScene = ""

  /// Creates a bug at random places of a map.
  init(_ family: BugFamily, in model: SceneModel, _ numbers: inout RandomNumbers) {
    self.family = family
    let all = model.scenes.flatMap(\.segues).filter { $0.kind != .unwind }.map(\.label)
    labels = (0..<3).map { _ in all[numbers.number(below: all.count)] }
    scenes = (0..<2).map { _ in "S\(numbers.number(below: AppGraph.scenes))" }
    senders = (0..<2).map { _ in numbers.number(below: AppGraph.senders) }
  }

  /// Returns whether it shows after a move.
  mutating func shows(after moment: PlantedBug.Moment) -> Bool {
    defer { lastScene = moment.scene }
    let isHere = moment.scene == scenes[0]
    switch family {
    case .counterModulo:
      // A counter of one kind of tap that wraps around is seen on one screen.
      if moment.label.hasSuffix(labels[0].suffix(1)) { counts[0] = (counts[0] + 1) % 5 }
      return counts[0] == 4 && isHere
    case .inOrderAvoiding:
      if moment.scene == scenes[1] { counts[0] = 0 }
      if moment.label == labels[counts[0]] { counts[0] += 1 }
      return counts[0] == 3
    case .twoOtherTabs: return isHere && moment.pushedOtherTabs == 2
    case .threeBacks:
      counts[0] = moment.label == "back" ? counts[0] + 1 : 0
      return counts[0] >= 3 && isHere
    case .twoSenders:
      if let index = senders.firstIndex(where: { $0 == moment.sender }) { counts[index] = 1 }
      return counts[0] + counts[1] == 2 && isHere
    case .parity:
      counts[0] += 1
      if moment.label == labels[0] { counts[1] = 1 }
      return counts[1] == 1 && isHere && counts[0] % 2 == 1
    case .sameScreenTwice:
      return moment.stack.filter { $0 == scenes[0] }.count == 2 && moment.label == labels[0]
    case .twoModals: return moment.navigation.layers.count > 2 && isHere
    case .thirdVisit:
      if isHere { counts[0] += 1 }
      return counts[0] == 3
    case .depth: return isHere && moment.stack.count >= 6
    case .afterReturn:
      // A segue right after its screen came back.
      let isNow = counts[0] == 1 && moment.label == labels[0]
      counts[0] = moment.label == "back" ? 1 : 0
      return isNow
    case .backAndForth:
      // The same push twice, with nothing but the way back between.
      if moment.label == labels[0] {
        if counts[0] == 2 { return true }
        counts[0] = 1
      } else {
        counts[0] = counts[0] == 1 && moment.label == "back" ? 2 : 0
      }
      return false
    }
  }
}

// MARK: - Finding it

extension FamilyBug {
  /// The first bug of a family at random places of an app whose shortest path has one of these lengths.
  static func any(
    _ family: BugFamily, in map: UInt64, lengths: ClosedRange<Int> = 4...8
  ) -> FamilyBug? {
    let model = AppGraph.make(seed: map)
    let oracle = Oracle(model)
    let stream = BugFamily.allCases.firstIndex(of: family) ?? 0
    var numbers = RandomNumbers(seed: map, stream: UInt64(10 + stream))
    for _ in 0..<200 {
      let bug = FamilyBug(family, in: model, &numbers)
      if let length = oracle.shortest(to: bug, atMost: lengths.upperBound),
        lengths.contains(length)
      {
        return bug
      }
    }
    return nil
  }
}

extension Oracle {
  /// Returns the length of the shortest path to a bug; nil when it has more than `limit`.
  func shortest(to bug: FamilyBug, atMost limit: Int) -> Int? {
    struct Node: Hashable {
      var state: Int
      var bug: FamilyBug
    }
    return breadthFirst(from: Node(state: 0, bug: bug), atMost: limit, states: 300_000) {
      node, add in
      for way in ways(from: node.state) {
        let senders: [Int?] = way.isChoosing ? bug.senders : [nil]
        for sender in senders {
          var reached = Node(state: way.target, bug: node.bug)
          if reached.bug.shows(after: moment(way.label, sender, in: way.target)) { return true }
          add(reached)
        }
      }
      return false
    }.moves
  }

  /// Returns the number of steps that uniform walks of 1 to 30 moves make until a bug shows.
  func uniformSteps(to bug: FamilyBug, seed: UInt64, atMost most: Int) -> Int {
    var now = bug
    return uniformSteps(seed: seed, atMost: most) { moment in
      guard let moment else {
        now = bug
        return false
      }
      return now.shows(after: moment)
    }
  }
}

extension FindingTable {
  /// The steps to a bug of a family in each of some apps, with each seed.
  static func family(
    _ family: BugFamily, maps: Range<UInt64>, seeds: Range<UInt64>, atMost most: Int
  ) async -> Row {
    var row = Row(library: [], uniform: [])
    for map in maps {
      guard let bug = FamilyBug.any(family, in: map) else { continue }
      let model = AppGraph.make(seed: map)
      let oracle = Oracle(model)
      for seed in seeds {
        row.library.append(await librarySteps(to: bug, in: model, seed: seed, atMost: most))
        row.uniform.append(oracle.uniformSteps(to: bug, seed: seed, atMost: most))
      }
    }
    return row
  }

  /// The steps to a bug of a family as `family` has them, where the library's walks end at 1.1 times the
  /// median of uniform walks: whether its median is greater shows by then.
  static func familyInTime(
    _ family: BugFamily, maps: Range<UInt64>, seeds: Range<UInt64>
  ) async -> (row: Row, limit: Int) {
    var row = Row(library: [], uniform: [])
    let apps = maps.compactMap { map in
      FamilyBug.any(family, in: map).map { (bug: $0, model: AppGraph.make(seed: map)) }
    }
    for (bug, model) in apps {
      let oracle = Oracle(model)
      // More seeds than the library has, since they cost little and this median decides.
      row.uniform += (0..<4 * UInt64(seeds.count)).map {
        oracle.uniformSteps(to: bug, seed: $0, atMost: 360_000)
      }
    }
    let limit = row.medians.uniform * 11 / 10
    for (bug, model) in apps {
      for seed in seeds {
        row.library.append(await librarySteps(to: bug, in: model, seed: seed, atMost: limit + 1))
      }
    }
    return (row, limit)
  }

  private static func librarySteps(
    to bug: FamilyBug, in model: SceneModel, seed: UInt64, atMost most: Int
  ) async -> Int {
    var now = bug
    var steps = 0
    var found: Int?
    let search = RunTemplate(AppGraph.flow(model)) { step in
      guard let moment = PlantedBug.Moment(step) else {
        now = bug
        return
      }
      steps += 1
      guard steps < most else { throw OtherPlanted() }
      if now.shows(after: moment) {
        found = found ?? steps
        throw Planted()
      }
    }
    // A walk's start counts two against the budget and is no step, so that there are walks to spare.
    var budget = Budget()
    budget.walks = max(budget.walks ?? 0, 2 * most / budget.steps)
    budget.seed = seed
    budget.failures = 1
    budget.shrinks = 0
    _ = await search.explore(budget)
    return found ?? most
  }
}
