@testable import FlowTesting

/// Knows how short a path to a planted bug can be in an app over a map, by `Navigation` alone.
final class Oracle: KnownApp {
  static let senders = AppGraph.senders
  let start = 0
  let model: SceneModel
  private let choosing: Set<String>
  private var states: [Navigation] = []
  private var numbers: [Navigation: Int] = [:]
  private var ways: [[(label: String, isChoosing: Bool, target: Int)]?] = []

  init(_ model: SceneModel) {
    self.model = model
    choosing = Set(AppGraph.labelsWithSenders(model))
    _ = number(of: Navigation(model))
  }

  private func number(of navigation: Navigation) -> Int {
    if let known = numbers[navigation] { return known }
    numbers[navigation] = states.count
    states.append(navigation)
    ways.append(nil)
    return states.count - 1
  }

  func ways(from state: Int) -> [(label: String, isChoosing: Bool, target: Int)] {
    if let known = ways[state] { return known }
    let navigation = states[state]
    let found = navigation.moves(in: model).map { move in
      (
        label: move.label, isChoosing: choosing.contains(move.label),
        target: number(of: navigation.performing(move, in: model).navigation)
      )
    }
    ways[state] = found
    return found
  }

  func moment(_ label: String, _ sender: Int?, in state: Int) -> PlantedBug.Moment {
    PlantedBug.Moment(label: label, sender: sender, navigation: states[state], model: model)
  }

  /// Whether a path can be walked, shows a bug with its last move and not before, and no other.
  func shows(_ bug: PlantedBug, before other: PlantedBug, on path: FlowPath) -> Bool {
    var state = 0
    var found = PlantedBug.start
    var met = PlantedBug.start
    for move in path.moves {
      guard found != PlantedBug.failed, met != PlantedBug.failed,
        let way = ways(from: state).first(where: { $0.label == move.label })
      else { return false }
      let moment = moment(move.label, move.sender, in: way.target)
      found = bug.advance(found, moment)
      met = other.advance(met, moment)
      state = way.target
    }
    return found == PlantedBug.failed
  }
}
