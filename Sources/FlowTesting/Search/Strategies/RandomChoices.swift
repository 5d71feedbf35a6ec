/// Chooses moves at random, each as often as it has choices, or makes the last one or the one before it again.
///
/// A repeated move is a second tap, a run of ways back, a screen opened, closed and opened again, a stepper at its limit.
struct RandomChoices {
  /// A choice by the number of its move's label.
  private struct Made: Hashable {
    let label: Int
    let sender: Int?
  }

  /// The chance in 16 that one of the last two moves is made again, where it is available.
  private let chance: Int

  /// Whether a choice that the walk made before is drawn once more with a probability of one half, so that the walk
  /// gets further.
  private let prefersNew: Bool

  private var made: [Made] = []

  /// The number of choices beyond which a move is chosen no more often, so that a long list leaves room for others.
  private static let mostChoices = 10

  init(repeating chance: Int = 0, prefersNew: Bool = false) {
    self.chance = chance
    self.prefersNew = prefersNew
  }

  /// Returns the position of one of the moves, and one of its senders.
  ///
  /// - Parameter open: The positions of those that may be made, at least one.
  func choose(
    among moves: [AvailableMove], open: [Int], _ random: inout RandomNumbers
  ) -> (position: Int, sender: Int?) {
    if chance > 0, random.number(below: 16) < chance,
      let last = made.suffix(2).dropFirst(random.number(below: 2)).first,
      let again = open.first(where: { moves[$0].labelNumber == last.label })
    {
      let sender = moves[again].senders.map { count in
        last.sender.map { min($0, count - 1) } ?? random.number(below: count)
      }
      return (again, sender)
    }
    let drawn = draw(among: moves, open, &random)
    let choice = Made(label: moves[drawn.position].labelNumber, sender: drawn.sender)
    guard prefersNew, made.contains(choice), random.number(below: 2) == 0 else { return drawn }
    return draw(among: moves, open, &random)
  }

  private func draw(
    among moves: [AvailableMove], _ open: [Int], _ random: inout RandomNumbers
  ) -> (position: Int, sender: Int?) {
    func weight(_ position: Int) -> Int { min(moves[position].senders ?? 1, Self.mostChoices) }
    var left = random.number(below: open.reduce(0) { $0 + weight($1) })
    let chosen = open.first { position in
      left -= weight(position)
      return left < 0
    }
    let position = chosen ?? open[0]
    return (position, moves[position].senders.map { random.number(below: $0) })
  }

  /// Records a move that is made, whoever chose it.
  mutating func record(_ label: Int, sender: Int? = nil) {
    made.append(Made(label: label, sender: sender))
  }
}
