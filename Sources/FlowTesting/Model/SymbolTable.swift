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

/// A scene in a run.
final class SceneName: Sendable {
  let text: String

  let number: Int

  /// The name as it stands in a path.
  let written: String

  /// The name as it stands in a path, after the end of an arrow.
  let spelled: String

  init(_ text: String, number: Int) {
    self.text = text
    self.number = number
    written = PathNotation.written(text)
    spelled = "-> " + written
  }
}

/// A move in a run, however its scene is embedded.
final class MoveName: Sendable {
  let id: MoveID

  let number: Int

  fileprivate init(_ id: MoveID, number: Int) { (self.id, self.number) = (id, number) }
}

extension SceneName: Hashable {
  static func == (one: SceneName, other: SceneName) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension MoveName: Hashable {
  static func == (one: MoveName, other: MoveName) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
