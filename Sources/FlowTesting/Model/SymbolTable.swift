/// The scenes and moves met by the walks of a run, numbered from 0 in order, since counting by number is cheap.
final class SymbolTable: Sendable {
  private struct Names<Key: Hashable, Name> {
    var all: [Name] = []
    private var known: [Key: Name] = [:]

    /// Returns the name for a key, made with the next number if there is none.
    mutating func name(for key: Key, _ make: (Int) -> Name) -> Name {
      if let name = known[key] { return name }
      let name = make(all.count)
      all.append(name)
      known[key] = name
      return name
    }
  }

  private let names = Locked((scenes: Names<String, SceneName>(), moves: Names<MoveID, MoveName>()))

  var scenes: [SceneName] { names.withLock(\.scenes.all) }

  var moves: [MoveName] { names.withLock(\.moves.all) }

  func scene(_ text: String) -> SceneName {
    names.withLock { $0.scenes.name(for: text) { SceneName(text, number: $0) } }
  }

  func move(_ id: MoveID) -> MoveName {
    names.withLock { $0.moves.name(for: id) { MoveName(id, number: $0) } }
  }
}

extension SymbolTable: Codable {
  private enum CodingKeys: CodingKey { case scenes, moves }

  convenience init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for text in try container.decode([String].self, forKey: .scenes) { _ = scene(text) }
    for id in try container.decode([MoveID].self, forKey: .moves) { _ = move(id) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(scenes.map(\.text), forKey: .scenes)
    try container.encode(moves.map(\.id), forKey: .moves)
  }
}
