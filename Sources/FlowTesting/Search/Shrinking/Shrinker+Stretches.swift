// Shrinking by exchanging stretches and senders, and by leaving out moves.

extension Shrinker {
  /// Replaces stretches by shorter ones until none makes the path shorter.
  ///
  /// - Parameter ofAnyLength: Whether to try more than the shortest, for at most half of the walks.
  nonisolated(nonsending) func replaceStretches(ofAnyLength: Bool = false) async {
    let enough = ofAnyLength ? left / 2 : 0
    var isShorter = true
    while isShorter, left > enough {
      isShorter = false
      let scenes = best.path.moves.map(\.destination)
      for route in graph.shorterRoutes(than: choices, to: scenes, ofAnyLength: ofAnyLength) {
        guard left > enough else { return }
        if await fails(route) {
          isShorter = true
          break
        }
      }
    }
  }

  /// Leaves out single moves and pairs of moves, such as opening a screen and going back, for at most half
  /// of the walks.
  ///
  /// A graph that is learnt from walks does not know all that follows without a move, so the walk shows it.
  nonisolated(nonsending) func leaveOutMoves() async {
    let enough = left / 2
    var isShorter = true
    while isShorter, left > enough {
      let (choices, others) = (choices, choices.indices.dropLast())
      let pairs = others.flatMap { first in others[(first + 1)...].map { [first, $0] } }
      isShorter = false
      for gap in others.map({ [$0] }) + pairs where !isShorter && left > enough {
        isShorter = await fails(choices.indices.filter { !gap.contains($0) }.map { choices[$0] })
      }
    }
  }

  /// Replaces senders by earlier ones.
  nonisolated(nonsending) func simplifySenders() async {
    for index in choices.indices {
      var low = 0
      // A binary search: the first sender that fails if all after it fail, otherwise one that fails.
      while index < choices.count, let sender = choices[index].sender, low < sender {
        var choices = choices
        choices[index].sender = low
        if await fails(choices) { break }
        low = max(low + 1, (low + sender) / 2)
      }
    }
    // One move may need the sender of another, such as a row that is opened and then deleted.
    for sender in Set(choices.compactMap(\.sender)).sorted() where sender > 0 {
      var choices = choices
      for index in choices.indices where choices[index].sender == sender {
        choices[index].sender = 0
      }
      _ = await fails(choices)
    }
  }
}
