/// A move in a run, however its scene is embedded.
final class MoveName: Sendable {
  let id: MoveID

  let number: Int

  init(_ id: MoveID, number: Int) { (self.id, self.number) = (id, number) }
}

extension MoveName: Hashable {
  static func == (one: MoveName, other: MoveName) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
