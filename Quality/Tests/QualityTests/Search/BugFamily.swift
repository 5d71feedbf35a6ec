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

/// A bug of a family at places of an app.
struct FamilyBug: BugMachine, Sendable {
  let family: BugFamily

  /// The labels of three segues, two scenes and two senders that the family may ask for.
  let labels: [String]
  let scenes: [String]
  let senders: [Int?]

  /// Creates a bug at random places of a map.
  init(_ family: BugFamily, in model: SceneModel, _ numbers: inout RandomNumbers) {
    self.family = family
    let all = model.scenes.flatMap(\.segues).filter { $0.kind != .unwind }.map(\.label)
    labels = (0..<3).map { _ in all[numbers.number(below: all.count)] }
    scenes = (0..<2).map { _ in "S\(numbers.number(below: AppGraph.scenes))" }
    senders = (0..<2).map { _ in numbers.number(below: AppGraph.senders) }
  }

  func advance(_ state: Int, _ moment: PlantedBug.Moment) -> Int {
    var counts = [state % 8, state / 8]
    return shows(after: moment, &counts) ? PlantedBug.failed : counts[0] + 8 * counts[1]
  }

  /// Returns whether it shows after a move.
  private func shows(after moment: PlantedBug.Moment, _ counts: inout [Int]) -> Bool {
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
      counts[0] = moment.label == "back" ? min(3, counts[0] + 1) : 0
      return counts[0] == 3 && isHere
    case .twoSenders:
      if moment.sender != nil, let index = senders.firstIndex(of: moment.sender) {
        counts[index] = 1
      }
      return counts[0] + counts[1] == 2 && isHere
    case .parity:
      counts[0] = 1 - counts[0]
      if moment.label == labels[0] { counts[1] = 1 }
      return counts[1] == 1 && isHere && counts[0] == 1
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
  /// The first bug of a family at random places of an app whose shortest path has four to eight moves.
  static func any(_ family: BugFamily, in map: UInt64) -> FamilyBug? {
    let model = AppGraph.make(seed: map)
    let stream = BugFamily.allCases.firstIndex(of: family) ?? 0
    return Oracle(model).first(
      of: 200, seed: map, stream: UInt64(10 + stream), lengths: 4...8, states: 300_000
    ) { FamilyBug(family, in: model, &$0) }
  }
}

extension FindingTable {
  /// The steps to a bug of a family in each of some apps, with each seed.
  ///
  /// The library's walks end at 1.1 times the median of uniform walks: whether its median is greater shows by then.
  static func family(
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
        // A walk's start counts two against the budget and is no step, so that there are walks to spare.
        let walks = max(Budget.ofScenes.walks, 2 * (limit + 1) / Budget.ofScenes.steps)
        row.library.append(
          await librarySteps(
            in: model, seed: seed, walks: walks, atMost: limit + 1, until: bug.watch()))
      }
    }
    return (row, limit)
  }
}
