/// The names met by the walks of a run, numbered from 0 in the order in which they are first met.
///
/// Counting by number is cheap; hashing two texts at each step is not.
final class SymbolTable: Sendable {
  private struct Table {
    var scenes: [SceneName]
    var scenesByName: [String: SceneName]
    var moveIDs: [MoveID]
    var moveNumbers: [MoveID: Int]
    var labels: [String]
    var labelNumbers: [String: Int]
  }

  private let table: Locked<Table>

  init() {
    table = Locked(
      Table(
        scenes: [], scenesByName: [:], moveIDs: [], moveNumbers: [:], labels: [], labelNumbers: [:])
    )
  }

  /// The names of the scenes, by number.
  var scenes: [SceneName] { table.withLock { $0.scenes } }

  var moveIDs: [MoveID] { table.withLock { $0.moveIDs } }

  /// Returns the name of the scene with a number; empty for an unknown number.
  func sceneText(_ number: Int) -> String {
    table.withLock { $0.scenes.indices.contains(number) ? $0.scenes[number].text : "" }
  }

  /// Returns the name of the scene with a number, as a path writes it after an arrow.
  func spelledScene(_ number: Int) -> String {
    table.withLock { number >= 0 && number < $0.scenes.count ? $0.scenes[number].spelled : "" }
  }

  /// Returns the label with a number; empty for an unknown number.
  func label(_ number: Int) -> String {
    table.withLock { $0.labels.indices.contains(number) ? $0.labels[number] : "" }
  }

  func number(ofLabel label: String) -> Int {
    table.withLock { table in
      if let known = table.labelNumbers[label] { return known }
      table.labelNumbers[label] = table.labels.count
      table.labels.append(label)
      return table.labels.count - 1
    }
  }

  func number(of moveID: MoveID) -> Int {
    table.withLock { table in
      if let known = table.moveNumbers[moveID] { return known }
      table.moveNumbers[moveID] = table.moveIDs.count
      table.moveIDs.append(moveID)
      return table.moveIDs.count - 1
    }
  }

  /// Returns the number of the scene that a move leaves, by the move's number.
  func sceneNumber(ofMove move: Int) -> Int {
    let moveIDs = moveIDs
    return moveIDs.indices.contains(move) ? scene(moveIDs[move].scene).number : -1
  }

  /// Returns a scene's name with its number.
  func scene(_ name: String) -> SceneName {
    table.withLock { table in
      if let known = table.scenesByName[name] { return known }
      let scene = SceneName(name, number: table.scenes.count)
      table.scenes.append(scene)
      table.scenesByName[name] = scene
      return scene
    }
  }
}

/// A scene's name in a run.
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
