/// The names met by the walks of a run, numbered from 0, with their spelling in paths.
///
/// Counting by number is cheap; hashing two texts at each step is not.
final class SymbolTable: Sendable {
  private struct Table {
    var scenes: [SceneName] = []
    var scenesByName: [String: SceneName] = [:]
    var moveIDs = Numbering<MoveID>()
    var labels = Numbering<String>()
  }

  private let table = Locked(Table())

  /// The names of the scenes, by number.
  var scenes: [SceneName] { table.withLock { $0.scenes } }

  var moveIDs: [MoveID] { table.withLock { $0.moveIDs.names } }

  /// Returns the name of the scene with a number; nil for an unknown number.
  private func scene(_ number: Int) -> SceneName? {
    table.withLock { $0.scenes.indices.contains(number) ? $0.scenes[number] : nil }
  }

  /// Returns the name of the scene with a number; empty for an unknown number.
  func sceneText(_ number: Int) -> String { scene(number)?.text ?? "" }

  /// Returns the name of the scene with a number, as a path writes it after an arrow.
  func spelledScene(_ number: Int) -> String { scene(number)?.spelled ?? "" }

  /// Returns the label with a number; empty for an unknown number.
  func label(_ number: Int) -> String { table.withLock { $0.labels[number] ?? "" } }

  func number(ofLabel label: String) -> Int { table.withLock { $0.labels.number(of: label) } }

  func number(of moveID: MoveID) -> Int { table.withLock { $0.moveIDs.number(of: moveID) } }

  /// Returns the number of the scene that a move leaves, by the move's number.
  func sceneNumber(ofMove move: Int) -> Int {
    table.withLock { $0.moveIDs[move] }.map { scene($0.scene).number } ?? -1
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

/// Numbers for names, from 0 in the order in which they are first asked for.
private struct Numbering<Name: Hashable> {
  private(set) var names: [Name] = []

  private var numbers: [Name: Int] = [:]

  /// The name with a number; nil for an unknown number.
  subscript(number: Int) -> Name? { names.indices.contains(number) ? names[number] : nil }

  mutating func number(of name: Name) -> Int {
    if let known = numbers[name] { return known }
    let number = names.count
    names.append(name)
    numbers[name] = number
    return number
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
