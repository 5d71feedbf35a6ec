/// The walks that ended children of the same run, which no later child makes again.
struct Deaths: Sendable {
  private struct Place: Hashable {
    let choices: [Choice]
    let stage: WalkStage
  }

  private let deaths: [Place: Death]

  init(_ all: [Death]) {
    deaths = Dictionary(
      all.map { (Place(choices: $0.choices ?? [], stage: $0.end.stage), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Throws the failure of a walk that a child ended at a stage.
  func check(_ choices: [Choice], at stage: WalkStage) throws(Finding) {
    let place = Place(choices: choices, stage: stage)
    if let death = deaths[place] { throw Finding(death) }
  }
}
