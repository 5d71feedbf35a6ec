/// The names met by the walks of a run, numbered from 0 in order, since counting by number is cheap.
final class SymbolTable: Sendable {
  private struct Numbers<Element: Hashable> {
    private(set) var elements: [Element] = []
    private var numbers: [Element: Int] = [:]

    mutating func number(of element: Element) -> Int {
      if let known = numbers[element] { return known }
      numbers[element] = elements.count
      elements.append(element)
      return elements.count - 1
    }
  }

  private struct Table {
    var scenes: [SceneName] = []
    var sceneNames = Numbers<String>()
    var moveIDs = Numbers<MoveID>()
    var labels = Numbers<String>()
  }

  private let table = Locked(Table())

  var scenes: [SceneName] { table.withLock { $0.scenes } }

  var moveIDs: [MoveID] { table.withLock { $0.moveIDs.elements } }

  /// Returns the name of the scene with a number; empty for an unknown number.
  func sceneText(_ number: Int) -> String { scene(number)?.text ?? "" }

  /// Returns the name of the scene with a number, as a path writes it after an arrow.
  func spelledScene(_ number: Int) -> String { scene(number)?.spelled ?? "" }

  private func scene(_ number: Int) -> SceneName? {
    table.withLock { $0.scenes.indices.contains(number) ? $0.scenes[number] : nil }
  }

  /// Returns the label with a number; empty for an unknown number.
  func label(_ number: Int) -> String {
    table.withLock {
      $0.labels.elements.indices.contains(number) ? $0.labels.elements[number] : ""
    }
  }

  func number(ofLabel label: String) -> Int { table.withLock { $0.labels.number(of: label) } }

  func number(of moveID: MoveID) -> Int { table.withLock { $0.moveIDs.number(of: moveID) } }

  /// Returns a scene's name with its number.
  func scene(_ name: String) -> SceneName {
    table.withLock { table in
      let number = table.sceneNames.number(of: name)
      if number == table.scenes.count { table.scenes.append(SceneName(name, number: number)) }
      return table.scenes[number]
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
