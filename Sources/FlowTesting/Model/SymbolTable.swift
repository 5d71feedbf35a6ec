/// The scenes and moves met by the walks of a run, numbered from 0 in order, since counting by number is cheap.
final class SymbolTable: Sendable {
  private struct Table {
    var (scenes, moves): ([SceneName], [MoveName]) = ([], [])
    var scenesByText: [String: SceneName] = [:]
    var movesByID: [MoveID: MoveName] = [:]
  }

  private let table = Locked(Table())

  var scenes: [SceneName] { table.withLock { $0.scenes } }

  var moves: [MoveName] { table.withLock { $0.moves } }

  /// Returns the one object for a scene.
  func scene(_ text: String) -> SceneName {
    table.withLock { table in
      if let known = table.scenesByText[text] { return known }
      let name = SceneName(text, number: table.scenes.count)
      table.scenes.append(name)
      table.scenesByText[text] = name
      return name
    }
  }

  /// Returns the one object for a move.
  func move(_ id: MoveID) -> MoveName {
    table.withLock { table in
      if let known = table.movesByID[id] { return known }
      let name = MoveName(id, number: table.moves.count)
      table.moves.append(name)
      table.movesByID[id] = name
      return name
    }
  }
}

/// A scene in a run.
final class SceneName: Sendable {
  let text: String

  /// Its number in the run.
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

  /// Its number in the run.
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
